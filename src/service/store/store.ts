import type { GamekeeperError } from '../../core/errors.ts';
import type { Examination } from './examine.ts';

/**
 * The port to durable state. Every read throws StoreDamaged where what is kept is not what was
 * written; an entry is absent only where that is proved. Small on purpose: a store knows keys,
 * bytes and index entries, nothing of accounts or trees. One suite (test/store/store-suite.ts) runs
 * on every implementation.
 */
export interface Store {
  /** The value under a key, or undefined. Sees every batch that `commit` was called with. */
  get(space: Space, key: Key): Uint8Array | undefined;
  /**
   * Keys whose declared index holds one of the values, without repetition, in key order.
   * @param limit at most so many keys are returned.
   * @param from the first key that may be among them; all when it is left out.
   */
  find(index: IndexName, values: readonly Key[], limit: number, from?: Key): Key[];
  /**
   * Whether certainly more than so many keys have a value in an index: false may mean that it is
   * not known. It reads none of them, so that ten thousand take less than a millisecond.
   */
  hasMore(index: IndexName, value: Key, count: number): boolean;
  /**
   * All entries of a space in key order, for the state root, export and replay.
   * @param from the key to begin with; from the first on without it.
   */
  scan(space: Space, from?: Key): Iterable<readonly [Key, Uint8Array]>;
  /**
   * Entries from a key on in key order, without those that still wait for the disk. The store must
   * not be written to meanwhile.
   */
  scanDurable(space: Space, from: Key): Iterable<readonly [Key, Uint8Array]>;
  /**
   * Writes a batch, all or nothing. Reads see it at once; the promise resolves when it is durable.
   * Batches become durable in the order of the calls. Many batches share one disk write.
   * @throws StorageFull when there is no room: all batches that wait are undone, reads see none of
   *   them, and the next batch is tried again. StoreFailed when the disk refuses otherwise, and
   *   StoreDamaged: the store then refuses everything after it.
   *
   * With a copy's step it resolves when the step is done, which takes seconds for a million
   * entries, a slice at a time. Saving and dropping begin at once, and batches go on meanwhile.
   * While one is restored reads see the state before, and batches wait and are not seen; so they
   * do behind a step that comes while another is under way.
   */
  commit(batch: Batch): Promise<void>;
  /**
   * Calls the listener when batches that reads saw were undone for want of room, before those who
   * wait for them hear of it. The answer ends it.
   */
  onUndo(listener: () => void): () => void;
  /**
   * Says that an entry is not there that must be, by what other entries say. The store refuses
   * everything from then on. @throws StoreDamaged.
   */
  reportDamage(what: string, detail: string): never;
  /** Names of the copies that it holds, in their order. */
  copyNames(): string[];
  /** Whether it is sound, and how far the look at all of it has come. Answers a damaged one too. */
  health(): StoreHealth;
  /** Resolves when no copy is being saved, restored or dropped; undefined when none is. */
  settleCopies(): Promise<void> | undefined;
  /** An empty store beside this one, for work that is thrown away: closing it removes it. */
  openScratch(): Store;
  /**
   * All of the store as it is now, to be read while it is written to. Copies must not be made or
   * removed meanwhile.
   */
  openMoment(): StoreMoment;
  /**
   * Everything that it holds in a fixed order, copies too. The store must not be written to
   * meanwhile.
   */
  dump(): Iterable<DumpRow>;
  /**
   * Puts a dump into a store that is empty, all or nothing; durable when it returns. A copy's name
   * comes before what it holds. @throws what the rows throw.
   */
  load(rows: Iterable<DumpRow>): void;
  close(): Promise<void>;
}

/** A store as it was. */
export interface StoreMoment extends Pick<Store, 'scan' | 'dump'> {
  close(): void;
}

/** How a store is. */
export interface StoreHealth {
  /** Why it refuses everything; undefined while it does not. */
  readonly problem: GamekeeperError | undefined;
  /** Undefined for one that keeps nothing. */
  readonly examination: Examination | undefined;
}

/** A binary string, one character a byte: a cheap key for maps, an exact one for disks. */
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

/** What stands for a space on a disk and in an export. */
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
 * What a copy holds: all spaces but the log, which is never undone, and `meta`, where the keys and
 * the ledger's own notes are; and all index entries.
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
 * The index that each transaction has an entry in. Its values, which are printable characters, come
 * in no order: a store may keep them in another way than those of the other indexes.
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

/** An entry of an index, of an entry that the store has already. */
export interface IndexAddition extends IndexEntry {
  readonly key: Key;
}

export interface Batch {
  readonly writes: readonly Write[];
  /** Beside those of the writes. */
  readonly addIndexes?: readonly IndexAddition[];
  /** Taken before the writes, and durable together with them or not at all. */
  readonly copyStep?: CopyStep;
}

/**
 * A copy of the store's own state, inside the store: saved under a name, over one that has it;
 * restored, so that the state is the copy's again and the copy stays; or dropped.
 */
export interface CopyStep {
  readonly step: 'save' | 'restore' | 'drop';
  readonly name: string;
}

/** One entry or index entry, of the state itself or of the copy that is named; or a copy's name. */
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
