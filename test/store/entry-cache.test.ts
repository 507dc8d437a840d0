import { describe, expect, test } from 'vitest';
import { EntryCache, inPassing } from '../../src/service/store/entry-cache.ts';

/** The cache of recently used values. */

const filled = (entriesMax: number, count: number): EntryCache<number> => {
  const cache = new EntryCache<number>(entriesMax);
  for (let number = 0; number < count; number += 1) cache.set(String(number), number);
  return cache;
};

describe('recent values', () => {
  test('default: the last half at least is kept, and no more than all', () => {
    const cache = filled(100, 1000);
    const kept = Array.from({ length: 1000 }, (_, number) => cache.get(String(number)));
    expect(kept.slice(-50)).toEqual(Array.from({ length: 50 }, (_, index) => 950 + index));
    expect(kept.slice(0, 900)).toEqual(Array.from({ length: 900 }));
  });

  test('behaviour: what is used stays', () => {
    const cache = filled(100, 1);
    for (let number = 1; number < 1000; number += 1) {
      cache.set(String(number), number);
      expect(cache.get('0')).toBe(0);
    }
  });
});

describe('reads in passing', () => {
  test('default: few of them stay, the last ones, and what was there stays', () => {
    const cache = filled(10_000, 40);
    inPassing(() => {
      for (let number = 1000; number < 3000; number += 1) cache.set(String(number), number);
      expect(cache.get('2999')).toBe(2999);
    });
    const kept = Array.from({ length: 2000 }, (_, index) => cache.get(String(1000 + index)));
    expect(kept.filter((value) => value !== undefined).length).toBeLessThanOrEqual(256);
    expect(cache.get('0')).toBe(0);
  });

  test('behaviour: a newer value takes the place of the one that is there', () => {
    const cache = filled(100, 40);
    inPassing(() => cache.set('7', 70));
    expect(cache.get('7')).toBe(70);
  });

  test('behaviour: one that was read in passing never comes back once it is another', () => {
    const cache = filled(100, 0);
    inPassing(() => cache.set('a', 1));
    cache.set('a', 2);
    for (let number = 0; number < 1000; number += 1) cache.set(String(number), number);
    expect(cache.get('a')).toBeUndefined();
    inPassing(() => cache.set('b', 1));
    cache.delete('b');
    expect(cache.get('b')).toBeUndefined();
  });

  test('behaviour: after it, and after one that throws, values are kept again', () => {
    const cache = filled(10_000, 0);
    expect(inPassing(() => inPassing(() => 'answer'))).toBe('answer');
    expect(() =>
      inPassing(() => {
        throw new Error('gone');
      }),
    ).toThrow('gone');
    for (let number = 0; number < 1000; number += 1) cache.set(String(number), number);
    const kept = Array.from({ length: 1000 }, (_, number) => cache.get(String(number)));
    expect(kept).toEqual(Array.from({ length: 1000 }, (_, number) => number));
  });
});
