import { describe, expect, test } from 'vitest';
import { difference } from '../../../src/daemon/grants/difference.ts';
import { rulesOfManifest } from '../../../src/daemon/grants/rules.ts';
import { judgeTokens, readTokens } from '../../../src/daemon/grants/tokens.ts';
import type { GameManifest } from '../../../src/methods/generated/types.ts';
import type { ServicePort } from '../../../src/methods/ports.ts';

const budget = { perCall: '5', perWindow: '50', windowHours: 24, inAll: '500', reason: 'trade' };
const manifest: GameManifest = {
  game: 'com.example.farm',
  name: 'Farm',
  projects: ['one', 'two'],
  actions: [
    { action: 'profiles.create' },
    { action: 'resources.transfer', resources: ['gold'], counterparties: ['shop'] },
  ],
  budgets: [{ of: 'gold', ...budget }],
};

describe('the rules of a manifest', () => {
  test('default: all that it asks for is allowed, with fees and deposits for a day of play', () => {
    const rules = rulesOfManifest(manifest, []);
    expect(rules).toMatchObject({
      gameName: 'Farm',
      projects: ['one', 'two'],
      actions: [
        { action: 'profiles.create', rule: 'ALLOWED' },
        {
          action: 'resources.transfer',
          rule: 'ALLOWED',
          resources: ['gold'],
          counterparties: ['shop'],
        },
      ],
      idleHours: 12,
    });
    expect(
      rules.budgets.map(({ of, perWindow, windowHours }) => [of, perWindow, windowHours]),
    ).toEqual([
      ['gold', '50', 24],
      ['fees', '10000000', 24],
      ['deposits', '50000000', 24],
    ]);
    expect(difference(manifest, rules)).toBeNull();
  });

  test('args: budgets as the player took them, fees that are left at 0 too', () => {
    const none = { perCall: '0', perWindow: '0', windowHours: 24, inAll: '0' };
    const rules = rulesOfManifest(manifest, [], [{ of: 'fees', ...none }]);
    expect(rules.budgets.map(({ of, perWindow }) => [of, perWindow])).toEqual([
      ['fees', '0'],
      ['deposits', '50000000'],
    ]);
  });
});

describe('what is missing', () => {
  const granted = rulesOfManifest(manifest, []);

  test('default: all of it without a grant', () => {
    expect(difference(manifest)).toMatchObject({
      projects: ['one', 'two'],
      actions: [{ action: 'profiles.create' }, { action: 'resources.transfer' }],
      budgets: [{ of: 'gold', ...budget }],
    });
  });

  test('behaviour: of a changed manifest only what is new', () => {
    const more: GameManifest = {
      ...manifest,
      projects: ['one', 'three'],
      actions: [
        ...manifest.actions.slice(0, 1),
        { action: 'resources.transfer', resources: ['gold', 'silver'], counterparties: ['shop'] },
        { action: 'missions.send' },
      ],
      budgets: [{ of: 'gold', ...budget, perCall: '6' }],
    };
    expect(difference(more, granted)).toMatchObject({
      projects: ['three'],
      actions: [
        { action: 'resources.transfer', resources: ['gold', 'silver'] },
        { action: 'missions.send', resources: null },
      ],
      budgets: [{ of: 'gold', perCall: '6' }],
    });
  });

  test.each([{ perCall: '4' }, { perWindow: '49' }, { inAll: '499' }, { windowHours: 25 }])(
    'behaviour: a budget with %j granted is missing',
    (change) => {
      const less = { ...granted, budgets: [{ of: 'gold', ...budget, ...change }] };
      expect(difference(manifest, less)?.budgets).toMatchObject([{ of: 'gold', ...budget }]);
    },
  );

  test('behaviour: an action that the player denied, or that may be called for less', () => {
    const [first, second] = granted.actions;
    const denied = { ...granted, actions: [first!, { ...second!, rule: 'NEVER' as const }] };
    expect(difference(manifest, denied)?.actions).toMatchObject([{ action: 'resources.transfer' }]);
    const anybody: GameManifest = { ...manifest, actions: [{ action: 'resources.transfer' }] };
    expect(difference(anybody, granted)?.actions).toMatchObject([
      { action: 'resources.transfer', resources: null },
    ]);
  });
});

