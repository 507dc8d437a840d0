import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { binaryFromBytes } from '../codec/bytes.ts';
import { compareBlobs, isEqual, nameKey, startsWith, toBlob } from './blobs.ts';
import {
  type ExaminedPlace,
  type ExaminedRow,
  type ExaminedRows,
  findGap,
  type KeyedRow,
  provesGap,
  type Raw,
} from './keyed-rows.ts';
import { FIRST_KEY, type Row, type Schema, type SpaceNumber } from './schema.ts';

/** Rows that a walk holds in memory. */
const PAGE_ROWS = 256;

/**
 * The rows of a sealed table. Every row that is read is verified; a row is absent only if that is
 * proved, or if its space is not linked. The caller wraps changes in a transaction.
 */
export class SealedRows {
  readonly file: string;
  protected readonly schema: Schema;
  readonly #get: StatementSync;
  readonly #floor: StatementSync;
  readonly #below: StatementSync;
  readonly #from: StatementSync;
  readonly #behind: StatementSync;
  readonly #rowsFrom: StatementSync;
  readonly #page: StatementSync;
  readonly #last: StatementSync;
  readonly #put: StatementSync;
  readonly #remove: StatementSync;

  /**
   * @param file names it in reports of damage.
   * @param source what is read: a table or a view, with a condition that ends in WHERE or AND.
   */
  constructor(
    database: DatabaseSync,
    file: string,
    schema: Schema,
    source: string = 'entries WHERE',
  ) {
    this.file = file;
    this.schema = schema;
    const prepare = (where: string): StatementSync =>
      database.prepare(`SELECT key, value FROM ${source} space = ?${where}`);
    this.#get = prepare(' AND key = ?');
    this.#floor = prepare(' AND key <= ? ORDER BY key DESC LIMIT 1');
    this.#below = prepare(' AND key < ? ORDER BY key DESC LIMIT 1');
    this.#from = prepare(' AND key >= ? ORDER BY key');
    this.#behind = prepare(' AND key >= ? ORDER BY key LIMIT 1 OFFSET ?');
    this.#rowsFrom = prepare(' AND key >= ? ORDER BY key');
    this.#page = prepare(` AND key >= ? ORDER BY key LIMIT ${PAGE_ROWS + 1}`);
    this.#last = prepare(' ORDER BY key DESC LIMIT 1');
    // Faster than INSERT or UPDATE: needs no lookup first.
    this.#put = database.prepare('INSERT OR REPLACE INTO entries VALUES (?, ?, ?)');
    this.#remove = database.prepare('DELETE FROM entries WHERE space = ? AND key = ?');
  }

  /** The row of a key; undefined if there is none, which in a linked space is proved. */
  find(space: SpaceNumber, key: Uint8Array): Row | undefined {
    if (!this.schema.isLinked(space)) return this.exact(space, key);
    const floor = this.floor(space, key);
    return isEqual(floor.key, key) ? floor.row : undefined;
  }

  /**
   * The row of a key in a linked space; if there is none, its predecessor, whose link proves that.
   */
  floor(space: SpaceNumber, key: Uint8Array): KeyedRow {
    const floor = this.#need(space, this.#floor.get(space, key) as Raw | undefined);
    if (!isEqual(floor.key, key) && !provesGap(floor, key)) this.lost(space, floor.row.link!);
    return floor;
  }

  /** The predecessor of a key in a linked space; its link is the key, or a greater one. */
  below(space: SpaceNumber, key: Uint8Array): KeyedRow {
    const below = this.#need(space, this.#below.get(space, key) as Raw | undefined);
    const { link } = below.row;
    if (link !== undefined && compareBlobs(link, key) < 0) this.lost(space, link);
    return below;
  }

  /**
   * Keys of a linked space with a prefix, in order, from `from` on, each proved to be the next; the
   * prefix is cut off.
   */
  keysWith(space: SpaceNumber, prefix: string, from: string, limit: number): string[] {
    const prefixBytes = toBlob(prefix);
    const keys: string[] = [];
    let { link } = this.below(space, from === '' ? prefixBytes : toBlob(prefix + from)).row;
    if (limit === 0 || link === undefined || !startsWith(link, prefixBytes)) return keys;
    for (const raw of this.rawFrom(space, link)) {
      const key = binaryFromBytes(raw.key);
      this.#requireBytes(space, raw);
      if (link === undefined || !isEqual(raw.key, link)) this.lost(space, link ?? raw.key);
      link = this.decode(space, raw).link;
      keys.push(key.slice(prefix.length));
      if (keys.length === limit || link === undefined || !startsWith(link, prefixBytes)) {
        return keys;
      }
    }
    return this.lost(space, link);
  }

  /** Whether more than `count` keys begin with a prefix; only the key after them is read. */
  hasMore(space: SpaceNumber, prefix: string, count: number): boolean {
    const prefixBytes = toBlob(prefix);
    const raw = this.#behind.get(space, prefixBytes, count) as Raw | undefined;
    return raw !== undefined && startsWith(raw.key, prefixBytes);
  }

  /** All rows of a linked space in order, proved complete. */
  *walkLinked(space: SpaceNumber): Iterable<KeyedRow> {
    let link: Uint8Array | undefined = FIRST_KEY;
    for (const raw of this.rawPages(space)) {
      this.#requireBytes(space, raw);
      if (link === undefined || !isEqual(raw.key, link)) this.lost(space, link ?? raw.key);
      const row = this.decode(space, raw);
      link = row.link;
      if (raw.key.length > 0) yield { key: raw.key, row };
    }
    if (link !== undefined) this.lost(space, link);
  }

