import { WideMap } from '../../core/wide-map.ts';
import type { Key } from './store.ts';

let isPassing = false;

/** Enough for what the records of a list have in common, such as their tree. */
const PASSING_ENTRIES_MAX = 256;

/**
 * Runs reads of which each cache keeps few entries, and for a short time. For records that are read
 * once, in passing: keeping each of a million until newer ones take its place makes the garbage
 * collector copy them all, in pauses of a tenth of a second. Synchronous, so that no other read is
 * meant.
 */
export function inPassing<Answer>(read: () => Answer): Answer {
  const before = isPassing;
  isPassing = true;
  try {
    return read();
  } finally {
    isPassing = before;
  }
}

/**
 * A cache of recently used values. Two generations approximate LRU: when the newer one is full it
 * becomes the older, and entries of the older that were not used meanwhile are dropped. `LruCache`
 * keeps the exact order, which each hit changes: too much here, where every read of the ledger
 * passes.
 */
export class EntryCache<Value extends {}> {
  readonly #generationMax: number;
  #newer: WideMap<Key, Value>;
  #older: WideMap<Key, Value>;
  /** Entries of the newer one. */
  #newerCount = 0;
  /** Values read in passing. */
  readonly #passing = new Map<Key, Value>();

  /** @param entriesMax maximum number of entries; at least half as many are kept. */
  constructor(entriesMax: number) {
    this.#generationMax = Math.ceil(entriesMax / 2);
    this.#newer = new WideMap(this.#generationMax);
    this.#older = new WideMap(this.#generationMax);
  }

  get(key: Key): Value | undefined {
    const value = this.#newer.get(key);
    if (value !== undefined) return value;
    const older = this.#older.get(key);
    if (older === undefined) return this.#passing.get(key);
    this.set(key, older);
    return older;
  }

  set(key: Key, value: Value): void {
    if (isPassing && !this.#newer.has(key) && !this.#older.has(key)) {
      if (this.#passing.size === PASSING_ENTRIES_MAX) this.#passing.clear();
      this.#passing.set(key, value);
      return;
    }
    this.#passing.delete(key);
    if (!this.#newer.has(key)) this.#newerCount += 1;
    this.#newer.set(key, value);
    if (this.#newerCount < this.#generationMax) return;
    this.#older = this.#newer;
    this.#newer = new WideMap(this.#generationMax);
    this.#newerCount = 0;
  }

  delete(key: Key): void {
    if (this.#newer.delete(key)) this.#newerCount -= 1;
    this.#older.delete(key);
    this.#passing.delete(key);
  }
}
