import { asBuffer } from '../codec/bytes.ts';
import { fail } from '../core/errors.ts';
import { TRANSACTION_ACCOUNTS_MAX, TRANSACTION_BYTES_MAX } from '../core/limits.ts';
import { ADDRESS_BYTES, type Address } from './address.ts';
import type { Instruction } from './instruction.ts';
import { SIGNATURE_BYTES } from './keys.ts';

export interface CompileInput {
  readonly feePayer: Address;
  /** 32 bytes as a binary string. */
  readonly blockhash: string;
  readonly instructions: readonly Instruction[];
  /** Tables that may shorten the transaction; those with none of its accounts are left out. */
  readonly lookupTables?: readonly LookupTable[];
}

export interface LookupTable {
  readonly address: Address;
  readonly addresses: readonly Address[];
}

/**
 * The bytes of the unsigned transaction, with zeros in place of signatures. It is a legacy
 * transaction, or version 0 if a lookup table is used. Accounts are in the same order as in
 * web3.js, which would produce the same bytes.
 * @throws TransactionTooLarge, LimitExceeded for over 256 accounts.
 */
export function compileTransaction(input: CompileInput): Uint8Array {
  const layout = layOut(input);
  const length = lengthOf(input, layout);
  if (length > TRANSACTION_BYTES_MAX) {
    fail('TransactionTooLarge', {
      bytesOver: length - TRANSACTION_BYTES_MAX,
      limit: TRANSACTION_BYTES_MAX,
    });
  }
  return write(input, layout, length);
}

/**
 * The size that compileTransaction would produce, even if over the limit.
 * @throws LimitExceeded for over 256 accounts.
 */
export function measureTransaction(input: CompileInput): number {
  return lengthOf(input, layOut(input));
}

interface Usage {
  signer: boolean;
  writable: boolean;
  /** Called as a program, so it must be a static account. */
  program: boolean;
}

interface Layout {
  readonly staticAccounts: readonly Address[];
  readonly requiredSignatures: number;
  readonly readonlySigned: number;
  readonly readonlyUnsigned: number;
  readonly lookups: readonly Lookup[];
  /** The index of each account, including loaded ones. */
  readonly indexes: ReadonlyMap<Address, number>;
}

interface Lookup {
  readonly table: Address;
  readonly writable: readonly Loaded[];
  readonly readonly: readonly Loaded[];
}

interface Loaded {
  readonly address: Address;
  readonly tableIndex: number;
}

function layOut(input: CompileInput): Layout {
  const usages = collectUsages(input);
  const lookups = extractLookups(usages, input.lookupTables ?? []);
  const writableSigners: Address[] = [];
  const readonlySigners: Address[] = [];
  const writables: Address[] = [];
  const readonlies: Address[] = [];
  for (const [address, usage] of usages) {
    if (usage.signer) (usage.writable ? writableSigners : readonlySigners).push(address);
    else (usage.writable ? writables : readonlies).push(address);
  }
  const staticAccounts = [...writableSigners, ...readonlySigners, ...writables, ...readonlies];
  const indexes = new Map<Address, number>();
  const place = (address: Address) => indexes.set(address, indexes.size);
  staticAccounts.forEach(place);
  for (const lookup of lookups) for (const loaded of lookup.writable) place(loaded.address);
  for (const lookup of lookups) for (const loaded of lookup.readonly) place(loaded.address);
  if (indexes.size > TRANSACTION_ACCOUNTS_MAX) {
    const actual = indexes.size;
    fail('LimitExceeded', { what: 'accounts', actual, limit: TRANSACTION_ACCOUNTS_MAX });
  }
  return {
    staticAccounts,
    requiredSignatures: writableSigners.length + readonlySigners.length,
    readonlySigned: readonlySigners.length,
    readonlyUnsigned: readonlies.length,
    lookups,
    indexes,
  };
}

/** Accounts in the order of first use, starting with the fee payer, each with all its uses. */
function collectUsages(input: CompileInput): Map<Address, Usage> {
  const usages = new Map<Address, Usage>();
  const use = (address: Address): Usage => {
    let usage = usages.get(address);
    if (usage === undefined) {
      usage = { signer: false, writable: false, program: false };
      usages.set(address, usage);
    }
    return usage;
  };
  const payer = use(input.feePayer);
  payer.signer = true;
  payer.writable = true;
  for (const instruction of input.instructions) {
    use(instruction.program).program = true;
    for (const account of instruction.accounts) {
      const usage = use(account.address);
      usage.signer ||= account.signer;
      usage.writable ||= account.writable;
    }
  }
  return usages;
}