  /** All rows of a plain space. */
  *walkPlain(space: SpaceNumber): Iterable<KeyedRow> {
    for (const raw of this.rawPages(space)) yield { key: raw.key, row: this.decode(space, raw) };
  }

  /** Rows of a space from a key on, each verified alone: finding gaps is left to the caller. */
  *from(space: SpaceNumber, key: Uint8Array): Iterable<KeyedRow> {
    for (const raw of this.#from.iterate(space, key) as Iterable<Raw>) {
      yield { key: raw.key, row: this.decode(space, raw) };
    }
  }

  /**
   * Examines up to `rowsMax` rows from a key on, or from its predecessor. Answers where to resume,
   * undefined at the end. The space may be written to meanwhile.
   */
  examine(space: SpaceNumber, place: ExaminedPlace, rowsMax: number): ExaminedRows {
    const isLinked = this.schema.isLinked(space);
    const start = isLinked ? this.floor(space, place.key).key : place.key;
    let before: ExaminedRow | undefined;
    let [rows, bytes] = [0, 0];
    for (const raw of this.rawFrom(space, start)) {
      const row = this.decode(space, raw);
      const lost = this.gapBetween(space, before, { raw, row }, place.key.length === 0);
      if (lost !== undefined) this.lost(space, lost);
      before = { raw, row };
      rows += 1;
      bytes += raw.key.length + raw.value.length;
      if (rows > rowsMax) return { next: { key: raw.key }, rows: rows - 1, bytes };
    }
    if (before?.row.link !== undefined) this.lost(space, before.row.link);
    return { next: undefined, rows, bytes };
  }

  /** Begins an empty linked space. */
  begin(space: SpaceNumber): void {
    this.putLinked(space, FIRST_KEY, { value: FIRST_KEY, link: undefined });
  }

  putLinked(space: SpaceNumber, key: Uint8Array, row: Row): void {
    this.put(space, key, this.schema.encodeLinked(space, key, row));
  }

  putPlain(space: SpaceNumber, key: Uint8Array, value: Uint8Array): void {
    this.put(space, key, this.schema.encodePlain(space, key, value));
  }

  remove(space: SpaceNumber, key: Uint8Array): void {
    this.#remove.run(space, key);
  }

  protected put(space: SpaceNumber, key: Uint8Array, bytes: Uint8Array): void {
    this.#put.run(space, key, bytes);
  }

  /** The key that is missing between two adjacent rows; undefined if none is known to be. */
  protected gapBetween(
    space: SpaceNumber,
    before: ExaminedRow | undefined,
    row: ExaminedRow,
    _isFromFirst: boolean,
  ): Uint8Array | undefined {
    if (before === undefined || !this.schema.isLinked(space)) return undefined;
    return findGap(before, row);
  }

  /** The row of a key, verified alone. */
  protected exact(space: SpaceNumber, key: Uint8Array): Row | undefined {
    const raw = this.rawAt(space, key);
    return raw === undefined ? undefined : this.decode(space, raw);
  }

  protected rawAt(space: SpaceNumber, key: Uint8Array): Raw | undefined {
    return this.#get.get(space, key) as Raw | undefined;
  }

  protected rawLast(space: SpaceNumber): Raw | undefined {
    return this.#last.get(space) as Raw | undefined;
  }

  /** Not to be begun while another one continues. */
  protected rawFrom(space: SpaceNumber, key: Uint8Array): Iterable<Raw> {
    return this.#rowsFrom.iterate(space, key) as Iterable<Raw>;
  }

  /** All rows of a space; the caller may pause, or write, between two rows. */
  protected *rawPages(space: SpaceNumber): Iterable<Raw> {
    for (let from: Uint8Array | undefined = FIRST_KEY; from !== undefined; ) {
      const page = this.#page.all(space, from) as unknown as Raw[];
      const next = page.length > PAGE_ROWS ? page.pop() : undefined;
      yield* page;
      if (next !== undefined) this.#requireBytes(space, next);
      from = next?.key;
    }
  }

  #need(space: SpaceNumber, raw: Raw | undefined): KeyedRow {
    if (raw === undefined) return this.lost(space, FIRST_KEY);
    return { key: raw.key, row: this.decode(space, raw) };
  }

  /** A damaged row may have columns of unexpected types. */
  #requireBytes(space: SpaceNumber, { key, value }: Raw): void {
    if (key instanceof Uint8Array && value instanceof Uint8Array) return;
    throw this.damaged(space, 'changed', 'a row has columns of another type');
  }

  protected decode(space: SpaceNumber, raw: Raw): Row {
    this.#requireBytes(space, raw);
    const row = this.schema.decode(space, raw.key, raw.value);
    if (row !== undefined) return row;
    throw this.damaged(space, 'changed', `the checksum of ${nameKey(raw.key)} does not hold`);
  }

  /** @throws StoreDamaged for a row that other rows prove to have been there. */
  lost(space: SpaceNumber, key: Uint8Array): never {
    throw this.damaged(space, 'missing', `${nameKey(key)} is not where its neighbours say`);
  }

  protected damaged(space: SpaceNumber, ...said: [is: 'changed' | 'missing', detail: string]) {
    return this.schema.damaged(this.file, space, ...said);
  }
}
