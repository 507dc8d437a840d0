import { describe, expect, test } from 'vitest';
import { type Proposal, proposeBudget } from '../../../src/daemon/grants/proposal.ts';
import { readAnswers, takeAll } from '../../../src/daemon/pairing/answers.ts';
import type { BudgetLimits } from '../../../src/methods/generated/player.ts';
import { budget } from '../grants/asking-desk.ts';

/** What a player takes is at most what was proposed, whoever types it. */

const gold = proposeBudget(budget('gold', 10, 50, 100));
const assets = proposeBudget({ ...budget('assets', 1, 2, 3), holdHours: 5 });
const shared = ['one', 'two'].map((address) => ({ address, name: null, games: [] }));
const all = { of: 'gold', perCall: '10', perWindow: '50', inAll: '100' };
const invalid = (path: string, problem: string, expected: string) =>
  expect.objectContaining({ name: 'InvalidParams', context: { path, problem, expected } });
const take = (...budgets: BudgetLimits[]) =>
  readAnswers([gold, assets], [], { budgets, projects: [] }).budgets;
/** The limits of the first of what is taken. */
const goldOf = (change: Partial<BudgetLimits>) => take({ ...all, ...change })[0];

test('default: all that is asked for is every budget and project', () => {
  const answers = takeAll([gold, assets], shared);
  expect(answers).toEqual({
    budgets: [all, { of: 'assets', perCall: '1', perWindow: '2', inAll: '3' }],
    projects: ['one', 'two'],
  });
  expect(readAnswers([gold, assets], shared, answers)).toEqual({
    budgets: [gold, assets],
    playOnly: [],
  });
});

describe('projects', () => {
  const playOnly = (...projects: string[]) =>
    readAnswers([], shared, { budgets: [], projects }).playOnly;

  test('default: in those that are not named the game may only play', () => {
    expect(playOnly()).toEqual(['one', 'two']);
    expect(playOnly('two')).toEqual(['one']);
  });

  test('error: InvalidParams for one that is not shared, with those that are', () => {
    expect(() => playOnly('one', 'three')).toThrow(
      invalid('projects', 'three is not shared', 'one, two'),
    );
    expect(() => readAnswers([], [], { budgets: [], projects: ['one'] })).toThrow(
      invalid('projects', 'one is not shared', 'none, as no project is shared'),
    );
  });
});

describe('budgets', () => {
  test('default: what is not named stays as it is kept', () => {
    const nothing = { perCall: '0', perWindow: '0', inAll: '0' };
    expect(take()).toEqual([
      { ...gold, ...nothing },
      { ...assets, ...nothing, holdHours: 0 },
    ]);
    const kept = { ...gold.kept, perCall: '3', perWindow: '4', windowHours: 30, inAll: '5' };
    const { windowHours, perCall, perWindow, inAll } = kept;
    const half: Proposal = { ...gold, kept };
    expect(readAnswers([half], [], { budgets: [], projects: [] }).budgets).toEqual([
      { ...half, windowHours, perCall, perWindow, inAll },
    ]);
  });

  test('args: each limit lowered, the window and the lock too', () => {
    const lower = { perCall: '9', perWindow: '49', inAll: '99', windowHours: 25 };
    expect(goldOf(lower)).toEqual({ ...gold, ...lower });
    expect(goldOf({ perCall: '0', perWindow: '0', inAll: '0' })).toMatchObject({ inAll: '0' });
    const shorter = { of: 'assets', perCall: '1', perWindow: '1', inAll: '1', holdHours: 4 };
    expect(take(shorter)[1]).toEqual({ ...assets, ...shorter });
    expect(take({ ...shorter, holdHours: null, windowHours: null })[1]).toMatchObject({
      holdHours: 5,
      windowHours: 24,
    });
  });

  test('behaviour: what cannot be locked has no hours for it', () => {
    expect(goldOf({ holdHours: 0 })).not.toHaveProperty('holdHours');
  });

  test.each([
    ['perCall', '11', '10'],
    ['perWindow', '51', '50'],
    ['inAll', '101', '100'],
    ['inAll', '-1', '100'],
  ] as const)('error: InvalidParams for %s of %s', (limit, text, most) => {
    expect(() => goldOf({ [limit]: text })).toThrow(
      invalid(`budgets.gold.${limit}`, `is ${text}`, `0 to ${most}, which was proposed`),
    );
  });

  test('error: InvalidParams for a shorter window or a longer lock', () => {
    expect(() => goldOf({ windowHours: 23 })).toThrow(
      invalid('budgets.gold.windowHours', 'is 23', 'at least 24, which was proposed'),
    );
    expect(() => goldOf({ holdHours: 1 })).toThrow(
      invalid('budgets.gold.holdHours', 'is 1', '0 to 0, which was proposed'),
    );
    const locked = { of: 'assets', perCall: '1', perWindow: '1', inAll: '1', holdHours: 6 };
    expect(() => take(locked)).toThrow(
      invalid('budgets.assets.holdHours', 'is 6', '0 to 5, which was proposed'),
    );
  });

  test('error: InvalidParams for one that was not proposed, and for one twice', () => {
    expect(() => take(all, { ...all, of: 'silver' })).toThrow(
      invalid('budgets', 'silver was not proposed', 'gold, assets'),
    );
    const given = { budgets: [all], projects: [] };
    expect(() => readAnswers([], [], given)).toThrow(
      invalid('budgets', 'gold was not proposed', 'no budgets'),
    );
    expect(() => take(all, all)).toThrow(
      invalid('budgets', 'gold appears twice', 'each of them once'),
    );
  });
});
