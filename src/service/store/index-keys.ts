import type { SpaceNumber } from '../../sealed/schema.ts';
import { EntryCache } from './entry-cache.ts';
import type { PendingWrites } from './pending.ts';
import { INDEX_SPACE, SIGNATURE_SPACE } from './spaces.ts';
import { type Batch, type IndexName, type Key, SIGNATURE_INDEX } from './store.ts';

/**
 * Index entries as keys. Most share one space: the index's name, a zero byte, the value with its
 * length in front (u16, big-endian), and the key of the entry, so that all keys of one value are
 * adjacent and sorted. The signature index has a space of its own: the value, a zero byte and the
 * key.
 */
interface IndexPlace {
  readonly index: IndexName;
  readonly value: Key;
  readonly key: Key;
}

/** The space of an index. */
export function indexSpaceOf(index: IndexName): SpaceNumber {
  return index === SIGNATURE_INDEX ? SIGNATURE_SPACE : INDEX_SPACE;
}

/** Key prefix of all entries of one value. */
export function indexPrefix(index: IndexName, value: Key): Key {
  if (index === SIGNATURE_INDEX) return `${value}\0`;
  const length = String.fromCharCode(value.length >>> 8, value.length & 0xff);
  return `${index}\0${length}${value}`;
}

export function readIndexKey(space: SpaceNumber, key: Key): IndexPlace {
  const nameEnd = key.indexOf('\0');
  if (space === SIGNATURE_SPACE) {
    return { index: SIGNATURE_INDEX, value: key.slice(0, nameEnd), key: key.slice(nameEnd + 1) };
  }
  const valueStart = nameEnd + 3;
  const length = key.charCodeAt(nameEnd + 1) * 256 + key.charCodeAt(nameEnd + 2);
  return {
    index: key.slice(0, nameEnd),
    value: key.slice(valueStart, valueStart + length),
    key: key.slice(valueStart + length),
  };
}

/** Cache key of an index value. */
function foundKey(index: IndexName, value: Key): Key {
  return `${index}\0${value}`;
}

/** Longer lists of keys are not cached. */
const CACHED_KEYS_MAX = 64;

/** Lookup by key prefix on disk. */
interface DiskKeys {
  /** The keys from `from` on, without the prefix, at most `limit`. */
  find(space: SpaceNumber, prefix: Key, from: Key, limit: number): Key[];
  /** Whether there are more than `count`. */
  hasMore(space: SpaceNumber, prefix: Key, count: number): boolean;
}

/** Index lookups: the keys on disk merged with pending changes. */
export class FoundKeys {
  readonly #pending: PendingWrites;
  readonly #disk: DiskKeys;
  /** Complete key lists of recently used index values that have few keys. */
  #known = new EntryCache<readonly Key[]>(0);

  constructor(pending: PendingWrites, disk: DiskKeys) {
    this.#pending = pending;
    this.#disk = disk;
  }

  find(index: IndexName, values: readonly Key[], limit: number, from: Key): Key[] {
    const distinct = [...new Set(values)];
    const [only] = distinct;
    if (distinct.length === 1) return this.#findOne(index, only!, limit, from).slice(0, limit);
    // The first keys of the union are among the first of each.
    const keys = new Set(distinct.flatMap((value) => this.#findOne(index, value, limit, from)));
    return [...keys].sort().slice(0, limit);
  }

  /** Certain even if every pending change removes a key. */
  hasMore(index: IndexName, value: Key, count: number): boolean {
    const known = this.#known.get(foundKey(index, value));
    if (known !== undefined) return known.length > count;
    const waiting = this.#pending.indexChanges(index, value)?.size ?? 0;
    return this.#disk.hasMore(indexSpaceOf(index), indexPrefix(index, value), count + waiting);
  }

  /** Call with each batch: invalidates what it changes. */
  forget({ writes, addIndexes }: Batch): void {
    for (const { index, value } of addIndexes ?? []) this.#known.delete(foundKey(index, value));
    for (const { addIndexes, removeIndexes } of writes) {
      for (const { index, value } of addIndexes ?? []) this.#known.delete(foundKey(index, value));
      for (const { index, value } of removeIndexes ?? []) {
        this.#known.delete(foundKey(index, value));
      }
    }
  }

  /** @param valuesMax index values whose keys are cached from now on; none at first. */
  forgetAll(valuesMax: number): void {
    this.#known = new EntryCache(valuesMax);
  }

  /** At least the first `limit` keys of one value from a key on, in order. */
  #findOne(index: IndexName, value: Key, limit: number, from: Key): readonly Key[] {
    const known = this.#known.get(foundKey(index, value));
    if (known !== undefined) return from === '' ? known : known.filter((key) => key >= from);
    const keys = this.#merge(index, value, limit, from);
    const isAll = from === '' && keys.length < limit;
    if (isAll && keys.length <= CACHED_KEYS_MAX) this.#known.set(foundKey(index, value), keys);
    return keys;
  }

  #merge(index: IndexName, value: Key, limit: number, from: Key): Key[] {
    const changes = this.#pending.indexChanges(index, value);
    const bound = limit + (changes?.size ?? 0);
    const keys = this.#disk.find(indexSpaceOf(index), indexPrefix(index, value), from, bound);
    if (changes === undefined) return keys;
    const merged = new Set(keys);
    for (const [key, isAdded] of changes) {
      if (!isAdded) merged.delete(key);
      else if (key >= from) merged.add(key);
    }
    return [...merged].sort();
  }
}
