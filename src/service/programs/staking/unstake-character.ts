import { addressToBase58 } from '../../../core/address.ts';
import { fail } from '../../../core/errors.ts';
import { BLOCK_HEIGHT_MS, BLOCKHASH_LIFETIME_HEIGHTS } from '../../../core/limits.ts';
import { defineOperation, type StateView } from '../../operation.ts';
import { buildInstruction } from '../build.ts';
import { type LocatedCharacter, writeCharacter } from '../characters/character-leaf.ts';
import { findOwnProfile, requireOwnProfile } from '../control/own-profile.ts';
import { type ContextOf, defineInstruction } from '../define.ts';
import { finishMany, requireRecord } from '../lookup.ts';
import * as source from '../sources.ts';
import { subsidiseFee, subsidyOf } from '../subsidy.ts';
import { custodyAccounts, custodyFields, locateCustody, returnAsset } from './custody.ts';
import {
  characterAccounts,
  characterFields,
  eachCharacter,
  multipliersAccount,
  ownerAccounts,
  stakerAccount,
} from './declared.ts';
import { buildPayment } from './pay-rewards.ts';
import { multipliersAddress } from './pools.ts';
import {
  multipliersKind,
  type Staker,
  type StakingPool,
  stakerKind,
  stakingPoolKind,
} from './records.ts';
import {
  effectiveStakedAt,
  locateCallCharacters,
  oweReward,
  readMultipliers,
  readStaked,
  requireOnePool,
  requireStaked,
  rewardOf,
  type StakedCharacter,
} from './stakers.ts';

const declaration = {
  program: 'staking',
  name: 'unstake_character',
  doc: 'Frees a staked character and notes what it has earned. Signed by its owner.',
  accounts: {
    ...ownerAccounts,
    stakingPool: { writable: true, source: source.chosen(source.heldReason) },
    multipliers: multipliersAccount,
    staker: stakerAccount,
    ...characterAccounts,
    ...custodyAccounts,
  },
  fields: { ...characterFields, ...custodyFields },
} as const;

type Context = ContextOf<typeof declaration>;

const unstakeCharacter = defineInstruction(declaration, (context) => {
  const { payer, owner, subsidy, stakingPool, staker, walletMarker } = context.accounts;
  const { profile, character } = context.accounts;
  const { now } = context;
  const place = { ...context.accounts, proof: context.fields.proof };
  const staked = readStaked(context, place);
  const pool = context.readRecord(stakingPool, stakingPoolKind);
  const { project } = pool;
  subsidiseFee(context, subsidy, project);
  requireOwnProfile(context, { wallet: owner, walletMarker, profile, project });
  requireStakeOver(context, pool, staked);
  const left = removeStake(claimDue(context, pool, staked), now);
  returnAsset(context, pool, staked.character);
  const free = { ...staked.character, usedBy: { kind: 'None' }, unstakedAt: now } as const;
  writeCharacter(context, place, free);
  context.writeRecord(staker, stakerKind, left, payer);
  const totalStaked = pool.totalStaked - 1n;
  context.writeRecord(stakingPool, stakingPoolKind, { ...pool, totalStaked }, payer);
  const figures = { pool: addressToBase58(stakingPool.address) };
  context.recordHistory(character.address, 'Unstaked', figures);
});

/** @throws CannotUnstakeYet. */
function requireStakeOver(
  { accounts, now }: Context,
  { minStakeDuration }: StakingPool,
  { stakedAt }: StakedCharacter,
): void {
  const readyAt = stakedAt + (minStakeDuration ?? 0n);
  if (now >= readyAt) return;
  const character = addressToBase58(accounts.character.address);
  fail('CannotUnstakeYet', { character, readyAt: String(readyAt), now: String(now) });
}

/** The staker, owed what the character has earned. A part of a period is not paid. */
function claimDue(context: Context, pool: StakingPool, staked: StakedCharacter): Staker {
  const { now } = context;
  const multipliers = readMultipliers(context, context.accounts.multipliers);
  const totalStaked = countBefore(staked.staker, now);
  const { periods, amount } = rewardOf(pool, staked, multipliers, { now, totalStaked });
  if (periods === 0n) return staked.staker;
  return oweReward(context, staked, context.accounts.character.address, amount);
}

/**
 * How many characters count for those that leave at one time: all of them, so that the last of a
 * call earns as much as the first.
 */
function countBefore({ totalStaked, unstakedAt, stakedBefore }: Staker, now: bigint): bigint {
  return unstakedAt === now ? stakedBefore : totalStaked;
}

function removeStake(staker: Staker, now: bigint): Staker {
  const stakedBefore = countBefore(staker, now);
  return { ...staker, totalStaked: staker.totalStaked - 1n, unstakedAt: now, stakedBefore };
}

const unstakeEach = {
  instruction: 'unstake_character',
  each: 'characterAddresses',
  arguments: eachCharacter,
} as const;

const payEachPool = {
  instruction: 'pay_rewards',
  oneFor: { instruction: 'unstake_character', path: 'stakingPool', account: 'stakingPool' },
} as const;

const createUnstakeCharactersTransactions = defineOperation({
  name: 'createUnstakeCharactersTransactions',
  shape: [[unstakeEach], [unstakeEach, payEachPool]],
  run(args, context) {
    const { state } = context;
    const { characters, owner } = locateCallCharacters(state, args);
    const address = requireOnePool(characters);
    const pool = requireRecord(state, stakingPoolKind, address);
    const profile = findOwnProfile(state, owner, pool.project).address;
    const accounts = { owner, stakingPool: address, profile, ...subsidyOf(state, pool.project) };
    const instructions = characters.map(({ record, treeNumber, proof }, element) => {
      const asset = locateCustody(state, pool, record);
      return buildInstruction(unstakeCharacter, {
        args,
        renames: eachCharacter,
        element,
        accounts: { ...accounts, ...asset.accounts },
        fields: { treeNumber, proof, ...asset.fields },
        omit: asset.omit,
      });
    });
    if (isPaymentDue(state, pool, characters)) {
      instructions.push(buildPayment(state, args, owner, address, pool));
    }
    return finishMany(context, instructions, args);
  },
});

/** As long as a transaction that is built now can still be executed. */
const LIFETIME_SECONDS = BigInt(
  Math.ceil((BLOCKHASH_LIFETIME_HEIGHTS * BLOCK_HEIGHT_MS) / 1000) + 1,
);

/** Whether anything may be due when the transactions execute. */
function isPaymentDue(
  state: StateView,
  pool: StakingPool,
  characters: readonly LocatedCharacter[],
): boolean {
  const stakes = characters.map(({ leaf, record }) => ({
    character: record,
    stake: requireStaked(leaf.address, record),
  }));
  const { pool: address, staker: stakerOf } = stakes[0]!.stake;
  const staker = requireRecord(state, stakerKind, stakerOf);
  const multipliers = state.record(multipliersKind, multipliersAddress(address))?.value;
  const now = state.now + LIFETIME_SECONDS;
  const { totalStaked } = staker;
  return (
    staker.owedRewards > 0n ||
    stakes.some(({ character, stake }) => {
      const stakedAt = effectiveStakedAt(staker, stake);
      const staked = { character, stake, staker, stakedAt };
      return rewardOf(pool, staked, multipliers, { now, totalStaked }).amount > 0n;
    })
  );
}

export const instructions = [unstakeCharacter];
export const operations = [createUnstakeCharactersTransactions];
