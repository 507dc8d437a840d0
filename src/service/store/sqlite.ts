import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { binaryFromBytes } from '../../codec/bytes.ts';
import { GamekeeperError, isGamekeeperError } from '../../core/errors.ts';
import { type HeldDatabase, holdDatabase } from '../../disk/sqlite-hold.ts';
import { toBlob } from './blobs.ts';
import { describeLogKey, type Head, type HeadPort, headsOf } from './chain.ts';
import { Examiner } from './examine.ts';
import { Examining } from './examining.ts';
import { FoundKeys } from './found-keys.ts';
import { HeadFile, headPathOf } from './head-file.ts';
import { checkHeads, requireStore } from './heads.ts';
import { absentRow } from './linked-writer.ts';
import { PendingWrites, type Waiter } from './pending.ts';
import { damaged, readProblem, writeProblem } from './problems.ts';
import { emptyCaches, type RowCaches } from './row-caches.ts';
import type { Row } from './rows.ts';
import { SqliteCopies } from './sqlite-copies.ts';
import { SqliteMoment } from './sqlite-moment.ts';
import { openDatabase, WAL_PAGES } from './sqlite-open.ts';
import { SqliteRows } from './sqlite-rows.ts';
import { CopySteps, type SteppedStore } from './sqlite-steps.ts';
import {
  type Batch,
  type DumpRow,
  type IndexName,
  type Key,
  type Space,
  type Store,
  type StoreHealth,
  spaceNumbers,
} from './store.ts';
import { removeStore } from './store-files.ts';
import { writePending } from './write-pending.ts';

