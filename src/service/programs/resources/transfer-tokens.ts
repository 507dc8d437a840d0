import { subsidiseFee } from '../control/subsidy.ts';
import { defineInstruction } from '../kit/define.ts';
import { makesToken, takesResource } from '../kit/effects.ts';
import * as source from '../kit/sources.ts';
import { readResource } from './holdings.ts';
import { mintOfResource } from './resource-references.ts';
import { creditTokens, debitTokens, readMint } from './tokens.ts';
import { requireTransfer, transferAccounts } from './transfers.ts';

export const transferTokens = defineInstruction(
  {
    program: 'resources',
    name: 'transfer_tokens',
    doc: 'Transfers base units between token accounts. Signed by the owner.',
    accounts: {
      ...transferAccounts,
      mint: { source: source.chosen(source.heldReason), is: mintOfResource },
      ownerHolding: { writable: true, source: source.tokenAccountOf('owner') },
      recipientHolding: { writable: true, source: source.tokenAccountOf('recipient') },
    },
    fields: {
      amount: { type: 'u64', source: source.value('amount') },
    },
    effects: {
      takes: [takesResource('owner', 'amount', 'recipient')],
      deposits: [makesToken('recipientHolding')],
    },
  },
  (context) => {
    const { payer, owner, recipient, resource, mint } = context.accounts;
    const { ownerHolding, recipientHolding } = context.accounts;
    const { amount } = context.fields;
    requireTransfer(context.accounts, amount);
    const record = readResource(context, resource, 'AccountState');
    readMint(record, mint);
    subsidiseFee(context, context.accounts.subsidy, record.project, context.accounts.project);
    const of = { resource: resource.address, mint: mint.address };
    debitTokens(context, { ...of, holder: owner.address, account: ownerHolding }, amount);
    const to = { ...of, holder: recipient.address, account: recipientHolding };
    creditTokens(context, to, amount, payer);
  },
);

export const instructions = [transferTokens];
