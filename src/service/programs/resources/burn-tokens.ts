import { managerAccounts } from '../control/delegate.ts';
import { subsidyAccount } from '../control/subsidy.ts';
import { defineInstruction } from '../kit/define.ts';
import { takesResource } from '../kit/effects.ts';
import * as source from '../kit/sources.ts';
import { debitResource, noLeaf } from './balances.ts';
import { readResource } from './holdings.ts';
import {
  burnedOwner,
  burnedReference,
  mintOfResource,
  openResource,
} from './resource-references.ts';
import { requireBurner } from './supply.ts';

export const burnTokens = defineInstruction(
  {
    program: 'resources',
    name: 'burn_tokens',
    doc: 'Burns from a token account. Signed by its holder, the project or a delegate.',
    accounts: {
      ...managerAccounts,
      project: { source: source.chosen(source.heldReason), is: source.projectOf('resource') },
      resource: { source: source.named('resource'), is: openResource },
      subsidy: subsidyAccount,
      mint: {
        writable: true,
        source: source.chosen(source.heldReason),
        is: mintOfResource,
      },
      owner: { source: burnedOwner, is: burnedReference },
      holding: { writable: true, source: source.tokenAccountOf('owner') },
    },
    fields: {
      amount: {
        type: 'u64',
        source: source.value('amount'),
        numbers: { '': source.unitsOf('resource') },
      },
    },
    effects: { takes: [takesResource('owner', 'amount')] },
  },
  (context) => {
    const { payer, resource, mint, owner, holding: tokenAccount } = context.accounts;
    const record = readResource(context, resource, 'AccountState');
    requireBurner(context, record, context.accounts);
    const place = { resource, mint, holder: owner.address, tokenAccount, ...noLeaf };
    debitResource(context, place, context.fields.amount, payer);
  },
);

export const instructions = [burnTokens];
