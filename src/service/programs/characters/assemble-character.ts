import { addressFromBase58 } from '../../../solana/address.ts';
import { defineOperation } from '../../operations/operation.ts';
import { readProject } from '../control/authority.ts';
import { subsidiseFee, subsidyAccount, subsidyOf } from '../control/subsidy.ts';
import { buildInstruction } from '../kit/build.ts';
import { defineInstruction } from '../kit/define.ts';
import { finish, freshKey, requireRecord } from '../kit/lookup.ts';
import { derived, freshName, named, value } from '../kit/sources.ts';
import {
  assemblerConfigKind,
  characterModelKind,
  wornTraitsType,
} from '../records/character-records.ts';
import {
  assemble,
  assemblerOfModel,
  assemblyDeposits,
  requireAssembled,
  requireTreeCapacity,
  treeOfModel,
} from './assembled.ts';
import { modelOfProject, projectOfModel } from './character-leaf.ts';
import { hashField, hashTraits, orderTraits, readAttributes, traitsIn } from './traits.ts';

const assembleCharacter = defineInstruction(
  {
    program: 'characters',
    name: 'assemble_character',
    doc: 'Assembles a character from traits for the signer.',
    accounts: {
      payer: { signer: true, writable: true, source: named('wallet') },
      project: { source: named('project'), is: projectOfModel },
      subsidy: subsidyAccount,
      assemblerConfig: { source: named('assemblerConfig'), is: assemblerOfModel },
      model: { source: named('characterModel'), is: modelOfProject },
      tree: { writable: true, source: named('charactersTree'), is: treeOfModel },
      attributesMarker: {
        writable: true,
        source: derived('characters', 'attributes', { account: 'model' }, { field: 'hash' }),
      },
      mint: { source: derived('characters', 'mint', { account: 'model' }, { field: 'key' }) },
      characterMarker: {
        writable: true,
        source: derived('characters', 'character_of', { account: 'mint' }),
      },
    },
    rest: traitsIn('attributes'),
    fields: {
      attributes: { type: wornTraitsType, source: value('attributes', 'wornTraits') },
      hash: hashField,
      key: freshName('the mint'),
    },
    effects: { gives: { notes: { TraitMarker: ['wearers'] } }, deposits: [...assemblyDeposits] },
  },
  (context) => {
    const { payer, project, mint, subsidy } = context.accounts;
    const { attributes, hash } = context.fields;
    subsidiseFee(context, subsidy, project.address, project);
    assemble(context, context.accounts, {
      attributes,
      markers: context.rest,
      hash,
      owner: payer.address,
      mint: mint.address,
      uri: '',
      updateAuthority: readProject(context, project).authority,
    });
  },
);

const createAssembleCharacterTransaction = defineOperation({
  name: 'createAssembleCharacterTransaction',
  shape: [[{ instruction: 'assemble_character' }]],
  run(args, context) {
    const { state } = context;
    const address = addressFromBase58(args.assemblerConfig, 'assemblerConfig');
    const config = requireRecord(state, assemblerConfigKind, address);
    const modelAddress = addressFromBase58(args.characterModel, 'characterModel');
    const model = requireRecord(state, characterModelKind, modelAddress);
    requireAssembled(model, address);
    const hash = hashTraits(orderTraits(config, address, readAttributes(args.attributes)));
    const tree = addressFromBase58(args.charactersTree, 'charactersTree');
    requireTreeCapacity(state, model, modelAddress, tree);
    const instruction = buildInstruction(assembleCharacter, {
      args,
      accounts: subsidyOf(state, addressFromBase58(args.project, 'project')),
      fields: { hash, key: freshKey(context) },
    });
    return finish(context, [instruction], args);
  },
});

export const instructions = [assembleCharacter];
export const operations = [createAssembleCharacterTransaction];
