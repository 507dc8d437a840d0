import { portionType } from '../../../contract/terms.ts';
import { addressFromBase58, addressToBase58 } from '../../../solana/address.ts';
import { defineOperation } from '../../operations/operation.ts';
import { manageCurrencies, requireAuthority, requirePermission } from '../control/authority.ts';
import { managerAccounts, omitDelegation } from '../control/delegate.ts';
import { deriveRecord } from '../kit/addresses.ts';
import { buildInstruction } from '../kit/build.ts';
import { defineInstruction } from '../kit/define.ts';
import { makes } from '../kit/effects.ts';
import { finishMany, freshKey } from '../kit/lookup.ts';
import {
  actedForProject,
  derived,
  experience,
  freshName,
  inElement,
  named,
  unitsBeside,
  value,
} from '../kit/sources.ts';
import { portionsType, type Recipe, recipeKind } from '../records/resource-records.ts';
import * as recipes from './recipes.ts';

const initializeRecipe = defineInstruction(
  {
    program: 'resources',
    name: 'initialize_recipe',
    doc: 'Creates a recipe. Signed by the project or a delegate.',
    accounts: {
      ...managerAccounts,
      project: { source: named('project'), is: actedForProject },
      recipe: {
        writable: true,
        source: derived('resources', 'recipe', { account: 'project' }, { field: 'key' }),
      },
      mealResource: {
        source: named('meal.resourceAddress'),
        is: { kind: 'Resource', where: { project: 'project' } },
      },
    },
    rest: {
      name: 'ingredients',
      field: 'ingredients',
      source: inElement('resourceAddress'),
      is: { kind: 'Resource', where: { project: 'project' } },
    },
    fields: {
      key: freshName('the recipe'),
      xp: { type: 'u64', source: value('xp'), numbers: { '': experience } },
      ingredients: {
        type: portionsType,
        source: value('ingredients'),
        names: recipes.portionNames,
        numbers: { '[].amount': unitsBeside('resourceAddress') },
      },
      meal: {
        type: portionType,
        source: value('meal'),
        names: { resourceAddress: { namedBy: 'mealResource' } },
        numbers: { amount: unitsBeside('resourceAddress') },
      },
    },
    effects: {
      opens: 'it opens a recipe, which mints without end',
      deposits: [makes('recipe', recipeKind, { fields: ['ingredients'] })],
    },
  },
  (context) => {
    const { payer, signer, delegation, project, recipe } = context.accounts;
    const { key, xp, ingredients, meal } = context.fields;
    requirePermission(context, { project, signer, delegation }, manageCurrencies);
    recipes.requirePortion(meal, 'meal');
    recipes.requireIngredients(ingredients);
    recipes.requireIngredientCount(ingredients);
    const { bump } = deriveRecord('resources', 'recipe', project.address, key);
    const record: Recipe = { bump, project: project.address, key, xp, ingredients, meal };
    context.createRecord(recipe, recipeKind, record, payer);
  },
);

const createInitializeRecipeTransaction = defineOperation({
  name: 'createInitializeRecipeTransaction',
  shape: [[{ instruction: 'initialize_recipe', made: { recipe: 'recipe' } }]],
  run(args, context) {
    const project = addressFromBase58(args.project, 'project');
    const authority = addressFromBase58(args.authority, 'authority');
    requireAuthority(context.state, project, authority, manageCurrencies);
    recipes.requireIngredientAddresses(args.ingredients);
    const instruction = buildInstruction(initializeRecipe, {
      args,
      fields: { key: freshKey(context) },
      omit: omitDelegation(args),
    });
    const transactions = finishMany(context, [instruction], args);
    return { recipe: addressToBase58(instruction.named.recipe!), transactions };
  },
});

export const instructions = [initializeRecipe];
export const operations = [createInitializeRecipeTransaction];
