import { closeSync, openSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { binaryFromBytes } from '../../core/bytes.ts';
import { fail, GamekeeperError } from '../../core/errors.ts';
import { longPath } from '../../core/long-path.ts';
import { EntryCache } from './entry-cache.ts';
import { PendingWrites } from './pending.ts';
import { copyTables, SqliteCopies, toBlob } from './sqlite-copies.ts';
import {
  type Batch,
  type CopyStep,
  type DumpRow,
  type IndexName,
  type Key,
  type Space,
  type Store,
  spaceNumbers,
} from './store.ts';

/** Version of the tables below. A file of another version is refused, not guessed at. */
const FORMAT_VERSION = 3;

/** Entries kept in memory after a read or a write. */
const CACHED_ENTRIES_MAX = 65_536;

/** The log of SQLite's changes goes into its tables when it has so many pages: 16 MiB. */
const WAL_PAGES = 4096;

/** Longer lists of keys than this are looked up each time. */
const CACHED_KEYS_MAX = 64;

/** Spaces whose entries are read again soon; the others are written once and seldom read. */
const cachedSpaces: ReadonlySet<Space> = new Set([
  'account',
  'leaf',
  'tree',
  'change',
  'node',
  'once',
]);

/** Kept in the caches for what is not there: most transactions list an account or two like that. */
const absent = new Uint8Array(0);

/** Who waits for the disk. */
interface Waiter {
  resolve(): void;
  reject(error: Error): void;
}

export interface SqliteOptions {
  /** The file grows to at most so many pages of 4 KiB; then the disk counts as full. */
  readonly pagesMax?: number;
}

/**
 * Opens or makes the store in a file of mode 0600.
 * @throws StoreFailed when another process has it, or when it is of another format.
 */
export function openSqliteStore(path: string, options: SqliteOptions = {}): SqliteStore {
  let database: DatabaseSync | undefined;
  try {
    closeSync(openSync(path, 'a', 0o600));
    database = new DatabaseSync(longPath(path));
    prepareDatabase(database, path);
    if (options.pagesMax !== undefined) {
      database.exec(`PRAGMA max_page_count = ${Math.floor(options.pagesMax)}`);
    }
    return new SqliteStore(database);
  } catch (error) {
    database?.close();
    if (error instanceof GamekeeperError) throw error;
    return fail('StoreFailed', { detail: describeOpenError(path, error as Error) });
  }
}

function describeOpenError(path: string, error: Error): string {
  if (error.message.includes('locked')) return `another process has ${path} open`;
  return `${path}: ${error.message}`;
}

function prepareDatabase(database: DatabaseSync, path: string): void {
  // One process owns the file: the lock is taken with the first access and kept.
  database.exec('PRAGMA locking_mode = EXCLUSIVE');
  database.exec('PRAGMA journal_mode = WAL');
  // An answer means durable: each commit reaches the disk before it returns.
  database.exec('PRAGMA synchronous = FULL');
  // 64 MiB of pages, so that indexes of a million records are looked up without the disk.
  database.exec('PRAGMA cache_size = -65536');
  // Pages that many transactions change are copied out of the log once for all of them.
  database.exec(`PRAGMA wal_autocheckpoint = ${WAL_PAGES}`);
  database.exec('BEGIN IMMEDIATE');
  const { user_version: version } = database.prepare('PRAGMA user_version').get() as {
    user_version: number;
  };
  if (version !== 0 && version !== FORMAT_VERSION) {
    const detail = `${path} has format ${version}; this version reads ${FORMAT_VERSION}`;
    fail('StoreFailed', { detail });
  }
  database.exec(`
    CREATE TABLE IF NOT EXISTS entries (
      space INTEGER NOT NULL, key BLOB NOT NULL, value BLOB NOT NULL, PRIMARY KEY (space, key)
    ) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS indexes (
      name TEXT NOT NULL, value BLOB NOT NULL, key BLOB NOT NULL, PRIMARY KEY (name, value, key)
    ) WITHOUT ROWID;
    ${copyTables}
    PRAGMA user_version = ${FORMAT_VERSION};
    COMMIT`);
}

/** Durable state in one SQLite file. Batches that wait together share one disk write. */
export class SqliteStore implements Store {
  readonly #database: DatabaseSync;
  readonly #caches = new Map<Space, EntryCache<Uint8Array>>();
  readonly #pending = new PendingWrites();
  /** All keys of index values that were looked up lately and have few. */
  #found = new EntryCache<readonly Key[]>(CACHED_ENTRIES_MAX);
  readonly #statements: Statements;
  readonly #copies: SqliteCopies;
  #waiting: Waiter[] = [];
  #flushTimer: NodeJS.Immediate | undefined;
  #failure: GamekeeperError | undefined;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#statements = prepareStatements(database);
    this.#copies = new SqliteCopies(database);
    this.#forgetCached();
  }

  get(space: Space, key: Key): Uint8Array | undefined {
    this.#requireSound();
    const entries = this.#pending.entriesOf(space);
    const waiting = entries?.get(key);
    if (waiting !== undefined || entries?.has(key)) return waiting;
    const cache = this.#caches.get(space);
    const cached = cache?.get(key);
    if (cached !== undefined) return cached === absent ? undefined : cached;
    const row = this.#statements.get.get(spaceNumbers[space], toBlob(key)) as
      | { value: Uint8Array }
      | undefined;
    cache?.set(key, row?.value ?? absent);
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
    this.#requireSound();
    for (const row of this.#statements.scan.iterate(spaceNumbers[space])) {
      yield [binaryFromBytes(row.key as Uint8Array), row.value as Uint8Array];
    }
  }

  *scanDurable(space: Space, from: Key): Iterable<readonly [Key, Uint8Array]> {
    this.#requireSound();
    for (const row of this.#statements.scanFrom.iterate(spaceNumbers[space], toBlob(from))) {
      yield [binaryFromBytes(row.key as Uint8Array), row.value as Uint8Array];
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

  copyNames(): string[] {
    this.#requireSound();
    return this.#copies.names();
  }

  *dump(): Iterable<DumpRow> {
    this.#flush();
    this.#requireSound();
    yield* this.#copies.dump();
  }

  load(rows: Iterable<DumpRow>): void {
    this.#flush();
    this.#requireSound();
    this.#copies.load(rows);
    this.#forgetCached();
  }

  async close(): Promise<void> {
    if (!this.#database.isOpen) return;
    this.#flush();
    this.#failure ??= new GamekeeperError('StoreFailed', { detail: 'it is closed' });
    this.#database.close();
  }

  /** After a failure what is in memory may be more than the disk has: nothing is read any more. */
  #requireSound(): void {
    if (this.#failure !== undefined) throw this.#failure;
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
    const bound = Number.isFinite(limit) ? limit + (changes?.size ?? 0) : -1;
    const keys: Key[] = [];
    for (const row of this.#statements.find.iterate(index, toBlob(value), bound)) {
      keys.push(binaryFromBytes(row.key as Uint8Array));
    }
    if (changes === undefined) return keys;
    const merged = new Set(keys);
    for (const [key, isAdded] of changes) {
      if (isAdded) merged.add(key);
      else merged.delete(key);
    }
    return [...merged].sort();
  }

  #forgetCached(): void {
    for (const space of cachedSpaces) this.#caches.set(space, new EntryCache(CACHED_ENTRIES_MAX));
    this.#found = new EntryCache(CACHED_ENTRIES_MAX);
  }

  /** Writes all that waits in one transaction, then answers those who wait. */
  #flush(step?: CopyStep): void {
    clearImmediate(this.#flushTimer);
    this.#flushTimer = undefined;
    const waiting = this.#waiting;
    if (waiting.length === 0) return;
    this.#waiting = [];
    try {
      this.#statements.begin.run();
      if (step !== undefined) {
        this.#copies.takeStep(step);
        this.#forgetCached();
      }
      this.#writeIndexes();
      for (const [space, entries] of this.#pending.entries()) this.#writeEntries(space, entries);
      this.#statements.commit.run();
    } catch (error) {
      this.#failure = new GamekeeperError('StoreFailed', { detail: (error as Error).message });
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      for (const { reject } of waiting) reject(this.#failure);
      return;
    }
    this.#pending.clear();
    for (const { resolve } of waiting) resolve();
  }

  #writeIndexes(): void {
    const { addIndex, removeIndex } = this.#statements;
    for (const [index, value, key, isAdded] of this.#pending.indexEntries()) {
      (isAdded ? addIndex : removeIndex).run(index, toBlob(value), toBlob(key));
    }
  }

  #writeEntries(space: Space, entries: ReadonlyMap<Key, Uint8Array | undefined>): void {
    const { put, remove } = this.#statements;
    const number = spaceNumbers[space];
    const cache = this.#caches.get(space);
    // In the order of the keys, so that neighbours change one page, one after the other.
    for (const [key, value] of [...entries].sort(byKey)) {
      if (value === undefined) {
        remove.run(number, toBlob(key));
        cache?.set(key, absent);
      } else {
        put.run(number, toBlob(key), value);
        cache?.set(key, value);
      }
    }
  }
}

interface Statements {
  readonly begin: StatementSync;
  readonly commit: StatementSync;
  readonly find: StatementSync;
  readonly get: StatementSync;
  readonly put: StatementSync;
  readonly remove: StatementSync;
  readonly scan: StatementSync;
  readonly scanFrom: StatementSync;
  readonly addIndex: StatementSync;
  readonly removeIndex: StatementSync;
}

function prepareStatements(database: DatabaseSync): Statements {
  const prepare = (sql: string): StatementSync => database.prepare(sql);
  return {
    begin: prepare('BEGIN'),
    commit: prepare('COMMIT'),
    find: prepare('SELECT key FROM indexes WHERE name = ? AND value = ? ORDER BY key LIMIT ?'),
    get: prepare('SELECT value FROM entries WHERE space = ? AND key = ?'),
    put: prepare('INSERT OR REPLACE INTO entries (space, key, value) VALUES (?, ?, ?)'),
    remove: prepare('DELETE FROM entries WHERE space = ? AND key = ?'),
    scan: prepare('SELECT key, value FROM entries WHERE space = ? ORDER BY key'),
    scanFrom: prepare('SELECT key, value FROM entries WHERE space = ? AND key >= ? ORDER BY key'),
    addIndex: prepare('INSERT OR IGNORE INTO indexes (name, value, key) VALUES (?, ?, ?)'),
    removeIndex: prepare('DELETE FROM indexes WHERE name = ? AND value = ? AND key = ?'),
  };
}

function byKey([left]: readonly [Key, unknown], [right]: readonly [Key, unknown]): number {
  return left < right ? -1 : 1;
}

function foundKey(index: IndexName, value: Key): Key {
  return `${index}\0${value}`;
}
