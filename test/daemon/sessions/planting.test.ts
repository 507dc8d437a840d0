import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../src/core/limits.ts';
import type { GameManifest, World } from '../../../src/methods/generated/types.ts';
import { readSeed } from '../../../src/seed/read.ts';
import { summariseSeed } from '../../../src/seed/summary.ts';
import { farmSeed } from '../../seed/farm-seed.ts';
import { budgetOf } from '../../support/prepared-world.ts';
import type { TestClient } from '../support/client.ts';
import { HandClock } from '../support/hand-clock.ts';
import {
  askForPairing,
  confirmPairing,
  farm,
  openPaired,
  pairGame,
  talkAbout,
} from '../support/pairing.ts';
import { startWorldPlace, type WorldPlace } from '../support/world-place.ts';

/** A game plants its seed, and finds its things by their names. */

const text = JSON.stringify(farmSeed);
const summary = summariseSeed(readSeed(text).seed!);

/** More than all trees of the farm. */
const DEPOSITS = 9_000_000_000n;

/** Where a thing is. */
function placeOf({ things }: World, kind: string, name: string) {
  const found = things.find((thing) => thing.kind === kind && thing.name === name);
  return found?.address ?? found?.index;
}

describe('where everything is granted', () => {
  let place: WorldPlace;
  let game: TestClient;
  let world: World;

  beforeAll(async () => {
    place = await startWorldPlace();
    game = await place.open({ game: 'com.example.farm' });
    await place.fund((await game.call('session.get')).wallet.address);
  });
  afterAll(async () => {
    await game.close();
    await place.close();
  });

  test('default: there is nothing before', async () => {
    expect(await game.call('world.get')).toEqual({ project: null, seed: null, things: [] });
  });

  test('default: world.plant makes all of it, and answers where it is', async () => {
    world = await game.call('world.plant', { seed: text });
    expect(world.seed).toBe(summary.hash);
    expect(world.things).toHaveLength(14);
    const { wallet } = await game.call('session.get');
    const [project] = await game.call('projects.find', { addresses: [world.project] });
    expect(project).toMatchObject({ name: 'Turnip Farm', authority: wallet.address });
    const turnip = placeOf(world, 'RESOURCE', 'Turnip');
    const [resource] = await game.call('resources.find', { addresses: [turnip] });
    expect(resource).toMatchObject({ name: 'Turnip', project: world.project });
    expect(placeOf(world, 'BADGE', 'Gardener')).toBe(1);
    expect(await game.call('world.get')).toEqual(world);
  });

  test('default: planted again, by two sessions at once, it is the same', async () => {
    const second = await place.open({ game: 'com.example.farm' });
    const both = [game, second].map((one) => one.call('world.plant', { seed: text }));
    expect(await Promise.all(both)).toEqual([world, world]);
    await second.close();
  });

  test('default: another game has a world of its own', async () => {
    const other = await place.open({ game: 'com.example.bank' });
    expect((await other.call('world.get')).things).toEqual([]);
    const planted: World = await other.call('world.plant', { seed: text });
    expect(planted.project).not.toBe(world.project);
    expect(await game.call('world.get')).toEqual(world);
    await other.close();
  });

  test('behaviour: world.get answers what is on the disk', async () => {
    const { worlds } = place.daemon.journal;
    const writing = await place.open({ game: 'com.example.writing' });
    const { wallet } = await writing.call('session.get');
    let [put, kept] = [0, 0];
    let isOver = false;
    const write = async () => {
      while (!isOver) {
        put += 1;
        const one = { project: null, seed: String(put), things: [] };
        await worlds.put('com.example.writing', wallet.address, one);
        kept = put;
      }
    };
    const written = write();
    const ahead: number[] = [];
    for (let reads = 0; reads < 200; reads += 1) {
      const { seed } = await writing.call('world.get');
      if (Number(seed) > kept) ahead.push(Number(seed));
    }
    isOver = true;
    await written;
    await writing.close();
    expect(ahead).toEqual([]);
  });

  test('behaviour: a game does not wait for what another one plants', async () => {
    const models = Array.from({ length: 24 }, (_, index) => {
      return { name: `Hat ${index}`, symbol: '', assembler: 'Head', collectionName: 'Hats' };
    });
    const named = models.map(({ name }) => name);
    const large = {
      ...{ seed: 1, project: { name: 'Hats' }, models },
      assemblers: [{ name: 'Head', order: ['Hat'] }],
      missionPools: ['one', 'two', 'three'].map((name) => ({ name, models: named })),
    };
    const hatter = await place.open({ game: 'com.example.hats' });
    const next = await place.open({ game: 'com.example.next' });
    const ended: string[] = [];
    const planting = hatter.call('world.plant', { seed: JSON.stringify(large) });
    await Promise.all([
      planting.then(() => ended.push('large')),
      next.call('world.plant', { seed: text }).then(() => ended.push('small')),
    ]);
    expect(ended).toEqual(['small', 'large']);
    await hatter.close();
    await next.close();
  });

  test('default: what was planted is played with', async () => {
    const faucet = placeOf(world, 'FAUCET', 'Field');
    const { records } = await game.call('faucets.claim', { faucet });
    expect(records.holdings[0].balance).toBe('20');
  });

  test('default: each write is in the journal, under a key of the seed', () => {
    const { lines } = place.daemon.journal.readAudit({ after: 0, afterDay: 0 });
    const said = lines.map(({ line }) => JSON.parse(line));
    const signed = said.filter(
      ({ kind, method }) => kind === 'SIGNED' && method !== 'faucets.claim',
    );
    const keys = signed.map(({ key }) => key);
    expect(keys.length).toBeGreaterThan(20);
    for (const key of keys) expect(key).toMatch(/^seed\.[0-9a-f]{32}\.[0-9a-f]{16}\.\d+$/);
  });

  test.each([
    ['no seed', '{}', 'seed: seed'],
    ['no JSON', 'Farm', 'seed'],
    [
      'a name of nothing',
      text.replace('"resource":"Turnip"', '"resource":"Tulip"'),
      'seed: faucets[0].resource',
    ],
  ])('error: InvalidParams: %s', async (_, seed, path) => {
    const failed = game.call('world.plant', { seed });
    await expect(failed).rejects.toMatchObject({
      data: { name: 'InvalidParams', context: { path } },
    });
  });

  test('error: SeedConflict', async () => {
    const seed = text.replace('"symbol":"SOUP"', '"symbol":"SPS"');
    const failed = game.call('world.plant', { seed });
    const context = { thing: 'resources: Soup', field: 'symbol', is: '"SOUP"', wanted: '"SPS"' };
    await expect(failed).rejects.toMatchObject({ data: { name: 'SeedConflict', context } });
  });
});

