import { fail } from '../../../core/errors.ts';
import { addressFromBase58, addressToBase58 } from '../../../solana/address.ts';
import { defineOperation } from '../../operations/operation.ts';
import {
  locateCharacters,
  readCharacter,
  requireOwner,
  writeCharacter,
} from '../characters/character-leaf.ts';
import { findProfileOfWallet } from '../control/own-profile.ts';
import { subsidiseFee, subsidyOf } from '../control/subsidy.ts';
import { buildInstruction } from '../kit/build.ts';
import { defineInstruction, type ProgramContext } from '../kit/define.ts';
import { makes } from '../kit/effects.ts';
import { distinctAddresses, finishMany, requireRecord } from '../kit/lookup.ts';
import { chosen, value } from '../kit/sources.ts';
import type { Character } from '../records/character-records.ts';
import {
  type Mission,
  missionKind,
  OWED_BYTES,
  type Participant,
  participantKind,
} from '../records/mission-records.ts';
import { collectsOf, collectsType, requireCollects } from './collects.ts';
import {
  drawnPercentage,
  endTimeOf,
  type MissionUse,
  participationId,
  rewardAmount,
} from './draws.ts';
import {
  characterAccounts,
  characterFields,
  eachCharacter,
  projectOfMission,
  travellerAccounts,
} from './journey-accounts.ts';
import {
  oweResource,
  oweXp,
  participantAccount,
  readParticipant,
  writeParticipant,
} from './participants.ts';
import { planPayments } from './payments.ts';

const recallCharacter = defineInstruction(
  {
    program: 'missions',
    name: 'recall_character',
    doc: 'Recalls a character from its mission and records its rewards. Signed by its owner.',
    accounts: {
      ...travellerAccounts,
      project: projectOfMission,
      participant: participantAccount,
      ...characterAccounts,
    },
    fields: {
      ...characterFields,
      collects: {
        type: collectsType,
        source: chosen('the program holds it against the terms of the character and the time'),
        names: {
          '?.resources[]': { reason: "the program takes the resources of the character's rewards" },
        },
      },
      /** Null: as the time has it. */
      forfeit: { type: { option: 'bool' }, source: value('data.forfeit') },
    },
    effects: {
      gives: {
        notes: { Character: ['usedBy'], Participant: ['owed', 'owedXp'] },
        // One that somebody else's payment has emptied stands until its payer's next recall.
        ends: ['Participant'],
      },
      changes: {
        what: 'it ends a mission before its rewards',
        unless: { field: 'forfeit', is: false },
      },
      deposits: [
        makes('participant', participantKind, {
          each: { path: 'fields.collects?.resources[]', bytes: OWED_BYTES },
        }),
      ],
    },
  },
  (context) => {
    const { payer, owner, mission, participant, character, model } = context.accounts;
    const { project } = context.readRecord(mission, missionKind);
    subsidiseFee(context, context.accounts.subsidy, project, context.accounts.project);
    const tree = context.accounts.charactersTree;
    const place = { character, model, tree, leafIndex: context.fields.characterLeafIndex };
    const record = readCharacter(context, place);
    requireOwner(character.address, record, owner.address);
    const use = requireOnMission(character.address, record, mission.address);
    const { collects, forfeit } = context.fields;
    requireCollects(character.address, collects, use, context);
    if (collects === null && forfeit === false) refuseForfeit(character.address, use, context);
    if (collects !== null) {
      const before = readParticipant(context, participant);
      const { participant: after, figures } = collectRewards(context, before, use);
      writeParticipant(context, participant, after, payer);
      context.recordHistory(character.address, 'MissionRewardsCollected', {
        mission: addressToBase58(mission.address),
        participationId: participationId(use),
        rewards: figures,
      });
    }
    writeCharacter(context, place, { ...record, usedBy: { kind: 'None' } });
    context.recordHistory(character.address, 'MissionRecalled', {
      mission: addressToBase58(mission.address),
      participationId: participationId(use),
      rewardsCollected: collects !== null,
    });
  },
);

