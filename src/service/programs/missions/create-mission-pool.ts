import { NAME_BYTES_MAX } from '../../../core/limits.ts';
import {
  ADDRESS_BYTES,
  addressFromBase58,
  addressToBase58,
  seedFromText,
} from '../../../solana/address.ts';
import { defineOperation } from '../../operations/operation.ts';
import { readProject, requireAuthority, requirePermission } from '../control/authority.ts';
import { omitDelegation } from '../control/delegate.ts';
import { addService, serviceDeposit } from '../control/services.ts';
import { deriveRecord } from '../kit/addresses.ts';
import { buildInstruction } from '../kit/build.ts';
import { defineInstruction } from '../kit/define.ts';
import { makes } from '../kit/effects.ts';
import { finish, requireLength } from '../kit/lookup.ts';
import { actedForProject, derived, named, value } from '../kit/sources.ts';
import { type MissionPool, missionPoolKind } from '../records/mission-records.ts';
import { dataManagerAccounts, makePool, modelOfProject } from './mission-pools.ts';

const createMissionPool = defineInstruction(
  {
    program: 'missions',
    name: 'create_mission_pool',
    doc: 'Creates a mission pool in a project. Signed by the project or a delegate.',
    accounts: {
      ...dataManagerAccounts,
      project: { writable: true, source: named('data.project'), is: actedForProject },
      characterModel: { source: named('data.characterModel'), is: modelOfProject },
      missionPool: {
        writable: true,
        source: derived('missions', 'mission_pool', { account: 'project' }, { field: 'name' }),
      },
    },
    fields: {
      name: { type: 'string', source: value('data.name') },
    },
    effects: {
      opens: 'it opens a mission pool',
      deposits: [
        makes('missionPool', missionPoolKind, { fields: ['name'], bytes: ADDRESS_BYTES }),
        serviceDeposit,
      ],
    },
  },
  (context) => {
    const { payer, signer, delegation, project, characterModel, missionPool } = context.accounts;
    const { name } = context.fields;
    const permission = makePool(readProject(context, project));
    requirePermission(context, { project, signer, delegation }, permission);
    requireLength(name, 'data.name', 1, NAME_BYTES_MAX);
    const record: MissionPool = {
      bump: deriveRecord('missions', 'mission_pool', project.address, seedFromText(name)).bump,
      project: project.address,
      name,
      factionsMerkleRoot: new Uint8Array(32),
      randomizerRound: 0,
      characterModels: [characterModel.address],
      guildKits: [],
    };
    context.createRecord(missionPool, missionPoolKind, record, payer);
    addService(context.within('control'), project, 'Missions', missionPool.address, payer);
  },
);

const createCreateMissionPoolTransaction = defineOperation({
  name: 'createCreateMissionPoolTransaction',
  shape: [[{ instruction: 'create_mission_pool', made: { missionPoolAddress: 'missionPool' } }]],
  run(args, context) {
    const { data } = args;
    const project = addressFromBase58(data.project, 'data.project');
    requireAuthority(context.state, project, addressFromBase58(data.authority, 'data.authority'));
    const instruction = buildInstruction(createMissionPool, { args, omit: omitDelegation(data) });
    const tx = finish(context, [instruction], args);
    return { missionPoolAddress: addressToBase58(instruction.named.missionPool!), tx };
  },
});

export const instructions = [createMissionPool];
export const operations = [createCreateMissionPoolTransaction];
