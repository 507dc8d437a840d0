import { type Address, addressToBase58 } from '../../../core/address.ts';
import { fail } from '../../../core/errors.ts';
import { defineOperation } from '../../operation.ts';
import { buildInstruction } from '../build.ts';
import { writeCharacter } from '../characters/character-leaf.ts';
import { findOwnProfile, requireOwnProfile } from '../control/own-profile.ts';
import { defineInstruction } from '../define.ts';
import { finishMany, requireRecord } from '../lookup.ts';
import * as source from '../sources.ts';
import { subsidiseFee, subsidyOf } from '../subsidy.ts';
import {
  characterAccounts,
  characterFields,
  eachCharacter,
  multipliersAccount,
  ownerAccounts,
  stakerAccount,
} from './declared.ts';
import { buildPayment } from './pay-rewards.ts';
import { type StakingPool, stakerKind, stakingPoolKind } from './records.ts';
import { nextRewardAt } from './rewards.ts';
import {
  locateCallCharacters,
  oweReward,
  readMultipliers,
  readStaked,
  requireOnePool,
  rewardOf,
  type StakedCharacter,
} from './stakers.ts';

const claimRewards = defineInstruction(
  {
    program: 'staking',
    name: 'claim_rewards',
    doc: 'Notes what a staked character has earned. Signed by its owner.',
    accounts: {
      ...ownerAccounts,
      stakingPool: { source: source.chosen(source.heldReason) },
      multipliers: multipliersAccount,
      staker: stakerAccount,
      ...characterAccounts,
    },
    fields: characterFields,
  },
  (context) => {
    const { payer, owner, subsidy, stakingPool, staker, walletMarker } = context.accounts;
    const { profile, character } = context.accounts;
    const { now } = context;
    const place = { ...context.accounts, proof: context.fields.proof };
    const staked = readStaked(context, place);
    const pool = context.readRecord(stakingPool, stakingPoolKind);
    const { project } = pool;
    subsidiseFee(context, subsidy, project);
    requireOwnProfile(context, { wallet: owner, walletMarker, profile, project });
    const multipliers = readMultipliers(context, context.accounts.multipliers);
    const { totalStaked } = staked.staker;
    const reward = rewardOf(pool, staked, multipliers, { now, totalStaked });
    requireReward(character.address, pool, staked, now, reward.periods);
    const usedBy = { ...staked.stake, claimedAt: reward.claimedAt };
    writeCharacter(context, place, { ...staked.character, usedBy });
    const changed = oweReward(context, staked, character.address, reward.amount);
    context.writeRecord(staker, stakerKind, changed, payer);
  },
);

/** @throws RewardsNotAvailable. */
function requireReward(
  character: Address,
  pool: StakingPool,
  { stake, stakedAt }: StakedCharacter,
  now: bigint,
  periods: bigint,
): void {
  const unlockedAt = stakedAt + (pool.minStakeDuration ?? 0n);
  if (periods > 0n && now >= unlockedAt) return;
  const earnedAt = nextRewardAt(pool, stake.claimedAt);
  const later = earnedAt !== null && earnedAt > unlockedAt ? earnedAt : unlockedAt;
  const never = 'no time: its pool pays for no further whole period';
  const readyAt = earnedAt === null ? never : String(later);
  fail('RewardsNotAvailable', {
    character: addressToBase58(character),
    readyAt,
    now: String(now),
  });
}

const createClaimStakingRewardsTransactions = defineOperation({
  name: 'createClaimStakingRewardsTransactions',
  shape: [
    [
      { instruction: 'claim_rewards', each: 'characterAddresses', arguments: eachCharacter },
      {
        instruction: 'pay_rewards',
        oneFor: { instruction: 'claim_rewards', path: 'stakingPool', account: 'stakingPool' },
      },
    ],
  ],
  run(args, context) {
    const { state } = context;
    const { characters, owner } = locateCallCharacters(state, args);
    const stakingPool = requireOnePool(characters);
    const pool = requireRecord(state, stakingPoolKind, stakingPool);
    const profile = findOwnProfile(state, owner, pool.project).address;
    const accounts = { owner, stakingPool, profile, ...subsidyOf(state, pool.project) };
    const claims = characters.map(({ treeNumber, proof }, element) =>
      buildInstruction(claimRewards, {
        args,
        renames: eachCharacter,
        element,
        accounts,
        fields: { treeNumber, proof },
      }),
    );
    const payment = buildPayment(state, args, owner, stakingPool, pool);
    return finishMany(context, [...claims, payment], args);
  },
});

export const instructions = [claimRewards];
export const operations = [createClaimStakingRewardsTransactions];
