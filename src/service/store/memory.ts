import { fail } from '../../core/errors.ts';
import { damaged } from './problems.ts';
import {
  type Batch,
  type CopyStep,
  copiedSpaces,
  type DumpRow,
  type IndexName,
  type Key,
  type Space,
  type Store,
  type StoreHealth,
  type StoreView,
} from './store.ts';

type Spaces = Map<Space, Map<Key, Uint8Array>>;
type Indexes = Map<IndexName, Map<Key, OrderedKeys>>;

/** A copy shares the values, which are immutable. */
interface Copy {
  readonly spaces: Spaces;
  readonly indexes: Indexes;
}

/** The store of tests and of `gamekeeper service --memory`: nothing is persisted. */
export class MemoryStore implements Store {
  readonly #spaces: Spaces = new Map();
  #indexes: Indexes = new Map();
  readonly #copies = new Map<string, Copy>();
  /** Sorted keys of spaces that were scanned from a key on. */
  readonly #sorted = new Map<Space, Key[]>();
  #isClosed = false;

  get(space: Space, key: Key): Uint8Array | undefined {
    return this.#spaces.get(space)?.get(key);
  }

  find(index: IndexName, values: readonly Key[], limit: number, from: Key = ''): Key[] {
    const entries = this.#indexes.get(index);
    if (entries === undefined) return [];
    const distinct = [...new Set(values)];
    const found = distinct.flatMap((value) => entries.get(value)?.from(from, limit) ?? []);
    return distinct.length === 1 ? found : [...new Set(found)].sort().slice(0, limit);
  }

