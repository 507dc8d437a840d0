import { subsidiseFee, subsidyAccount } from '../control/subsidy.ts';
import { defineInstruction, refuseAccount } from '../kit/define.ts';
import { grows, takesResource } from '../kit/effects.ts';
import * as source from '../kit/sources.ts';
import { cookingKind, PORTION_BYTES, recipeKind } from '../records/resource-records.ts';
import {
  amountMaxField,
  balanceAccounts,
  balanceFields,
  debitResource,
  requireCost,
} from './balances.ts';
import {
  begunCooking,
  cookingAccounts,
  findPortion,
  missingAmount,
  withPortions,
} from './recipes.ts';

/**
 * The amount comes from the recipe. The service only chooses which ingredient this is; one that was
 * already burned is refused, and the amount cannot exceed that at build time.
 */
export const burnIngredient = defineInstruction(
  {
    program: 'resources',
    name: 'burn_ingredient',
    doc: "Burns what a crafting still needs of one of the recipe's ingredients.",
    accounts: {
      ...cookingAccounts,
      subsidy: subsidyAccount,
      cooking: begunCooking,
      resource: {
        writable: true,
        source: source.chosen(source.heldReason),
        is: { kind: 'Resource', namedBy: 'recipe.ingredients[].resourceAddress' },
      },
      ...balanceAccounts('authority'),
    },
    fields: { ...amountMaxField, ...balanceFields },
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
    const { amountMax } = context.fields;
    requireCost(resource.address, amount, amountMax);
    const place = { ...context.accounts, holder: authority.address };
    debitResource(context, place, amount, payer);
    const burned = withPortions(before.burned, [ingredient]);
    context.writeRecord(cooking, cookingKind, { ...before, burned }, payer);
  },
);

export const instructions = [burnIngredient];