describe('where the player decides', () => {
  const manifest: GameManifest = {
    ...{ game: 'com.example.farm', name: 'Farm', projects: [], actions: [] },
    budgets: [{ ...budgetOf('deposits', DEPOSITS, 'Room for the farm'), perCall: '1000000000' }],
    seed: summary,
  };
  let place: WorldPlace;
  const clock = new HandClock();

  beforeAll(async () => {
    place = await startWorldPlace({ strict: true, clock });
  });
  afterAll(() => place.close());

  /** Pairs the game, and answers its session with what the player read. */
  const pair = async (asked: GameManifest) => {
    clock.pass(60_000);
    const { home, daemon } = place;
    const { client, code } = await askForPairing(daemon.url, home, asked);
    const { said } = await talkAbout(daemon.player, []);
    const limits = asked.budgets.map(({ of, perCall, perWindow, inAll }) => {
      return { of, perCall, perWindow, inAll };
    });
    const granted = await confirmPairing(daemon.player, code, limits);
    const { secret } = await client.call('session.awaitPairing');
    await client.close();
    const wish = { game: asked.game, manifest: asked };
    const session = await openPaired(daemon.url, home, secret, wish);
    return { session, secret, granted, shown: said.join('\n').replace(/\s+/g, ' ') };
  };
  const refusalOf = async (asked: GameManifest) => {
    const { session, shown } = await pair(asked);
    const failed = session.call('world.plant', { seed: text });
    await expect(failed).rejects.toMatchObject({ data: { name: 'SeedNotGranted' } });
    await session.close();
    return shown;
  };

  test('error: SeedNotGranted for a game whose manifest has no seed', async () => {
    const { seed: _, ...without } = manifest;
    expect(await refusalOf(without)).not.toContain('plants');
  });

  test('error: SeedNotGranted where the player was shown other counts', async () => {
    const things = [{ kind: 'RESOURCE', count: 1 }] as const;
    const shown = await refusalOf({ ...manifest, seed: { ...summary, things: [...things] } });
    expect(shown).toContain('plants the world that it ships with, a project with 1 resource:');
  });

  test('default: the player reads in one sentence what is planted, and it is', async () => {
    const { session, secret, shown } = await pair(manifest);
    const counts = '3 resources, 1 faucet, 2 recipes, 2 badges, 1 construction kit';
    expect(shown).toContain(`plants the world that it ships with, a project with ${counts}`);
    expect(shown).toContain('"Turnip Farm"');
    const world: World = await session.call('world.plant', { seed: text });
    expect(world.things).toHaveLength(14);
    const { grant, missing } = await session.call('session.get');
    expect(missing).toBeNull();
    expect(grant).toMatchObject({ made: [world.project], seed: summary });
    await session.close();
    const changed = text.replace('"amount":20', '"amount":21').replaceAll('Field', 'Acre');
    const seed = summariseSeed(readSeed(changed).seed!);
    const wish = { manifest: { ...manifest, seed } };
    const later = await openPaired(place.daemon.url, place.home, secret, wish);
    expect((await later.call('session.get')).missing).toMatchObject({ seed, projects: [] });
    await later.close();
    const { session: last } = await pair(wish.manifest);
    const more: World = await last.call('world.plant', { seed: changed });
    expect(more.project).toBe(world.project);
    expect(placeOf(more, 'FAUCET', 'Acre')).not.toBe(placeOf(world, 'FAUCET', 'Field'));
    await last.close();
  });

  test('default: the next grant covers what was planted under the last one', async () => {
    const own = { ...manifest, game: 'com.example.next' };
    const { session } = await pair(own);
    const world: World = await session.call('world.plant', { seed: text });
    const { grant: last } = await session.call('session.get');
    await session.close();
    clock.pass(8 * DAY_MS);
    const changed = text.replace('"amount":5', '"amount":6');
    const seed = summariseSeed(readSeed(changed).seed!);
    const { session: next, shown } = await pair({ ...own, seed });
    expect(shown).toContain(`made so far: ${world.project}`);
    const { grant } = await next.call('session.get');
    expect(grant.made).toEqual([world.project]);
    expect(grant.id).not.toBe(last.id);
    const again: World = await next.call('world.plant', { seed: changed });
    expect(again.things).toEqual(world.things);
    const recipe = placeOf(world, 'RECIPE', 'Stew');
    const [stew] = await next.call('recipes.find', { addresses: [recipe] });
    expect(stew.ingredients.map(({ amount }: { amount: string }) => amount)).toContain('6');
    await next.close();
    const without = await pair({ ...own, seed: undefined as never });
    expect((await without.session.call('session.get')).grant.made).toEqual([]);
    await without.session.close();
  });

  /** A game that has planted, and the project of its world. */
  const pairPlanted = async (game: string) => {
    const own = { ...manifest, game };
    const { session, granted } = await pair(own);
    const world: World = await session.call('world.plant', { seed: text });
    await session.close();
    return { own, id: granted.id, world, project: world.project! };
  };

  test('error: NotGranted where the player lets it only play in what it planted', async () => {
    const { own, id, world, project } = await pairPlanted('com.example.first');
    // Another game names the project, so that the player is asked for it when this one does.
    const { seed: _, ...without } = manifest;
    const other = await pair({ ...without, game: 'com.example.second', projects: [project] });
    await other.session.close();
    place.daemon.player.grants!.revoke(id);
    const { session, granted } = await pair({ ...own, projects: [project] });
    expect(granted).toMatchObject({ playOnly: [project], made: [] });
    const resource = placeOf(world, 'RESOURCE', 'Turnip');
    const opening = session.call('faucets.create', { resource, amount: 1, repeatInterval: 0 });
    const context = { kind: 'PROJECT', left: 'to play in it' };
    await expect(opening).rejects.toMatchObject({ data: { name: 'NotGranted', context } });
    await session.close();
    // It stays so where the next manifest does not name it.
    const { session: later, granted: last, shown } = await pair(own);
    expect([last.made, shown.includes(project)]).toEqual([[], false]);
    await later.close();
  });

  test('behaviour: another game may only play there, also once its maker has no seed', async () => {
    const { own, id, project } = await pairPlanted('com.example.maker');
    place.daemon.player.grants!.revoke(id);
    const { seed: _, ...without } = own;
    const { session } = await pair(without);
    await session.close();
    const named = { ...without, game: 'com.example.guest', projects: [project] };
    const { session: guest, granted, shown } = await pair(named);
    expect(shown).toContain('also acts in it: com.example.maker');
    expect(granted).toMatchObject({ projects: [project], playOnly: [project] });
    await guest.close();
  });

  test.each([
    ['that has ended', 8 * DAY_MS],
    ['that goes on', 0],
  ])('behaviour: what the player took of a grant %s stays taken', async (_, passMs) => {
    const { own, id, project } = await pairPlanted(`com.example.taken${passMs}`);
    const { seed: _seed, ...without } = own;
    place.daemon.player.grants!.narrow(id, { budgets: [], never: [], projects: [project] });
    for (const asked of [own, without, own, own]) {
      clock.pass(passMs);
      const { session, granted, shown } = await pair(asked);
      expect([granted.made, shown.includes(project)]).toEqual([[], false]);
      await session.close();
    }
  });

  test('error: NotGranted of the first call beyond it, and what was done stays', async () => {
    const poor = { ...manifest, game: 'com.example.poor' };
    const { session } = await pair({ ...poor, budgets: [] });
    const failed = session.call('world.plant', { seed: text });
    const context = { of: 'deposits', kind: 'PER_WINDOW' };
    await expect(failed).rejects.toMatchObject({ data: { name: 'NotGranted', context } });
    const begun: World = await session.call('world.get');
    expect(begun.project).not.toBeNull();
    expect(begun.seed).toBeNull();
    await session.close();
    const { session: later } = await pair(poor);
    const world: World = await later.call('world.plant', { seed: text });
    expect(world.project).toBe(begun.project);
    expect(world.things).toHaveLength(14);
    expect(world.things).toEqual(expect.arrayContaining(begun.things));
    await later.close();
  });
});

describe('with a service at an address', () => {
  let place: WorldPlace;
  afterEach(() => place.close());

  test('error: SeedNeedsApply, and world.get answers what the manifest says', async () => {
    place = await startWorldPlace({ at: 'remote', strict: true });
    const address = '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi';
    const things = [
      { kind: 'RESOURCE', name: 'Turnip', address },
      { kind: 'BADGE', name: 'Founder', index: 3 },
    ] as const;
    const world = { project: address, seed: summary.hash, things: [...things] };
    const shipped = { ...farm, world };
    const { url, player } = place.daemon;
    const { secret, client } = await pairGame(url, place.home, player, shipped);
    await client.close();
    const game = await openPaired(url, place.home, secret, { manifest: shipped });
    const failed = game.call('world.plant', { seed: text });
    await expect(failed).rejects.toMatchObject({ data: { name: 'SeedNeedsApply' } });
    expect(await game.call('world.get')).toEqual({
      ...world,
      things: [
        { ...things[0], index: null },
        { ...things[1], address: null },
      ],
    });
    await game.close();
  });
});
