import type { Faucet as FaucetAnswer } from '../../methods/generated/types.ts';
import { addressToBase58 } from '../../solana/address.ts';
import type { RecordView } from '../ledger/state/views.ts';
import { defineOperation } from '../operations/operation.ts';
import { type Faucet, faucetKind } from '../programs/records/resource-records.ts';
import { listRecords } from './pages.ts';
import { addressFilter } from './wire.ts';

const faucets = defineOperation({
  name: 'faucets',
  run(args, context) {
    const filters = [
      addressFilter('project', args.projects, 'projects'),
      addressFilter('resource', args.resources, 'resources'),
    ];
    return listRecords(context, faucetKind, args, filters, toAnswer);
  },
});

function toAnswer({ address, value: record }: RecordView<Faucet>): FaucetAnswer {
  return {
    address: addressToBase58(address),
    project: addressToBase58(record.project),
    resource: addressToBase58(record.resource),
    amount: String(record.amount),
    repeatInterval: String(record.repeatInterval),
    lastClaimed: String(record.lastClaimed),
  };
}

export const operations = [faucets];
