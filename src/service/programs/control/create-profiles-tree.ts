import { TREE_PROOF_NODES_MAX } from '../../../core/limits.ts';
import { ADDRESS_BYTES, addressFromBase58 } from '../../../solana/address.ts';
import { validateWritableShape } from '../../../solana/tree-shape.ts';
import { defineOperation } from '../../operations/operation.ts';
import { delegateAuthorityAddress } from '../kit/addresses.ts';
import { buildInstruction } from '../kit/build.ts';
import { defineInstruction, refuseAccount } from '../kit/define.ts';
import { grows, makesTree, usesRight } from '../kit/effects.ts';
import { finish, requireRecord } from '../kit/lookup.ts';
import { actedForProject, delegationOf, named, treeOf } from '../kit/sources.ts';
import { newTreeFields, treeSetup } from '../kit/trees.ts';
import { delegateAuthorityKind, projectKind } from '../records/control-records.ts';
import { manageProfiles, refuseWallet, requirePermission } from './authority.ts';

const createProfilesTree = defineInstruction(
  {
    program: 'control',
    name: 'create_profiles_tree',
    doc: "Creates a tree for a project's profiles. Signed by the authority or a delegate.",
    accounts: {
      payer: { signer: true, writable: true, source: named('payer') },
      project: { writable: true, source: named('project'), is: actedForProject },
      delegation: { optional: true, source: delegationOf('payer') },
      tree: { writable: true, source: treeOf('control', 'project', 'treeNumber') },
    },
    fields: newTreeFields,
    effects: {
      changes: usesRight,
      deposits: [makesTree('tree', 'shape'), grows('project', { bytes: ADDRESS_BYTES })],
    },
  },
  (context) => {
    const { payer, project, delegation, tree } = context.accounts;
    const { shape, treeNumber } = context.fields;
    const acting = { project, signer: payer, delegation };
    const record = requirePermission(context, acting, manageProfiles);
    if (record.profileTrees.length !== treeNumber) {
      refuseAccount('tree', 'create_profiles_tree', `the next is ${record.profileTrees.length}`);
    }
    context.createTree(tree, validateWritableShape(shape, TREE_PROOF_NODES_MAX.profiles), payer);
    const profileTrees = [...record.profileTrees, tree.address];
    context.writeRecord(project, projectKind, { ...record, profileTrees }, payer);
  },
);

const createCreateProfilesTreeTransaction = defineOperation({
  name: 'createCreateProfilesTreeTransaction',
  shape: [[{ instruction: 'create_profiles_tree', made: { treeAddress: 'tree' } }]],
  run(args, context) {
    const address = addressFromBase58(args.project, 'project');
    const payer = addressFromBase58(args.payer, 'payer');
    const project = requireRecord(context.state, projectKind, address);
    const isDelegate = project.authority !== payer;
    const delegation = delegateAuthorityAddress(address, payer);
    if (isDelegate && context.state.record(delegateAuthorityKind, delegation) === undefined) {
      refuseWallet(payer, address, manageProfiles);
    }
    const instruction = buildInstruction(createProfilesTree, {
      args,
      fields: { treeNumber: project.profileTrees.length },
      omit: isDelegate ? [] : ['delegation'],
    });
    const tx = finish(context, [instruction], args);
    return treeSetup(args.treeConfig, instruction.named.tree!, tx);
  },
});

export const instructions = [createProfilesTree];
export const operations = [createCreateProfilesTreeTransaction];
