import type { Key } from './store.ts';

/** Keys of one index value, sorted on demand. */
export class OrderedKeys implements Iterable<Key> {
  readonly #keys: Set<Key>;
  /** Sorted on first use and kept, so that paging sorts once. */
  #sorted: Key[] | undefined;

  constructor(keys: Iterable<Key> = []) {
    this.#keys = new Set(keys);
  }

  get size(): number {
    return this.#keys.size;
  }

  [Symbol.iterator](): Iterator<Key> {
    return this.#keys.values();
  }

  add(key: Key): void {
    if (this.#keys.has(key)) return;
    this.#keys.add(key);
    this.#sorted?.splice(firstNotBelow(this.#sorted, key), 0, key);
  }

  delete(key: Key): void {
    if (this.#keys.delete(key)) this.#sorted?.splice(firstNotBelow(this.#sorted, key), 1);
  }

  /** The keys from `from` on, in order, at most `limit`. */
  from(from: Key, limit: number): Key[] {
    this.#sorted ??= [...this.#keys].sort();
    const start = firstNotBelow(this.#sorted, from);
    return this.#sorted.slice(start, start + limit);
  }
}

/** Index of the first key that is not less than `from`, by binary search. */
export function firstNotBelow(keys: readonly Key[], from: Key): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (keys[middle]! < from) low = middle + 1;
    else high = middle;
  }
  return low;
}
