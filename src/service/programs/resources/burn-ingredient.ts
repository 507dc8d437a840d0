import { subsidiseFee, subsidyAccount } from '../control/subsidy.ts';
import { defineInstruction, refuseAccount } from '../kit/define.ts';
import { grows, takesResource } from '../kit/effects.ts';
import * as source from '../kit/sources.ts';
import { cookingKind, PORTION_BYTES, recipeKind } from '../records/resource-records.ts';
import { balanceAccounts, balanceFields, debitResource, requireCost } from './balances.ts';
import {
  activeCooking,
  cookingAccounts,
  findPortion,
  missingAmount,
  withPortions,
} from './recipes.ts';

/**
 * The amount comes from the recipe. The service only chooses which ingredient this is; one that was
 * already burned is refused. What is burned now cannot exceed what was missing at the build, nor
 * can it together with what an interrupted crafting has burned before exceed what was agreed to.
 */
export const burnIngredient = defineInstruction(
  {
    program: 'resources',
    name: 'burn_ingredient',
    doc: 'Burns the amount of one ingredient that a crafting still needs.',
    accounts: {
      ...cookingAccounts,
      subsidy: subsidyAccount,
      cooking: activeCooking,
      resource: {
        writable: true,
        source: source.chosen(source.heldReason),
        is: { kind: 'Resource', namedBy: 'recipe.ingredients[].resourceAddress' },
      },
      ...balanceAccounts('authority'),
    },
    fields: {
      /** Base units. */
      amountMax: {
        type: 'u64',
        source: source.agreed(
          'terms',
          'ingredientMax',
          'what it costs as the build read it; the program takes no more',
        ),
      },
      /**
       * Base units of the whole ingredient, of which a part may be burned already. Null agrees to
       * any.
       */
      wholeMax: {
        type: { option: 'u64' },
        source: source.agreed(
          'terms',
          'ingredientMax',
          'what the recipe asks for as the build read it; more is refused',
        ),
      },
      ...balanceFields,
    },
    effects: {
      takes: [takesResource('authority', 'amountMax')],
      deposits: [grows('cooking', { bytes: PORTION_BYTES })],
    },
  },
  (context) => {
    const { payer, authority, recipe, cooking, subsidy, resource } = context.accounts;
    const record = context.readRecord(recipe, recipeKind);
    const before = context.readRecord(cooking, cookingKind);
    subsidiseFee(context, subsidy, record.project);
    const ingredient = findPortion(record.ingredients, resource.address);
    const amount = ingredient === undefined ? 0n : missingAmount(ingredient, before.burned);
    if (ingredient === undefined || amount === 0n) {
      refuseAccount('resource', 'burn_ingredient', 'the crafting needs none of it');
    }
    const { amountMax, wholeMax } = context.fields;
    const changed = amountMax === 0n ? 'resource' : 'amount';
    requireCost(resource.address, ingredient.amount, wholeMax ?? ingredient.amount, changed);
    requireCost(resource.address, amount, amountMax, changed);
    const place = { ...context.accounts, holder: authority.address };
    debitResource(context, place, amount, payer);
    const burned = withPortions(before.burned, [ingredient]);
    context.writeRecord(cooking, cookingKind, { ...before, burned }, payer);
  },
);

export const instructions = [burnIngredient];
