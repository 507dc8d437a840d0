import { describe, expect, test } from 'vitest';
import { render, renderGrant } from '../../../src/daemon/pairing/render.ts';
import type { GrantSentence, SentenceKind } from '../../../src/methods/generated/player.ts';

/** The words in which a player reads what would be granted. */

const sentence = (kind: SentenceKind, values: Partial<GrantSentence> = {}): GrantSentence => {
  return { kind, isHeld: false, ...values };
};
const lines = (kind: SentenceKind, values?: Partial<GrantSentence>) =>
  render(sentence(kind, values), 200);
const game = 'com.example.farm';
const token = { resource: 'gold', kind: 'Native', decimals: 2, name: 'Gold', symbol: null };

describe('who asks', () => {
  test('default: its identifier, its name, and what it looks like', () => {
    expect(lines('ASKS', { game, gameName: 'Farm' })).toEqual([
      'com.example.farm asks to be paired, and calls itself "Farm"',
    ]);
    expect(lines('LOOKS_LIKE', { game, gameName: 'Farm' })).toEqual([
      '  beware    it looks like com.example.farm, which you paired and which is another game; ' +
        'that calls itself "Farm"',
    ]);
  });

  test('default: whether it proved to be the paired game', () => {
    expect(lines('PROVED')).toEqual(['  proved    to be the game that you paired']);
    expect(lines('NOT_PROVED')).toEqual([
      '  beware    it did not prove to be the game that you paired; that one will be cut off',
    ]);
  });

  test('default: its program', () => {
    expect(lines('PROGRAM', { program: '/bin/farm' })).toEqual([
      '  program   shown by the system, and no proof: "/bin/farm"',
    ]);
    expect(lines('PROGRAM', { program: null })).toEqual(['  program   unknown']);
  });

  test('default: its wallet', () => {
    const wallet = { name: 'default', custody: 'VAULT' as const };
    expect(lines('WALLET', { wallet: { ...wallet, address: 'address' } })).toEqual([
      '  wallet    default, address',
    ]);
    expect(lines('WALLET', { wallet: { ...wallet, address: null } })).toEqual([
      '  wallet    default, new: it is made when the game is paired',
    ]);
  });
});

test('default: what was before', () => {
  const actions = ['users.create', 'wallet.create'];
  expect(lines('GOES_ON')).toEqual([
    '  granted   it has a grant, which continues: what was used of it stays used',
  ]);
  expect(lines('NOTHING_MORE')).toEqual(['  asks      for nothing that it was not granted']);
  expect(lines('ASKED', { actions })).toEqual([
    '  asks you  users.create, wallet.create: no grant allows it, you are asked each time',
  ]);
  expect(lines('DENIED', { actions })).toEqual([
    '  denied    users.create, wallet.create, by you: to pair the game is to allow it now',
  ]);
  expect(lines('NEVER', { actions })).toEqual([
    '  never     users.create, wallet.create, as you said before',
  ]);
});

describe('budgets', () => {
  const limits = { perCall: '1', perWindow: '20', windowHours: 24, inAll: '300', holdHours: 0 };

  test('default: with the token and the reason', () => {
    const budget = { of: 'gold', ...limits, token, reason: 'Trade' };
    expect(lines('TAKES', { budget })).toEqual([
      '  takes     gold: 0.01 a call, 0.2 in 24 h, 3 in all',
      '            called "Gold"',
      '            why: "Trade"',
    ]);
  });

  test('default: or without them', () => {
    const budget = { of: 'fees', ...limits, token: null, reason: null };
    expect(lines('PAYS', { budget })).toEqual([
      '  pays      fees: 0.000000001 SOL a call, 0.00000002 SOL in 24 h, 0.0000003 SOL in all',
    ]);
    const gold = { ...budget, of: 'gold' };
    expect(lines('TAKES', { budget: gold })).toEqual([
      '  takes     gold: 1 base units a call, 20 base units in 24 h, 300 base units in all',
    ]);
  });
});

describe('actions', () => {
  const actions = ['users.create', 'profiles.create'];
  const resources = [
    { resource: 'gold', token },
    { resource: 'iron', token: null },
  ];
  const counterparties = ['shop', 'bank'];

  test.each([
    ['CHANGES', '  changes   users.create, profiles.create'],
    ['PLAYS', '  plays     users.create, profiles.create'],
    [
      'OPENS',
      '  opens     users.create, profiles.create; in projects that it makes, else you are asked',
    ],
    [
      'SPENDS',
      '  spends    users.create, profiles.create, of any resource that has a budget, to any wallet',
    ],
  ] as const)('default: %s of those without rules', (kind, line) => {
    expect(lines(kind, { actions })).toEqual([line]);
  });

  test('default: each thing that one may name', () => {
    const named = { actions: ['give'], resources, counterparties };
    expect(lines('SPENDS', named)).toEqual([
      '  spends    give, of these resources alone, to these wallets alone',
      '            of gold',
      '            called "Gold"',
      '            of iron',
      '            to shop',
      '            to bank',
    ]);
    expect(lines('OPENS', { actions: ['give'], resources })).toEqual([
      '  opens     give, of these resources alone, to any wallet; in projects that it makes, ' +
        'else you are asked',
      '            of gold',
      '            called "Gold"',
      '            of iron',
    ]);
    expect(lines('PLAYS', { actions: ['give'], counterparties: ['shop'] })).toEqual([
      '  plays     give, of any resource that has a budget, to these wallets alone',
      '            to shop',
    ]);
  });
});