/** Refuses to lose the rewards, which the call does not mean to. @throws MissionNotOver. */
function refuseForfeit(
  character: Mission['project'],
  use: MissionUse,
  { now }: Pick<ProgramContext, 'now'>,
): never {
  return fail('MissionNotOver', {
    character: addressToBase58(character),
    endTime: String(endTimeOf(use)),
    now: String(now),
  });
}

/** @throws CharacterNotOnMission. */
function requireOnMission(
  character: Mission['project'],
  { usedBy }: Character,
  mission: Mission['project'],
): MissionUse {
  if (usedBy.kind === 'Mission' && usedBy.mission === mission) return usedBy;
  return fail('CharacterNotOnMission', {
    character: addressToBase58(character),
    mission: addressToBase58(mission),
  });
}

/** Adds one character's rewards to the debts. */
function collectRewards(
  context: ProgramContext,
  before: Participant,
  use: MissionUse,
): { participant: Participant; figures: object[] } {
  let participant = before;
  const figures = use.rewards.map((reward, rewardIdx) => {
    const delta = drawnPercentage(use, rewardIdx, context);
    const amount = rewardAmount(reward, delta);
    const { kind } = reward;
    if (amount > 0n && kind.kind === 'Xp') participant = oweXp(participant, amount);
    if (amount > 0n && kind.kind === 'Resource') {
      participant = oweResource(participant, kind.address, amount);
    }
    const resource = kind.kind === 'Resource' ? addressToBase58(kind.address) : null;
    return { rewardIdx, kind: kind.kind, resource, delta: Number(delta), amount: String(amount) };
  });
  return { participant, figures };
}

const createRecallCharactersTransaction = defineOperation({
  name: 'createRecallCharactersTransaction',
  shape: [
    [
      {
        instruction: 'recall_character',
        each: 'data.characterAddresses',
        when: ['data.characterAddresses'],
        arguments: eachCharacter,
      },
      // What is collected must be paid; earlier debts may be paid with it.
      {
        instruction: 'pay_mission_xp',
        oneFor: { instruction: 'recall_character', path: 'fields.collects?.xp' },
        repeat: true,
      },
      {
        instruction: 'pay_mission_reward',
        oneFor: {
          instruction: 'recall_character',
          path: 'fields.collects?.resources[]',
          account: 'resource',
        },
        repeat: true,
      },
    ],
  ],
  run(args, context) {
    const { state } = context;
    const { data } = args;
    const path = 'data.characterAddresses';
    const given = data.characterAddresses;
    const addresses = given.length === 0 ? [] : distinctAddresses(given, path);
    const mission = addressFromBase58(data.mission, 'data.mission');
    const { project } = requireRecord(state, missionKind, mission);
    const owner = addressFromBase58(data.authority, 'data.authority');
    const characters = locateCharacters(state, addresses);
    const uses = characters.map(({ leaf, record }) => {
      requireOwner(leaf.address, record, owner);
      return requireOnMission(leaf.address, record, mission);
    });
    const recalls = characters.map(({ record: { model }, treeNumber, leaf }, element) =>
      buildInstruction(recallCharacter, {
        args,
        renames: eachCharacter,
        element,
        accounts: { project, model, ...subsidyOf(state, project) },
        fields: {
          characterTreeNumber: treeNumber,
          characterLeafIndex: leaf.index,
          collects: collectsOf(uses[element]!, state),
        },
      }),
    );
    const profile = findProfileOfWallet(state, owner, project);
    const payments = planPayments(state, args, { mission, owner, project, profile }, uses);
    const steps = [...recalls, ...payments];
    if (steps.length === 0) {
      const problem = 'it is empty, and the mission owes nothing that can be paid now';
      fail('InvalidArgument', { argument: path, problem, expected: 'one address or more' });
    }
    return finishMany(context, steps, args);
  },
});

export const instructions = [recallCharacter];
export const operations = [createRecallCharactersTransaction];
