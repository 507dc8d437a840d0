import { describe, expect, test } from 'vitest';
import { GameRates, TokenBucket, takeTokens } from '../../src/door/rate-limit.ts';

const rate = { burstCalls: 10, callsPerSecond: 2 };

describe('a token bucket', () => {
  test('default: it starts full and fills at its rate, up to its size', () => {
    let nowMs = 0;
    const bucket = new TokenBucket(rate, () => nowMs);
    takeTokens([bucket], 10);
    expect(bucket.waitMs(1)).toBe(500);
    expect(bucket.waitMs(4)).toBe(2000);
    nowMs = 500;
    expect(bucket.waitMs(1)).toBe(0);
    nowMs = 60_000;
    expect(bucket.waitMs(10)).toBe(0);
    expect(bucket.waitMs(11)).toBe(500);
  });

  test('error: RateLimited takes nothing from any bucket', () => {
    const full = new TokenBucket(rate, () => 0);
    const empty = new TokenBucket(rate, () => 0);
    empty.take(10);
    expect(() => takeTokens([full, empty], 1)).toThrow('try again in 500 ms');
    expect(full.waitMs(10)).toBe(0);
  });
});

describe('the rates of games', () => {
  test('behaviour: a bucket that was used is not full again for a new session', () => {
    const rates = new GameRates({ burstCalls: 10, callsPerSecond: 0.001 }, rate);
    takeTokens([rates.acquire('a')], 10);
    rates.release('a');
    expect(rates.acquire('a').waitMs(1)).toBeGreaterThan(0);
    expect(rates.acquire('b').waitMs(10)).toBe(0);
  });
});
