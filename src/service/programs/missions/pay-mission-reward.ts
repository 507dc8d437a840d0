import { subsidiseFee } from '../control/subsidy.ts';
import { defineInstruction } from '../kit/define.ts';
import { paidOut } from '../kit/effects.ts';
import { chosen } from '../kit/sources.ts';
import { missionKind } from '../records/mission-records.ts';
import {
  balanceAccounts,
  balanceDeposits,
  balanceFields,
  creditResourceUpTo,
} from '../resources/balances.ts';
import { projectOfMission, resourceOfMission, travellerAccounts } from './journey-accounts.ts';
import { participantAccount, readParticipant, writeParticipant } from './participants.ts';

export const payMissionReward = defineInstruction(
  {
    program: 'missions',
    name: 'pay_mission_reward',
    doc: "Pays a mission's reward in one resource to the player, or leaves it owed.",
    accounts: {
      ...travellerAccounts,
      project: projectOfMission,
      participant: participantAccount,
      resource: {
        writable: true,
        source: chosen('of any other resource than those that the mission owes nothing is paid'),
        is: resourceOfMission,
      },
      ...balanceAccounts('owner'),
    },
    fields: balanceFields,
    effects: {
      gives: { more: paidOut, notes: { Participant: ['owed'] }, ends: ['Participant'] },
      deposits: [...balanceDeposits],
    },
  },
  (context) => {
    const { payer, owner, participant, resource } = context.accounts;
    const { project } = context.readRecord(context.accounts.mission, missionKind);
    subsidiseFee(context, context.accounts.subsidy, project, context.accounts.project);
    const resources = context.within('resources');
    const record = readParticipant(context, participant);
    const due = record.owed.find((one) => one.resource === resource.address);
    if (due === undefined) return;
    const place = { ...context.accounts, holder: owner.address };
    const paid = creditResourceUpTo(resources, place, { amount: due.amount, project }, payer);
    const left = { ...due, amount: due.amount - paid };
    const owed = record.owed.flatMap((one) => {
      if (one !== due) return [one];
      return left.amount === 0n ? [] : [left];
    });
    writeParticipant(context, participant, { ...record, owed }, payer);
  },
);

export const instructions = [payMissionReward];
