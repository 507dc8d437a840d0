import { describe, expect, test } from 'vitest';
import { base58Encode } from '../../../src/codec/bytes.ts';
import { readBefore, withBefore } from '../../../src/daemon/approvals/replaced.ts';
import { instructionTable } from '../../../src/methods/generated/instructions.ts';
import type { InspectedInstruction } from '../../../src/methods/inspect/inspect.ts';
import { showCalled } from '../../../src/methods/inspect/shown-values.ts';
import type { ServicePort } from '../../../src/methods/ports.ts';
import { addressFromBase58 } from '../../../src/solana/address.ts';

/** What is there before a write changes it, as far as the service says. */

const [payer, record, gold, stone] = [1, 2, 3, 4].map((byte) =>
  base58Encode(new Uint8Array(32).fill(byte)),
) as [string, string, string, string];

const updatePool: InspectedInstruction = {
  name: 'update_staking_pool',
  accounts: { payer, stakingPool: record },
  rest: [],
  fields: {
    lockType: { kind: 'Custody' },
    rewardsPerDuration: 9n,
    rewardsDuration: 60n,
    endTime: { kind: 'Clear' },
    minStakeDuration: { kind: 'Set', value: 5n },
    name: 'Barn',
  },
};
const pool = {
  ...{ address: record, resource: gold, name: 'Shed', lockType: { kind: 'Freeze' } },
  ...{ rewardsPerDuration: '3', rewardsDuration: '120', endTime: '1700000000' },
  minStakeDuration: null,
};

/** Name, what it is before, what it is after, and of which resource. */
async function shown(instruction: InspectedInstruction, answer: unknown) {
  const service: Pick<ServicePort, 'call'> = { call: async () => answer as never };
  const records = await readBefore(service, [instruction]);
  const values = withBefore(showCalled(instruction), instruction, records);
  return values
    .filter(({ form }) => form !== 'ACCOUNT')
    .map(({ name, before, value, of }) => [name, before, value, ...(of ? [of] : [])]);
}

test('default: numbers, times and words, with the resource that the record has', async () => {
  expect(await shown(updatePool, [pool])).toEqual([
    ['name', undefined, '"Barn"'],
    ['lockType', 'Freeze', 'Custody'],
    ['rewardsPerDuration', '3', '9', gold],
    ['rewardsDuration', '120', '60'],
    ['endTime', '1700000000', 'none'],
    ['minStakeDuration', 'none', '5'],
  ]);
});

test('behaviour: units of another resource are not compared', async () => {
  const accounts = { ...updatePool.accounts, resource: stone };
  const values = await shown({ ...updatePool, accounts }, [pool]);
  expect(values).toContainEqual(['rewardsPerDuration', undefined, '9', stone]);
});

test('default: what a recipe needs of a resource, before it needs more or no more', async () => {
  const recipe = { address: record, ingredients: [{ resourceAddress: gold, amount: '7' }] };
  const of = (text: string) => addressFromBase58(text, 'address');
  const add = {
    ...{ name: 'add_ingredients', accounts: { payer, recipe: record }, rest: [] },
    fields: {
      ingredients: [
        { resourceAddress: of(gold), amount: 8n },
        { resourceAddress: of(stone), amount: 9n },
      ],
    },
  };
  expect(await shown(add, [recipe])).toEqual([
    ['ingredients.amount', '7', '8', gold],
    ['ingredients.amount', '0', '9', stone],
  ]);
  const remove = { ...add, name: 'remove_ingredients', fields: { resources: [of(gold)] } };
  expect(await shown(remove, [recipe])).toEqual([['resources', '7', '0', gold]]);
});

test('default: a badge is found by its number', async () => {
  const update: InspectedInstruction = {
    ...{ name: 'update_badge_criteria', accounts: { payer, project: record }, rest: [] },
    fields: { index: 4, condition: { kind: 'Public' }, startTime: 5n, endTime: null },
  };
  const badges = [
    { index: 3, startTime: '1', endTime: '2' },
    { index: 4, startTime: '0', endTime: '9' },
  ];
  const expected = (before: string | undefined) => [
    ['index', undefined, '4'],
    ['condition', undefined, 'Public'],
    ['startTime', before, '5'],
  ];
  expect(await shown(update, [{ address: record, badgeCriteria: badges }])).toEqual(expected('0'));
  const others = [{ address: record, badgeCriteria: badges.slice(0, 1) }];
  expect(await shown(update, others)).toEqual(expected(undefined));
});

