import { fail } from '../../../core/errors.ts';
import { LIST_ITEMS_MAX, NAME_BYTES_MAX, URI_BYTES_MAX } from '../../../core/limits.ts';
import { addressFromBase58, addressToBase58 } from '../../../solana/address.ts';
import type { StateView } from '../../ledger/state/views.ts';
import { defineOperation } from '../../operations/operation.ts';
import { readProject, requirePermission } from '../control/authority.ts';
import { omitUnlessDelegate } from '../control/delegate.ts';
import { buildInstruction } from '../kit/build.ts';
import { defineInstruction, exists } from '../kit/define.ts';
import { makes, usesRight } from '../kit/effects.ts';
import { capacityOf, finishMany, requireLength, requireRecord } from '../kit/lookup.ts';
import {
  chosen,
  derived,
  heldReason,
  managed,
  named,
  projectOf,
  treeNumberReason,
  treeOf,
  value,
} from '../kit/sources.ts';
import {
  type AssemblerConfig,
  assemblerConfigKind,
  type Trait,
  type TraitMarker,
  traitKind,
  traitMarkerKind,
} from '../records/character-records.ts';
import { actingAccounts, assemblerRight } from './assembler-right.ts';
import { requireCount } from './model-config.ts';
import { requireLabel } from './traits.ts';

const addTrait = defineInstruction(
  {
    program: 'characters',
    name: 'add_trait',
    doc: 'Adds a trait to an assembler configuration. Signed by the project or a delegate.',
    accounts: {
      ...actingAccounts,
      project: { source: chosen(heldReason), is: projectOf('assemblerConfig') },
      assemblerConfig: { source: named('assemblerConfig'), is: managed('AssemblerConfig') },
      trait: {
        writable: true,
        source: derived(
          'characters',
          'trait',
          { account: 'assemblerConfig' },
          { field: 'label' },
          { field: 'name' },
        ),
      },
      tree: { writable: true, source: treeOf('characters', 'assemblerConfig', 'treeNumber') },
    },
    fields: {
      label: { type: 'string', source: value('trait.label') },
      name: { type: 'string', source: value('trait.name') },
      uri: { type: 'string', source: value('trait.uri') },
      treeNumber: { type: 'u32', source: chosen(treeNumberReason) },
    },
    effects: {
      changes: usesRight,
      deposits: [makes('trait', traitMarkerKind, { fields: ['label', 'name'] })],
    },
  },
  (context) => {
    const { payer, authority, delegation, project, assemblerConfig } = context.accounts;
    const { trait, tree } = context.accounts;
    const { label, name, uri } = context.fields;
    const assembler = context.readRecord(assemblerConfig, assemblerConfigKind);
    const owner = readProject(context, project);
    const acting = { project, signer: authority, delegation };
    const rights = (['UpdateBlock', 'UpdateBlockDefinition'] as const).map((right) =>
      assemblerRight(right, owner, assemblerConfig.address),
    );
    requirePermission(context, acting, ...rights);
    requireLabel(assembler.order, assemblerConfig.address, label);
    requireLength(name, 'traits.name', 1, NAME_BYTES_MAX);
    requireLength(uri, 'traits.uri', 0, URI_BYTES_MAX);
    if (exists(trait)) {
      const address = `${name} under the label ${label} (${addressToBase58(trait.address)})`;
      fail('AlreadyExists', { kind: 'CharacterTrait', address });
    }
    const record: Trait = { config: assemblerConfig.address, label, name, uri };
    const leafIndex = context.appendLeaf(tree, traitKind, trait.address, record);
    const place = { tree: tree.address, leafIndex };
    const config = assemblerConfig.address;
    const marker: TraitMarker = { config, label, name, ...place, wearers: 0 };
    context.createRecord(trait, traitMarkerKind, marker, payer);
  },
);

const renames = { trait: 'traits[]' };

const createAddCharacterTraitsTransactions = defineOperation({
  name: 'createAddCharacterTraitsTransactions',
  shape: [[{ instruction: 'add_trait', each: 'traits', arguments: renames }]],
  run(args, context) {
    const { state } = context;
    const address = addressFromBase58(args.assemblerConfig, 'assemblerConfig');
    const config = requireRecord(state, assemblerConfigKind, address);
    const authority = addressFromBase58(args.authority, 'authority');
    const omit = omitUnlessDelegate(state, config.project, authority);
    requireCount(args.traits.length, 'traits', 1, LIST_ITEMS_MAX);
    requireRoom(state, config, args.assemblerConfig, args.traits.length);
    const instructions = args.traits.map((_, element) =>
      buildInstruction(addTrait, {
        args,
        renames,
        element,
        accounts: { project: config.project },
        fields: { treeNumber: 0 },
        omit,
      }),
    );
    return finishMany(context, instructions, args);
  },
});

/** A configuration has one tree, created with it. @throws TreeFull. */
function requireRoom(
  state: StateView,
  { trees }: AssemblerConfig,
  owner: string,
  count: number,
): void {
  if (capacityOf(state, trees[0]!) >= count) return;
  // No operation adds a second tree to a configuration, so the advice is to make another
  // configuration.
  const operation = 'characters.createAssembler, as a configuration of its own';
  fail('TreeFull', { owner, kind: 'traits', operation });
}

export const instructions = [addTrait];
export const operations = [createAddCharacterTraitsTransactions];
