import { compareBlobs, isEqual } from './blobs.ts';
import { FIRST_KEY, type Row } from './schema.ts';

/** Rows with their keys, as read. */

/** A row with its key. */
export interface KeyedRow {
  readonly key: Uint8Array;
  readonly row: Row;
}

/** Whether a row proves that a key after it is absent. */
export function provesGap({ row: { link } }: KeyedRow, key: Uint8Array): boolean {
  return link === undefined || compareBlobs(link, key) > 0;
}

/** A raw row of the table, unchecked. */
export interface Raw {
  readonly key: Uint8Array;
  readonly value: Uint8Array;
}

export interface ExaminedRow {
  readonly raw: Raw;
  readonly row: Row;
}

/** Position at which the examination of a space resumes. */
export interface ExaminedPlace {
  readonly key: Uint8Array;
  /** Set in the middle of a group. */
  readonly group?: SeenOfGroup;
}

/** Progress within a group of rows that share a sum. */
interface SeenOfGroup {
  /** Sum of the checksums so far. */
  readonly sum: number;
  /** The stored sum of the whole group. */
  readonly stored: number;
  /** How often it was started: a group that changes meanwhile is restarted. */
  readonly beginnings: number;
}

export const FIRST_PLACE: ExaminedPlace = { key: FIRST_KEY };

/** Result of examining some rows. */
export interface ExaminedRows {
  readonly next: ExaminedPlace | undefined;
  readonly rows: number;
  readonly bytes: number;
}

/** The key that is missing between two adjacent rows of a linked space; undefined if none is. */
export function findGap(
  { row: { link } }: ExaminedRow,
  { raw: { key } }: ExaminedRow,
): Uint8Array | undefined {
  return link !== undefined && isEqual(link, key) ? undefined : (link ?? key);
}
