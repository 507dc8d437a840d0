import { fail } from '../../../core/errors.ts';
import { addressToBase58 } from '../../../solana/address.ts';
import { defineOperation } from '../../operations/operation.ts';
import { writeCharacter } from '../characters/character-leaf.ts';
import { subsidiseFee, subsidyOf } from '../control/subsidy.ts';
import { buildInstruction } from '../kit/build.ts';
import { type ContextOf, defineInstruction } from '../kit/define.ts';
import { makesToken } from '../kit/effects.ts';
import { finishMany, requireRecord } from '../kit/lookup.ts';
import {
  type Staker,
  type StakingPool,
  stakerKind,
  stakingPoolKind,
} from '../records/staking-records.ts';
import { buildPayment } from './pay-rewards.ts';
import { lockOf } from './stake-terms.ts';
import { custodyAccounts, custodyFields, locateCustody, returnAsset } from './staked-asset.ts';
import {
  countDebtor,
  locateCallCharacters,
  oweReward,
  readMultipliers,
  readStaked,
  requireOnePool,
  requireStaked,
  rewardOf,
  type StakedCharacter,
} from './stakers.ts';
import {
  characterAccounts,
  characterFields,
  eachCharacter,
  multipliersAccount,
  ownerAccounts,
  ownPoolAccount,
  projectOfPool,
  stakerAccount,
} from './staking-accounts.ts';

const declaration = {
  program: 'staking',
  name: 'unstake_character',
  doc: 'Unstakes a character and records the rewards that it has earned. Signed by its owner.',
  accounts: {
    ...ownerAccounts,
    stakingPool: ownPoolAccount,
    project: projectOfPool,
    multipliers: multipliersAccount,
    staker: stakerAccount,
    ...characterAccounts,
    ...custodyAccounts,
  },
  fields: { ...characterFields, ...custodyFields },
  effects: { changes: { what: 'it ends a stake' }, deposits: [makesToken('assetToken')] },
} as const;

type Context = ContextOf<typeof declaration>;

const unstakeCharacter = defineInstruction(declaration, (context) => {
  const { payer, subsidy, stakingPool, staker, character } = context.accounts;
  const { now } = context;
  const place = { ...context.accounts, leafIndex: context.fields.leafIndex };
  const staked = readStaked(context, place);
  const pool = context.readRecord(stakingPool, stakingPoolKind);
  subsidiseFee(context, subsidy, pool.project, context.accounts.project);
  requireStakeOver(context, staked);
  const left = removeStake(claimDue(context, pool, staked), now);
  returnAsset(context, staked.stake, staked.character);
  const unused = { usedBy: { kind: 'None' }, unstakedAt: now, resetStakeDuration: null } as const;
  const free = { ...staked.character, ...unused };
  writeCharacter(context, place, free);
  context.writeRecord(staker, stakerKind, left, payer);
  const counted = countDebtor(pool, staked.staker, left);
  const totalStaked = pool.totalStaked - 1n;
  context.writeRecord(stakingPool, stakingPoolKind, { ...counted, totalStaked }, payer);
  const figures = { pool: addressToBase58(stakingPool.address) };
  context.recordHistory(character.address, 'Unstaked', figures);
});

/** Checks the minimum duration by the terms at the time of staking. @throws CannotUnstakeYet. */
function requireStakeOver({ accounts, now }: Context, { stake, stakedAt }: StakedCharacter): void {
  const readyAt = stakedAt + lockOf(stake);
  if (now >= readyAt) return;
  const character = addressToBase58(accounts.character.address);
  fail('CannotUnstakeYet', { character, readyAt: String(readyAt), now: String(now) });
}

/** The staker with the character's reward added to the debt. A partial period is not paid. */
function claimDue(context: Context, pool: StakingPool, staked: StakedCharacter): Staker {
  const { now } = context;
  const multipliers = readMultipliers(context, context.accounts.multipliers);
  const totalStaked = countBefore(staked.staker, now);
  const { periods, amount } = rewardOf(pool, staked, multipliers, { now, totalStaked });
  if (periods === 0n) return staked.staker;
  return oweReward(context, staked, context.accounts.character.address, amount);
}

/**
 * The number of staked characters that counts for all that are unstaked at the same time: the
 * number before the first of them, so that the last of a call earns as much as the first.
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
  shape: [[unstakeEach, payEachPool]],
  run(args, context) {
    const { state } = context;
    const { characters, owner } = locateCallCharacters(state, args);
    const address = requireOnePool(characters);
    const pool = requireRecord(state, stakingPoolKind, address);
    // No profile is required: an owner who has lost it must still get the characters back.
    const { project } = pool;
    const accounts = { owner, stakingPool: address, project, ...subsidyOf(state, project) };
    const instructions = characters.map(({ leaf, record, treeNumber }, element) => {
      const asset = locateCustody(state, requireStaked(leaf.address, record), record);
      return buildInstruction(unstakeCharacter, {
        args,
        renames: eachCharacter,
        element,
        accounts: { ...accounts, ...asset.accounts },
        fields: { treeNumber, leafIndex: leaf.index, ...asset.fields },
        omit: asset.omit,
      });
    });
    const payment = buildPayment(state, args, owner, address, pool);
    return finishMany(context, [...instructions, payment], args);
  },
});

export const instructions = [unstakeCharacter];
export const operations = [createUnstakeCharactersTransactions];
