import { describe, expect, test } from 'vitest';
import type { GrantRow } from '../../../src/daemon/grants/grant.ts';
import { type Narrowing, narrowRules } from '../../../src/daemon/grants/narrow.ts';
import { newGrant, START_MS } from './place.ts';

/** What a player takes back of a grant: nothing grows by it, and nothing else changes. */

const rowWith = (change: Partial<GrantRow> = {}): GrantRow => {
  const times = { grantedMs: START_MS, endsMs: START_MS + 1 };
  return { ...newGrant(), id: 'grant', ...times, projects: ['one', 'two'], ...change };
};
const row = rowWith();
const [fees, gold] = row.budgets;
const narrow = (change: Narrowing) => narrowRules(row, change);
const invalid = (context: object) => expect.objectContaining({ name: 'InvalidParams', context });

describe('narrowing', () => {
  test('default: nothing changes by nothing', () => {
    expect(narrow({})).toEqual(row);
  });

  test('args: projects are taken back, the others stay', () => {
    expect(narrow({ projects: ['two', 'three'] })).toEqual({ ...row, projects: ['one'] });
  });

  test('args: one in which the game may only play is taken back from both lists', () => {
    const shared = rowWith({ playOnly: ['two', 'one'] });
    expect(narrowRules(shared, { projects: ['two'] })).toEqual({
      ...shared,
      projects: ['one'],
      playOnly: ['one'],
    });
  });

  test('args: actions are never allowed, each once, and the others stay', () => {
    const never = ['profiles.create', 'profiles.create'];
    expect(narrow({ never }).actions).toEqual([
      { action: 'resources.transfer', rule: 'ALLOWED' },
      { action: 'profiles.create', rule: 'NEVER' },
    ]);
    expect(narrow({ never: ['resources.transfer'] }).actions).toEqual([
      { action: 'resources.transfer', rule: 'NEVER' },
    ]);
  });

  test('args: limits of one budget, in any number of steps', () => {
    const lower = { of: 'gold', perCall: '49', perWindow: '80', inAll: '0' };
    expect(narrow({ budgets: [lower] }).budgets).toEqual([fees, { ...gold, ...lower }]);
    const absent = { of: 'gold', perCall: null, inAll: '100' };
    expect(narrow({ budgets: [absent] }).budgets).toEqual([fees, { ...gold, inAll: '100' }]);
    const twice = [absent, { of: 'gold', inAll: '99' }];
    expect(narrow({ budgets: twice }).budgets).toEqual([fees, { ...gold, inAll: '99' }]);
  });
});

describe('what is no narrowing', () => {
  test.each([
    ['perCall', '51', '50'],
    ['perWindow', '81', '80'],
    ['inAll', '121', '120'],
    ['inAll', '', '120'],
    ['inAll', '-1', '120'],
    ['inAll', '01', '120'],
    ['inAll', '1x', '120'],
    ['inAll', 'x1', '120'],
    ['inAll', ' 1', '120'],
    ['inAll', '1.5', '120'],
    ['inAll', '0x1', '120'],
  ] as const)('error: %s of %j', (limit, text, most) => {
    const expected = `at most ${most}: a grant is only ever narrowed here`;
    const error = invalid({ path: `budgets.gold.${limit}`, problem: `is ${text}`, expected });
    expect(() => narrow({ budgets: [{ of: 'gold', [limit]: text }] })).toThrow(error);
  });

  test('error: a long text is named by its beginning', () => {
    const budgets = [{ of: 'gold', inAll: '9'.repeat(33) }];
    expect(() => narrow({ budgets })).toThrow(
      invalid(expect.objectContaining({ problem: `is ${'9'.repeat(32)}` })),
    );
  });

  test('behaviour: a limit may be as long as the longest amount', () => {
    const long = rowWith({ budgets: [{ ...gold!, inAll: '18446744073709551615' }] });
    const inAll = '18446744073709551614';
    const [budget] = narrowRules(long, { budgets: [{ of: 'gold', inAll }] }).budgets;
    expect(budget!.inAll).toBe(inAll);
  });

  test('error: in two steps, the second above the first', () => {
    const budgets = ['100', '101'].map((inAll) => ({ of: 'gold', inAll }));
    expect(() => narrow({ budgets })).toThrow('at most 100');
  });

  test('error: a budget that is not there, with those that are', () => {
    const change = { budgets: [{ of: 'silver', perCall: '0' }] };
    const problem = 'there is no budget of silver';
    expect(() => narrow(change)).toThrow(
      invalid({ path: 'budgets', problem, expected: 'fees, gold' }),
    );
    expect(() => narrowRules(rowWith({ budgets: [] }), change)).toThrow(
      invalid({ path: 'budgets', problem, expected: 'none: it has no budgets' }),
    );
  });

  test('error: an action that there is not', () => {
    expect(() => narrow({ never: ['resources.transfer', 'conjure'] })).toThrow(
      invalid(expect.objectContaining({ path: 'never' })),
    );
  });
});