/** Moves accounts that the tables hold out of `usages`. Signers and programs must stay. */
function extractLookups(usages: Map<Address, Usage>, tables: readonly LookupTable[]): Lookup[] {
  const lookups: Lookup[] = [];
  for (const table of tables) {
    const writable: Loaded[] = [];
    const readonly: Loaded[] = [];
    for (const [address, usage] of usages) {
      if (usage.signer || usage.program) continue;
      const tableIndex = table.addresses.indexOf(address);
      if (tableIndex < 0 || tableIndex >= TRANSACTION_ACCOUNTS_MAX) continue;
      (usage.writable ? writable : readonly).push({ address, tableIndex });
      usages.delete(address);
    }
    if (writable.length + readonly.length === 0) continue;
    lookups.push({ table: table.address, writable, readonly });
  }
  return lookups;
}

function lengthOf(input: CompileInput, layout: Layout): number {
  const { staticAccounts, requiredSignatures, lookups } = layout;
  let length = lengthBytes(requiredSignatures) + requiredSignatures * SIGNATURE_BYTES;
  length += 3 + lengthBytes(staticAccounts.length);
  length += (staticAccounts.length + 1) * ADDRESS_BYTES;
  length += lengthBytes(input.instructions.length);
  for (const { accounts, data } of input.instructions) {
    length += 1 + lengthBytes(accounts.length) + accounts.length;
    length += lengthBytes(data.length) + data.length;
  }
  if (lookups.length === 0) return length;
  length += 1 + lengthBytes(lookups.length);
  for (const { writable, readonly } of lookups) {
    length += ADDRESS_BYTES + lengthBytes(writable.length) + writable.length;
    length += lengthBytes(readonly.length) + readonly.length;
  }
  return length;
}

function write(input: CompileInput, layout: Layout, length: number): Uint8Array {
  const { staticAccounts, requiredSignatures, lookups, indexes } = layout;
  const bytes = new Uint8Array(length);
  const buffer = asBuffer(bytes);
  let position = writeLength(bytes, 0, requiredSignatures) + requiredSignatures * SIGNATURE_BYTES;
  if (lookups.length > 0) bytes[position++] = 0x80;
  bytes[position++] = requiredSignatures;
  bytes[position++] = layout.readonlySigned;
  bytes[position++] = layout.readonlyUnsigned;
  position = writeLength(bytes, position, staticAccounts.length);
  for (const account of staticAccounts) position += buffer.write(account, position, 'latin1');
  position += buffer.write(input.blockhash, position, 'latin1');
  position = writeLength(bytes, position, input.instructions.length);
  for (const { program, accounts, data } of input.instructions) {
    bytes[position++] = indexes.get(program)!;
    position = writeLength(bytes, position, accounts.length);
    for (const account of accounts) bytes[position++] = indexes.get(account.address)!;
    position = writeLength(bytes, position, data.length);
    bytes.set(data, position);
    position += data.length;
  }
  if (lookups.length > 0) {
    position = writeLength(bytes, position, lookups.length);
    for (const lookup of lookups) position = writeLookup(bytes, position, lookup);
  }
  // Fails only if a blockhash or an address is not 32 bytes: a bug in the caller.
  if (position !== length) throw new RangeError('An address or the blockhash has not 32 bytes');
  return bytes;
}

function writeLookup(bytes: Uint8Array, start: number, lookup: Lookup): number {
  let position = start + asBuffer(bytes).write(lookup.table, start, 'latin1');
  for (const loaded of [lookup.writable, lookup.readonly]) {
    position = writeLength(bytes, position, loaded.length);
    for (const { tableIndex } of loaded) bytes[position++] = tableIndex;
  }
  return position;
}

/** A compact-u16. Source: solana-short-vec. */
function writeLength(bytes: Uint8Array, start: number, value: number): number {
  let position = start;
  let rest = value;
  while (rest >= 0x80) {
    bytes[position++] = (rest & 0x7f) | 0x80;
    rest >>= 7;
  }
  bytes[position++] = rest;
  return position;
}

function lengthBytes(value: number): number {
  if (value < 0x80) return 1;
  return value < 0x4000 ? 2 : 3;
}
