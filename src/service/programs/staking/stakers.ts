import { fail } from '../../../core/errors.ts';
import { U64_MAX } from '../../../core/limits.ts';
import { type Address, addressFromBase58, addressToBase58 } from '../../../solana/address.ts';
import type { AccountHandle } from '../../ledger/state/account.ts';
import type { StateView } from '../../ledger/state/views.ts';
import {
  type CharacterPlace,
  type LocatedCharacter,
  locateCharacters,
  readCharacter,
  requireOwner,
} from '../characters/character-leaf.ts';
import { deriveRecord } from '../kit/addresses.ts';
import { exists, type ProgramContext } from '../kit/define.ts';
import { distinctAddresses } from '../kit/lookup.ts';
import type { Character, UsedBy } from '../records/character-records.ts';
import {
  type Multipliers,
  multipliersKind,
  type Staker,
  type StakingPool,
  stakerKind,
  stakingPoolKind,
} from '../records/staking-records.ts';
import { computeReward, type Reward } from './staking-rewards.ts';

/** Stakers, and what instructions on staked characters share. */

/** A staked character's use. */
export type Stake = Extract<UsedBy, { kind: 'Staking' }>;

/** The record in the account, or a new one for a wallet's first stake in the pool. */
export function readOrMakeStaker(
  context: ProgramContext,
  staker: AccountHandle,
  wallet: Address,
  stakingPool: AccountHandle,
): Staker {
  if (exists(staker)) return context.readRecord(staker, stakerKind);
  return {
    bump: deriveRecord('staking', 'staker', wallet, stakingPool.address).bump,
    stakingPool: stakingPool.address,
    wallet,
    resource: context.readRecord(stakingPool, stakingPoolKind).resource,
    totalStaked: 0n,
    owedRewards: 0n,
    restartedAt: 0n,
    unstakedAt: 0n,
    stakedBefore: 0n,
  };
}

/** Writes the record; `payer` pays if it is created. */
export function keepStaker(
  context: ProgramContext,
  staker: AccountHandle,
  record: Staker,
  payer: AccountHandle,
): void {
  if (exists(staker)) context.writeRecord(staker, stakerKind, record, payer);
  else context.createRecord(staker, stakerKind, record, payer);
}

/**
 * Since when a character counts as staked: an additional stake of its owner restarts that, unless
 * the pool restarted nothing when this one was staked.
 */
export function effectiveStakedAt(
  { restartedAt }: Pick<Staker, 'restartedAt'>,
  { stakedAt }: Pick<Stake, 'stakedAt'>,
  { resetStakeDuration }: Pick<Character, 'resetStakeDuration'>,
): bigint {
  return restartedAt > stakedAt && resetStakeDuration !== false ? restartedAt : stakedAt;
}

/** The same for reads, which look the staker up from the character's use. */
export function readStakedAt(
  state: StateView,
  stake: Stake,
  character: Pick<Character, 'resetStakeDuration'>,
): bigint {
  const staker = state.record(stakerKind, stake.staker);
  return staker === undefined ? stake.stakedAt : effectiveStakedAt(staker.value, stake, character);
}

/** A staked character, with everything that its reward depends on. */
export interface StakedCharacter {
  readonly character: Character;
  readonly stake: Stake;
  readonly staker: Staker;
  /** Since when it counts as staked. */
  readonly stakedAt: bigint;
}

/** The accounts through which an instruction reads a staked character. */
export interface StakedPlace extends CharacterPlace {
  readonly owner: AccountHandle;
  readonly stakingPool: AccountHandle;
  readonly staker: AccountHandle;
}

/** A character of the owner's. @throws Unauthorised, and what readCharacter throws. */
export function readOwnCharacter(context: ProgramContext, place: StakedPlace): Character {
  const character = readCharacter(context, place);
  requireOwner(place.character.address, character, place.owner.address);
  return character;
}

/** Whether the staker is owed anything; false for one that has never staked. */
export function isOwed(context: ProgramContext, staker: AccountHandle): boolean {
  return exists(staker) && context.readRecord(staker, stakerKind).owedRewards > 0n;
}

