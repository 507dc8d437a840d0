import { describe, expect, test } from 'vitest';
import { addDelegate } from './character-models.ts';
import { openRecipes } from './kitchen.ts';
import { metadata, openStaking } from './staking.ts';
import { mint, walletOf } from './world.ts';

/** Who a call says is the project's authority, which signs nothing where a delegate does. */

const stranger = walletOf('stranger').address;

test('error: Unauthorised where a delegate that may act names another', async () => {
  const { game, resource, world } = await openStaking();
  const { project } = game;
  const given = { Staking: [{ index: 0, permission: 'ManageStakingPool' } as const] };
  const { address: delegateAuthority } = await addDelegate(game, 'delegate', given);
  const args = { project, resource, metadata, delegateAuthority };
  const create = (authority: string) =>
    world.call('createCreateStakingPoolTransaction', { ...args, authority });
  await expect(create(game.authority.address)).resolves.toMatchObject({});
  const right = 'Staking.ManageStakingPool';
  const needs = `to be the authority of project ${project}, or its delegate with ${right}`;
  await expect(create(stranger)).rejects.toMatchObject({
    name: 'Unauthorised',
    context: { wallet: stranger, needs },
  });
});

describe('resources and recipes', () => {
  /** A delegate who may do all that there is to do with resources, and what it may act on. */
  async function open() {
    const kitchen = await openRecipes();
    const { game, project, wood, plank, authority, world, create } = kitchen;
    const rights = ['ManageCurrencies', 'MintCurrencies', 'ManageCurrencyStatus'] as const;
    const { address: delegateAuthority } = await addDelegate(game, 'delegate', {
      CurrencyManager: rights.map((permission) => ({ permission })),
    });
    const recipe = await create();
    const anna = walletOf('anna').address;
    await mint(game, wood, anna, '5');
    const params = {
      name: 'A',
      symbol: '',
      uri: '',
      decimals: 0,
      storage: 'AccountState' as const,
    };
    const portion = { resourceAddress: wood, amount: '1' };
    const meal = { resourceAddress: plank, amount: '2' };
    const all = {
      createCreateNewResourceTransaction: { project, params },
      createCreateNewResourceTreeTransaction: {
        project,
        resource: wood,
        treeConfig: { basic: { numAssets: 8 } },
      },
      createMintResourceTransaction: { resource: wood, owner: anna, amount: '1' },
      createBurnResourceTransaction: { resource: wood, owner: anna, amount: '1' },
      createInitializeFaucetTransaction: { resource: wood, amount: 1, repeatInterval: 0 },
      createInitializeRecipeTransaction: { project, xp: '0', ingredients: [portion], meal },
      createAddIngredientsTransaction: { recipe, ingredients: [portion] },
      createRemoveIngredientsTransaction: { recipe, ingredients: [wood] },
    } as const;
    const call = (name: keyof typeof all, by: string) =>
      world.call(name, { ...all[name], authority: by, delegateAuthority } as never);
    return { project, authority, call };
  }

  test.each([
    ['createCreateNewResourceTransaction', 'ManageCurrencies'],
    ['createCreateNewResourceTreeTransaction', 'ManageCurrencies'],
    ['createMintResourceTransaction', 'MintCurrencies'],
    ['createBurnResourceTransaction', 'ManageCurrencyStatus'],
    ['createInitializeFaucetTransaction', 'ManageCurrencies'],
    ['createInitializeRecipeTransaction', 'ManageCurrencies'],
    ['createAddIngredientsTransaction', 'ManageCurrencies'],
    ['createRemoveIngredientsTransaction', 'ManageCurrencies'],
  ] as const)('error: Unauthorised of %s for a delegate of nobody', async (name, permission) => {
    const { project, authority, call } = await open();
    await expect(call(name, authority.address)).resolves.toMatchObject({});
    const right = `CurrencyManager.${permission}`;
    const needs = `to be the authority of project ${project}, or its delegate with ${right}`;
    await expect(call(name, stranger)).rejects.toMatchObject({
      name: 'Unauthorised',
      context: { wallet: stranger, needs },
    });
  });
});

test('error: Unauthorised says only the authority where no delegate may act', async () => {
  const { game, world } = await openStaking();
  const { project } = game;
  const args = { project, driver: stranger, authority: stranger };
  await expect(world.call('createChangeProjectDriverTransaction', args)).rejects.toMatchObject({
    name: 'Unauthorised',
    context: { wallet: stranger, needs: `to be the authority of project ${project}` },
  });
});
