import { addressToBase58 } from '../../core/address.ts';
import type { Staker as StakerAnswer } from '../../methods/generated/types.ts';
import { defineOperation, type RecordView } from '../operation.ts';
import { type Staker, stakerKind } from '../programs/staking/records.ts';
import { addressFilter, addressList } from './wire.ts';

const stakers = defineOperation({
  name: 'stakers',
  run(args, { state }) {
    const found = state.findRecords(stakerKind, addressList(args.addresses, 'addresses'), [
      addressFilter('stakingPool', args.stakingPools, 'stakingPools'),
      addressFilter('wallet', args.wallets, 'wallets'),
    ]);
    return found.map(toAnswer);
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
