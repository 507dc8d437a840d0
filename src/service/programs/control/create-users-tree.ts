import { fail } from '../../../core/errors.ts';
import { ADDRESS_BYTES, addressToBase58 } from '../../../solana/address.ts';
import { pickShape } from '../../../solana/tree-shape.ts';
import type { OperationContext } from '../../operations/operation.ts';
import { deriveRecord, globalAddress } from '../kit/addresses.ts';
import { buildInstruction } from '../kit/build.ts';
import { defineInstruction, exists, refuseAccount } from '../kit/define.ts';
import { makes, makesTree } from '../kit/effects.ts';
import { chosen, derived, named, treeNumberReason, treeOf } from '../kit/sources.ts';
import { type Global, globalKind } from '../records/control-records.ts';
import { hasUsersTreeCapacity } from './users.ts';

const USERS_PER_TREE = 2 ** 16;

const createUsersTree = defineInstruction(
  {
    program: 'control',
    name: 'create_users_tree',
    doc: "Creates a tree for users; the first also the global record. The service's key signs.",
    accounts: {
      payer: { signer: true, writable: true, source: named('payer') },
      global: { writable: true, source: derived('control', 'global') },
      usersTree: { writable: true, source: treeOf('control', 'global', 'treeNumber') },
    },
    fields: { treeNumber: { type: 'u32', source: chosen(treeNumberReason) } },
    effects: {
      deposits: [
        makes('global', globalKind, { bytes: ADDRESS_BYTES }),
        makesTree('usersTree', pickShape(USERS_PER_TREE)),
      ],
    },
  },
  (context) => {
    const { payer, global, usersTree } = context.accounts;
    const { treeNumber } = context.fields;
    if (!exists(global))
      context.createRecord(global, globalKind, firstGlobal(payer.address), payer);
    const record = context.readRecord(global, globalKind);
    if (record.authority !== payer.address) {
      const needs = "the service's own key";
      fail('Unauthorised', { wallet: addressToBase58(payer.address), needs });
    }
    if (record.userTrees.length !== treeNumber) {
      refuseAccount('usersTree', 'create_users_tree', `the next is ${record.userTrees.length}`);
    }
    context.createTree(usersTree, pickShape(USERS_PER_TREE), payer);
    const userTrees = [...record.userTrees, usersTree.address];
    context.writeRecord(global, globalKind, { ...record, userTrees }, payer);
  },
);

function firstGlobal(authority: Global['authority']): Global {
  const { bump } = deriveRecord('control', 'global');
  return { bump, authority, totalUsers: 0, userTrees: [] };
}

export const instructions = [createUsersTree];

/**
 * Creates a users tree if the newest has no capacity for `count` more users. Concurrent calls may
 * do so too; all that matters is that there is capacity in the end.
 * @throws TransactionFailed.
 */
export async function ensureUsersTreeCapacity(
  context: OperationContext,
  count: number,
): Promise<void> {
  if (hasGlobal(context) && hasUsersTreeCapacity(context.state, count)) return;
  const { serviceAddress } = context.serviceKeys;
  const global: Global | undefined = context.state.record(globalKind, globalAddress)?.value;
  const instruction = buildInstruction(createUsersTree, {
    args: { payer: addressToBase58(serviceAddress) },
    fields: { treeNumber: global?.userTrees.length ?? 0 },
  });
  const { transaction } = context.buildTransaction(serviceAddress, [instruction], {});
  const signed = context.serviceKeys.signAsService(transaction);
  const [bundle] = await context.submitBundles([[signed]]);
  if (hasGlobal(context) && hasUsersTreeCapacity(context.state, count)) return;
  const { error, status } = bundle!.responses[0]!;
  fail('TransactionFailed', { index: 0, cause: String(error?.message ?? status) });
}

function hasGlobal(context: OperationContext): boolean {
  return context.state.record(globalKind, globalAddress) !== undefined;
}
