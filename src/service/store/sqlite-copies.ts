import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import { binaryFromBytes } from '../../codec/bytes.ts';
import { fail } from '../../core/errors.ts';
import { toBlob } from '../../sealed/blobs.ts';
import { FIRST_KEY } from '../../sealed/schema.ts';
import { isChangeNote } from './changed-notes.ts';
import { indexPrefix, indexSpaceOf, readIndexKey } from './index-keys.ts';
import { damaged } from './problems.ts';
import { readUnfinishedRestore, type StepBatch } from './restore-note.ts';
import { INDEX_SPACE, SIGNATURE_SPACE } from './spaces.ts';
import { SqliteRows } from './sqlite-rows.ts';
import { sealRows } from './sqlite-seal.ts';
import { copiedSpaces, type DumpRow, type Key, type Space, spaceNumbers } from './store.ts';

/**
 * Copies are stored next to the state, in a table of the same shape with the copy's name as first
 * column. Those being created or removed, a few rows at a time, are named in another table: their
 * rows are no valid copy, and if the process ends meanwhile, the next one removes them.
 */
export const copyTables = `
    CREATE TABLE copies (name TEXT NOT NULL PRIMARY KEY) WITHOUT ROWID;
    CREATE TABLE copied_entries (
      copy TEXT NOT NULL, space INTEGER NOT NULL, key BLOB NOT NULL, value BLOB NOT NULL,
      PRIMARY KEY (copy, space, key)
    ) WITHOUT ROWID;
    CREATE TABLE unfinished_copies (
      name TEXT NOT NULL PRIMARY KEY, sum INTEGER NOT NULL
    ) WITHOUT ROWID;`;

/** The distinct names, without a full scan. */
const copiedNames = `
  WITH RECURSIVE names(name) AS (
    SELECT min(copy) FROM copied_entries
    UNION ALL
    SELECT (SELECT min(copy) FROM copied_entries WHERE copy > name) FROM names
    WHERE name IS NOT NULL
  ) SELECT name FROM names WHERE name IS NOT NULL ORDER BY name`;

/** Whole states in a store's file: its copies, and exports and imports of all rows. */
export class SqliteCopies {
  readonly #database: DatabaseSync;
  readonly file: string;
  readonly #names: StatementSync;
  readonly #copiedNames: StatementSync;

  constructor(database: DatabaseSync, file: string) {
    this.#database = database;
    this.file = file;
    this.#names = database.prepare('SELECT name FROM copies ORDER BY name');
    this.#copiedNames = database.prepare(copiedNames);
  }

  names(): string[] {
    const names = this.#names.all().map((row) => String(row.name));
    const unfinished = new Set(this.unfinished());
    const all = this.#copiedNames.all().map((row) => String(row.name));
    const copied = all.filter((name) => !unfinished.has(name));
    if (names.join('\0') === copied.join('\0')) return names;
    const detail = `their names are ${names.join(', ')}, and there are ${copied.join(', ')}`;
    throw damaged(this.file, 'the snapshots', detail);
  }

  /** The copies that are being created or removed. */
  unfinished(): string[] {
    const rows = this.#database.prepare('SELECT name, sum FROM unfinished_copies').all();
    return rows.map(({ name, sum }) => {
      if (typeof name === 'string' && sum === crc32(name)) return name;
      throw damaged(this.file, 'the snapshots', 'a name is not what was written');
    });
  }

  /** The interrupted restore, with the writes that follow it. @throws StoreDamaged. */
  unfinishedRestore(): StepBatch | undefined {
    return readUnfinishedRestore(new SqliteRows(this.#database, this.file));
  }

  /**
   * Requires a copy that is being restored: compared with a missing one, every row would differ.
   * @throws StoreDamaged.
   */
  requireNamed(name: string): void {
    if (this.names().includes(name)) return;
    throw damaged(this.file, 'the snapshots', `${name} is not there, and is being put back`);
  }

  /** Marks a copy as unfinished. Call inside a transaction. */
  begin(name: string): void {
    this.#database.prepare('DELETE FROM copies WHERE name = ?').run(name);
    const note = 'INSERT OR REPLACE INTO unfinished_copies VALUES (?, ?)';
    this.#database.prepare(note).run(name, crc32(name));
  }

  /** Marks a copy as complete, or as fully removed. Call inside a transaction. */
  end(name: string, isCopy: boolean): void {
    this.#database.prepare('DELETE FROM unfinished_copies WHERE name = ?').run(name);
    if (isCopy) this.#database.prepare('INSERT INTO copies (name) VALUES (?)').run(name);
  }

  /** All rows, each checked. @param own the state's own rows. */
  *dump(own: SqliteRows): Iterable<DumpRow> {
    yield* dumpRows(own);
    const names = this.names();
    for (const copy of names) yield { kind: 'copy', copy };
    for (const copy of names) yield* dumpRows(new SqliteRows(this.#database, this.file, copy));
  }

  /**
   * Loads all rows atomically.
   * @throws StoreFailed for a store that is not empty, and what the rows throw.
   */
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

  /** Inserts the rows unchanged; answers the names of the copies. */
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
      // True of another file at best.
      if (row.kind === 'entry' && row.space === 'meta' && isChangeNote(row.key)) continue;
      const values = row.kind === 'entry' ? entryColumns(row) : indexColumns(row);
      if (row.copy === undefined) put.run(...values);
      else putCopied.run(row.copy, ...values);
    }
    return copies;
  }
}

function* dumpRows(rows: SqliteRows): Iterable<DumpRow> {
  const { copy } = rows;
  const spaces = copy === undefined ? (Object.keys(spaceNumbers) as Space[]) : copiedSpaces;
  for (const space of spaces) {
    const number = spaceNumbers[space];
    for (const { key: blob, row } of rows.walk(number)) {
      const key = binaryFromBytes(blob);
      if (space === 'meta' && isChangeNote(key)) continue;
      yield { kind: 'entry', copy, space, key, value: row.value };
    }
  }
  for (const space of [INDEX_SPACE, SIGNATURE_SPACE]) {
    for (const { key } of rows.walk(space)) {
      yield { kind: 'index', copy, ...readIndexKey(space, binaryFromBytes(key)) };
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
