import { mintCurrencies, requirePermission } from '../control/authority.ts';
import { managerAccounts } from '../control/delegate.ts';
import { defineInstruction } from '../kit/define.ts';
import { makesToken, mintsResource } from '../kit/effects.ts';
import * as source from '../kit/sources.ts';
import { creditResource, noLeaf } from './balances.ts';
import { readResource } from './holdings.ts';
import { mintOfResource } from './resource-references.ts';

export const mintTokens = defineInstruction(
  {
    program: 'resources',
    name: 'mint_tokens',
    doc: 'Mints into a token account. Signed by the project or a delegate.',
    accounts: {
      ...managerAccounts,
      project: { source: source.chosen(source.heldReason), is: source.projectOf('resource') },
      resource: { source: source.named('resource'), is: source.managed('Resource') },
      mint: {
        writable: true,
        source: source.chosen(source.heldReason),
        is: mintOfResource,
      },
      owner: { source: source.named('owner'), ...source.receiver },
      holding: { writable: true, source: source.tokenAccountOf('owner') },
    },
    fields: {
      amount: {
        type: 'u64',
        source: source.value('amount'),
        numbers: { '': source.unitsOf('resource') },
      },
    },
    effects: { mints: [mintsResource], deposits: [makesToken('holding')] },
  },
  (context) => {
    const { payer, signer, delegation, project, resource, mint, owner } = context.accounts;
    const { holding: tokenAccount } = context.accounts;
    const { amount } = context.fields;
    readResource(context, resource, 'AccountState');
    requirePermission(context, { project, signer, delegation }, mintCurrencies);
    const place = { resource, mint, holder: owner.address, tokenAccount, ...noLeaf };
    creditResource(context, place, { amount, project: project.address }, payer);
  },
);

export const instructions = [mintTokens];
