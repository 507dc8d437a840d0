import { fail } from '../../../core/errors.ts';
import { U64_MAX } from '../../../core/limits.ts';
import { type Address, addressToBase58 } from '../../../solana/address.ts';
import type { StateView } from '../../ledger/state/views.ts';
import { defineOperation } from '../../operations/operation.ts';
import { type LocatedCharacter, writeCharacter } from '../characters/character-leaf.ts';
import { findOwnProfile, requireOwnProfile } from '../control/own-profile.ts';
import { subsidiseFee, subsidyOf } from '../control/subsidy.ts';
import { buildInstruction } from '../kit/build.ts';
import { defineInstruction, type ProgramContext } from '../kit/define.ts';
import { finishMany, requireRecord } from '../kit/lookup.ts';
import { characterModelKind } from '../records/character-records.ts';
import {
  multipliersKind,
  type StakingPool,
  stakerKind,
  stakingPoolKind,
} from '../records/staking-records.ts';
import { locateCredit, locateTriedCredit } from '../resources/balances.ts';
import { buildPayment } from './pay-rewards.ts';
import { lockOf } from './stake-terms.ts';
import {
  countDebtor,
  effectiveStakedAt,
  isOwed,
  locateCallCharacters,
  oweReward,
  readMultipliers,
  readOwnCharacter,
  readStaked,
  requireOnePool,
  rewardOf,
  type StakedCharacter,
  type StakedPlace,
} from './stakers.ts';
import {
  characterAccounts,
  characterFields,
  eachCharacter,
  multipliersAccount,
  ownerAccounts,
  ownPoolAccount,
  profileAccounts,
  projectOfPool,
  stakerAccount,
} from './staking-accounts.ts';
import { multipliersAddress, stakerAddress } from './staking-pools.ts';
import { nextRewardAt } from './staking-rewards.ts';

const claimRewards = defineInstruction(
  {
    program: 'staking',
    name: 'claim_rewards',
    doc:
      'Notes what a staked character has earned; a free one stands for the owner whom the pool ' +
      'still owes. Signed by its owner.',
    accounts: {
      ...ownerAccounts,
      stakingPool: ownPoolAccount,
      project: projectOfPool,
      multipliers: multipliersAccount,
      staker: stakerAccount,
      ...profileAccounts,
      ...characterAccounts,
    },
    fields: characterFields,
    // What is claimed today is not paid by tomorrow's multipliers.
    effects: { changes: { what: 'it ends the time for which later multipliers would pay' } },
  },
  (context) => {
    const { payer, owner, subsidy, stakingPool, staker, walletMarker } = context.accounts;
    const { profile, character } = context.accounts;
    const { now } = context;
    const place = { ...context.accounts, leafIndex: context.fields.leafIndex };
    const pool = context.readRecord(stakingPool, stakingPoolKind);
    const { project } = pool;
    subsidiseFee(context, subsidy, project, context.accounts.project);
    requireOwnProfile(context, { wallet: owner, walletMarker, profile, project });
    // An owner without staked characters is paid by a claim with a free character.
    if (isFree(context, place) && isOwed(context, staker)) return;
    const staked = readStaked(context, place);
    const multipliers = readMultipliers(context, context.accounts.multipliers);
    const { totalStaked } = staked.staker;
    const reward = rewardOf(pool, staked, multipliers, { now, totalStaked });
    requireReward(character.address, pool, staked, now, reward.periods);
    const usedBy = { ...staked.stake, claimedAt: reward.claimedAt };
    writeCharacter(context, place, { ...staked.character, usedBy });
    const changed = oweReward(context, staked, character.address, reward.amount);
    context.writeRecord(staker, stakerKind, changed, payer);
    const counted = countDebtor(pool, staked.staker, changed);
    context.writeRecord(stakingPool, stakingPoolKind, counted, payer);
  },
);

function isFree(context: ProgramContext, place: StakedPlace): boolean {
  return readOwnCharacter(context, place).usedBy.kind === 'None';
}

/** @throws RewardsNotAvailable. */
function requireReward(
  character: Address,
  pool: StakingPool,
  { stake, stakedAt }: StakedCharacter,
  now: bigint,
  periods: bigint,
): void {
  const unlockedAt = stakedAt + lockOf(stake);
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

/**
 * The pool of staked characters. Free characters represent their owner, to whom a pool of their
 * project may still owe rewards: the first such pool that can pay, else the first.
 * @throws CharacterNotStaked, InvalidArgument.
 */
function findPool(
  state: StateView,
  characters: readonly LocatedCharacter[],
  owner: Address,
): Address {
  if (characters.some(({ record }) => record.usedBy.kind !== 'None')) {
    return requireOnePool(characters);
  }
  const { project } = requireRecord(state, characterModelKind, characters[0]!.record.model);
  const debts = state
    .findRecords(stakerKind, [{ index: 'wallet', values: [owner] }])
    .map(({ value }) => value)
    .filter(({ owedRewards }) => owedRewards > 0n)
    .filter(({ stakingPool }) => {
      return requireRecord(state, stakingPoolKind, stakingPool).project === project;
    });
  const payable = debts.find(({ resource }) => roomFor(state, resource, owner) > 0n);
  const found = payable ?? debts[0];
  return found === undefined ? requireOnePool(characters) : found.stakingPool;
}

/**
 * @throws TreeMissing, TreeFull, Overflow when nothing of the claim can be paid now, or when the
 *   debt would saturate, so that some of it would be lost.
 */
function requirePayable(
  state: StateView,
  address: Address,
  pool: StakingPool,
  characters: readonly LocatedCharacter[],
  owner: Address,
): void {
  const { now } = state;
  const { value: staker } = state.record(stakerKind, stakerAddress(owner, address))!;
  const { totalStaked } = staker;
  const multipliers = state.record(multipliersKind, multipliersAddress(address))?.value;
  const due = characters.reduce((sum, { record: character }) => {
    const { usedBy: stake } = character;
    if (stake.kind !== 'Staking') return sum;
    const stakedAt = effectiveStakedAt(staker, stake, character);
    const staked = { character, stake, staker, stakedAt };
    return sum + rewardOf(pool, staked, multipliers, { now, totalStaked }).amount;
  }, staker.owedRewards);
  locateCredit(state, staker.resource, owner);
  const isPayable = due <= U64_MAX && roomFor(state, staker.resource, owner) > 0n;
  if (!isPayable) fail('Overflow', { what: 'the rewards' });
}

/** Base units that the owner can be paid now. */
function roomFor(state: StateView, resource: Address, owner: Address): bigint {
  return locateTriedCredit(state, resource, owner).room;
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
    const stakingPool = findPool(state, characters, owner);
    const pool = requireRecord(state, stakingPoolKind, stakingPool);
    const { project } = pool;
    const profile = findOwnProfile(state, owner, project).address;
    const accounts = { owner, stakingPool, project, profile, ...subsidyOf(state, project) };
    const claims = characters.map(({ treeNumber, leaf }, element) =>
      buildInstruction(claimRewards, {
        args,
        renames: eachCharacter,
        element,
        accounts,
        fields: { treeNumber, leafIndex: leaf.index },
      }),
    );
    requirePayable(state, stakingPool, pool, characters, owner);
    const payment = buildPayment(state, args, owner, stakingPool, pool);
    return finishMany(context, [...claims, payment], args);
  },
});

export const instructions = [claimRewards];
export const operations = [createClaimStakingRewardsTransactions];
