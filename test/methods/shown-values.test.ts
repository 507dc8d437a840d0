import { describe, expect, test } from 'vitest';
import { base58Encode } from '../../src/codec/bytes.ts';
import type { InspectedInstruction } from '../../src/methods/inspect/inspect.ts';
import { showCalled, showValue, showWhole } from '../../src/methods/inspect/shown-values.ts';
import { addressFromBytes } from '../../src/solana/address.ts';
import type { BorshType } from '../../src/solana/borsh/borsh-type.ts';

/** What the player is shown of an instruction, before it is signed. */

const bytesOf = (byte: number) => new Uint8Array(32).fill(byte);
const text = (byte: number): string => base58Encode(bytesOf(byte));
const address = (byte: number) => addressFromBytes(bytesOf(byte));

const point: BorshType = { struct: { x: 'u8', at: 'address' } };
const choice: BorshType = { variants: { None: null, Set: { struct: { value: 'u64' } } } };

test.each<[string, BorshType, unknown, string]>([
  ['a number', 'u64', 18446744073709551615n, '18446744073709551615'],
  ['what is 0', 'u8', 0, '0'],
  ['what is not so', 'bool', false, 'false'],
  ['a text, with its ends', 'string', 'Farm "one"\n', '"Farm \\"one\\"\\n"'],
  ['an empty text', 'string', '', '""'],
  ['an address', 'address', address(7), text(7)],
  ['bytes', 'bytes', Uint8Array.of(1, 2, 3), base58Encode(Uint8Array.of(1, 2, 3))],
  ['an array of bytes', { array: 'u8', length: 32 }, bytesOf(7), text(7)],
  ['an array of anything else', { array: 'u32', length: 2 }, [7, 8], '[7, 8]'],
  ['a list', { list: 'address' }, [address(7), address(8)], `[${text(7)}, ${text(8)}]`],
  ['an empty list', { list: 'u8' }, [], '[]'],
  ['an option that is there', { option: 'address' }, address(7), text(7)],
  ['an option that is not', { option: 'address' }, null, 'none'],
  ['a record', point, { x: 5, at: address(7) }, `{x: 5, at: ${text(7)}}`],
  [
    'a list of records',
    { list: { struct: { x: 'u8' } } },
    [{ x: 5 }, { x: 6 }],
    '[{x: 5}, {x: 6}]',
  ],
  ['a form', choice, { kind: 'None' }, 'None'],
  ['a form with fields', choice, { kind: 'Set', value: 5n }, 'Set {value: 5}'],
])('default: %s is shown whole', (_, type, value, shown) => {
  expect(showValue(type, value)).toBe(shown);
});

describe('an instruction', () => {
  const [payer, owner, project, recipe, gold] = [1, 2, 3, 4, 5].map(text) as string[];
  const update: InspectedInstruction = {
    name: 'update_profile',
    accounts: { payer: payer!, profile: owner!, project: project!, profilesTree: gold! },
    rest: [],
    fields: { name: 'Robin', bio: null, addedData: [], removedData: ['a', 'b'], treeNumber: 4 },
  };

  test('default: what the call determines, without what it leaves as it is', () => {
    expect(showCalled(update)).toEqual([
      { name: 'payer', value: payer },
      { name: 'profile', value: owner },
      { name: 'name', value: '"Robin"' },
      { name: 'addedData', value: '[]' },
      { name: 'removedData', value: '["a", "b"]' },
    ]);
  });

  test('default: the wallet that acts, which the call need not name', () => {
    const accounts = { payer: payer!, owner: owner!, stakingPool: project! };
    expect(showCalled({ name: 'claim_rewards', accounts, rest: [], fields: {} })).toEqual([
      { name: 'payer', value: payer },
      { name: 'owner', value: owner },
    ]);
  });

  test('default: all of it, where it has to be shown whole', () => {
    const ingredients = [{ resourceAddress: address(5), amount: 7n }];
    const add: InspectedInstruction = {
      name: 'add_ingredients',
      accounts: { payer: payer!, project: project!, recipe: recipe! },
      rest: [gold!],
      fields: { ingredients },
    };
    expect(showWhole(add)).toEqual([
      { name: 'payer', value: payer },
      { name: 'project', value: project },
      { name: 'recipe', value: recipe },
      { name: 'also', value: gold },
      { name: 'ingredients', value: `[{resourceAddress: ${gold}, amount: 7}]` },
    ]);
    expect(showWhole(update)).toContainEqual({ name: 'bio', value: 'none' });
  });
});
