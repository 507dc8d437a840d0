import { U64_MAX } from '../../core/limits.ts';
import type { Budget, ManifestBudget, OverBudget } from '../../methods/generated/types.ts';
import type { GrantedBudget } from './grant.ts';

/** What was used of a budget, as whoever asks for more is told it. */
export type Used = Pick<Budget, 'usedInWindow' | 'windowEndsAt' | 'usedInAll'>;

export type UsedOf = (of: string) => Used;

/** Where there is no grant. */
export const usesNothing: UsedOf = () => {
  return { usedInWindow: '0', windowEndsAt: null, usedInAll: '0' };
};

type Limits = Pick<GrantedBudget, 'perCall' | 'perWindow' | 'windowHours' | 'inAll' | 'holdHours'>;

/** The limits of a budget as a grant or a message holds them. */
export type NamedLimits = Held & Pick<GrantedBudget, 'of'>;

type Held = Omit<Limits, 'holdHours'> & {
  readonly holdHours?: number | null | undefined;
  readonly onOver?: OverBudget | null | undefined;
};

/** As a grant keeps it, of what a manifest says: refusing is what is not said. */
export function askingOver({ onOver }: Pick<Held, 'onOver'>): Pick<GrantedBudget, 'onOver'> {
  return onOver === 'ask' ? { onOver } : {};
}

/** A budget of a manifest as the grant would hold it, if the player took all of it. */
export interface Proposal extends ManifestBudget {
  /** The limits with which the budget continues if the player takes nothing. */
  readonly kept: Limits;
  /** What was used so far; `inAll` counts it too. */
  readonly usedInAll: string;
  /** What was used when `inAll` began to count: what is above it is what the player takes. */
  readonly usedBefore: string;
  /** Whether it is more than the grant holds, so that the player is asked. */
  readonly isMissing: boolean;
}

/**
 * What a manifest's budget comes to next to a grant. One that the grant holds continues, lowered to
 * what the manifest asks for. One that it does not hold, or that has too little left for one call,
 * is missing: it is proposed again on top of what was used of it, so that what was given before and
 * not used is not given twice.
 */
export function proposeBudget(
  asked: ManifestBudget,
  budgets: readonly GrantedBudget[] = [],
  usedOf: UsedOf = usesNothing,
): Proposal {
  const granted = budgets.find(({ of }) => of === asked.of);
  const { usedInAll } = usedOf(asked.of);
  const goesOn = granted && goOn(asked, granted);
  const isMissing =
    goesOn === undefined || BigInt(goesOn.inAll) - BigInt(usedInAll) < BigInt(asked.perCall);
  const inAll = isMissing ? sumUp(usedInAll, BigInt(asked.inAll)) : goesOn.inAll;
  const usedBefore = isMissing ? usedInAll : (granted?.usedBefore ?? '0');
  const proposed = { ...asked, inAll };
  const kept = lowerOf(proposed, granted ?? { ...nothing, windowHours: asked.windowHours });
  return { ...proposed, kept, usedInAll, usedBefore, isMissing };
}

/** A granted budget lowered to what is asked for; undefined if it does not hold as much. */
function goOn(asked: ManifestBudget, granted: GrantedBudget): Limits | undefined {
  const taken = takenOf(granted);
  const isAtMost = BigInt(granted.inAll) === U64_MAX;
  const isHeld = holdsEach(granted, asked) && (isAtMost || taken >= BigInt(asked.inAll));
  if (!isHeld) return undefined;
  const inAll = sumUp(granted.usedBefore ?? '0', least(taken, BigInt(asked.inAll)));
  return { ...asked, inAll };
}

/** Whether a budget has room for what another allows in a call, a window, a lock and past it. */
export function holdsEach(granted: Held, asked: Held): boolean {
  return (
    BigInt(granted.perCall) >= BigInt(asked.perCall) &&
    BigInt(granted.perWindow) >= BigInt(asked.perWindow) &&
    granted.windowHours <= asked.windowHours &&
    (granted.holdHours ?? 0) >= (asked.holdHours ?? 0) &&
    (granted.onOver === 'ask' || asked.onOver !== 'ask')
  );
}

function sumUp(used: string, amount: bigint): string {
  return String(least(BigInt(used) + amount, U64_MAX));
}

/**
 * A proposal as the player took it.
 * @param isLive whether the grant that it was proposed next to has not ended since. In a new one
 *   nothing is used, so that what was used before is no part of it.
 */
export function takeProposal(taken: Proposal, isLive: boolean): GrantedBudget {
  const { of, perCall, perWindow, windowHours, holdHours, reason, usedBefore } = taken;
  const hold = typeof holdHours === 'number' ? { holdHours } : {};
  const limits = { of, perCall, perWindow, windowHours, ...hold, ...askingOver(taken), reason };
  if (!isLive) return { ...limits, inAll: String(takenOf(taken)) };
  return { ...limits, inAll: taken.inAll, ...(usedBefore === '0' ? {} : { usedBefore }) };
}

/** Each limit of two budgets that is less: lower, but for the length of a window. */
export function lowerOf(one: Limits, other: Limits): Limits {
  const lower = (name: 'perCall' | 'perWindow' | 'inAll'): string =>
    String(least(BigInt(one[name]), BigInt(other[name])));
  return {
    perCall: lower('perCall'),
    perWindow: lower('perWindow'),
    windowHours: Math.max(one.windowHours, other.windowHours),
    inAll: lower('inAll'),
    holdHours: Math.min(one.holdHours ?? 0, other.holdHours ?? 0),
  };
}

const nothing = Object.freeze({ perCall: '0', perWindow: '0', inAll: '0' });

/** What the player took of a budget when it was asked for last. */
function takenOf({ inAll, usedBefore = '0' }: Pick<GrantedBudget, 'inAll' | 'usedBefore'>): bigint {
  const taken = BigInt(inAll) - BigInt(usedBefore);
  return taken < 0n ? 0n : taken;
}

function least(left: bigint, right: bigint): bigint {
  return left < right ? left : right;
}
