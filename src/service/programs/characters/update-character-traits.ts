import { equalBytes } from '../../../codec/bytes.ts';
import { leafProofType } from '../../../contract/leaf-proof.ts';
import { fail } from '../../../core/errors.ts';
import { type Address, addressFromBase58, addressToBase58 } from '../../../solana/address.ts';
import { encodeBorsh } from '../../../solana/borsh/borsh.ts';
import { defineOperation } from '../../operations/operation.ts';
import { readProject, requirePermission } from '../control/authority.ts';
import { omitUnlessDelegate } from '../control/delegate.ts';
import { subsidiseFee, subsidyAccount, subsidyOf } from '../control/subsidy.ts';
import { buildInstruction } from '../kit/build.ts';
import { type ContextOf, defineInstruction, refuseAccount } from '../kit/define.ts';
import { makes } from '../kit/effects.ts';
import { encodeFields, finish, leafProof, requireRecord } from '../kit/lookup.ts';
import * as source from '../kit/sources.ts';
import {
  type AttributesMarker,
  assemblerConfigKind,
  attributesMarkerKind,
  type Character,
  type CharacterSource,
  characterKind,
  characterModelKind,
  wornTraitsType,
} from '../records/character-records.ts';
import {
  assemblerOfModel,
  attributesToPairs,
  requireAssembled,
  requireUntaken,
  treeOfModel,
} from './assembled.ts';
import { assemblerRight } from './assembler-right.ts';
import {
  characterReference,
  locateCharacter,
  modelOfProject,
  projectOfModel,
  requireCharacterAt,
  requireModel,
} from './character-leaf.ts';
import * as traits from './traits.ts';

const declaration = {
  program: 'characters',
  name: 'update_character_traits',
  doc: 'Updates traits of an assembled character. Signed by its owner, the project or a delegate.',
  accounts: {
    payer: { signer: true, writable: true, source: source.named('wallet') },
    project: { source: source.named('project'), is: projectOfModel },
    delegation: { optional: true, source: source.delegationOf('payer') },
    subsidy: subsidyAccount,
    assemblerConfig: { source: source.named('assemblerConfig'), is: assemblerOfModel },
    model: { source: source.named('characterModel'), is: modelOfProject },
    character: { source: source.named('characterAddress'), is: characterReference },
    tree: { writable: true, source: source.named('charactersTree'), is: treeOfModel },
    attributesMarker: {
      writable: true,
      source: source.derived('characters', 'attributes', { account: 'model' }, { field: 'hash' }),
    },
    /** Marker of the character's current attributes. */
    previousMarker: {
      writable: true,
      source: source.chosen(source.heldReason),
      is: { reason: 'the program takes only the marker of the attributes that the leaf shows' },
    },
  },
  rest: traits.traitsIn('changed'),
  fields: {
    attributes: { type: wornTraitsType, source: source.value('attributes', 'wornTraits') },
    hash: traits.hashField,
    /** The traits put on, then those taken off. */
    changed: {
      type: wornTraitsType,
      source: source.chosen(
        'what differs between the attributes of the call and those of the character; the program ' +
          'compares them itself and refuses any other list',
      ),
    },
    proof: { type: leafProofType, source: source.chosen(source.proofReason) },
  },
  effects: {
    changes: { what: 'it overwrites the traits of a character' },
    deposits: [makes('attributesMarker', attributesMarkerKind)],
  },
} as const;

type Context = ContextOf<typeof declaration>;
type AssembledSource = Extract<CharacterSource, { readonly kind: 'Assembled' }>;

const updateCharacterTraits = defineInstruction(declaration, (context) => {
  const { project, subsidy, assemblerConfig, model, character, tree } = context.accounts;
  const { attributes, hash, proof } = context.fields;
  subsidiseFee(context, subsidy, project.address, project);
  requireCharacterAt(character.address, tree.address, proof.index);
  context.overwriteLeaf(tree, characterKind, proof, replacedOfTraits, ({ value: record }) => {
    requireModel(character.address, record, model.address);
    requireOwnerOrProject(context, record);
    const config = context.readRecord(assemblerConfig, assemblerConfigKind);
    const worn = traits.orderTraits(config, assemblerConfig.address, attributes);
    requireUntaken(context, context.accounts, worn, hash);
    const before = wornBy(record);
    changeTraits(context, worn, before.attributes);
    moveMarker(context, before.hash);
    context.recordHistory(character.address, 'TraitsUpdated', {
      attributes: attributesToPairs(worn),
      previous: attributesToPairs(before.attributes),
    });
    return { ...record, source: { ...before, attributes: worn, hash } };
  });
});

