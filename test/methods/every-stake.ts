import type { Settlement, World } from './world.ts';

type Call = [action: string, params: Record<string, unknown>];

const HOUR = 3600;

export const metadata = {
  name: 'Meadow',
  resetStakeDuration: true,
  rewardsPerDuration: '100',
  rewardsDuration: String(HOUR),
  startTime: '0',
};
export const custody = { ...metadata, lockType: 'Custoday', endTime: '4000000000' };

/** Calls of every operation on staking, on characters of which some are staked. */
export async function stakingCalls(world: World, settlement: Settlement): Promise<Call[]> {
  const { project, account, ledger } = settlement;
  const characterModel = await makeModel(world, project);
  const freeze = await makePool(world, project, account, metadata, characterModel);
  const hold = await makePool(world, project, ledger, custody, characterModel);
  const characters = await makeCharacters(world, project, characterModel);
  const of = { project, characterModel };
  const stake = (stakingPool: string, characterAddresses: readonly string[]) => ({
    ...of,
    stakingPool,
    characterAddresses,
  });
  await world.call('staking.stake', stake(freeze.pool, characters.slice(0, 2)));
  await world.call('staking.stake', stake(hold.pool, characters.slice(2, 4)));
  world.advance(HOUR);
  await world.call('staking.stake', stake(hold.pool, characters.slice(4, 5)));
  const staked = (from: number, to: number) => ({
    characterModel,
    characterAddresses: characters.slice(from, to),
  });
  const { friend } = world;
  await world.fund(friend);
  const [shown] = await world.call('staking.findPools', { addresses: [freeze.pool] });
  return [
    ...(await poolCalls(world, settlement, freeze, hold)),
    ['staking.stake', stake(freeze.pool, characters.slice(5))],
    ['staking.stake', { ...stake(freeze.pool, characters.slice(5)), terms: shown.terms }],
    ['staking.stake', { ...stake(hold.pool, characters.slice(5)), feePayer: friend }],
    ['staking.claim', staked(0, 2)],
    ['staking.claim', { ...staked(2, 4), feePayer: friend }],
    ['staking.unstake', staked(0, 2)],
    ['staking.unstake', { ...staked(2, 4), feePayer: friend }],
    ['staking.unstake', staked(4, 5)],
  ];
}

interface Pool {
  readonly pool: string;
  readonly multipliers: string;
}

async function poolCalls(
  world: World,
  { project, account, ledger }: Settlement,
  freeze: Pool,
  hold: Pool,
): Promise<Call[]> {
  const { friend } = world;
  const by = { authority: world.wallet, delegateAuthority: friend };
  await allow(world, project, 'Staking', 'ManageStakingPool', [1, 2]);
  const characterModel = await makeModel(world, project);
  const collection = { value: '5', type: { collection: friend } };
  const multipliers = [collection, { value: '1', type: { minNftCount: '2' } }];
  const multiplier = { decimals: 9, multipliers };
  const changes = { name: 'Hill', endTime: '5000000000', rewardsPerDuration: '7' };
  const plain = await world.call('staking.createPool', { project, resource: account, metadata });
  const stakingPool = plain.records.stakingPools[0].address as string;
  const others = { stakingPool, characterModel, resource: ledger };
  const bounds = { endTime: null, minStakeDuration: null, cooldownDuration: '1' };
  const cleared = { ...bounds, maxRewardsDuration: null, lockType: 'Custody' };
  const add = { project, multiplier: hold.multipliers };
  return [
    ['staking.createPool', { project, resource: ledger, metadata }],
    ['staking.createPool', { project, resource: account, metadata, multiplier }],
    ['staking.updatePool', { project, stakingPool: freeze.pool, metadata: changes }],
    ['staking.updatePool', { project, stakingPool: freeze.pool, metadata: cleared }],
    ['staking.updatePool', { project, ...others, ...by }],
    [
      'staking.createMultipliers',
      { project, stakingPool, decimals: 3, multipliers: [collection], ...by },
    ],
    ['staking.addMultiplier', { ...add, metadata: collection }],
    ['staking.addMultiplier', { ...add, metadata: multipliers[1], ...by }],
  ];
}

export async function makePool(
  world: World,
  project: string,
  resource: string,
  settings: object,
  characterModel: string,
): Promise<Pool> {
  const multiplier = { decimals: 2, multipliers: [] };
  const params = { project, resource, metadata: settings, multiplier };
  const { records } = await world.call('staking.createPool', params);
  const pool = records.stakingPools[0].address as string;
  await world.call('staking.updatePool', { project, stakingPool: pool, characterModel });
  return { pool, multipliers: records.multipliers[0].address as string };
}

/** A model with a tree, for assets that the player made. */
export async function makeModel(world: World, project: string): Promise<string> {
  const criterias = [{ kind: 'Creator', params: world.wallet }];
  const config = { kind: 'Wrapped', criterias };
  const { address: characterModel } = await world.call('characters.createModel', {
    project,
    config,
  });
  const treeConfig = { basic: { numAssets: 64 } };
  await world.call('characters.createTree', { project, characterModel, treeConfig });
  return characterModel as string;
}

/** Characters of the player's, single assets and compressed ones by turns. */
export async function makeCharacters(
  world: World,
  project: string,
  characterModel: string,
): Promise<readonly string[]> {
  const { wallet: owner } = world;
  const creators = [{ address: owner, share: 100 }];
  const mintList: string[] = [];
  for (let i = 0; i < 7; i += 1) {
    mintList.push(await world.mint({ owner, creators, kind: i % 2 === 0 ? 'Nft' : 'Cnft' }));
  }
  const receipt = await world.call('characters.wrap', { project, characterModel, mintList });
  const found: { address: string }[] = receipt.records.characters;
  return found.map(({ address }) => address);
}

/** Lets the friend manage the services of a kind with these numbers. */
export async function allow(
  world: World,
  project: string,
  service: 'Staking' | 'Missions',
  permission: string,
  numbers: readonly number[],
): Promise<void> {
  for (const index of numbers) {
    const delegation = { [service]: { index, permission } };
    const params = { project, delegate: world.friend, modifyDelegation: { delegation } };
    await world.call('delegation.modify', params);
  }
}