interface SqliteOptions {
  /** The file grows to at most so many pages of 4 KiB; then the disk counts as full. */
  readonly pagesMax?: number;
  /** For a store whose files nobody needs after it: nothing is forced to the disk. */
  readonly isScratch?: boolean;
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
    store.resume();
    if (options.isScratch === true) database.exec('PRAGMA synchronous = OFF');
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

/** A store whose files nobody needs after it. @param remove takes them away when it is closed. */
export function openScratchStore(path: string, remove: () => void | Promise<void>): Store {
  const store = openSqliteStore(path, { isScratch: true });
  const close = store.close.bind(store);
  store.close = async () => {
    await close();
    await remove();
  };
  return store;
}

/** Durable state in one SQLite file. Batches that wait together share one disk write. */
export class SqliteStore implements Store {
  readonly #database: DatabaseSync;
  readonly #file: string;
  readonly #headFile: HeadFile;
  readonly #heads: readonly HeadPort[];
  #caches: RowCaches;
  readonly #pending = new PendingWrites();
  readonly #found = new FoundKeys(this.#pending, {
    find: (...asked) => this.#read(() => this.#seen.keysWith(...asked)),
    hasMore: (...asked) => this.#seen.hasMore(...asked),
  });
  /** The state's own. */
  readonly #rows: SqliteRows;
  /** What reads see: the state's own, or of before while it is put back. */
  #seen: SqliteRows;
  readonly #copies: SqliteCopies;
  readonly #steps: CopySteps;
  readonly #examining: Examining;
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
    this.#seen = this.#rows;
    this.#copies = new SqliteCopies(database, file);
    this.#steps = new CopySteps(this.#stepped());
    this.#begin = database.prepare('BEGIN');
    this.#end = database.prepare('COMMIT');
    this.#head = this.#rows.readHead();
    this.#examining = new Examining(new Examiner(database, file, this.#copies), {
      isAway: () => this.#steps.isRestoring,
      hasCopy: (name) => this.#copies.names().includes(name),
      read: (run) => this.#read(run),
    });
    this.#caches = emptyCaches();
  }

  /** Goes on with what a process left that ended in the middle of it. @throws StorageFull. */
  resume(): void {
    this.#steps.resume();
  }

  /** The end of the log as it is on the disk; undefined while it is empty. */
  get head(): Head | undefined {
    return this.#head;
  }

  /** What the log's chain comes to at an entry; undefined where there is none. */
  chainHashAt(key: Key): Uint8Array | undefined {
    return this.#read(() => this.#seen.chainHashAt(key));
  }

  get(space: Space, key: Key): Uint8Array | undefined {
    this.#requireSound();
    const entries = this.#pending.entriesOf(space);
    const waiting = entries?.get(key);
    if (waiting !== undefined || entries?.has(key)) return waiting;
    const cache = this.#caches.spaces.get(space);
    const cached = cache?.get(key);
    if (cached !== undefined) return cached === absentRow ? undefined : cached.value;
    const row = this.#read(() => this.#seen.find(spaceNumbers[space], toBlob(key)));
    cache?.set(key, row ?? absentRow);
    if (row === undefined && space === 'log') this.#requireBehindLog(key);
    return row?.value;
  }

  find(index: IndexName, values: readonly Key[], limit: number, from: Key = ''): Key[] {
    this.#requireSound();
    return this.#found.find(index, values, limit, from);
  }

  hasMore(index: IndexName, value: Key, count: number): boolean {
    return this.#read(() => this.#found.hasMore(index, value, count));
  }

  *scan(space: Space, from: Key = ''): Iterable<readonly [Key, Uint8Array]> {
    this.#flush();
    if (space === 'event') return yield* this.scanDurable(space, from);
    const rows =
      space === 'log' ? this.#seen.walkLog() : this.#seen.walk(spaceNumbers[space], from);
    for (const entry of this.#entriesOf(rows)) if (entry[0] >= from) yield entry;
  }

  *scanDurable(space: Space, from: Key): Iterable<readonly [Key, Uint8Array]> {
    const rows = this.#seen.from(spaceNumbers[space], toBlob(from));
    for (const entry of this.#entriesOf(rows)) if (entry[0] !== '') yield entry;
  }

  commit(batch: Batch): Promise<void> {
    if (this.#failure !== undefined) return Promise.reject(this.#failure);
    return this.#steps.admit(batch) ?? this.#put(batch);
  }

  /** @param change done in one transaction with the batch, at once. */
  #put(batch: Batch, change?: () => void): Promise<void> {
    if (this.#failure !== undefined) return Promise.reject(this.#failure);
    this.#pending.add(batch);
    this.#found.forget(batch);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      if (change !== undefined) this.#flush(change);
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
    return { problem: this.#failure, examination: this.#examining.progress };
  }

  copyNames(): string[] {
    return this.#read(() => this.#copies.names());
  }

  dump(): Iterable<DumpRow> {
    this.#flush();
    return this.#checked(this.#copies.dump(this.#seen));
  }

  openMoment(): SqliteMoment {
    this.#flush();
    const check = <Row>(rows: Iterable<Row>) => this.#checked(rows);
    return this.#read(() => new SqliteMoment(this.#database, this.#file, this.#copies, check));
  }

  openScratch(): Store {
    const path = `${this.#file}.scratch`;
    removeStore(path);
    return openScratchStore(path, () => removeStore(path));
  }

  settleCopies(): Promise<void> | undefined {
    return this.#steps.isRunning ? this.#steps.settled() : undefined;
  }

  load(rows: Iterable<DumpRow>): void {
    this.#flush();
    this.#requireSound();
    this.#copies.load(rows);
    this.#forgetCached();
    this.#head = this.#rows.readHead();
    this.#headFile.reset(headsOf(this.#head));
  }

  /** Lets its files be copied as they are, with all that was answered. @throws ControlRunning. */
  hold(): HeldDatabase {
    this.#steps.requireNoRestore();
    this.#flush();
    this.#requireSound();
    // What the hold goes back to, also where a step has it lower.
    this.#database.exec(`PRAGMA wal_autocheckpoint = ${WAL_PAGES}`);
    return holdDatabase(this.#database, this.#file);
  }

  async close(): Promise<void> {
    if (!this.#database.isOpen) return;
    this.#examining.stop();
    await this.#steps.stop();
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
    for (const { key, row } of this.#checked(rows)) yield [binaryFromBytes(key), row.value];
  }

  *#checked<Row>(rows: Iterable<Row>): Iterable<Row> {
    this.#requireSound();
    try {
      yield* rows;
    } catch (error) {
      throw this.#failWith(readProblem(this.#file, error as Error));
    }
  }

  /** Entries of the log have numbers without gaps. */
  #requireBehindLog(key: Key): void {
    if (this.#head === undefined || key > this.#head.key) return;
    this.reportDamage('the log', `entry ${describeLogKey(key)} is not there`);
  }

  /** What copies are made and brought back with. */
  #stepped(): SteppedStore {
    return {
      database: this.#database,
      copies: this.#copies,
      flush: () => this.#flush(),
      put: (batch, change) => this.#put(batch, change),
      commit: (batch) => this.commit(batch),
      guard: (run) => this.#guard(run),
      openMoment: () => this.openMoment(),
      readFrom: (rows) => {
        this.#seen = rows ?? this.#rows;
        this.#forgetCached();
      },
    };
  }

  /** Runs what writes. For want of room nothing of it is done. */
  #guard<Answer>(run: () => Answer): Answer {
    this.#requireSound();
    try {
      return run();
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      const problem = writeProblem(this.#file, error as Error);
      throw isGamekeeperError(problem, 'StorageFull') ? problem : this.#failWith(problem);
    }
  }

  #forgetCached(): void {
    this.#caches = emptyCaches();
    this.#found.forgetAll();
  }

  /** Writes all that waits in one transaction, then answers those who wait. */
  #flush(change?: () => void): void {
    clearImmediate(this.#flushTimer);
    this.#flushTimer = undefined;
    const waiting = this.#waiting;
    if (waiting.length === 0) return;
    this.#waiting = [];
    let head: Head | undefined;
    try {
      if (this.#failure !== undefined) throw this.#failure;
      if (!this.#database.isTransaction) this.#begin.run();
      change?.();
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
