import { fail } from '../../../core/errors.ts';
import { type Address, addressFromBase58, addressToBase58 } from '../../../solana/address.ts';
import { defineOperation } from '../../operations/operation.ts';
import { readProject, requirePermission } from '../control/authority.ts';
import { omitUnlessDelegate } from '../control/delegate.ts';
import { buildInstruction } from '../kit/build.ts';
import { defineInstruction, refuseAccount } from '../kit/define.ts';
import { distinctAddresses, finishMany, requireLeaf, requireRecord } from '../kit/lookup.ts';
import * as source from '../kit/sources.ts';
import { assemblerConfigKind, traitKind, traitMarkerKind } from '../records/character-records.ts';
import { actingAccounts, assemblerRight } from './assembler-right.ts';

const removeTrait = defineInstruction(
  {
    program: 'characters',
    name: 'remove_trait',
    doc: 'Removes a trait that no character wears. Signed by the project or a delegate.',
    accounts: {
      ...actingAccounts,
      project: {
        source: source.chosen(source.heldReason),
        is: source.projectOf('assemblerConfig'),
      },
      assemblerConfig: {
        source: source.named('assemblerConfig'),
        is: source.managed('AssemblerConfig'),
      },
      trait: {
        writable: true,
        source: source.named('trait'),
        is: { kind: 'TraitMarker', where: { config: 'assemblerConfig' } },
      },
      tree: {
        writable: true,
        source: source.treeOf('characters', 'assemblerConfig', 'treeNumber'),
      },
    },
    fields: {
      treeNumber: { type: 'u32', source: source.chosen(source.treeNumberReason) },
    },
    effects: { changes: { what: 'it removes a trait' } },
  },
  (context) => {
    const { authority, delegation, project, assemblerConfig } = context.accounts;
    const { trait, tree } = context.accounts;
    const owner = readProject(context, project);
    const acting = { project, signer: authority, delegation };
    const rights = (['UpdateBlock', 'UpdateBlockDefinition'] as const).map((right) =>
      assemblerRight(right, owner, assemblerConfig.address),
    );
    requirePermission(context, acting, ...rights);
    const marker = context.readRecord(trait, traitMarkerKind);
    if (marker.tree !== tree.address) {
      refuseAccount('tree', 'remove_trait', 'the trait lies in another tree');
    }
    const { wearers, leafIndex } = marker;
    if (wearers > 0) fail('TraitInUse', { trait: addressToBase58(trait.address), wearers });
    context.writeLeaf(tree, traitKind, leafIndex, undefined);
    // The leaf is used up forever, so its deposit goes to the tree: nobody can fill a tree, or
    // collect another payer's deposit, by adding and removing traits.
    context.closeAccount(trait, tree);
  },
);

/** @throws InvalidArgument when the trait is of another configuration. */
function requireConfigOf({ config }: { readonly config: Address }, expected: Address): void {
  if (config === expected) return;
  fail('InvalidArgument', {
    argument: 'traitsAddresses',
    problem: `one is of configuration ${addressToBase58(config)}`,
    expected: `traits of configuration ${addressToBase58(expected)}`,
  });
}

const renames = { trait: 'traitsAddresses[]' };

const createRemoveCharacterTraitsTransactions = defineOperation({
  name: 'createRemoveCharacterTraitsTransactions',
  shape: [[{ instruction: 'remove_trait', each: 'traitsAddresses', arguments: renames }]],
  run(args, context) {
    const { state } = context;
    const address = addressFromBase58(args.assemblerConfig, 'assemblerConfig');
    const config = requireRecord(state, assemblerConfigKind, address);
    const omit = omitUnlessDelegate(
      state,
      config.project,
      addressFromBase58(args.authority, 'authority'),
    );
    const addresses = distinctAddresses(args.traitsAddresses, 'traitsAddresses');
    const leaves = addresses.map((trait) => requireLeaf(state, traitKind, trait));
    for (const leaf of leaves) requireConfigOf(leaf.value, address);
    const instructions = leaves.map((leaf, element) =>
      buildInstruction(removeTrait, {
        args,
        renames,
        element,
        accounts: { project: config.project },
        fields: { treeNumber: config.trees.indexOf(leaf.tree) },
        omit,
      }),
    );
    return finishMany(context, instructions, args);
  },
});

export const instructions = [removeTrait];
export const operations = [createRemoveCharacterTraitsTransactions];
