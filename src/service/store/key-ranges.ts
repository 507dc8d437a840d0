import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { SpaceNumber } from '../../sealed/schema.ts';

/** Rows per range when a table is walked in key ranges. */
const ROWS_AT_A_TIME = 128;

type Values = Readonly<Record<string, SQLInputValue>>;

/** Consecutive rows of a space: from a key on, up to another one or the end. */
interface KeyRange {
  readonly space: SpaceNumber;
  readonly from: Uint8Array;
  readonly end: Uint8Array | undefined;
}

/**
 * A statement on a key range, prepared with an end and without, so that SQLite uses the index in
 * both cases.
 */
export class RangeStatement {
  readonly #bounded: StatementSync;
  readonly #unbounded: StatementSync;

  /** @param make builds the statement around a condition. */
  constructor(database: DatabaseSync, make: (range: string) => string) {
    const unbounded = 'space = :space AND key >= :from';
    this.#unbounded = database.prepare(make(unbounded));
    this.#bounded = database.prepare(make(`${unbounded} AND key < :end`));
  }

  run({ space, from, end }: KeyRange, values: Values = {}): void {
    if (end === undefined) this.#unbounded.run({ ...values, space, from });
    else this.#bounded.run({ ...values, space, from, end });
  }

  /** The keys that a query answers. */
  keys({ space, from, end }: KeyRange): Uint8Array[] {
    const rows =
      end === undefined
        ? this.#unbounded.all({ space, from })
        : this.#bounded.all({ space, from, end });
    return rows.map(({ key }) => key as Uint8Array);
  }
}

/** @param rows a table or view, with a condition that ends in WHERE or AND. */
export function prepareRangeEnd(database: DatabaseSync, rows: string): StatementSync {
  return database.prepare(
    `SELECT key FROM ${rows} space = :space AND key >= :from
     ORDER BY key LIMIT 1 OFFSET ${ROWS_AT_A_TIME}`,
  );
}

/** The first key after a range; undefined if the range reaches the end. */
export function readRangeEnd(statement: StatementSync, values: Values): Uint8Array | undefined {
  return statement.get(values)?.key as Uint8Array | undefined;
}
