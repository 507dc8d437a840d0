import { leafProofType } from '../../../core/leaf-proof.ts';
import {
  addXp,
  ownProfileAccount,
  requireOwnProfile,
  walletMarkerOf,
} from '../control/own-profile.ts';
import { defineInstruction } from '../define.ts';
import { chosen, proofReason } from '../sources.ts';
import { subsidiseFee } from '../subsidy.ts';
import { travellerAccounts } from './declared.ts';
import { participantAccount, readParticipant, writeParticipant } from './participants.ts';
import { missionKind } from './records.ts';

export const payMissionXp = defineInstruction(
  {
    program: 'missions',
    name: 'pay_mission_xp',
    doc: "Adds the experience that a mission owes to its player's profile.",
    accounts: {
      ...travellerAccounts,
      participant: participantAccount,
      walletMarker: walletMarkerOf('owner'),
      profile: ownProfileAccount,
      profilesTree: {
        writable: true,
        source: chosen('held against where the profile of the player lies'),
      },
    },
    fields: {
      profileProof: { type: leafProofType, source: chosen(proofReason) },
    },
  },
  (context) => {
    const { payer, owner, participant, walletMarker, profile, profilesTree } = context.accounts;
    const { project } = context.readRecord(context.accounts.mission, missionKind);
    subsidiseFee(context, context.accounts.subsidy, project);
    const marker = requireOwnProfile(context, { wallet: owner, walletMarker, profile, project });
    const record = readParticipant(context, participant);
    const place = { marker, profile, profilesTree, proof: context.fields.profileProof };
    if (record.owedXp > 0n) addXp(context.within('control'), place, record.owedXp);
    writeParticipant(context, participant, { ...record, owedXp: 0n }, payer);
  },
);

export const instructions = [payMissionXp];
