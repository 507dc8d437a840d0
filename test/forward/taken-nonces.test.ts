import { describe, expect, test } from 'vitest';
import { TakenNonces } from '../../src/service/forward/taken-nonces.ts';

const WINDOW_MS = 30_000;
const NOW_MS = 1_750_000_000_000;

describe('a nonce', () => {
  test('default: is taken once, for as long as its time is believed', () => {
    const nonces = new TakenNonces(WINDOW_MS);
    const takes = (atMs: number) => nonces.take('one', NOW_MS, atMs);
    expect(takes(NOW_MS)).toBe('taken');
    for (const afterMs of [0, 1, 999, 1000, WINDOW_MS - 1, WINDOW_MS]) {
      expect(takes(NOW_MS + afterMs)).toBe('repeated');
    }
    expect(nonces.take('two', NOW_MS, NOW_MS + WINDOW_MS)).toBe('taken');
  });

  test.each([0, 1, 999])('behaviour: made %s ms into a second, it is taken once', (ms) => {
    const nonces = new TakenNonces(WINDOW_MS);
    const madeMs = NOW_MS + ms;
    expect(nonces.take('one', madeMs, madeMs - WINDOW_MS)).toBe('taken');
    expect(nonces.take('one', madeMs, madeMs + WINDOW_MS)).toBe('repeated');
  });
});

describe('a full table', () => {
  const MAX = 3;

  test('limits: takes nothing more, and still knows what it took', () => {
    const nonces = new TakenNonces(WINDOW_MS, MAX);
    const takes = (nonce: string) => nonces.take(nonce, NOW_MS, NOW_MS);
    expect(['a', 'b', 'c', 'd', 'a', 'c', 'd'].map(takes)).toEqual([
      ...['taken', 'taken', 'taken', 'full'],
      ...['repeated', 'repeated', 'full'],
    ]);
  });

  test('behaviour: has room again when nonces expire, and only for as many', () => {
    const nonces = new TakenNonces(WINDOW_MS, MAX);
    nonces.take('a', NOW_MS, NOW_MS);
    nonces.take('b', NOW_MS + 10_000, NOW_MS);
    nonces.take('c', NOW_MS + 10_000, NOW_MS);
    const laterMs = NOW_MS + WINDOW_MS + 1000;
    const takes = (nonce: string, madeMs = laterMs) => nonces.take(nonce, madeMs, laterMs);
    expect([takes('d'), takes('e')]).toEqual(['taken', 'full']);
    expect([takes('b', NOW_MS + 10_000), takes('d')]).toEqual(['repeated', 'repeated']);
  });

  test('limits: by default at 480,000, which are a minute of 8,000 requests a second', () => {
    const nonces = new TakenNonces(WINDOW_MS);
    const count = 480_000;
    let taken = 0;
    for (let i = 0; i < count; i += 1) {
      if (nonces.take(`nonce ${i}`, NOW_MS, NOW_MS) === 'taken') taken += 1;
    }
    expect(taken).toBe(count);
    expect(nonces.take('another', NOW_MS, NOW_MS)).toBe('full');
  });
});
