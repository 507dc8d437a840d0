import { addressFromBase58 } from '../../../solana/address.ts';
import { defineOperation } from '../../operations/operation.ts';
import { subsidiseFee, subsidyOf } from '../control/subsidy.ts';
import { buildInstruction } from '../kit/build.ts';
import { defineInstruction } from '../kit/define.ts';
import { makes, takesResource } from '../kit/effects.ts';
import { finish, requireRecord } from '../kit/lookup.ts';
import * as source from '../kit/sources.ts';
import { holdingMarkerKind, resourceKind } from '../records/resource-records.ts';
import * as holdings from './holdings.ts';
import { failSelf, requireTransfer, transferAccounts, transferTokens } from './transfer-tokens.ts';

const transferResource = defineInstruction(
  {
    program: 'resources',
    name: 'transfer_resource',
    doc: 'Transfers base units between compressed holdings. Signed by the owner.',
    accounts: {
      ...transferAccounts,
      ownerHolding: { source: source.holdingOf('owner') },
      recipientHolding: { writable: true, source: source.holdingOf('recipient') },
      ownerTree: {
        writable: true,
        source: source.treeOf('resources', 'resource', 'ownerTreeNumber'),
      },
      recipientTree: {
        writable: true,
        source: source.treeOf('resources', 'resource', 'recipientTreeNumber'),
      },
    },
    fields: {
      amount: {
        type: 'u64',
        source: source.value('amount'),
        numbers: { '': source.unitsOf('resource') },
      },
      ownerTreeNumber: { type: 'u32', source: source.chosen(source.treeNumberReason) },
      recipientTreeNumber: { type: 'u32', source: source.chosen(source.treeNumberReason) },
    },
    effects: {
      takes: [takesResource('owner', 'amount', 'recipient')],
      deposits: [makes('recipientHolding', holdingMarkerKind)],
    },
  },
  (context) => {
    const { payer, owner, recipient, resource, ownerHolding, ownerTree } = context.accounts;
    const { recipientHolding, recipientTree } = context.accounts;
    const { amount } = context.fields;
    requireTransfer(context.accounts, amount);
    const { project } = holdings.readResource(context, resource, 'LedgerState');
    subsidiseFee(context, context.accounts.subsidy, project, context.accounts.project);
    const from: holdings.HoldingPlace = {
      resource: resource.address,
      holder: owner.address,
      holding: ownerHolding,
      tree: ownerTree,
    };
    const to: holdings.HoldingPlace = {
      resource: resource.address,
      holder: recipient.address,
      holding: recipientHolding,
      tree: recipientTree,
    };
    holdings.debitHolding(context, from, amount);
    holdings.creditHolding(context, to, amount, payer);
  },
);

const createTransferResourceTransaction = defineOperation({
  name: 'createTransferResourceTransaction',
  shape: [[{ instruction: 'transfer_resource' }], [{ instruction: 'transfer_tokens' }]],
  run(args, context) {
    const { state } = context;
    const address = addressFromBase58(args.resource, 'resource');
    const resource = requireRecord(state, resourceKind, address);
    const owner = addressFromBase58(args.owner, 'owner');
    const recipient = addressFromBase58(args.recipient, 'recipient');
    if (owner === recipient) failSelf();
    const { project } = resource;
    const fee = { project, ...subsidyOf(state, project) };
    if (resource.storage.kind === 'AccountState') {
      const accounts = { mint: resource.mint, ...fee };
      return finish(context, [buildInstruction(transferTokens, { args, accounts })], args);
    }
    const needed = BigInt(args.amount);
    const instruction = buildInstruction(transferResource, {
      args,
      accounts: fee,
      fields: {
        ownerTreeNumber: holdings.locateOwnHolding(state, address, resource, owner, needed),
        recipientTreeNumber: holdings.locateHolding(state, address, resource, recipient),
      },
    });
    return finish(context, [instruction], args);
  },
});

export const instructions = [transferResource];
export const operations = [createTransferResourceTransaction];
