import { describe, expect, test } from 'vitest';
import { base58Encode } from '../../src/codec/bytes.ts';
import type { InspectedInstruction } from '../../src/methods/inspect/inspect.ts';
import { showCalled, showWhole } from '../../src/methods/inspect/shown-values.ts';
import { showValue } from '../../src/methods/inspect/value-text.ts';
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
      { name: 'name', value: '"Robin"', form: 'TEXT' },
      { name: 'addedData', value: 'none', form: 'WORD' },
      { name: 'removedData', value: '"a"', form: 'TEXT' },
      { name: 'removedData', value: '"b"', form: 'TEXT' },
      { name: 'payer', value: payer, form: 'ACCOUNT' },
      { name: 'profile', value: owner, form: 'ACCOUNT' },
    ]);
  });

  test('default: the wallet that acts, which the call need not name', () => {
    const accounts = { payer: payer!, owner: owner!, stakingPool: project! };
    expect(showCalled({ name: 'claim_rewards', accounts, rest: [], fields: {} })).toEqual([
      { name: 'payer', value: payer, form: 'ACCOUNT' },
      { name: 'owner', value: owner, form: 'ACCOUNT' },
    ]);
  });

  const shownOf = (name: string, fields: object, accounts: object = {}) =>
    showCalled({ name, accounts: { payer: payer!, ...accounts }, rest: [], fields: { ...fields } })
      .filter(({ value }) => value !== payer)
      .map(({ name: called, value, form, of }) => [called, value, form, ...(of ? [of] : [])]);

  test('default: units with the resource next to them or in an account, once', () => {
    const meal = { resourceAddress: address(4), amount: 7n };
    const ingredients = [{ resourceAddress: address(5), amount: 8n }];
    const made = { project: project!, mealResource: recipe! };
    expect(shownOf('initialize_recipe', { xp: 3n, ingredients, meal }, made)).toEqual([
      ['xp', '3', 'NUMBER'],
      ['ingredients.amount', '8', 'UNITS', gold],
      ['meal.amount', '7', 'UNITS', recipe],
      ['project', project, 'ACCOUNT'],
    ]);
    const opened = { amount: 5n, repeatInterval: 60n };
    expect(shownOf('initialize_faucet', opened, { resource: gold })).toEqual([
      ['amount', '5', 'UNITS', gold],
      ['repeatInterval', '60', 'SPAN'],
    ]);
  });

  test('default: a reward of experience is a number, and one of a resource is of that', () => {
    const rewards = [
      { kind: { kind: 'Xp' }, min: 1n, max: 2n },
      { kind: { kind: 'Resource', address: address(5) }, min: 3n, max: 4n },
    ];
    expect(shownOf('create_mission', { rewards })).toEqual([
      ['rewards.kind', 'Xp', 'WORD'],
      ['rewards.min', '1', 'NUMBER'],
      ['rewards.max', '2', 'NUMBER'],
      ['rewards.min', '3', 'UNITS', gold],
      ['rewards.max', '4', 'UNITS', gold],
    ]);
  });

  test('behaviour: what a change keeps is not said, and what it takes away is', () => {
    const kept = { kind: 'Keep' };
    const changes = { endTime: { kind: 'Clear' }, minStakeDuration: { kind: 'Set', value: 5n } };
    const others = { maxRewardsDuration: kept, cooldownDuration: kept, rewardsPerDuration: 9n };
    expect(shownOf('update_staking_pool', { ...changes, ...others })).toEqual([
      ['rewardsPerDuration', '9', 'UNITS'],
      ['endTime', 'none', 'MOMENT'],
      ['minStakeDuration', '5', 'SPAN'],
    ]);
  });

  test('behaviour: an empty name is said where the call gives it', () => {
    const given = (usernameGiven: boolean) =>
      shownOf('update_user', { username: '', usernameGiven });
    expect(given(true)).toEqual([['username', '""', 'TEXT']]);
    expect(given(false)).toEqual([]);
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
