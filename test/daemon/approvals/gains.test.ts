import { beforeAll, describe, expect, test } from 'vitest';
import { base58Encode } from '../../../src/codec/bytes.ts';
import { hashMissionPromise, hashRecipePromise } from '../../../src/contract/terms.ts';
import { gainsOf, readPromises } from '../../../src/daemon/approvals/gains.ts';
import type { InspectedInstruction } from '../../../src/methods/inspect/inspect.ts';
import type { ServicePort } from '../../../src/methods/ports.ts';
import { addressFromBase58 } from '../../../src/solana/address.ts';
import { initKeccak } from '../../../src/solana/keccak.ts';

/** What comes back for what is taken: by the bytes, and by records that keep what these promise. */

const [wallet, recipe, mission, bread, gold] = [1, 2, 3, 4, 5].map((byte) =>
  base58Encode(new Uint8Array(32).fill(byte)),
) as [string, string, string, string, string];
const addressOf = (text: string) => addressFromBase58(text, 'address');

beforeAll(initKeccak);

/** A service that answers these records. */
function serving(records: Readonly<Record<string, unknown>>): Pick<ServicePort, 'call'> {
  return { call: async (name: string) => records[name] as never };
}

const breadRecipe = (amount: string) => ({
  address: recipe,
  ingredients: [{ resourceAddress: gold, amount: '5' }],
  meal: { resourceAddress: bread, amount },
  xp: '0',
});
const promiseOfBread = (amount: bigint) =>
  hashRecipePromise({ meal: { resourceAddress: addressOf(bread), amount } });

function instruction(name: string, fields: object, accounts: object = {}): InspectedInstruction {
  return { name, accounts: { payer: wallet, ...accounts }, rest: [], fields: { ...fields } };
}
const finish = (promised: Uint8Array | null) =>
  instruction('finish_cooking', { promised }, { recipe });

async function gained(records: object, ...instructions: InspectedInstruction[]) {
  const promises = await readPromises(serving({ ...records }), instructions);
  return gainsOf(instructions, promises);
}

describe('what a record promises', () => {
  test('default: a meal is what the bytes have the hash of', async () => {
    const gains = await gained({ recipes: [breadRecipe('10')] }, finish(promiseOfBread(10n)));
    expect(gains).toEqual([{ of: bread, least: 10n, most: 10n }]);
  });

  test('error: nothing where the record is another, or the bytes agree to any', async () => {
    const other = { recipes: [breadRecipe('11')] };
    expect(await gained(other, finish(promiseOfBread(10n)))).toEqual([undefined]);
    expect(await gained(other, finish(null))).toEqual([undefined]);
  });

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['no records', []],
    ['records of nothing', [null]],
    ['records without a meal', [{ ...breadRecipe('10'), meal: null }]],
    ['an amount that is none', [breadRecipe('ten')]],
    ['an amount below 0', [breadRecipe('-10')]],
    [
      'an address that is none',
      [{ ...breadRecipe('10'), meal: { resourceAddress: 'x', amount: '1' } }],
    ],
    [
      'a resource twice',
      [
        {
          ...breadRecipe('10'),
          ingredients: [...breadRecipe('1').ingredients, ...breadRecipe('1').ingredients],
        },
      ],
    ],
  ])('error: nothing is promised by a service that answers %s', async (_, recipes) => {
    expect(await gained({ recipes }, finish(promiseOfBread(10n)))).toEqual([undefined]);
  });

  test('default: a mission pays each character between the least and the most', async () => {
    const rewards = [
      {
        min: '1',
        max: '3',
        rewardType: { __typename: 'ResourceRewardType', params: { address: gold } },
      },
      { min: '7', max: '7', rewardType: { __typename: 'XpRewardType' } },
    ];
    const record = {
      ...{ address: mission, minXp: '0', rewards },
      ...{
        cost: { resource_address: gold, amount: '0' },
        requirement: { params: { duration: '60' } },
      },
    };
    const promised = hashMissionPromise({
      duration: 60n,
      rewards: [
        { kind: { kind: 'Resource', address: addressOf(gold) }, min: 1n, max: 3n },
        { kind: { kind: 'Xp' }, min: 7n, max: 7n },
      ],
    });
    const enter = instruction('enter_free_mission', { promised, count: 2 }, { mission });
    expect(await gained({ mission: [record] }, enter)).toEqual([
      { of: gold, least: 2n, most: 6n },
      { of: 'experience', least: 14n, most: 14n },
    ]);
  });
});

test('default: what is wrapped comes back in another form, in all', async () => {
  const wrap = (amount: bigint) => instruction('wrap_holding', { amount }, { resource: gold });
  const asset = instruction('wrap_asset', {});
  expect(await gained({}, wrap(2n), wrap(3n), asset, asset)).toEqual([
    { of: gold, least: 5n, most: 5n },
    { of: 'characters', least: 2n, most: 2n },
  ]);
});

test('default: nothing comes back for what is given away', async () => {
  expect(await gained({}, instruction('transfer_resource', { amount: 5n }))).toEqual([]);
});
