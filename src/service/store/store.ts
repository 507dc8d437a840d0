import type { GamekeeperError } from '../../core/errors.ts';

/**
 * The interface to durable state. Every read throws StoreDamaged if what is stored is not what was
 * written; an entry is reported absent only on proof. Small on purpose: a store knows keys, bytes
 * and index entries, nothing of accounts or trees. One suite (test/store/store-suite.ts) runs on
 * every implementation.
 */
export interface Store {
  /** The value of a key, or undefined. Includes every batch passed to `commit`. */
  get(space: Space, key: Key): Uint8Array | undefined;
  /**
   * Distinct keys with any of the values in an index, in key order.
   * @param limit maximum number of keys.
   * @param from the first key that may be among them. Default: the first of all.
   */
  find(index: IndexName, values: readonly Key[], limit: number, from?: Key): Key[];
  /**
   * Whether certainly more than `count` keys have a value in an index; false may mean that it is
   * not known. Reads none of the keys, so that ten thousand take less than a millisecond.
   */
  hasMore(index: IndexName, value: Key, count: number): boolean;
  /**
   * All entries of a space in key order, for the state root, export and replay.
   * @param from the key to start from. Default: the first.
   */
  scan(space: Space, from?: Key): Iterable<readonly [Key, Uint8Array]>;
  /**
   * Entries from a key on in key order, without those that are not on disk yet. The store must not
   * be written to meanwhile.
   */
  scanDurable(space: Space, from: Key): Iterable<readonly [Key, Uint8Array]>;
  /**
   * Writes a batch atomically. Reads see it at once; the promise resolves when it is durable.
   * Batches become durable in the order of the calls, many in one disk write.
   *
   * With a copy step it resolves when the step is complete, which takes seconds for a million
   * entries, in time slices. Saving and dropping start at once, and batches continue meanwhile.
   * During a restore reads see the old state, and batches are held and invisible; so are batches
   * behind a step that waits for another one.
   * @throws StorageFull when the disk is full: all pending batches are rolled back, reads no longer
   *   see them, and the next batch is tried again. StoreFailed for any other disk error, and
   *   StoreDamaged: the store then refuses everything.
   */
  commit(batch: Batch): Promise<void>;
  /**
   * Begins to watch what reads see. The function that it answers ends that, and gives a promise for
   * when all that any read has seen since is durable; undefined if it is. What leaves the process
   * waits for it. The promise rejects if some of that was undone.
   */
  watchReads(): () => Promise<void> | undefined;
  /**
   * When more batches may be committed: so many wait for the disk that writers should wait too.
   * Undefined for now.
   */
  whenRoom(): Promise<void> | undefined;
  /**
   * When a log that is kept elsewhere has confirmed, after the call, that this process writes it.
   * What says that something was not executed waits for that: another writer may have executed it.
   * Undefined where the log is the store's own.
   * @throws LeaseLost, and what else the store ended with.
   */
  confirm(): Promise<void> | undefined;
  /**
   * Calls the listener when visible batches were rolled back because the disk is full, before their
   * callers are notified. Returns the unsubscribe function.
   */
  onUndo(listener: () => void): () => void;
  /**
   * Reports that an entry is missing that other entries imply. The store refuses everything from
   * then on.
   * @throws StoreDamaged.
   */
  reportDamage(what: string, detail: string): never;
  /** Names of its copies, sorted. */
  copyNames(): string[];
  /** Whether it is sound, and the progress of its examination. Works on a damaged store too. */
  health(): StoreHealth;
  /**
   * Runs something in a step in which all batches committed before are durable and no later one is
   * being written: at once, unless the log is elsewhere than the store.
   */
  atRest<Answer>(run: () => Answer): Promise<Answer>;
  /** Resolves when no copy is being saved, restored or dropped; undefined if none is now. */
  settleCopies(): Promise<void> | undefined;
  /** An empty temporary store; closing it deletes it. */
  openScratch(): Store;
  /**
   * A point-in-time view of the whole store, readable while the store is written to. Copies must
   * not be created or removed meanwhile. Call it `atRest`.
   */
  openMoment(): StoreView;
  /** All entries in a fixed order, including copies. The store must not be written to meanwhile. */
  dump(): Iterable<DumpRow>;
  /**
   * Loads a dump into an empty store atomically; durable when it returns. A copy's name comes
   * before its entries.
   * @throws what the rows throw.
   */
  load(rows: Iterable<DumpRow>): void;
  close(): Promise<void>;
}

/** A point-in-time view of a store. */
export interface StoreView extends Pick<Store, 'scan' | 'dump'> {
  close(): void;
}

/** Health of a store. */
export interface StoreHealth {
  /** Why it refuses everything; undefined while it is sound. */
  readonly problem: GamekeeperError | undefined;
  /** Undefined for a store in memory. */
  readonly examination: Examination | undefined;
}

/** Progress of the examination of a whole store. */
export interface Examination {
  /** When it started, milliseconds since 1970. */
  readonly sinceMs: number;
  readonly checkedRows: number;
  /** Share examined, 0 to 1, by bytes; an estimate until it has finished. */
  readonly share: number;
  /** When it finished, milliseconds since 1970; undefined before. */
  readonly finishedMs: number | undefined;
}

/** A binary string, one character per byte: cheap as a map key, exact on disk. */
export type Key = string;

/** The kinds of durable entries. `log` and `event` keys are 8-byte big-endian numbers. */
export type Space =
  | 'account'
  | 'leaf'
  | 'tree'
  | 'change'
  | 'node'
  | 'log'
  | 'transaction'
  | 'meta'
  | 'event'
  | 'once';

/** A space's number on disk and in exports. */
export const spaceNumbers: Readonly<Record<Space, number>> = {
  account: 1,
  leaf: 2,
  tree: 3,
  change: 4,
  node: 5,
  log: 6,
  transaction: 7,
  meta: 8,
  event: 9,
  once: 10,
};

/**
 * What a copy holds: all index entries, and all spaces but the log, which is never rewound, and
 * `meta`, which holds keys and the ledger's own notes.
 */
export const copiedSpaces = Object.freeze([
  'account',
  'leaf',
  'tree',
  'change',
  'node',
  'transaction',
  'event',
  'once',
] as const satisfies readonly Space[]);

/** `<record>.<field>`, such as `profile.project`. */
export type IndexName = string;

/**
 * The index with one entry per transaction. Its values are printable and random: a store may treat
 * it differently from other indexes.
 */
export const SIGNATURE_INDEX: IndexName = 'transaction.signature';

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

/** An index entry for a key that is already stored. */
export interface IndexAddition extends IndexEntry {
  readonly key: Key;
}

export interface Batch {
  readonly writes: readonly Write[];
  /** In addition to those of the writes. */
  readonly addIndexes?: readonly IndexAddition[];
  /** Executed before the writes, and durable together with them or not at all. */
  readonly copyStep?: CopyStep;
}

/**
 * An operation on a copy of the state inside the store: save it under a name, replacing one of that
 * name; restore it, so that the state is the copy's again and the copy remains; or drop it.
 */
export interface CopyStep {
  readonly step: 'save' | 'restore' | 'drop';
  readonly name: string;
}

/** One entry or index entry, of the state or of a named copy; or a copy's name. */
export type DumpRow =
  | { readonly kind: 'copy'; readonly copy: string }
  | {
      readonly kind: 'entry';
      readonly copy: string | undefined;
      readonly space: Space;
      readonly key: Key;
      readonly value: Uint8Array;
    }
  | {
      readonly kind: 'index';
      readonly copy: string | undefined;
      readonly index: IndexName;
      readonly value: Key;
      readonly key: Key;
    };
