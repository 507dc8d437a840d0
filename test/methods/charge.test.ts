import { describe, expect, test } from 'vitest';
import type { InstructionDeclaration } from '../../src/contract/declaration.ts';
import type { Effects } from '../../src/contract/effects.ts';
import { U64_MAX } from '../../src/core/limits.ts';
import { chargeOf, effectWithin, type Take } from '../../src/methods/inspect/charge.ts';
import type { FoundInstruction } from '../../src/methods/inspect/expectation.ts';
import { type Address, addressFromBytes, addressToBase58 } from '../../src/solana/address.ts';
import { programId } from '../../src/solana/program-ids.ts';

/** What a write takes at most, from what its instructions declare. */

const address = (byte: number): Address => addressFromBytes(new Uint8Array(32).fill(byte));
const text = (byte: number): string => addressToBase58(address(byte));
const chosen = { from: 'service', reason: 'the tests choose it' } as const;

const PAYER = 1;
const OWNER = 2;
const GOLD = 3;
const FRIEND = 4;
const FARM = 6;

/** Lamports of an account of so many bytes, and of so many bytes more. */
const accountOf = (bytes: number): bigint => BigInt(128 + bytes) * 6960n;
const growthOf = (bytes: number): bigint => BigInt(bytes) * 6960n;

const wallets = { payer: PAYER, owner: OWNER, friend: FRIEND };
const accounts = { ...wallets, gold: GOLD, marker: 5, left: 0, kept: 0, farm: FARM, other: 0 };
const isProject = { is: { kind: 'Project', reason: 'the tests choose it' } };
const declared: InstructionDeclaration = {
  program: 'control',
  name: 'do_it',
  doc: 'Of the tests.',
  accounts: Object.fromEntries(
    Object.keys(accounts).map((name) => [
      name,
      {
        source: chosen,
        ...(name === 'kept' ? {} : { optional: true }),
        ...(['farm', 'other'].includes(name) ? isProject : {}),
      },
    ]),
  ),
  fields: {
    amount: { type: 'u64', source: chosen },
    name: { type: 'string', source: chosen },
    bio: { type: { option: 'string' }, source: chosen },
    amounts: { type: { list: 'u64' }, source: chosen },
    none: { type: { list: 'u64' }, source: chosen },
    forfeit: { type: 'bool', source: chosen },
    shape: {
      type: { struct: { maxDepth: 'u32', maxBufferSize: 'u32', canopyDepth: 'u32' } },
      source: chosen,
    },
  },
  effects: {},
};

const fields = {
  amount: 7n,
  name: 'Farm',
  bio: 'abc',
  amounts: [1n, 3n, 2n],
  none: [],
  forfeit: false,
  shape: { maxDepth: 3, maxBufferSize: 8, canopyDepth: 0 },
};

function found(effects: Effects): FoundInstruction {
  const entries = Object.entries(accounts).map(([name, byte]): [string, Address] => [
    name,
    byte === 0 ? programId('control') : address(byte),
  ]);
  const instruction = { accounts: Object.fromEntries(entries), rest: [], fields };
  return { ...instruction, declaration: { ...declared, effects } };
}

const signers = new Set([address(PAYER), address(OWNER)]);

function charge(...effects: readonly Effects[]) {
  return chargeOf([
    { signers, accounts: [address(PAYER)], feeLamports: 5000n, instructions: effects.map(found) },
  ]);
}

const fees: Take = { of: 'fees', amount: 5000n };
const burn = { of: 'resource', resource: 'gold', amount: 'fields.amount', from: 'owner' } as const;

test('default: fees alone are play', () => {
  expect(charge({}, {})).toEqual({ effect: 'play', takes: [fees] });
});

