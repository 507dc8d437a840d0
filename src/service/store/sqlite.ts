import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { binaryFromBytes } from '../../core/bytes.ts';
import { GamekeeperError, isGamekeeperError } from '../../core/errors.ts';
import { type HeldDatabase, holdDatabase } from '../../core/sqlite-hold.ts';
import { toBlob } from './blobs.ts';
import { describeLogKey, type Head, type HeadPort, headsOf } from './chain.ts';
import { EntryCache } from './entry-cache.ts';
import { Examiner } from './examine.ts';
import { HeadFile, headPathOf } from './head-file.ts';
import { checkHeads, requireStore } from './heads.ts';
import { foundKey, indexPrefix, indexSpaceOf } from './index-keys.ts';
import { absentRow } from './linked-writer.ts';
import { PendingWrites } from './pending.ts';
import { damaged, readProblem, writeProblem } from './problems.ts';
import { CACHED_ENTRIES_MAX, emptyCaches, type RowCaches } from './row-caches.ts';
import { LOG_SPACE, type Row } from './rows.ts';
import { SqliteCopies } from './sqlite-copies.ts';
import { openDatabase } from './sqlite-open.ts';
import { SqliteRows } from './sqlite-rows.ts';
import {
  type Batch,
  type CopyStep,
  type DumpRow,
  type IndexName,
  type Key,
  type Space,
  type Store,
  type StoreHealth,
  spaceNumbers,
} from './store.ts';
import { writePending } from './write-pending.ts';

/** Longer lists of keys than this are looked up each time. */
const CACHED_KEYS_MAX = 64;

/**
 * All that is held is looked at beside the work, 2 ms of each 50: a million accounts with what
 * belongs to them take minutes.
 */
const SLICE_EVERY_MS = 50;
const SLICE_MS = 2;
const SLICE_ROWS = 512;

/** Who waits for the disk. */
interface Waiter {
  resolve(): void;
  reject(error: Error): void;
}

export interface SqliteOptions {
  /** The file grows to at most so many pages of 4 KiB; then the disk counts as full. */
  readonly pagesMax?: number;
  /** Where the log's head is kept beside the store's own file for it. */
  readonly heads?: readonly HeadPort[];
}

/**
 * Opens or makes the store in a file of mode 0600, and holds it against what is known of its log
 * outside of it: the head in the file beside it, and those of the options.
 * @throws StoreFailed when another process has it, or when it is of another format; StoreDamaged
 *   when it is not what it was; StorageFull.
 */
export function openSqliteStore(path: string, options: SqliteOptions = {}): SqliteStore {
  const headFile = new HeadFile(headPathOf(path));
  const heads = options.heads ?? [];
  requireStore(path, [headFile, ...heads]);
  // A store of the format before has no such file: it is there before the store is of this one.
  const database = openDatabase(path, (migrated) => {
    if (!headFile.isThere) headFile.reset(headsOf(new SqliteRows(migrated, path).readHead()));
  });
  try {
    const store = new SqliteStore(database, path, headFile, heads);
    checkHeads(path, store, headFile, heads);
    if (options.pagesMax !== undefined) {
      database.exec(`PRAGMA max_page_count = ${Math.floor(options.pagesMax)}`);
    }
    return store;
  } catch (error) {
    headFile.close();
    database.close();
    throw readProblem(path, error as Error);
  }
}

/** Durable state in one SQLite file. Batches that wait together share one disk write. */
export class SqliteStore implements Store {
  readonly #database: DatabaseSync;
  readonly #file: string;
  readonly #headFile: HeadFile;
  readonly #heads: readonly HeadPort[];
  #caches: RowCaches;
  readonly #pending = new PendingWrites();
  /** All keys of index values that were looked up lately and have few. */
  #found = new EntryCache<readonly Key[]>(CACHED_ENTRIES_MAX);
  readonly #rows: SqliteRows;
  readonly #copies: SqliteCopies;
  readonly #examiner: Examiner;
  readonly #examineTimer: NodeJS.Timeout;
  readonly #begin: StatementSync;
  readonly #end: StatementSync;
  readonly #undoListeners = new Set<() => void>();
  #head: Head | undefined;
  #waiting: Waiter[] = [];
  #flushTimer: NodeJS.Immediate | undefined;
  #failure: GamekeeperError | undefined;

  constructor(
    database: DatabaseSync,
    file: string,
    headFile: HeadFile,
    heads: readonly HeadPort[],
  ) {
    this.#database = database;
    this.#file = file;
    this.#headFile = headFile;
    this.#heads = [headFile, ...heads];
    this.#rows = new SqliteRows(database, file);
    this.#copies = new SqliteCopies(database, file);
    this.#begin = database.prepare('BEGIN');
    this.#end = database.prepare('COMMIT');
    this.#head = this.#rows.readHead();
    this.#examiner = new Examiner(database, file, this.#copies);
    this.#examineTimer = setInterval(() => this.#examine(), SLICE_EVERY_MS).unref();
    this.#caches = emptyCaches();
  }

