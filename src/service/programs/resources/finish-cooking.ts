import { defineInstruction, refuseAccount } from '../define.ts';
import * as source from '../sources.ts';
import { subsidiseFee, subsidyAccount } from '../subsidy.ts';
import { balanceAccounts, balanceFields, creditResource } from './balances.ts';
import { cookingAccounts, isComplete } from './recipes.ts';
import { cookingKind, recipeKind } from './records.ts';

export const finishCooking = defineInstruction(
  {
    program: 'resources',
    name: 'finish_cooking',
    doc: "Mints a recipe's meal to the crafter when all is burned, and ends the crafting.",
    accounts: {
      ...cookingAccounts,
      refund: {
        writable: true,
        source: source.chosen('the program takes only the wallet that paid the deposit'),
      },
      subsidy: subsidyAccount,
      resource: { writable: true, source: source.chosen(source.heldReason) },
      ...balanceAccounts('authority'),
    },
    fields: balanceFields,
  },
  (context) => {
    const { payer, authority, recipe, cooking, refund, subsidy, resource } = context.accounts;
    const record = context.readRecord(recipe, recipeKind);
    const { burned, payer: depositor } = context.readRecord(cooking, cookingKind);
    subsidiseFee(context, subsidy, record.project);
    const refuse = (account: string, problem: string): never =>
      refuseAccount(account, 'finish_cooking', problem);
    if (!isComplete(record, burned)) refuse('cooking', 'not every ingredient was burned');
    if (resource.address !== record.meal.resourceAddress) refuse('resource', 'not the meal');
    if (refund.address !== depositor) refuse('refund', 'another wallet paid the deposit');
    const { holdingProof } = context.fields;
    const place = { ...context.accounts, holder: authority.address, holdingProof };
    creditResource(context, place, record.meal.amount, payer);
    context.closeAccount(cooking, refund);
  },
);

export const instructions = [finishCooking];
