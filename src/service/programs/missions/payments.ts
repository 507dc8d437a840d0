import { fail } from '../../../core/errors.ts';
import { INT_MAX, REPEATED_INSTRUCTIONS_MAX } from '../../../core/limits.ts';
import type { Address } from '../../../solana/address.ts';
import type { LeafView, StateView } from '../../ledger/state/views.ts';
import { subsidyOf } from '../control/subsidy.ts';
import { deriveRecord } from '../kit/addresses.ts';
import { type BuiltInstruction, buildInstruction } from '../kit/build.ts';
import type { Profile } from '../records/control-records.ts';
import { type Participant, participantKind } from '../records/mission-records.ts';
import { locateTriedCredit } from '../resources/balances.ts';
import { collectsOf } from './collects.ts';
import { drawnPercentage, isOver, type MissionUse, rewardAmount } from './draws.ts';
import { noParticipant, oweResource, oweXp } from './participants.ts';
import { payMissionReward } from './pay-mission-reward.ts';
import { payMissionXp } from './pay-mission-xp.ts';

/** The parts of a recall that its payments depend on. */
interface Recall {
  readonly mission: Address;
  readonly owner: Address;
  readonly project: Address;
  /** The player's profile, for the experience; undefined if that stays owed. */
  readonly profile: LeafView<Profile> | undefined;
}

/**
 * The payment steps: one for the experience and one for each resource that any recalled character
 * collects, regardless of what was drawn and whether it can be paid now; and one for each debt of
 * an earlier recall that can be paid now. A step that cannot pay leaves the debt unchanged.
 * @throws LimitExceeded over 64 for the recalled characters; fewer of them collect less.
 */
export function planPayments(
  state: StateView,
  args: object,
  recall: Recall,
  uses: readonly MissionUse[],
): BuiltInstruction[] {
  const collected = uses.map((use) => collectsOf(use, state)).filter((one) => one !== null);
  const resources = new Set(collected.flatMap((one) => one.resources));
  const hasXp = collected.some(({ xp }) => xp);
  requireFewPayments(resources.size + (hasXp ? 1 : 0));
  const due = sumDue(state, recall, uses);
  const hasRoom = resources.size < REPEATED_INSTRUCTIONS_MAX;
  const paysXp = hasXp || (hasRoom && isXpPayable(recall, due));
  const steps = paysXp ? [buildXp(state, args, recall)] : [];
  for (const { resource } of due.owed) {
    if (resources.size + steps.length >= REPEATED_INSTRUCTIONS_MAX) break;
    if (isPayable(state, resource, recall.owner)) resources.add(resource);
  }
  const { project } = recall;
  const ofProject = { project, ...subsidyOf(state, project) };
  const rewards = [...resources].map((resource) => {
    const held = locateTriedCredit(state, resource, recall.owner);
    const accounts = { ...held.accounts, ...ofProject };
    return buildInstruction(payMissionReward, { args, ...held, accounts });
  });
  return [...steps, ...rewards];
}

function requireFewPayments(actual: number): void {
  const limit = REPEATED_INSTRUCTIONS_MAX;
  if (actual > limit) fail('LimitExceeded', { what: 'payments of one recall', actual, limit });
}

/** The debts after the recall. */
function sumDue(
  state: StateView,
  { mission, owner }: Recall,
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

/** Whether a debt can be paid now, so that no fee is spent on a step without effect. */
function isPayable(state: StateView, resource: Address, owner: Address): boolean {
  return locateTriedCredit(state, resource, owner).room > 0n;
}

function isXpPayable({ profile }: Recall, due: Participant): boolean {
  if (due.owedXp === 0n) return false;
  return profile !== undefined && profile.value.xp < INT_MAX;
}

/** If the player has no profile any more, the experience stays owed. */
function buildXp(state: StateView, args: object, { project, profile }: Recall): BuiltInstruction {
  const ofProject = { project, ...subsidyOf(state, project) };
  if (profile === undefined) {
    const omit = ['profile', 'profilesTree'];
    return buildInstruction(payMissionXp, { args, accounts: ofProject, omit });
  }
  const accounts = { profile: profile.address, profilesTree: profile.tree, ...ofProject };
  return buildInstruction(payMissionXp, { args, accounts });
}
