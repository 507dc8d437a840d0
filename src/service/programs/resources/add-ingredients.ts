import { defineOperation } from '../../operations/operation.ts';
import { omitDelegation } from '../control/delegate.ts';
import { buildInstruction } from '../kit/build.ts';
import { defineInstruction } from '../kit/define.ts';
import { grows, usesRight } from '../kit/effects.ts';
import { finishMany } from '../kit/lookup.ts';
import { inElement, unitsBeside, value } from '../kit/sources.ts';
import { portionsType, recipeKind } from '../records/resource-records.ts';
import * as recipes from './recipes.ts';

const addIngredients = defineInstruction(
  {
    program: 'resources',
    name: 'add_ingredients',
    doc: 'Adds ingredients to a recipe. Signed by the project or a delegate.',
    accounts: recipes.recipeManagerAccounts,
    rest: {
      name: 'ingredients',
      field: 'ingredients',
      source: inElement('resourceAddress'),
      is: { kind: 'Resource', where: { project: 'recipe.project' } },
    },
    fields: {
      ingredients: {
        type: portionsType,
        source: value('ingredients'),
        names: recipes.portionNames,
        numbers: { '[].amount': unitsBeside('resourceAddress') },
      },
    },
    effects: {
      changes: usesRight,
      replaces: recipes.replacesPortions('ingredients.amount'),
      deposits: [grows('recipe', { fields: ['ingredients'] })],
    },
  },
  (context) => {
    const { payer, recipe } = context.accounts;
    const added = context.fields.ingredients;
    const record = recipes.readManagedRecipe(context, context.accounts);
    recipes.requireSome(added);
    recipes.requireIngredients(added);
    const ingredients = recipes.withPortions(record.ingredients, added);
    recipes.requireIngredientCount(ingredients);
    context.writeRecord(recipe, recipeKind, { ...record, ingredients }, payer);
  },
);

const createAddIngredientsTransaction = defineOperation({
  name: 'createAddIngredientsTransaction',
  shape: [[{ instruction: 'add_ingredients' }]],
  run(args, context) {
    const project = recipes.requireRecipeManager(context.state, args);
    recipes.requireIngredientAddresses(args.ingredients);
    const omit = omitDelegation(args);
    const instruction = buildInstruction(addIngredients, { args, accounts: { project }, omit });
    return finishMany(context, [instruction], args);
  },
});

export const instructions = [addIngredients];
export const operations = [createAddIngredientsTransaction];
