import { lockTypeType } from '../../../contract/terms.ts';
import type { BorshType, Decoded } from '../../../solana/borsh/borsh.ts';
import { frameBytes } from '../../../solana/borsh/frame-bytes.ts';
import { defineKind, type RecordKind, type RecordOf } from '../../ledger/state/record-kind.ts';
import { textIndex } from './indexes.ts';

/** Records of the staking program: pools, their multipliers, and their stakers. */

/** At `[staking_pool, project, key]`. Times are UNIX seconds, durations seconds. */
export const stakingPoolKind = defineKind({
  name: 'StakingPool',
  fields: {
    bump: 'u8',
    key: 'address',
    project: 'address',
    /** The resource of the rewards; fixed while anything is staked or owed. */
    resource: 'address',
    name: 'string',
    characterModels: { list: 'address' },
    lockType: lockTypeType,
    resetStakeDuration: 'bool',
    /** Base units per whole period. */
    rewardsPerDuration: 'u64',
    /** Length of a period. */
    rewardsDuration: 'u64',
    startTime: 'u64',
    endTime: { option: 'u64' },
    minStakeDuration: { option: 'u64' },
    maxRewardsDuration: { option: 'u64' },
    cooldownDuration: { option: 'u64' },
    totalStaked: 'u64',
    /** Number of stakers with unpaid rewards. */
    debtors: 'u64',
  },
  indexes: {
    project: (pool) => [pool.project],
    name: (pool) => [textIndex(pool.name)],
  },
});
export type StakingPool = RecordOf<typeof stakingPoolKind>;

/** A condition and what it adds, in units of 10^-decimals. */
const multiplierType = {
  struct: {
    condition: {
      variants: {
        StakeDuration: { struct: { minDuration: 'u64' } },
        NFTCount: { struct: { minCount: 'u64' } },
        Creator: { struct: { creator: 'address' } },
        Collection: { struct: { collection: 'address' } },
      },
    },
    value: 'u64',
  },
} as const satisfies BorshType;
/** Bytes of one in a list. */
export const MULTIPLIER_BYTES: number = frameBytes(multiplierType);
export type Multiplier = Decoded<typeof multiplierType>;

/** At `[multipliers, pool]`. */
export const multipliersKind = defineKind({
  name: 'Multipliers',
  fields: {
    bump: 'u8',
    stakingPool: 'address',
    decimals: 'u8',
    /** In the order in which they were added. */
    multipliers: { list: multiplierType },
  },
  indexes: { stakingPool: (record) => [record.stakingPool] },
});
export type Multipliers = RecordOf<typeof multipliersKind>;

/** At `[staker, wallet, pool]`. */
export const stakerKind = defineKind({
  name: 'Staker',
  fields: {
    bump: 'u8',
    stakingPool: 'address',
    wallet: 'address',
    totalStaked: 'u64',
    /**
     * The resource that its characters earn and that is owed: the pool's, fixed while there is
     * either.
     */
    resource: 'address',
    /** Base units earned and not minted yet; saturates at 2^64 - 1. */
    owedRewards: 'u64',
    /** When an additional stake last restarted the staking time of earlier ones. */
    restartedAt: 'i64',
    /** The time of the last unstaking, and `totalStaked` just before the first at that time. */
    unstakedAt: 'i64',
    stakedBefore: 'u64',
  },
  indexes: {
    stakingPool: (staker) => [staker.stakingPool],
    wallet: (staker) => [staker.wallet],
  },
});
export type Staker = RecordOf<typeof stakerKind>;

/** What the staking program keeps in accounts, and what in leaves. */
export const stakingRecords = {
  accounts: [stakingPoolKind, multipliersKind, stakerKind],
  leaves: [],
} as const satisfies Readonly<Record<string, readonly RecordKind[]>>;
