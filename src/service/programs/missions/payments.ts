import type { Address } from '../../../core/address.ts';
import type { StateView } from '../../operation.ts';
import { deriveRecord } from '../addresses.ts';
import { type BuiltInstruction, buildInstruction } from '../build.ts';
import { findOwnProfile } from '../control/own-profile.ts';
import { leafProof } from '../lookup.ts';
import { planBalances } from '../resources/balances.ts';
import { resourceKind } from '../resources/records.ts';
import { subsidyOf } from '../subsidy.ts';
import { drawnPercentage, isOver, type MissionUse, rewardAmount } from './draws.ts';
import { noParticipant, oweResource, oweXp } from './participants.ts';
import { payMissionReward } from './pay-mission-reward.ts';
import { payMissionXp } from './pay-mission-xp.ts';
import { type Participant, participantKind } from './records.ts';

/** A recall, as its payments need it. */
export interface Recall {
  readonly mission: Address;
  readonly owner: Address;
  readonly project: Address;
}

/**
 * The steps that pay what the recalled characters have earned by now, and what an earlier recall
 * left unpaid. A character whose mission ends between build and execution leaves its rewards noted;
 * the player's next recall from the mission pays them. What the project cannot mint, because it is
 * none of its resources, is never paid, and keeps no character away.
 * @throws ProfileMissing, TreeMissing, TreeFull, Overflow.
 */
export function planPayments(
  state: StateView,
  args: object,
  { mission, owner, project }: Recall,
  uses: readonly MissionUse[],
): BuiltInstruction[] {
  const due = sumDue(state, mission, owner, uses);
  const plan = planBalances(state);
  const subsidy = subsidyOf(state, project);
  const rewards = due.owed.flatMap(({ resource, amount }) => {
    if (state.record(resourceKind, resource)?.value.project !== project) return [];
    const { accounts, fields, omit } = plan.credit(resource, owner, amount);
    const held = { accounts: { ...accounts, ...subsidy }, fields, omit };
    return [buildInstruction(payMissionReward, { args, ...held })];
  });
  return due.owedXp === 0n ? rewards : [buildXp(state, args, owner, project), ...rewards];
}

function sumDue(
  state: StateView,
  mission: Address,
  owner: Address,
  uses: readonly MissionUse[],
): Participant {
  const { address } = deriveRecord('missions', 'participant', mission, owner);
  let due: Participant = state.record(participantKind, address)?.value ?? noParticipant;
  for (const use of uses) {
    if (!isOver(use, state)) continue;
    for (const [i, reward] of use.rewards.entries()) {
      const amount = rewardAmount(reward, drawnPercentage(use, i, state));
      if (amount === 0n) continue;
      const { kind } = reward;
      due = kind.kind === 'Xp' ? oweXp(due, amount) : oweResource(due, kind.address, amount);
    }
  }
  return due;
}

function buildXp(
  state: StateView,
  args: object,
  owner: Address,
  project: Address,
): BuiltInstruction {
  const profile = findOwnProfile(state, owner, project);
  return buildInstruction(payMissionXp, {
    args,
    accounts: {
      profile: profile.address,
      profilesTree: profile.tree,
      ...subsidyOf(state, project),
    },
    fields: { profileProof: leafProof(state, profile) },
  });
}
