/** Maps together, at most: of half a million entries each has 8,192, which take 2 ms to move. */
const PARTS_MAX = 64;
/** Entries that one map may have. */
const PART_ENTRIES = 1024;

/** Characters by which the map of a key is chosen: its last ones, and as many from all over it. */
const CHARACTERS = 6;

/**
 * A map of many entries, by text. A `Map` that grows, or that has had many entries removed, moves
 * all entries at once: 15 ms of 65,536, 48 ms of 131,072. This one divides them by characters of
 * their key: those of a ledger's keys are random somewhere.
 */
export class WideMap<Key extends string, Value> {
  readonly #parts: readonly Map<Key, Value>[];

  /** @param entriesMax about how many entries it will have; if left out, any number. */
  constructor(entriesMax = Number.POSITIVE_INFINITY) {
    let parts = 1;
    while (parts < PARTS_MAX && parts * PART_ENTRIES < entriesMax) parts *= 2;
    this.#parts = Array.from({ length: parts }, () => new Map<Key, Value>());
  }

  get size(): number {
    let size = 0;
    for (const part of this.#parts) size += part.size;
    return size;
  }

  get(key: Key): Value | undefined {
    return this.#partOf(key).get(key);
  }

  has(key: Key): boolean {
    return this.#partOf(key).has(key);
  }

  set(key: Key, value: Value): void {
    this.#partOf(key).set(key, value);
  }

  /** @returns whether it had the key. */
  delete(key: Key): boolean {
    return this.#partOf(key).delete(key);
  }

  clear(): void {
    for (const part of this.#parts) part.clear();
  }

  #partOf(key: Key): Map<Key, Value> {
    const { length } = key;
    let mixed = 0;
    for (let place = Math.max(0, length - CHARACTERS); place < length; place += 1) {
      mixed = (mixed * 31 + key.charCodeAt(place)) | 0;
    }
    const step = Math.ceil(length / CHARACTERS);
    for (let place = 0; place < length; place += step) {
      mixed = (mixed * 31 + key.charCodeAt(place)) | 0;
    }
    return this.#parts[mixed & (this.#parts.length - 1)]!;
  }
}
