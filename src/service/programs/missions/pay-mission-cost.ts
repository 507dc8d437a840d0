import { defineInstruction } from '../kit/define.ts';
import { makes, takesResource } from '../kit/effects.ts';
import { agreed, chosen } from '../kit/sources.ts';
import { participantKind } from '../records/mission-records.ts';
import {
  balanceAccounts,
  balanceFields,
  debitResource,
  requireCost,
} from '../resources/balances.ts';
import { totalCost } from './costs.ts';
import { enterMission, entryAccounts, entryFields } from './enter-mission.ts';
import { resourceOfMission } from './journey-accounts.ts';
import { missionHold, missionRewards, missionTermsFields } from './mission-terms.ts';

export const payMissionCost = defineInstruction(
  {
    program: 'missions',
    name: 'pay_mission_cost',
    doc: 'Burns the cost of a mission for a number of characters. Signed by their owner.',
    accounts: {
      ...entryAccounts,
      resource: {
        writable: true,
        source: chosen('the program takes what the mission costs, or refuses'),
        is: resourceOfMission,
      },
      ...balanceAccounts('owner'),
    },
    fields: {
      ...entryFields,
      ...balanceFields,
      /** Base units for all characters. */
      amountMax: {
        type: 'u64',
        source: agreed(
          'data.terms',
          'missionCostMax',
          'what they cost as the build read it; the program takes no more',
        ),
      },
      ...missionTermsFields,
    },
    effects: {
      holds: missionHold,
      takes: [takesResource('owner', 'amountMax')],
      returns: missionRewards,
      deposits: [makes('participant', participantKind)],
    },
  },
  (context) => {
    const { payer, owner, resource } = context.accounts;
    const { count, amountMax } = context.fields;
    const { cost } = enterMission(context, context);
    const total = totalCost(cost.amount, count);
    const isAgreed = cost.address === resource.address;
    const agreedMax = isAgreed ? amountMax : 0n;
    requireCost(cost.address, total, agreedMax, agreedMax === 0n ? 'resource' : 'amount');
    // The mission may have become free since.
    if (total === 0n) return;
    const place = { ...context.accounts, holder: owner.address };
    debitResource(context.within('resources'), place, total, payer);
  },
);

export const instructions = [payMissionCost];
