import { binaryFromBytes } from '../codec/bytes.ts';
import { isEqual, startsWith } from './blobs.ts';
import type { KeyedRow } from './keyed-rows.ts';
import { type LinkedTable, LinkedWriter } from './linked-writer.ts';
import type { Row, SpaceNumber } from './schema.ts';

export interface LinkedEntry {
  readonly key: Uint8Array;
  readonly value: Uint8Array;
}

/** A lookup and the row that answers it. */
interface Found {
  readonly key: Uint8Array;
  readonly floor: KeyedRow;
}

/** Entries of one linked space, each put by itself. The caller wraps changes in a transaction. */
export class LinkedRows {
  readonly #table: LinkedTable;
  readonly #space: SpaceNumber;
  /** Cache of the last lookup until the next write, as a key is usually looked up and then put. */
  #found: Found | undefined;
  /** Rows needed by each commit, cached by key. */
  readonly #held = new Map<string, KeyedRow>();
  /** The table as it is written to, by way of the caches. */
  readonly #cached: LinkedTable = {
    floor: (_, key) => this.#find(key),
    below: (space, key) => this.#table.below(space, key),
    lost: (space, key) => this.#table.lost(space, key),
    putLinked: (space, key, row) => this.#put(space, key, row),
    remove: (space, key) => {
      this.#found = undefined;
      this.#held.delete(binaryFromBytes(key));
      this.#table.remove(space, key);
    },
  };

  constructor(table: LinkedTable, space: SpaceNumber) {
    this.#table = table;
    this.#space = space;
  }

  /** As `get`, and caches the row. */
  getHeld(key: Uint8Array): Uint8Array | undefined {
    const floor = this.#find(key);
    if (!isEqual(floor.key, key)) return undefined;
    this.#held.set(binaryFromBytes(key), floor);
    return floor.row.value;
  }

  /** Clears caches; to be called after a rollback. */
  forgetCached(): void {
    this.#found = undefined;
    this.#held.clear();
  }

  /** Undefined if its absence is proved. @throws StoreDamaged. */
  get(key: Uint8Array): Uint8Array | undefined {
    const floor = this.#find(key);
    return isEqual(floor.key, key) ? floor.row.value : undefined;
  }

  /** Entries whose key starts with a prefix, which is not itself a key. @throws StoreDamaged. */
  list(prefix: Uint8Array): LinkedEntry[] {
    return [...this.walk(prefix)];
  }

  /** As `list`, each read as it is wanted; all of them for an empty prefix. */
  *walk(prefix: Uint8Array): Iterable<LinkedEntry> {
    let { link } = this.#find(prefix).row;
    while (link !== undefined && startsWith(link, prefix)) {
      const { key, row } = this.#table.floor(this.#space, link);
      if (!isEqual(key, link)) this.#table.lost(this.#space, link);
      yield { key, value: row.value };
      link = row.link;
    }
  }

  /**
   * At most `limit` entries whose key starts with a prefix, behind a key, which may be gone; behind
   * the prefix for the first. Rows may be written between two pages.
   */
  page(prefix: Uint8Array, after: Uint8Array, limit: number): LinkedEntry[] {
    const entries: LinkedEntry[] = [];
    let { link } = this.#find(after).row;
    while (entries.length < limit && link !== undefined && startsWith(link, prefix)) {
      const { key, row } = this.#table.floor(this.#space, link);
      if (!isEqual(key, link)) this.#table.lost(this.#space, link);
      entries.push({ key, value: row.value });
      link = row.link;
    }
    return entries;
  }

  put(key: Uint8Array, value: Uint8Array): void {
    this.#write(key, value);
  }

  remove(key: Uint8Array): void {
    this.#write(key, undefined);
  }

  #write(key: Uint8Array, value: Uint8Array | undefined): void {
    const writer = new LinkedWriter(this.#cached, this.#space, undefined);
    writer.write(binaryFromBytes(key), value, key);
    writer.end();
  }

  /** The row of a key, or the one that proves its absence. */
  #find(key: Uint8Array): KeyedRow {
    if (this.#found !== undefined && isEqual(this.#found.key, key)) return this.#found.floor;
    const held = this.#held.get(binaryFromBytes(key));
    if (held !== undefined) return held;
    const floor = this.#table.floor(this.#space, key);
    this.#found = { key, floor };
    return floor;
  }

  #put(space: SpaceNumber, key: Uint8Array, row: Row): void {
    this.#found = undefined;
    this.#table.putLinked(space, key, row);
    const name = binaryFromBytes(key);
    if (this.#held.has(name)) this.#held.set(name, { key, row });
  }
}
