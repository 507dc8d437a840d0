import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { binaryFromBytes } from '../../core/bytes.ts';
import { fail } from '../../core/errors.ts';
import {
  type CopyStep,
  copiedSpaces,
  type DumpRow,
  type Key,
  type Space,
  spaceNumbers,
} from './store.ts';

/** Copies lie beside the state, in tables of the same form with the copy's name in front. */
export const copyTables = `
    CREATE TABLE IF NOT EXISTS copies (name TEXT NOT NULL PRIMARY KEY) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS copied_entries (
      copy TEXT NOT NULL, space INTEGER NOT NULL, key BLOB NOT NULL, value BLOB NOT NULL,
      PRIMARY KEY (copy, space, key)
    ) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS copied_indexes (
      copy TEXT NOT NULL, name TEXT NOT NULL, value BLOB NOT NULL, key BLOB NOT NULL,
      PRIMARY KEY (copy, name, value, key)
    ) WITHOUT ROWID;`;

const copiedNumbers = copiedSpaces.map((space) => spaceNumbers[space]).join(', ');

const dropSteps = [
  'DELETE FROM copied_entries WHERE copy = ?',
  'DELETE FROM copied_indexes WHERE copy = ?',
  'DELETE FROM copies WHERE name = ?',
];

const stepTexts: Readonly<Record<CopyStep['step'], readonly string[]>> = {
  drop: dropSteps,
  save: [
    ...dropSteps,
    'INSERT INTO copies (name) VALUES (?)',
    `INSERT INTO copied_entries
     SELECT ?, space, key, value FROM entries WHERE space IN (${copiedNumbers})`,
    'INSERT INTO copied_indexes SELECT ?, name, value, key FROM indexes',
  ],
  restore: [
    `INSERT OR REPLACE INTO entries
     SELECT space, key, value FROM copied_entries WHERE copy = ?`,
    'INSERT INTO indexes SELECT name, value, key FROM copied_indexes WHERE copy = ?',
  ],
};

const emptyState = `DELETE FROM entries WHERE space IN (${copiedNumbers}); DELETE FROM indexes`;

/** Whole states in the file of a store: its copies, and what goes out of it and comes into it. */
export class SqliteCopies {
  readonly #database: DatabaseSync;
  readonly #names: StatementSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#names = database.prepare('SELECT name FROM copies ORDER BY name');
  }

  names(): string[] {
    return this.#names.all().map((row) => String(row.name));
  }

  /** To be called inside of a transaction. */
  takeStep({ step, name }: CopyStep): void {
    if (step === 'restore') this.#database.exec(emptyState);
    for (const text of stepTexts[step]) this.#database.prepare(text).run(name);
  }

  *dump(): Iterable<DumpRow> {
    yield* this.#dumpEntries('SELECT NULL AS copy, space, key, value FROM entries');
    yield* this.#dumpIndexes('SELECT NULL AS copy, name, value, key FROM indexes');
    for (const copy of this.names()) yield { kind: 'copy', copy };
    yield* this.#dumpEntries('SELECT copy, space, key, value FROM copied_entries');
    yield* this.#dumpIndexes('SELECT copy, name, value, key FROM copied_indexes');
  }

  /** All or nothing. @throws StoreFailed for a store that is not empty, and what the rows throw. */
  load(rows: Iterable<DumpRow>): void {
    const database = this.#database;
    const prepare = (text: string): StatementSync => database.prepare(text);
    const put = prepare('INSERT INTO entries VALUES (?, ?, ?)');
    const putIndex = prepare('INSERT INTO indexes VALUES (?, ?, ?)');
    const putName = prepare('INSERT INTO copies VALUES (?)');
    const putCopied = prepare('INSERT INTO copied_entries VALUES (?, ?, ?, ?)');
    const putCopiedIndex = prepare('INSERT INTO copied_indexes VALUES (?, ?, ?, ?)');
    database.exec('BEGIN IMMEDIATE');
    try {
      if (prepare('SELECT 1 FROM entries LIMIT 1').get() !== undefined) {
        fail('StoreFailed', { detail: 'a dump goes only into an empty store' });
      }
      for (const row of rows) {
        if (row.kind === 'copy') putName.run(row.copy);
        else if (row.kind === 'entry') {
          const values = [spaceNumbers[row.space], toBlob(row.key), row.value] as const;
          if (row.copy === undefined) put.run(...values);
          else putCopied.run(row.copy, ...values);
        } else {
          const values = [row.index, toBlob(row.value), toBlob(row.key)] as const;
          if (row.copy === undefined) putIndex.run(...values);
          else putCopiedIndex.run(row.copy, ...values);
        }
      }
      database.exec('COMMIT');
    } catch (error) {
      database.exec('ROLLBACK');
      throw error;
    }
  }

  *#dumpEntries(text: string): Iterable<DumpRow> {
    for (const row of this.#database.prepare(text).iterate()) {
      const space = spaceNames.get(Number(row.space))!;
      const value = row.value as Uint8Array;
      yield { kind: 'entry', copy: copyName(row.copy), space, key: toKey(row.key), value };
    }
  }

  *#dumpIndexes(text: string): Iterable<DumpRow> {
    for (const row of this.#database.prepare(text).iterate()) {
      const index = String(row.name);
      const [value, key] = [toKey(row.value), toKey(row.key)];
      yield { kind: 'index', copy: copyName(row.copy), index, value, key };
    }
  }
}

const spaceNames = new Map(
  Object.entries(spaceNumbers).map(([space, number]) => [number, space as Space]),
);

function copyName(value: unknown): string | undefined {
  return value === null ? undefined : String(value);
}

function toKey(value: unknown): Key {
  return binaryFromBytes(value as Uint8Array);
}

export function toBlob(key: Key): Buffer {
  return Buffer.from(key, 'latin1');
}
