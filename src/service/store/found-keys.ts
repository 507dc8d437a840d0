import { EntryCache } from './entry-cache.ts';
import { foundKey, indexPrefix, indexSpaceOf } from './index-keys.ts';
import type { PendingWrites } from './pending.ts';
import type { SpaceNumber } from './rows.ts';
import type { Batch, IndexName, Key } from './store.ts';

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
