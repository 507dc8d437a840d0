import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { FIRST_KEY, type SpaceNumber } from '../../sealed/schema.ts';
import type { ChangedKeys, RowPlace } from './changed-keys.ts';
import { prepareRangeEnd, RangeStatement, readRangeEnd } from './key-ranges.ts';
import { spacesOfCopies } from './sqlite-view.ts';

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
/** One row: its place where the two values differ, or one of them is missing. */
const findOne = `
  INSERT OR IGNORE INTO differences SELECT :space, :key WHERE
  (SELECT value FROM main.entries WHERE space = :space AND key = :key) IS NOT
  (SELECT value FROM ${copied} AND space = :space AND key = :key)`;
const keysIn = (range: string): string => `SELECT key FROM differences WHERE ${range}`;
const remove = (range: string): string =>
  `DELETE FROM main.entries WHERE space = :space AND key IN (${keysIn(range)})`;
const insertFrom =
  (rows: string) =>
  (range: string): string =>
    `
  INSERT INTO main.entries SELECT space, key, value FROM ${rows} space = :space
  AND key IN (${keysIn(range)})`;
const forget = (range: string): string => `DELETE FROM differences WHERE ${range}`;

/** A step: takes some rows from a key on, and answers where to resume; undefined at the end. */
export type Take = (space: SpaceNumber, from: Uint8Array) => Uint8Array | undefined;

/** Takes all rows that copies have, one step at a time. */
export function* walkSpaces(take: Take): Generator<void> {
  for (const space of spacesOfCopies) {
    for (let from: Uint8Array | undefined = FIRST_KEY; from !== undefined; ) {
      from = take(space, from);
      yield;
    }
  }
}

/** Notes what differs from a copy, of which nothing is known; not all where that is too much. */
export function noteDifferences(database: DatabaseSync, copy: string, changed: ChangedKeys): void {
  changed.begin(copy);
  const differences = new Differences(database, copy, changed);
  for (const _ of walkSpaces((space, from) => differences.find(space, from)));
  for (const _ of walkSpaces((space, from) => differences.noteSome(space, from))) {
    if (!changed.knows(copy)) break;
  }
  differences.close();
}

/**
 * The rows in which a store's state differs from one of its copies: their keys, in a temporary
 * table. A restore changes only these. There is one such table at a time.
 */
export class Differences {
  readonly #database: DatabaseSync;
  readonly #copy: string;
  readonly #changed: ChangedKeys;
  readonly #ownEnd: StatementSync;
  readonly #copiedEnd: StatementSync;
  readonly #end: StatementSync;
  readonly #findChanged: RangeStatement;
  readonly #findMissing: RangeStatement;
  readonly #findOne: StatementSync;
  readonly #keys: RangeStatement;
  readonly #remove: RangeStatement;
  readonly #insert: RangeStatement;
  readonly #forget: RangeStatement;

  /** @param changed is told of each row before it is changed. */
  constructor(database: DatabaseSync, copy: string, changed: ChangedKeys) {
    this.#database = database;
    this.#copy = copy;
    this.#changed = changed;
    database.exec(make);
    this.#ownEnd = prepareRangeEnd(database, 'main.entries WHERE');
    this.#copiedEnd = prepareRangeEnd(database, `${copied} AND`);
    this.#end = prepareRangeEnd(database, 'differences WHERE');
    this.#findChanged = new RangeStatement(database, findChanged);
    this.#findMissing = new RangeStatement(database, findMissing);
    this.#findOne = database.prepare(findOne);
    this.#keys = new RangeStatement(database, keysIn);
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

  /** Compares one row. */
  findAt({ space, key }: RowPlace): void {
    this.#findOne.run({ copy: this.#copy, space, key });
  }

  /** Sets some differing rows to the copy's. Inside a transaction. */
  apply(space: SpaceNumber, from: Uint8Array): Uint8Array | undefined {
    const end = this.#noteForOthers(space, from);
    this.#remove.run({ space, from, end });
    this.#insert.run({ space, from, end }, { copy: this.#copy });
    return end;
  }

  /**
   * The step that sets some differing rows back to those of a point-in-time view. Inside a
   * transaction.
   */
  backTo(view: string): Take {
    const insert = new RangeStatement(this.#database, insertFrom(`${view} WHERE`));
    return (space, from) => {
      const end = this.#noteForOthers(space, from);
      this.#remove.run({ space, from, end });
      insert.run({ space, from, end });
      return end;
    };
  }

  /**
   * Notes some keys as changed, as they are about to be. The copy itself needs no note: its rows
   * are among those that are known, or none are. @returns where to resume.
   */
  #noteForOthers(space: SpaceNumber, from: Uint8Array): Uint8Array | undefined {
    if (this.#changed.isNeededBeside(this.#copy)) return this.noteSome(space, from);
    return readRangeEnd(this.#end, { space, from });
  }

  /** Notes some keys as changed. @returns where to resume. */
  noteSome(space: SpaceNumber, from: Uint8Array): Uint8Array | undefined {
    const end = readRangeEnd(this.#end, { space, from });
    for (const key of this.#keys.keys({ space, from, end })) this.#changed.note(space, key);
    return end;
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
