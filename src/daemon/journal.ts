import { chmodSync, closeSync, openSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { longPath } from '../core/long-path.ts';
import type { JournalEntry, JournalPort } from '../methods/ports.ts';
import { statesTaking } from '../methods/write-machine.ts';
import { PRIVATE_FILE_MODE, PRIVATE_FOLDER_MODE } from './files.ts';
import {
  createTables,
  forgetOld,
  HELD_ERA,
  JournalAge,
  type JournalStatements,
  prepareStatements,
  readFact,
  writeFact,
} from './journal-tables.ts';

/** How long an outcome waits for a write that it can ride with. */
const LATER_MS = 50;

export interface JournalOptions {
  /** UNIX milliseconds. */
  readonly now?: () => number;
}

/** A write whose outcome is known. */
export interface SettledWrite {
  readonly game: string;
  readonly idempotencyKey: string;
  /** The first of its signatures. */
  readonly signature: string;
}

const undoneStates = statesTaking('Undone');

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
  readonly #age: JournalAge;
  readonly #statements: JournalStatements;
  /** Newest state of entries that are not on disk yet, by game and key. */
  readonly #waiting = new Map<string, JournalEntry>();
  #waiters: Waiter[] = [];
  #soon: NodeJS.Immediate | undefined;
  #later: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(database: DatabaseSync, age: JournalAge) {
    this.#database = database;
    this.#age = age;
    this.#statements = prepareStatements(database);
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

  unsettled(game?: string): JournalEntry[] {
    this.#flush();
    const { open, openOf } = this.#statements;
    const rows = game === undefined ? open.all() : openOf.all(game);
    return rows.flatMap((row) => readEntry(row) ?? []);
  }

  /** Writes that a ledger that was put back may have undone. */
  settled(): SettledWrite[] {
    this.#flush();
    return this.#statements.settled.all().map((row) => ({
      game: String(row.game),
      idempotencyKey: String(row.idempotency_key),
      signature: String(row.signature),
    }));
  }

  /**
   * Forgets a settled write, so that its key may be used anew.
   * @returns false where another write has the key by now.
   */
  forget({ game, idempotencyKey, signature }: SettledWrite): boolean {
    this.#flush();
    const entry = this.find(game, idempotencyKey);
    if (entry?.signatures[0] !== signature || !undoneStates.includes(entry.state)) return false;
    const { remove, removeSignature } = this.#statements;
    remove.run(game, idempotencyKey);
    for (const one of entry.signatures) removeSignature.run(game, one);
    return true;
  }

  /** The ledger's era when the journal was last held against it; undefined for never. */
  get heldEra(): number | undefined {
    return readFact(this.#database, HELD_ERA);
  }

  set heldEra(era: number) {
    writeFact(this.#database, HELD_ERA, era);
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
    const { unixMs, day } = this.#age.read();
    this.#database.exec('BEGIN IMMEDIATE');
    try {
      for (const entry of this.#waiting.values()) {
        const { game, idempotencyKey, state } = entry;
        put.run(game, idempotencyKey, state, unixMs, day, JSON.stringify(entry));
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

/** Opens the journal of one network, mode 0600, and forgets what was settled long ago. */
export function openJournal(path: string, options: JournalOptions = {}): Journal {
  // SQLite makes its other files with the mode of this one.
  closeSync(openSync(path, 'a', PRIVATE_FILE_MODE));
  chmodSync(path, PRIVATE_FILE_MODE);
  const database = new DatabaseSync(longPath(path), { timeout: 5000 });
  createTables(database);
  const age = new JournalAge(database, options.now ?? Date.now);
  forgetOld(database, age.read());
  return new Journal(database, age);
}

function slotOf(game: string, idempotencyKey: string): string {
  return `${game}\n${idempotencyKey}`;
}

function readEntry(row: Record<string, unknown> | undefined): JournalEntry | undefined {
  return row === undefined ? undefined : (JSON.parse(String(row.content)) as JournalEntry);
}
