import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { GameManifest } from '../../../src/methods/generated/types.ts';
import { readSeed } from '../../../src/seed/read.ts';
import { summariseSeed } from '../../../src/seed/summary.ts';
import { farmSeed } from '../../seed/farm-seed.ts';
import { type Ended, RunningCommand, runCommand } from '../../support/daemon-process.ts';
import { confirmPairing, openPaired, pairGame } from '../support/pairing.ts';
import { startWorldPlace, type WorldPlace } from '../support/world-place.ts';

/** `gamekeeper seed`, as who makes a game's world types it. */

const manifest: GameManifest = {
  ...{ game: 'com.example.farm', name: 'Farm' },
  ...{ projects: [], actions: [{ action: 'users.create' }], budgets: [] },
};
const folder = mkdtempSync(join(tmpdir(), 'gamekeeper-seed-'));
const seedFile = join(folder, 'seed.json');
const manifestFile = join(folder, 'gamekeeper.json');
const summary = summariseSeed(readSeed(JSON.stringify(farmSeed)).seed!);

beforeAll(() => {
  writeFileSync(seedFile, JSON.stringify(farmSeed, null, 2));
  writeFileSync(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`);
});
afterAll(() => rmSync(folder, { recursive: true }));

const readManifest = (): GameManifest => JSON.parse(readFileSync(manifestFile, 'utf8'));
const run = (...args: string[]): Promise<Ended> => runCommand(['seed', ...args], { cwd: folder });

test('default: plan says what is made, and what a manifest says of it', async () => {
  const { status, stdout, stderr } = await run('plan', 'seed.json');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain(`The seed of Turnip Farm, ${summary.hash}`);
  expect(stdout).toContain('   1  projects.create  Turnip Farm\n');
  expect(stdout).toContain('recipes.create  Stew: 100 Soup out of 1 Bread, 5 Turnip');
  expect(stdout).toContain(JSON.stringify({ seed: summary }).slice(1, -1));
  const json = JSON.parse((await run('plan', 'seed.json', '--json')).stdout);
  expect(json).toMatchObject({ seed: summary, deposits: { perCall: expect.any(String) } });
  expect(json.steps[0]).toMatchObject({ method: 'projects.create', list: 'project' });
});

test('error: plan names every problem, and exits with 1', async () => {
  writeFileSync(join(folder, 'wrong.json'), '{"seed": 2, "project": {"name": ""}}');
  const { status, stdout, stderr } = await run('plan', 'wrong.json');
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toContain('seed: is "2"; expected: 1, the only format');
  expect(stderr).toContain('project.name: is empty; expected: a name of 1 to 64 bytes');
  const missing = await run('plan', 'none.json');
  const { stderr: said } = await run('plan', '.');
  expect(said).toContain('cannot be read (it is a folder)');
  expect(missing).toMatchObject({ status: 1, stderr: expect.stringContaining('ENOENT') });
});

describe('apply with a service at an address', () => {
  let place: WorldPlace;
  let text = JSON.stringify(farmSeed);

  beforeAll(async () => {
    place = await startWorldPlace({ at: 'remote', strict: true });
    await place.fund((await place.daemon.wallets.open('default')).address);
  });
  afterAll(() => place.close());

  const args = () => ['apply', seedFile, '--manifest', manifestFile, '--home', place.home];
  const apply = () => run(...args());
  /** Applies it while the player takes all that is asked for. @param meanwhile before that. */
  const applyPaired = async (meanwhile = () => {}): Promise<Ended> => {
    const running = new RunningCommand(['seed', ...args()], { cwd: folder });
    await running.says(', good for two minutes');
    meanwhile();
    const digits = /digits are (\d{6}),/.exec(running.result().stdout)![1]!;
    const { player } = place.daemon;
    const budgets = player.pairing!.current()!.budgets.map(({ of, perCall, perWindow, inAll }) => {
      return { of, perCall, perWindow, inAll };
    });
    await confirmPairing(player, digits, budgets);
    await running.ended;
    return running.result();
  };

  test('default: it is paired once, says what it does, and writes the manifest', async () => {
    const other = join(folder, 'other.txt');
    writeFileSync(other, 'mine');
    symlinkSync(other, `${manifestFile}.new`);
    const { status, stdout, stderr } = await applyPaired(() => {
      writeFileSync(manifestFile, JSON.stringify({ ...manifest, name: 'My farm' }));
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(readFileSync(other, 'utf8')).toBe('mine');
    expect(readManifest().name).toBe('My farm');
    expect(stdout).toContain('It will call, as the authority:\n   1  projects.create');
    expect(stdout).toMatch(/deposits: 0\.\d+ SOL at most/);
    const { projects, actions, world } = readManifest();
    expect(actions).toEqual(manifest.actions);
    expect(projects).toEqual([world!.project]);
    expect(world!.seed).toBe(summary.hash);
    expect(world!.things).toHaveLength(14);
  });

  test('default: a game that ships the manifest finds its world by names', async () => {
    const shipped = readManifest();
    const { secret, client } = await pairGame(
      place.daemon.url,
      place.home,
      place.daemon.player,
      shipped,
    );
    await client.close();
    const game = await openPaired(place.daemon.url, place.home, secret, { manifest: shipped });
    const world = await game.call('world.get');
    const { address } = world.things.find(({ name }: { name: string }) => name === 'Turnip');
    const [resource] = await game.call('resources.find', { addresses: [address] });
    expect(resource).toMatchObject({ name: 'Turnip', project: world.project });
    await game.close();
  });

  test('default: again there is nothing to do, and nobody is asked', async () => {
    const before = readFileSync(manifestFile, 'utf8');
    const { status, stdout, stderr } = await apply();
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('There is nothing to do.');
    expect(readFileSync(manifestFile, 'utf8')).toBe(before);
  });

  test('default: killed with a changed seed it continues, and makes it once', async () => {
    const stone = { name: 'Stone', symbol: 'STN', decimals: 0, storage: 'AccountState' };
    const changed = { ...farmSeed, resources: [...farmSeed.resources, stone] };
    text = JSON.stringify(changed);
    writeFileSync(seedFile, text);
    const running = new RunningCommand(['seed', ...args()], { cwd: folder });
    await running.says('deposits:');
    running.child.kill('SIGKILL');
    await running.ended;
    const { status, stderr } = await apply();
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const { world } = readManifest();
    expect(world!.things).toHaveLength(15);
    const found = await place.service.call('resources', { projects: [world!.project] });
    expect(found.map(({ name }) => name).sort()).toEqual(['Bread', 'Soup', 'Stone', 'Turnip']);
  });

  test('default: where the home knows nothing, the manifest says what there is', async () => {
    const { world } = readManifest();
    const kept = join(
      place.home,
      'command-line',
      `com.example.farm.${place.service.genesisId}.world`,
    );
    rmSync(kept);
    const { status, stdout } = await apply();
    expect(status).toBe(0);
    expect(stdout).toContain('There is nothing to do.');
    expect(readManifest().world).toEqual(world);
  });

  test('error: SeedConflict, and nothing is done', async () => {
    writeFileSync(seedFile, text.replace('"symbol":"SOUP"', '"symbol":"SPS"'));
    const { status, stderr } = await apply();
    expect(status).toBe(1);
    expect(stderr).toContain('SeedConflict');
    writeFileSync(seedFile, text);
  });

  test('error: a manifest that is not there', async () => {
    const ended = await run('apply', seedFile, '--manifest', join(folder, 'none.json'));
    expect(ended).toMatchObject({ status: 1 });
    expect(ended.stderr).toContain('manifest init writes one');
  });
});

describe('export', () => {
  const places: WorldPlace[] = [];
  const open = async (): Promise<WorldPlace> => {
    const place = await startWorldPlace();
    places.push(place);
    return place;
  };
  afterEach(async () => {
    for (const place of places.splice(0)) await place.close();
  });

  test('default: planted elsewhere and exported again it is the same file', async () => {
    const texts: string[] = [];
    let seed = JSON.stringify(farmSeed);
    for (const name of ['first.json', 'second.json']) {
      const place = await open();
      const game = await place.open();
      const { project } = await game.call('world.plant', { seed });
      const ended = await run('export', '--project', project, '--out', name, '--home', place.home);
      expect(ended).toMatchObject({ status: 0, stderr: '' });
      seed = readFileSync(join(folder, name), 'utf8');
      texts.push(seed);
      await game.close();
    }
    expect(texts[1]).toBe(texts[0]);
    const again = await run('export', '--project', 'x', '--out', 'first.json', '--home', folder);
    expect(again.status).toBe(1);
  });

  test('error: nothing is overwritten, and a project that is not there', async () => {
    const place = await open();
    const game = await place.open();
    const { project } = await game.call('world.plant', { seed: JSON.stringify(farmSeed) });
    await game.close();
    const home = ['--home', place.home];
    const there = await run('export', '--project', project, '--out', 'seed.json', ...home);
    expect(there).toMatchObject({ status: 1, stderr: expect.stringContaining('is there already') });
    const nowhere = '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi';
    const none = await run('export', '--project', nowhere, '--out', 'none.json', ...home);
    expect(none).toMatchObject({ status: 1, stderr: expect.stringContaining('NotFound') });
  });
});
