import { expect, test } from 'vitest';
import type { OperationArguments } from '../../src/methods/generated/types.ts';
import { validateArguments } from '../../src/methods/validate.ts';
import { addDelegate, addressOfNumber } from './character-models.ts';
import { addPool, multiplierOf, openSecond, openStaking } from './staking.ts';
import { errorOf } from './world.ts';

type Entry = OperationArguments['createAddMultiplierTransaction']['metadata'];

async function openPool() {
  const opened = await openStaking();
  const { game, resource } = opened;
  const { stakingPoolAddress: stakingPool } = await addPool(game, resource);
  const by = { project: game.project, authority: game.authority.address };
  const init = (
    given: Partial<OperationArguments['createInitMultipliersTransaction']> = {},
    signer = game.authority,
  ) =>
    game.world.write(
      'createInitMultipliersTransaction',
      { ...by, stakingPool, decimals: 2, multipliers: [], ...given },
      signer,
    );
  const add = (
    multiplier: string,
    entry: Entry,
    given: Partial<OperationArguments['createAddMultiplierTransaction']> = {},
    signer = game.authority,
  ) =>
    game.world.write(
      'createAddMultiplierTransaction',
      { ...by, multiplier, metadata: entry, ...given },
      signer,
    );
  return { ...opened, stakingPool, init, add };
}

const entry = { value: '10', type: { minNftCount: '2' } };

test('default', async () => {
  const { world, stakingPool, init, add } = await openPool();
  const { multipliersAddress } = await init({ multipliers: [entry] });
  await add(multipliersAddress, { value: '5', type: { creator: addressOfNumber(3) } });
  const found = await world.call('multipliers', { addresses: [multipliersAddress] });
  expect(found).toMatchObject([
    {
      address: multipliersAddress,
      stakingPool,
      decimals: 2,
      countMultipliers: [multiplierOf('NFTCount', { minCount: '2' }, '10')],
      creatorMultipliers: [multiplierOf('Creator', { creator: addressOfNumber(3) }, '5')],
      durationMultipliers: [],
      collectionMultipliers: [],
    },
  ]);
});

test('error: AlreadyExists', async () => {
  const { init } = await openPool();
  await init();
  expect(await errorOf(init())).toBe('AlreadyExists');
});

test.each([
  ['no condition', { value: '1' }],
  ['an empty condition', { value: '1', type: {} }],
  ['two conditions', { value: '1', type: { minNftCount: '1', minStakeDuration: '1' } }],
  [
    'four conditions',
    {
      value: '1',
      type: {
        minNftCount: '1',
        minStakeDuration: '1',
        creator: addressOfNumber(1),
        collection: addressOfNumber(1),
      },
    },
  ],
  ['a negative value', { value: '-1', type: { minNftCount: '1' } }],
  ['a negative condition', { value: '1', type: { minNftCount: '-1' } }],
  ['no address', { value: '1', type: { creator: 'nobody' } }],
] as [string, Entry][])('error: InvalidArgument for %s', async (_, wrong) => {
  const { init, add } = await openPool();
  expect(await errorOf(init({ multipliers: [wrong] }))).toBe('InvalidArgument');
  const { multipliersAddress } = await init();
  expect(await errorOf(add(multipliersAddress, wrong))).toBe('InvalidArgument');
});

test.each([-1, 10, 256])('error: InvalidArgument for %i decimals', async (decimals) => {
  const { game, resource, init } = await openPool();
  expect(await errorOf(init({ decimals }))).toBe('InvalidArgument');
  const multiplier = { decimals, multipliers: [] };
  expect(await errorOf(addPool(game, resource, { multiplier }))).toBe('InvalidArgument');
});

test('error: LimitExceeded over 64 of a kind', async () => {
  const { init, add } = await openPool();
  const { multipliersAddress } = await init();
  for (let i = 0; i < 64; i += 1) await add(multipliersAddress, entry);
  await expect(add(multipliersAddress, entry)).rejects.toMatchObject({
    name: 'LimitExceeded',
    context: { what: 'multipliers by NFTCount', actual: 65, limit: 64 },
  });
  const other = { value: '1', type: { minStakeDuration: '1' } };
  expect(await errorOf(add(multipliersAddress, other))).toBe('none');
});

test('error: TransactionTooLarge', async () => {
  const { init } = await openPool();
  const multipliers = Array.from({ length: 64 }, () => entry);
  expect(await errorOf(init({ multipliers }))).toBe('TransactionTooLarge');
});

test('error: NotFound', async () => {
  const { resource, stakingPool, init, add } = await openPool();
  expect(await errorOf(init({ stakingPool: resource }))).toBe('NotFound');
  expect(await errorOf(init({ project: resource }))).toBe('NotFound');
  expect(await errorOf(add(stakingPool, entry))).toBe('NotFound');
});

test('error: InvalidArgument for another project', async () => {
  const { game, init, add } = await openPool();
  const { project } = await openSecond(game);
  expect(await errorOf(init({ project }))).toBe('InvalidArgument');
  const { multipliersAddress } = await init();
  expect(await errorOf(add(multipliersAddress, entry, { project }))).toBe('InvalidArgument');
});

test('error: Unauthorised; behaviour: a delegate with the right', async () => {
  const { game, world, init, add } = await openPool();
  const second = await openSecond(game);
  const right = { index: 0, permission: 'ManageStakingPool' } as const;
  const wrong = [
    await addDelegate(game, 'another index', { Staking: [{ ...right, index: 1 }] }),
    await addDelegate(second, 'another project', { Staking: [right] }),
    await addDelegate(game, 'another right', {
      CurrencyManager: [{ permission: 'ManageCurrencies' }],
    }),
    await world.wallet('nobody'),
  ];
  const delegate = await addDelegate(game, 'delegate', { Staking: [right] });
  const refused = async (call: (given: { delegateAuthority: string }) => Promise<unknown>) => {
    const names = wrong.map(({ address }) => errorOf(call({ delegateAuthority: address })));
    expect(await Promise.all(names)).toEqual(wrong.map(() => 'Unauthorised'));
  };
  await refused((given) => init(given));
  const by = { delegateAuthority: delegate.address };
  const { multipliersAddress } = await init(by, delegate);
  await refused((given) => add(multipliersAddress, entry, given));
  await add(multipliersAddress, entry, by, delegate);
  const stranger = { authority: wrong[3]!.address };
  expect(await errorOf(init(stranger))).toBe('Unauthorised');
  expect(await errorOf(add(multipliersAddress, entry, stranger))).toBe('Unauthorised');
});

test('error: InvalidParams for a list as metadata shows the right form', () => {
  const [project, multiplier, authority] = [1, 2, 3].map(addressOfNumber);
  const args = { project, multiplier, authority, metadata: [entry] };
  const check = () => validateArguments('createAddMultiplierTransaction', args, { action: false });
  expect(check).toThrow('metadata: is a list; expected an object, by name');
});
