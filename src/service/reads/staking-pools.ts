import type { StakingPool as StakingPoolAnswer } from '../../methods/generated/types.ts';
import { addressToBase58 } from '../../solana/address.ts';
import type { RecordView } from '../ledger/state/views.ts';
import { defineOperation } from '../operations/operation.ts';
import { type StakingPool, stakingPoolKind } from '../programs/records/staking-records.ts';
import { listRecords } from './pages.ts';
import { addressFilter, textFilter } from './wire.ts';

const stakingPools = defineOperation({
  name: 'stakingPools',
  run(args, context) {
    const filters = [
      addressFilter('project', args.projects, 'projects'),
      textFilter('name', args.names, 'names'),
    ];
    return listRecords(context, stakingPoolKind, args, filters, toAnswer);
  },
});

function toAnswer({ address, value: pool }: RecordView<StakingPool>): StakingPoolAnswer {
  return {
    address: addressToBase58(address),
    // A list of mints cannot be set, so it is never requested.
    allowedMints: false,
    bump: pool.bump,
    characterModels: pool.characterModels.map(addressToBase58),
    cooldownDuration: textOrNull(pool.cooldownDuration),
    endTime: textOrNull(pool.endTime),
    key: addressToBase58(pool.key),
    lockType: { kind: pool.lockType.kind },
    maxRewardsDuration: textOrNull(pool.maxRewardsDuration),
    minStakeDuration: textOrNull(pool.minStakeDuration),
    name: pool.name,
    project: addressToBase58(pool.project),
    resetStakeDuration: pool.resetStakeDuration,
    resource: addressToBase58(pool.resource),
    rewardsDuration: String(pool.rewardsDuration),
    rewardsPerDuration: String(pool.rewardsPerDuration),
    startTime: String(pool.startTime),
    totalStaked: String(pool.totalStaked),
  };
}

function textOrNull(value: bigint | null): string | null {
  return value === null ? null : String(value);
}

export const operations = [stakingPools];
