import { isEqual } from './blobs.ts';
import { chainHash, chainStart } from './chain.ts';
import { chainHashOf, FIRST_KEY, isLinked, LOG_SPACE, type Row, type SpaceNumber } from './rows.ts';

/** Rows with their keys, as read. */

/** A row with its key. */
export interface KeyedRow {
  readonly key: Uint8Array;
  readonly row: Row;
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

/**
 * Checks that two adjacent rows follow each other, by link or by chain: undefined if they do, else
 * the key to report as damaged.
 * @param isFromFirst whether this is the start of the space.
 */
export function findGap(
  space: SpaceNumber,
  before: ExaminedRow | undefined,
  { raw, row }: ExaminedRow,
  isFromFirst: boolean,
): Uint8Array | undefined {
  if (space === LOG_SPACE) {
    if (before === undefined && !isFromFirst) return undefined;
    const hash = before === undefined ? chainStart : chainHashOf(before.raw.value);
    const next = chainHash(hash, raw.key, row.value);
    return isEqual(next, chainHashOf(raw.value)) ? undefined : raw.key;
  }
  if (before === undefined || !isLinked(space)) return undefined;
  const { link } = before.row;
  return link !== undefined && isEqual(link, raw.key) ? undefined : (link ?? raw.key);
}
