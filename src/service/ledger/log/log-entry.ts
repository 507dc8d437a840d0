import { bytesFromBinary } from '../../../codec/bytes.ts';
import { decodeBorsh, encodeBorsh } from '../../../solana/borsh/borsh.ts';
import type { Write } from '../../store/store.ts';

/**
 * The ledger's log: everything that answers are made from, in order, with its time. It is all that
 * a replay needs.
 */
export type LogEntry =
  | {
      readonly kind: 'Bundle';
      readonly unixMs: bigint;
      /** Signed transactions, in the order of execution. */
      readonly transactions: readonly Uint8Array[];
    }
  /** Developer's control: creates lamports. */
  | {
      readonly kind: 'Airdrop';
      readonly unixMs: bigint;
      readonly address: string;
      readonly lamports: bigint;
    }
  /** The developer's other controls; `unixMs` is the ledger's time when they completed. */
  | { readonly kind: 'Warp'; readonly unixMs: bigint; readonly fromMs: bigint }
  | {
      readonly kind: 'Snapshot' | 'Revert' | 'DropSnapshot';
      readonly unixMs: bigint;
      readonly name: string;
    }
  /**
   * A control that does not change the state, or changes it only through entries of other kinds.
   */
  | {
      readonly kind: 'Note';
      readonly unixMs: bigint;
      readonly control: string;
      /** JSON. */
      readonly details: string;
    }
  | FailureEntry
  | NotesEntry;

/** A bundle that failed: it changed nothing, and what was reported of it must never succeed. */
export interface FailureEntry {
  readonly kind: 'Failure';
  readonly unixMs: bigint;
  /** Those of its transactions that had no outcome yet, in order. */
  readonly transactions: readonly Uint8Array[];
  /** What is kept of each, as it was told: see `kept.ts`. */
  readonly outcomes: readonly Uint8Array[];
}

/** What no transaction leads to: the genesis, the service's keys, what a provider vouches for. */
export interface NotesEntry {
  readonly kind: 'Notes';
  readonly unixMs: bigint;
  readonly notes: readonly Note[];
}

/** An entry of the space `meta`. */
export interface Note {
  readonly key: Uint8Array;
  /** Null where there is none any more. */
  readonly value: Uint8Array | null;
}

/** The notes with which a replay makes these writes of `meta`. */
export function notesOf(writes: readonly Write[]): Note[] {
  return writes.map(({ key, value }) => ({ key: bytesFromBinary(key), value: value ?? null }));
}

const noteType = { struct: { key: 'bytes', value: { option: 'bytes' } } } as const;

const logEntryType = {
  variants: {
    Bundle: { struct: { unixMs: 'u64', transactions: { list: 'bytes' } } },
    Airdrop: { struct: { unixMs: 'u64', address: 'address', lamports: 'u64' } },
    Warp: { struct: { unixMs: 'u64', fromMs: 'u64' } },
    Snapshot: { struct: { unixMs: 'u64', name: 'string' } },
    Revert: { struct: { unixMs: 'u64', name: 'string' } },
    DropSnapshot: { struct: { unixMs: 'u64', name: 'string' } },
    Note: { struct: { unixMs: 'u64', control: 'string', details: 'string' } },
    Failure: {
      struct: { unixMs: 'u64', transactions: { list: 'bytes' }, outcomes: { list: 'bytes' } },
    },
    Notes: { struct: { unixMs: 'u64', notes: { list: noteType } } },
  },
} as const;

/** The bytes of an entry, as they are kept and chained. */
export function encodeLogEntry(entry: LogEntry): Uint8Array {
  return entry.kind === 'Bundle' ? encodeBundle(entry) : encodeBorsh(logEntryType, entry as never);
}

const BUNDLE_TAG = Object.keys(logEntryType.variants).indexOf('Bundle');

/** The same bytes as Borsh's, with each transaction copied once instead of twice. */
function encodeBundle({ unixMs, transactions }: LogEntry & { kind: 'Bundle' }): Uint8Array {
  let length = 1 + 8 + 4;
  for (const bytes of transactions) length += 4 + bytes.length;
  const value = Buffer.allocUnsafe(length);
  value[0] = BUNDLE_TAG;
  value.writeBigUInt64LE(unixMs, 1);
  let position = value.writeUInt32LE(transactions.length, 9);
  for (const bytes of transactions) {
    position = value.writeUInt32LE(bytes.length, position);
    value.set(bytes, position);
    position += bytes.length;
  }
  return value;
}

export function decodeLogEntry(value: Uint8Array): LogEntry {
  return decodeBorsh(logEntryType, value) as unknown as LogEntry;
}
