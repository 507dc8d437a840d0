import { fail } from '../../../core/errors.ts';
import { INT_MAX } from '../../../core/limits.ts';
import { addressFromBase58, addressToBase58 } from '../../../solana/address.ts';
import { defineOperation } from '../../operations/operation.ts';
import {
  locateCharacters,
  readCharacter,
  requireFree,
  requireModelAllowed,
  requireOwner,
  writeCharacter,
} from '../characters/character-leaf.ts';
import { findOwnProfile } from '../control/own-profile.ts';
import { subsidiseFee, subsidyOf } from '../control/subsidy.ts';
import { buildInstruction } from '../kit/build.ts';
import { defineInstruction, refuseAccount } from '../kit/define.ts';
import { takesAsset } from '../kit/effects.ts';
import { distinctAddresses, finishMany, requireRecord } from '../kit/lookup.ts';
import { chosen, heldReason } from '../kit/sources.ts';
import type { UsedBy } from '../records/character-records.ts';
import { type Mission, missionKind, missionPoolKind } from '../records/mission-records.ts';
import { locateDebit, requireCost } from '../resources/balances.ts';
import { totalCost } from './costs.ts';
import { endTimeOf, participationId } from './draws.ts';
import { enterFreeMission } from './enter-mission.ts';
import {
  characterAccounts,
  characterFields,
  eachCharacter,
  travellerAccounts,
} from './journey-accounts.ts';
import { agreementOf } from './mission-terms.ts';
import {
  countEntries,
  participantAccount,
  readParticipant,
  writeParticipant,
} from './participants.ts';
import { payMissionCost } from './pay-mission-cost.ts';

/** The counter of draws wraps at the maximum that reads can represent. */
const ROUNDS = INT_MAX + 1;
const ADMITTING_OPERATION = 'missions.updatePool (createUpdateMissionPoolTransaction)';

const sendCharacter = defineInstruction(
  {
    program: 'missions',
    name: 'send_character',
    doc: 'Sends a character, whose cost was paid, on a mission. Signed by its owner.',
    accounts: {
      ...travellerAccounts,
      missionPool: {
        writable: true,
        source: chosen(heldReason),
        is: { kind: 'MissionPool', namedBy: 'mission.missionPool' },
      },
      participant: participantAccount,
      ...characterAccounts,
    },
    fields: characterFields,
    effects: { takes: [takesAsset('owner', 'mission')], returns: { of: 'character' } },
  },
  (context) => {
    const { payer, owner, missionPool, participant, character, model } = context.accounts;
    const mission = context.readRecord(context.accounts.mission, missionKind);
    subsidiseFee(context, context.accounts.subsidy, mission.project);
    const pool = context.readRecord(missionPool, missionPoolKind);
    const tree = context.accounts.charactersTree;
    const place = { character, model, tree, leafIndex: context.fields.characterLeafIndex };
    const record = readCharacter(context, place);
    requireOwner(character.address, record, owner.address);
    requireFree(character.address, record);
    requireModelAllowed(pool, missionPool.address, record.model, ADMITTING_OPERATION);
    const entry = readParticipant(context, participant);
    const entries = countEntries(entry, mission);
    if (entries === 0) {
      refuseAccount('participant', 'send_character', 'no entry was paid for the character');
    }
    const paidCharacters = entries - 1;
    writeParticipant(context, participant, { ...entry, paidCharacters }, payer);
    const { rewards } = mission;
    const usedBy = {
      kind: 'Mission',
      mission: context.accounts.mission.address,
      // One at least, as it tells this participation from others of the transaction.
      draw: context.drawOrigin(Math.max(1, rewards.length), endOf(mission, context.now)),
      rewards,
    } as const satisfies UsedBy;
    const randomizerRound = (pool.randomizerRound + rewards.length) % ROUNDS;
    context.writeRecord(missionPool, missionPoolKind, { ...pool, randomizerRound }, payer);
    writeCharacter(context, place, { ...record, usedBy });
    context.recordHistory(character.address, 'MissionStarted', {
      mission: addressToBase58(usedBy.mission),
      participationId: participationId(usedBy),
      endTime: endTimeOf(usedBy),
      cost: mission.cost.amount,
    });
  },
);

/** UNIX seconds. @throws LimitExceeded for a time that reads could not represent. */
function endOf({ duration }: Mission, now: bigint): bigint {
  const endTime = now + duration;
  if (endTime <= BigInt(INT_MAX)) return endTime;
  const what = 'the end of the mission in UNIX seconds';
  return fail('LimitExceeded', { what, actual: String(endTime), limit: INT_MAX });
}

const createSendCharactersOnMissionTransaction = defineOperation({
  name: 'createSendCharactersOnMissionTransaction',
  shape: ['pay_mission_cost', 'enter_free_mission'].map((instruction) => [
    { instruction },
    { instruction: 'send_character', each: 'data.characterAddresses', arguments: eachCharacter },
  ]),
  run(args, context) {
    const { state } = context;
    const { data } = args;
    const path = 'data.characterAddresses';
    const addresses = distinctAddresses(data.characterAddresses, path);
    const mission = addressFromBase58(data.mission, 'data.mission');
    const record = requireRecord(state, missionKind, mission);
    const owner = addressFromBase58(data.authority, 'data.authority');
    const characters = locateCharacters(state, addresses);
    for (const { leaf, record: one } of characters) requireOwner(leaf.address, one, owner);
    const { project, cost } = record;
    const profile = findOwnProfile(state, owner, project);
    const subsidy = subsidyOf(state, project);
    const accounts = {
      project,
      profile: profile.address,
      profilesTree: profile.tree,
      ...subsidy,
    };
    const agreement = agreementOf(record);
    const entry = (): ReturnType<typeof buildInstruction> => {
      if (cost.amount === 0n) {
        return buildInstruction(enterFreeMission, { args, accounts, fields: { ...agreement } });
      }
      const total = totalCost(cost.amount, characters.length);
      const agreed = data.terms?.cost;
      const wasFree = agreed?.amount === '0' && agreed.address === addressToBase58(cost.address);
      // The program could not tell this from a cost in another resource.
      if (wasFree) requireCost(cost.address, total, 0n);
      const held = locateDebit(state, cost.address, owner, total);
      return buildInstruction(payMissionCost, {
        args,
        accounts: { ...accounts, ...held.accounts },
        fields: { ...agreement, amountMax: total, ...held.fields },
        omit: held.omit,
      });
    };
    const sends = characters.map(({ record: { model }, treeNumber, leaf }, element) =>
      buildInstruction(sendCharacter, {
        args,
        renames: eachCharacter,
        element,
        accounts: { missionPool: record.missionPool, model, ...subsidy },
        fields: { characterTreeNumber: treeNumber, characterLeafIndex: leaf.index },
      }),
    );
    return finishMany(context, [entry(), ...sends], args);
  },
});

export const instructions = [sendCharacter];
export const operations = [createSendCharactersOnMissionTransaction];