  /** The end of the log as it is on the disk; undefined while it is empty. */
  get head(): Head | undefined {
    return this.#head;
  }

  /** What the log's chain comes to at an entry; undefined where there is none. */
  chainHashAt(key: Key): Uint8Array | undefined {
    return this.#read(() => this.#rows.chainHashAt(key));
  }

  get(space: Space, key: Key): Uint8Array | undefined {
    this.#requireSound();
    const entries = this.#pending.entriesOf(space);
    const waiting = entries?.get(key);
    if (waiting !== undefined || entries?.has(key)) return waiting;
    const cache = this.#caches.spaces.get(space);
    const cached = cache?.get(key);
    if (cached !== undefined) return cached === absentRow ? undefined : cached.value;
    const row = this.#read(() => this.#rows.find(spaceNumbers[space], toBlob(key)));
    cache?.set(key, row ?? absentRow);
    if (row === undefined && space === 'log') this.#requireBehindLog(key);
    return row?.value;
  }

  getMany(space: Space, keys: readonly Key[]): (Uint8Array | undefined)[] {
    return keys.map((key) => this.get(space, key));
  }

  find(index: IndexName, values: readonly Key[], limit: number): Key[] {
    this.#requireSound();
    const distinct = [...new Set(values)];
    const [only] = distinct;
    if (distinct.length === 1) return this.#findOne(index, only!, limit).slice(0, limit);
    // The first keys of all are among the first of each.
    const keys = new Set(distinct.flatMap((value) => this.#findOne(index, value, limit)));
    return [...keys].sort().slice(0, limit);
  }

  *scan(space: Space): Iterable<readonly [Key, Uint8Array]> {
    this.#flush();
    if (space === 'event') return yield* this.scanDurable(space, '');
    const number = spaceNumbers[space];
    yield* this.#entriesOf(number === LOG_SPACE ? this.#rows.walkLog() : this.#rows.walk(number));
  }

  *scanDurable(space: Space, from: Key): Iterable<readonly [Key, Uint8Array]> {
    for (const entry of this.#entriesOf(this.#rows.from(spaceNumbers[space], toBlob(from)))) {
      if (entry[0] !== '') yield entry;
    }
  }

  commit(batch: Batch): Promise<void> {
    // What came before is not to be in the same transaction: a copy is of what it leaves behind.
    if (batch.copyStep !== undefined) this.#flush();
    if (this.#failure !== undefined) return Promise.reject(this.#failure);
    this.#pending.add(batch);
    for (const { addIndexes, removeIndexes } of batch.writes) {
      for (const entry of addIndexes ?? []) this.#found.delete(foundKey(entry.index, entry.value));
      for (const entry of removeIndexes ?? []) {
        this.#found.delete(foundKey(entry.index, entry.value));
      }
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      if (batch.copyStep !== undefined) this.#flush(batch.copyStep);
      else this.#flushTimer ??= setImmediate(() => this.#flush());
    });
  }

  onUndo(listener: () => void): () => void {
    this.#undoListeners.add(listener);
    return () => void this.#undoListeners.delete(listener);
  }

  reportDamage(what: string, detail: string): never {
    throw this.#failWith(damaged(this.#file, what, detail));
  }

  health(): StoreHealth {
    return { problem: this.#failure, examination: this.#examiner.progress };
  }

  /** Looks at some more of all that it holds; what is damaged is refused from then on. */
  #examine(): void {
    try {
      const untilMs = performance.now() + SLICE_MS;
      while (this.#examiner.progress.finishedMs === undefined && performance.now() < untilMs) {
        this.#read(() =>
          this.#examiner.step(SLICE_ROWS, (name) => this.#copies.names().includes(name)),
        );
      }
    } catch {
      // It is in `health`, and whoever asks the store for anything is told.
    }
    const isOver = this.#examiner.progress.finishedMs !== undefined;
    if (isOver || this.#failure !== undefined) clearInterval(this.#examineTimer);
  }

  copyNames(): string[] {
    return this.#read(() => this.#copies.names());
  }

  *dump(): Iterable<DumpRow> {
    this.#flush();
    this.#requireSound();
    try {
      yield* this.#copies.dump();
    } catch (error) {
      throw this.#failWith(readProblem(this.#file, error as Error));
    }
  }

  load(rows: Iterable<DumpRow>): void {
    this.#flush();
    this.#requireSound();
    this.#copies.load(rows);
    this.#forgetCached();
    this.#head = this.#rows.readHead();
    this.#headFile.reset(headsOf(this.#head));
  }

  /** Lets its files be copied as they are now, with all that was answered. */
  hold(): HeldDatabase {
    this.#flush();
    this.#requireSound();
    return holdDatabase(this.#database, this.#file);
  }

  async close(): Promise<void> {
    if (!this.#database.isOpen) return;
    clearInterval(this.#examineTimer);
    this.#flush();
    this.#failure ??= new GamekeeperError('StoreFailed', { detail: 'it is closed' });
    this.#database.close();
    this.#headFile.close();
  }

  /** After a failure what is in memory may be more than the disk has: nothing is read any more. */
  #requireSound(): void {
    if (this.#failure !== undefined) throw this.#failure;
  }

  #read<Answer>(read: () => Answer): Answer {
    this.#requireSound();
    try {
      return read();
    } catch (error) {
      throw this.#failWith(readProblem(this.#file, error as Error));
    }
  }

  #failWith(problem: GamekeeperError): GamekeeperError {
    this.#failure ??= problem;
    return this.#failure;
  }

  *#entriesOf(
    rows: Iterable<{ readonly key: Uint8Array; readonly row: Row }>,
  ): Iterable<readonly [Key, Uint8Array]> {
    this.#requireSound();
    try {
      for (const { key, row } of rows) yield [binaryFromBytes(key), row.value];
    } catch (error) {
      throw this.#failWith(readProblem(this.#file, error as Error));
    }
  }

  /** Entries of the log have numbers without gaps. */
  #requireBehindLog(key: Key): void {
    if (this.#head === undefined || key > this.#head.key) return;
    this.reportDamage('the log', `entry ${describeLogKey(key)} is not there`);
  }

  /** At least the first keys of one value in order. */
  #findOne(index: IndexName, value: Key, limit: number): readonly Key[] {
    const known = this.#found.get(foundKey(index, value));
    if (known !== undefined) return known;
    const keys = this.#lookUp(index, value, limit);
    const isAll = keys.length < limit;
    if (isAll && keys.length <= CACHED_KEYS_MAX) this.#found.set(foundKey(index, value), keys);
    return keys;
  }

  /** Those on the disk, with what waits for it. */
  #lookUp(index: IndexName, value: Key, limit: number): Key[] {
    const changes = this.#pending.indexChanges(index, value);
    const bound = limit + (changes?.size ?? 0);
    const prefix = indexPrefix(index, value);
    const keys = this.#read(() => this.#rows.keysWith(indexSpaceOf(index), prefix, bound));
    if (changes === undefined) return keys;
    const merged = new Set(keys);
    for (const [key, isAdded] of changes) {
      if (isAdded) merged.add(key);
      else merged.delete(key);
    }
    return [...merged].sort();
  }

