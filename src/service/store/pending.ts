import type { Head } from './chain.ts';
import type { LogGroup } from './group-log.ts';
import type { Batch, IndexName, Key, Space, Write } from './store.ts';

/** A caller awaiting durability. */
export interface Waiter {
  resolve(): void;
  reject(error: Error): void;
}

/**
 * Batches that reads already see and that are not on disk yet: only the last value of each entry.
 */
export class PendingWrites {
  #entries = new Map<Space, Map<Key, Uint8Array | undefined>>();
  /** By index and value: keys added (true) or removed (false). */
  #indexes = new Map<IndexName, Map<Key, Map<Key, boolean>>>();
  #bytes = 0;

  /** How much room its values take at most, in bytes. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Whether it has a value of an entry, or that there is none any more. */
  hasEntry(space: Space, key: Key): boolean {
    return this.#entries.get(space)?.has(key) === true;
  }

  get isEmpty(): boolean {
    return this.#entries.size === 0 && this.#indexes.size === 0;
  }

  /** Empties it; answers what was in it. */
  take(): PendingWrites {
    const taken = new PendingWrites();
    taken.#entries = this.#entries;
    taken.#indexes = this.#indexes;
    taken.#bytes = this.#bytes;
    this.clear();
    return taken;
  }

  add({ writes, addIndexes }: Batch): void {
    for (const { index, value, key } of addIndexes ?? []) this.#keysOf(index, value).set(key, true);
    for (const write of writes) {
      let entries = this.#entries.get(write.space);
      if (entries === undefined) {
        entries = new Map();
        this.#entries.set(write.space, entries);
      }
      entries.set(write.key, write.value);
      this.#bytes += write.value?.length ?? 0;
      if (write.removeIndexes !== undefined || write.addIndexes !== undefined) {
        this.#addIndexes(write);
      }
    }
  }

  /** Pending entries of a space; undefined means removed. */
  entriesOf(space: Space): ReadonlyMap<Key, Uint8Array | undefined> | undefined {
    return this.#entries.get(space);
  }

  entries(): Iterable<readonly [Space, Map<Key, Uint8Array | undefined>]> {
    return this.#entries;
  }

  /** Pending changes of one index value. */
  indexChanges(index: IndexName, value: Key): ReadonlyMap<Key, boolean> | undefined {
    return this.#indexes.get(index)?.get(value);
  }

  /** Each added or removed index entry, unordered. */
  *indexEntries(): Iterable<readonly [IndexName, Key, Key, boolean]> {
    for (const [index, values] of this.#indexes) {
      for (const [value, keys] of values) {
        for (const [key, isAdded] of keys) yield [index, value, key, isAdded];
      }
    }
  }

  clear(): void {
    this.#entries = new Map();
    this.#indexes = new Map();
    this.#bytes = 0;
  }

  #addIndexes({ key, removeIndexes, addIndexes }: Write): void {
    for (const { index, value } of removeIndexes ?? []) this.#keysOf(index, value).set(key, false);
    for (const { index, value } of addIndexes ?? []) this.#keysOf(index, value).set(key, true);
  }

  #keysOf(index: IndexName, value: Key): Map<Key, boolean> {
    let values = this.#indexes.get(index);
    if (values === undefined) {
      values = new Map();
      this.#indexes.set(index, values);
    }
    let keys = values.get(value);
    if (keys === undefined) {
      keys = new Map();
      values.set(value, keys);
    }
    return keys;
  }
}

/** Rows of a space in key order, with what waits for them. @param from the first key. */
export function* withPending(
  rows: Iterable<readonly [Key, Uint8Array]>,
  pending: ReadonlyMap<Key, Uint8Array | undefined>,
  from: Key,
): Iterable<readonly [Key, Uint8Array]> {
  const waiting = [...pending].filter(([key]) => key >= from).sort(byKey);
  let place = 0;
  for (const row of rows) {
    for (; place < waiting.length && waiting[place]![0] < row[0]; place += 1) {
      const [key, value] = waiting[place]!;
      if (value !== undefined) yield [key, value];
    }
    if (waiting[place]?.[0] !== row[0]) yield row;
  }
  for (const [key, value] of waiting.slice(place)) if (value !== undefined) yield [key, value];
}

/** What a log gets of a group of batches; undefined if nothing of it is for the log. */
export function logGroupOf(group: {
  readonly written: PendingWrites;
  readonly after: Head | undefined;
  readonly head: Head | undefined;
}): LogGroup | undefined {
  const entries = group.written.entriesOf('log');
  if (entries === undefined) return undefined;
  const sorted = [...entries].sort(byKey) as (readonly [Key, Uint8Array])[];
  return { after: group.after, entries: sorted, end: group.head! };
}

export function byKey([left]: readonly [Key, unknown], [right]: readonly [Key, unknown]): number {
  return left < right ? -1 : 1;
}
