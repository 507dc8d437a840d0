import type { OperationArguments } from '../../src/methods/generated/types.ts';
import { addResource, type Game, openGame } from './world.ts';

/** What tests of staking begin with. */

export type PoolArguments = OperationArguments['createCreateStakingPoolTransaction'];

/** A pool that opened long ago and pays 100 base units an hour. */
export const metadata = {
  name: 'Meadow',
  resetStakeDuration: false,
  rewardsPerDuration: '100',
  rewardsDuration: '3600',
  startTime: '1750000000',
};

export async function openStaking(storage: 'AccountState' | 'LedgerState' = 'AccountState') {
  const game = await openGame();
  const resource = await addResource(game, storage);
  return { game, resource, world: game.world };
}

export async function addPool(game: Game, resource: string, given: Partial<PoolArguments> = {}) {
  const { world, authority, project } = game;
  const args = { project, resource, metadata, authority: authority.address, ...given };
  return world.write('createCreateStakingPoolTransaction', args, authority);
}

/** Another project of the same authority. */
export async function openSecond(game: Game): Promise<Game> {
  const { world, authority } = game;
  const args = { name: 'Second', authority: authority.address };
  const { project } = await world.write('createCreateProjectTransaction', args, authority);
  return { ...game, project };
}

export async function poolOf({ world }: Game, address: string) {
  return (await world.call('stakingPools', { addresses: [address] }))[0];
}

/** A multiplier as the read `multipliers` has it. */
export function multiplierOf(kind: string, params: object, value: string) {
  const __typename = `MultiplierTypeParams${kind}`;
  return { multiplierType: { kind, params: { __typename, ...params } }, value };
}

/** A staking that agrees to no lock, and says nothing more: as before there were terms. */
export const noTerms = {
  minStakeDurationMax: null,
  lockType: null,
  resetStakeDuration: null,
} as const;
