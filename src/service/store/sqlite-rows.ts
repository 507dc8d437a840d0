import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { binaryFromBytes } from '../../codec/bytes.ts';
import { compareBlobs, isEqual, nameKey, startsWith, toBlob } from './blobs.ts';
import { chainHash, chainStart, type Head } from './chain.ts';
import {
  type Group,
  groupOf,
  isSameGroup,
  partsOf,
  readSum,
  startOf,
  sumsPrefix,
} from './groups.ts';
import {
  type ExaminedPlace,
  type ExaminedRow,
  type ExaminedRows,
  findGap,
  type KeyedRow,
  type Raw,
} from './keyed-rows.ts';
import { damaged } from './problems.ts';
import {
  chainHashOf,
  decodeRow,
  encodeChained,
  encodeLinked,
  encodePlain,
  FIRST_KEY,
  givenChecksum,
  isLinked,
  isSummed,
  LOG_SPACE,
  type Row,
  type SpaceNumber,
  SUM_SPACE,
  titleOf,
} from './rows.ts';
import type { Key } from './store.ts';

/** Rows that a walk holds in memory. */
const PAGE_ROWS = 256;
/** After so many restarts, a group that keeps changing is examined in one go. */
const BEGINNINGS_MAX = 4;

/** The rows of a store's file. Every row that is read is verified. */
export class SqliteRows {
  /** The copy that the rows belong to; undefined for the state's own. */
  readonly copy: string | undefined;
  readonly #file: string;
  readonly #get: StatementSync;
  readonly #floor: StatementSync;
  readonly #below: StatementSync;
  readonly #from: StatementSync;
  readonly #keysFrom: StatementSync;
  readonly #behind: StatementSync;
  readonly #examineFrom: StatementSync;
  readonly #page: StatementSync;
  readonly #last: StatementSync;
  readonly #groupFrom: StatementSync;
  readonly #put: StatementSync;
  readonly #insertNew: StatementSync;
  readonly #remove: StatementSync;

