import { hashRecipePromise } from '../../../contract/terms.ts';
import { type Address, addressFromBase58 } from '../../../solana/address.ts';
import type { StateView } from '../../ledger/state/views.ts';
import { defineOperation } from '../../operations/operation.ts';
import { findOwnProfile } from '../control/own-profile.ts';
import { subsidyOf } from '../control/subsidy.ts';
import { cookingAddress } from '../kit/addresses.ts';
import { type BuildInput, type BuiltInstruction, buildInstruction } from '../kit/build.ts';
import { finishMany, requireRecord } from '../kit/lookup.ts';
import { projectKind } from '../records/control-records.ts';
import { type Cooking, cookingKind, type Recipe, recipeKind } from '../records/resource-records.ts';
import { locateCredit, locateDebit } from './balances.ts';
import { beginCooking } from './begin-cooking.ts';
import { burnIngredient } from './burn-ingredient.ts';
import { finishCooking } from './finish-cooking.ts';
import { missingAmount } from './recipes.ts';

const createInitCookingProcessTransactions = defineOperation({
  name: 'createInitCookingProcessTransactions',
  shape: [
    [
      { instruction: 'begin_cooking' },
      { instruction: 'burn_ingredient', repeat: true },
      { instruction: 'finish_cooking' },
    ],
  ],
  run(args, context) {
    const { state } = context;
    const address = addressFromBase58(args.recipe, 'recipe');
    const crafter = addressFromBase58(args.authority, 'authority');
    const recipe = requireRecord(state, recipeKind, address);
    const subsidy = subsidyOf(state, recipe.project);
    const cooking = state.record(cookingKind, cookingAddress(address, crafter));
    const { payer: depositor, burned }: Partial<Cooking> = cooking?.value ?? {};
    const begin = buildBegin(state, { args, accounts: subsidy }, recipe, crafter);
    const burns = recipe.ingredients.flatMap((ingredient) => {
      const amount = missingAmount(ingredient, burned ?? []);
      if (amount === 0n) return [];
      const { resourceAddress } = ingredient;
      const held = locateDebit(state, resourceAddress, crafter, amount);
      const input = {
        args,
        accounts: { ...held.accounts, ...subsidy },
        fields: { amountMax: amount, wholeMax: ingredient.amount, ...held.fields },
        omit: held.omit,
      };
      return [buildInstruction(burnIngredient, input)];
    });
    const refund = depositor ?? begin.named.payer!;
    const { accounts, ...held } = locateCredit(state, recipe.meal.resourceAddress, crafter);
    const finish = buildInstruction(finishCooking, {
      args,
      accounts: { ...accounts, ...subsidy, refund },
      fields: { ...held.fields, promised: hashRecipePromise(recipe) },
      omit: held.omit,
    });
    return finishMany(context, [begin, ...burns, finish], args);
  },
});

/** @throws ProfileMissing. */
function buildBegin(
  state: StateView,
  input: BuildInput,
  { project, xp }: Recipe,
  crafter: Address,
): BuiltInstruction {
  const profile = findOwnProfile(state, crafter, project);
  const { profileTrees } = requireRecord(state, projectKind, project);
  return buildInstruction(beginCooking, {
    ...input,
    accounts: { ...input.accounts, project, profile: profile.address },
    fields: { treeNumber: profileTrees.indexOf(profile.tree), xpMax: xp },
  });
}

export const operations = [createInitCookingProcessTransactions];
