import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  connectToDaemon,
  type ErrorName,
  type GamekeeperClient,
  isGamekeeperError,
  type NodeOptions,
  WorldNames,
} from '../../../clients/typescript/src/node.ts';
import { hasOpenssl } from '../../support/certificates.ts';
import {
  type LivePlace,
  type LivePlaceName,
  type LiveWorld,
  openLivePlace,
} from '../support/live-place.ts';
import { liveSeed } from '../support/live-seed.ts';
import { Player } from '../support/player.ts';
import { describeApprovals } from './approval-scenes.ts';

/** A game's main job on a real daemon, and a failing call of each kind. */

const GAME = 'com.example.farm';
let count = 0;

function makeName(start: string): string {
  count += 1;
  return `${start}-${process.pid}-${count}`;
}

async function failureOf(call: Promise<unknown>): Promise<{ name: string; context: any }> {
  try {
    await call;
  } catch (error) {
    if (isGamekeeperError(error)) return error;
    throw error;
  }
  throw new Error('an error was expected');
}

const byAddress = (one: { address: string }, other: { address: string }): number =>
  one.address < other.address ? -1 : 1;

const places: readonly { readonly name: LivePlaceName; readonly isHere: boolean }[] = [
  { name: 'embedded', isHere: true },
  { name: 'strict', isHere: true },
  { name: 'address', isHere: hasOpenssl },
];

