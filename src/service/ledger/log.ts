import { decodeBorsh, encodeBorsh } from '../../core/borsh.ts';
import { binaryFromBytes, u64BigEndian } from '../../core/bytes.ts';
import type { Store, Write } from '../store/store.ts';

/**
 * The ledger's log: everything that changed the state, in order, with its time. A replay needs no
 * more.
 */
export type LogEntry =
  | {
      readonly kind: 'Bundle';
      readonly unixMs: bigint;
      /** Signed transactions, executed one after the other. */
      readonly transactions: readonly Uint8Array[];
    }
  /** A control of the developer's: lamports out of nothing. */
  | {
      readonly kind: 'Airdrop';
      readonly unixMs: bigint;
      readonly address: string;
      readonly lamports: bigint;
    };

const logEntryType = {
  variants: {
    Bundle: { struct: { unixMs: 'u64', transactions: { list: 'bytes' } } },
    Airdrop: { struct: { unixMs: 'u64', address: 'address', lamports: 'u64' } },
  },
} as const;

const headType = { struct: { nextSequence: 'u64', lastMs: 'u64' } } as const;
const HEAD_KEY = 'ledger:head';

/** Where the log ends. */
export interface LogHead {
  readonly nextSequence: bigint;
  readonly lastMs: number;
}

export function readLogHead(store: Store): LogHead {
  const bytes = store.get('meta', HEAD_KEY);
  if (bytes === undefined) return { nextSequence: 0n, lastMs: 0 };
  const { nextSequence, lastMs } = decodeBorsh(headType, bytes);
  return { nextSequence, lastMs: Number(lastMs) };
}

/** The writes that put an entry behind the head. */
export function logWrites(head: LogHead, entry: LogEntry): Write[] {
  const key = binaryFromBytes(u64BigEndian(head.nextSequence));
  const next = { nextSequence: head.nextSequence + 1n, lastMs: Number(entry.unixMs) };
  return [{ space: 'log', key, value: encodeBorsh(logEntryType, entry as never) }, headWrite(next)];
}

/** Keeps where the log ends, and the latest time that the ledger saw. */
export function headWrite({ nextSequence, lastMs }: LogHead): Write {
  const value = encodeBorsh(headType, { nextSequence, lastMs: BigInt(lastMs) });
  return { space: 'meta', key: HEAD_KEY, value };
}

/** All entries in order. */
export function* readLog(store: Store): Iterable<LogEntry> {
  for (const [, value] of store.scan('log')) {
    yield decodeBorsh(logEntryType, value) as unknown as LogEntry;
  }
}
