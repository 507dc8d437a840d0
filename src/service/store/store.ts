/**
 * The port to durable state. Small on purpose: a store knows keys, bytes and index entries, nothing
 * of accounts or trees. One suite (test/store/store-suite.ts) runs on every implementation.
 */
export interface Store {
  /** The value under a key, or undefined. Sees every batch that `commit` was called with. */
  get(space: Space, key: Key): Uint8Array | undefined;
  getMany(space: Space, keys: readonly Key[]): (Uint8Array | undefined)[];
  /**
   * Keys whose declared index holds one of the values, without repetition, in key order.
   * @param limit at most so many keys are returned.
   */
  find(index: IndexName, values: readonly Key[], limit: number): Key[];
  /** All entries of a space in key order, for the state root, export and replay. */
  scan(space: Space): Iterable<readonly [Key, Uint8Array]>;
  /**
   * Writes a batch, all or nothing. Reads see it at once; the promise resolves when it is durable.
   * Batches become durable in the order of the calls. Many batches share one disk write.
   * @throws StoreFailed when the disk refuses; the store then refuses everything after it.
   */
  commit(batch: Batch): Promise<void>;
  close(): Promise<void>;
}

/** A binary string, one character a byte: a cheap key for maps, an exact one for disks. */
export type Key = string;

/** The kinds of durable entries. `log` keys are 8-byte big-endian sequence numbers. */
export type Space =
  | 'account'
  | 'leaf'
  | 'tree'
  | 'change'
  | 'node'
  | 'log'
  | 'transaction'
  | 'meta';

/** `<record>.<field>`, such as `profile.project`. */
export type IndexName = string;

export interface IndexEntry {
  readonly index: IndexName;
  readonly value: Key;
}

export interface Write {
  readonly space: Space;
  readonly key: Key;
  /** Undefined deletes the entry. */
  readonly value: Uint8Array | undefined;
  readonly addIndexes?: readonly IndexEntry[];
  readonly removeIndexes?: readonly IndexEntry[];
}

export interface Batch {
  readonly writes: readonly Write[];
}
