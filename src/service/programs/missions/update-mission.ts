import { missionRewardType } from '../../../contract/terms.ts';
import { fail } from '../../../core/errors.ts';
import { type Address, addressFromBase58, addressToBase58 } from '../../../solana/address.ts';
import { defineOperation } from '../../operations/operation.ts';
import { readProject, requireAuthority, requirePermission } from '../control/authority.ts';
import { managerAccounts, omitDelegation } from '../control/delegate.ts';
import { buildInstruction } from '../kit/build.ts';
import { type ContextOf, defineInstruction } from '../kit/define.ts';
import { grows } from '../kit/effects.ts';
import { finish, requireRecord } from '../kit/lookup.ts';
import {
  chosen,
  experience,
  heldReason,
  named,
  pinned,
  pinType,
  resourceOfProject,
  span,
  unitsBeside,
  value,
  valueOr,
} from '../kit/sources.ts';
import type { MissionReward } from '../records/character-records.ts';
import { type Mission, missionCostType, missionKind } from '../records/mission-records.ts';
import { managePool } from './mission-pools.ts';
import {
  namesInRewards,
  numbersInRewards,
  requireDuration,
  requireRewards,
  rewardResourcesIn,
} from './mission-rewards.ts';

const rewardsType = { list: missionRewardType } as const;

const declaration = {
  program: 'missions',
  name: 'update_mission',
  doc: 'Updates a mission. Signed by the project or a delegate.',
  accounts: {
    ...managerAccounts,
    project: { source: chosen(heldReason), is: { kind: 'Project', namedBy: 'mission.project' } },
    mission: {
      writable: true,
      source: named('missionAddress'),
      is: { kind: 'Mission', reason: 'the signer must act for its project' },
    },
    costResource: {
      optional: true,
      source: named('params.cost.address'),
      is: resourceOfProject,
    },
  },
  rest: rewardResourcesIn('updated', 'added'),
  fields: {
    minXp: { type: { option: 'u64' }, source: value('params.minXp'), numbers: { '?': experience } },
    cost: {
      type: { option: missionCostType },
      source: value('params.cost'),
      names: { '?.address': { namedBy: 'costResource' } },
      numbers: { '?.amount': unitsBeside('address') },
    },
    duration: { type: { option: 'u64' }, source: value('params.duration'), numbers: { '?': span } },
    removed: {
      type: { list: 'u32' },
      source: valueOr('params.removeRewards', []),
      numbers: { '[]': { entryOf: 'mission.rewards', pin: 'replaced' } },
    },
    updated: {
      type: rewardsType,
      source: value('params.updateRewards', 'missionRewards'),
      names: namesInRewards,
      numbers: numbersInRewards,
    },
    added: {
      type: rewardsType,
      source: value('params.newRewards', 'missionRewards'),
      names: namesInRewards,
      numbers: numbersInRewards,
    },
    replaced: {
      type: pinType,
      source: pinned(
        {
          list: 'mission.rewards',
          type: rewardsType,
          places: 'fields.removed[]',
          replacedBy: 'fields.updated[]',
          expected: { path: 'params.expected', transform: 'seenRewards' },
        },
        'params.removeRewards',
        'params.updateRewards',
      ),
    },
  },
  effects: {
    opens: 'it changes a mission, which may then pay more',
    replaces: {
      record: 'mission',
      read: 'mission',
      values: {
        minXp: 'minXp',
        'cost.amount': 'cost.amount',
        duration: 'requirement.params.duration',
      },
      resources: { 'cost.amount': 'cost.resource_address' },
      hasRewards: true,
    },
    deposits: [grows('mission', { fields: ['updated', 'added'] })],
  },
} as const;

const updateMission = defineInstruction(declaration, (context) => {
  const { payer, signer, delegation, project, mission } = context.accounts;
  const { minXp, cost, duration } = context.fields;
  const record = context.readRecord(mission, missionKind);
  const permission = managePool(readProject(context, project), record.missionPool);
  requirePermission(context, { project, signer, delegation }, permission);
  if (duration !== null) requireDuration(duration, 'params.duration');
  const rewards = changeRewards(record.rewards, context.fields, mission.address);
  requireRewards(rewards, 'params');
  const changed: Mission = {
    ...record,
    minXp: minXp ?? record.minXp,
    cost: cost ?? record.cost,
    duration: duration ?? record.duration,
    rewards,
  };
  context.writeRecord(mission, missionKind, changed, payer);
});

/** Removes by index, then replaces the remaining ones from the first on, then appends. */
function changeRewards(
  rewards: readonly MissionReward[],
  { removed, updated, added }: ContextOf<typeof declaration>['fields'],
  mission: Address,
): MissionReward[] {
  const count = rewards.length;
  for (const index of removed) if (index >= count) failReward(mission, index, count);
  const left = rewards.filter((_, index) => !removed.includes(index));
  if (updated.length > left.length) failReward(mission, left.length, left.length);
  return [...updated, ...left.slice(updated.length), ...added];
}

/** @throws RewardUnknown always. */
function failReward(mission: Address, index: number, count: number): never {
  return fail('RewardUnknown', { mission: addressToBase58(mission), index, count });
}

const createUpdateMissionTransaction = defineOperation({
  name: 'createUpdateMissionTransaction',
  shape: [[{ instruction: 'update_mission' }]],
  run(args, context) {
    const { state } = context;
    const address = addressFromBase58(args.missionAddress, 'missionAddress');
    const { project, rewards } = requireRecord(state, missionKind, address);
    requireAuthority(state, project, addressFromBase58(args.authority, 'authority'));
    const instruction = buildInstruction(updateMission, {
      args,
      accounts: { project },
      lists: { replaced: rewards },
      omit: omitDelegation(args),
    });
    return finish(context, [instruction], args);
  },
});

export const instructions = [updateMission];
export const operations = [createUpdateMissionTransaction];
