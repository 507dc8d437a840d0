import { describe, expect, test } from 'vitest';
import { judgeTokens, readTokens } from '../../../src/daemon/grants/tokens.ts';
import type { ServicePort } from '../../../src/methods/ports.ts';

/** Tokens as the player saw them, and what a service says of them later. */

describe('tokens', () => {
  const record = (decimals: number, change: object = {}) => ({
    address: 'gold',
    kind: { kind: 'NativeFungible', params: { decimals } },
    ...change,
  });
  const answering = (records: unknown) => {
    const call = async (operation: string, args: unknown) => {
      expect([operation, args]).toEqual(['resources', { addresses: expect.any(Array) }]);
      return records;
    };
    return { call } as unknown as Pick<ServicePort, 'call'>;
  };
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

  test('behaviour: of no resources the service is not asked', async () => {
    const call = async () => expect.unreachable('it was asked');
    expect(await readTokens({ call } as never, [])).toEqual([]);
  });

  test('behaviour: a name has up to 64 characters, a symbol 32; decimals go to 255', async () => {
    const longest = { name: 'N'.repeat(64), symbol: 'S'.repeat(32) };
    for (const decimals of [0, 255]) {
      const [token] = await readTokens(answering([record(decimals, longest)]), ['gold']);
      expect(token).toEqual({ resource: 'gold', kind: 'NativeFungible', decimals, ...longest });
    }
  });

  test('behaviour: decimals next to the kind count where the kind says none', async () => {
    const told = { address: 'gold', kind: { kind: 'NativeFungible', params: {} }, decimals: 4 };
    expect(await readTokens(answering([told]), ['gold'])).toEqual([
      { resource: 'gold', kind: 'NativeFungible', decimals: 4 },
    ]);
  });

  test.each([
    ['a symbol that writes over the terminal', { symbol: 'GLD\u001b[2K\u001b[1A' }],
    ['a symbol of two lines', { symbol: 'GLD\n  why: a gift' }],
    ['a symbol that turns the text', { symbol: '\u202eGLD' }],
    ['a symbol as long as a line', { symbol: 'G'.repeat(33) }],
    ['a symbol that is a number', { symbol: 7 }],
    ['a name that turns the text', { name: '\u202eGold' }],
    ['a name as long as a line', { name: 'G'.repeat(65) }],
  ])('error: %s is not shown', async (_, change) => {
    const [token] = await readTokens(answering([record(9, change)]), ['gold']);
    expect(token).toEqual({ resource: 'gold', kind: 'NativeFungible', decimals: 9 });
  });

  test.each([-1, 256, 2_000_000_000, 0.5])(
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

  const [kind, nine] = ['NativeFungible', '9 decimals'];

  test.each([
    ['other decimals', record(6, texts), [kind, '6 decimals', 'name Gold', 'symbol GLD']],
    ['decimals that differ', { ...said, decimals: 6 }, [kind, 'name Gold', 'symbol GLD']],
    [
      'another kind',
      { ...said, kind: { kind: 'WrappedFungible', params: { decimals: 9 } } },
      ['WrappedFungible', nine, 'name Gold', 'symbol GLD'],
    ],
    ['another symbol', { ...said, symbol: 'USD' }, [kind, nine, 'name Gold', 'symbol USD']],
    ['another name', { ...said, name: 'Silver' }, [kind, nine, 'name Silver', 'symbol GLD']],
    [
      'no symbol',
      { ...said, symbol: null },
      [kind, nine, 'name Gold', 'symbol that cannot be shown'],
    ],
    ['an empty name', { ...said, name: '' }, [kind, nine, 'name ', 'symbol GLD']],
    [
      'a symbol that is not seen',
      { ...said, symbol: 'GLD\u200b' },
      [kind, nine, 'name Gold', 'symbol that cannot be shown'],
    ],
    [
      'no decimals',
      { address: 'gold', kind: { kind, params: {} }, ...texts },
      [kind, 'name Gold', 'symbol GLD'],
    ],
  ])('error: a later answer with %s is named', async (_, later, left) => {
    const tokens = await readTokens(answering([said]), ['gold']);
    expect(judgeTokens(tokens, 'resources', [said, silver])).toBeUndefined();
    expect(judgeTokens(tokens, 'resources', [silver, later])).toEqual({
      kind: 'TOKEN',
      of: 'gold',
      wanted: 'NativeFungible, 9 decimals, name Gold, symbol GLD',
      left: left.join(', '),
    });
  });

  test('behaviour: only lists of resources are held to them', async () => {
    const tokens = await readTokens(answering([said]), ['gold']);
    const later = record(6, texts);
    expect(judgeTokens(tokens, 'holdings', [later])).toBeUndefined();
    expect(judgeTokens(tokens, 'resources', later)).toBeUndefined();
    expect(judgeTokens(tokens, 'resources', null)).toBeUndefined();
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