describe('behaviour: what is taken', () => {
  test('counts once for each kind of thing and receiver, over all transactions', () => {
    const asset = { of: 'asset', from: 'owner' } as const;
    const instructions = [
      found({ takes: [burn, { ...burn, to: 'friend' }, asset] }),
      found({ takes: [{ ...burn, to: 'friend' }, asset] }),
    ];
    const one = { signers, accounts: [address(PAYER)], feeLamports: 5000n, instructions };
    expect(chargeOf([one, { ...one, instructions: [found({ takes: [burn] })] }])).toEqual({
      effect: 'spend',
      takes: [
        { of: 'fees', amount: 10_000n },
        { of: text(GOLD), amount: 14n },
        { of: text(GOLD), amount: 14n, counterparty: text(FRIEND) },
        { of: 'assets', amount: 2n },
      ],
    });
  });

  test('sums the values of a path through a list', () => {
    const { takes } = charge({ takes: [{ ...burn, amount: 'fields.amounts[]' }] });
    expect(takes).toEqual([fees, { of: text(GOLD), amount: 6n }]);
  });

  test('is power if the wallet does not sign, and takes nothing of those that do', () => {
    expect(charge({ takes: [{ ...burn, from: 'friend' }] })).toEqual({
      effect: 'power',
      takes: [fees],
      powerReason: 'it takes from a wallet that does not sign',
    });
  });
});

describe('behaviour: what can be lost', () => {
  const what = 'it renames it';
  const mints = [{ resource: 'gold', amount: 'fields.amount', to: 'friend' }];

  test.each<[string, Effects, object]>([
    ['a change', { changes: { what } }, { effect: 'change' }],
    ['a change but where it forfeits', unless(true), { effect: 'change' }],
    ['a change only where it forfeits', unless(false), { effect: 'play' }],
    ['a source', { opens: 'it opens it' }, { effect: 'source' }],
    ['a source beside a change', { changes: { what }, opens: 'it opens it' }, { effect: 'source' }],
    ['what is taken beside a change', { changes: { what }, takes: [burn] }, { effect: 'spend' }],
    ['what is minted', { mints }, { effect: 'spend' }],
    ['a lock', hold('amount'), { effect: 'spend', holdSeconds: 7n }],
    ['the longest of several locks', hold('amounts[]'), { effect: 'spend', holdSeconds: 3n }],
    ['no lock', hold('none[]'), { effect: 'play' }],
    ['a lock of which nothing is said', hold('none[]', 'unknown'), { holdSeconds: U64_MAX }],
    ['a power beside all', { changes: { what }, power: 'it gives a right' }, { effect: 'power' }],
  ])('by %s', (_, effects, expected) => {
    expect(charge({}, effects)).toMatchObject(expected);
  });

  function hold(path: string, absent: 'none' | 'unknown' = 'none'): Effects {
    return { holds: { seconds: `fields.${path}`, absent } };
  }

  function unless(is: boolean): Effects {
    return { changes: { what, unless: { field: 'forfeit', is } } };
  }

  test('says what is changed, and in which projects', () => {
    const { changes } = charge({ changes: { what }, opens: 'it opens it' });
    const projects = [text(FARM)];
    expect(changes).toEqual([
      { effect: 'change', what, projects },
      { effect: 'source', what: 'it opens it', projects },
    ]);
  });

  test('says what is minted by whose right, and what is made', () => {
    expect(charge({ mints, founds: 'farm' })).toMatchObject({
      takes: [fees, { of: `mint:${text(GOLD)}`, amount: 7n, project: text(FARM) }],
      founds: [text(FARM)],
    });
  });

  test('is less in what a game made alone', () => {
    const made = new Set([text(FARM)]);
    const within = (...effects: readonly Effects[]) => effectWithin(charge(...effects), made);
    expect(within({ changes: { what } }, { opens: 'it opens it' }, { mints })).toBe('play');
    expect(within({ takes: [burn] })).toBe('spend');
    expect(within(hold('amount'))).toBe('spend');
    expect(within({ power: 'it gives a right' })).toBe('power');
    const foreign = { ...charge(), changes: [{ effect: 'change', what, projects: [] } as const] };
    expect(effectWithin(foreign, made)).toBe('change');
    const both = [text(FARM), text(GOLD)];
    const shared = { ...charge(), changes: [{ effect: 'source', what, projects: both } as const] };
    expect(effectWithin(shared, made)).toBe('source');
  });
});

