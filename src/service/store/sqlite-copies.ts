import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { binaryFromBytes } from '../../core/bytes.ts';
import { fail } from '../../core/errors.ts';
import { toBlob } from './blobs.ts';
import { indexPrefix, indexSpaceOf, readIndexKey } from './index-keys.ts';
import { damaged } from './problems.ts';
import {
  derivedSpaces,
  FIRST_KEY,
  INDEX_SPACE,
  isLinked,
  isSummed,
  LOG_SPACE,
  SIGNATURE_SPACE,
} from './rows.ts';
import { SqliteRows } from './sqlite-rows.ts';
import { sealRows } from './sqlite-seal.ts';
import {
  type CopyStep,
  copiedSpaces,
  type DumpRow,
  type Key,
  type Space,
  spaceNumbers,
} from './store.ts';

/** Copies lie beside the state, in a table of the same form with the copy's name in front. */
export const copyTables = `
    CREATE TABLE IF NOT EXISTS copies (name TEXT NOT NULL PRIMARY KEY) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS copied_entries (
      copy TEXT NOT NULL, space INTEGER NOT NULL, key BLOB NOT NULL, value BLOB NOT NULL,
      PRIMARY KEY (copy, space, key)
    ) WITHOUT ROWID;`;

const copiedNumbers = [...copiedSpaces.map((space) => spaceNumbers[space]), ...derivedSpaces].join(
  ', ',
);

const dropSteps = [
  'DELETE FROM copied_entries WHERE copy = ?',
  'DELETE FROM copies WHERE name = ?',
];

/** Rows are copied as they are, with checksums and links, which hold in the copy too. */
const stepTexts: Readonly<Record<CopyStep['step'], readonly string[]>> = {
  drop: dropSteps,
  save: [
    ...dropSteps,
    'INSERT INTO copies (name) VALUES (?)',
    `INSERT INTO copied_entries
     SELECT ?, space, key, value FROM entries WHERE space IN (${copiedNumbers})`,
  ],
  restore: ['INSERT INTO entries SELECT space, key, value FROM copied_entries WHERE copy = ?'],
};

const emptyState = `DELETE FROM entries WHERE space IN (${copiedNumbers})`;

/** Each name once, without a look at every row. */
const copiedNames = `
  WITH RECURSIVE names(name) AS (
    SELECT min(copy) FROM copied_entries
    UNION ALL
    SELECT (SELECT min(copy) FROM copied_entries WHERE copy > name) FROM names
    WHERE name IS NOT NULL
  ) SELECT name FROM names WHERE name IS NOT NULL ORDER BY name`;

/** Whole states in the file of a store: its copies, and what goes out of it and comes into it. */
export class SqliteCopies {
  readonly #database: DatabaseSync;
  readonly #file: string;
  readonly #names: StatementSync;
  readonly #copiedNames: StatementSync;

  constructor(database: DatabaseSync, file: string) {
    this.#database = database;
    this.#file = file;
    this.#names = database.prepare('SELECT name FROM copies ORDER BY name');
    this.#copiedNames = database.prepare(copiedNames);
  }

  names(): string[] {
    const names = this.#names.all().map((row) => String(row.name));
    const copied = this.#copiedNames.all().map((row) => String(row.name));
    if (names.join('\0') === copied.join('\0')) return names;
    const detail = `their names are ${names.join(', ')}, and there are ${copied.join(', ')}`;
    throw damaged(this.#file, 'the snapshots', detail);
  }

  /** To be called inside of a transaction. */
  takeStep({ step, name }: CopyStep): void {
    if (step === 'restore') this.#database.exec(emptyState);
    for (const text of stepTexts[step]) this.#database.prepare(text).run(name);
  }

  /** Everything, each row checked. */
  *dump(): Iterable<DumpRow> {
    yield* this.#dumpRows(undefined);
    const names = this.names();
    for (const copy of names) yield { kind: 'copy', copy };
    for (const copy of names) yield* this.#dumpRows(copy);
  }

  /** All or nothing. @throws StoreFailed for a store that is not empty, and what the rows throw. */
  load(rows: Iterable<DumpRow>): void {
    const database = this.#database;
    database.exec('BEGIN IMMEDIATE');
    try {
      const isEmpty = 'SELECT 1 FROM entries WHERE length(key) > 0 LIMIT 1';
      if (database.prepare(isEmpty).get() !== undefined) {
        fail('StoreFailed', { detail: 'a dump goes only into an empty store' });
      }
      database.exec('DELETE FROM entries');
      const copies = this.#putAll(rows);
      for (const copy of [undefined, ...copies]) sealRows(database, copy);
      database.exec('COMMIT');
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK');
      throw error;
    }
  }

  /** Puts the rows in as they are; answers the names of the copies. */
  #putAll(rows: Iterable<DumpRow>): string[] {
    const prepare = (text: string): StatementSync => this.#database.prepare(text);
    const put = prepare('INSERT INTO entries VALUES (?, ?, ?)');
    const putName = prepare('INSERT INTO copies VALUES (?)');
    const putCopied = prepare('INSERT INTO copied_entries VALUES (?, ?, ?, ?)');
    const copies: string[] = [];
    for (const row of rows) {
      if (row.kind === 'copy') {
        putName.run(row.copy);
        copies.push(row.copy);
        continue;
      }
      const values = row.kind === 'entry' ? entryColumns(row) : indexColumns(row);
      if (row.copy === undefined) put.run(...values);
      else putCopied.run(row.copy, ...values);
    }
    return copies;
  }

  *#dumpRows(copy: string | undefined): Iterable<DumpRow> {
    const rows = new SqliteRows(this.#database, this.#file, copy);
    const spaces = copy === undefined ? (Object.keys(spaceNumbers) as Space[]) : copiedSpaces;
    for (const space of spaces) {
      const number = spaceNumbers[space];
      const checked =
        isLinked(number) || isSummed(number)
          ? rows.walk(number)
          : number === LOG_SPACE
            ? rows.walkLog()
            : rows.from(number, FIRST_KEY);
      for (const { key, row } of checked) {
        yield { kind: 'entry', copy, space, key: binaryFromBytes(key), value: row.value };
      }
    }
    for (const space of [INDEX_SPACE, SIGNATURE_SPACE]) {
      for (const { key } of rows.walk(space)) {
        yield { kind: 'index', copy, ...readIndexKey(space, binaryFromBytes(key)) };
      }
    }
  }
}

type Columns = readonly [number, Uint8Array, Uint8Array];

function entryColumns({
  space,
  key,
  value,
}: {
  space: Space;
  key: Key;
  value: Uint8Array;
}): Columns {
  return [spaceNumbers[space], toBlob(key), value];
}

function indexColumns(row: { index: string; value: Key; key: Key }): Columns {
  const key = toBlob(indexPrefix(row.index, row.value) + row.key);
  return [indexSpaceOf(row.index), key, FIRST_KEY];
}
