import type { Key } from './store.ts';

/** Keys of one value of an index. They are put in order when that is first asked for. */
export class OrderedKeys implements Iterable<Key> {
  readonly #keys: Set<Key>;
  /** Kept from the first question on, so that a walk by pages sorts once. */
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

  /** Those from one on in order, at most so many. */
  from(from: Key, limit: number): Key[] {
    this.#sorted ??= [...this.#keys].sort();
    const start = firstNotBelow(this.#sorted, from);
    return this.#sorted.slice(start, start + limit);
  }
}

/** Place of the first key that is not below the other: binary search. */
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
