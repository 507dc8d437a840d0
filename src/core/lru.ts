import { WideMap } from './wide-map.ts';

/** An entry, in a circle by the time of its last use. */
interface Entry<Key, Value> {
  readonly key: Key;
  value: Value;
  /** Used next before and next after it. */
  earlier: Entry<Key, Value>;
  later: Entry<Key, Value>;
}

/** A bounded map that evicts the least recently used entry when it is full. */
export class LruCache<Key extends string, Value extends {}> {
  readonly #entries: WideMap<Key, Entry<Key, Value>>;
  readonly #entriesMax: number;
  #size = 0;
  /** The least recently used entry; the one before it in the circle is the newest. */
  #oldest: Entry<Key, Value> | undefined;

  constructor(entriesMax: number) {
    this.#entries = new WideMap(entriesMax);
    this.#entriesMax = entriesMax;
  }

  get size(): number {
    return this.#size;
  }

  get(key: Key): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#use(entry);
    return entry.value;
  }

  set(key: Key, value: Value): void {
    const known = this.#entries.get(key);
    if (known !== undefined) {
      known.value = value;
      this.#use(known);
      return;
    }
    if (this.#size >= this.#entriesMax && this.#oldest) this.delete(this.#oldest.key);
    const entry = { key, value } as Entry<Key, Value>;
    this.#entries.set(key, entry);
    this.#size += 1;
    this.#putLast(entry);
  }

  delete(key: Key): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#entries.delete(key);
    this.#size -= 1;
    this.#takeOut(entry);
  }

  clear(): void {
    this.#entries.clear();
    this.#size = 0;
    this.#oldest = undefined;
  }

  #use(entry: Entry<Key, Value>): void {
    if (this.#oldest!.earlier === entry) return;
    this.#takeOut(entry);
    this.#putLast(entry);
  }

  #takeOut(entry: Entry<Key, Value>): void {
    const { earlier, later } = entry;
    earlier.later = later;
    later.earlier = earlier;
    if (this.#oldest === entry) this.#oldest = later === entry ? undefined : later;
  }

  #putLast(entry: Entry<Key, Value>): void {
    const oldest = this.#oldest;
    if (oldest === undefined) {
      entry.earlier = entry;
      entry.later = entry;
      this.#oldest = entry;
      return;
    }
    entry.later = oldest;
    entry.earlier = oldest.earlier;
    oldest.earlier.later = entry;
    oldest.earlier = entry;
  }
}
