import { fail } from '../../../core/errors.ts';
import { U64_MAX } from '../../../core/limits.ts';
import { defineInstruction, refuseAccount } from '../define.ts';
import { requireProjectOf } from '../lookup.ts';
import { balanceAccounts, balanceFields, debitResource } from '../resources/balances.ts';
import { resourceKind } from '../resources/records.ts';
import { chosen, heldReason } from '../sources.ts';
import { enterMission, entryAccounts, entryFields } from './enter-mission.ts';

export const payMissionCost = defineInstruction(
  {
    program: 'missions',
    name: 'pay_mission_cost',
    doc: 'Burns what a mission costs for so many characters. Signed by their owner.',
    accounts: {
      ...entryAccounts,
      resource: {
        writable: true,
        source: chosen(heldReason),
        is: { kind: 'Resource', reason: 'the program takes only what the mission costs' },
      },
      ...balanceAccounts('owner'),
    },
    fields: { ...entryFields, ...balanceFields },
  },
  (context) => {
    const { payer, owner, resource } = context.accounts;
    const { count, holdingProof } = context.fields;
    const { cost, project } = enterMission(context, context);
    if (cost.address !== resource.address) {
      refuseAccount('resource', 'pay_mission_cost', 'not what the mission costs');
    }
    const resources = context.within('resources');
    // A mission costs what its own project may burn, whatever its record names.
    requireProjectOf(resources.readRecord(resource, resourceKind), project, 'cost');
    const place = { ...context.accounts, holder: owner.address, holdingProof };
    debitResource(resources, place, totalCost(cost.amount, count), payer);
  },
);

/** Base units for so many characters. @throws Overflow. */
export function totalCost(amount: bigint, count: number): bigint {
  const total = amount * BigInt(count);
  if (total > U64_MAX) fail('Overflow', { what: 'the cost of the mission' });
  return total;
}

export const instructions = [payMissionCost];
