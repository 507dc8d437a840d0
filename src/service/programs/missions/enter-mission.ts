import type { AccountHandle } from '../../ledger/state/account.ts';
import {
  ownProfileAccount,
  readProfile,
  requireOwnProfile,
  requireXp,
  walletMarkerOf,
} from '../control/own-profile.ts';
import { subsidiseFee } from '../control/subsidy.ts';
import { defineInstruction, type ProgramContext } from '../kit/define.ts';
import { makes } from '../kit/effects.ts';
import { chosen, quantity, value } from '../kit/sources.ts';
import { type Mission, missionKind, participantKind } from '../records/mission-records.ts';
import { requireCost } from '../resources/balances.ts';
import { totalCost } from './costs.ts';
import { projectOfMission, travellerAccounts } from './journey-accounts.ts';
import {
  type MissionAgreement,
  missionHold,
  missionRewards,
  missionTermsFields,
  promisedField,
  requireMissionTerms,
} from './mission-terms.ts';
import {
  enterCharacters,
  participantAccount,
  readParticipant,
  writeParticipant,
} from './participants.ts';

/** Shared by both ways onto a mission, free and paid. */
export const entryAccounts = {
  ...travellerAccounts,
  participant: participantAccount,
  walletMarker: walletMarkerOf('owner'),
  profile: ownProfileAccount,
  project: projectOfMission,
  profilesTree: {
    source: chosen('only read, and held against where the profile lies'),
    is: { reason: 'the program holds it against the marker of the profile' },
  },
} as const;

export const entryFields = {
  count: {
    type: 'u32',
    source: value('data.characterAddresses', 'count'),
    numbers: { '': quantity('characters') },
  },
  promised: promisedField,
} as const;

interface Entry {
  readonly accounts: Readonly<
    Record<Exclude<keyof typeof entryAccounts, 'subsidy'>, AccountHandle>
  > & {
    readonly subsidy: AccountHandle | undefined;
  };
  readonly fields: MissionAgreement & { readonly count: number };
}

/**
 * Admits `count` characters of the owner to the mission, provided its profile has the experience.
 * @throws MissionTermsChanged, ProfileMissing, InsufficientXp, LimitExceeded.
 */
export function enterMission(context: ProgramContext, { accounts, fields }: Entry): Mission {
  const { payer, owner, participant, walletMarker, profile, profilesTree } = accounts;
  const mission = context.readRecord(accounts.mission, missionKind);
  requireMissionTerms(accounts.mission.address, mission, fields);
  subsidiseFee(context, accounts.subsidy, mission.project, accounts.project);
  const { project } = mission;
  const marker = requireOwnProfile(context, { wallet: owner, walletMarker, profile, project });
  const record = readProfile(context, { marker, profilesTree });
  requireXp(profile.address, record, mission.minXp);
  const entered = enterCharacters(readParticipant(context, participant), mission, fields.count);
  writeParticipant(context, participant, entered, payer);
  return mission;
}

export const enterFreeMission = defineInstruction(
  {
    program: 'missions',
    name: 'enter_free_mission',
    doc: 'Admits characters to a mission that is free of cost. Signed by their owner.',
    accounts: entryAccounts,
    fields: { ...entryFields, ...missionTermsFields },
    effects: {
      gives: { notes: { Participant: ['terms', 'paidCharacters'] } },
      holds: missionHold,
      returns: missionRewards,
      deposits: [makes('participant', participantKind)],
    },
  },
  (context) => {
    const { cost } = enterMission(context, context);
    requireCost(cost.address, totalCost(cost.amount, context.fields.count), 0n);
  },
);

export const instructions = [enterFreeMission];
