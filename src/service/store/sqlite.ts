import { closeSync, openSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { fail, GamekeeperError } from '../../core/errors.ts';
import { LruCache } from '../../core/lru.ts';
import type { Batch, IndexName, Key, Space, Store, Write } from './store.ts';

/** Version of the tables below. A file of another version is refused, not guessed at. */
const FORMAT_VERSION = 1;

/** Entries kept in memory after a read or a write. */
const CACHED_ENTRIES_MAX = 65_536;

/** Values of one query; SQLite's own limit on bound variables is far above. */
const VALUES_PER_QUERY_MAX = 500;

const spaceNumbers: Readonly<Record<Space, number>> = {
  account: 1,
  leaf: 2,
  tree: 3,
  change: 4,
  node: 5,
  log: 6,
  transaction: 7,
  meta: 8,
};

/** A batch that reads see already and the disk does not have yet. */
interface WaitingBatch {
  readonly batch: Batch;
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
    database = new DatabaseSync(path);
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
    PRAGMA user_version = ${FORMAT_VERSION};
    COMMIT`);
}

/** Durable state in one SQLite file. Batches that wait together share one disk write. */
export class SqliteStore implements Store {
  readonly #database: DatabaseSync;
  readonly #cache = new LruCache<string, Uint8Array>(CACHED_ENTRIES_MAX);
  readonly #pending = new Map<string, Uint8Array | undefined>();
  readonly #statements: Statements;
  #waiting: WaitingBatch[] = [];
  #flushTimer: NodeJS.Immediate | undefined;
  #failure: GamekeeperError | undefined;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#statements = prepareStatements(database);
  }

  get(space: Space, key: Key): Uint8Array | undefined {
    this.#requireSound();
    const slot = slotOf(space, key);
    if (this.#pending.has(slot)) return this.#pending.get(slot);
    const cached = this.#cache.get(slot);
    if (cached !== undefined) return cached;
    const row = this.#statements.get.get(spaceNumbers[space], toBlob(key)) as
      | { value: Uint8Array }
      | undefined;
    if (row !== undefined) this.#cache.set(slot, row.value);
    return row?.value;
  }

  getMany(space: Space, keys: readonly Key[]): (Uint8Array | undefined)[] {
    return keys.map((key) => this.get(space, key));
  }

  find(index: IndexName, values: readonly Key[], limit: number): Key[] {
    this.#flush();
    this.#requireSound();
    const bound = Number.isFinite(limit) ? limit : -1;
    const keys = new Set<Key>();
    const distinct = [...new Set(values)];
    for (let start = 0; start < distinct.length; start += VALUES_PER_QUERY_MAX) {
      const part = distinct.slice(start, start + VALUES_PER_QUERY_MAX).map(toBlob);
      const marks = part.map(() => '?').join(', ');
      const query = this.#database.prepare(
        `SELECT DISTINCT key FROM indexes WHERE name = ? AND value IN (${marks}) ORDER BY key LIMIT ?`,
      );
      for (const row of query.iterate(index, ...part, bound)) keys.add(toKey(row.key));
    }
    return [...keys].sort().slice(0, limit);
  }

  *scan(space: Space): Iterable<readonly [Key, Uint8Array]> {
    this.#flush();
    this.#requireSound();
    for (const row of this.#statements.scan.iterate(spaceNumbers[space])) {
      yield [toKey(row.key), row.value as Uint8Array];
    }
  }

  commit(batch: Batch): Promise<void> {
    if (this.#failure !== undefined) return Promise.reject(this.#failure);
    for (const { space, key, value } of batch.writes) {
      this.#pending.set(slotOf(space, key), value);
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ batch, resolve, reject });
      this.#flushTimer ??= setImmediate(() => this.#flush());
    });
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

  /** Writes all waiting batches in one transaction, then answers them. */
  #flush(): void {
    clearImmediate(this.#flushTimer);
    this.#flushTimer = undefined;
    const waiting = this.#waiting;
    if (waiting.length === 0) return;
    this.#waiting = [];
    try {
      this.#database.exec('BEGIN');
      this.#writeIndexes(waiting);
      for (const [slot, value] of this.#pending) this.#writeEntry(slot, value);
      this.#database.exec('COMMIT');
    } catch (error) {
      this.#failure = new GamekeeperError('StoreFailed', { detail: (error as Error).message });
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      for (const { reject } of waiting) reject(this.#failure);
      return;
    }
    for (const [slot, value] of this.#pending) {
      if (value === undefined) this.#cache.delete(slot);
      else this.#cache.set(slot, value);
    }
    this.#pending.clear();
    for (const { resolve } of waiting) resolve();
  }

  /**
   * The last value of each entry is enough; index entries come and go in the order of the batches.
   */
  #writeIndexes(waiting: readonly WaitingBatch[]): void {
    const { addIndex, removeIndex } = this.#statements;
    const writes: readonly Write[] = waiting.flatMap(({ batch }) => batch.writes);
    for (const { key, addIndexes, removeIndexes } of writes) {
      for (const entry of removeIndexes ?? []) {
        removeIndex.run(entry.index, toBlob(entry.value), toBlob(key));
      }
      for (const entry of addIndexes ?? []) {
        addIndex.run(entry.index, toBlob(entry.value), toBlob(key));
      }
    }
  }

  #writeEntry(slot: string, value: Uint8Array | undefined): void {
    const space = slot.charCodeAt(0);
    const key = toBlob(slot.slice(1));
    if (value === undefined) this.#statements.remove.run(space, key);
    else this.#statements.put.run(space, key, value);
  }
}

interface Statements {
  readonly get: StatementSync;
  readonly put: StatementSync;
  readonly remove: StatementSync;
  readonly scan: StatementSync;
  readonly addIndex: StatementSync;
  readonly removeIndex: StatementSync;
}

function prepareStatements(database: DatabaseSync): Statements {
  const prepare = (sql: string): StatementSync => database.prepare(sql);
  return {
    get: prepare('SELECT value FROM entries WHERE space = ? AND key = ?'),
    put: prepare('INSERT OR REPLACE INTO entries (space, key, value) VALUES (?, ?, ?)'),
    remove: prepare('DELETE FROM entries WHERE space = ? AND key = ?'),
    scan: prepare('SELECT key, value FROM entries WHERE space = ? ORDER BY key'),
    addIndex: prepare('INSERT OR IGNORE INTO indexes (name, value, key) VALUES (?, ?, ?)'),
    removeIndex: prepare('DELETE FROM indexes WHERE name = ? AND value = ? AND key = ?'),
  };
}

function slotOf(space: Space, key: Key): string {
  return String.fromCharCode(spaceNumbers[space]) + key;
}

function toBlob(key: Key): Buffer {
  return Buffer.from(key, 'latin1');
}

function toKey(blob: unknown): Key {
  const { buffer, byteOffset, byteLength } = blob as Uint8Array<ArrayBuffer>;
  return Buffer.from(buffer, byteOffset, byteLength).toString('latin1');
}
