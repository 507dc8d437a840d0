import type { Staker as StakerAnswer } from '../../methods/generated/types.ts';
import { addressToBase58 } from '../../solana/address.ts';
import type { RecordView } from '../ledger/state/views.ts';
import { defineOperation } from '../operations/operation.ts';
import { type Staker, stakerKind } from '../programs/records/staking-records.ts';
import { listRecords } from './pages.ts';
import { addressFilter } from './wire.ts';

const stakers = defineOperation({
  name: 'stakers',
  run(args, context) {
    const filters = [
      addressFilter('stakingPool', args.stakingPools, 'stakingPools'),
      addressFilter('wallet', args.wallets, 'wallets'),
    ];
    return listRecords(context, stakerKind, args, filters, toAnswer);
  },
});

function toAnswer({ address, value: staker }: RecordView<Staker>): StakerAnswer {
  return {
    address: addressToBase58(address),
    bump: staker.bump,
    stakingPool: addressToBase58(staker.stakingPool),
    totalStaked: String(staker.totalStaked),
    wallet: addressToBase58(staker.wallet),
  };
}

export const operations = [stakers];