test('behaviour: a power has its reason, and its takes are counted all the same', () => {
  const power = 'it gives a right';
  expect(charge({}, { power, takes: [burn] })).toEqual({
    effect: 'power',
    takes: [fees, { of: text(GOLD), amount: 7n }],
    powerReason: power,
  });
});

describe('behaviour: deposits are play, and are those', () => {
  test.each<[string, NonNullable<Effects['deposits']>[number], bigint]>([
    ['of a whole account', { account: 'marker', of: 'account', bytes: 10 }, accountOf(10)],
    ['of what it grows by', { account: 'marker', of: 'growth', bytes: 10 }, growthOf(10)],
    [
      'of the texts in it',
      { account: 'marker', of: 'account', bytes: 10, fields: ['name', 'bio'] },
      accountOf(10 + 4 + 3),
    ],
    [
      'of the texts that it grows by, and of an option that was empty',
      { account: 'marker', of: 'growth', bytes: 0, fields: ['name', 'bio'] },
      growthOf(4 + 4 + 3),
    ],
    [
      'of each element of a list',
      { account: 'marker', of: 'account', bytes: 10, each: { path: 'fields.amounts[]', bytes: 5 } },
      accountOf(10 + 3 * 5),
    ],
    // SPL's account of such a tree: header and sizes, 8 changes, and a proof.
    [
      'of a tree in a field',
      { account: 'marker', of: 'tree', bytes: 0, shape: 'shape' },
      accountOf(56 + 24 + 8 * (32 * 3 + 40) + (32 * 3 + 40)),
    ],
    [
      'of a tree of always the same shape',
      {
        account: 'marker',
        of: 'tree',
        bytes: 0,
        shape: { maxDepth: 3, maxBufferSize: 8, canopyDepth: 0 },
      },
      accountOf(56 + 24 + 8 * (32 * 3 + 40) + (32 * 3 + 40)),
    ],
  ])('%s', (_, deposit, amount) => {
    expect(charge({ deposits: [deposit] })).toEqual({
      effect: 'play',
      takes: [fees, { of: 'deposits', amount }],
    });
  });

  test('of no account that is left out', () => {
    const deposits = [{ account: 'left', of: 'account', bytes: 10 }] as const;
    expect(charge({ deposits })).toEqual({ effect: 'play', takes: [fees] });
  });

  test('of an account that cannot be left out, whatever its address', () => {
    const deposits = [{ account: 'kept', of: 'account', bytes: 10 }] as const;
    expect(charge({ deposits }).takes).toEqual([fees, { of: 'deposits', amount: accountOf(10) }]);
  });

  test.each<[string, number, bigint, bigint]>([
    ['no more than the ledger is told to let the fee payer pay', PAYER, 100n, 100n],
    ['no more than what is declared', PAYER, 10n ** 12n, accountOf(10)],
    ['what is declared, if the limit is on another payer', FRIEND, 100n, accountOf(10)],
  ])('%s', (_, feePayer, depositMax, amount) => {
    const deposits = [{ account: 'marker', of: 'account', bytes: 10 }] as const;
    const instructions = [found({ deposits })];
    const one = { signers, accounts: [address(feePayer)], feeLamports: 5000n, instructions };
    const { takes } = chargeOf([{ ...one, depositMax }]);
    expect(takes).toEqual([fees, { of: 'deposits', amount }]);
  });

  test('what is declared, if one of several payers is beyond the limit', () => {
    const ofFeePayer = found({ deposits: [{ account: 'marker', of: 'account', bytes: 10 }] });
    const others = { ...ofFeePayer.accounts, payer: address(FRIEND) };
    const ofOther = { ...ofFeePayer, accounts: others };
    for (const instructions of [
      [ofFeePayer, ofOther],
      [ofOther, ofFeePayer],
    ]) {
      const one = { signers, accounts: [address(PAYER)], feeLamports: 5000n, instructions };
      const { takes } = chargeOf([{ ...one, depositMax: 100n }]);
      expect(takes).toEqual([fees, { of: 'deposits', amount: 2n * accountOf(10) }]);
    }
  });
});
