import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import { markAs } from '../../sealed/database-form.ts';
import { chainTable } from '../audit/hash-chain.ts';
import { journalForm, journalTables, openTables, ROWS_SPACE } from './journal-schema.ts';

const JOURNAL_ID_BYTES = 8;

/** Makes the tables of a new journal, in one transaction. */
export function makeJournal(file: string, database: DatabaseSync): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    database.exec(`${journalTables} ${chainTable('audit')}; ${chainTable('audit_days')};`);
    database.exec('CREATE TABLE identity (id BLOB NOT NULL, sum INTEGER NOT NULL)');
    const id = randomBytes(JOURNAL_ID_BYTES);
    database.prepare('INSERT INTO identity VALUES (?, ?)').run(id, crc32(id));
    openTables(database, file, id).linked.begin(ROWS_SPACE);
    database.exec(`${markAs(journalForm)} COMMIT`);
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
