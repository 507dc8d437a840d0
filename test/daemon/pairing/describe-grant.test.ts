import { describe, expect, test } from 'vitest';
import { mintOf } from '../../../src/core/budget-names.ts';
import {
  decimalsOf,
  describeGrant,
  describeLimits,
  formatAmount,
  nameBudget,
  nameToken,
  parseAmount,
  summarizeGrant,
} from '../../../src/daemon/pairing/describe-grant.ts';
import type { Budget, Grant } from '../../../src/methods/generated/types.ts';

/** Grants and amounts in the words that a player reads. */

const tokens = [
  { resource: 'gold', kind: 'Native', decimals: 2, name: 'Gold', symbol: 'GLD' },
  { resource: 'sword', kind: 'Native' },
];

test.each([
  ['lamports', 'SOL'],
  ['assets', 'assets (NFTs, characters)'],
  ['fees', 'fees'],
  ['gold', 'gold'],
  [mintOf('gold'), 'minting gold'],
])('default: a budget of %s is called %s', (of, name) => {
  expect(nameBudget(of)).toBe(name);
});

describe('an amount', () => {
  test.each([
    ['lamports', '1500000000', '1.5 SOL'],
    ['fees', '1', '0.000000001 SOL'],
    ['deposits', '0', '0 SOL'],
    ['lamports', '20000000000', '20 SOL'],
    ['gold', '5', '0.05'],
    ['gold', '99', '0.99'],
    ['gold', '100', '1'],
    ['gold', '101', '1.01'],
    ['gold', '1010', '10.1'],
    [mintOf('gold'), '1010', '10.1'],
    ['sword', '1010', '1010'],
    ['assets', '3', '3'],
    ['silver', '1010', '1010 base units'],
  ])('default: of %s, %s is shown as %s', (of, amount, shown) => {
    expect(formatAmount(of, amount, tokens)).toBe(shown);
  });

  test('default: is typed with as many decimals as it is shown with', () => {
    const names = ['fees', 'deposits', 'lamports', 'gold', mintOf('gold'), 'sword', 'silver'];
    expect(names.map((of) => decimalsOf(of, tokens))).toEqual([9, 9, 9, 2, 2, 0, 0]);
    expect(decimalsOf('assets', tokens)).toBe(0);
  });

  test.each([
    ['0', 0, 0n],
    ['7', 0, 7n],
    [' 12 ', 2, 1200n],
    ['2.5', 2, 250n],
    ['2.50', 2, 250n],
    ['0.01', 2, 1n],
    ['10.10', 2, 1010n],
    ['99999999999999999999', 0, 99_999_999_999_999_999_999n],
  ])('args: %j with %d decimals', (text, decimals, amount) => {
    expect(parseAmount(text, decimals)).toBe(amount);
  });

  test.each([
    ...['', '.', '.5', '2.', '01', '-1', '+1', '1,5', '1e3', '0x1', '1 2', 'x1', '1x', '1.2x'],
    ...['1.234', '1.2.3', '9'.repeat(21)],
  ])('error: %j is none', (text) => {
    expect(parseAmount(text, 2)).toBeUndefined();
  });

  test('error: what has no decimals takes none', () => {
    expect(parseAmount('1.0', 0)).toBeUndefined();
  });
});

describe('limits', () => {
  const limits = { of: 'gold', perCall: '100', perWindow: '250', windowHours: 24, inAll: '500' };

  test('default: are those of a call, of a window and of all', () => {
    expect(describeLimits(limits, tokens)).toBe('1 a call, 2.5 in 24 h, 5 in all');
  });

  test('default: of assets, for how long each may be locked, too', () => {
    const assets = { ...limits, of: 'assets' };
    const text = '100 a call, 250 in 24 h, 500 in all, each locked for';
    expect(describeLimits({ ...assets, holdHours: 3 }, [])).toBe(`${text} 3 h at most`);
    expect(describeLimits(assets, [])).toBe(`${text} 0 h at most`);
  });

  test('behaviour: nothing is 0, and not all of them at 0 is not nothing', () => {
    const zeros = { ...limits, perCall: '0', perWindow: '0', inAll: '0' };
    expect(describeLimits(zeros, tokens)).toBe('0');
    const some = { ...zeros, perWindow: '100' };
    expect(describeLimits(some, tokens)).toBe('0 a call, 1 in 24 h, 0 in all');
  });
});

