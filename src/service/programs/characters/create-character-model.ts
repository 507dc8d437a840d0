import { addressFromBase58, addressToBase58 } from '../../../solana/address.ts';
import { defineOperation } from '../../operations/operation.ts';
import { readProject, requirePermission } from '../control/authority.ts';
import { omitUnlessDelegate } from '../control/delegate.ts';
import { addService, serviceDeposit } from '../control/services.ts';
import { deriveRecord } from '../kit/addresses.ts';
import { buildInstruction } from '../kit/build.ts';
import { defineInstruction } from '../kit/define.ts';
import { makes, usesRight } from '../kit/effects.ts';
import { finish, freshKey } from '../kit/lookup.ts';
import {
  actedForProject,
  anyWallet,
  derived,
  freshName,
  named,
  quantity,
  value,
} from '../kit/sources.ts';
import {
  type CharacterModel,
  characterModelKind,
  modelConfigType,
} from '../records/character-records.ts';
import { actingAccounts, manageModel } from './assembler-right.ts';
import { requireModelAttributes, requireModelConfig } from './model-config.ts';

const declaration = {
  program: 'characters',
  name: 'create_character_model',
  doc: 'Creates a character model in a project. Signed by the project or a delegate.',
  accounts: {
    ...actingAccounts,
    project: { writable: true, source: named('project'), is: actedForProject },
    model: {
      writable: true,
      source: derived('characters', 'character_model', { account: 'project' }, { field: 'key' }),
    },
    assemblerConfig: {
      optional: true,
      source: named('config.assemblerConfigInput.assemblerConfig'),
      is: {
        kind: 'AssemblerConfig',
        where: { project: 'project' },
        namedBy: 'fields.config.assemblerConfig',
      },
    },
  },
  fields: {
    key: freshName('the model'),
    config: {
      type: modelConfigType,
      source: value('config', 'characterConfig'),
      names: {
        assemblerConfig: { namedBy: 'assemblerConfig' },
        'criterias[].params': {
          reason:
            "a collection, creator, tree or authority of assets, anybody's: the model's choice",
        },
        'creators[].address': anyWallet,
      },
      numbers: {
        'creators[].share': quantity('percent'),
        sellerFeeBasisPoints: quantity('hundredths of a percent'),
      },
    },
    attributes: {
      type: characterModelKind.type.struct.attributes,
      source: { from: 'argument', path: 'attributes', transform: 'entries', absent: [] },
    },
  },
  effects: {
    changes: usesRight,
    deposits: [
      makes('model', characterModelKind, { fields: ['config', 'attributes'] }),
      serviceDeposit,
    ],
  },
} as const;

const createCharacterModel = defineInstruction(declaration, (context) => {
  const { payer, authority, delegation, project, model } = context.accounts;
  const { key, config, attributes } = context.fields;
  requireModelConfig(config);
  requireModelAttributes(attributes);
  const permission = manageModel(readProject(context, project), config);
  requirePermission(context, { project, signer: authority, delegation }, permission);
  const record: CharacterModel = {
    bump: deriveRecord('characters', 'character_model', project.address, key).bump,
    key,
    project: project.address,
    config,
    attributes,
    trees: [],
  };
  context.createRecord(model, characterModelKind, record, payer);
  addService(context.within('control'), project, 'AssetManager', model.address, payer);
});

const createCreateCharacterModelTransaction = defineOperation({
  name: 'createCreateCharacterModelTransaction',
  shape: [[{ instruction: 'create_character_model', made: { characterModel: 'model' } }]],
  run(args, context) {
    const project = addressFromBase58(args.project, 'project');
    const authority = addressFromBase58(args.authority, 'authority');
    const instruction = buildInstruction(createCharacterModel, {
      args,
      fields: { key: freshKey(context) },
      omit: omitUnlessDelegate(context.state, project, authority),
    });
    const tx = finish(context, [instruction], args);
    return { characterModel: addressToBase58(instruction.named.model!), tx };
  },
});

export const instructions = [createCharacterModel];
export const operations = [createCreateCharacterModelTransaction];