describe('tokens', () => {
  const record = (decimals: number, change: object = {}) => ({
    address: 'gold',
    kind: { kind: 'NativeFungible', params: { decimals } },
    ...change,
  });
  const answering = (records: unknown) =>
    ({ call: async () => records }) as unknown as Pick<ServicePort, 'call'>;
  const silver = { ...record(2), address: 'silver' };
  const whole = { address: 'sword', kind: { kind: 'NativeNonFungible', params: {} } };

  test('default: they are read as the service says', async () => {
    const service = answering([whole, silver, record(9, { name: 'Gold', symbol: 'GLD' })]);
    expect(await readTokens(service, ['gold', 'sword', 'iron'])).toEqual([
      { resource: 'gold', kind: 'NativeFungible', decimals: 9, name: 'Gold', symbol: 'GLD' },
      { resource: 'sword', kind: 'NativeNonFungible' },
    ]);
    expect(await readTokens(answering(null), ['gold'])).toEqual([]);
    expect(await readTokens(service, [])).toEqual([]);
  });

  test.each([
    ['a symbol that writes over the terminal', { symbol: 'GLD\u001b[2K\u001b[1A' }],
    ['a symbol of two lines', { symbol: 'GLD\n  why: a gift' }],
    ['a symbol that turns the text', { symbol: '\u202eGLD' }],
    ['a symbol as long as a screen', { symbol: 'G'.repeat(200) }],
    ['a name that turns the text', { name: '\u202eGold' }],
    ['a name as long as a screen', { name: 'G'.repeat(200) }],
  ])('error: %s is not shown', async (_, change) => {
    const [token] = await readTokens(answering([record(9, change)]), ['gold']);
    expect(token).toEqual({ resource: 'gold', kind: 'NativeFungible', decimals: 9 });
  });

  test.each([-8, 256, 2_000_000_000, 0.5])(
    'error: %d decimals are none, so that amounts are shown in base units',
    async (decimals) => {
      const [token] = await readTokens(answering([record(decimals)]), ['gold']);
      expect(token).toEqual({ resource: 'gold', kind: 'NativeFungible' });
    },
  );

  test('error: decimals that a record says in two ways are none', async () => {
    const [token] = await readTokens(answering([record(9, { decimals: 2 })]), ['gold']);
    expect(token).toEqual({ resource: 'gold', kind: 'NativeFungible' });
  });

  const texts = { name: 'Gold', symbol: 'GLD' };
  const said = record(9, { ...texts, decimals: 9 });

  test.each([
    ['other decimals', record(6, texts)],
    ['decimals beside those of its kind', { ...said, decimals: 6 }],
    ['another kind', { ...said, kind: { kind: 'WrappedFungible', params: { decimals: 9 } } }],
    ['another symbol', { ...said, symbol: 'USD' }],
    ['another name', { ...said, name: 'Silver' }],
    ['no symbol', { ...said, symbol: null }],
    ['an empty name', { ...said, name: '' }],
    ['a symbol that is not seen', { ...said, symbol: 'GLD\u200b' }],
    ['no decimals', { address: 'gold', kind: { kind: 'NativeFungible', params: {} }, ...texts }],
  ])('error: a later answer with %s is named', async (_, later) => {
    const tokens = await readTokens(answering([said]), ['gold']);
    expect(judgeTokens(tokens, 'resources', [said, silver])).toBeUndefined();
    expect(judgeTokens(tokens, 'resources', [silver, later])).toMatchObject({
      kind: 'TOKEN',
      of: 'gold',
      wanted: 'NativeFungible, 9 decimals, name Gold, symbol GLD',
    });
  });

  test('behaviour: of a token that was pinned without its texts these are not held', async () => {
    const tokens = await readTokens(answering([record(9)]), ['gold']);
    expect(tokens).toEqual([{ resource: 'gold', kind: 'NativeFungible', decimals: 9 }]);
    expect(judgeTokens(tokens, 'resources', [said])).toBeUndefined();
    expect(judgeTokens(tokens, 'resources', [{ ...said, decimals: 6 }])).toMatchObject({
      left: 'NativeFungible',
    });
  });
});
