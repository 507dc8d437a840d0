import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { binaryFromBytes } from '../../codec/bytes.ts';
import type { SpaceNumber } from '../../sealed/schema.ts';
import { prepareRangeEnd, RangeStatement, readRangeEnd } from './key-ranges.ts';
import { derivedSpaces } from './spaces.ts';
import type { SqliteCopies } from './sqlite-copies.ts';
import { SqliteRows } from './sqlite-rows.ts';
import {
  copiedSpaces,
  type DumpRow,
  type Key,
  type Space,
  type StoreView,
  spaceNumbers,
} from './store.ts';

let count = 0;

/** Spaces of a copy, in the order of processing. */
export const spacesOfCopies: readonly SpaceNumber[] = [
  ...copiedSpaces.map((space) => spaceNumbers[space]),
  ...derivedSpaces,
];

/**
 * A point-in-time view of a store's rows while the store is written to, by copy-on-write: on a
 * row's first change, triggers save its old value in a temporary table, so that no writer has to
 * know. A view merges both, and is read like the table. Without an open view nothing is slower, and
 * SQLite's WAL grows no more than usual; behind an open read transaction it would.
 */
export class SqliteView implements StoreView {
  /** The rows of all spaces, each checked. */
  readonly rows: SqliteRows;
  readonly #database: DatabaseSync;
  readonly #copies: SqliteCopies;
  readonly #check: <Row>(rows: Iterable<Row>) => Iterable<Row>;
  readonly #name: string;
  /** Name of the SQL view. */
  readonly view: string;
  readonly #end: StatementSync;
  readonly #copyRange: RangeStatement;

  /** @param check throws the store's errors when rows cannot be read or are damaged. */
  constructor(
    database: DatabaseSync,
    file: string,
    copies: SqliteCopies,
    check: <Row>(rows: Iterable<Row>) => Iterable<Row>,
  ) {
    count += 1;
    this.#name = `moment_${count}`;
    this.#database = database;
    this.#copies = copies;
    this.#check = check;
    database.exec(definitionOf(this.#name));
    const view = `temp.${this.#name}_rows`;
    this.view = view;
    this.rows = new SqliteRows(database, file, undefined, view);
    this.#end = prepareRangeEnd(database, `${view} WHERE`);
    this.#copyRange = new RangeStatement(
      database,
      (range) =>
        `INSERT INTO copied_entries SELECT :name, space, key, value FROM ${view} WHERE ${range}`,
    );
  }

  *scan(space: Space): Iterable<readonly [Key, Uint8Array]> {
    for (const { key, row } of this.#check(this.rows.walk(spaceNumbers[space]))) {
      yield [binaryFromBytes(key), row.value];
    }
  }

  dump(): Iterable<DumpRow> {
    return this.#check(this.#copies.dump(this.rows));
  }

  /**
   * Copies some rows, unchanged, into a named copy. Call inside a transaction.
   * @returns where to resume; undefined at the end of the space.
   */
  copySome(name: string, space: SpaceNumber, from: Uint8Array): Uint8Array | undefined {
    const end = readRangeEnd(this.#end, { space, from });
    this.#copyRange.run({ space, from, end }, { name });
    return end;
  }

  /**
   * Ends the view: no more rows are saved, and none can be read. If many were saved, they are
   * deleted a few rows at a time before a close, which would otherwise take time in proportion to
   * the pages.
   * @returns the step that deletes some rows and answers where to resume.
   */
  end(): (space: SpaceNumber, from: Uint8Array) => Uint8Array | undefined {
    const table = `temp.${this.#name}`;
    this.#database.exec(dropWatch(this.#name));
    const rangeEnd = prepareRangeEnd(this.#database, `${table} WHERE`);
    const forget = new RangeStatement(
      this.#database,
      (range) => `DELETE FROM ${table} WHERE ${range}`,
    );
    return (space, from) => {
      const end = readRangeEnd(rangeEnd, { space, from });
      forget.run({ space, from, end });
      return end;
    };
  }

  close(): void {
    if (!this.#database.isOpen) return;
    this.#database.exec(`${dropWatch(this.#name)} DROP TABLE IF EXISTS temp.${this.#name};`);
  }
}

const dropWatch = (name: string): string => `
    DROP VIEW IF EXISTS temp.${name}_rows;
    DROP TRIGGER IF EXISTS temp.${name}_insert;
    DROP TRIGGER IF EXISTS temp.${name}_update;
    DROP TRIGGER IF EXISTS temp.${name}_delete;`;

/**
 * A row that did not exist is saved without a value. Whether one is saved already is checked
 * explicitly, as OR IGNORE would be overridden by the OR REPLACE of the triggering statement.
 */
function definitionOf(name: string): string {
  const keep = (of: string, value: string): string => `
    INSERT INTO ${name} SELECT ${of}.space, ${of}.key, ${value} WHERE NOT EXISTS (
      SELECT 1 FROM ${name} AS kept WHERE kept.space = ${of}.space AND kept.key = ${of}.key
    );`;
  const before = `(
    SELECT value FROM main.entries AS was WHERE was.space = new.space AND was.key = new.key
  )`;
  const onChange = (kind: string, text: string): string => `
    CREATE TEMP TRIGGER ${name}_${kind} BEFORE ${kind} ON main.entries BEGIN ${text} END;`;
  return `
    CREATE TEMP TABLE ${name} (
      space INTEGER NOT NULL, key BLOB NOT NULL, value BLOB, PRIMARY KEY (space, key)
    ) WITHOUT ROWID;
    ${onChange('insert', keep('new', before))}
    ${onChange('update', keep('old', 'old.value'))}
    ${onChange('delete', keep('old', 'old.value'))}
    CREATE TEMP VIEW ${name}_rows AS
      SELECT space, key, value FROM ${name} WHERE value IS NOT NULL
      UNION ALL
      SELECT space, key, value FROM main.entries AS now WHERE NOT EXISTS (
        SELECT 1 FROM ${name} AS was WHERE was.space = now.space AND was.key = now.key
      );`;
}