describe('projects', () => {
  const project = { address: 'address', name: null, isPlayOnly: false, games: [] };

  test('default: by address, and by name where it has one', () => {
    expect(lines('ACTS_IN', { project })).toEqual(['  acts in   address, named by its manifest']);
    expect(lines('ACTS_IN', { project: { ...project, name: 'My Farm' } })).toEqual([
      '  acts in   address, named by its manifest "My Farm"',
    ]);
  });

  test('default: where it may only play, and who else acts there', () => {
    const games = [
      { game: 'bank', gameName: 'Bank' },
      { game: 'shop', gameName: 'Shop' },
    ];
    expect(lines('ACTS_IN', { project: { ...project, isPlayOnly: true, games } })).toEqual([
      '  acts in   address, named by its manifest; it may only play there',
      '            also acts in it: bank "Bank"',
      '            also acts in it: shop "Shop"',
    ]);
  });

  test('default: those that it makes', () => {
    const makes =
      '  makes     a world of its own: in projects that it makes while this grant lasts it may ' +
      'do what it likes, and make as much of its own things as it likes; that costs you nothing ' +
      'beyond its budgets';
    expect(lines('MAKES', { made: [] })).toEqual([makes]);
    expect(lines('MAKES')).toEqual([makes]);
    const made = [
      { address: 'one', name: 'My Farm' },
      { address: 'two', name: null },
    ];
    expect(lines('MAKES', { made })).toEqual([
      makes,
      '            made so far: one "My Farm"',
      '            made so far: two',
    ]);
  });
});

test('default: limits, in days where these are whole', () => {
  expect(lines('SUM', { lamports: '2500000000', hours: 48 })).toEqual([
    '  pays      2.5 SOL in all over 2 days (48 h), by all budgets in SOL',
  ]);
  expect(lines('CALLS', { callsPerMinute: 60 })).toEqual(['  calls     60 in any minute']);
  expect(lines('ENDS', { hours: 25, idleHours: 12 })).toEqual([
    '  ends      25 h after you pair it, and sooner after 12 h without a call',
  ]);
});

test('args: a sentence is broken at the columns', () => {
  expect(render(sentence('PROVED'), 40)).toEqual([
    '  proved    to be the game that you',
    '            paired',
  ]);
  const asks = sentence('ASKS', { game, gameName: 'Farm' });
  expect(render(asks, 50)).toEqual([
    'com.example.farm asks to be paired, and calls',
    'itself "Farm"',
  ]);
});

describe('a grant', () => {
  const asks = sentence('ASKS', { game, gameName: 'Farm' });
  const plays = (name: string, isHeld = false) => sentence('PLAYS', { actions: [name], isHeld });
  const calls = sentence('CALLS', { callsPerMinute: 60 });

  test('default: a new one is reported in the order of its sentences', () => {
    expect(renderGrant([plays('users.create'), asks, calls], 80)).toEqual([
      'com.example.farm asks to be paired, and calls itself "Farm"',
      'If you take all that it asks for, it is granted:',
      '  plays     users.create',
      '  calls     60 in any minute',
    ]);
  });

  test('default: of one that continues, what is new comes before what is held', () => {
    const held = { ...calls, isHeld: true };
    const goesOn = sentence('GOES_ON');
    const said = [asks, goesOn, held, plays('users.create'), plays('users.update', true)];
    expect(renderGrant(said, 80)).toEqual([
      'com.example.farm asks to be paired, and calls itself "Farm"',
      '  granted   it has a grant, which continues: what was used of it stays used',
      'If you take all that it asks for, this is granted again:',
      '  plays     users.create',
      'It holds already:',
      '  calls     60 in any minute',
      '  plays     users.update',
    ]);
    const fresh = renderGrant([asks, goesOn, calls], 80);
    expect(fresh.at(-1)).toBe('  calls     60 in any minute');
    expect(fresh).not.toContain('It holds already:');
  });

  test.each<SentenceKind>([
    ...(['LOOKS_LIKE', 'PROVED', 'NOT_PROVED', 'PROGRAM', 'WALLET', 'GOES_ON'] as const),
    ...(['NOTHING_MORE', 'ASKED', 'DENIED', 'NEVER'] as const),
  ])('behaviour: %s is no part of what is granted, and stands before it', (kind) => {
    const [line] = lines(kind, { game });
    const text = renderGrant([calls, sentence(kind, { game })], 200);
    expect(text[0]).toBe(line);
    expect(text.at(-1)).toBe('  calls     60 in any minute');
  });

  test('args: all of it is broken at the columns', () => {
    for (const line of renderGrant([asks, sentence('GOES_ON'), plays('users.create')], 40)) {
      expect(line.length).toBeLessThanOrEqual(40);
    }
  });
});
