import { addressFromBase58, addressToBase58, seedFromText } from '../../../core/address.ts';
import { defineOperation } from '../../operation.ts';
import { omitDelegation } from '../acting.ts';
import { deriveRecord } from '../addresses.ts';
import { readProject, requireAuthority, requirePermission } from '../authority.ts';
import { buildInstruction } from '../build.ts';
import { addService } from '../control/services.ts';
import { defineInstruction } from '../define.ts';
import { NAME_BYTES_MAX } from '../limits.ts';
import { finish, requireLength } from '../lookup.ts';
import { actedForProject, derived, named, value } from '../sources.ts';
import { dataManagerAccounts, makePool } from './acting.ts';
import { modelOfProject } from './pools.ts';
import { type MissionPool, missionPoolKind } from './records.ts';

const createMissionPool = defineInstruction(
  {
    program: 'missions',
    name: 'create_mission_pool',
    doc: 'Makes a mission pool of a project. Signed by the project or a delegate.',
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
