import type { Resource as ResourceAnswer, ResourceKind } from '../../methods/generated/types.ts';
import { addressToBase58 } from '../../solana/address.ts';
import type { RecordView } from '../ledger/state/views.ts';
import { defineOperation } from '../operations/operation.ts';
import { holdingKind, type Resource, resourceKind } from '../programs/records/resource-records.ts';
import { listRecords } from './pages.ts';
import { addressFilter, treesToWire } from './wire.ts';

const resources = defineOperation({
  name: 'resources',
  run(args, context) {
    const filters = [
      addressFilter('project', args.projects, 'projects'),
      addressFilter('mint', args.mints, 'mints'),
    ];
    return listRecords(context, resourceKind, args, filters, toAnswer);
  },
});

function toAnswer({ address, value: record }: RecordView<Resource>): ResourceAnswer {
  const storage = record.storage.kind;
  const trees = treesToWire(record.trees, holdingKind);
  return {
    address: addressToBase58(address),
    bump: record.bump,
    project: addressToBase58(record.project),
    mint: addressToBase58(record.mint),
    storage: { kind: storage, params: storage === 'LedgerState' ? { merkle_trees: trees } : null },
    kind: kindToWire(record.kind),
    name: record.name,
    symbol: record.symbol,
    uri: record.uri,
    decimals: 'decimals' in record.kind ? record.kind.decimals : null,
  };
}

function kindToWire(of: Resource['kind']): ResourceKind {
  const { kind } = of;
  switch (kind) {
    case 'NativeFungible':
      return {
        kind,
        params: { __typename: 'ResourceKindParamsNativeFungible', decimals: of.decimals },
      };
    case 'WrappedFungible':
      return {
        kind,
        params: { __typename: 'ResourceKindParamsWrappedFungible', decimals: of.decimals },
      };
    case 'NativeNonFungible':
      return {
        kind,
        params: {
          __typename: 'ResourceKindParamsNativeNonFungible',
          characteristics: [...of.characteristics],
        },
      };
    case 'WrappedCore':
      return {
        kind,
        params: {
          __typename: 'ResourceKindParamsWrappedCore',
          characteristics: [...of.characteristics],
        },
      };
  }
}

export const operations = [resources];
