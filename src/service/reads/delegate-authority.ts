import { addressToBase58 } from '../../core/address.ts';
import { defineOperation } from '../operation.ts';
import { delegateAuthorityKind } from '../programs/control/records.ts';
import { addressFilter, addressList } from './wire.ts';

const delegateAuthority = defineOperation({
  name: 'delegateAuthority',
  run(args, { state }) {
    const addresses = addressList(args.addresses, 'addresses');
    const found = state.findRecords(delegateAuthorityKind, addresses, [
      addressFilter('authority', args.delegates, 'delegates'),
      addressFilter('project', args.projects, 'projects'),
    ]);
    return found.map(({ address, value }) => {
      const record = value;
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
    });
  },
});

export const operations = [delegateAuthority];
