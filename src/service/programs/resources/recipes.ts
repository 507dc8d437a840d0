import type { AccountDeclaration } from '../../../contract/declaration.ts';
import type { Replacement } from '../../../contract/effects.ts';
import { fail } from '../../../core/errors.ts';
import { INGREDIENTS_MAX } from '../../../core/limits.ts';
import { type Address, addressFromBase58, addressToBase58 } from '../../../solana/address.ts';
import type { AccountHandle } from '../../ledger/state/account.ts';
import type { StateView } from '../../ledger/state/views.ts';
import { manageCurrencies, requireAuthority, requirePermission } from '../control/authority.ts';
import { managerAccounts } from '../control/delegate.ts';
import type { ProgramContext } from '../kit/define.ts';
import { requireRecord } from '../kit/lookup.ts';
import { chosen, derived, heldReason, managed, named, projectOf } from '../kit/sources.ts';
import { type Portion, type Recipe, recipeKind } from '../records/resource-records.ts';

/** Shared by the instructions on recipes. */

/** The accounts of the project or delegate that changes a recipe. */
export const recipeManagerAccounts = {
  ...managerAccounts,
  project: { source: chosen(heldReason), is: projectOf('recipe') },
  recipe: {
    writable: true,
    source: named('recipe'),
    is: managed('Recipe'),
  },
} as const;

type ManagerAccounts = Readonly<Record<'signer' | 'project' | 'recipe', AccountHandle>> & {
  readonly delegation: AccountHandle | undefined;
};

/** The recipe, provided the signer may change it. @throws Unauthorised. */
export function readManagedRecipe(
  context: ProgramContext,
  { signer, delegation, project, recipe }: ManagerAccounts,
): Recipe {
  const record = context.readRecord(recipe, recipeKind);
  requirePermission(context, { project, signer, delegation }, manageCurrencies);
  return record;
}

/**
 * The recipe's project, provided the caller may change the recipe.
 * @throws NotFound, Unauthorised.
 */
export function requireRecipeManager(
  state: StateView,
  args: { readonly recipe: string; readonly authority: string },
): Address {
  const address = addressFromBase58(args.recipe, 'recipe');
  const { project } = requireRecord(state, recipeKind, address);
  const authority = addressFromBase58(args.authority, 'authority');
  requireAuthority(state, project, authority, manageCurrencies);
  return project;
}

/** The accounts of every step of a crafting. */
export const cookingAccounts = {
  payer: { signer: true, writable: true, source: named('payer', 'authority') },
  authority: { signer: true, source: named('authority') },
  recipe: {
    source: named('recipe'),
    is: { kind: 'Recipe', reason: 'a recipe is for all players of its project' },
  },
  cooking: {
    writable: true,
    source: derived('resources', 'cooking', { account: 'recipe' }, { account: 'authority' }),
  },
} as const;

/** The crafting in progress, for steps that require one. */
export const activeCooking = {
  ...cookingAccounts.cooking,
  is: { kind: 'Cooking', reason: 'its address is made of the recipe and the crafter' },
} as const satisfies AccountDeclaration;

/**
 * References of a list of ingredients: the accounts after the declared ones are their resources.
 */
export const portionNames = { '[].resourceAddress': { namedBy: 'rest' } } as const;

/** The ingredients that a recipe has before. @param values the name with which they are shown. */
export function replacesPortions(values: string): Replacement {
  return { record: 'recipe', read: 'recipes', portions: { values: [values], list: 'ingredients' } };
}

/** @throws InvalidArgument for an empty list. */
export function requireSome({ length }: readonly unknown[]): void {
  if (length > 0) return;
  const expected = 'one ingredient or more';
  fail('InvalidArgument', { argument: 'ingredients', problem: 'it is empty', expected });
}

/** @throws InvalidArgument for 0 base units. */
export function requirePortion({ amount }: Portion, argument: string): void {
  if (amount > 0n) return;
  const expected = '1 to 18446744073709551615 base units';
  fail('InvalidArgument', { argument: `${argument}.amount`, problem: 'it is 0', expected });
}

/** @throws InvalidArgument for a repeated resource, or an amount of 0. */
export function requireIngredients(ingredients: readonly Portion[]): void {
  ingredients.forEach((portion, i) => {
    requirePortion(portion, `ingredients[${i}]`);
    const isRepeated = findPortion(ingredients.slice(0, i), portion.resourceAddress) !== undefined;
    if (!isRepeated) return;
    const problem = `${addressToBase58(portion.resourceAddress)} is there twice`;
    const expected = 'each resource once';
    fail('InvalidArgument', { argument: `ingredients[${i}]`, problem, expected });
  });
}

/** @throws InvalidArgument over 8. */
export function requireIngredientCount({ length }: readonly Portion[]): void {
  if (length <= INGREDIENTS_MAX) return;
  const problem = `the recipe would have ${length}`;
  const expected = `at most ${INGREDIENTS_MAX}`;
  fail('InvalidArgument', { argument: 'ingredients', problem, expected });
}

/** Adds portions; one that exists already takes the new amount. */
export function withPortions(before: readonly Portion[], added: readonly Portion[]): Portion[] {
  const merged = new Map(
    [...before, ...added].map((portion) => [portion.resourceAddress, portion]),
  );
  return [...merged.values()];
}

export function findPortion(portions: readonly Portion[], resource: Address): Portion | undefined {
  return portions.find(({ resourceAddress }) => resourceAddress === resource);
}

/** Base units of an ingredient that are still to be burned. */
export function missingAmount(ingredient: Portion, burned: readonly Portion[]): bigint {
  const already = findPortion(burned, ingredient.resourceAddress)?.amount ?? 0n;
  return ingredient.amount > already ? ingredient.amount - already : 0n;
}

/** Whether everything that the recipe takes was burned. */
export function isComplete({ ingredients }: Recipe, burned: readonly Portion[]): boolean {
  return ingredients.every((ingredient) => missingAmount(ingredient, burned) === 0n);
}

/** @throws RecipeTermsChanged for a recipe that is not what the transaction agrees to. */
export function failRecipeTerms(address: Address, { meal, xp }: Recipe): never {
  return fail('RecipeTermsChanged', {
    recipe: addressToBase58(address),
    resource: addressToBase58(meal.resourceAddress),
    amount: String(meal.amount),
    xp: String(xp),
  });
}

/** Checks the addresses of a call's list, so that an error names the wrong one. */
export function requireIngredientAddresses(
  ingredients: readonly { readonly resourceAddress: string }[],
): void {
  ingredients.forEach(({ resourceAddress }, i) => {
    addressFromBase58(resourceAddress, `ingredients[${i}].resourceAddress`);
  });
}
