import { asBuffer, binarySlice } from '../codec/bytes.ts';
import { fail } from '../core/errors.ts';
import { TRANSACTION_ACCOUNTS_MAX, TRANSACTION_BYTES_MAX } from '../core/limits.ts';
import { ADDRESS_BYTES, type Address, addressToBase58 } from './address.ts';
import { type KeyPair, SIGNATURE_BYTES } from './keys.ts';

export {
  type CompileInput,
  compileTransaction,
  type LookupTable,
  measureTransaction,
} from './transaction-compile.ts';

/** A decoded transaction in Solana's wire format. Its arrays are views of the decoded bytes. */
export interface DecodedTransaction {
  readonly version: 'legacy' | 0;
  /** 64 bytes each, one for each required signer in account order; all zeros if it is missing. */
  readonly signatures: readonly Uint8Array[];
  readonly message: DecodedMessage;
  /** The bytes that are signed. */
  readonly messageBytes: Uint8Array;
}

export interface DecodedMessage {
  readonly header: MessageHeader;
  readonly staticAccounts: readonly Address[];
  /** 32 bytes as a binary string, like an address. */
  readonly blockhash: Address;
  readonly instructions: readonly CompiledInstruction[];
  readonly lookups: readonly AddressLookup[];
  /** Number of accounts loaded as writable from lookup tables; they follow the static ones. */
  readonly loadedWritableCount: number;
  /** Number of static and loaded accounts. */
  readonly accountCount: number;
}

interface MessageHeader {
  readonly requiredSignatures: number;
  /** Number of read-only signers, which are last among the signers. */
  readonly readonlySigned: number;
  /** Number of read-only accounts that do not sign, which are last among the static accounts. */
  readonly readonlyUnsigned: number;
}

export interface CompiledInstruction {
  readonly programIndex: number;
  readonly accountIndexes: Uint8Array;
  readonly data: Uint8Array;
}

interface AddressLookup {
  readonly table: Address;
  /** Indexes into the table. */
  readonly writable: Uint8Array;
  readonly readonly: Uint8Array;
}

const VERSION_FLAG = 0x80;

/** The cursor: decoding is synchronous and never nested. */
let input: Buffer = Buffer.alloc(0);
let position = 0;

/**
 * Decodes a transaction strictly: refuses what Solana's `sanitize` refuses, and also accounts
 * listed twice, trailing bytes, and lengths that are not in their shortest encoding. Source:
 * solana-message and solana-short-vec.
 * @throws TransactionTooLarge over 1,232 bytes, TransactionUndecodable.
 */
export function decodeTransaction(bytes: Uint8Array): DecodedTransaction {
  if (bytes.length > TRANSACTION_BYTES_MAX) {
    fail('TransactionTooLarge', {
      bytesOver: bytes.length - TRANSACTION_BYTES_MAX,
      limit: TRANSACTION_BYTES_MAX,
    });
  }
  input = asBuffer(bytes);
  position = 0;
  const signatures = readSignatures();
  const messageStart = position;
  const version = readVersion();
  const message = readMessage(version);
  if (position !== input.length) undecodable(`${input.length - position} bytes are left over`);
  if (signatures.length !== message.header.requiredSignatures) {
    undecodable(
      `it has ${signatures.length} signatures for ${message.header.requiredSignatures} signers`,
    );
  }
  const messageBytes = view(messageStart, input.length);
  return { version, signatures, message, messageBytes };
}

/**
 * The signature that identifies a transaction which has been decoded before: the fee payer's, 64
 * bytes.
 * @throws TransactionUndecodable.
 */
export function firstSignature(bytes: Uint8Array): Uint8Array {
  input = asBuffer(bytes);
  position = 0;
  return readSignatures()[0] ?? undecodable('it has no signature');
}

/**
 * Adds, in place, the signatures of the required signers among `keyPairs`, and answers the same
 * bytes. Other key pairs are ignored.
 * @throws TransactionTooLarge, TransactionUndecodable.
 */
