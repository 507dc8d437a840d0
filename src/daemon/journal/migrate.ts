import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import { binaryFromBytes } from '../../codec/bytes.ts';
import { type LinkedEntry, LinkedRows } from '../../sealed/linked-rows.ts';
import { LinkedWriter } from '../../sealed/linked-writer.ts';
import { FIRST_KEY } from '../../sealed/schema.ts';
import type { SealedRows } from '../../sealed/sealed-rows.ts';
import { chainTable } from '../audit/hash-chain.ts';
import { requireRoom } from '../home/damage.ts';
import { JournalContents } from './contents.ts';
import { JOURNAL_ID_BYTES } from './counter-file.ts';
import { openEarlierTables } from './earlier-rows.ts';
import {
  isFirstFormat,
  readFirstFormat,
  removeFirstFormat,
  setAsideFirstFormat,
} from './first-format.ts';
import { journalTables, openTables, ROWS_SPACE } from './journal-schema.ts';

/** Records that are moved at a time. */
const RECORDS_AT_A_TIME = 512;
/** For what a start writes beside. */
const SPARE_BYTES = 1_048_576;

/**
 * Brings a journal of any earlier format into this one, or makes a new one, in one transaction.
 * @param id of a journal of format 2 or 3; undefined for the first format and for a new one.
 * @param format what the database says from then on.
 * @throws StoreDamaged; StorageFull, which says first how much room it takes.
 */
export function migrateJournal(
  file: string,
  database: DatabaseSync,
  id: Uint8Array | undefined,
  format: number,
): void {
  const isFirst = id === undefined && isFirstFormat(database);
  if (isFirst || id !== undefined) requireRoomFor(file);
  database.exec('BEGIN IMMEDIATE');
  try {
    if (isFirst) setAsideFirstFormat(database);
    database.exec(`${journalTables} ${chainTable('audit')}; ${chainTable('audit_days')};`);
    if (id !== undefined) moveTables(database, file, id);
    else makeJournal(database, file, isFirst);
    database.exec(`PRAGMA user_version = ${format}; COMMIT`);
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/** All rows are written once into SQLite's log, and then behind those that there are. */
function requireRoomFor(file: string): void {
  const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  const bytes = sizeOf(file) + sizeOf(`${file}-wal`);
  requireRoom(dirname(file), file, 'its migration', 2 * bytes + SPARE_BYTES);
}

/** With the entries of the first format, if it has them. */
function makeJournal(database: DatabaseSync, file: string, isFirst: boolean): void {
  database.exec('CREATE TABLE identity (id BLOB NOT NULL, sum INTEGER NOT NULL)');
  const id = randomBytes(JOURNAL_ID_BYTES);
  database.prepare('INSERT INTO identity VALUES (?, ?)').run(id, crc32(id));
  const { linked, records } = openTables(database, file, id);
  const contents = new JournalContents(records);
  writeRows(linked, isFirst ? readFirstFormat(database, file, contents) : []);
  if (isFirst) removeFirstFormat(database);
}

/** Moves all of format 2 or 3, of which each row is whole, and no linked one is missing. */
function moveTables(database: DatabaseSync, file: string, id: Uint8Array): void {
  const earlier = openEarlierTables(database, file, id);
  const { linked, records } = openTables(database, file, id);
  writeRows(linked, new LinkedRows(earlier.linked, ROWS_SPACE).walk(FIRST_KEY));
  for (let from = 0; Number.isFinite(from); ) {
    const page = earlier.records.page(from, RECORDS_AT_A_TIME);
    for (const { number, value } of page) records.put(number, value);
    from = page.length < RECORDS_AT_A_TIME ? Number.POSITIVE_INFINITY : page.at(-1)!.number + 1;
  }
  database.exec('DROP TABLE rows; DROP TABLE contents');
}

/** @param sorted by their keys. */
function writeRows(linked: SealedRows, sorted: Iterable<LinkedEntry>): void {
  linked.begin(ROWS_SPACE);
  const writer = new LinkedWriter(linked, ROWS_SPACE, undefined);
  for (const { key, value } of sorted) writer.write(binaryFromBytes(key), value, key);
  writer.end();
}
