import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { SpaceNumber } from './rows.ts';

const ROWS_AT_A_TIME = 128;

const range = 'space = :space AND key >= :from AND (key < :end OR :isLast)';
const next = `key >= :from ORDER BY key LIMIT 1 OFFSET ${ROWS_AT_A_TIME}`;
const copied = 'copied_entries WHERE copy = :copy';
const changed = `SELECT key FROM differences WHERE ${range}`;

const texts = {
  make: `
    DROP TABLE IF EXISTS temp.differences;
    CREATE TEMP TABLE differences (
      space INTEGER NOT NULL, key BLOB NOT NULL, PRIMARY KEY (space, key)
    ) WITHOUT ROWID;`,
  ownPlace: `SELECT key FROM main.entries WHERE space = :space AND ${next}`,
  copiedPlace: `SELECT key FROM ${copied} AND space = :space AND ${next}`,
  place: `SELECT key FROM differences WHERE space = :space AND ${next}`,
  findChanged: `
    INSERT INTO differences SELECT space, key FROM main.entries AS own WHERE ${range}
    AND NOT EXISTS (
      SELECT 1 FROM copied_entries AS kept WHERE kept.copy = :copy
      AND kept.space = own.space AND kept.key = own.key AND kept.value = own.value
    )`,
  findMissing: `
    INSERT INTO differences SELECT space, key FROM ${copied} AND ${range}
    AND NOT EXISTS (
      SELECT 1 FROM main.entries AS own
      WHERE own.space = copied_entries.space AND own.key = copied_entries.key
    )`,
  remove: `DELETE FROM main.entries WHERE space = :space AND key IN (${changed})`,
  insert: `
    INSERT INTO main.entries SELECT space, key, value FROM ${copied} AND space = :space
    AND key IN (${changed})`,
};

/**
 * The rows in which a store's state differs from one of its copies: their keys, in a temporary
 * table. A revert changes them and nothing else. There is one at a time.
 */
export class Differences {
  readonly #database: DatabaseSync;
  readonly #copy: string;
  readonly #ownPlace: StatementSync;
  readonly #copiedPlace: StatementSync;
  readonly #place: StatementSync;
  readonly #findChanged: StatementSync;
  readonly #findMissing: StatementSync;
  readonly #remove: StatementSync;
  readonly #insert: StatementSync;

  constructor(database: DatabaseSync, copy: string) {
    this.#database = database;
    this.#copy = copy;
    database.exec(texts.make);
    this.#ownPlace = database.prepare(texts.ownPlace);
    this.#copiedPlace = database.prepare(texts.copiedPlace);
    this.#place = database.prepare(texts.place);
    this.#findChanged = database.prepare(texts.findChanged);
    this.#findMissing = database.prepare(texts.findMissing);
    this.#remove = database.prepare(texts.remove);
    this.#insert = database.prepare(texts.insert);
  }

  /** Looks at some rows from a key on. @returns where to go on; undefined at the end. */
  find(space: SpaceNumber, from: Uint8Array): Uint8Array | undefined {
    const copy = this.#copy;
    const rows = [
      this.#ownPlace.get({ space, from }),
      this.#copiedPlace.get({ copy, space, from }),
    ];
    const ends = rows.flatMap((row) => (row === undefined ? [] : [row.key as Uint8Array]));
    const end = ends.sort(Buffer.compare)[0];
    for (const find of [this.#findChanged, this.#findMissing]) {
      find.run({ copy, ...boundsOf(space, from, end) });
    }
    return end;
  }

  /** Gives some rows that differ what the copy has. Inside of a transaction. */
  apply(space: SpaceNumber, from: Uint8Array): Uint8Array | undefined {
    const end = this.#place.get({ space, from })?.key as Uint8Array | undefined;
    const bounds = boundsOf(space, from, end);
    this.#remove.run(bounds);
    this.#insert.run({ copy: this.#copy, ...bounds });
    return end;
  }

  close(): void {
    if (this.#database.isOpen) this.#database.exec('DROP TABLE IF EXISTS temp.differences');
  }
}

function boundsOf(space: SpaceNumber, from: Uint8Array, end: Uint8Array | undefined) {
  return { space, from, end: end ?? from, isLast: end === undefined ? 1 : 0 };
}
