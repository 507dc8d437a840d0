import type { OperationName } from './generated/types.ts';

/** Reads of a service that are followed: what a live table of the daemon is made of. */

/** A read that can be live, with its arguments in wire form: those of the catalogue's `@live`. */
export interface LiveQuery {
  readonly operation: OperationName;
  /** Without `limit`, `after` and `includeProof`. */
  readonly args: Readonly<Record<string, unknown>>;
}

/** What a read answers in wire form; its key is the field that `@live` names. */
export type LiveRecord = Readonly<Record<string, unknown>>;

/**
 * The effect of one or more whole bundles on a query. It can be applied twice: records take the
 * place of those with their key, and keys that are not there are not removed.
 */
export interface LiveBatch {
  /** Where in the ledger's history the query is with this batch; opaque to all others. */
  readonly position: string;
  /** Whether `records` are all that there are: anything else is gone. */
  readonly isWhole: boolean;
  readonly records: readonly LiveRecord[];
  /** The keys of what is gone. */
  readonly removed: readonly string[];
  /** How many records the query has with this batch. */
  readonly total: number;
}

/**
 * Receives the batches of a query. Each function is called in a turn of its own, never by `follow`
 * itself.
 */
export interface LiveListener {
  /**
   * The first batch comes once and is whole, or what changed after the position that was given.
   * Later ones are changes in the order of the ledger, or whole again where the changes are not
   * known: after a revert, or a connection that was lost for too long.
   */
  onBatch(batch: LiveBatch): void;
  /** Nothing has been heard from the service since then; undefined once it is followed again. */
  onStale(sinceUnixMs: number | undefined): void;
  /** Nothing comes after it. */
  onEnd(error: Error): void;
}

/** Follows reads of a service. */
export interface LivePort {
  /**
   * Follows a query. The first batch has all that was committed before the call, so that whoever
   * ends it and follows again from its last position has caught up.
   * @param since the position of a batch of the same query; undefined for all records.
   * @returns what ends it, after which no function is called.
   */
  follow(query: LiveQuery, since: string | undefined, listener: LiveListener): () => void;
}
