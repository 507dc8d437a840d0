import { binaryFromBytes } from '../../codec/bytes.ts';
import { compareBlobs, toBlob } from './blobs.ts';
import type { EntryCache } from './entry-cache.ts';
import type { Row, SpaceNumber } from './rows.ts';
import type { SqliteRows } from './sqlite-rows.ts';
import type { Key } from './store.ts';

/** What a cache holds of a row; one of its own for a key that is absent. */
export type CachedRows = EntryCache<Row>;
export const absentRow: Row = Object.freeze({ value: new Uint8Array(0), link: undefined });

/** A row that may still change before it is written. */
interface OpenRow {
  readonly key: Uint8Array;
  /** The same as a text, where it is at hand. */
  readonly name?: Key;
  row: Row;
  isChanged: boolean;
}

/**
 * Writes entries of one linked space in the order of their keys and keeps the links: a row that
 * comes in between takes the link of the row before, which then leads to it. Each row is written
 * once, however many come in behind it.
 */
export class LinkedWriter {
  readonly #rows: SqliteRows;
  readonly #space: SpaceNumber;
  readonly #cache: CachedRows | undefined;
  /** The row that was come to last: the one before the next, or further before. */
  #open: OpenRow | undefined;

  constructor(rows: SqliteRows, space: SpaceNumber, cache: CachedRows | undefined) {
    this.#rows = rows;
    this.#space = space;
    this.#cache = cache;
  }

  /** @param value undefined removes the entry. Keys come in ascending order. */
  write(key: Key, value: Uint8Array | undefined): void {
    const blob = toBlob(key);
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
    before.row = { value: before.row.value, link: blob };
    before.isChanged = true;
    this.#settle();
    this.#open = { key: blob, name: key, row: { value, link }, isChanged: true };
  }

  /** To be called at the end. */
  end(): void {
    this.#settle();
    this.#open = undefined;
  }

  /** The link of an entry that is there; else the open row is the one before it. */
  #linkOf(key: Key, blob: Buffer): { readonly link: Uint8Array | undefined } | undefined {
    const open = this.#open;
    if (open !== undefined) {
      const { link } = open.row;
      if (link === undefined || compareBlobs(link, blob) > 0) return undefined;
    }
    const cached = this.#cache?.get(key);
    if (cached !== undefined && cached !== absentRow) return cached;
    this.#settle();
    const floor = this.#rows.floor(this.#space, blob);
    if (floor.key.length === blob.length && compareBlobs(floor.key, blob) === 0) return floor.row;
    this.#open = { ...floor, isChanged: false };
    return undefined;
  }

  #unlink(key: Key, blob: Buffer, link: Uint8Array | undefined): void {
    const open = this.#open;
    const isBefore = open?.row.link !== undefined && compareBlobs(open.row.link, blob) === 0;
    if (!isBefore) this.#settle();
    const before = isBefore ? open : { ...this.#rows.below(this.#space, blob), isChanged: false };
    before.row = { value: before.row.value, link };
    before.isChanged = true;
    this.#open = before;
    this.#rows.remove(this.#space, blob);
    this.#cache?.set(key, absentRow);
  }

  #settle(): void {
    const open = this.#open;
    if (open === undefined || !open.isChanged) return;
    this.#rows.putLinked(this.#space, open.key, open.row);
    open.isChanged = false;
    this.#cache?.set(open.name ?? binaryFromBytes(open.key), open.row);
  }
}
