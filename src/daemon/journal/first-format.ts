import type { DatabaseSync } from 'node:sqlite';
import type { JournalEntry } from '../../methods/ports.ts';
import { isOpenState } from '../../methods/write-machine.ts';
import type { LinkedEntry } from '../../sealed/linked-rows.ts';
import { encodeRecord, type JournalContents } from './contents.ts';
import {
  eraKey,
  type FactName,
  factKey,
  hashedKey,
  packNumber,
  SIGNATURES,
  WRITES,
} from './facts.ts';
import { describeDamage } from './journal-schema.ts';
import { readEntry } from './kept-entry.ts';

/**
 * Reads the journal's first format: JSON by game and key, an index of signatures, and numbers by
 * name. It has no checksums, so it is trusted as it is, as far as it can be read.
 */

/** What its table of entries is called while that of this format has the name. */
const ENTRIES = 'first_entries';

export function isFirstFormat(database: DatabaseSync): boolean {
  return hasTable(database, 'entries');
}

/** Makes way for the tables of this format. */
export function setAsideFirstFormat(database: DatabaseSync): void {
  database.exec(`ALTER TABLE entries RENAME TO ${ENTRIES}`);
}

/**
 * Migrates the entries, oldest first.
 * @param file of the database, for what is damaged.
 * @returns linked rows, in order, for the entries and all else that the format held.
 * @throws StoreDamaged for an entry that nobody has written so.
 */
export function readFirstFormat(
  database: DatabaseSync,
  file: string,
  contents: JournalContents,
): LinkedEntry[] {
  const rows: LinkedEntry[] = [];
  const add = (key: Buffer, value: Uint8Array) => rows.push({ key, value });
  const hasDays = hasColumn(database, 'put_on_day');
  const columns = `content, put_at_ms${hasDays ? ', put_on_day' : ', 0 AS put_on_day'}`;
  const all = database.prepare(`SELECT ${columns} FROM ${ENTRIES} ORDER BY put_at_ms`);
  let number = 0;
  const open: number[] = [];
  for (const row of all.iterate()) {
    number += 1;
    const entry = readContent(row.content, file);
    const { game, idempotencyKey, state } = entry;
    const record = { entry, atMs: Number(row.put_at_ms), day: Number(row.put_on_day), era: null };
    contents.put(number, encodeRecord(record));
    add(hashedKey(WRITES, game, idempotencyKey), packNumber(number));
    if (isOpenState(state)) open.push(number);
  }
  // It did not record the era in which a write was settled.
  if (number > 0) add(eraKey(null), packNumber(1));
  add(factKey('head'), Buffer.from(JSON.stringify({ commits: 0, atMs: 0, open })));
  addSignatures(database, add);
  addFacts(database, add);
  return rows.sort((one, other) => Buffer.compare(one.key, other.key));
}

function readContent(content: unknown, file: string): JournalEntry {
  try {
    return readEntry(JSON.parse(String(content)));
  } catch {
    // Its message quotes what stands there.
    throw describeDamage(file, 'changed');
  }
}

type Add = (key: Buffer, value: Uint8Array) => void;

function addSignatures(database: DatabaseSync, add: Add): void {
  const all = database.prepare('SELECT game, signature, idempotency_key AS key FROM signatures');
  for (const row of all.iterate()) {
    const game = String(row.game);
    const write = hashedKey(WRITES, game, String(row.key));
    add(hashedKey(SIGNATURES, game, String(row.signature)), write);
  }
}

function addFacts(database: DatabaseSync, add: Add): void {
  if (!hasTable(database, 'facts')) return;
  for (const row of database.prepare('SELECT name, value FROM facts').iterate()) {
    add(factKey(row.name as FactName), Buffer.from(JSON.stringify(Number(row.value))));
  }
}

export function removeFirstFormat(database: DatabaseSync): void {
  for (const table of [ENTRIES, 'signatures', 'facts']) {
    database.exec(`DROP TABLE IF EXISTS ${table}`);
  }
}

function hasTable(database: DatabaseSync, name: string): boolean {
  const found = database.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?");
  return found.get(name) !== undefined;
}

function hasColumn(database: DatabaseSync, name: string): boolean {
  const found = database.prepare(`SELECT 1 FROM pragma_table_info('${ENTRIES}') WHERE name = ?`);
  return found.get(name) !== undefined;
}