/**
 * A character of the owner's that is staked in the pool.
 * @throws CharacterNotStaked, Unauthorised, and what readCharacter throws.
 */
export function readStaked(context: ProgramContext, place: StakedPlace): StakedCharacter {
  const { stakingPool } = place;
  const address = place.character.address;
  const character = readOwnCharacter(context, place);
  const stake = requireStaked(address, character);
  if (stake.pool !== stakingPool.address) failNotStaked(address);
  const staker = context.readRecord(place.staker, stakerKind);
  return { character, stake, staker, stakedAt: effectiveStakedAt(staker, stake, character) };
}

/** @throws CharacterNotStaked. */
export function requireStaked(character: Address, { usedBy }: Character): Stake {
  return usedBy.kind === 'Staking' ? usedBy : failNotStaked(character);
}

function failNotStaked(character: Address): never {
  return fail('CharacterNotStaked', { character: addressToBase58(character) });
}

/** The reward that a character has earned since the last claim. */
export function rewardOf(
  pool: StakingPool,
  { character, stake, stakedAt }: StakedCharacter,
  multipliers: Multipliers | undefined,
  at: { readonly now: bigint; readonly totalStaked: bigint },
): Reward {
  const { collection, creators } = character;
  const facts = { ...at, stakedAt, claimedAt: stake.claimedAt, collection, creators };
  return computeReward(pool, facts, multipliers);
}

/** The multipliers of a pool, or undefined for a pool without. */
export function readMultipliers(
  context: ProgramContext,
  multipliers: AccountHandle,
): Multipliers | undefined {
  return exists(multipliers) ? context.readRecord(multipliers, multipliersKind) : undefined;
}

/**
 * Adds a character's reward to the staker's debt, in the resource that it was staked for.
 * `pay_rewards` mints it, once for all characters of a call. The debt saturates at 2^64 - 1.
 */
export function oweReward(
  context: ProgramContext,
  { stake, staker }: StakedCharacter,
  character: Address,
  amount: bigint,
): Staker {
  const pool = addressToBase58(stake.pool);
  context.recordHistory(character, 'RewardsClaimed', { pool, amount });
  return { ...staker, resource: stake.resource, owedRewards: addDebt(staker.owedRewards, amount) };
}

/** The debt after an addition, saturating. */
function addDebt(owed: bigint, amount: bigint): bigint {
  const sum = owed + amount;
  if (sum > U64_MAX) return U64_MAX;
  return sum;
}

/** The pool with its count of debtors updated for a staker whose debt has changed. */
export function countDebtor(pool: StakingPool, before: Staker, after: Staker): StakingPool {
  const difference = debtorsOf(after) - debtorsOf(before);
  return difference === 0n ? pool : { ...pool, debtors: pool.debtors + difference };
}

function debtorsOf({ owedRewards }: Staker): bigint {
  return owedRewards > 0n ? 1n : 0n;
}

/**
 * The characters of one call.
 * @throws InvalidArgument for an empty list and for duplicates, NotFound, CharacterModelDiffers,
 *   CharacterOwnersDiffer, LimitExceeded.
 */
export function locateCallCharacters(
  state: StateView,
  args: { readonly characterAddresses: readonly string[]; readonly characterModel: string },
): { readonly characters: readonly LocatedCharacter[]; readonly owner: Address } {
  const addresses = distinctAddresses(args.characterAddresses, 'characterAddresses');
  const model = addressFromBase58(args.characterModel, 'characterModel');
  const characters = locateCharacters(state, addresses, model);
  return { characters, owner: characters[0]!.record.owner };
}

/**
 * The pool that all characters of a call are staked in.
 * @throws CharacterNotStaked, InvalidArgument.
 */
export function requireOnePool(characters: readonly LocatedCharacter[]): Stake['pool'] {
  const pools = characters.map(({ leaf, record }) => requireStaked(leaf.address, record).pool);
  const [pool] = pools;
  if (pools.every((other) => other === pool)) return pool!;
  const problem = 'they are staked in different pools';
  const expected = 'characters of one pool; make a call for each';
  return fail('InvalidArgument', { argument: 'characterAddresses', problem, expected });
}
