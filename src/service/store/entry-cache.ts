import type { Key } from './store.ts';

/**
 * Values that were read or written lately. Two generations instead of an order of use: when the
 * newer is full it becomes the older, and what was in the older and was not used meanwhile is
 * forgotten. `LruCache` keeps the exact order, for which a hit near the limit costs two more writes
 * to its map: too much here, where every read of the ledger passes.
 */
export class EntryCache<Value extends {}> {
  readonly #generationMax: number;
  #newer = new Map<Key, Value>();
  #older = new Map<Key, Value>();

  /** @param entriesMax at most so many are kept; at least half as many. */
  constructor(entriesMax: number) {
    this.#generationMax = Math.ceil(entriesMax / 2);
  }

  get(key: Key): Value | undefined {
    const value = this.#newer.get(key);
    if (value !== undefined) return value;
    const older = this.#older.get(key);
    if (older !== undefined) this.set(key, older);
    return older;
  }

  set(key: Key, value: Value): void {
    this.#newer.set(key, value);
    if (this.#newer.size < this.#generationMax) return;
    this.#older = this.#newer;
    this.#newer = new Map();
  }

  delete(key: Key): void {
    this.#newer.delete(key);
    this.#older.delete(key);
  }
}