  hasMore(index: IndexName, value: Key, count: number): boolean {
    return (this.#indexes.get(index)?.get(value)?.size ?? 0) > count;
  }

  *scan(space: Space, from: Key = ''): Iterable<readonly [Key, Uint8Array]> {
    const entries = this.#spaces.get(space);
    if (entries === undefined) return;
    for (const key of [...entries.keys()].sort()) {
      if (key < from) continue;
      const value = entries.get(key);
      if (value !== undefined) yield [key, value];
    }
  }

  *scanDurable(space: Space, from: Key): Iterable<readonly [Key, Uint8Array]> {
    const entries = this.#spaces.get(space);
    if (entries === undefined) return;
    const keys = this.#sortedKeys(space, entries);
    for (let place = firstNotBelow(keys, from); place < keys.length; place += 1) {
      yield [keys[place]!, entries.get(keys[place]!)!];
    }
  }

  async commit(batch: Batch): Promise<void> {
    if (this.#isClosed) fail('StoreFailed', { detail: 'it is closed' });
    if (batch.copyStep !== undefined) this.#takeStep(batch.copyStep);
    for (const { space, key, value, addIndexes, removeIndexes } of batch.writes) {
      const entries = this.#spaces.get(space) ?? new Map<Key, Uint8Array>();
      this.#spaces.set(space, entries);
      this.#noteKey(space, key, value !== undefined);
      if (value === undefined) entries.delete(key);
      else entries.set(key, value);
      for (const entry of removeIndexes ?? []) {
        this.#indexes.get(entry.index)?.get(entry.value)?.delete(key);
      }
      for (const entry of addIndexes ?? []) this.#keysOf(entry.index, entry.value).add(key);
    }
    for (const { index, value, key } of batch.addIndexes ?? []) this.#keysOf(index, value).add(key);
  }

  /** All of it is as durable as it will ever be. */
  watchReads(): () => undefined {
    return () => undefined;
  }

  whenRoom(): undefined {}

  /** Nobody else has its log. */
  confirm(): undefined {}

  openScratch(): Store {
    return new MemoryStore();
  }

  async atRest<Answer>(run: () => Answer): Promise<Answer> {
    return run();
  }

  settleCopies(): undefined {}

  openMoment(): StoreView {
    const moment = new MemoryStore();
    for (const [space, entries] of this.#spaces) moment.#spaces.set(space, new Map(entries));
    moment.#indexes = copyOf({ spaces: this.#spaces, indexes: this.#indexes }).indexes;
    for (const [name, copy] of this.#copies) moment.#copies.set(name, copy);
    return {
      scan: (space) => moment.scan(space),
      dump: () => moment.dump(),
      close: () => {},
    };
  }

  /** The listener is never called: memory has no disk that could be full. */
  onUndo(): () => void {
    return () => {};
  }

  reportDamage(what: string, detail: string): never {
    throw damaged('the store in memory', what, detail);
  }

  health(): StoreHealth {
    return { problem: undefined, examination: undefined };
  }

  copyNames(): string[] {
    return [...this.#copies.keys()].sort();
  }

  *dump(): Iterable<DumpRow> {
    yield* dumpRows(undefined, this.#spaces, this.#indexes);
    for (const copy of this.copyNames()) {
      yield { kind: 'copy', copy };
      const { spaces, indexes } = this.#copies.get(copy)!;
      yield* dumpRows(copy, spaces, indexes);
    }
  }

  load(rows: Iterable<DumpRow>): void {
    const copies = new Map<string, Copy>();
    const own: Copy = { spaces: new Map(), indexes: new Map() };
    for (const row of rows) {
      if (row.kind === 'copy') copies.set(row.copy, { spaces: new Map(), indexes: new Map() });
      else loadRow(row.copy === undefined ? own : copies.get(row.copy)!, row);
    }
    for (const [space, entries] of own.spaces) this.#spaces.set(space, entries);
    this.#indexes = own.indexes;
    for (const [name, copy] of copies) this.#copies.set(name, copy);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
  }

  #takeStep({ step, name }: CopyStep): void {
    if (step === 'drop') {
      this.#copies.delete(name);
      return;
    }
    if (step === 'save') {
      this.#copies.set(name, copyOf({ spaces: this.#spaces, indexes: this.#indexes }));
      return;
    }
    const { spaces, indexes } = copyOf(this.#copies.get(name)!);
    for (const space of copiedSpaces) {
      this.#spaces.set(space, spaces.get(space) ?? new Map());
      this.#sorted.delete(space);
    }
    this.#indexes = indexes;
  }

  /** The sorted keys of a space, cached. */
  #sortedKeys(space: Space, entries: ReadonlyMap<Key, Uint8Array>): readonly Key[] {
    const kept = this.#sorted.get(space);
    if (kept !== undefined) return kept;
    const keys = [...entries.keys()].sort();
    this.#sorted.set(space, keys);
    return keys;
  }

  /** Appending a key greater than all others, as with sequence numbers, keeps the order. */
  #noteKey(space: Space, key: Key, isPut: boolean): void {
    const kept = this.#sorted.get(space);
    if (kept === undefined) return;
    const last = kept.at(-1);
    if (isPut && (last === undefined || key > last)) kept.push(key);
    else if (!isPut || !this.#spaces.get(space)?.has(key)) this.#sorted.delete(space);
  }

  #keysOf(index: IndexName, value: Key): OrderedKeys {
    const entries = this.#indexes.get(index) ?? new Map<Key, OrderedKeys>();
    this.#indexes.set(index, entries);
    const keys = entries.get(value) ?? new OrderedKeys();
    entries.set(value, keys);
    return keys;
  }
}

function copyOf({ spaces, indexes }: Copy): Copy {
  const copied: Spaces = new Map();
  for (const space of copiedSpaces) copied.set(space, new Map(spaces.get(space)));
  const names = [...indexes].map(([index, values]) => {
    const pairs = [...values].map(([value, keys]) => [value, new OrderedKeys(keys)] as const);
    return [index, new Map(pairs)] as const;
  });
  return { spaces: copied, indexes: new Map(names) };
}

function* dumpRows(copy: string | undefined, spaces: Spaces, indexes: Indexes): Iterable<DumpRow> {
  for (const [space, entries] of spaces) {
    for (const [key, value] of entries) yield { kind: 'entry', copy, space, key, value };
  }
  for (const [index, values] of indexes) {
    for (const [value, keys] of values) {
      for (const key of keys) yield { kind: 'index', copy, index, value, key };
    }
  }
}

function loadRow({ spaces, indexes }: Copy, row: Exclude<DumpRow, { kind: 'copy' }>): void {
  if (row.kind === 'entry') {
    const entries = spaces.get(row.space) ?? new Map<Key, Uint8Array>();
    spaces.set(row.space, entries.set(row.key, row.value));
    return;
  }
  const values = indexes.get(row.index) ?? new Map<Key, OrderedKeys>();
  const keys = values.get(row.value) ?? new OrderedKeys();
  keys.add(row.key);
  indexes.set(row.index, values.set(row.value, keys));
}

/** Keys of one index value, sorted on demand. */
class OrderedKeys implements Iterable<Key> {
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
function firstNotBelow(keys: readonly Key[], from: Key): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (keys[middle]! < from) low = middle + 1;
    else high = middle;
  }
  return low;
}
