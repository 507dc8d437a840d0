import { binaryFromBytes, u64BigEndian } from '../../../codec/bytes.ts';
import type { Address } from '../../../solana/address.ts';
import { decodeBorsh, encodeBorsh } from '../../../solana/borsh/borsh.ts';
import type { DecodedTransaction } from '../../../solana/transaction.ts';
import type { IndexEntry, Key } from '../../store/store.ts';
import { type HistoryEventName, type HistoryNote, historyEventNames } from './history-notes.ts';

/**
 * Events of the ledger's commits. One store entry holds all events of a bundle, in the batch that
 * makes the bundle itself durable: both are stored or neither.
 */

/** The numbers on disk are indexes into this list and the next. */
const recordChanges = Object.freeze(['created', 'changed', 'removed'] as const);
const keptStatuses = Object.freeze(['Success', 'Failed', 'Reverted', 'Skipped'] as const);
export type KeptStatus = (typeof keptStatuses)[number];

/** A record of an account, or of a leaf, that a bundle made, changed or removed. */
export interface RecordChange {
  /** Name of the record's kind, such as `Project`. */
  readonly recordKind: string;
  readonly change: (typeof recordChanges)[number];
  readonly address: Address;
  /** Where a compressed record is; null for an account. */
  readonly leaf: { readonly tree: Address; readonly index: number } | null;
}

/** A transaction's result, as stored. */
export interface TransactionResult {
  /** 64 bytes: the first signature. */
  readonly signature: Uint8Array;
  readonly status: KeptStatus;
  /** Name of the error; null for success. */
  readonly error: string | null;
}

/**
 * Whether an outcome is final: stored, and answered again whenever the transaction is resubmitted.
 */
export function isKept(status: string): status is KeptStatus {
  return keptStatuses.some((kept) => kept === status);
}

/** Whether a transaction left a record of its execution, by its result. */
export function wasExecuted({ status }: { readonly status: KeptStatus }): boolean {
  return status === 'Success' || status === 'Failed';
}

/** @param error the outcome's error object. */
export function resultOf(
  { signatures }: DecodedTransaction,
  status: KeptStatus,
  error?: Readonly<Record<string, unknown>> | null,
): TransactionResult {
  const name = typeof error?.name === 'string' ? error.name : null;
  return { signature: signatures[0]!, status, error: name };
}

/** An event, with the fields that all events of its bundle share. */
export type LedgerEvent = {
  /** Counts from 1, without gaps. */
  readonly sequence: bigint;
  readonly unixMs: number;
  readonly slot: number;
} & (
  | ({ readonly kind: 'record' } & RecordChange)
  | ({ readonly kind: 'history' } & HistoryNote)
  | ({ readonly kind: 'transaction' } & TransactionResult)
);

/** An entry of a character's history as it is read back. */
export interface HistoryEntry extends HistoryNote {
  readonly unixMs: number;
  readonly slot: number;
}

/** The events of one bundle, in their order: records, history, transactions. */
export interface EventGroup {
  readonly unixMs: number;
  readonly slot: number;
  readonly records: readonly RecordChange[];
  readonly history: readonly HistoryNote[];
  readonly transactions: readonly TransactionResult[];
}

const leafType = { struct: { tree: 'address', index: 'u32' } } as const;
const recordType = {
  struct: { recordKind: 'string', change: 'u8', address: 'address', leaf: { option: leafType } },
} as const;
const signatureType = { array: 'u8', length: 64 } as const;
const historyType = {
  struct: { character: 'address', event: 'u8', figures: 'string', transaction: 'u16' },
} as const;
const resultType = {
  struct: { signature: signatureType, status: 'u8', error: { option: 'string' } },
} as const;
const groupType = {
  struct: {
    unixMs: 'u64',
    slot: 'u64',
    records: { list: recordType },
    history: { list: historyType },
    transactions: { list: resultType },
  },
} as const;

/**
 * A group is keyed by the sequence number of its last event, so that the first group at or after a
 * number contains that number.
 */
export function eventKey(sequence: bigint): Key {
  return binaryFromBytes(u64BigEndian(sequence));
}

/** How many events a group has. */
export function countEvents({ records, history, transactions }: EventGroup): number {
  return records.length + history.length + transactions.length;
}

/** A history entry refers to its transaction by index among the group's transactions. */
export function encodeEvents(group: EventGroup): Uint8Array {
  const { unixMs, slot, records, history, transactions } = group;
  return encodeBorsh(groupType, {
    unixMs: BigInt(unixMs),
    slot: BigInt(slot),
    records: records.map(({ recordKind, change, address, leaf }) => {
      return { recordKind, change: recordChanges.indexOf(change), address, leaf };
    }),
    history: history.map(({ character, event, figures, signature }) => ({
      character,
      event: historyEventNames.indexOf(event),
      figures,
      transaction: transactions.findIndex((one) => Buffer.compare(one.signature, signature) === 0),
    })),
    transactions: transactions.map(({ signature, status, error }) => {
      return { signature, status: keptStatuses.indexOf(status), error };
    }),
  });
}

export function decodeEvents(bytes: Uint8Array): EventGroup {
  const { unixMs, slot, records, history, transactions } = decodeBorsh(groupType, bytes);
  return {
    unixMs: Number(unixMs),
    slot: Number(slot),
    records: records.map((record) => ({ ...record, change: recordChanges[record.change]! })),
    history: history.map(({ character, event, figures, transaction }) => ({
      character,
      event: historyEventNames[event]!,
      figures,
      signature: transactions[transaction]!.signature,
    })),
    transactions: transactions.map((one) => ({ ...one, status: keptStatuses[one.status]! })),
  };
}

/** The events of a group whose last event has the sequence number. */
export function listEvents(group: EventGroup, lastSequence: bigint): LedgerEvent[] {
  const { unixMs, slot, records, history, transactions } = group;
  const first = lastSequence - BigInt(countEvents(group)) + 1n;
  return [
    ...records.map((record) => ({ kind: 'record' as const, ...record })),
    ...history.map((note) => ({ kind: 'history' as const, ...note })),
    ...transactions.map((result) => ({ kind: 'transaction' as const, ...result })),
  ].map((event, place) => ({ sequence: first + BigInt(place), unixMs, slot, ...event }));
}

export const HISTORY_INDEX = 'history.character';

/**
 * Index entries by which groups are found: the characters in their history, and the event kinds.
 */
export function historyIndexes(history: readonly HistoryNote[]): IndexEntry[] {
  return history.map((note) => historyIndex(note.character, note.event));
}

export function historyIndex(character: Address, event: HistoryEventName): IndexEntry {
  const number = historyEventNames.indexOf(event);
  return { index: HISTORY_INDEX, value: character + String.fromCharCode(number) };
}