describe.each(places)('the TypeScript client, service $name', ({ name, isHere }) => {
  const isPaired = name !== 'embedded';
  const when = test.skipIf(!isHere);
  let place: LivePlace;
  let world: LiveWorld | undefined;
  let client: GamekeeperClient;

  const connect = (more: Partial<NodeOptions> = {}): Promise<GamekeeperClient> => {
    const { path, home } = place.folder;
    return connectToDaemon({ game: GAME, home, dataFolder: join(path, 'data'), ...more });
  };

  beforeAll(async () => {
    if (!isHere) return;
    place = await openLivePlace(name);
    if (!isPaired) client = await connect();
    else {
      world = await place.prepare();
      const player = new Player(place);
      player.answer = (digits) => player.pair(digits, world!.takes);
      const { manifest } = world;
      client = await connect({ manifest, showPairing: player.show });
      expect(await player.told).toContain('is paired until');
    }
  });

  afterAll(async () => {
    client?.close();
    await place?.close();
  });

  const walletOf = (): string => client.currentSession.wallet.address;

  /** A project that the game may act in. */
  const findProject = async (): Promise<string> =>
    world?.project ?? (await client.projects.create({ name: makeName('farm') })).address!;

  const makeResource = async (project: string): Promise<string> => {
    const params = { name: 'Gold', symbol: 'GOLD', uri: '', decimals: 0 };
    const made = await client.resources.create({
      project,
      params: { ...params, storage: 'AccountState' },
    });
    return made.address!;
  };

  const requireError = async (wanted: ErrorName, call: Promise<unknown>): Promise<any> => {
    const error = await failureOf(call);
    expect(error.name).toBe(wanted);
    return error.context;
  };

  when('default: the main job', async () => {
    const project = await findProject();
    const treeConfig = { basic: { numAssets: 1000 } };
    await client.profiles.createTree({ project, treeConfig });
    const userInfo = { name: 'Farmer', bio: '', pfp: '', username: makeName('farmer') };
    await client.users.createWithProfile({ project, profileIdentity: 'farmer', userInfo });
    const [profile] = await client.profiles.find({ projects: [project], includeProof: true });
    expect(profile).toMatchObject({ identity: 'farmer', proof: { maxDepth: expect.any(Number) } });

    const gold = world?.gold ?? (await makeResource(project));
    const owner = walletOf();
    const minted = await client.resources.mint({ resource: gold, owner, amount: 100n });
    const [holding] = minted.records.holdings!;
    expect(holding!.balance).toBe(100n);
    const recipient =
      world?.friend ?? (await client.wallet.create({ name: makeName('friend') })).address;
    const moved = await client.resources.transfer({ resource: gold, recipient, amount: 25n });
    expect(moved.signatures).not.toEqual([]);
    const { idempotencyKey } = moved;
    const status = await client.transactions.status({ idempotencyKey });
    expect(status.state).toBe('SUCCEEDED');
    const [left] = await client.holdings.find({ addresses: [holding!.address] });
    expect(left!.balance).toBe(75n);
    const [received] = await client.holdings.find({ holder: recipient });
    expect(received!.balance).toBe(25n);
    expect(received!.resource).toBe(gold);
    const [line] = await client.wallet.inventory({ wallet: recipient });
    expect(line).toMatchObject({ resource: gold, amount: 25n, symbol: 'GOLD', project });
    expect(await client.assets.find({ owner: recipient })).toEqual([]);
  });

  when('behaviour: a world is planted, and its things are found by name', async () => {
    const planting = client.world.plant({ seed: liveSeed });
    if (isPaired) {
      await requireError(name === 'strict' ? 'SeedNotGranted' : 'SeedNeedsApply', planting);
      expect(await client.world.get()).toEqual({ project: null, seed: null, things: [] });
      return;
    }
    const farm = new WorldNames(await planting);
    const { records } = await client.faucets.claim({ faucet: farm.faucet('Field') });
    expect(records.holdings![0]).toMatchObject({ resource: farm.resource('Turnip'), balance: 20n });
    expect(farm.badge('Founder')).toBe(7);
    expect(() => farm.recipe('Stew')).toThrow('The world has no recipe Stew; there is: none');
    expect(await client.world.get()).toEqual(farm.world);
  });

  when('behaviour: a key makes a write once', async () => {
    const resource = await makeResource((await client.projects.create({ name: 'Key' })).address!);
    const idempotencyKey = makeName('key');
    const mint = { resource, owner: walletOf(), amount: 10n, idempotencyKey };
    const first = await client.resources.mint(mint);
    const second = await client.resources.mint(mint);
    expect(second.signatures).toEqual(first.signatures);
    const again = { ...mint, amount: 11n };
    await requireError('IdempotencyKeyReused', client.resources.mint(again));
    // A call made by its name settles as one made by its method.
    const named = await client.callNamed('resources.mint', { ...mint, amount: '10' });
    expect(named).toMatchObject({ signatures: first.signatures });
  });

  when('behaviour: live tables have what a write did, and equal fresh reads', async () => {
    const owner = walletOf();
    const resource = world?.gold ?? (await makeResource(await findProject()));
    const held = await client.live.holdings({ holder: owner });
    const items = await client.live.inventory();
    const known = new Map(held.all.map((row) => [row.address, row]));
    const reports: string[] = [];
    held.on('added', (row) => {
      reports.push('added');
      known.set(row.address, row);
    });
    held.on('changed', (row) => {
      reports.push('changed');
      known.set(row.address, row);
    });
    held.on('removed', (row) => known.delete(row.address));
    held.on('updated', () => reports.push('updated'));
    const before = items.find(resource)?.amount ?? 0n;
    const receipt = await client.resources.mint({ resource, owner, amount: 7n });
    await Promise.all([held.caughtUp(receipt), items.caughtUp(receipt)]);
    expect(items.find(resource)!.amount).toBe(before + 7n);
    expect(reports).toEqual([before === 0n ? 'added' : 'changed', 'updated']);
    expect(held.names(resource)).toMatchObject({ symbol: 'GOLD', decimals: 0 });
    expect([...held.all].sort(byAddress)).toEqual(
      [...(await client.holdings.find({ holder: owner }))].sort(byAddress),
    );
    expect([...known.values()].sort(byAddress)).toEqual([...held.all].sort(byAddress));
    expect(items.all).toEqual(expect.arrayContaining([...(await client.wallet.inventory())]));
    expect(held.findBy('resource', resource)).toEqual([expect.objectContaining({ resource })]);
    held.close();
    items.close();
  });

  when('error: a live table that is refused', async () => {
    await requireError('InvalidParams', client.live.holdings({ holder: 'no address' }));
  });

  when('behaviour: the api answers unsigned transactions', async () => {
    const authority = walletOf();
    const built = await client.api.createCreateProjectTransaction({ authority, name: 'Api' });
    expect(built.tx.transaction).toMatch(/^[1-9A-Za-z]+$/);
    expect(await client.projects.find({ addresses: [built.project] })).toEqual([]);
  });

  when('behaviour: a large answer comes in parts', async () => {
    const narrow = await connect({ frameBytesMax: 4096 });
    const document = (await narrow.rpc.discover()) as { readonly methods: readonly unknown[] };
    expect(document.methods.length).toBeGreaterThan(100);
    narrow.close();
  });

  when('behaviour: a walk meets every record once, page after page', async () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    for (const one of names) await client.projects.create({ name: `Walk ${one}` });
    const walked: string[] = [];
    for await (const project of client.projects.findEach({ limit: 2 }))
      walked.push(project.address);
    const whole = await client.projects.find({ authorities: [walletOf()] });
    expect(new Set(walked).size).toBe(walked.length);
    expect(walked).toEqual(expect.arrayContaining(whole.map(({ address }) => address)));
    expect(whole.length).toBeGreaterThanOrEqual(names.length);
  });

  when(
    'error: InvalidAddress, InvalidParams, NotFound, WalletNotFound, MethodNotFound, LimitExceeded',
    async () => {
      const amount = 1n;
      const wrong = { resource: 'no address', recipient: walletOf(), amount };
      await requireError('InvalidAddress', client.resources.transfer(wrong));
      await requireError('InvalidParams', client.holdings.find({ limit: Number.NaN }));
      await requireError('NotFound', client.transactions.status({ idempotencyKey: 'none' }));
      await requireError('WalletNotFound', client.wallet.use({ name: 'nobody' }));
      await requireError('MethodNotFound', client.callNamed('resources.conjure'));
      const addresses = Array.from({ length: 1001 }, walletOf);
      await requireError('LimitExceeded', client.holdings.find({ addresses }));
    },
  );

  when('error: InsufficientBalance says how much there is', async () => {
    const resource = await makeResource((await client.projects.create({ name: 'Poor' })).address!);
    await client.resources.mint({ resource, owner: walletOf(), amount: 5n });
    const recipient =
      world?.friend ?? (await client.wallet.create({ name: makeName('f') })).address;
    const transfer = client.resources.transfer({ resource, recipient, amount: 6n });
    expect((await requireError('InsufficientBalance', transfer)).balance).toBe('5');
  });

  when('behaviour: another wallet acts where the game may use it', async () => {
    const given = makeName('other');
    if (isPaired) {
      await requireError('WalletNotFound', client.wallet.use({ name: given }));
      return;
    }
    const first = client.currentSession.wallet.name;
    const other = await client.wallet.create({ name: given });
    await client.wallet.use({ name: given });
    expect(client.currentSession.wallet).toEqual(other);
    const { address } = await client.projects.create({ name: given });
    const [found] = await client.projects.find({ addresses: [address!] });
    expect(found!.authority).toBe(other.address);
    await client.wallet.use({ name: first });
  });

  when('behaviour: a signal ends a call, and one that is over sends nothing', async () => {
    const aborted = AbortSignal.abort(new Error('enough'));
    const call = client.projects.create({ name: 'Never' }, { signal: aborted });
    await expect(call).rejects.toThrow('enough');
    expect(await client.transactions.unsettled()).toEqual([]);
  });

  // Where everything is granted nobody is asked.
  if (isPaired) describeApprovals(name, isHere, () => place);
});
