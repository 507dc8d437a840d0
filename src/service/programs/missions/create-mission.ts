import { missionRewardType } from '../../../contract/terms.ts';
import { NAME_BYTES_MAX } from '../../../core/limits.ts';
import { addressFromBase58, addressToBase58, seedFromText } from '../../../solana/address.ts';
import { defineOperation } from '../../operations/operation.ts';
import { readProject, requireAuthority, requirePermission } from '../control/authority.ts';
import { omitDelegation } from '../control/delegate.ts';
import { deriveRecord } from '../kit/addresses.ts';
import { buildInstruction } from '../kit/build.ts';
import { defineInstruction } from '../kit/define.ts';
import { makes } from '../kit/effects.ts';
import { finish, requireLength } from '../kit/lookup.ts';
import {
  actedForProject,
  derived,
  experience,
  named,
  resourceOfProject,
  span,
  unitsBeside,
  value,
} from '../kit/sources.ts';
import { type Mission, missionCostType, missionKind } from '../records/mission-records.ts';
import { dataManagerAccounts, managePool, poolOfProject } from './mission-pools.ts';
import {
  namesInRewards,
  numbersInRewards,
  requireDuration,
  requireRewards,
  rewardResourcesIn,
} from './mission-rewards.ts';

const createMission = defineInstruction(
  {
    program: 'missions',
    name: 'create_mission',
    doc: 'Creates a mission in a pool. Signed by the project or a delegate.',
    accounts: {
      ...dataManagerAccounts,
      project: { source: named('data.project'), is: actedForProject },
      missionPool: { source: named('data.missionPool'), is: poolOfProject },
      mission: {
        writable: true,
        source: derived('missions', 'mission', { account: 'missionPool' }, { field: 'name' }),
      },
      costResource: { source: named('data.cost.address'), is: resourceOfProject },
    },
    rest: rewardResourcesIn('rewards'),
    fields: {
      name: { type: 'string', source: value('data.name') },
      minXp: { type: 'u64', source: value('data.minXp'), numbers: { '': experience } },
      cost: {
        type: missionCostType,
        source: value('data.cost'),
        names: { address: { namedBy: 'costResource' } },
        numbers: { amount: unitsBeside('address') },
      },
      duration: { type: 'u64', source: value('data.duration'), numbers: { '': span } },
      rewards: {
        type: { list: missionRewardType },
        source: value('data.rewards', 'missionRewards'),
        names: namesInRewards,
        numbers: numbersInRewards,
      },
    },
    effects: {
      opens: 'it opens a mission, which pays rewards without end',
      deposits: [makes('mission', missionKind, { fields: ['name', 'rewards'] })],
    },
  },
  (context) => {
    const { payer, signer, delegation, project, missionPool, mission } = context.accounts;
    const { name, minXp, cost, duration, rewards } = context.fields;
    const permission = managePool(readProject(context, project), missionPool.address);
    requirePermission(context, { project, signer, delegation }, permission);
    requireLength(name, 'data.name', 1, NAME_BYTES_MAX);
    requireDuration(duration, 'data.duration');
    requireRewards(rewards, 'data.rewards');
    const record: Mission = {
      bump: deriveRecord('missions', 'mission', missionPool.address, seedFromText(name)).bump,
      project: project.address,
      missionPool: missionPool.address,
      name,
      minXp,
      cost,
      duration,
      rewards,
    };
    context.createRecord(mission, missionKind, record, payer);
  },
);

const createCreateMissionTransaction = defineOperation({
  name: 'createCreateMissionTransaction',
  shape: [[{ instruction: 'create_mission', made: { missionAddress: 'mission' } }]],
  run(args, context) {
    const { data } = args;
    const project = addressFromBase58(data.project, 'data.project');
    requireAuthority(context.state, project, addressFromBase58(data.authority, 'data.authority'));
    const instruction = buildInstruction(createMission, { args, omit: omitDelegation(data) });
    const tx = finish(context, [instruction], args);
    return { missionAddress: addressToBase58(instruction.named.mission!), tx };
  },
});

export const instructions = [createMission];
export const operations = [createCreateMissionTransaction];