  /** @param table the entries, or a view of them for reading. */
  constructor(database: DatabaseSync, file: string, copy?: string, table = 'entries') {
    this.#file = file;
    this.copy = copy;
    const source = copy === undefined ? `${table} WHERE` : copiedEntriesOf(copy);
    const prepare = (where: string): StatementSync =>
      database.prepare(`SELECT key, value FROM ${source} space = ?${where}`);
    this.#get = prepare(' AND key = ?');
    this.#floor = prepare(' AND key <= ? ORDER BY key DESC LIMIT 1');
    this.#below = prepare(' AND key < ? ORDER BY key DESC LIMIT 1');
    const prepareFrom = () => prepare(' AND key >= ? ORDER BY key');
    this.#from = prepareFrom();
    this.#keysFrom = prepareFrom();
    this.#behind = prepare(' AND key >= ? ORDER BY key LIMIT 1 OFFSET ?');
    this.#examineFrom = prepareFrom();
    this.#groupFrom = prepareFrom();
    this.#page = prepare(` AND key >= ? ORDER BY key LIMIT ${PAGE_ROWS + 1}`);
    this.#last = prepare(' ORDER BY key DESC LIMIT 1');
    this.#insertNew = database.prepare(
      'INSERT INTO entries VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
    );
    // Faster than INSERT or UPDATE: needs no lookup first.
    this.#put = database.prepare('INSERT OR REPLACE INTO entries VALUES (?, ?, ?)');
    this.#remove = database.prepare('DELETE FROM entries WHERE space = ? AND key = ?');
  }

  /** The row of a key; undefined if a neighbour or a sum proves that there is none. */
  find(space: SpaceNumber, key: Uint8Array): Row | undefined {
    if (isSummed(space)) {
      const row = this.#exact(space, key);
      if (row === undefined) this.groupRows(space, groupOf(space, binaryFromBytes(key)));
      return row;
    }
    if (!isLinked(space)) return this.#exact(space, key);
    const floor = this.floor(space, key);
    return isEqual(floor.key, key) ? floor.row : undefined;
  }

  /**
   * The row of a key in a linked space; if there is none, its predecessor, whose link proves that.
   */
  floor(space: SpaceNumber, key: Uint8Array): KeyedRow {
    const floor = this.#need(space, this.#floor.get(space, key) as Raw | undefined);
    if (!isEqual(floor.key, key)) this.#requireGap(space, floor, key);
    return floor;
  }

  /** The predecessor of a key in a linked space; its link is the key, or a greater one. */
  below(space: SpaceNumber, key: Uint8Array): KeyedRow {
    const below = this.#need(space, this.#below.get(space, key) as Raw | undefined);
    const { link } = below.row;
    if (link !== undefined && compareBlobs(link, key) < 0) this.#lost(space, link);
    return below;
  }

  /**
   * Keys with a prefix, in order, from `from` on; the prefix is cut off. In a linked space each is
   * proved to be the next; in a summed one only an empty answer is proved.
   */
  keysWith(space: SpaceNumber, prefix: Key, from: Key, limit: number): Key[] {
    return isSummed(space)
      ? this.#summedKeys(space, prefix, from, limit)
      : this.#linkedKeys(space, prefix, from, limit);
  }

  /** Whether more than `count` keys begin with a prefix; only the key after them is read. */
  hasMore(space: SpaceNumber, prefix: Key, count: number): boolean {
    const prefixBytes = toBlob(prefix);
    const raw = this.#behind.get(space, prefixBytes, count) as Raw | undefined;
    return raw !== undefined && startsWith(raw.key, prefixBytes);
  }

  #summedKeys(space: SpaceNumber, prefix: Key, from: Key, limit: number): Key[] {
    const prefixBytes = toBlob(prefix);
    const keys: Key[] = [];
    if (limit === 0) return keys;
    for (const raw of this.#keysFrom.iterate(space, toBlob(prefix + from)) as Iterable<Raw>) {
      this.#decode(space, raw);
      if (!startsWith(raw.key, prefixBytes)) break;
      keys.push(binaryFromBytes(raw.key).slice(prefix.length));
      if (keys.length === limit) return keys;
    }
    if (keys.length === 0) this.groupRows(space, groupOf(space, prefix));
    return keys;
  }

  #linkedKeys(space: SpaceNumber, prefix: Key, from: Key, limit: number): Key[] {
    const prefixBytes = toBlob(prefix);
    const keys: Key[] = [];
    let { link } = this.below(space, from === '' ? prefixBytes : toBlob(prefix + from)).row;
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

  /** All rows of a group, verified by its sum. @throws StoreDamaged. */
  groupRows(space: SpaceNumber, group: Group): KeyedRow[] {
    const rows: KeyedRow[] = [];
    let sum = 0;
    for (const raw of this.#groupFrom.iterate(space, toBlob(startOf(group))) as Iterable<Raw>) {
      const row = this.#decode(space, raw);
      if (!isSameGroup(groupOf(space, binaryFromBytes(raw.key)), group)) break;
      sum = (sum + givenChecksum(raw.value)) >>> 0;
      rows.push({ key: raw.key, row });
    }
    return sum === this.#sumOf(group) ? rows : this.#notAll(space, group);
  }

  #sumOf(group: Group): number {
    return readSum(this.find(SUM_SPACE, toBlob(group.sums))?.value, group);
  }

  #notAll(space: SpaceNumber, group: Group): never {
    const detail = `those from key ${toBlob(startOf(group)).toString('hex')} on are not all there`;
    throw damaged(this.#file, `an entry of ${titleOf(space)}`, detail);
  }

  /** The next group of a summed space; undefined for the last. */
  groupBehind(space: SpaceNumber, { sums, part }: Group): Group | undefined {
    const { key, row } = this.floor(SUM_SPACE, toBlob(sums));
    if (part + 1 < partsOf(space) && isEqual(key, toBlob(sums))) return { sums, part: part + 1 };
    if (row.link === undefined) return undefined;
    const next = binaryFromBytes(row.link);
    return next.startsWith(sumsPrefix(space)) ? { sums: next, part: 0 } : undefined;
  }

  /** All rows of a space in order, proved complete; if summed, from the start of a key's group. */
  *walk(space: SpaceNumber, from: Key = ''): Iterable<KeyedRow> {
    if (!isSummed(space)) return yield* this.walkLinked(space);
    let group: Group | undefined = groupOf(space, from);
    for (; group !== undefined; group = this.groupBehind(space, group)) {
      yield* this.groupRows(space, group);
    }
  }

  /** As `walk`, also for a space that is summed now but was linked in an earlier format. */
  *walkLinked(space: SpaceNumber): Iterable<KeyedRow> {
    let link: Uint8Array | undefined = FIRST_KEY;
    for (const raw of this.#pages(space)) {
      this.#requireBytes(space, raw);
      if (link === undefined || !isEqual(raw.key, link)) this.#lost(space, link ?? raw.key);
      const row = this.#decode(space, raw, true);
      link = row.link;
      if (raw.key.length > 0) yield { key: raw.key, row };
    }
    if (link !== undefined) this.#lost(space, link);
  }

  /** All rows of a space that is neither linked nor chained. */
  *walkPlain(space: SpaceNumber): Iterable<KeyedRow> {
    for (const raw of this.#pages(space)) yield { key: raw.key, row: this.#decode(space, raw) };
  }

  /** Rows of a space from a key on, each verified alone: finding gaps is left to the caller. */
  *from(space: SpaceNumber, key: Uint8Array): Iterable<KeyedRow> {
    for (const raw of this.#from.iterate(space, key) as Iterable<Raw>) {
      yield { key: raw.key, row: this.#decode(space, raw) };
    }
  }

  /** The whole log in order; each entry's chain hash is checked against its predecessor's. */
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
   * Examines up to `rowsMax` rows from a key on, or from its predecessor. Answers where to resume,
   * undefined at the end. The space may be written to meanwhile.
   */
  examine(space: SpaceNumber, place: ExaminedPlace, rowsMax: number): ExaminedRows {
    if (isSummed(space)) return this.#examineGroup(space, place, rowsMax);
    const start = isLinked(space) ? this.floor(space, place.key).key : place.key;
    let before: ExaminedRow | undefined;
    let [rows, bytes] = [0, 0];
    for (const raw of this.#examineFrom.iterate(space, start) as Iterable<Raw>) {
      const row = this.#decode(space, raw);
      const lost = findGap(space, before, { raw, row }, place.key.length === 0);
      if (lost !== undefined) this.#lost(space, lost);
      before = { raw, row };
      rows += 1;
      bytes += raw.key.length + raw.value.length;
      if (rows > rowsMax) return { next: { key: raw.key }, rows: rows - 1, bytes };
    }
    if (before?.row.link !== undefined) this.#lost(space, before.row.link);
    return { next: undefined, rows, bytes };
  }

  /**
   * Examines some rows of a group. Its sum is of all rows at one time: if it changes in between,
   * the group is restarted, and in the end examined in one go.
   */
  #examineGroup(space: SpaceNumber, place: ExaminedPlace, rowsMax: number): ExaminedRows {
    const group = groupOf(space, binaryFromBytes(place.key));
    const stored = this.#sumOf(group);
    const isSame = place.group?.stored === stored;
    const start = isSame ? place.key : toBlob(startOf(group));
    const beginnings = isSame ? place.group.beginnings : (place.group?.beginnings ?? 0) + 1;
    const limit = beginnings < BEGINNINGS_MAX ? rowsMax : Number.POSITIVE_INFINITY;
    let sum = isSame ? place.group.sum : 0;
    let [rows, bytes] = [0, 0];
    for (const raw of this.#examineFrom.iterate(space, start) as Iterable<Raw>) {
      this.#decode(space, raw);
      if (!isSameGroup(groupOf(space, binaryFromBytes(raw.key)), group)) break;
      if (rows === limit) {
        return { next: { key: raw.key, group: { sum, stored, beginnings } }, rows, bytes };
      }
      sum = (sum + givenChecksum(raw.value)) >>> 0;
      rows += 1;
      bytes += raw.key.length + raw.value.length;
    }
    if (sum !== stored) this.#notAll(space, group);
    const behind = this.groupBehind(space, group);
    return { next: behind && { key: toBlob(startOf(behind)) }, rows, bytes };
  }

  /** The end of the log; undefined for an empty one. */
  readHead(): Head | undefined {
    const raw = this.#last.get(LOG_SPACE) as Raw | undefined;
    if (raw === undefined) return undefined;
    this.#decode(LOG_SPACE, raw);
    return { key: binaryFromBytes(raw.key), hash: chainHashOf(raw.value) };
  }

  /** The chain hash at an entry; undefined if there is none. */
  chainHashAt(key: Key): Uint8Array | undefined {
    const raw = this.#get.get(LOG_SPACE, toBlob(key)) as Raw | undefined;
    if (raw === undefined) return undefined;
    this.#decode(LOG_SPACE, raw);
    return chainHashOf(raw.value);
  }

  putLinked(space: SpaceNumber, key: Uint8Array, row: Row): void {
    this.#put.run(space, key, encodeLinked(space, key, row));
  }

  /** @returns the increment of the group's sum, modulo 2^32. */
  putSummed(space: SpaceNumber, key: Uint8Array, value: Uint8Array): number {
    const bytes = encodePlain(space, key, value);
    const isNew = Number(this.#insertNew.run(space, key, bytes).changes) > 0;
    if (isNew) return givenChecksum(bytes);
    const change = givenChecksum(bytes) - this.#checksumAt(space, key);
    this.#put.run(space, key, bytes);
    return change;
  }

  /** @returns as `putSummed`. */
  removeSummed(space: SpaceNumber, key: Uint8Array): number {
    const change = -this.#checksumAt(space, key);
    this.#remove.run(space, key);
    return change;
  }

  /** The row's checksum, verified; 0 if there provably is no row. */
  #checksumAt(space: SpaceNumber, key: Uint8Array): number {
    if (this.find(space, key) === undefined) return 0;
    return givenChecksum((this.#get.get(space, key) as unknown as Raw).value);
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

  /** All rows of a space; the caller may pause, or write, between two rows. */
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

  /** A damaged row may have columns of unexpected types. */
  #requireBytes(space: SpaceNumber, { key, value }: Raw): void {
    if (key instanceof Uint8Array && value instanceof Uint8Array) return;
    const detail = 'a row has columns of another type';
    throw damaged(this.#file, `an entry of ${titleOf(space)}`, detail);
  }

  #decode(space: SpaceNumber, raw: Raw, hasLink?: boolean): Row {
    this.#requireBytes(space, raw);
    const { key, value } = raw;
    const row = decodeRow(space, key, value, hasLink);
    if (row !== undefined) return row;
    const detail = `the checksum of ${nameKey(key)} does not hold`;
    throw damaged(this.#file, `an entry of ${titleOf(space)}`, detail);
  }

  #requireGap(space: SpaceNumber, { row: { link } }: KeyedRow, key: Uint8Array): void {
    if (link !== undefined && compareBlobs(link, key) <= 0) this.#lost(space, link);
  }

  #lost(space: SpaceNumber, key: Uint8Array): never {
    const detail = `${nameKey(key)} is not where its neighbours say`;
    throw damaged(this.#file, `an entry of ${titleOf(space)}`, detail);
  }
}

function copiedEntriesOf(copy: string): string {
  return `copied_entries WHERE copy = '${copy.replaceAll("'", "''")}' AND`;
}