export function signTransactionBytes(bytes: Uint8Array, keyPairs: readonly KeyPair[]): Uint8Array {
  const { message, messageBytes, signatures } = decodeTransaction(bytes);
  for (const keyPair of keyPairs) {
    const index = message.staticAccounts.indexOf(keyPair.address);
    if (index < 0 || index >= signatures.length) continue;
    signatures[index]!.set(keyPair.sign(messageBytes));
  }
  return bytes;
}

/** Whether the account at an index must sign. */
export function isSigner(message: DecodedMessage, index: number): boolean {
  return index < message.header.requiredSignatures;
}

/** Whether the transaction lists the account at an index as writable. */
export function isWritable(message: DecodedMessage, index: number): boolean {
  const { requiredSignatures, readonlySigned, readonlyUnsigned } = message.header;
  const staticCount = message.staticAccounts.length;
  if (index >= staticCount) return index - staticCount < message.loadedWritableCount;
  if (index >= requiredSignatures) return index < staticCount - readonlyUnsigned;
  return index < requiredSignatures - readonlySigned;
}

/**
 * The addresses of all accounts in index order: static, loaded writable, loaded read-only.
 * @param addressesOf the addresses in a lookup table; undefined if there is no such table.
 * @throws LookupTableInvalid; TransactionUndecodable if a loaded account is also listed elsewhere.
 */
export function listAccounts(
  message: DecodedMessage,
  addressesOf: (table: Address) => readonly Address[] | undefined,
): readonly Address[] {
  if (message.lookups.length === 0) return message.staticAccounts;
  const writable: Address[] = [];
  const readonly: Address[] = [];
  for (const lookup of message.lookups) {
    const addresses = addressesOf(lookup.table);
    for (const index of lookup.writable) writable.push(loadAddress(lookup, addresses, index));
    for (const index of lookup.readonly) readonly.push(loadAddress(lookup, addresses, index));
  }
  const all = [...message.staticAccounts, ...writable, ...readonly];
  refuseDuplicates(all);
  return all;
}

function loadAddress(
  lookup: AddressLookup,
  addresses: readonly Address[] | undefined,
  index: number,
): Address {
  const address = addresses?.[index];
  if (address !== undefined) return address;
  const problem =
    addresses === undefined
      ? 'there is no such table'
      : `it holds ${addresses.length} addresses, so none at ${index}`;
  return fail('LookupTableInvalid', { table: addressToBase58(lookup.table), problem });
}

function readSignatures(): Uint8Array[] {
  const count = readLength();
  const signatures: Uint8Array[] = [];
  for (let index = 0; index < count; index += 1) signatures.push(readBytes(SIGNATURE_BYTES));
  return signatures;
}

function readVersion(): 'legacy' | 0 {
  const first = input[position];
  if (first === undefined) undecodable('it ends before its message');
  if ((first & VERSION_FLAG) === 0) return 'legacy';
  if (first !== VERSION_FLAG) undecodable(`message version ${first & ~VERSION_FLAG} is not known`);
  position += 1;
  return 0;
}

function readMessage(version: 'legacy' | 0): DecodedMessage {
  const header = {
    requiredSignatures: readByte(),
    readonlySigned: readByte(),
    readonlyUnsigned: readByte(),
  };
  const staticAccounts = readStaticAccounts();
  checkHeader(header, staticAccounts.length);
  const blockhash = readAddress();
  const instructions = readInstructions();
  const lookups = version === 0 ? readLookups() : [];
  let loadedWritableCount = 0;
  let accountCount = staticAccounts.length;
  for (const lookup of lookups) {
    loadedWritableCount += lookup.writable.length;
    accountCount += lookup.writable.length + lookup.readonly.length;
  }
  if (accountCount > TRANSACTION_ACCOUNTS_MAX) undecodable(`it lists ${accountCount} accounts`);
  checkIndexes(instructions, staticAccounts.length, accountCount);
  return {
    header,
    staticAccounts,
    blockhash,
    instructions,
    lookups,
    loadedWritableCount,
    accountCount,
  };
}

