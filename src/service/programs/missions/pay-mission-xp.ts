import {
  addXp,
  ownProfileAccount,
  requireOwnProfile,
  walletMarkerOf,
} from '../control/own-profile.ts';
import { subsidiseFee } from '../control/subsidy.ts';
import { defineInstruction, refuseAccount } from '../kit/define.ts';
import { chosen } from '../kit/sources.ts';
import { missionKind } from '../records/mission-records.ts';
import { projectOfMission, travellerAccounts } from './journey-accounts.ts';
import { participantAccount, readParticipant, writeParticipant } from './participants.ts';

export const payMissionXp = defineInstruction(
  {
    program: 'missions',
    name: 'pay_mission_xp',
    doc: "Credits owed experience to the player's profile; without one it stays owed.",
    accounts: {
      ...travellerAccounts,
      project: projectOfMission,
      participant: participantAccount,
      walletMarker: walletMarkerOf('owner'),
      profile: { ...ownProfileAccount, optional: true },
      profilesTree: {
        writable: true,
        optional: true,
        source: chosen('held against where the profile of the player lies'),
        is: { reason: 'the program holds it against the marker of the profile' },
      },
    },
    fields: {},
    effects: {
      gives: {
        more: { Profile: ['xp'] },
        notes: { Participant: ['owedXp'] },
        ends: ['Participant'],
      },
    },
  },
  (context) => {
    const { payer, owner, participant, walletMarker, profile, profilesTree } = context.accounts;
    const { project } = context.readRecord(context.accounts.mission, missionKind);
    subsidiseFee(context, context.accounts.subsidy, project, context.accounts.project);
    // The player may have no profile in the project any more, and must get the characters back all
    // the same.
    if (profile === undefined || profilesTree === undefined) {
      if (profile === profilesTree) return;
      refuseAccount('profile', 'pay_mission_xp', 'the profile and its tree go together');
    }
    const marker = requireOwnProfile(context, { wallet: owner, walletMarker, profile, project });
    const record = readParticipant(context, participant);
    if (record.owedXp === 0n) return;
    const place = { marker, profilesTree };
    const added = addXp(context.within('control'), place, record.owedXp);
    writeParticipant(context, participant, { ...record, owedXp: record.owedXp - added }, payer);
  },
);

export const instructions = [payMissionXp];
