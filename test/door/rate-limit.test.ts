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
  /** So slow that nothing comes back while a test runs. */
  const slow = (burstCalls: number) => ({ burstCalls, callsPerSecond: 0.001 });

  test('behaviour: a bucket that was used is not full again for a new session', () => {
    const rates = new GameRates(slow(10), slow(100));
    rates.acquire('a').take(10);
    rates.release('a');
    expect(() => rates.acquire('a').take(1)).toThrow('try again in');
    rates.acquire('b').take(10);
  });

  test('error: RateLimited for all games together, past their shares', () => {
    const rates = new GameRates(slow(100), slow(20), 10);
    rates.acquire('a').take(20);
    const b = rates.acquire('b');
    b.take(2);
    expect(() => b.take(1)).toThrow('try again in');
  });

  test('behaviour: all but one taken, one honest newcomer: its share is there', () => {
    const rates = new GameRates(slow(100), slow(20), 10);
    const others = Array.from({ length: 9 }, (_, i) => rates.acquire(`other ${i}`));
    const greedy = () => {
      for (const other of others) other.take(1);
    };
    greedy();
    greedy();
    rates.acquire('first').take(2);
    // The whole is used up; shares are left.
    greedy();
    const newcomer = rates.acquire('newcomer');
    newcomer.take(1);
    newcomer.take(1);
    expect(() => newcomer.take(1)).toThrow('try again in');
  });

  test('behaviour: a share is a game’s, not a session’s', () => {
    const rates = new GameRates(slow(100), slow(20), 10);
    rates.acquire('a').take(20);
    rates.acquire('b').take(2);
    expect(() => rates.acquire('b').take(1)).toThrow('try again in');
  });
});
