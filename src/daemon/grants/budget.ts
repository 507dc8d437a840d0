import { HOUR_MS } from '../../core/limits.ts';
import type { CountedTake } from '../../methods/ports.ts';
import { type UsedBudget, unused } from '../journal/grant-rows.ts';
import type { GrantedBudget } from './grant.ts';
import type { Shortfall } from './refuse.ts';

/** The number that a take now has, and when its window began or would begin. */
type Window = Pick<CountedTake, 'window' | 'windowStartMs'>;

/** What is used of a budget at a time: what is committed, and what is held for messages. */
export interface BudgetState extends Window {
  /** Whether anything was used in that window, so that it has begun. */
  readonly isOpen: boolean;
  readonly inWindow: bigint;
  readonly inAll: bigint;
}

/**
 * A window begins with the first use after the last window's end. It ends with its own length: what
 * was not used of it is gone, and it never reaches into the next.
 */
export function stateOf(
  { windowHours }: Pick<GrantedBudget, 'windowHours'>,
  used: UsedBudget | undefined,
  held: readonly CountedTake[],
  nowMs: number,
): BudgetState {
  const committed = used ?? unused;
  const latest = held.reduce<Window>(
    (one, two) => (two.window > one.window ? two : one),
    committed,
  );
  const inAll = BigInt(committed.inAll) + sumOf(held);
  const { window, windowStartMs } = latest;
  const isOpen = window > 0 && nowMs < windowStartMs + windowHours * HOUR_MS;
  if (!isOpen) {
    return { window: window + 1, windowStartMs: nowMs, isOpen, inWindow: 0n, inAll };
  }
  const usedHere = window === committed.window ? BigInt(committed.inWindow) : 0n;
  const heldHere = sumOf(held.filter((take) => take.window === window));
  return { window, windowStartMs, isOpen, inWindow: usedHere + heldHere, inAll };
}

function sumOf(takes: readonly CountedTake[]): bigint {
  return takes.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
}

/** Every limit of what has no budget. */
const noBudget = Object.freeze({ perCall: '0', perWindow: '0', windowHours: 0, inAll: '0' });

/**
 * The take of an amount out of a budget, or why it cannot be taken. Every limit holds by itself,
 * and what has no budget has one of 0.
 */
export function judgeTake(
  of: string,
  amount: bigint,
  budget: GrantedBudget | undefined,
  { window, windowStartMs, ...used }: BudgetState,
): CountedTake | Shortfall {
  const { perCall, perWindow, windowHours, inAll } = budget ?? noBudget;
  const wanted = String(amount);
  if (amount > BigInt(perCall)) return { kind: 'PER_CALL', of, wanted, left: perCall };
  const leftInAll = leftOf(inAll, used.inAll);
  if (amount > leftInAll) return { kind: 'IN_ALL', of, wanted, left: String(leftInAll) };
  const leftInWindow = leftOf(perWindow, used.inWindow);
  if (amount > leftInWindow) {
    // The next window helps only where a whole one has room for it.
    const isRetried = amount <= BigInt(perWindow);
    const retryMs = isRetried ? { retryMs: windowStartMs + windowHours * HOUR_MS } : {};
    return { kind: 'PER_WINDOW', of, wanted, left: String(leftInWindow), ...retryMs };
  }
  return { of, amount: wanted, window, windowStartMs };
}

/** Why something cannot be locked that long; undefined if it can. */
export function judgeHold(
  seconds: bigint,
  budget: Pick<GrantedBudget, 'holdHours'> | undefined,
): Shortfall | undefined {
  const holdHours = budget?.holdHours ?? 0;
  if (seconds <= BigInt(holdHours * HOUR_SECONDS)) return undefined;
  const hours = (seconds + BigInt(HOUR_SECONDS) - 1n) / BigInt(HOUR_SECONDS);
  return { kind: 'HOLD', of: 'assets', wanted: `${hours} h`, left: `${holdHours} h` };
}

const HOUR_SECONDS = HOUR_MS / 1000;

function leftOf(limit: string, used: bigint): bigint {
  const left = BigInt(limit) - used;
  return left < 0n ? 0n : left;
}
