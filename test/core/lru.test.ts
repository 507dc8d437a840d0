import { expect, test } from 'vitest';
import { LruCache } from '../../src/core/lru.ts';
import { WideMap } from '../../src/core/wide-map.ts';
import { SeededRandom } from '../durability/seeded-random.ts';

/** The order of use, next to that of a `Map` whose entries are put last at each use. */
class Model {
  readonly entries = new Map<string, number>();
  readonly #entriesMax: number;

  constructor(entriesMax: number) {
    this.#entriesMax = entriesMax;
  }

  get(key: string): number | undefined {
    const value = this.entries.get(key);
    if (value !== undefined) this.#put(key, value);
    return value;
  }

  set(key: string, value: number): void {
    const [oldest] = this.entries.keys();
    const isFull = this.entries.size === this.#entriesMax && !this.entries.has(key);
    if (isFull) this.entries.delete(oldest!);
    this.#put(key, value);
  }

  #put(key: string, value: number): void {
    this.entries.delete(key);
    this.entries.set(key, value);
  }
}

test.each([1, 2, 7, 3000])('behaviour: of %i the least recently used goes first', (entriesMax) => {
  const random = new SeededRandom(entriesMax);
  const [cache, model] = [new LruCache<string, number>(entriesMax), new Model(entriesMax)];
  const keys = Array.from({ length: entriesMax * 2 }, (_, index) => `key ${index}`);
  for (let step = 0; step < 10_000; step += 1) {
    const key = keys[random.below(keys.length)]!;
    const action = random.below(20);
    if (step % 3000 === 2999) {
      cache.clear();
      model.entries.clear();
    } else if (action < 2) {
      cache.delete(key);
      model.entries.delete(key);
    } else if (action < 11) {
      expect(cache.get(key)).toBe(model.get(key));
    } else {
      cache.set(key, step);
      model.set(key, step);
    }
    expect(cache.size).toBe(model.entries.size);
  }
  for (const [key, value] of [...model.entries]) expect(cache.get(key)).toBe(value);
});

test.each([1, 5000])('behaviour: a map of %i is like any other', (entriesMax) => {
  const random = new SeededRandom(entriesMax);
  const [wide, map] = [new WideMap<string, number>(entriesMax), new Map<string, number>()];
  // Also keys of no and of one character.
  const keys = ['', 'a', ...Array.from({ length: 3000 }, (_, index) => `${index}`)];
  for (let step = 0; step < 10_000; step += 1) {
    const key = keys[random.below(keys.length)]!;
    if (random.below(3) === 0) {
      expect(wide.delete(key)).toBe(map.delete(key));
    } else {
      wide.set(key, step);
      map.set(key, step);
    }
    expect(wide.get(key)).toBe(map.get(key));
    expect(wide.has(key)).toBe(map.has(key));
  }
  expect(wide.size).toBe(map.size);
  wide.clear();
  expect([wide.size, wide.has('a')]).toEqual([0, false]);
});