describe('the rewards of a mission', () => {
  const of = addressFromBase58(gold, 'gold');
  const experience = { kind: { kind: 'Xp' }, min: 1n, max: 2n };
  const paid = { kind: { kind: 'Resource', address: of }, min: 3n, max: 4n };
  const told = (min: string, max: string, address?: string) => ({
    ...{ min, max },
    rewardType: address === undefined ? { kind: 'Xp' } : { kind: 'Resource', params: { address } },
  });
  const update = (fields: object): InspectedInstruction => ({
    ...{ name: 'update_mission', accounts: { payer, mission: record }, rest: [] },
    fields: { removed: [], updated: [], added: [], ...fields },
  });
  const mission = (...rewards: unknown[]) => [{ address: record, rewards }];
  const none = (name: string) => [name, undefined, 'none'];

  test('default: what goes, by its place, is said with what it pays', async () => {
    const answer = mission(told('5', '6'), told('7', '8', gold));
    expect(await shown(update({ removed: [1, 0] }), answer)).toEqual([
      ['removed', undefined, '1'],
      ['removed.min', '7', 'none', gold],
      ['removed.max', '8', 'none', gold],
      ['removed', undefined, '0'],
      ['removed.kind', undefined, 'Xp'],
      ['removed.min', '5', 'none'],
      ['removed.max', '6', 'none'],
      ...['updated', 'added'].map(none),
    ]);
  });

  test('default: what is replaced are the first of those that are left', async () => {
    const answer = mission(told('9', '9'), told('5', '6', gold), told('7', '8'));
    const change = update({ removed: [0], updated: [paid, experience] });
    expect((await shown(change, answer)).slice(4)).toEqual([
      ['updated.min', '5', '3', gold],
      ['updated.max', '6', '4', gold],
      ['updated.kind', undefined, 'Xp'],
      ['updated.min', '7', '1'],
      ['updated.max', '8', '2'],
      none('added'),
    ]);
  });

  test('error: nothing is before, where it is of another kind or no reward', async () => {
    const change = update({ updated: [paid, experience, paid] });
    const answer = mission(told('5', '6', stone), told('5', '6', gold), { min: 'all', max: '6' });
    for (const [, before] of await shown(change, answer)) expect(before).toBeUndefined();
    expect(await shown(update({ removed: [7] }), answer)).toHaveLength(3);
  });
});

describe('a service that answers anything', () => {
  const plain = [
    ['name', undefined, '"Barn"'],
    ['lockType', undefined, 'Custody'],
    ['rewardsPerDuration', undefined, '9'],
    ['rewardsDuration', undefined, '60'],
    ['endTime', undefined, 'none'],
    ['minStakeDuration', undefined, '5'],
  ];
  const hostile = '1 Gold, and all is well';
  const hostilePool = {
    ...{ address: record, resource: hostile, lockType: { kind: hostile }, endTime: hostile },
    ...{ rewardsPerDuration: '3', rewardsDuration: hostile, minStakeDuration: { hostile } },
  };

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['no record', []],
    ['another record', [{ ...pool, address: gold }]],
    ['texts for figures', [hostilePool]],
  ])('error: nothing is said to be before, where it answers %s', async (_, answer) => {
    expect(await shown(updatePool, answer)).toEqual(plain);
  });
});

test('args: each declared value is one that is shown', () => {
  const declared = Object.values(instructionTable).filter(({ effects }) => effects.replaces);
  expect(declared.length).toBeGreaterThan(3);
  for (const { fields, effects } of declared) {
    const { values = {}, resources = {}, portions } = effects.replaces!;
    const named = [...Object.keys(values), ...(portions?.values ?? [])];
    for (const name of named) expect(Object.keys(fields)).toContain(name.split('.')[0]);
    for (const name of Object.keys(resources)) expect(Object.keys(values)).toContain(name);
  }
});
