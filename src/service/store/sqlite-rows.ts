import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { binaryFromBytes } from '../../core/bytes.ts';
import { chainHash, chainStart, type Head } from './chain.ts';
import { damaged } from './problems.ts';
import {
  chainHashOf,
  decodeRow,
  encodeChained,
  encodeLinked,
  encodePlain,
  FIRST_KEY,
  isLinked,
  LOG_SPACE,
  type Row,
  type SpaceNumber,
  titleOf,
} from './rows.ts';
import type { Key } from './store.ts';

/** So many rows of a walk are in memory at a time. */
const PAGE_ROWS = 256;

/** A row with its key. */
export interface KeyedRow {
  readonly key: Uint8Array;
  readonly row: Row;
}

interface Raw {
  readonly key: Uint8Array;
  readonly value: Uint8Array;
}

interface ExaminedRow {
  readonly raw: Raw;
  readonly row: Row;
}

/** What came of a look at some rows. */
export interface ExaminedRows {
  readonly next: Uint8Array | undefined;
  readonly rows: number;
  readonly bytes: number;
}

/** The rows of a store's file: every one that is read here is checked. */
export class SqliteRows {
  /** The copy whose rows they are; undefined for the state's own. */
  readonly copy: string | undefined;
  readonly #file: string;
  readonly #get: StatementSync;
  readonly #floor: StatementSync;
  readonly #below: StatementSync;
  readonly #from: StatementSync;
  readonly #keysFrom: StatementSync;
  readonly #examineFrom: StatementSync;
  readonly #page: StatementSync;
  readonly #last: StatementSync;
  readonly #put: StatementSync;
  readonly #insert: StatementSync;
  readonly #update: StatementSync;
  readonly #remove: StatementSync;

  /** @param table what has the rows: the entries themselves, or a view of them for reading. */
  constructor(database: DatabaseSync, file: string, copy?: string, table = 'entries') {
    this.#file = file;
    this.copy = copy;
    const source = copy === undefined ? `${table} WHERE` : copiedEntriesOf(copy);
    const prepare = (where: string): StatementSync =>
      database.prepare(`SELECT key, value FROM ${source} space = ?${where}`);
    this.#get = prepare(' AND key = ?');
    this.#floor = prepare(' AND key <= ? ORDER BY key DESC LIMIT 1');
    this.#below = prepare(' AND key < ? ORDER BY key DESC LIMIT 1');
    // A statement is gone through once at a time.
    const prepareFrom = () => prepare(' AND key >= ? ORDER BY key');
    this.#from = prepareFrom();
    this.#keysFrom = prepareFrom();
    this.#examineFrom = prepareFrom();
    this.#page = prepare(` AND key >= ? ORDER BY key LIMIT ${PAGE_ROWS + 1}`);
    this.#last = prepare(' ORDER BY key DESC LIMIT 1');
    this.#insert = database.prepare('INSERT INTO entries VALUES (?, ?, ?)');
    this.#put = database.prepare('INSERT OR REPLACE INTO entries VALUES (?, ?, ?)');
    this.#update = database.prepare('UPDATE entries SET value = ? WHERE space = ? AND key = ?');
    this.#remove = database.prepare('DELETE FROM entries WHERE space = ? AND key = ?');
  }

  /** The row of a key; undefined where a neighbour proves that there is none. */
  find(space: SpaceNumber, key: Uint8Array): Row | undefined {
    if (!isLinked(space)) return this.#exact(space, key);
    const floor = this.floor(space, key);
    return isEqual(floor.key, key) ? floor.row : undefined;
  }

  /**
   * The row of a key in a linked space or, where there is none, the one before, whose link proves
   * it.
   */
  floor(space: SpaceNumber, key: Uint8Array): KeyedRow {
    const floor = this.#need(space, this.#floor.get(space, key) as Raw | undefined);
    if (!isEqual(floor.key, key)) this.#requireGap(space, floor, key);
    return floor;
  }

  /** The row before a key in a linked space; its link is the key, or one behind it. */
  below(space: SpaceNumber, key: Uint8Array): KeyedRow {
    const below = this.#need(space, this.#below.get(space, key) as Raw | undefined);
    const { link } = below.row;
    if (link !== undefined && Buffer.compare(link, key) < 0) this.#lost(space, link);
    return below;
  }

