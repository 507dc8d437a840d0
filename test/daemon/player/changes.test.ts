import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Changes } from '../../../src/daemon/player/changes.ts';

/** What the player's channel may answer otherwise from now on: told soon, and rarely. */

let changes: Changes;
let told: number;

beforeEach(() => {
  vi.useFakeTimers();
  changes = new Changes();
  told = 0;
});

afterEach(() => {
  vi.useRealTimers();
});

test('default: the first is reported at once, the last of many after a second', () => {
  changes.listen(() => {
    told += 1;
  });
  for (let count = 0; count < 100; count += 1) changes.note();
  expect(told).toBe(1);
  vi.advanceTimersByTime(999);
  expect(told).toBe(1);
  vi.advanceTimersByTime(1);
  expect(told).toBe(2);
  vi.advanceTimersByTime(10_000);
  expect(told).toBe(2);
  changes.note();
  expect(told).toBe(3);
});

test('behaviour: a hundred a second are told once a second, and none is the last unheard', () => {
  let heard = 0;
  let made = 0;
  changes.listen(() => {
    told += 1;
    heard = made;
  });
  for (made = 1; made <= 500; made += 1) {
    changes.note();
    vi.advanceTimersByTime(10);
  }
  vi.advanceTimersByTime(1000);
  expect(told).toBeLessThanOrEqual(7);
  expect(heard).toBeGreaterThanOrEqual(500);
});

test('behaviour: nothing is kept for whoever listens later, or does not any more', () => {
  changes.note();
  expect(vi.getTimerCount()).toBe(0);
  const stop = changes.listen(() => {
    told += 1;
  });
  vi.advanceTimersByTime(2000);
  expect(told).toBe(0);
  stop();
  changes.note();
  expect(told).toBe(0);
});
