import { equalBytes } from '../../../codec/bytes.ts';
import { hashType } from '../../../contract/leaf-proof.ts';
import { hashRecipePromise } from '../../../contract/terms.ts';
import { subsidiseFee, subsidyAccount } from '../control/subsidy.ts';
import { defineInstruction, refuseAccount } from '../kit/define.ts';
import { paidOut } from '../kit/effects.ts';
import * as source from '../kit/sources.ts';
import { cookingKind, recipeKind } from '../records/resource-records.ts';
import { balanceAccounts, balanceDeposits, balanceFields, creditResource } from './balances.ts';
import { activeCooking, cookingAccounts, failRecipeTerms, isComplete } from './recipes.ts';

export const finishCooking = defineInstruction(
  {
    program: 'resources',
    name: 'finish_cooking',
    doc: "Mints a recipe's output once all ingredients are burned, and ends the crafting.",
    accounts: {
      ...cookingAccounts,
      cooking: activeCooking,
      refund: {
        writable: true,
        source: source.chosen('the program takes only the wallet that paid the deposit'),
        is: { namedBy: 'cooking.payer' },
      },
      subsidy: subsidyAccount,
      resource: {
        writable: true,
        source: source.chosen(source.heldReason),
        is: {
          kind: 'Resource',
          where: { project: 'recipe.project' },
          namedBy: 'recipe.meal.resourceAddress',
        },
      },
      ...balanceAccounts('authority'),
    },
    fields: {
      ...balanceFields,
      /** Null agrees to any. */
      promised: {
        type: { option: hashType },
        source: source.agreed(
          'terms',
          'recipePromise',
          'what it gives as the build read it; for anything else it is refused',
        ),
      },
    },
    effects: {
      gives: { more: paidOut, ends: ['Cooking'] },
      returns: { of: 'promise', promise: 'recipePromise', record: 'recipe', hash: 'promised' },
      deposits: [...balanceDeposits],
    },
  },
  (context) => {
    const { payer, authority, recipe, cooking, refund, subsidy } = context.accounts;
    const record = context.readRecord(recipe, recipeKind);
    const { promised } = context.fields;
    const isAgreed = promised === null || equalBytes(promised, hashRecipePromise(record));
    if (!isAgreed) failRecipeTerms(recipe.address, record);
    const { burned } = context.readRecord(cooking, cookingKind);
    subsidiseFee(context, subsidy, record.project);
    if (!isComplete(record, burned)) {
      refuseAccount('cooking', 'finish_cooking', 'not every ingredient was burned');
    }
    const place = { ...context.accounts, holder: authority.address };
    const { meal, project } = record;
    creditResource(context, place, { amount: meal.amount, project }, payer);
    context.closeAccount(cooking, refund);
  },
);

export const instructions = [finishCooking];