  /** Keys of a linked space that begin with a prefix, in order, each proved to be the next. */
  keysWith(space: SpaceNumber, prefix: Key, limit: number): Key[] {
    const prefixBytes = toBlob(prefix);
    const keys: Key[] = [];
    let { link } = this.below(space, prefixBytes).row;
    if (limit === 0 || link === undefined || !startsWith(link, prefixBytes)) return keys;
    for (const raw of this.#keysFrom.iterate(space, link) as Iterable<Raw>) {
      const key = binaryFromBytes(raw.key);
      this.#requireBytes(space, raw);
      if (link === undefined || !isEqual(raw.key, link)) this.#lost(space, link ?? raw.key);
      link = this.#decode(space, raw).link;
      keys.push(key.slice(prefix.length));
      if (keys.length === limit || link === undefined || !startsWith(link, prefixBytes)) {
        return keys;
      }
    }
    return this.#lost(space, link);
  }

  /** All rows of a linked space in order, each proved to be the next. */
  *walk(space: SpaceNumber): Iterable<KeyedRow> {
    let link: Uint8Array | undefined = FIRST_KEY;
    for (const raw of this.#pages(space)) {
      this.#requireBytes(space, raw);
      if (link === undefined || !isEqual(raw.key, link)) this.#lost(space, link ?? raw.key);
      const row = this.#decode(space, raw);
      link = row.link;
      if (raw.key.length > 0) yield { key: raw.key, row };
    }
    if (link !== undefined) this.#lost(space, link);
  }

  /** All rows of a space that is neither linked nor chained. */
  *walkPlain(space: SpaceNumber): Iterable<KeyedRow> {
    for (const raw of this.#pages(space)) yield { key: raw.key, row: this.#decode(space, raw) };
  }

  /** Rows of a space from a key on, each by itself: gaps are for the caller to see. */
  *from(space: SpaceNumber, key: Uint8Array): Iterable<KeyedRow> {
    for (const raw of this.#from.iterate(space, key) as Iterable<Raw>) {
      yield { key: raw.key, row: this.#decode(space, raw) };
    }
  }

  /** All of the log in order; each entry's chain hash is held against the one before. */
  *walkLog(): Iterable<KeyedRow> {
    let hash = chainStart;
    for (const raw of this.#pages(LOG_SPACE)) {
      const row = this.#decode(LOG_SPACE, raw);
      hash = chainHash(hash, raw.key, row.value);
      if (!isEqual(hash, chainHashOf(raw.value))) this.#lost(LOG_SPACE, raw.key);
      yield { key: raw.key, row };
    }
  }

  /**
   * Looks at up to so many rows from a key's own, or the one before it, on. Answers where to go on,
   * undefined at the end.
   */
  examine(space: SpaceNumber, from: Uint8Array, rowsMax: number): ExaminedRows {
    const start = isLinked(space) ? this.floor(space, from).key : from;
    let before: ExaminedRow | undefined;
    let [rows, bytes] = [0, 0];
    for (const raw of this.#examineFrom.iterate(space, start) as Iterable<Raw>) {
      const row = this.#decode(space, raw);
      this.#requireNext(space, before, { raw, row }, from.length === 0);
      before = { raw, row };
      rows += 1;
      bytes += raw.key.length + raw.value.length;
      if (rows > rowsMax) return { next: raw.key, rows: rows - 1, bytes };
    }
    if (before?.row.link !== undefined) this.#lost(space, before.row.link);
    return { next: undefined, rows, bytes };
  }

  /** The end of the log; undefined for an empty one. */
  readHead(): Head | undefined {
    const raw = this.#last.get(LOG_SPACE) as Raw | undefined;
    if (raw === undefined) return undefined;
    this.#decode(LOG_SPACE, raw);
    return { key: binaryFromBytes(raw.key), hash: chainHashOf(raw.value) };
  }

  /** What the chain comes to at an entry; undefined where there is none. */
  chainHashAt(key: Key): Uint8Array | undefined {
    const raw = this.#get.get(LOG_SPACE, toBlob(key)) as Raw | undefined;
    if (raw === undefined) return undefined;
    this.#decode(LOG_SPACE, raw);
    return chainHashOf(raw.value);
  }

  /** @param isNew whether there is no row of the key. */
  putLinked(space: SpaceNumber, key: Uint8Array, row: Row, isNew: boolean): void {
    const bytes = encodeLinked(space, key, row);
    if (isNew) this.#insert.run(space, key, bytes);
    else this.#update.run(bytes, space, key);
  }

  putPlain(space: SpaceNumber, key: Uint8Array, value: Uint8Array): void {
    this.#put.run(space, key, encodePlain(space, key, value));
  }

  putChained(key: Uint8Array, hash: Uint8Array, value: Uint8Array): void {
    this.#put.run(LOG_SPACE, key, encodeChained(key, hash, value));
  }

  remove(space: SpaceNumber, key: Uint8Array): void {
    this.#remove.run(space, key);
  }

  /** Everything of a space; between two rows the caller may take its time, or write. */
  *#pages(space: SpaceNumber): Iterable<Raw> {
    for (let from: Uint8Array | undefined = FIRST_KEY; from !== undefined; ) {
      const page: Raw[] = this.#page.all(space, from) as unknown as Raw[];
      const next = page.length > PAGE_ROWS ? page.pop() : undefined;
      yield* page;
      if (next !== undefined) this.#requireBytes(space, next);
      from = next?.key;
    }
  }

  #exact(space: SpaceNumber, key: Uint8Array): Row | undefined {
    const raw = this.#get.get(space, key) as Raw | undefined;
    return raw === undefined ? undefined : this.#decode(space, raw);
  }

