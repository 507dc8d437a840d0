import { isEqual } from './blobs.ts';
import { chainHash, chainStart } from './chain.ts';
import { chainHashOf, FIRST_KEY, isLinked, LOG_SPACE, type Row, type SpaceNumber } from './rows.ts';

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

/** Where a look at the rows of a space goes on. */
export interface ExaminedPlace {
  readonly key: Uint8Array;
  /** Of the group whose first rows were seen. */
  readonly group?: SeenOfGroup;
}

/** What was seen of a group of rows that have one sum. */
interface SeenOfGroup {
  /** What the checksums of the rows come to. */
  readonly sum: number;
  /** That of the whole group, as it is written down. */
  readonly stored: number;
  /** How often it was begun: it is begun again when it was changed meanwhile. */
  readonly beginnings: number;
}

export const FIRST_PLACE: ExaminedPlace = { key: FIRST_KEY };

/** What came of a look at some rows. */
export interface ExaminedRows {
  readonly next: ExaminedPlace | undefined;
  readonly rows: number;
  readonly bytes: number;
}

/**
 * The key that one of two rows speaks of, where they are not each other's neighbours; undefined
 * where they are.
 * @param isFromFirst whether nothing of the space was looked at before.
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
