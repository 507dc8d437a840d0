import { expect } from 'vitest';
import type { OperationArguments } from '../../src/methods/generated/types.ts';
import { cookingAddress } from '../../src/service/programs/kit/addresses.ts';
import { type Cooking, cookingKind } from '../../src/service/programs/records/resource-records.ts';
import { tokenAccounts } from '../support/accounts.ts';
import {
  addProfilesTree,
  addResource,
  addressOf,
  addUser,
  mint,
  openGame,
  type Wallet,
  type World,
  walletOf,
} from './world.ts';

type RecipeArguments = OperationArguments['createInitializeRecipeTransaction'];
type IngredientsArguments = OperationArguments['createAddIngredientsTransaction'];
type RemovalArguments = OperationArguments['createRemoveIngredientsTransaction'];
export type Portions = RecipeArguments['ingredients'];

/** A project with a profiles tree, and recipes made of what `add` makes. */
export async function openRecipes() {
  const game = await openGame();
  const { world, authority, project } = game;
  await addProfilesTree(game);
  const wood = await addResource(game, 'LedgerState');
  const plank = await addResource(game, 'AccountState');
  const of = { authority: authority.address };
  const create = async (args: Partial<RecipeArguments> = {}, ...signers: Wallet[]) => {
    const ingredients = [{ resourceAddress: wood, amount: '3' }];
    const meal = { resourceAddress: plank, amount: '2' };
    const all = { ...of, project, xp: '0', ingredients, meal, ...args };
    const by = signers.length === 0 ? [authority] : signers;
    return (await world.write('createInitializeRecipeTransaction', all, ...by)).recipe;
  };
  const add = (recipe: string, ingredients: Portions, args: Partial<IngredientsArguments> = {}) =>
    world.write(
      'createAddIngredientsTransaction',
      { recipe, ingredients, ...of, ...args },
      signerOf(authority, args),
    );
  const remove = (recipe: string, ingredients: string[], args: Partial<RemovalArguments> = {}) =>
    world.write(
      'createRemoveIngredientsTransaction',
      { recipe, ingredients, ...of, ...args },
      signerOf(authority, args),
    );
  const read = async (recipe: string) => (await world.call('recipes', { addresses: [recipe] }))[0];
  return { ...game, game, wood, plank, create, add, remove, read };
}

/** Tests that act as others do so by names of wallets of this world. */
function signerOf(
  authority: Wallet,
  { delegateAuthority, payer }: { delegateAuthority?: string | null; payer?: string | null },
): Wallet {
  const names = ['right', 'wrong', 'far', 'stranger'];
  const acting = delegateAuthority ?? payer;
  return names.map(walletOf).find(({ address }) => address === acting) ?? authority;
}

export const manage = { CurrencyManager: [{ permission: 'ManageCurrencies' as const }] };
export const mintOnly = { CurrencyManager: [{ permission: 'MintCurrencies' as const }] };

export interface Kitchen extends Awaited<ReturnType<typeof openRecipes>> {
  readonly anna: Wallet;
  readonly cook: (recipe: string, args?: object, ...signers: Wallet[]) => Promise<unknown>;
  readonly balance: (resource: string, holder?: Wallet) => Promise<string>;
}

/** A crafter with a profile and with ingredients. */
export async function openKitchen(): Promise<Kitchen> {
  const opened = await openRecipes();
  const { world, game, project, wood } = opened;
  const anna = await world.wallet('anna');
  await addUser(world, anna);
  await world.write('createNewProfileTransaction', { project, payer: anna.address }, anna);
  await mint(game, wood, anna.address, '10');
  const cook = (recipe: string, args: object = {}, ...signers: Wallet[]) =>
    sendBundle(
      world,
      recipe,
      { authority: anna.address, ...args },
      signers.length ? signers : [anna],
    );
  const balance = (resource: string, holder = anna) => balanceOf(world, resource, holder);
  return { ...opened, anna, cook, balance };
}

/** Sends all steps as one bundle, as the daemon does. */
export async function sendBundle(
  world: World,
  recipe: string,
  args: { authority: string },
  by: Wallet[],
) {
  const name = 'createInitCookingProcessTransactions';
  const prepared = await world.prepare(name, { recipe, ...args }, ...by);
  const responses = await world.submit(prepared, prepared.txs.length);
  const failed = responses.find(({ status }) => status === 'Failed' || status === 'Rejected');
  if (failed !== undefined) throw new Error(String((failed.error as { name: string }).name));
  expect(responses.every(({ status }) => status === 'Success')).toBe(true);
  return prepared.txs;
}

async function balanceOf(world: World, resource: string, holder: Wallet): Promise<string> {
  const [found] = await world.call('resources', { addresses: [resource] });
  const held = await world.call('holdings', { holder: holder.address });
  const tokens = tokenAccounts(world.service.ledger.view(), {
    owner: holder.key.address,
    mint: addressOf(found!.mint),
  });
  const trees = found!.storage.params?.merkle_trees.merkle_trees ?? [];
  const own = held.filter(
    ({ address, tree_id }) => tokens.includes(addressOf(address)) || trees.includes(tree_id),
  );
  return own.map(({ balance }) => balance).join(' ') || 'none';
}

export function cookingOf(world: World, recipe: string, crafter: Wallet): Cooking | undefined {
  const address = cookingAddress(addressOf(recipe), crafter.key.address);
  return world.service.state.record(cookingKind, address)?.value;
}
