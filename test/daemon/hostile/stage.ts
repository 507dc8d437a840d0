import type { GameManifest, OperationName } from '../../../src/methods/generated/types.ts';
import type { TestClient } from '../support/client.ts';
import { askForPairing, confirmPairing, openPaired } from '../support/pairing.ts';
import { PassingClock } from '../support/passing-clock.ts';
import { startWorldPlace, type WorldPlace } from '../support/world-place.ts';

/**
 * A player with something to lose: a daemon with a service at an address, a wallet that runs a
 * project and holds its money, two games that the player trusts with much, and one that is trusted
 * with little.
 */

export const FRIEND = 'So11111111111111111111111111111111111111112';
export const STRANGER = 'SysvarRent111111111111111111111111111111111';

/** What a service that lies makes of an answer. */
export type Lie = (operation: OperationName, answer: any) => unknown;

/** What the attacks speak of, by base58 address. */
export interface Things {
  /** The player's wallet, which every game acts with. */
  readonly wallet: string;
  /** Another wallet of the player, which the thief has no grant for. */
  readonly savings: string;
  /** The project that the wallet runs, made by the honest game and granted to the thief. */
  readonly project: string;
  /** Another one of the player's, which the thief was not granted. */
  readonly elsewhere: string;
  /** Of these the thief may give 10 a call to the friend, 15 a day. */
  readonly gold: string;
  /** It was granted none of these. */
  readonly silver: string;
  readonly profile: string;
}

export interface Stage {
  readonly place: WorldPlace;
  readonly things: Things;
  /** A session of the thief. */
  readonly thief: TestClient;
  readonly thiefSecret: string;
  readonly thiefManifest: GameManifest;
  /** A session of the game that may do everything in the project. */
  readonly honest: TestClient;
  /** A game that may do nothing but ask the player. */
  readonly asker: TestClient;
  readonly askerSecret: string;
  readonly askerManifest: GameManifest;
  /** Of the daemon. */
  readonly clock: PassingClock;
  /** A session of one that continues next to all this. */
  readonly neighbour: TestClient;
  lie: Lie | undefined;
  /** All that the player could have lost: read as it is at the service and in the home. */
  census(): Promise<unknown>;
  close(): Promise<void>;
}

export const HONEST = 'com.example.farm';
export const THIEF = 'com.example.thief';
export const ASKER = 'com.example.asker';
const NEIGHBOUR = 'com.example.neighbour';

/** Lamports, for what a project and its trees take. */
const SOL = '1000000000';

const limits = (perCall: string, perWindow: string, inAll: string) => {
  return { perCall, perWindow, windowHours: 24, inAll, reason: 'Trade' };
};

const manifestOf = (game: string, change: Partial<GameManifest> = {}): GameManifest => {
  return { game, name: game.split('.').at(-1)!, projects: [], actions: [], budgets: [], ...change };
};

/** Pairs with all that is asked for, and opens a session. */
async function pair({ daemon, home }: WorldPlace, manifest: GameManifest) {
  const { client, code } = await askForPairing(daemon.url, home, manifest);
  const budgets = manifest.budgets.map(({ of, perCall, perWindow, inAll }) => {
    return { of, perCall, perWindow, inAll };
  });
  const shared = daemon.player.pairing!.current()!.shared.map(({ address }) => address);
  await confirmPairing(daemon.player, code, budgets, shared);
  const { secret } = await client.call('session.awaitPairing');
  await client.close();
  const { game } = manifest;
  return { secret, client: await openPaired(daemon.url, home, secret, { game, manifest }) };
}

