import { asBuffer } from '../../../../codec/bytes.ts';
import { fail } from '../../../../core/errors.ts';
import { LOOKUP_TABLE_ADDRESSES_MAX, U64_MAX } from '../../../../core/limits.ts';
import { type Address, addressAt, deriveAddress } from '../../../../solana/address.ts';
import { decodeLookupTable, encodeLookupTable } from '../../../../solana/native-layouts.ts';
import { programId } from '../../../../solana/program-ids.ts';
import {
  type NativeContext,
  type NativeProgram,
  refuseInstruction,
  requireAccount,
} from './native-program.ts';

/**
 * The address lookup table program: create (u32 0, recent slot u64, bump u8) and extend (u32 2,
 * list of addresses with a u64 length). Source: solana-address-lookup-table-interface, bincode.
 */
export const lookupTableProgram: NativeProgram = {
  name: 'addressLookupTable',
  execute(context) {
    const view = asBuffer(context.data);
    const index = view.length >= 4 ? view.readUInt32LE(0) : -1;
    if (index === 0 && view.length === 13) createTable(context, view);
    else if (index === 2 && view.length >= 12) extendTable(context, view);
    else refuseInstruction('addressLookupTable', 'not a create or an extend');
  },
};

function createTable(context: NativeContext, view: Buffer): void {
  const table = requireAccount(context, 0, 'table', { writable: true });
  const authority = requireAccount(context, 1, 'authority');
  const payer = requireAccount(context, 2, 'payer', { signer: true, writable: true });
  const slot = view.subarray(4, 12);
  if (view.readBigUInt64LE(4) > BigInt(context.time.height)) {
    refuseInstruction('addressLookupTable', 'the slot is not a recent one');
  }
  const derived = deriveAddress(programId('addressLookupTable'), [authority.address, slot]);
  if (derived.address !== table.address || derived.bump !== view[12]) {
    const problem = 'not the address that authority and slot give';
    fail('AccountMismatch', { account: 'table', instruction: 'create', problem });
  }
  const data = encodeLookupTable({
    deactivationSlot: U64_MAX,
    lastExtendedSlot: 0n,
    lastExtendedStartIndex: 0,
    authority: authority.address,
    addresses: [],
  });
  context.writer.create(table, programId('addressLookupTable'), data, payer);
}

function extendTable(context: NativeContext, view: Buffer): void {
  const account = requireAccount(context, 0, 'table', { writable: true });
  const authority = requireAccount(context, 1, 'authority', { signer: true });
  const payer = requireAccount(context, 2, 'payer', { signer: true, writable: true });
  const table = decodeLookupTable(account.data);
  if (table === undefined || table.authority !== authority.address) {
    const problem = 'not a table of this authority';
    fail('AccountMismatch', { account: 'table', instruction: 'extend', problem });
  }
  const added = readAddresses(view);
  const addresses = [...table.addresses, ...added];
  if (addresses.length > LOOKUP_TABLE_ADDRESSES_MAX) {
    const what = 'addresses of a lookup table';
    fail('LimitExceeded', { what, actual: addresses.length, limit: LOOKUP_TABLE_ADDRESSES_MAX });
  }
  const lastExtendedSlot = BigInt(context.time.height);
  const lastExtendedStartIndex = table.addresses.length;
  const data = encodeLookupTable({ ...table, addresses, lastExtendedSlot, lastExtendedStartIndex });
  context.writer.replaceData(account, data, payer);
}

function readAddresses(view: Buffer): Address[] {
  const count = Number(view.readBigUInt64LE(4));
  if (view.length !== 12 + count * 32) refuseInstruction('addressLookupTable', 'wrong length');
  return Array.from({ length: count }, (_, i) => addressAt(view, 12 + i * 32));
}
