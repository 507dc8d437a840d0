import { expect, test } from 'vitest';
import { LedgerClock } from '../../src/service/ledger/time/clock.ts';

const GENESIS_MS = 1_750_000_000_000;

test('default: a height every 400 ms', () => {
  let nowMs = GENESIS_MS;
  const clock = new LedgerClock(() => nowMs, GENESIS_MS, 0);
  expect(clock.read()).toEqual({ unixMs: GENESIS_MS, now: 1_750_000_000n, height: 0 });
  nowMs += 399;
  expect(clock.read().height).toBe(0);
  nowMs += 1;
  expect(clock.read().height).toBe(1);
  nowMs += 600;
  expect(clock.read()).toMatchObject({ now: 1_750_000_001n, height: 2 });
});

test('args: fractions of a millisecond are cut off', () => {
  const clock = new LedgerClock(() => GENESIS_MS + 0.75, GENESIS_MS, 0);
  expect(clock.read().unixMs).toBe(GENESIS_MS);
});

test('behaviour: it never goes backwards, whatever the machine does', () => {
  let nowMs = GENESIS_MS + 4000;
  const clock = new LedgerClock(() => nowMs, GENESIS_MS, 0);
  expect(clock.read().height).toBe(10);
  nowMs = GENESIS_MS - 1_000_000;
  expect(clock.read().height).toBe(10);
  nowMs = GENESIS_MS + 4400;
  expect(clock.read().height).toBe(11);
});

test('behaviour: it says for how long it stops when the clock was set back', () => {
  let nowMs = GENESIS_MS + 4000;
  const clock = new LedgerClock(() => nowMs, GENESIS_MS, 0);
  clock.read();
  expect(clock.standstillMs()).toBe(0);
  nowMs -= 3000;
  expect(clock.standstillMs()).toBe(3000);
  nowMs += 3000;
  expect(clock.standstillMs()).toBe(0);
});

test('behaviour: after a restart it begins where the log ended', () => {
  const clock = new LedgerClock(() => GENESIS_MS, GENESIS_MS, GENESIS_MS + 8000);
  expect(clock.read().height).toBe(20);
});

test('behaviour: moved, it continues from there, forward and back', () => {
  let nowMs = GENESIS_MS;
  const clock = new LedgerClock(() => nowMs, GENESIS_MS, 0);
  clock.moveTo(GENESIS_MS + 40_000, 40_000);
  nowMs += 400;
  expect(clock.read().height).toBe(101);
  clock.moveTo(GENESIS_MS + 4000, 3600);
  expect(clock.read().height).toBe(10);
  nowMs += 400;
  expect(clock.read().height).toBe(11);
  nowMs -= 4000;
  expect(clock.read().height).toBe(11);
});

test('behaviour: a restart takes the offset, and never less than where the log ended', () => {
  const nowMs = GENESIS_MS + 1000;
  const opened = (lastMs: number, offsetMs: number) =>
    new LedgerClock(() => nowMs, GENESIS_MS, GENESIS_MS + lastMs, offsetMs).read().unixMs;
  expect(opened(0, 5000)).toBe(GENESIS_MS + 6000);
  expect(opened(8000, 5000)).toBe(GENESIS_MS + 8000);
  expect(opened(400, -500)).toBe(GENESIS_MS + 500);
});
