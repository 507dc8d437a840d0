import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { openStates, statesTaking, type WriteState } from '../methods/write-machine.ts';

/** The journal's tables, what is asked of them, and how old an entry is. */

const schema = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  CREATE TABLE IF NOT EXISTS entries (
    game TEXT NOT NULL,
    idempotency_key TEXT NOT NULL,
    state TEXT NOT NULL,
    put_at_ms INTEGER NOT NULL,
    content TEXT NOT NULL,
    put_on_day INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (game, idempotency_key)
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS open_entries ON entries (state) WHERE state IN ('SIGNED', 'UNKNOWN');
  CREATE TABLE IF NOT EXISTS signatures (
    game TEXT NOT NULL,
    signature TEXT NOT NULL,
    idempotency_key TEXT NOT NULL,
    PRIMARY KEY (game, signature)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS facts (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
`;

const putText = `
  INSERT INTO entries (game, idempotency_key, state, put_at_ms, put_on_day, content)
  VALUES (?, ?, ?, ?, ?, ?)
  ON CONFLICT DO UPDATE SET
    state = excluded.state, put_at_ms = excluded.put_at_ms, put_on_day = excluded.put_on_day,
    content = excluded.content`;

export function createTables(database: DatabaseSync): void {
  database.exec(schema);
  // A journal of before days of use were counted: its entries are of the first.
  const columns = database.prepare("SELECT name FROM pragma_table_info('entries')").all();
  if (columns.some(({ name }) => name === 'put_on_day')) return;
  database.exec('ALTER TABLE entries ADD COLUMN put_on_day INTEGER NOT NULL DEFAULT 0');
}

export type JournalStatements = ReturnType<typeof prepareStatements>;

export function prepareStatements(database: DatabaseSync) {
  const prepare = (sql: string): StatementSync => database.prepare(sql);
  const isOpen = `state IN (${listOf(openStates)})`;
  return Object.freeze({
    put: prepare(putText),
    putSignature: prepare('INSERT OR REPLACE INTO signatures VALUES (?, ?, ?)'),
    find: prepare('SELECT content FROM entries WHERE game = ? AND idempotency_key = ?'),
    findSignature: prepare(
      'SELECT idempotency_key FROM signatures WHERE game = ? AND signature = ?',
    ),
    open: prepare(`SELECT content FROM entries WHERE ${isOpen} ORDER BY put_at_ms`),
    openOf: prepare(`SELECT content FROM entries WHERE ${isOpen} AND game = ? ORDER BY put_at_ms`),
    settled: prepare(`
      SELECT game, idempotency_key, json_extract(content, '$.signatures[0]') AS signature
      FROM entries WHERE state IN (${listOf(statesTaking('Undone'))})`),
    remove: prepare('DELETE FROM entries WHERE game = ? AND idempotency_key = ?'),
    removeSignature: prepare('DELETE FROM signatures WHERE game = ? AND signature = ?'),
  });
}

export const HELD_ERA = 'held era';

/** A number that the journal keeps beside its entries. */
export function readFact(database: DatabaseSync, name: string): number | undefined {
  const row = database.prepare('SELECT value FROM facts WHERE name = ?').get(name);
  return row === undefined ? undefined : Number(row.value);
}

export function writeFact(database: DatabaseSync, name: string, value: number): void {
  database.prepare('INSERT OR REPLACE INTO facts VALUES (?, ?)').run(name, value);
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** So long an idempotency key is remembered, by the clock and in days of use. */
const KEPT_DAYS = 30;
const DAY_OF_USE = 'day of use';
const COUNTED_ON = 'counted on';

/**
 * How old entries are: by the machine's clock, and by the days on which the journal was used. A
 * clock that was wrong once is one day of use, however wrong it was.
 */
export class JournalAge {
  readonly #now: () => number;
  readonly #day: number;

  constructor(database: DatabaseSync, now: () => number) {
    this.#now = now;
    const today = Math.floor(now() / DAY_MS);
    const before = readFact(database, DAY_OF_USE) ?? 0;
    this.#day = readFact(database, COUNTED_ON) === today ? before : before + 1;
    writeFact(database, DAY_OF_USE, this.#day);
    writeFact(database, COUNTED_ON, today);
  }

  /** The machine's time, and the number of the day of use. */
  read(): { readonly unixMs: number; readonly day: number } {
    return { unixMs: this.#now(), day: this.#day };
  }
}

/** Forgets entries that are old by the clock and by days of use, never one that is not settled. */
export function forgetOld(
  database: DatabaseSync,
  { unixMs, day }: { readonly unixMs: number; readonly day: number },
): void {
  const isOld = `put_at_ms < ? AND put_on_day < ? AND state IN (${listOf(statesTaking('Aged'))})`;
  const remove = database.prepare(`DELETE FROM entries WHERE ${isOld}`);
  remove.run(unixMs - KEPT_DAYS * DAY_MS, day - KEPT_DAYS);
  database.exec(`
    DELETE FROM signatures WHERE NOT EXISTS (
      SELECT 1 FROM entries
      WHERE entries.game = signatures.game
        AND entries.idempotency_key = signatures.idempotency_key
    )`);
}

/** For SQL: names of ours, so that nothing of a caller's is in the text. */
function listOf(states: readonly WriteState[]): string {
  return states.map((state) => `'${state}'`).join(', ');
}
