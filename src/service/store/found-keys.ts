import { EntryCache } from './entry-cache.ts';
import { foundKey, indexPrefix } from './index-keys.ts';
import type { PendingWrites } from './pending.ts';
import type { Batch, IndexName, Key } from './store.ts';

/** Index values whose keys are kept in memory. */
const CACHED_VALUES_MAX = 65_536;
/** Longer lists of keys than this are looked up each time. */
const CACHED_KEYS_MAX = 64;

/** Answers the keys on the disk that begin with a prefix, without it, at most so many. */
export type LookUp = (index: IndexName, prefix: Key, limit: number) => Key[];

/** What a store's indexes answer: the keys on the disk, with what waits for it. */
export class FoundKeys {
  readonly #pending: PendingWrites;
  readonly #lookUp: LookUp;
  /** All keys of index values that were looked up lately and have few. */
  #known = new EntryCache<readonly Key[]>(CACHED_VALUES_MAX);

  constructor(pending: PendingWrites, lookUp: LookUp) {
    this.#pending = pending;
    this.#lookUp = lookUp;
  }

  find(index: IndexName, values: readonly Key[], limit: number): Key[] {
    const distinct = [...new Set(values)];
    const [only] = distinct;
    if (distinct.length === 1) return this.#findOne(index, only!, limit).slice(0, limit);
    // The first keys of all are among the first of each.
    const keys = new Set(distinct.flatMap((value) => this.#findOne(index, value, limit)));
    return [...keys].sort().slice(0, limit);
  }

  /** To be called with each batch. */
  forget({ writes, addIndexes }: Batch): void {
    for (const { index, value } of addIndexes ?? []) this.#known.delete(foundKey(index, value));
    for (const { addIndexes, removeIndexes } of writes) {
      for (const { index, value } of addIndexes ?? []) this.#known.delete(foundKey(index, value));
      for (const { index, value } of removeIndexes ?? []) {
        this.#known.delete(foundKey(index, value));
      }
    }
  }

  forgetAll(): void {
    this.#known = new EntryCache(CACHED_VALUES_MAX);
  }

  /** At least the first keys of one value in order. */
  #findOne(index: IndexName, value: Key, limit: number): readonly Key[] {
    const known = this.#known.get(foundKey(index, value));
    if (known !== undefined) return known;
    const keys = this.#merge(index, value, limit);
    const isAll = keys.length < limit;
    if (isAll && keys.length <= CACHED_KEYS_MAX) this.#known.set(foundKey(index, value), keys);
    return keys;
  }

  #merge(index: IndexName, value: Key, limit: number): Key[] {
    const changes = this.#pending.indexChanges(index, value);
    const bound = limit + (changes?.size ?? 0);
    const keys = this.#lookUp(index, indexPrefix(index, value), bound);
    if (changes === undefined) return keys;
    const merged = new Set(keys);
    for (const [key, isAdded] of changes) {
      if (isAdded) merged.add(key);
      else merged.delete(key);
    }
    return [...merged].sort();
  }
}
