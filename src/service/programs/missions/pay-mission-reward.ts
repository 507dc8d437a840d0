import { defineInstruction } from '../define.ts';
import { requireProjectOf } from '../lookup.ts';
import { balanceAccounts, balanceFields, creditResource } from '../resources/balances.ts';
import { resourceKind } from '../resources/records.ts';
import { chosen } from '../sources.ts';
import { subsidiseFee } from '../subsidy.ts';
import { travellerAccounts } from './declared.ts';
import { participantAccount, readParticipant, writeParticipant } from './participants.ts';
import { missionKind } from './records.ts';

export const payMissionReward = defineInstruction(
  {
    program: 'missions',
    name: 'pay_mission_reward',
    doc: 'Mints to a player what a mission owes of one resource.',
    accounts: {
      ...travellerAccounts,
      participant: participantAccount,
      resource: {
        writable: true,
        source: chosen('of any other resource than those that the mission owes nothing is paid'),
        is: { kind: 'Resource', reason: 'the program takes only those of the project' },
      },
      ...balanceAccounts('owner'),
    },
    fields: balanceFields,
  },
  (context) => {
    const { payer, owner, participant, resource } = context.accounts;
    const { project } = context.readRecord(context.accounts.mission, missionKind);
    subsidiseFee(context, context.accounts.subsidy, project);
    const resources = context.within('resources');
    // A mission pays what its own project may mint, whatever its rewards name.
    requireProjectOf(resources.readRecord(resource, resourceKind), project, 'resource');
    const record = readParticipant(context, participant);
    const due = record.owed.find((one) => one.resource === resource.address);
    if (due === undefined) return;
    const { holdingProof } = context.fields;
    const place = { ...context.accounts, holder: owner.address, holdingProof };
    creditResource(resources, place, { amount: due.amount, project }, payer);
    const owed = record.owed.filter((one) => one !== due);
    writeParticipant(context, participant, { ...record, owed }, payer);
  },
);

export const instructions = [payMissionReward];