/** The fields of a character that an update overwrites: what it is assembled from. */
export function replacedOfTraits(record: Character): Uint8Array {
  return encodeFields(characterKind, record, ['source']);
}

/** @throws Unauthorised. */
function requireOwnerOrProject(context: Context, { owner }: Character): void {
  const { payer, project, delegation, assemblerConfig } = context.accounts;
  if (payer.address === owner) return;
  const config = assemblerConfig.address;
  const right = assemblerRight('UpdateNFT', readProject(context, project), config);
  requirePermission(context, { project, signer: payer, delegation }, right);
}

function wornBy({ source }: Character): AssembledSource {
  if (source.kind === 'Assembled') return source;
  // The characters of an assembled model are always assembled.
  throw new Error('A character of an assembled model is wrapped');
}

/** Applies the trait changes, which the service lists so that their markers can be accounts. */
function changeTraits(context: Context, worn: traits.WornTraits, before: traits.WornTraits): void {
  const { payer, assemblerConfig } = context.accounts;
  const { changed } = context.fields;
  const added = traits.traitsWithout(worn, before);
  const expected = [...added, ...traits.traitsWithout(before, worn)];
  const isSame = equalBytes(
    encodeBorsh(wornTraitsType, changed),
    encodeBorsh(wornTraitsType, expected),
  );
  if (!isSame) refuseAccount('traits', declaration.name, 'not those that change');
  changed.forEach((trait, i) => {
    const marker = context.rest[i]!;
    if (i >= added.length) traits.removeWearer(context, marker, payer);
    else traits.addWearer(context, marker, { ...trait, config: assemblerConfig.address }, payer);
  });
}

/** Releases the old attributes and claims the new ones. */
function moveMarker(context: Context, before: Address): void {
  const { payer, model, character, attributesMarker, previousMarker } = context.accounts;
  if (previousMarker.address !== traits.attributesMarkerAddress(model.address, before)) {
    refuseAccount('previousMarker', declaration.name, "not that of the character's attributes");
  }
  context.closeAccount(previousMarker, payer);
  const taken: AttributesMarker = { character: character.address };
  context.createRecord(attributesMarker, attributesMarkerKind, taken, payer);
}

const createUpdateCharacterTraitsTransaction = defineOperation({
  name: 'createUpdateCharacterTraitsTransaction',
  shape: [[{ instruction: 'update_character_traits' }]],
  run(args, context) {
    const { state } = context;
    const project = addressFromBase58(args.project, 'project');
    const wallet = addressFromBase58(args.wallet, 'wallet');
    const omit = omitUnlessDelegate(state, project, wallet);
    const configAddress = addressFromBase58(args.assemblerConfig, 'assemblerConfig');
    const config = requireRecord(state, assemblerConfigKind, configAddress);
    const model = addressFromBase58(args.characterModel, 'characterModel');
    const modelRecord = requireRecord(state, characterModelKind, model);
    requireAssembled(modelRecord, configAddress);
    const address = addressFromBase58(args.characterAddress, 'characterAddress');
    const { leaf, record } = locateCharacter(state, address, model);
    requireTree(leaf.tree, addressFromBase58(args.charactersTree, 'charactersTree'));
    const given = traits.readAttributes(args.attributes);
    const worn = traits.orderTraits(config, configAddress, given);
    const before = wornBy(record);
    const instruction = buildInstruction(updateCharacterTraits, {
      args,
      accounts: {
        ...subsidyOf(state, project),
        previousMarker: traits.attributesMarkerAddress(model, before.hash),
      },
      fields: {
        hash: traits.hashTraits(worn),
        changed: [
          ...traits.traitsWithout(worn, before.attributes),
          ...traits.traitsWithout(before.attributes, worn),
        ],
        proof: leafProof(state, leaf, replacedOfTraits(record)),
      },
      omit: wallet === record.owner ? ['delegation'] : omit,
    });
    return finish(context, [instruction], args);
  },
});

/** @throws InvalidArgument when the call names a tree that is not the character's. */
function requireTree(actual: Address, given: Address): void {
  if (actual === given) return;
  const expected = addressToBase58(actual);
  fail('InvalidArgument', {
    argument: 'charactersTree',
    problem: 'the character lies in another',
    expected,
  });
}

export const instructions = [updateCharacterTraits];
export const operations = [createUpdateCharacterTraitsTransaction];
