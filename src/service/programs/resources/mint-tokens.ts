import { mintCurrencies, requirePermission } from '../authority.ts';
import { defineInstruction } from '../define.ts';
import * as source from '../sources.ts';
import { actingPayer, actingSigner } from './acting.ts';
import { readResource, requireAmount } from './holdings.ts';
import { requireProjectOf } from './supply.ts';
import { changeSupply, creditTokens, readMint } from './tokens.ts';

export const mintTokens = defineInstruction(
  {
    program: 'resources',
    name: 'mint_tokens',
    doc: 'Mints into a token account. Signed by the project or a delegate.',
    accounts: {
      payer: { signer: true, writable: true, source: actingPayer },
      signer: { signer: true, source: actingSigner },
      delegation: { optional: true, source: source.delegationOf('signer') },
      project: { source: source.chosen(source.heldReason) },
      resource: { source: source.named('resource') },
      tokenProgram: { source: { from: 'program', program: 'token' } },
      mint: { writable: true, source: source.chosen(source.heldReason) },
      owner: { source: source.named('owner') },
      holding: { writable: true, source: source.tokenAccountOf('owner') },
    },
    fields: {
      amount: { type: 'u64', source: source.value('amount') },
    },
  },
  (context) => {
    const { payer, signer, delegation, project, resource, mint, owner } = context.accounts;
    const { holding: account } = context.accounts;
    const { amount } = context.fields;
    requireAmount(amount);
    const record = readResource(context, resource, 'AccountState');
    requireProjectOf(record, project);
    requirePermission(context, { project, signer, delegation }, mintCurrencies);
    changeSupply(context, mint, readMint(record, mint), amount);
    const place = {
      resource: resource.address,
      mint: mint.address,
      holder: owner.address,
      account,
    };
    creditTokens(context, place, amount, payer);
  },
);

export const instructions = [mintTokens];
