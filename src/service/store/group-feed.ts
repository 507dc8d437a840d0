import type { Head } from './chain.ts';
import type { LogGroup } from './group-log.ts';

/** What a follower reads of a log elsewhere, which another process writes. */
export interface GroupFeed {
  /** Where the log is, for people; without any secret. */
  readonly name: string;
  /**
   * Asks once for what is behind an end.
   * @param after the end of a group that it gave, or of a store that is behind the log.
   * @throws LogForked, LogLostItsEnd where the log does not have that end; StoreDamaged.
   */
  poll(after: Head | undefined): Promise<FeedNews>;
}

/** The answer to one question. */
export interface FeedNews {
  /**
   * Behind the end, in order, and not all at once where they are many. The writer knows that they
   * are acknowledged: what can only be seen may vanish in a fail-over.
   */
  readonly groups: readonly LogGroup[];
  /** How many entries the writer knows to be acknowledged. */
  readonly acknowledged: bigint;
  /** How many there are, of which the last may not be acknowledged yet. */
  readonly next: bigint;
  /** Another one whenever the writer was heard of. */
  readonly beat: string;
  /**
   * The ledger's time when the writer told it last, in milliseconds since 1970; undefined if it did
   * not.
   */
  readonly unixMs: number | undefined;
  /** Where the writer is reached; undefined while nobody has said so that it can be believed. */
  readonly writer: KnownWriter | undefined;
}

/** Where other processes reach the one that writes a log. */
export interface WriterAddress {
  /** `https:`, or `http:` on one machine, with host and port. */
  readonly url: string;
  /** SHA-256 of its certificate, in lower-case hex; undefined without TLS. */
  readonly certificate?: string;
}

/** The writer of one epoch of a log. */
export interface KnownWriter extends WriterAddress {
  readonly epoch: bigint;
}
