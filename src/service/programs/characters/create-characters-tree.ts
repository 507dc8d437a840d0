import { TREE_PROOF_NODES_MAX } from '../../../core/limits.ts';
import { ADDRESS_BYTES, addressFromBase58 } from '../../../solana/address.ts';
import { validateWritableShape } from '../../../solana/tree-shape.ts';
import { defineOperation } from '../../operations/operation.ts';
import { readProject, requirePermission } from '../control/authority.ts';
import { omitUnlessDelegate } from '../control/delegate.ts';
import { buildInstruction } from '../kit/build.ts';
import { defineInstruction, refuseAccount } from '../kit/define.ts';
import { grows, makesTree, usesRight } from '../kit/effects.ts';
import { finish, requireRecord } from '../kit/lookup.ts';
import { actedForProject, named, treeOf } from '../kit/sources.ts';
import { newTreeFields, treeSetup } from '../kit/trees.ts';
import { characterModelKind } from '../records/character-records.ts';
import { actingAccounts, manageModel } from './assembler-right.ts';
import { readModel } from './character-leaf.ts';

const createCharactersTree = defineInstruction(
  {
    program: 'characters',
    name: 'create_characters_tree',
    doc: "Creates a tree for a model's characters. Signed by the project or a delegate.",
    accounts: {
      ...actingAccounts,
      project: { source: named('project'), is: actedForProject },
      model: {
        writable: true,
        source: named('characterModel'),
        is: { kind: 'CharacterModel', where: { project: 'project' } },
      },
      tree: { writable: true, source: treeOf('characters', 'model', 'treeNumber') },
    },
    fields: newTreeFields,
    effects: {
      changes: usesRight,
      deposits: [makesTree('tree', 'shape'), grows('model', { bytes: ADDRESS_BYTES })],
    },
  },
  (context) => {
    const { payer, authority, delegation, project, model, tree } = context.accounts;
    const { shape, treeNumber } = context.fields;
    const record = readModel(context, model);
    const permission = manageModel(readProject(context, project), record.config);
    requirePermission(context, { project, signer: authority, delegation }, permission);
    if (record.trees.length !== treeNumber) {
      refuseAccount('tree', 'create_characters_tree', `the next is ${record.trees.length}`);
    }
    context.createTree(tree, validateWritableShape(shape, TREE_PROOF_NODES_MAX.characters), payer);
    const trees = [...record.trees, tree.address];
    context.writeRecord(model, characterModelKind, { ...record, trees }, payer);
  },
);

const createCreateCharactersTreeTransaction = defineOperation({
  name: 'createCreateCharactersTreeTransaction',
  shape: [[{ instruction: 'create_characters_tree', made: { treeAddress: 'tree' } }]],
  run(args, context) {
    const { state } = context;
    const project = addressFromBase58(args.project, 'project');
    const authority = addressFromBase58(args.authority, 'authority');
    const omit = omitUnlessDelegate(state, project, authority);
    const address = addressFromBase58(args.characterModel, 'characterModel');
    const model = requireRecord(state, characterModelKind, address);
    const fields = { treeNumber: model.trees.length };
    const instruction = buildInstruction(createCharactersTree, { args, fields, omit });
    const tx = finish(context, [instruction], args);
    return treeSetup(args.treeConfig, instruction.named.tree!, tx);
  },
});

export const instructions = [createCharactersTree];
export const operations = [createCreateCharactersTreeTransaction];
