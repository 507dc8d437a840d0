import type { BuildName, RecipeTerms } from '../../../src/methods/generated/types.ts';
import { type Address, addressToBase58 } from '../../../src/solana/address.ts';
import type { Calls } from './calls.ts';
import { chooseTree } from './calls-control.ts';
import type { Chooser } from './chooser.ts';
import type { Fields } from './standing.ts';

/** Arguments of operations on resources, faucets and recipes. */

const portion = (choose: Chooser, project: string) => ({
  resourceAddress: choose.spendable(project),
  amount: choose.price(),
});

/** Distinct, as recipes take them. */
const portions = (choose: Chooser, project: string) => {
  const all = Array.from({ length: 1 + choose.random.below(3) }, () => portion(choose, project));
  return [...new Map(all.map((one) => [one.resourceAddress, one])).values()];
};

/** Other amounts of what a recipe takes already, or something more. */
const newPortions = (choose: Chooser, recipe: string, project: string) => {
  const before = (choose.value(recipe).ingredients ?? []) as readonly Fields[];
  if (before.length === 0 || choose.chance(1, 3)) return portions(choose, project);
  const resourceAddress = addressToBase58(choose.from(before).resourceAddress as Address);
  return [{ resourceAddress, amount: choose.price() }];
};

const formCall = (form: 'leaf' | 'token') => (choose: Chooser) => ({
  resource: choose.held(choose.caller.address, form),
  amount: choose.amount(),
  authority: choose.caller.address,
});

export const resourceCalls = {
  createCreateNewResourceTransaction: (choose) => {
    const project = choose.project();
    const storage = choose.from(['LedgerState', 'AccountState'] as const);
    const params = { name: choose.text(), symbol: 'S', uri: '', decimals: 0, storage };
    return { project, params, ...choose.acting(project, 'ManageCurrencies') };
  },
  createCreateNewResourceTreeTransaction: (choose) => {
    const resource = choose.any('Resource');
    const project = choose.named(resource, 'project');
    return {
      project,
      resource,
      treeConfig: chooseTree(choose),
      ...choose.acting(project, 'ManageCurrencies'),
    };
  },
  createMintResourceTransaction: (choose) => {
    const resource = choose.any('Resource');
    const by = choose.acting(choose.named(resource, 'project'), 'MintCurrencies');
    const owner = choose.chance(1, 4) ? choose.freshWallet() : choose.wallet();
    return { resource, owner, amount: choose.amount(), ...by };
  },
  createBurnResourceTransaction: (choose) => {
    const owner = choose.wallet();
    const amount = choose.amount();
    const own = choose.held(choose.caller.address);
    if (choose.chance(1, 2)) return { resource: own, amount, authority: choose.caller.address };
    const resource = choose.held(owner);
    const by = choose.acting(choose.named(resource, 'project'), 'ManageCurrencyStatus');
    return { resource, amount, owner, ...by };
  },
  createTransferResourceTransaction: (choose) => ({
    resource: choose.held(choose.caller.address),
    owner: choose.caller.address,
    recipient: choose.wallet(),
    amount: choose.amount(),
  }),
  createCreateWrapHoldingTransaction: formCall('token'),
  createCreateUnwrapHoldingTransaction: formCall('leaf'),
  createInitializeFaucetTransaction: (choose) => {
    const resource = choose.any('Resource');
    const by = choose.acting(choose.named(resource, 'project'), 'ManageCurrencies');
    const repeatInterval = choose.from([0, 60, 3600]);
    return { resource, amount: 1 + choose.small(20), repeatInterval, ...by };
  },
  createClaimFaucetTransaction: (choose) => ({
    faucet: choose.any('Faucet'),
    owner: choose.caller.address,
  }),
  createInitializeRecipeTransaction: (choose) => {
    const project = choose.project();
    const ingredients = portions(choose, project);
    const meal = portion(choose, project);
    return { project, xp: '0', ingredients, meal, ...choose.acting(project, 'ManageCurrencies') };
  },
  createAddIngredientsTransaction: (choose) => {
    const recipe = choose.any('Recipe');
    const project = choose.named(recipe, 'project');
    const ingredients = newPortions(choose, recipe, project);
    return { recipe, ingredients, ...choose.acting(project, 'ManageCurrencies') };
  },
  createRemoveIngredientsTransaction: (choose) => {
    const recipe = choose.any('Recipe');
    const project = choose.named(recipe, 'project');
    const ingredient = choose.named(recipe, 'ingredients', '0', 'resourceAddress');
    return { recipe, ingredients: [ingredient], ...choose.acting(project, 'ManageCurrencies') };
  },
  createInitCookingProcessTransactions: (choose) => {
    const recipe = choose.any('Recipe');
    const terms = choose.terms(recipe) as RecipeTerms | undefined;
    return { recipe, authority: choose.caller.address, terms };
  },
} as const satisfies Partial<Calls<BuildName>>;
