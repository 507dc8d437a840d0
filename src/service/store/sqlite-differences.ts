import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { SpaceNumber } from '../../sealed/schema.ts';
import { prepareRangeEnd, RangeStatement, readRangeEnd } from './key-ranges.ts';

const copied = 'copied_entries WHERE copy = :copy';

const make = `
  DROP TABLE IF EXISTS temp.differences;
  CREATE TEMP TABLE differences (
    space INTEGER NOT NULL, key BLOB NOT NULL, PRIMARY KEY (space, key)
  ) WITHOUT ROWID;`;

const findChanged = (range: string): string => `
  INSERT INTO differences SELECT space, key FROM main.entries AS own WHERE ${range}
  AND NOT EXISTS (
    SELECT 1 FROM copied_entries AS kept WHERE kept.copy = :copy
    AND kept.space = own.space AND kept.key = own.key AND kept.value = own.value
  )`;
const findMissing = (range: string): string => `
  INSERT INTO differences SELECT space, key FROM ${copied} AND ${range}
  AND NOT EXISTS (
    SELECT 1 FROM main.entries AS own
    WHERE own.space = copied_entries.space AND own.key = copied_entries.key
  )`;
const changed = (range: string): string => `SELECT key FROM differences WHERE ${range}`;
const remove = (range: string): string =>
  `DELETE FROM main.entries WHERE space = :space AND key IN (${changed(range)})`;
const insertFrom =
  (rows: string) =>
  (range: string): string =>
    `
  INSERT INTO main.entries SELECT space, key, value FROM ${rows} space = :space
  AND key IN (${changed(range)})`;
const forget = (range: string): string => `DELETE FROM differences WHERE ${range}`;

/**
 * The rows in which a store's state differs from one of its copies: their keys, in a temporary
 * table. A restore changes only these. There is one such table at a time.
 */
export class Differences {
  readonly #database: DatabaseSync;
  readonly #copy: string;
  readonly #ownEnd: StatementSync;
  readonly #copiedEnd: StatementSync;
  readonly #end: StatementSync;
  readonly #findChanged: RangeStatement;
  readonly #findMissing: RangeStatement;
  readonly #remove: RangeStatement;
  readonly #insert: RangeStatement;
  readonly #forget: RangeStatement;

  constructor(database: DatabaseSync, copy: string) {
    this.#database = database;
    this.#copy = copy;
    database.exec(make);
    this.#ownEnd = prepareRangeEnd(database, 'main.entries WHERE');
    this.#copiedEnd = prepareRangeEnd(database, `${copied} AND`);
    this.#end = prepareRangeEnd(database, 'differences WHERE');
    this.#findChanged = new RangeStatement(database, findChanged);
    this.#findMissing = new RangeStatement(database, findMissing);
    this.#remove = new RangeStatement(database, remove);
    this.#insert = new RangeStatement(database, insertFrom(`${copied} AND`));
    this.#forget = new RangeStatement(database, forget);
  }

  /** Compares some rows from a key on. @returns where to resume; undefined at the end. */
  find(space: SpaceNumber, from: Uint8Array): Uint8Array | undefined {
    const copy = this.#copy;
    const ends = [
      readRangeEnd(this.#ownEnd, { space, from }),
      readRangeEnd(this.#copiedEnd, { copy, space, from }),
    ];
    const end = ends.filter((one) => one !== undefined).sort(Buffer.compare)[0];
    this.#findChanged.run({ space, from, end }, { copy });
    this.#findMissing.run({ space, from, end }, { copy });
    return end;
  }

  /** Sets some differing rows to the copy's. Inside a transaction. */
  apply(space: SpaceNumber, from: Uint8Array): Uint8Array | undefined {
    const end = readRangeEnd(this.#end, { space, from });
    this.#remove.run({ space, from, end });
    this.#insert.run({ space, from, end }, { copy: this.#copy });
    return end;
  }

  /**
   * The step that sets some differing rows back to those of a point-in-time view. Inside a
   * transaction.
   */
  backTo(view: string): (space: SpaceNumber, from: Uint8Array) => Uint8Array | undefined {
    const insert = new RangeStatement(this.#database, insertFrom(`${view} WHERE`));
    return (space, from) => {
      const end = readRangeEnd(this.#end, { space, from });
      this.#remove.run({ space, from, end });
      insert.run({ space, from, end });
      return end;
    };
  }

  /** Deletes some of the keys. Do this before a close when there are many. */
  forget(space: SpaceNumber, from: Uint8Array): Uint8Array | undefined {
    const end = readRangeEnd(this.#end, { space, from });
    this.#forget.run({ space, from, end });
    return end;
  }

  close(): void {
    if (this.#database.isOpen) this.#database.exec('DROP TABLE IF EXISTS temp.differences');
  }
}