  #forgetCached(): void {
    this.#caches = emptyCaches();
    this.#found = new EntryCache(CACHED_ENTRIES_MAX);
  }

  /** Writes all that waits in one transaction, then answers those who wait. */
  #flush(step?: CopyStep): void {
    clearImmediate(this.#flushTimer);
    this.#flushTimer = undefined;
    const waiting = this.#waiting;
    if (waiting.length === 0) return;
    this.#waiting = [];
    let head: Head | undefined;
    try {
      if (this.#failure !== undefined) throw this.#failure;
      this.#begin.run();
      if (step !== undefined) {
        this.#copies.takeStep(step);
        this.#forgetCached();
      }
      head = writePending(this.#pending, this.#rows, this.#caches, this.#head);
      this.#end.run();
    } catch (error) {
      this.#undo(waiting, writeProblem(this.#file, error as Error));
      return;
    }
    this.#pending.clear();
    if (head !== undefined && head !== this.#head) {
      this.#head = head;
      for (const port of this.#heads) port.note(head);
    }
    for (const { resolve } of waiting) resolve();
  }

  /**
   * Nothing of what waited is on the disk. For want of room it is forgotten and the store goes on
   * with what the disk has; after anything else nobody knows what the disk has.
   */
  #undo(waiting: readonly Waiter[], problem: GamekeeperError): void {
    try {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
    } catch (error) {
      problem = readProblem(this.#file, error as Error);
    }
    this.#pending.clear();
    this.#forgetCached();
    if (isGamekeeperError(problem, 'StorageFull')) {
      this.#makeRoom();
      for (const listener of this.#undoListeners) listener();
    } else this.#failWith(problem);
    for (const { reject } of waiting) reject(problem);
  }

  /** Brings SQLite's log into the tables, which gives back what it takes, as far as that goes. */
  #makeRoom(): void {
    try {
      this.#database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } catch {
      // There is no room for that either: the log stays as it is.
    }
  }
}
