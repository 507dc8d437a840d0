import type { Row } from './rows.ts';

/** Rows with their keys, as they are read. */

/** A row with its key. */
export interface KeyedRow {
  readonly key: Uint8Array;
  readonly row: Row;
}

/** A row as the table has it: nothing of it is checked. */
export interface Raw {
  readonly key: Uint8Array;
  readonly value: Uint8Array;
}

export interface ExaminedRow {
  readonly raw: Raw;
  readonly row: Row;
}

/** What came of a look at some rows. */
export interface ExaminedRows {
  readonly next: Uint8Array | undefined;
  readonly rows: number;
  readonly bytes: number;
}
