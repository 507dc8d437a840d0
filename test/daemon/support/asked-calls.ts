import type { GameManifest, OperationName } from '../../../src/methods/generated/types.ts';
import type { TestClient } from './client.ts';
import { HandClock } from './hand-clock.ts';
import { askForPairing, confirmPairing, openPaired } from './pairing.ts';
import { startWorldPlace, type WorldPlace } from './world-place.ts';

/** A game with calls of each class about which the player is asked, in a project of before. */

const FRIEND = 'So11111111111111111111111111111111111111112';

const manifest: GameManifest = {
  game: 'com.example.farm',
  name: 'Turnip Farm',
  projects: [],
  actions: [
    ...['resources.transfer', 'recipes.craft', 'faucets.create', 'recipes.create'],
    ...['staking.updatePool', 'projects.changeDriver'],
  ].map((action) => ({ action })) as GameManifest['actions'],
  budgets: [],
};

/** What asks, by the name of its class. */
type AskedCalls = Readonly<Record<string, readonly [action: string, params: object]>>;

export interface AskedPlace {
  readonly place: WorldPlace;
  readonly client: TestClient;
  readonly clock: HandClock;
  readonly calls: AskedCalls;
}

/** @param alter what a service that lies makes of an answer. */
export async function startAskedPlace(
  alter?: (operation: OperationName, answer: unknown) => unknown,
): Promise<AskedPlace> {
  const clock = new HandClock();
  const place = await startWorldPlace({ strict: true, clock, ...(alter && { alter }) });
  const founder = await pair(place, {
    game: 'com.example.founder',
    actions: [
      ...['projects.create', 'resources.create', 'resources.mint', 'recipes.create'],
      ...['profiles.createTree', 'users.createWithProfile', 'staking.createPool'],
    ].map((action) => ({ action })) as GameManifest['actions'],
  });
  const made = await makeWorld(founder);
  await founder.close();
  const limits = { perCall: '10', perWindow: '15', windowHours: 24, inAll: '100' };
  const budget = { ...limits, of: made.gold, reason: 'Trade', onOver: 'ask' } as const;
  const client = await pair(place, { projects: [made.project], budgets: [budget] });
  return { place, client, clock, calls: callsOf(made) };
}

async function pair(place: WorldPlace, change: Partial<GameManifest>): Promise<TestClient> {
  const asked = { ...manifest, ...change };
  const { game } = asked;
  const { player, url } = place.daemon;
  const taken = asked.budgets.map(({ of, perCall, perWindow, inAll }) => {
    return { of, perCall, perWindow, inAll };
  });
  const { client, code } = await askForPairing(url, place.home, asked);
  await confirmPairing(player, code, taken, asked.projects);
  const { secret } = await client.call('session.awaitPairing');
  await client.close();
  return openPaired(url, place.home, secret, { game, manifest: asked });
}

interface Made {
  readonly project: string;
  readonly gold: string;
  readonly bread: string;
  readonly recipe: string;
  readonly pool: string;
}

async function makeWorld(client: TestClient): Promise<Made> {
  const { wallet } = await client.call('session.get');
  const { address: project } = await client.call('projects.create', { name: 'Turnip Town' });
  const make = async (name: string, symbol: string): Promise<string> => {
    const texts = { name, symbol, uri: 'https://example.com/g', decimals: 1 };
    const params = { ...texts, storage: 'AccountState' };
    const { address } = await client.call('resources.create', { project, params });
    await client.call('resources.mint', {
      resource: address,
      owner: wallet.address,
      amount: '1000',
    });
    return address;
  };
  const [gold, bread] = [await make('Gold', 'GLD'), await make('Bread', 'BRD')];
  const treeConfig = { basic: { numAssets: 9 } };
  await client.call('profiles.createTree', { project, treeConfig });
  await client.call('users.createWithProfile', { project });
  const portion = (resourceAddress: string, amount: string) => ({ resourceAddress, amount });
  const parts = { ingredients: [portion(gold, '50')], meal: portion(bread, '20') };
  const { address: recipe } = await client.call('recipes.create', { project, xp: '0', ...parts });
  const metadata = {
    ...{ name: 'Meadow', resetStakeDuration: true, startTime: '0' },
    ...{ rewardsPerDuration: '30', rewardsDuration: '86400' },
  };
  const params = { project, resource: gold, metadata };
  const { address: pool } = await client.call('staking.createPool', params);
  return { project, gold, bread, recipe, pool };
}

function callsOf({ project, gold, bread, recipe, pool }: Made): AskedCalls {
  const portion = (resourceAddress: string, amount: string) => ({ resourceAddress, amount });
  const parts = { ingredients: [portion(gold, '10000')], meal: portion(bread, '10') };
  const metadata = { rewardsPerDuration: '9000', rewardsDuration: '60' };
  return {
    source: ['faucets.create', { resource: gold, amount: 25, repeatInterval: 90_061 }],
    recipe: ['recipes.create', { project, xp: '7', ...parts }],
    change: ['staking.updatePool', { project, stakingPool: pool, metadata }],
    craft: ['recipes.craft', { recipe }],
    power: ['projects.changeDriver', { project, driver: FRIEND }],
    budget: ['resources.transfer', { resource: gold, recipient: FRIEND, amount: '500' }],
  };
}
