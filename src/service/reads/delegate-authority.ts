import { addressToBase58 } from '../../solana/address.ts';
import type { RecordView } from '../ledger/state/views.ts';
import { defineOperation } from '../operations/operation.ts';
import {
  type DelegateAuthority,
  delegateAuthorityKind,
} from '../programs/records/control-records.ts';
import { partByAddress } from './pages.ts';
import { addressFilter, addressList } from './wire.ts';

const delegateAuthority = defineOperation({
  name: 'delegateAuthority',
  run(args, context) {
    const addresses = addressList(args.addresses, 'addresses');
    const filters = [
      addressFilter('authority', args.delegates, 'delegates'),
      addressFilter('project', args.projects, 'projects'),
    ];
    const part = partByAddress(args, context);
    return context.state.lists.records(
      delegateAuthorityKind,
      { addresses, filters },
      part,
      toAnswer,
    );
  },
});

function toAnswer({ address, value: record }: RecordView<DelegateAuthority>) {
  return {
    address: addressToBase58(address),
    bump: record.bump,
    project: addressToBase58(record.project),
    authority: addressToBase58(record.authority),
    delegations: record.delegations.map(({ service, index, permission }) => ({
      kind: service.kind,
      index,
      permission: permission.kind,
    })),
  };
}

export const operations = [delegateAuthority];
