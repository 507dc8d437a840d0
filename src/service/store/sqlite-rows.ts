import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { binaryFromBytes } from '../../codec/bytes.ts';
import { isEqual, startsWith, toBlob } from '../../sealed/blobs.ts';
import type {
  ExaminedPlace,
  ExaminedRow,
  ExaminedRows,
  KeyedRow,
} from '../../sealed/keyed-rows.ts';
import { chainHashOf, givenChecksum, type Row, type SpaceNumber } from '../../sealed/schema.ts';
import { SealedRows } from '../../sealed/sealed-rows.ts';
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
import { LOG_SPACE, SUM_SPACE, storeSchema } from './spaces.ts';
import type { Key } from './store.ts';

/** After so many restarts, a group that keeps changing is examined in one go. */
const BEGINNINGS_MAX = 4;

/** The rows of a store's file: those of a sealed table, with its log and its sums. */
export class SqliteRows extends SealedRows {
  /** The copy that the rows belong to; undefined for the state's own. */
  readonly copy: string | undefined;
  readonly #insertNew: StatementSync;

  /** @param table the entries, or a view of them for reading. */
  constructor(database: DatabaseSync, file: string, copy?: string, table = 'entries') {
    super(database, file, storeSchema, copy === undefined ? `${table} WHERE` : copiedOf(copy));
    this.copy = copy;
    this.#insertNew = database.prepare(
      'INSERT INTO entries VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
    );
  }

  /** The row of a key; undefined if a neighbour or a sum proves that there is none. */
  override find(space: SpaceNumber, key: Uint8Array): Row | undefined {
    const row = super.find(space, key);
    if (row === undefined && storeSchema.isSummed(space)) {
      this.groupRows(space, groupOf(space, binaryFromBytes(key)));
    }
    return row;
  }

  /**
   * Keys with a prefix, in order, from `from` on; the prefix is cut off. In a linked space each is
   * proved to be the next; in a summed one only an empty answer is proved.
   */
  override keysWith(space: SpaceNumber, prefix: Key, from: Key, limit: number): Key[] {
    return storeSchema.isSummed(space)
      ? this.#summedKeys(space, prefix, from, limit)
      : super.keysWith(space, prefix, from, limit);
  }

  #summedKeys(space: SpaceNumber, prefix: Key, from: Key, limit: number): Key[] {
    const prefixBytes = toBlob(prefix);
    const keys: Key[] = [];
    if (limit === 0) return keys;
    for (const raw of this.rawFrom(space, toBlob(prefix + from))) {
      this.decode(space, raw);
      if (!startsWith(raw.key, prefixBytes)) break;
      keys.push(binaryFromBytes(raw.key).slice(prefix.length));
      if (keys.length === limit) return keys;
    }
    if (keys.length === 0) this.groupRows(space, groupOf(space, prefix));
    return keys;
  }

  /**
   * All rows of a group, verified by its sum.
   * @param change of the sum that is not written yet.
   * @throws StoreDamaged.
   */
  groupRows(space: SpaceNumber, group: Group, change = 0): KeyedRow[] {
    const rows: KeyedRow[] = [];
    let sum = 0;
    for (const raw of this.rawFrom(space, toBlob(startOf(group)))) {
      const row = this.decode(space, raw);
      if (!isSameGroup(groupOf(space, binaryFromBytes(raw.key)), group)) break;
      sum = (sum + givenChecksum(raw.value)) >>> 0;
      rows.push({ key: raw.key, row });
    }
    const expected = (this.#sumOf(group) + change) >>> 0;
    return sum === expected ? rows : this.#notAll(space, group);
  }

  #sumOf(group: Group): number {
    return readSum(this.find(SUM_SPACE, toBlob(group.sums))?.value, group);
  }

  #notAll(space: SpaceNumber, group: Group): never {
    const detail = `those from key ${toBlob(startOf(group)).toString('hex')} on are not all there`;
    throw this.damaged(space, 'missing', detail);
  }

  /** The next group of a summed space; undefined for the last. */
  groupBehind(space: SpaceNumber, { sums, part }: Group): Group | undefined {
    const { key, row } = this.floor(SUM_SPACE, toBlob(sums));
    if (part + 1 < partsOf(space) && isEqual(key, toBlob(sums))) return { sums, part: part + 1 };
    if (row.link === undefined) return undefined;
    const next = binaryFromBytes(row.link);
    return next.startsWith(sumsPrefix(space)) ? { sums: next, part: 0 } : undefined;
  }

  /**
   * All rows of a space in order, proved complete but for a plain space; if summed, from the start
   * of a key's group.
   */
  *walk(space: SpaceNumber, from: Key = ''): Iterable<KeyedRow> {
    if (space === LOG_SPACE) return yield* this.#walkLog();
    if (storeSchema.isLinked(space)) return yield* this.walkLinked(space);
    if (!storeSchema.isSummed(space)) return yield* this.walkPlain(space);
    let group: Group | undefined = groupOf(space, from);
    for (; group !== undefined; group = this.groupBehind(space, group)) {
      yield* this.groupRows(space, group);
    }
  }

  /** The whole log in order; each entry's chain hash is checked against its predecessor's. */
  *#walkLog(): Iterable<KeyedRow> {
    let hash = chainStart;
    for (const raw of this.rawPages(LOG_SPACE)) {
      const row = this.decode(LOG_SPACE, raw);
      hash = chainHash(hash, raw.key, row.value);
      if (!isEqual(hash, chainHashOf(raw.value))) this.lost(LOG_SPACE, raw.key);
      yield { key: raw.key, row };
    }
  }

  override examine(space: SpaceNumber, place: ExaminedPlace, rowsMax: number): ExaminedRows {
    return storeSchema.isSummed(space)
      ? this.#examineGroup(space, place, rowsMax)
      : super.examine(space, place, rowsMax);
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
    for (const raw of this.rawFrom(space, start)) {
      this.decode(space, raw);
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

  /** The log's rows follow each other by its chain. */
  protected override gapBetween(
    space: SpaceNumber,
    before: ExaminedRow | undefined,
    row: ExaminedRow,
    isFromFirst: boolean,
  ): Uint8Array | undefined {
    if (space !== LOG_SPACE) return super.gapBetween(space, before, row, isFromFirst);
    if (before === undefined && !isFromFirst) return undefined;
    const { key, value } = row.raw;
    const hash = before === undefined ? chainStart : chainHashOf(before.raw.value);
    return isEqual(chainHash(hash, key, row.row.value), chainHashOf(value)) ? undefined : key;
  }

  /** The end of the log; undefined for an empty one. */
  readHead(): Head | undefined {
    const raw = this.rawLast(LOG_SPACE);
    if (raw === undefined) return undefined;
    this.decode(LOG_SPACE, raw);
    return { key: binaryFromBytes(raw.key), hash: chainHashOf(raw.value) };
  }

  /** The chain hash at an entry; undefined if there is none. */
  chainHashAt(key: Key): Uint8Array | undefined {
    const raw = this.rawAt(LOG_SPACE, toBlob(key));
    if (raw === undefined) return undefined;
    this.decode(LOG_SPACE, raw);
    return chainHashOf(raw.value);
  }

  /** @returns the increment of the group's sum, modulo 2^32. */
  putSummed(space: SpaceNumber, key: Uint8Array, value: Uint8Array): number {
    const bytes = storeSchema.encodePlain(space, key, value);
    const isNew = Number(this.#insertNew.run(space, key, bytes).changes) > 0;
    if (isNew) return givenChecksum(bytes);
    const before = this.rawAt(space, key)!;
    this.decode(space, before);
    this.put(space, key, bytes);
    return givenChecksum(bytes) - givenChecksum(before.value);
  }

  /**
   * @param change of the group's sum that is not written yet.
   * @returns as `putSummed`.
   */
  removeSummed(space: SpaceNumber, key: Uint8Array, change: number): number {
    const before = this.rawAt(space, key);
    if (before === undefined) {
      this.groupRows(space, groupOf(space, binaryFromBytes(key)), change);
      return 0;
    }
    this.decode(space, before);
    this.remove(space, key);
    return -givenChecksum(before.value);
  }

  putChained(key: Uint8Array, hash: Uint8Array, value: Uint8Array): void {
    this.put(LOG_SPACE, key, storeSchema.encodeChained(LOG_SPACE, key, hash, value));
  }
}

function copiedOf(copy: string): string {
  return `copied_entries WHERE copy = '${copy.replaceAll("'", "''")}' AND`;
}
