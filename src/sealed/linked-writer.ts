import { binaryFromBytes } from '../codec/bytes.ts';
import { compareBlobs, isEqual, toBlob } from './blobs.ts';
import type { Row, SpaceNumber } from './schema.ts';
import type { SealedRows } from './sealed-rows.ts';

/** Cached rows by key; absent keys have a marker value. */
export interface CachedRows {
  get(key: string): Row | undefined;
  set(key: string, row: Row): void;
}
export const absentRow: Row = Object.freeze({ value: new Uint8Array(0), link: undefined });

/** The table that is written to. */
export type LinkedTable = Pick<SealedRows, 'floor' | 'below' | 'lost' | 'putLinked' | 'remove'>;

/** A row that may still change before it is written. */
interface OpenRow {
  readonly key: Uint8Array;
  /** The key as a string, if at hand. */
  readonly name?: string;
  row: Row;
  isChanged: boolean;
}

/**
 * Writes entries of one linked space in key order and maintains the links, as in a sorted linked
 * list: an inserted row takes over its predecessor's link, which then points to it. Each row is
 * written once, however many are inserted after it.
 */
export class LinkedWriter {
  readonly #rows: LinkedTable;
  readonly #space: SpaceNumber;
  readonly #cache: CachedRows | undefined;
  /** The row last visited: the predecessor of the next key, or a row before that. */
  #open: OpenRow | undefined;

  constructor(rows: LinkedTable, space: SpaceNumber, cache: CachedRows | undefined) {
    this.#rows = rows;
    this.#space = space;
    this.#cache = cache;
  }

  /** @param value undefined removes the entry. Keys must be ascending. */
  write(key: string, value: Uint8Array | undefined, blob: Uint8Array = toBlob(key)): void {
    const known = this.#linkOf(key, blob);
    if (value === undefined) {
      if (known !== undefined) this.#unlink(key, blob, known.link);
      return;
    }
    if (known !== undefined) {
      this.#settle();
      this.#open = { key: blob, name: key, row: { value, link: known.link }, isChanged: true };
      return;
    }
    const before = this.#open!;
    const { link } = before.row;
    // A cache keeps it: a part of a shared pool would keep all 64 KiB of that.
    before.row = { value: before.row.value, link: this.#cache ? new Uint8Array(blob) : blob };
    before.isChanged = true;
    this.#settle();
    this.#open = { key: blob, name: key, row: { value, link }, isChanged: true };
  }

  /** Call at the end: writes the open row. */
  end(): void {
    this.#settle();
    this.#open = undefined;
  }

  /** The link of an existing entry; otherwise makes its predecessor the open row. */
  #linkOf(key: string, blob: Uint8Array): { readonly link: Uint8Array | undefined } | undefined {
    const open = this.#open;
    if (open !== undefined) {
      const { link } = open.row;
      if (link === undefined || compareBlobs(link, blob) > 0) return undefined;
    }
    const cached = this.#cache?.get(key);
    if (cached !== undefined && cached !== absentRow) return cached;
    this.#settle();
    const floor = this.#rows.floor(this.#space, blob);
    if (isEqual(floor.key, blob)) return floor.row;
    this.#open = { ...floor, isChanged: false };
    return undefined;
  }

  #unlink(key: string, blob: Uint8Array, link: Uint8Array | undefined): void {
    const open = this.#open;
    const isBefore = open?.row.link !== undefined && isEqual(open.row.link, blob);
    if (!isBefore) this.#settle();
    const before = isBefore ? open : this.#readBefore(blob);
    before.row = { value: before.row.value, link };
    before.isChanged = true;
    this.#open = before;
    this.#rows.remove(this.#space, blob);
    this.#cache?.set(key, absentRow);
  }

  /** The predecessor of an existing row. */
  #readBefore(blob: Uint8Array): OpenRow {
    const { key, row } = this.#rows.below(this.#space, blob);
    const isNext = row.link !== undefined && isEqual(row.link, blob);
    return isNext ? { key, row, isChanged: false } : this.#rows.lost(this.#space, blob);
  }

  #settle(): void {
    const open = this.#open;
    if (open === undefined || !open.isChanged) return;
    this.#rows.putLinked(this.#space, open.key, open.row);
    open.isChanged = false;
    this.#cache?.set(open.name ?? binaryFromBytes(open.key), open.row);
  }
}
