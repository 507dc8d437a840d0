import { chmodSync, closeSync, copyFileSync, fsyncSync, openSync, renameSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { binaryFromBytes } from '../../codec/bytes.ts';
import { PRIVATE_FILE_MODE } from '../../disk/modes.ts';
import { toBlob } from '../../sealed/blobs.ts';
import { FIRST_KEY, type SpaceNumber } from '../../sealed/schema.ts';
import { indexPrefix, indexSpaceOf, readIndexKey } from './index-keys.ts';
import { INDEX_SPACE, SIGNATURE_SPACE, SUM_SPACE } from './spaces.ts';
import { SqliteRows } from './sqlite-rows.ts';
import { sealRows } from './sqlite-seal.ts';
import { SIGNATURE_INDEX, spaceNumbers } from './store.ts';

/** The format whose rows have no checksums, and whose index entries are in a table of their own. */
const PLAIN_FORMAT = 3;
/**
 * The format in which all spaces but log and events are linked, and all index entries share one
 * space.
 */
const LINKED_FORMAT = 4;

export function isEarlierFormat(version: number): boolean {
  return version === PLAIN_FORMAT || version === LINKED_FORMAT;
}

/**
 * Migrates a store of an earlier format to this one, atomically; a backup of the old file remains.
 * @param commit sets the new format and ends the transaction.
 * @throws StoreDamaged.
 */
export function migrate(
  database: DatabaseSync,
  path: string,
  version: number,
  commit: (database: DatabaseSync) => void,
): void {
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  keepCopy(path, `${path}.format-${version}`);
  database.exec('BEGIN IMMEDIATE');
  const names = database.prepare('SELECT name FROM copies').all();
  const copies = [undefined, ...names.map(({ name }) => String(name))];
  if (version === PLAIN_FORMAT) moveIndexes(database);
  for (const copy of copies) {
    if (version === PLAIN_FORMAT) sealRows(database, copy);
    else sumTransactions(database, path, copy);
  }
  commit(database);
}

/** Moves the index entries of two tables into the index space. */
function moveIndexes(database: DatabaseSync): void {
  const put = database.prepare('INSERT INTO entries VALUES (?, ?, ?)');
  const none = new Uint8Array(0);
  for (const row of database.prepare('SELECT * FROM indexes').iterate()) {
    put.run(...indexColumnsOf(row), none);
  }
  const putCopied = database.prepare('INSERT INTO copied_entries VALUES (?, ?, ?, ?)');
  for (const row of database.prepare('SELECT * FROM copied_indexes').iterate()) {
    putCopied.run(row.copy as string, ...indexColumnsOf(row), none);
  }
  database.exec('DROP TABLE indexes; DROP TABLE copied_indexes');
}

function indexColumnsOf(row: Record<string, unknown>): readonly [SpaceNumber, Uint8Array] {
  const [value, key] = [row.value, row.key].map((one) => binaryFromBytes(one as Uint8Array));
  const index = String(row.name);
  return [indexSpaceOf(index), toBlob(indexPrefix(index, value!) + key)];
}

/**
 * Removes the links from spaces that are now summed, and moves the signatures out of the index
 * space.
 */
function sumTransactions(database: DatabaseSync, file: string, copy: string | undefined): void {
  const table = copy === undefined ? 'entries' : 'copied_entries';
  const bound = copy === undefined ? [] : [copy];
  const where = copy === undefined ? 'space = ?' : 'copy = ? AND space = ?';
  const rows = new SqliteRows(database, file, copy);
  const update = database.prepare(`UPDATE ${table} SET value = ? WHERE ${where} AND key = ?`);
  const move = database.prepare(
    `UPDATE ${table} SET space = ?, key = ?, value = ? WHERE ${where} AND key = ?`,
  );
  const remove = database.prepare(`DELETE FROM ${table} WHERE ${where} AND key = ?`);
  const spaces = [spaceNumbers.transaction, INDEX_SPACE];
  for (const space of spaces) {
    // Changed rows are behind the cursor, or in another space.
    for (const { key, row } of rows.walkLinked(space)) {
      const place = space === INDEX_SPACE ? readIndexKey(space, binaryFromBytes(key)) : undefined;
      if (place?.index !== SIGNATURE_INDEX) update.run(row.value, ...bound, space, key);
      else {
        const moved = toBlob(indexPrefix(place.index, place.value) + place.key);
        move.run(SIGNATURE_SPACE, moved, row.value, ...bound, space, key);
      }
    }
    remove.run(...bound, space, FIRST_KEY);
  }
  sealRows(database, copy, [...spaces, SIGNATURE_SPACE, SUM_SPACE]);
}

function keepCopy(path: string, to: string): void {
  const temporary = `${to}.tmp`;
  copyFileSync(path, temporary);
  chmodSync(temporary, PRIVATE_FILE_MODE);
  const file = openSync(temporary, 'r+');
  fsyncSync(file);
  closeSync(file);
  renameSync(temporary, to);
}