function readStaticAccounts(): Address[] {
  const count = readLength();
  const accounts: Address[] = [];
  for (let index = 0; index < count; index += 1) accounts.push(readAddress());
  refuseDuplicates(accounts);
  return accounts;
}

function refuseDuplicates(accounts: readonly Address[]): void {
  // Not by a set, which would keep each of these new texts for a while.
  const isDouble = accounts.some((account, index) => accounts.indexOf(account) !== index);
  if (isDouble) undecodable('it lists an account twice');
}

/** As `Message::sanitize`: the fee payer exists and is writable, and the groups do not overlap. */
function checkHeader(header: MessageHeader, staticCount: number): void {
  const { requiredSignatures, readonlySigned, readonlyUnsigned } = header;
  if (readonlySigned >= requiredSignatures) undecodable('it has no writable fee payer');
  if (requiredSignatures + readonlyUnsigned > staticCount) {
    undecodable('its header counts more accounts than it lists');
  }
}

function readInstructions(): CompiledInstruction[] {
  const count = readLength();
  const instructions: CompiledInstruction[] = [];
  for (let index = 0; index < count; index += 1) {
    const programIndex = readByte();
    const accountIndexes = readBytes(readLength());
    const data = readBytes(readLength());
    instructions.push({ programIndex, accountIndexes, data });
  }
  return instructions;
}

function readLookups(): AddressLookup[] {
  const count = readLength();
  const lookups: AddressLookup[] = [];
  for (let index = 0; index < count; index += 1) {
    const table = readAddress();
    const writable = readBytes(readLength());
    const readonly = readBytes(readLength());
    if (writable.length + readonly.length === 0) undecodable('a lookup loads no account');
    lookups.push({ table, writable, readonly });
  }
  return lookups;
}

/**
 * A program must be a static account other than the fee payer; accounts may be any that are listed.
 */
function checkIndexes(
  instructions: readonly CompiledInstruction[],
  staticCount: number,
  accountCount: number,
): void {
  for (const { programIndex, accountIndexes } of instructions) {
    if (programIndex === 0 || programIndex >= staticCount) {
      undecodable(`account ${programIndex} cannot be a program`);
    }
    for (let index = 0; index < accountIndexes.length; index += 1) {
      if (accountIndexes[index]! >= accountCount) {
        undecodable(`an instruction uses account ${accountIndexes[index]} of ${accountCount}`);
      }
    }
  }
}

/**
 * A compact-u16: seven bits per byte, lowest first, in the shortest encoding. Source:
 * solana-short-vec.
 */
function readLength(): number {
  const first = readByte();
  if (first < 0x80) return first;
  const second = readByte();
  if (second === 0) undecodable('a length is not written in the shortest way');
  if (second < 0x80) return (first & 0x7f) | (second << 7);
  const third = readByte();
  if (third === 0) undecodable('a length is not written in the shortest way');
  if (third > 3) undecodable('a length is over 65,535');
  return (first & 0x7f) | ((second & 0x7f) << 7) | (third << 14);
}

function readByte(): number {
  const byte = input[position];
  if (byte === undefined) undecodable('it ends too early');
  position += 1;
  return byte;
}

function readAddress(): Address {
  const start = position;
  position += ADDRESS_BYTES;
  if (position > input.length) undecodable('it ends too early');
  return binarySlice(input, start, position) as Address;
}

function readBytes(length: number): Uint8Array {
  const start = position;
  position += length;
  if (position > input.length) undecodable('it ends too early');
  return view(start, position);
}

function view(start: number, end: number): Uint8Array {
  return new Uint8Array(input.buffer, input.byteOffset + start, end - start);
}

function undecodable(detail: string): never {
  fail('TransactionUndecodable', { detail });
}
