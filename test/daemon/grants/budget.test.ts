import { describe, expect, test } from 'vitest';
import { judgeHold, judgeTake, stateOf } from '../../../src/daemon/grants/budget.ts';
import type { GrantedBudget } from '../../../src/daemon/grants/grant.ts';
import type { CountedTake } from '../../../src/methods/ports.ts';
import { HOUR } from './place.ts';

/** What is left of a budget, to the base unit and to the millisecond. */

/** 5 a call, 8 in 24 hours, 20 in all. */
const gold: GrantedBudget = {
  of: 'gold',
  perCall: '5',
  perWindow: '8',
  windowHours: 24,
  inAll: '20',
};
const START_MS = 100 * HOUR;
const END_MS = START_MS + 24 * HOUR;

const used = (window: number, inWindow: string, inAll: string) => {
  return { window, windowStartMs: START_MS, inWindow, inAll };
};
const held = (amount: string, window: number, windowStartMs = START_MS): CountedTake => {
  return { of: 'gold', amount, window, windowStartMs };
};
const judge = (amount: bigint, ...[usage, takes, nowMs]: readonly [...State]) =>
  judgeTake('gold', amount, gold, stateOf(gold, usage, takes, nowMs));
type State = [
  usage: Parameters<typeof stateOf>[1],
  takes: Parameters<typeof stateOf>[2],
  nowMs: number,
];

describe('a window', () => {
  test('default: of what was never used begins now, whatever the time is', () => {
    for (const nowMs of [0, 1, START_MS]) {
      expect(stateOf(gold, undefined, [], nowMs)).toEqual({
        window: 1,
        windowStartMs: nowMs,
        isOpen: false,
        inWindow: 0n,
        inAll: 0n,
      });
    }
  });

  test('default: is open until its last millisecond', () => {
    const usage = used(3, '7', '12');
    const open = { window: 3, windowStartMs: START_MS, isOpen: true, inWindow: 7n, inAll: 12n };
    expect(stateOf(gold, usage, [], END_MS - 1)).toEqual(open);
    expect(stateOf(gold, usage, [], END_MS)).toEqual({
      window: 4,
      windowStartMs: END_MS,
      isOpen: false,
      inWindow: 0n,
      inAll: 12n,
    });
  });

  test('behaviour: is begun by what is held for a message too', () => {
    const state = stateOf(gold, undefined, [held('3', 1)], START_MS + 1);
    expect(state).toMatchObject({ window: 1, windowStartMs: START_MS, isOpen: true, inWindow: 3n });
  });

  test('behaviour: counts what is held in it, and the sum counts all that is held', () => {
    const late = held('2', 4, END_MS);
    const state = stateOf(gold, used(3, '7', '12'), [held('1', 3), late], END_MS + 1);
    expect(state).toEqual({
      window: 4,
      windowStartMs: END_MS,
      isOpen: true,
      inWindow: 2n,
      inAll: 15n,
    });
  });

  test('behaviour: is not opened again by a message that is held since an earlier one', () => {
    const usage = { ...used(4, '8', '15'), windowStartMs: END_MS };
    const state = stateOf(gold, usage, [held('5', 3)], END_MS + 1);
    expect(state).toMatchObject({ window: 4, isOpen: true, inWindow: 8n, inAll: 20n });
  });

  test('behaviour: with the number of what is committed begins when that did', () => {
    const state = stateOf(gold, used(3, '1', '1'), [held('1', 3, END_MS)], END_MS - 1);
    expect(state).toMatchObject({ windowStartMs: START_MS, inWindow: 2n });
  });
});

describe('a take', () => {
  test('default: up to each limit, counted in its window', () => {
    expect(judge(5n, undefined, [], START_MS)).toEqual(held('5', 1));
    expect(judge(1n, used(3, '7', '19'), [], END_MS - 1)).toEqual(held('1', 3));
  });

  test('error: one more than each limit, with what is left of it', () => {
    expect(judge(6n, undefined, [], START_MS)).toEqual({
      kind: 'PER_CALL',
      of: 'gold',
      wanted: '6',
      left: '5',
    });
    expect(judge(2n, used(3, '0', '18'), [held('1', 3)], START_MS)).toEqual({
      kind: 'IN_ALL',
      of: 'gold',
      wanted: '2',
      left: '1',
    });
    expect(judge(2n, used(3, '6', '6'), [held('1', 3)], START_MS)).toEqual({
      kind: 'PER_WINDOW',
      of: 'gold',
      wanted: '2',
      left: '1',
      retryMs: END_MS,
    });
  });

  test('error: nothing is left of a limit that was lowered below what is used', () => {
    expect(judge(1n, used(3, '8', '25'), [], START_MS)).toMatchObject({
      kind: 'IN_ALL',
      left: '0',
    });
    expect(judge(1n, used(3, '12', '12'), [], START_MS)).toMatchObject({
      kind: 'PER_WINDOW',
      left: '0',
    });
  });

  test('error: no time helps where a whole window has no room for it', () => {
    const narrow = (perWindow: string, amount: bigint) =>
      judgeTake(
        'gold',
        amount,
        { ...gold, perWindow },
        stateOf(gold, used(3, '1', '1'), [], START_MS),
      );
    expect(narrow('4', 5n)).toEqual({ kind: 'PER_WINDOW', of: 'gold', wanted: '5', left: '3' });
    expect(narrow('5', 5n)).toMatchObject({ left: '4', retryMs: END_MS });
  });

  test('behaviour: of what has no budget, nothing can be taken and nothing else', () => {
    const state = stateOf({ windowHours: 0 }, undefined, [], START_MS);
    expect(judgeTake('silver', 1n, undefined, state)).toEqual({
      kind: 'PER_CALL',
      of: 'silver',
      wanted: '1',
      left: '0',
    });
    expect(judgeTake('silver', 0n, undefined, state)).toEqual({ ...held('0', 1), of: 'silver' });
  });
});

describe('a lock', () => {
  test.each([
    [0n, undefined, undefined],
    [1n, undefined, '1 h'],
    [1n, { holdHours: null }, '1 h'],
    [3_600n, { holdHours: 0 }, '1 h'],
    [3_601n, { holdHours: 0 }, '2 h'],
    [7_200n, { holdHours: 2 }, undefined],
    [7_201n, { holdHours: 2 }, '3 h'],
  ] as const)('behaviour: of %d seconds, with %j', (seconds, budget, wanted) => {
    const left = `${budget?.holdHours ?? 0} h`;
    const expected = wanted && { kind: 'HOLD', of: 'assets', wanted, left };
    expect(judgeHold(seconds, budget)).toEqual(expected);
  });
});
