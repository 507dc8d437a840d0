import type {
  Multiplier as MultiplierAnswer,
  Multipliers as MultipliersAnswer,
  MultiplierType,
} from '../../methods/generated/types.ts';
import { addressToBase58 } from '../../solana/address.ts';
import type { RecordView } from '../ledger/state/views.ts';
import { defineOperation } from '../operations/operation.ts';
import {
  type Multiplier,
  type Multipliers,
  multipliersKind,
} from '../programs/records/staking-records.ts';
import { listRecords } from './pages.ts';
import { addressFilter } from './wire.ts';

const multipliers = defineOperation({
  name: 'multipliers',
  run(args, context) {
    const filters = [addressFilter('stakingPool', args.stakingPools, 'stakingPools')];
    return listRecords(context, multipliersKind, args, filters, toAnswer);
  },
});

function toAnswer({ address, value: record }: RecordView<Multipliers>): MultipliersAnswer {
  const ofKind = (kind: Multiplier['condition']['kind']): MultiplierAnswer[] =>
    record.multipliers.filter(({ condition }) => condition.kind === kind).map(multiplierToWire);
  return {
    address: addressToBase58(address),
    bump: record.bump,
    collectionMultipliers: ofKind('Collection'),
    countMultipliers: ofKind('NFTCount'),
    creatorMultipliers: ofKind('Creator'),
    decimals: record.decimals,
    durationMultipliers: ofKind('StakeDuration'),
    stakingPool: addressToBase58(record.stakingPool),
  };
}

function multiplierToWire({ condition, value }: Multiplier): MultiplierAnswer {
  return { multiplierType: conditionToWire(condition), value: String(value) };
}

function conditionToWire(condition: Multiplier['condition']): MultiplierType {
  const { kind } = condition;
  switch (kind) {
    case 'StakeDuration': {
      const minDuration = String(condition.minDuration);
      return { kind, params: { __typename: 'MultiplierTypeParamsStakeDuration', minDuration } };
    }
    case 'NFTCount': {
      const minCount = String(condition.minCount);
      return { kind, params: { __typename: 'MultiplierTypeParamsNFTCount', minCount } };
    }
    case 'Creator': {
      const creator = addressToBase58(condition.creator);
      return { kind, params: { __typename: 'MultiplierTypeParamsCreator', creator } };
    }
    case 'Collection': {
      const collection = addressToBase58(condition.collection);
      return { kind, params: { __typename: 'MultiplierTypeParamsCollection', collection } };
    }
  }
}

export const operations = [multipliers];
