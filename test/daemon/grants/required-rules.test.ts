import { describe, expect, test } from 'vitest';
import type { GrantedBudget } from '../../../src/daemon/grants/grant.ts';
import { requireRules } from '../../../src/daemon/grants/rules.ts';
import { newGrant } from './place.ts';

/** The most that a grant can hold, and what is said of more. */

type Rules = Parameters<typeof requireRules>[0];

const rulesWith = (change: Partial<Rules>): Rules => ({ ...newGrant(), hours: 1, ...change });
const budgetWith = (change: Partial<GrantedBudget>): Partial<Rules> => {
  const zeros = { of: 'gold', perCall: '0', perWindow: '0', windowHours: 1, inAll: '0' };
  return { budgets: [{ ...zeros, ...change }] };
};
const many = <Item>(count: number, make: (name: string) => Item) =>
  Array.from({ length: count }, (_, i) => make(`name ${i}`));
const projects = (count: number) => ({ projects: many(count, (name) => name) });
const actions = (count: number): Partial<Rules> => ({
  actions: many(count, (action) => ({ action, rule: 'ALLOWED' })),
});
const budgets = (count: number) => ({
  budgets: many(count, (of) => budgetWith({ of }).budgets![0]!),
});
const U64_MAX = '18446744073709551615';

describe('the rules of a grant', () => {
  test.each<[string, Partial<Rules>]>([
    ['an hour', { hours: 1 }],
    ['90 days', { hours: 2160 }],
    ['an idle hour', { idleHours: 1 }],
    ['30 idle days', { idleHours: 720 }],
    ['no calls', { callsPerMinute: 0 }],
    ['1,000 calls a second', { callsPerMinute: 60_000 }],
    ['64 projects', projects(64)],
    ['256 actions', actions(256)],
    ['64 budgets, fees and deposits', budgets(66)],
    ['a window of a week', budgetWith({ windowHours: 168 })],
    ['assets that are locked for four years', budgetWith({ of: 'assets', holdHours: 35_040 })],
    ['a hold of 0', budgetWith({ holdHours: 0 })],
    ['the largest amounts', budgetWith({ perCall: U64_MAX, perWindow: U64_MAX, inAll: U64_MAX })],
  ])('default: may hold %s', (_, change) => {
    requireRules(rulesWith(change));
  });

  const whole = (min: number, max: number) => `an integer from ${min} to ${max}`;

  test.each<[string, string, string, Partial<Rules>]>([
    ['hours', 'is 0', whole(1, 2160), { hours: 0 }],
    ['hours', 'is 2161', whole(1, 2160), { hours: 2161 }],
    ['hours', 'is 1.5', whole(1, 2160), { hours: 1.5 }],
    ['hours', 'is NaN', whole(1, 2160), { hours: Number.NaN }],
    ['idleHours', 'is 0', whole(1, 720), { idleHours: 0 }],
    ['idleHours', 'is 721', whole(1, 720), { idleHours: 721 }],
    ['callsPerMinute', 'is -1', whole(0, 60_000), { callsPerMinute: -1 }],
    ['callsPerMinute', 'is 60001', whole(0, 60_000), { callsPerMinute: 60_001 }],
    ['projects', 'is 65', whole(0, 64), projects(65)],
    ['actions', 'is 257', whole(0, 256), actions(257)],
    ['budgets', 'is 67', whole(0, 66), budgets(67)],
    ['windowHours of gold', 'is 0', whole(1, 168), budgetWith({ windowHours: 0 })],
    ['windowHours of gold', 'is 169', whole(1, 168), budgetWith({ windowHours: 169 })],
    ['holdHours of gold', 'is 1', whole(0, 0), budgetWith({ holdHours: 1 })],
    [
      'holdHours of assets',
      'is 35041',
      whole(0, 35_040),
      budgetWith({ of: 'assets', holdHours: 35_041 }),
    ],
    ['holdHours of assets', 'is -1', whole(0, 35_040), budgetWith({ of: 'assets', holdHours: -1 })],
  ])('error: %s %s', (path, problem, expected, change) => {
    expect(() => requireRules(rulesWith(change))).toThrow(
      expect.objectContaining({ name: 'InvalidParams', context: { path, problem, expected } }),
    );
  });

  test.each<[string, Partial<Rules>]>([
    ['actions', { actions: [...actions(2).actions!, ...actions(1).actions!] }],
    ['budgets', { budgets: [...budgets(2).budgets, ...budgets(1).budgets] }],
  ])('error: one of the %s twice', (path, change) => {
    const context = { path, problem: 'has name 0 twice', expected: 'each of them once' };
    expect(() => requireRules(rulesWith(change))).toThrow(
      expect.objectContaining({ name: 'InvalidParams', context }),
    );
  });

  test.each([
    '',
    '-1',
    '01',
    '1.5',
    '0x1',
    '1 ',
    ' 1',
    'all',
    '18446744073709551616',
    '9'.repeat(40),
  ])('error: %j is no amount, whichever limit it is of', (text) => {
    const problem = `${text.slice(0, 32)} is no amount`;
    const context = { path: 'gold', problem, expected: `base units from 0 to ${U64_MAX}` };
    for (const limit of ['perCall', 'perWindow', 'inAll']) {
      expect(() => requireRules(rulesWith(budgetWith({ [limit]: text })))).toThrow(
        expect.objectContaining({ name: 'InvalidParams', context }),
      );
    }
  });
});
