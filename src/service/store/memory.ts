import { fail } from '../../core/errors.ts';
import type { Batch, IndexName, Key, Space, Store } from './store.ts';

/** The store of tests and of `gamekeeper service --memory`: nothing outlives the process. */
export class MemoryStore implements Store {
  readonly #spaces = new Map<Space, Map<Key, Uint8Array>>();
  readonly #indexes = new Map<IndexName, Map<Key, Set<Key>>>();
  #isClosed = false;

  get(space: Space, key: Key): Uint8Array | undefined {
    return this.#spaces.get(space)?.get(key);
  }

  getMany(space: Space, keys: readonly Key[]): (Uint8Array | undefined)[] {
    return keys.map((key) => this.get(space, key));
  }

  find(index: IndexName, values: readonly Key[], limit: number): Key[] {
    const entries = this.#indexes.get(index);
    if (entries === undefined) return [];
    const keys = new Set(values.flatMap((value) => [...(entries.get(value) ?? [])]));
    return [...keys].sort().slice(0, limit);
  }

  *scan(space: Space): Iterable<readonly [Key, Uint8Array]> {
    const entries = this.#spaces.get(space);
    if (entries === undefined) return;
    for (const key of [...entries.keys()].sort()) {
      const value = entries.get(key);
      if (value !== undefined) yield [key, value];
    }
  }

  async commit(batch: Batch): Promise<void> {
    if (this.#isClosed) fail('StoreFailed', { detail: 'it is closed' });
    for (const { space, key, value, addIndexes, removeIndexes } of batch.writes) {
      const entries = this.#spaces.get(space) ?? new Map<Key, Uint8Array>();
      this.#spaces.set(space, entries);
      if (value === undefined) entries.delete(key);
      else entries.set(key, value);
      for (const entry of removeIndexes ?? []) {
        this.#indexes.get(entry.index)?.get(entry.value)?.delete(key);
      }
      for (const entry of addIndexes ?? []) this.#keysOf(entry.index, entry.value).add(key);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
  }

  #keysOf(index: IndexName, value: Key): Set<Key> {
    const entries = this.#indexes.get(index) ?? new Map<Key, Set<Key>>();
    this.#indexes.set(index, entries);
    const keys = entries.get(value) ?? new Set<Key>();
    entries.set(value, keys);
    return keys;
  }
}