export async function openStage(): Promise<Stage> {
  let lie: Lie | undefined;
  const clock = new PassingClock();
  const place = await startWorldPlace({
    at: 'remote',
    clock,
    alter: (operation, answer) => (lie === undefined ? answer : lie(operation, answer)),
  });
  const { client: honest, things } = await settle(place);
  const { project, gold } = things;
  const thiefManifest = manifestOf(THIEF, {
    projects: [project],
    actions: [{ action: 'resources.transfer', resources: [gold], counterparties: [FRIEND] }],
    budgets: [{ of: gold, ...limits('10', '15', '100') }],
  });
  const thief = await pair(place, thiefManifest);
  const askerManifest = manifestOf(ASKER, {
    projects: [project],
    actions: [{ action: 'projects.changeDriver' }],
  });
  const asker = await pair(place, askerManifest);
  const neighbour = await pair(place, manifestOf(NEIGHBOUR));
  return {
    place,
    things,
    thief: thief.client,
    thiefSecret: thief.secret,
    thiefManifest,
    honest,
    asker: asker.client,
    askerSecret: asker.secret,
    askerManifest,
    clock,
    neighbour: neighbour.client,
    get lie() {
      return lie;
    },
    set lie(value) {
      lie = value;
    },
    census: () => takeCensus(place, things),
    async close() {
      await place.close();
    },
  };
}

/** Makes what there is to lose, as a game that may. */
async function settle(place: WorldPlace): Promise<{ client: TestClient; things: Things }> {
  const deposits = { of: 'deposits', ...limits(SOL, SOL, SOL) };
  const { client } = await pair(place, manifestOf(HONEST, { budgets: [deposits] }));
  const { wallet } = await client.call('session.get');
  await place.fund(wallet.address);
  const savings = await place.daemon.wallets.create('savings');
  const info = { username: 'robin', name: 'Robin', bio: '', pfp: '' };
  await client.call('users.create', { info });
  const { address: elsewhere } = await client.call('projects.create', { name: 'Elsewhere' });
  const { address: project } = await client.call('projects.create', { name: 'Farm' });
  await client.call('profiles.createTree', { project, treeConfig: { basic: { numAssets: 100 } } });
  const made = await client.call('profiles.create', { project, info: { name: 'Robin' } });
  const [gold, silver] = [await makeResource(client, project), await makeResource(client, project)];
  for (const resource of [gold, silver]) {
    await client.call('resources.mint', { resource, owner: wallet.address, amount: '1000' });
  }
  await client.close();
  const again = await pair(
    place,
    manifestOf(HONEST, {
      projects: [project],
      actions: [{ action: 'resources.transfer' }, { action: 'users.update' }],
      budgets: [deposits, { of: gold, ...limits('500', '500', '500') }],
    }),
  );
  const profile = made.records.profiles[0].address;
  const addresses = { wallet: wallet.address, savings: savings.address, project, elsewhere };
  return { client: again.client, things: { ...addresses, gold, silver, profile } };
}

async function makeResource(client: TestClient, project: string): Promise<string> {
  const params = { name: 'Gold', symbol: 'GLD', uri: 'https://example.com/g', decimals: 0 };
  const made = { project, params: { ...params, storage: 'AccountState' } };
  return (await client.call('resources.create', made)).address;
}

async function takeCensus({ service, daemon }: WorldPlace, things: Things): Promise<unknown> {
  const { wallet, savings, project, elsewhere, gold, silver, profile } = things;
  const read = (name: OperationName, args: object): Promise<unknown> =>
    service.call(name, args as never) as Promise<unknown>;
  const grants = daemon.player.grants!.list();
  return {
    users: await read('user', { wallets: [wallet, savings] }),
    projects: await read('project', { addresses: [project, elsewhere] }),
    profiles: await read('profile', { addresses: [profile] }),
    resources: await read('resources', { addresses: [gold, silver] }),
    holdings: await Promise.all(
      [wallet, savings, FRIEND, STRANGER].map((holder) => read('holdings', { holder })),
    ),
    wallets: daemon.wallets.list(),
    // A refused call is a use too, which no budget counts.
    grants: grants.map(({ usedAt: _, ...grant }) => grant),
  };
}
