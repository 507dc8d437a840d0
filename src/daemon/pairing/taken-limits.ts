import type { BudgetLimits, ProposedBudget } from '../../methods/generated/player.ts';
import type { Budget } from '../../methods/generated/types.ts';

/** What a player takes of a budget that a game proposes, wherever that is asked. */

/** All of it. */
export function limitsOf({ of, perCall, perWindow, inAll }: ProposedBudget): BudgetLimits {
  return { of, perCall, perWindow, inAll };
}

/** Nothing of a budget. */
export const nothing = { perCall: '0', perWindow: '0', inAll: '0' };

/** Each limit of a budget, or the other one if that is lower. */
export function lowerTo(
  budget: BudgetLimits,
  other: { readonly [Name in keyof typeof nothing]: string | bigint },
): BudgetLimits {
  const lower = (name: keyof typeof nothing): string => {
    const limit = BigInt(other[name]);
    return limit < BigInt(budget[name]) ? String(limit) : budget[name];
  };
  return {
    of: budget.of,
    perCall: lower('perCall'),
    perWindow: lower('perWindow'),
    inAll: lower('inAll'),
  };
}

/** As much of a proposed budget as the player gives from now on. */
export function takeAmount(budget: ProposedBudget, amount: bigint): BudgetLimits {
  const inAll = BigInt(budget.usedInAll) + amount;
  return lowerTo(budget, { perCall: amount, perWindow: amount, inAll });
}

/** What may still be used of a granted budget, in all. */
export function leftOf({ inAll, usedInAll }: Budget): bigint {
  const left = BigInt(inAll) - BigInt(usedInAll);
  return left > 0n ? left : 0n;
}

/** A granted budget of which only so much may still be used. */
export function leaveAmount(budget: Budget, amount: bigint): BudgetLimits {
  const inAll = BigInt(budget.usedInAll) + amount;
  return lowerTo(budget, { perCall: amount, perWindow: inAll, inAll });
}
