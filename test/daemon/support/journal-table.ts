import type { DatabaseSync } from 'node:sqlite';
import { JournalContents } from '../../../src/daemon/journal/contents.ts';
import {
  journalTables,
  openTables,
  ROWS_SPACE,
} from '../../../src/daemon/journal/journal-schema.ts';
import { LinkedRows } from '../../../src/sealed/linked-rows.ts';

/** A journal's tables by themselves, as a test makes them in memory. */

export const FILE = 'journal.sqlite';

/** Makes them in an empty database. */
export function makeTables(database: DatabaseSync) {
  database.exec(journalTables);
  openTables(database, FILE, Buffer.alloc(8, 1)).linked.begin(ROWS_SPACE);
  return openRows(database);
}

/** @param of one number for each journal. */
export function openRows(database: DatabaseSync, of = 1) {
  const { linked, records } = openTables(database, FILE, Buffer.alloc(8, of));
  return { rows: new LinkedRows(linked, ROWS_SPACE), contents: new JournalContents(records) };
}
