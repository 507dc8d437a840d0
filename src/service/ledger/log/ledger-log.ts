import type { Batch, Write } from '../../store/store.ts';
import type { LogEntry } from './log-entry.ts';

/**
 * The log of a ledger. What is durable is what is in it: the state follows from it, and could
 * be made from it again. A port, so that a log may be elsewhere than the state that follows it;
 * `StoreLog` has both in one store, and in one commit.
 */
export interface LedgerLog {
  /** Sequence number of the next entry, from 0 on. */
  readonly nextSequence: bigint;
  readonly isEmpty: boolean;
  /** Sequence number after the last entry that is durable. */
  readonly durableEnd: bigint;
  /** The latest time in it, in milliseconds since 1970; 0 while it is empty. */
  readonly lastMs: number;
  /**
   * Appends an entry, and resolves when it is durable. Entries become durable in the order of the
   * calls, many in one write to the disk.
   * @param follows what follows from it in the state. It is there at once, and undone with it.
   * @param chosen writes of `meta` that follow from chance, or from this machine's clock. The log
   *   has them in front of the entry, as no replay would come to them.
   * @throws StorageFull: neither is there. StoreFailed: nobody knows.
   */
  append(entry: LogEntry, follows: Batch, chosen?: readonly Write[]): Promise<void>;
  /** One entry; undefined behind the end. @throws StoreDamaged. */
  read(sequence: bigint): LogEntry | undefined;
  /**
   * Calls the listener with each entry from a number on, in order, once it is durable: at first
   * with those that are. It must be quick and not throw. Answers what ends that.
   */
  follow(from: bigint, listener: LogListener): () => void;
}

export type LogListener = (entry: LogEntry, sequence: bigint) => void;