  #need(space: SpaceNumber, raw: Raw | undefined): KeyedRow {
    if (raw === undefined) return this.#lost(space, FIRST_KEY);
    return { key: raw.key, row: this.#decode(space, raw) };
  }

  /** A damaged row may have columns of other types than were written. */
  #requireBytes(space: SpaceNumber, { key, value }: Raw): void {
    if (key instanceof Uint8Array && value instanceof Uint8Array) return;
    const detail = 'a row has columns of another type';
    throw damaged(this.#file, `an entry of ${titleOf(space)}`, detail);
  }

  #decode(space: SpaceNumber, raw: Raw): Row {
    this.#requireBytes(space, raw);
    const { key, value } = raw;
    const row = decodeRow(space, key, value);
    if (row !== undefined) return row;
    const detail = `the checksum of ${nameKey(key)} does not hold`;
    throw damaged(this.#file, `an entry of ${titleOf(space)}`, detail);
  }

  /** @param isFromFirst whether nothing of the space was looked at before. */
  #requireNext(
    space: SpaceNumber,
    before: ExaminedRow | undefined,
    { raw, row }: ExaminedRow,
    isFromFirst: boolean,
  ): void {
    if (space === LOG_SPACE) {
      if (before === undefined && !isFromFirst) return;
      const hash = before === undefined ? chainStart : chainHashOf(before.raw.value);
      const next = chainHash(hash, raw.key, row.value);
      if (!isEqual(next, chainHashOf(raw.value))) this.#lost(space, raw.key);
    } else if (before !== undefined && isLinked(space)) {
      const { link } = before.row;
      if (link === undefined || !isEqual(link, raw.key)) this.#lost(space, link ?? raw.key);
    }
  }

  #requireGap(space: SpaceNumber, { row: { link } }: KeyedRow, key: Uint8Array): void {
    if (link !== undefined && Buffer.compare(link, key) <= 0) this.#lost(space, link);
  }

  #lost(space: SpaceNumber, key: Uint8Array): never {
    const detail = `${nameKey(key)} is not where its neighbours say`;
    throw damaged(this.#file, `an entry of ${titleOf(space)}`, detail);
  }
}

function copiedEntriesOf(copy: string): string {
  return `copied_entries WHERE copy = '${copy.replaceAll("'", "''")}' AND`;
}

function nameKey(key: Uint8Array): string {
  return key.length === 0
    ? 'its first row'
    : `the one with key ${Buffer.from(key).toString('hex')}`;
}

function isEqual(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && Buffer.compare(left, right) === 0;
}

function startsWith(key: Uint8Array, prefix: Uint8Array): boolean {
  return key.length >= prefix.length && isEqual(key.subarray(0, prefix.length), prefix);
}

export function toBlob(key: Key): Buffer {
  return Buffer.from(key, 'latin1');
}
