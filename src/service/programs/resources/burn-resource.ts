import { addressFromBase58 } from '../../../solana/address.ts';
import { defineOperation } from '../../operations/operation.ts';
import { manageCurrencyStatus, requireAuthority } from '../control/authority.ts';
import { managerAccounts, omitDelegation } from '../control/delegate.ts';
import { subsidyAccount, subsidyOf } from '../control/subsidy.ts';
import { buildInstruction } from '../kit/build.ts';
import { defineInstruction } from '../kit/define.ts';
import { takesResource } from '../kit/effects.ts';
import { finish, optionalAddress, requireRecord } from '../kit/lookup.ts';
import * as source from '../kit/sources.ts';
import { resourceKind } from '../records/resource-records.ts';
import { debitResource } from './balances.ts';
import { burnTokens } from './burn-tokens.ts';
import * as holdings from './holdings.ts';
import { burnedOwner, burnedReference, openResource } from './resource-references.ts';
import { requireBurner } from './supply.ts';

const burnResource = defineInstruction(
  {
    program: 'resources',
    name: 'burn_resource',
    doc: 'Burns from a compressed holding. Signed by its holder, the project or a delegate.',
    accounts: {
      ...managerAccounts,
      project: { source: source.chosen(source.heldReason), is: source.projectOf('resource') },
      resource: { writable: true, source: source.named('resource'), is: openResource },
      subsidy: subsidyAccount,
      owner: { source: burnedOwner, is: burnedReference },
      holding: { source: source.holdingOf('owner') },
      tree: { writable: true, source: source.treeOf('resources', 'resource', 'treeNumber') },
    },
    fields: {
      amount: {
        type: 'u64',
        source: source.value('amount'),
        numbers: { '': source.unitsOf('resource') },
      },
      treeNumber: { type: 'u32', source: source.chosen(source.treeNumberReason) },
    },
    effects: { takes: [takesResource('owner', 'amount')] },
  },
  (context) => {
    const { payer, resource, owner, holding, tree } = context.accounts;
    const record = holdings.readResource(context, resource, 'LedgerState');
    requireBurner(context, record, context.accounts);
    const { amount } = context.fields;
    const leaf = { holding, tree, mint: undefined, tokenAccount: undefined };
    debitResource(context, { resource, holder: owner.address, ...leaf }, amount, payer);
  },
);

const createBurnResourceTransaction = defineOperation({
  name: 'createBurnResourceTransaction',
  shape: [[{ instruction: 'burn_resource' }], [{ instruction: 'burn_tokens' }]],
  run(args, context) {
    const { state } = context;
    const address = addressFromBase58(args.resource, 'resource');
    const resource = requireRecord(state, resourceKind, address);
    const authority = addressFromBase58(args.authority, 'authority');
    const owner = optionalAddress(args.owner, 'owner') ?? authority;
    if (owner !== authority) {
      requireAuthority(state, resource.project, authority, manageCurrencyStatus);
    }
    const accounts = {
      project: resource.project,
      mint: resource.mint,
      ...subsidyOf(state, resource.project),
    };
    const omit = omitDelegation(args);
    if (resource.storage.kind === 'AccountState') {
      return finish(context, [buildInstruction(burnTokens, { args, accounts, omit })], args);
    }
    const needed = BigInt(args.amount);
    const treeNumber = holdings.locateOwnHolding(state, address, resource, owner, needed);
    const fields = { treeNumber };
    const instruction = buildInstruction(burnResource, { args, accounts, fields, omit });
    return finish(context, [instruction], args);
  },
});

export const instructions = [burnResource];
export const operations = [createBurnResourceTransaction];
