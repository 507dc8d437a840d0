import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach } from 'vitest';
import type { JournalContents } from '../../../src/daemon/journal/contents.ts';
import type { CommittedHead, JournalDatabase } from '../../../src/daemon/journal/database.ts';
import { putFact } from '../../../src/daemon/journal/facts.ts';
import { GrantRows } from '../../../src/daemon/journal/grant-rows.ts';
import { JournalTables, type SettledWrite } from '../../../src/daemon/journal/tables.ts';
import type { LinkedRows } from '../../../src/sealed/linked-rows.ts';
import { type EntryChange, makeEntry } from '../support/journal-entry.ts';
import { FILE, makeTables, openRows } from '../support/journal-table.ts';

/** The journal's tables in memory, which a test commits to, and opens as a new process does. */

export const GAME = 'com.example.test';

export let database: DatabaseSync;
export let contents: JournalContents;
export let rows: LinkedRows;
export let grants: GrantRows;
export let tables: JournalTables;
/** What a test sets: the time, the day of use, and whether commits fail. */
export const at = { ms: 1000, day: 1, isFull: false };

/** Each test of the file has new tables. */
export function useTables(): void {
  beforeEach(() => {
    Object.assign(at, { ms: 1000, day: 1, isFull: false });
    database = new DatabaseSync(':memory:');
    makeTables(database);
    reopen();
  });

  afterEach(() => database.close());
}

/** Reads all again from the tables, as a new process does. */
export function reopen(): void {
  ({ rows, contents } = openRows(database));
  grants = new GrantRows(rows, { now: commit, soon: async (change) => commit(change) });
  tables = new JournalTables({ rows, contents, file: FILE } as JournalDatabase, grants);
}

/** As the journal commits. */
export function commit<Result>(change: () => Result): Result {
  database.exec('BEGIN');
  try {
    const result = change();
    const audit = { number: 0, hash: '', days: 0, daysHash: '', bytes: 0 };
    const head: CommittedHead = { commits: 1, atMs: at.ms, open: tables.openNumbers(), audit };
    putFact(rows, 'head', head);
    if (at.isFull) throw new Error('the disk is full');
    database.exec('COMMIT');
    return result;
  } catch (error) {
    database.exec('ROLLBACK');
    tables.forgetCached();
    throw error;
  }
}

export function put(key: string, change: EntryChange = {}, era: number | null = null): void {
  commit(() => tables.put({ entry: makeEntry(key, change), era, atMs: at.ms, day: at.day }));
}

export function settle(key: string, era: number | null, change: EntryChange = {}): void {
  put(key);
  put(key, { state: 'SUCCEEDED', ...change }, era);
}

export const keysOf = (entries: Iterable<{ readonly idempotencyKey: string }>) =>
  [...entries].map(({ idempotencyKey }) => idempotencyKey);
export const openKeys = () => keysOf(tables.open());
export const stateOf = (key: string) => tables.find(GAME, key)?.state;
export const signedBy = (signature: string) =>
  tables.findBySignature(GAME, signature)?.idempotencyKey;
/** Keys of the writes to ask for if these eras are past. */
export const askedFor = (...past: readonly number[]) =>
  keysOf(tables.settled((era) => past.includes(era)));
export const forget = (key: string, change: Partial<SettledWrite> = {}) =>
  commit(() =>
    tables.forget({
      game: GAME,
      idempotencyKey: key,
      signature: `signature of ${key}`,
      ...change,
    }),
  );

/** What was put is the same in this process and in the next. */
export function eachProcess(check: () => void): void {
  check();
  reopen();
  check();
}
