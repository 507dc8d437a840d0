import { addressFromBase58, addressToBase58, seedFromText } from '../../../core/address.ts';
import type { MissionReward } from '../../../methods/generated/types.ts';
import { defineOperation, type StateView } from '../../operation.ts';
import { omitDelegation } from '../acting.ts';
import { deriveRecord } from '../addresses.ts';
import { readProject, requireAuthority, requirePermission } from '../authority.ts';
import { buildInstruction } from '../build.ts';
import { missionRewardType } from '../characters/records.ts';
import { defineInstruction } from '../define.ts';
import { finish, requireLength, requireProjectOf, requireRecord } from '../lookup.ts';
import { delegationOf, derived, named, value } from '../sources.ts';
import { dataPayer, dataSigner, managePool } from './acting.ts';
import { readPool } from './pools.ts';
import { type Mission, missionCostType, missionKind, missionPoolKind } from './records.ts';
import { requireDuration, requireResource, requireRewards } from './rewards.ts';

const NAME_BYTES_MAX = 64;

const createMission = defineInstruction(
  {
    program: 'missions',
    name: 'create_mission',
    doc: 'Makes a mission in a pool. Signed by the project or a delegate.',
    accounts: {
      payer: { signer: true, writable: true, source: dataPayer },
      signer: { signer: true, source: dataSigner },
      delegation: { optional: true, source: delegationOf('signer') },
      project: { source: named('data.project') },
      missionPool: { source: named('data.missionPool') },
      mission: {
        writable: true,
        source: derived('missions', 'mission', { account: 'missionPool' }, { field: 'name' }),
      },
    },
    fields: {
      name: { type: 'string', source: value('data.name') },
      minXp: { type: 'u64', source: value('data.minXp') },
      cost: { type: missionCostType, source: value('data.cost') },
      duration: { type: 'u64', source: value('data.duration') },
      rewards: {
        type: { list: missionRewardType },
        source: value('data.rewards', 'missionRewards'),
      },
    },
  },
  (context) => {
    const { payer, signer, delegation, project, missionPool, mission } = context.accounts;
    const { name, minXp, cost, duration, rewards } = context.fields;
    readPool(context, missionPool, project.address);
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
    const { state } = context;
    const { data } = args;
    const project = addressFromBase58(data.project, 'data.project');
    requireAuthority(state, project, addressFromBase58(data.authority, 'data.authority'));
    const pool = addressFromBase58(data.missionPool, 'data.missionPool');
    requireProjectOf(requireRecord(state, missionPoolKind, pool), project, 'data.project');
    const cost = addressFromBase58(data.cost.address, 'data.cost.address');
    requireResource(state, cost, project, 'data.cost.address');
    requireRewardResources(state, data.rewards, project, 'data.rewards');
    const instruction = buildInstruction(createMission, { args, omit: omitDelegation(data) });
    const tx = finish(context, [instruction], args);
    return { missionAddress: addressToBase58(instruction.named.mission!), tx };
  },
});

/** Checks the resources that rewards name. @throws InvalidAddress, NotFound, InvalidArgument. */
export function requireRewardResources(
  state: StateView,
  rewards: readonly (MissionReward | null)[],
  project: Mission['project'],
  argument: string,
): void {
  for (const [i, reward] of rewards.entries()) {
    if (reward?.kind !== 'Resource' || typeof reward.resource !== 'string') continue;
    const path = `${argument}.${i}.resource`;
    requireResource(state, addressFromBase58(reward.resource, path), project, path);
  }
}

export const instructions = [createMission];
export const operations = [createCreateMissionTransaction];
