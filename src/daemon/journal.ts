import { chmodSync, closeSync, openSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { JournalEntry, JournalPort } from '../methods/ports.ts';
import { PRIVATE_FILE_MODE, PRIVATE_FOLDER_MODE } from './files.ts';

/** How long an outcome waits for a write that it can ride with. */
const LATER_MS = 50;
/** So long an idempotency key is remembered. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

const schema = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  CREATE TABLE IF NOT EXISTS entries (
    game TEXT NOT NULL,
    idempotency_key TEXT NOT NULL,
    state TEXT NOT NULL,
    put_at_ms INTEGER NOT NULL,
    content TEXT NOT NULL,
    PRIMARY KEY (game, idempotency_key)
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS open_entries ON entries (state) WHERE state IN ('SIGNED', 'UNKNOWN');
  CREATE TABLE IF NOT EXISTS signatures (
    game TEXT NOT NULL,
    signature TEXT NOT NULL,
    idempotency_key TEXT NOT NULL,
    PRIMARY KEY (game, signature)
  ) WITHOUT ROWID;
`;

const putText = `
  INSERT INTO entries (game, idempotency_key, state, put_at_ms, content) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT DO UPDATE SET
    state = excluded.state, put_at_ms = excluded.put_at_ms, content = excluded.content`;

export interface JournalOptions {
  /** UNIX milliseconds. */
  readonly now?: () => number;
}

interface Waiter {
  readonly entry: JournalEntry;
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * Writes that were signed, in SQLite. Those that wait at the same time go to disk together, in one
 * commit with one fsync.
 */
export class Journal implements JournalPort {
  readonly #database: DatabaseSync;
  readonly #now: () => number;
  readonly #statements: Readonly<
    Record<
      | 'put'
      | 'putSignature'
      | 'find'
      | 'findSignature'
      | 'open'
      | 'settled'
      | 'remove'
      | 'removeSignature',
      StatementSync
    >
  >;
  /** Newest state of entries that are not on disk yet, by game and key. */
  readonly #waiting = new Map<string, JournalEntry>();
  #waiters: Waiter[] = [];
  #soon: NodeJS.Immediate | undefined;
  #later: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(database: DatabaseSync, now: () => number) {
    this.#database = database;
    this.#now = now;
    const prepare = (sql: string) => database.prepare(sql);
    this.#statements = {
      put: prepare(putText),
      putSignature: prepare('INSERT OR REPLACE INTO signatures VALUES (?, ?, ?)'),
      find: prepare('SELECT content FROM entries WHERE game = ? AND idempotency_key = ?'),
      findSignature: prepare(
        'SELECT idempotency_key FROM signatures WHERE game = ? AND signature = ?',
      ),
      open: prepare(
        "SELECT content FROM entries WHERE state IN ('SIGNED', 'UNKNOWN') ORDER BY put_at_ms",
      ),
      settled: prepare("SELECT content FROM entries WHERE state IN ('SUCCEEDED', 'FAILED')"),
      remove: prepare('DELETE FROM entries WHERE game = ? AND idempotency_key = ?'),
      removeSignature: prepare('DELETE FROM signatures WHERE game = ? AND signature = ?'),
    };
  }

  find(game: string, idempotencyKey: string): JournalEntry | undefined {
    const waiting = this.#waiting.get(slotOf(game, idempotencyKey));
    return waiting ?? readEntry(this.#statements.find.get(game, idempotencyKey));
  }

  findBySignature(game: string, signature: string): JournalEntry | undefined {
    for (const entry of this.#waiting.values()) {
      if (entry.game === game && entry.signatures.includes(signature)) return entry;
    }
    const row = this.#statements.findSignature.get(game, signature);
    return row === undefined ? undefined : this.find(game, String(row.idempotency_key));
  }

  put(entry: JournalEntry): Promise<void> {
    this.#hold(entry);
    this.#soon ??= setImmediate(() => this.#flush());
    return new Promise((resolve, reject) => this.#waiters.push({ entry, resolve, reject }));
  }

  putLater(entry: JournalEntry): void {
    this.#hold(entry);
    this.#later ??= setTimeout(() => this.#flush(), LATER_MS);
  }

  unsettled(): JournalEntry[] {
    this.#flush();
    return this.#statements.open.all().flatMap((row) => readEntry(row) ?? []);
  }

  /** Writes whose outcome is known. */
  settled(): JournalEntry[] {
    this.#flush();
    return this.#statements.settled.all().flatMap((row) => readEntry(row) ?? []);
  }

  /** Forgets a write, so that its key may be used anew. */
  forget({ game, idempotencyKey, signatures }: JournalEntry): void {
    this.#flush();
    this.#statements.remove.run(game, idempotencyKey);
    for (const signature of signatures) this.#statements.removeSignature.run(game, signature);
  }

  /** Writes what waits and closes the file. */
  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#flush();
    this.#isClosed = true;
    this.#database.close();
  }

  #hold(entry: JournalEntry): void {
    if (this.#isClosed) throw new Error('The journal is closed');
    this.#waiting.set(slotOf(entry.game, entry.idempotencyKey), entry);
  }

  #flush(): void {
    clearImmediate(this.#soon);
    clearTimeout(this.#later);
    this.#soon = undefined;
    this.#later = undefined;
    const waiters = this.#waiters;
    this.#waiters = [];
    try {
      this.#write();
    } catch (error) {
      this.#refuse(waiters, error);
      return;
    }
    for (const waiter of waiters) waiter.resolve();
  }

  /**
   * A write that could not be made durable is not broadcast, so that it must not come to disk later
   * either. Outcomes stay, and ride with the next write.
   */
  #refuse(waiters: readonly Waiter[], error: unknown): void {
    for (const { entry, reject } of waiters) {
      const slot = slotOf(entry.game, entry.idempotencyKey);
      if (this.#waiting.get(slot) === entry) this.#waiting.delete(slot);
      reject(error);
    }
  }

  #write(): void {
    if (this.#waiting.size === 0) return;
    const { put, putSignature } = this.#statements;
    const nowMs = this.#now();
    this.#database.exec('BEGIN IMMEDIATE');
    try {
      for (const entry of this.#waiting.values()) {
        const { game, idempotencyKey, state } = entry;
        put.run(game, idempotencyKey, state, nowMs, JSON.stringify(entry));
        for (const signature of entry.signatures) putSignature.run(game, signature, idempotencyKey);
      }
      this.#database.exec('COMMIT');
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      throw error;
    }
    this.#waiting.clear();
  }
}

/** One journal a network: what is unsettled on one must never be submitted to another. */
export async function openNetworkJournal(home: string, genesisId: string): Promise<Journal> {
  const folder = join(home, 'journals');
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER_MODE });
  return openJournal(join(folder, `${genesisId}.sqlite`));
}

