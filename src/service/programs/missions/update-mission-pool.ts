import { ADDRESS_BYTES, addressFromBase58 } from '../../../solana/address.ts';
import { defineOperation } from '../../operations/operation.ts';
import { readProject, requireAuthority, requirePermission } from '../control/authority.ts';
import { omitDelegation } from '../control/delegate.ts';
import { buildInstruction } from '../kit/build.ts';
import { defineInstruction } from '../kit/define.ts';
import { grows } from '../kit/effects.ts';
import { finish } from '../kit/lookup.ts';
import { actedForProject, named } from '../kit/sources.ts';
import { missionPoolKind } from '../records/mission-records.ts';
import { dataManagerAccounts, managePool, modelOfProject, poolOfProject } from './mission-pools.ts';

const updateMissionPool = defineInstruction(
  {
    program: 'missions',
    name: 'update_mission_pool',
    doc: 'Adds a character model to a mission pool. Signed by the project or a delegate.',
    accounts: {
      ...dataManagerAccounts,
      project: { source: named('data.project'), is: actedForProject },
      characterModel: {
        optional: true,
        source: named('data.characterModel'),
        is: modelOfProject,
      },
      missionPool: { writable: true, source: named('data.missionPool'), is: poolOfProject },
    },
    fields: {},
    effects: {
      opens: 'it admits further characters to missions',
      deposits: [grows('missionPool', { bytes: ADDRESS_BYTES })],
    },
  },
  (context) => {
    const { payer, signer, delegation, project, characterModel, missionPool } = context.accounts;
    const pool = context.readRecord(missionPool, missionPoolKind);
    const permission = managePool(readProject(context, project), missionPool.address);
    requirePermission(context, { project, signer, delegation }, permission);
    if (characterModel === undefined) return;
    // Idempotent: a model that is already listed stays where it is.
    if (pool.characterModels.includes(characterModel.address)) return;
    const characterModels = [...pool.characterModels, characterModel.address];
    context.writeRecord(missionPool, missionPoolKind, { ...pool, characterModels }, payer);
  },
);

const createUpdateMissionPoolTransaction = defineOperation({
  name: 'createUpdateMissionPoolTransaction',
  shape: [[{ instruction: 'update_mission_pool' }]],
  run(args, context) {
    const { data } = args;
    const project = addressFromBase58(data.project, 'data.project');
    requireAuthority(context.state, project, addressFromBase58(data.authority, 'data.authority'));
    const instruction = buildInstruction(updateMissionPool, { args, omit: omitDelegation(data) });
    return { tx: finish(context, [instruction], args) };
  },
});

export const instructions = [updateMissionPool];
export const operations = [createUpdateMissionPoolTransaction];
