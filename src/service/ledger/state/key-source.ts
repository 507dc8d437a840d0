import type { WorkPace } from '../../../core/pace.ts';
import type { IndexName, Key, Store } from '../../store/store.ts';

/** An ordered stream of record keys, read a few at a time. */
export interface KeySource {
  /** The keys from `from` on, at most `limit`: fewer only at the end. */
  next(from: Key, limit: number, pace: WorkPace): Key[] | Promise<Key[]>;
  /**
   * Whether there are certainly more than `count`; absent where only reading them can tell. Takes
   * some tenths of a millisecond, so it pays only where there are more than a few.
   */
  hasMore?(count: number): boolean;
}

/** Keys read from an index at a time: some tenths of a millisecond. */
export const KEYS_AT_ONCE = 256;
/** Read-ahead of each of several merged streams, in keys. */
const KEYS_AHEAD = 64;
/** An index value with fewer keys than this is not worth counting with `hasMore`. */
const UNCOUNTED_KEYS = 64;
/** Values of a filter that are counted with `hasMore` at most. */
const VALUES_COUNTED_MAX = 8;

/** The first possible key after another one. */
export function keyBehind(key: Key): Key {
  return `${key}\0`;
}

/** A source of keys known in advance. */
export function knownKeys(keys: Iterable<Key>): KeySource {
  const sorted = [...new Set(keys)].sort();
  return {
    next: (from, limit) => {
      if (from === '') return sorted.slice(0, limit);
      const start = sorted.findIndex((key) => key >= from);
      return start < 0 ? [] : sorted.slice(start, start + limit);
    },
  };
}

/** Keys with any of the values in an index. */
export function indexedKeys(store: Store, index: IndexName, values: readonly Key[]): KeySource {
  const distinct = [...new Set(values)];
  const [only] = distinct;
  if (distinct.length === 1) {
    const next = (from: Key, limit: number): Key[] =>
      store.find(index, distinct, Math.min(limit, KEYS_AT_ONCE), from);
    return {
      next: (from, limit, pace) => readUntilFull(next, from, limit, pace),
      hasMore: (count) => store.hasMore(index, only!, count),
    };
  }
  // `hasMore` takes as long for few keys, so it is not called for those.
  const hasFew = (value: Key): boolean =>
    store.find(index, [value], UNCOUNTED_KEYS).length < UNCOUNTED_KEYS;
  return {
    next: (from, limit, pace) => mergeValues(store, index, distinct, { from, limit, pace }),
    hasMore: (count) =>
      distinct
        .slice(0, VALUES_COUNTED_MAX)
        .some((value) => !hasFew(value) && store.hasMore(index, value, count)),
  };
}

/** Reads part by part until there are enough. */
function readUntilFull(
  next: (from: Key, limit: number) => Key[],
  from: Key,
  limit: number,
  pace: WorkPace,
): Key[] | Promise<Key[]> {
  const first = next(from, limit);
  if (first.length === limit || first.length < KEYS_AT_ONCE) return first;
  return goOn();

  async function goOn(): Promise<Key[]> {
    const keys = first;
    while (keys.length < limit) {
      if (pace.isDue) await pace.rest();
      const more = next(keyBehind(keys.at(-1)!), limit - keys.length);
      keys.push(...more);
      if (more.length < KEYS_AT_ONCE) break;
    }
    return keys;
  }
}

interface Asked {
  readonly from: Key;
  readonly limit: number;
  readonly pace: WorkPace;
}

/** Merges the values' keys: the first keys of the union are among the first of each. */
async function mergeValues(
  store: Store,
  index: IndexName,
  values: readonly Key[],
  { from, limit, pace }: Asked,
): Promise<Key[]> {
  let found: Key[] = [];
  /** Once `limit` keys are below this one, no later key can be in the answer. */
  let bound: Key | undefined;
  const settle = (): void => {
    found = [...new Set(found)].sort().slice(0, limit);
    bound = found.length === limit ? found.at(-1) : undefined;
  };
  for (const value of values) {
    for (let start = from; ; ) {
      if (pace.isDue) await pace.rest();
      const keys = store.find(index, [value], Math.min(limit, KEYS_AT_ONCE), start);
      for (const key of keys) if (bound === undefined || key < bound) found.push(key);
      if (found.length > limit + 4 * KEYS_AT_ONCE) settle();
      const last = keys.at(-1);
      if (last === undefined || keys.length < Math.min(limit, KEYS_AT_ONCE)) break;
      if (bound !== undefined && last >= bound) break;
      if (keys.length === limit) break;
      start = keyBehind(last);
    }
  }
  settle();
  return found;
}

/** Intersection of the sources: each is read from the furthest position of the others. */
export function sharedKeys(sources: readonly KeySource[]): KeySource {
  return {
    async next(from, limit, pace) {
      const streams = sources.map((source) => new KeyStream(source));
      const found: Key[] = [];
      for (let wanted = from; found.length < limit; ) {
        const furthest = await agree(streams, wanted, pace);
        if (furthest === undefined) break;
        if (furthest.isShared) found.push(furthest.key);
        wanted = furthest.isShared ? keyBehind(furthest.key) : furthest.key;
      }
      return found;
    },
  };
}

/**
 * Each stream's first key from `from` on: the common key where they agree, else the furthest;
 * undefined when one has ended.
 */
async function agree(
  streams: readonly KeyStream[],
  wanted: Key,
  pace: WorkPace,
): Promise<{ readonly key: Key; readonly isShared: boolean } | undefined> {
  let [key, isShared] = [wanted, true];
  for (const [place, stream] of streams.entries()) {
    const own = stream.peek(key) ?? (await stream.seek(key, pace));
    if (own === undefined) return undefined;
    if (place > 0 && own > key) isShared = false;
    key = own;
  }
  return { key, isShared };
}

/** A source with read-ahead. */
class KeyStream {
  readonly #source: KeySource;
  #keys: Key[] = [];
  #place = 0;
  /** Whether the buffer reaches the end of the source. */
  #isAtEnd = false;

  constructor(source: KeySource) {
    this.#source = source;
  }

  /** The first key from `from` on, if buffered; earlier keys are not asked for again. */
  peek(from: Key): Key | undefined {
    while (this.#place < this.#keys.length && this.#keys[this.#place]! < from) this.#place += 1;
    return this.#keys[this.#place];
  }

  /** The same, reading if necessary; undefined at the end. */
  async seek(from: Key, pace: WorkPace): Promise<Key | undefined> {
    if (this.#isAtEnd) return undefined;
    if (pace.isDue) await pace.rest();
    this.#keys = await this.#source.next(from, KEYS_AHEAD, pace);
    this.#place = 0;
    this.#isAtEnd = this.#keys.length < KEYS_AHEAD;
    return this.#keys[0];
  }
}