/**
 * Forgets the writes that the ledger no longer knows, after it was put back, so that a game that
 * plays the same again with the same keys is not answered with receipts of what is no more.
 * @param isKept whether the ledger has an outcome of a transaction, by its signature.
 * @returns how many.
 */
export async function forgetUndone(
  journal: Journal,
  isKept: (signature: string) => Promise<boolean>,
): Promise<number> {
  let forgotten = 0;
  for (const entry of journal.settled()) {
    const [signature] = entry.signatures;
    if (signature === undefined || (await isKept(signature))) continue;
    journal.forget(entry);
    forgotten += 1;
  }
  return forgotten;
}

/** Opens the journal of one network, mode 0600, and forgets what was settled over 30 days ago. */
export function openJournal(path: string, options: JournalOptions = {}): Journal {
  const now = options.now ?? Date.now;
  // SQLite makes its other files with the mode of this one.
  closeSync(openSync(path, 'a', PRIVATE_FILE_MODE));
  chmodSync(path, PRIVATE_FILE_MODE);
  const database = new DatabaseSync(path, { timeout: 5000 });
  database.exec(schema);
  forgetOld(database, now() - KEPT_MS);
  return new Journal(database, now);
}

function forgetOld(database: DatabaseSync, beforeMs: number): void {
  const isOld = "put_at_ms < ? AND state NOT IN ('SIGNED', 'UNKNOWN')";
  database.prepare(`DELETE FROM entries WHERE ${isOld}`).run(beforeMs);
  database.exec(`
    DELETE FROM signatures WHERE NOT EXISTS (
      SELECT 1 FROM entries
      WHERE entries.game = signatures.game
        AND entries.idempotency_key = signatures.idempotency_key
    )`);
}

function slotOf(game: string, idempotencyKey: string): string {
  return `${game}\n${idempotencyKey}`;
}

function readEntry(row: Record<string, unknown> | undefined): JournalEntry | undefined {
  return row === undefined ? undefined : (JSON.parse(String(row.content)) as JournalEntry);
}
