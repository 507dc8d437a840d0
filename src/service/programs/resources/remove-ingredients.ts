import { fail } from '../../../core/errors.ts';
import { addressToBase58 } from '../../../solana/address.ts';
import { defineOperation } from '../../operations/operation.ts';
import { omitDelegation } from '../control/delegate.ts';
import { buildInstruction } from '../kit/build.ts';
import { defineInstruction } from '../kit/define.ts';
import { distinctAddresses, finishMany } from '../kit/lookup.ts';
import { value } from '../kit/sources.ts';
import { recipeKind } from '../records/resource-records.ts';
import * as recipes from './recipes.ts';

const removeIngredients = defineInstruction(
  {
    program: 'resources',
    name: 'remove_ingredients',
    doc: 'Removes ingredients from a recipe. Signed by the project or a delegate.',
    accounts: recipes.recipeManagerAccounts,
    fields: {
      resources: {
        type: { list: 'address' },
        source: value('ingredients'),
        names: { '[]': { reason: 'the program refuses one that the recipe has not' } },
      },
    },
    effects: {
      opens: 'it makes a recipe cheaper',
      replaces: recipes.replacesPortions('resources'),
    },
  },
  (context) => {
    const { payer, recipe } = context.accounts;
    const { resources } = context.fields;
    const record = recipes.readManagedRecipe(context, context.accounts);
    recipes.requireSome(resources);
    let { ingredients } = record;
    for (const resource of resources) {
      if (recipes.findPortion(ingredients, resource) === undefined) {
        fail('NotFound', { kind: 'Ingredient', address: addressToBase58(resource) });
      }
      ingredients = ingredients.filter(({ resourceAddress }) => resourceAddress !== resource);
    }
    context.writeRecord(recipe, recipeKind, { ...record, ingredients }, payer);
  },
);

const createRemoveIngredientsTransaction = defineOperation({
  name: 'createRemoveIngredientsTransaction',
  shape: [[{ instruction: 'remove_ingredients' }]],
  run(args, context) {
    const project = recipes.requireRecipeManager(context.state, args);
    distinctAddresses(args.ingredients, 'ingredients');
    const omit = omitDelegation(args);
    const instruction = buildInstruction(removeIngredients, { args, accounts: { project }, omit });
    return finishMany(context, [instruction], args);
  },
});

export const instructions = [removeIngredients];
export const operations = [createRemoveIngredientsTransaction];
