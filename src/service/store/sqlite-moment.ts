import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { binaryFromBytes } from '../../codec/bytes.ts';
import { prepareRangeEnd, RangeStatement, readRangeEnd } from './key-ranges.ts';
import { derivedSpaces, isLinked, isSummed, LOG_SPACE, type SpaceNumber } from './rows.ts';
import type { SqliteCopies } from './sqlite-copies.ts';
import { SqliteRows } from './sqlite-rows.ts';
import {
  copiedSpaces,
  type DumpRow,
  type Key,
  type Space,
  type StoreMoment,
  spaceNumbers,
} from './store.ts';

let count = 0;

/** Spaces of a copy, in the order in which they are gone through. */
export const spacesOfCopies: readonly SpaceNumber[] = [
  ...copiedSpaces.map((space) => spaceNumbers[space]),
  ...derivedSpaces,
];

/**
 * The rows of a store as they were when it was opened, while the store is written to. What a row
 * was is kept, in a temporary table, when it is changed for the first time since: by triggers, so
 * that no writer has to know. A view puts both together, and is read as the rows themselves are.
 * Beside the moments nothing is slower, and SQLite's log grows no more than ever, as it would
 * behind an open transaction of a reader.
 */
export class SqliteMoment implements StoreMoment {
  /** All spaces, each row checked. */
  readonly rows: SqliteRows;
  readonly #database: DatabaseSync;
  readonly #copies: SqliteCopies;
  readonly #check: <Row>(rows: Iterable<Row>) => Iterable<Row>;
  readonly #name: string;
  /** A view of its rows. */
  readonly view: string;
  readonly #end: StatementSync;
  readonly #copyRange: RangeStatement;

  /** @param check throws what the store does when rows cannot be read, or are damaged. */
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
    for (const { key, row } of this.#check(this.#walk(spaceNumbers[space]))) {
      yield [binaryFromBytes(key), row.value];
    }
  }

  dump(): Iterable<DumpRow> {
    return this.#check(this.#copies.dump(this.rows));
  }

  /**
   * Copies some rows under a name, as they are. To be called inside of a transaction.
   * @returns where to go on; undefined at the end of the space.
   */
  copySome(name: string, space: SpaceNumber, from: Uint8Array): Uint8Array | undefined {
    const end = readRangeEnd(this.#end, { space, from });
    this.#copyRange.run({ space, from, end }, { name });
    return end;
  }

  /**
   * Nothing is kept from now on, nor read. Where much was, it is forgotten a few rows at a time
   * before a close, which would take as long as there are pages.
   * @returns what forgets some rows, and answers where to go on.
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

  #walk(space: SpaceNumber): ReturnType<SqliteRows['walk']> {
    if (space === LOG_SPACE) return this.rows.walkLog();
    const isProved = isLinked(space) || isSummed(space);
    return isProved ? this.rows.walk(space) : this.rows.walkPlain(space);
  }
}

const dropWatch = (name: string): string => `
    DROP VIEW IF EXISTS temp.${name}_rows;
    DROP TRIGGER IF EXISTS temp.${name}_insert;
    DROP TRIGGER IF EXISTS temp.${name}_update;
    DROP TRIGGER IF EXISTS temp.${name}_delete;`;

/**
 * A row that was not there is kept as one without a value. Whether there is one already is asked,
 * as OR IGNORE would be overruled by the OR REPLACE of the statement that is watched.
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