test('default: a token is called by its name and its symbol, as far as it has them', () => {
  expect(nameToken(tokens[0])).toEqual([{ own: 'called', quoted: ['Gold', 'GLD'] }]);
  expect(nameToken({ ...tokens[0]!, symbol: null })).toEqual([{ own: 'called', quoted: ['Gold'] }]);
  for (const none of [tokens[1], null, undefined]) expect(nameToken(none)).toEqual([]);
});

const grant: Grant = {
  id: 'an id',
  game: 'com.example.farm',
  gameName: 'Farm',
  network: 'local',
  wallet: 'its wallet',
  projects: [],
  playOnly: [],
  made: [],
  actions: [],
  budgets: [],
  callsPerMinute: 60,
  tokens,
  manifestHash: 'hash',
  grantedAt: '2026-01-01',
  usedAt: '2026-01-02',
  idleHours: 12,
  endsAt: '2026-01-08',
  revokedAt: null,
};

describe('a grant in a line', () => {
  const own = 'com.example.farm, wallet its wallet:';

  test('default: says when it ends', () => {
    expect(summarizeGrant(grant, 200)).toBe(
      `${own} ends 2026-01-08 at the latest; it calls itself "Farm"`,
    );
  });

  test('args: or that it was revoked, in as many lines as it takes', () => {
    const revoked = { ...grant, revokedAt: '2026-01-03' };
    expect(summarizeGrant(revoked, 60)).toBe(`${own} revoked 2026-01-03; it\ncalls itself "Farm"`);
  });
});

describe('a grant in full', () => {
  test('default: one that allows nothing says so', () => {
    expect(describeGrant(grant, 80).split('\n')).toEqual([
      'com.example.farm calls itself "Farm"',
      '  grant     an id',
      '  wallet    its wallet',
      '  network   local',
      '  projects  none',
      '  allowed   none',
      '  calls     60 in any minute',
      '  used      2026-01-02; ends after 12 h without a call',
      '  ends      2026-01-08 at the latest',
    ]);
  });

  test('args: projects, actions with their rules, and budgets with what was used', () => {
    const limits = { perCall: '100', perWindow: '250', windowHours: 24, inAll: '500' };
    const used = { usedInWindow: '150', windowEndsAt: null, usedInAll: '151' };
    const gold: Budget = { of: 'gold', ...limits, holdHours: 0, reason: 'Trade', ...used };
    const any = { resources: null, counterparties: null };
    const full: Grant = {
      ...grant,
      projects: ['one', 'two'],
      playOnly: ['one', 'two'],
      made: ['three', 'four'],
      actions: [
        { action: 'users.create', rule: 'ALLOWED', ...any },
        { action: 'give', rule: 'ALLOWED', resources: ['gold', 'sword'], counterparties: ['shop'] },
        { action: 'take', rule: 'ALLOWED', ...any, resources: ['gold'] },
        { action: 'pay', rule: 'ALLOWED', ...any, counterparties: ['shop', 'bank'] },
        { action: 'wrap', rule: 'NEVER', ...any },
        { action: 'mint', rule: 'NEVER', ...any, resources: ['gold'] },
      ],
      budgets: [gold, { ...gold, of: 'silver', reason: null }],
      revokedAt: '2026-01-03',
    };
    expect(describeGrant(full, 120).split('\n')).toEqual([
      'com.example.farm calls itself "Farm"',
      '  grant     an id',
      '  wallet    its wallet',
      '  network   local',
      '  projects  one, two',
      '  only play in one, two',
      '  made      three, four',
      '  allowed   users.create, give, take, pay',
      '            give of gold, sword alone to shop alone',
      '            take of gold alone',
      '            pay to shop, bank alone',
      '  never     wrap, mint',
      '  budget    gold: 1 a call, 2.5 in 24 h, 5 in all',
      '            called "Gold" "GLD"',
      '            used 1.5 in this window, 1.51 in all',
      '            why: "Trade"',
      '  budget    silver: 100 base units a call, 250 base units in 24 h, 500 base units in all',
      '            used 150 base units in this window, 151 base units in all',
      '  calls     60 in any minute',
      '  used      2026-01-02; ends after 12 h without a call',
      '  revoked   2026-01-03',
    ]);
  });
});
