import { expect, test } from 'vitest';
import type { FieldDeclaration, InstructionDeclaration } from '../../src/contract/declaration.ts';
import { isGamekeeperError } from '../../src/core/errors.ts';
import { checkInstruction, type FoundInstruction } from '../../src/methods/inspect/expectation.ts';
import { refuseFor } from '../../src/methods/inspect/refusal.ts';
import { type Address, addressFromBytes, addressToBase58 } from '../../src/solana/address.ts';

/** What an account or a field is held against, on instructions of the tests' own. */

const address = (byte: number): Address => addressFromBytes(new Uint8Array(32).fill(byte));
const text = (byte: number): string => addressToBase58(address(byte));
const because = { from: 'service', reason: 'the tests choose it' } as const;

type Declared = Partial<Pick<InstructionDeclaration, 'accounts' | 'fields' | 'rest'>>;
type Found = Partial<Pick<FoundInstruction, 'accounts' | 'fields' | 'rest'>>;

/** The refusal of an instruction that was found so, or undefined where it passes. */
function refusalOf(declared: Declared, found: Found, args: object): string | undefined {
  const declaration = {
    program: 'control',
    name: 'do_it',
    doc: 'Of the tests.',
    accounts: {},
    fields: {},
    effects: {},
    ...declared,
  } as const;
  const instruction = { declaration, accounts: {}, fields: {}, rest: [], ...found };
  const scope = { args, element: 0, renames: {}, isActing: () => false };
  try {
    checkInstruction(instruction, scope as never, refuseFor('an operation'));
    return undefined;
  } catch (error) {
    if (!isGamekeeperError(error, 'UnsafeTransaction')) throw error;
    return String(error.context.reason);
  }
}

test('behaviour: an account that an argument names is that, and the refusal says both', () => {
  const accounts = { owner: { source: { from: 'argument', path: 'owner' } } } as const;
  const hold = (args: object) => refusalOf({ accounts }, { accounts: { owner: address(1) } }, args);
  expect(hold({ owner: text(1) })).toBeUndefined();
  expect(hold({ owner: text(2) })).toBe(`account owner of do_it is ${text(1)}, not ${text(2)}`);
  expect(hold({})).toBe(`account owner of do_it is ${text(1)}, not left out`);
});

test('behaviour: where no argument names it, it is the account that is in', () => {
  const accounts = {
    payer: { source: because },
    owner: {
      source: {
        from: 'argument',
        path: 'owner',
        otherwise: ['keeper'],
        otherwiseAccount: 'payer',
      },
    },
  } as const;
  const hold = (owner: number, args: object) =>
    refusalOf({ accounts }, { accounts: { payer: address(1), owner: address(owner) } }, args);
  expect(hold(1, {})).toBeUndefined();
  expect(hold(2, {})).toBe(`account owner of do_it is ${text(2)}, not ${text(1)}`);
  expect(hold(2, { keeper: text(2) })).toBeUndefined();
  expect(hold(3, { owner: text(3), keeper: text(2) })).toBeUndefined();
});

test('error: a seed that names an account which is not there', () => {
  const source = { from: 'derived', program: 'control', seeds: [{ account: 'ghost' }] } as const;
  const accounts = { marker: { source } };
  expect(refusalOf({ accounts }, { accounts: { marker: address(1) } }, {})).toBe(
    'do_it lacks account ghost',
  );
});

const optional = { option: 'u8' } as const;
const chosen = (when?: readonly string[]): FieldDeclaration => {
  return { type: optional, source: { ...because, ...(when ? { when } : {}) } };
};

test.each([
  [7, { verify: true }, undefined],
  [7, { info: { name: 'Robin' } }, undefined],
  [7, { verify: true, info: { name: 'Robin' } }, undefined],
  [null, {}, undefined],
  [null, { verify: false }, undefined],
  [7, {}, 'field proof of do_it is given, and the call does not ask for it'],
  [null, { verify: true }, 'field proof of do_it is left out, and the call asks for it'],
  [null, { info: { bio: '' } }, 'field proof of do_it is left out, and the call asks for it'],
])(
  'behaviour: a chosen value is there exactly when the call asks: %j, %j',
  (proof, args, refusal) => {
    const fields = { proof: chosen(['verify', 'info']) };
    expect(refusalOf({ fields }, { fields: { proof } }, args)).toBe(refusal);
  },
);

test('behaviour: where nothing asks for a chosen value it may be there or not', () => {
  const fields = { proof: chosen() };
  for (const proof of [7, null]) {
    expect(refusalOf({ fields }, { fields: { proof } }, {})).toBeUndefined();
  }
});

test('behaviour: a field has the value of its argument, as its type holds that', () => {
  const source = { from: 'argument', path: 'amount' } as const;
  const hold = (type: FieldDeclaration['type'], value: unknown, amount: unknown) =>
    refusalOf({ fields: { amount: { type, source } } }, { fields: { amount: value } }, { amount });
  expect(hold('u64', 5n, '5')).toBeUndefined();
  expect(hold('u64', 5n, '6')).toBe('field amount of do_it is not what the call says');
  const unheld = /^field amount of do_it cannot be held against the call: \S/;
  expect(hold('u8', 5, { five: true })).toMatch(unheld);
  expect(hold('address', address(1), 'no base58')).toMatch(unheld);
});

test('behaviour: the accounts behind are those of the list, in its order, and no more', () => {
  const type = { list: { struct: { resource: 'address' } } } as const;
  const fields = { list: { type, source: { from: 'service', reason: 'of the tests' } } } as const;
  const rest = {
    name: 'resources',
    field: 'list',
    source: { from: 'element', member: 'resource' },
  } as const;
  const list = [{ resource: address(1) }, { resource: address(2) }];
  const hold = (...bytes: number[]) =>
    refusalOf({ fields, rest }, { fields: { list }, rest: bytes.map(address) }, {});
  expect(hold(1, 2)).toBeUndefined();
  const refusal = 'the resources of do_it are not those that the call names';
  for (const others of [[], [1], [2, 1], [1, 3], [1, 2, 3]]) {
    expect(hold(...others)).toBe(refusal);
  }
});
