import { defineInstruction } from '../define.ts';
import * as source from '../sources.ts';
import { subsidyAccount } from '../subsidy.ts';
import { actingPayer, actingSigner, burnedOwner } from './acting.ts';
import { readResource, requireAmount } from './holdings.ts';
import { requireBurner } from './supply.ts';
import { changeSupply, debitTokens, readMint } from './tokens.ts';

export const burnTokens = defineInstruction(
  {
    program: 'resources',
    name: 'burn_tokens',
    doc: 'Burns from a token account. Signed by its holder, the project or a delegate.',
    accounts: {
      payer: { signer: true, writable: true, source: actingPayer },
      signer: { signer: true, source: actingSigner },
      delegation: { optional: true, source: source.delegationOf('signer') },
      project: { source: source.chosen(source.heldReason) },
      resource: { source: source.named('resource') },
      subsidy: subsidyAccount,
      tokenProgram: { source: { from: 'program', program: 'token' } },
      mint: { writable: true, source: source.chosen(source.heldReason) },
      owner: { source: burnedOwner },
      holding: { writable: true, source: source.tokenAccountOf('owner') },
    },
    fields: {
      amount: { type: 'u64', source: source.value('amount') },
    },
  },
  (context) => {
    const { resource, mint, owner, holding: account } = context.accounts;
    const { amount } = context.fields;
    requireAmount(amount);
    const record = readResource(context, resource, 'AccountState');
    requireBurner(context, record, context.accounts);
    const place = {
      resource: resource.address,
      mint: mint.address,
      holder: owner.address,
      account,
    };
    debitTokens(context, place, amount);
    changeSupply(context, mint, readMint(record, mint), -amount);
  },
);

export const instructions = [burnTokens];
