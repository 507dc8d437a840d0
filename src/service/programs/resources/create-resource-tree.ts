import { ADDRESS_BYTES, addressFromBase58 } from '../../../solana/address.ts';
import { defineOperation } from '../../operations/operation.ts';
import { manageCurrencies, requireAuthority, requirePermission } from '../control/authority.ts';
import { managerAccounts, omitDelegation } from '../control/delegate.ts';
import { buildInstruction } from '../kit/build.ts';
import { defineInstruction, refuseAccount } from '../kit/define.ts';
import { grows, makesTree, usesRight } from '../kit/effects.ts';
import { finish, requireRecord } from '../kit/lookup.ts';
import { managed, named, projectOf, treeOf } from '../kit/sources.ts';
import { newTreeFields, treeSetup } from '../kit/trees.ts';
import { resourceKind } from '../records/resource-records.ts';
import { readResource } from './holdings.ts';

const createResourceTree = defineInstruction(
  {
    program: 'resources',
    name: 'create_resource_tree',
    doc: "Creates a tree for a resource's holdings. Signed by the project or a delegate.",
    accounts: {
      ...managerAccounts,
      project: { source: named('project'), is: projectOf('resource') },
      resource: { writable: true, source: named('resource'), is: managed('Resource') },
      tree: { writable: true, source: treeOf('resources', 'resource', 'treeNumber') },
    },
    fields: newTreeFields,
    effects: {
      changes: usesRight,
      deposits: [makesTree('tree', 'shape'), grows('resource', { bytes: ADDRESS_BYTES })],
    },
  },
  (context) => {
    const { payer, signer, delegation, project, resource, tree } = context.accounts;
    const { shape, treeNumber } = context.fields;
    requirePermission(context, { project, signer, delegation }, manageCurrencies);
    const record = readResource(context, resource, 'LedgerState');
    if (record.trees.length !== treeNumber) {
      refuseAccount('tree', 'create_resource_tree', `the next is ${record.trees.length}`);
    }
    context.createTree(tree, shape, payer);
    const trees = [...record.trees, tree.address];
    context.writeRecord(resource, resourceKind, { ...record, trees }, payer);
  },
);

const createCreateNewResourceTreeTransaction = defineOperation({
  name: 'createCreateNewResourceTreeTransaction',
  shape: [[{ instruction: 'create_resource_tree', made: { treeAddress: 'tree' } }]],
  run(args, context) {
    const project = addressFromBase58(args.project, 'project');
    const authority = addressFromBase58(args.authority, 'authority');
    requireAuthority(context.state, project, authority, manageCurrencies);
    const address = addressFromBase58(args.resource, 'resource');
    const resource = requireRecord(context.state, resourceKind, address);
    const instruction = buildInstruction(createResourceTree, {
      args,
      fields: { treeNumber: resource.trees.length },
      omit: omitDelegation(args),
    });
    const tx = finish(context, [instruction], args);
    return treeSetup(args.treeConfig, instruction.named.tree!, tx);
  },
});

export const instructions = [createResourceTree];
export const operations = [createCreateNewResourceTreeTransaction];
