import { describe, expect, test } from 'vitest';
import { CallRate } from '../../../src/daemon/grants/call-rate.ts';

/** How many calls any minute has, and how long the next one waits, in milliseconds. */

describe('calls in a minute', () => {
  test('default: as many as the limit, then none until the first is a minute old', () => {
    const rate = new CallRate(3);
    expect([0, 10, 20].map((nowMs) => rate.take(nowMs))).toEqual([0, 0, 0]);
    expect(rate.take(20)).toBe(59_980);
    expect(rate.take(59_999)).toBe(1);
    expect(rate.take(60_000)).toBe(0);
    expect(rate.take(60_000)).toBe(10);
  });

  test('behaviour: a call that had to wait is not counted', () => {
    const rate = new CallRate(1);
    expect(rate.take(5)).toBe(0);
    for (let nowMs = 6; nowMs < 60_005; nowMs += 10_000) {
      expect(rate.take(nowMs)).toBe(60_005 - nowMs);
    }
    expect(rate.take(60_005)).toBe(0);
  });

  test('behaviour: no minute has more, wherever it begins', () => {
    const rate = new CallRate(7);
    const counted: number[] = [];
    for (let nowMs = 0; nowMs < 600_000; nowMs += 997) {
      if (rate.take(nowMs) === 0) counted.push(nowMs);
    }
    const inMinuteOf = (start: number) =>
      counted.filter((at) => at >= start && at < start + 60_000).length;
    expect(Math.max(...counted.map(inMinuteOf))).toBe(7);
    expect(counted).toHaveLength(70);
  });

  test('behaviour: a limit of 0 is none', () => {
    const rate = new CallRate(0);
    for (const nowMs of [0, 1, 120_000]) expect(rate.take(nowMs)).toBe(60_000);
  });
});
