import type { CountedTake } from '../../methods/ports.ts';
import type { UsedBudget } from '../journal/grant-rows.ts';
import { type GrantedBudget, HOUR_MS } from './grant.ts';
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
  const committed = { window: used?.window ?? 0, windowStartMs: used?.windowStartMs ?? 0 };
  const latest = held.reduce<Window>(
    (one, two) => (two.window > one.window ? two : one),
    committed,
  );
  const inAll = BigInt(used?.inAll ?? 0) + sumOf(held);
  const { window, windowStartMs } = latest;
  const isOpen = window > 0 && nowMs < windowStartMs + windowHours * HOUR_MS;
  if (!isOpen) {
    return { window: window + 1, windowStartMs: nowMs, isOpen, inWindow: 0n, inAll };
  }
  const usedHere = window === committed.window ? BigInt(used?.inWindow ?? 0) : 0n;
  const heldHere = sumOf(held.filter((take) => take.window === window));
  return { window, windowStartMs, isOpen, inWindow: usedHere + heldHere, inAll };
}

function sumOf(takes: readonly CountedTake[]): bigint {
  return takes.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
}

/**
 * The take of an amount out of a budget, or why it cannot be taken. Every limit holds by itself,
 * and what has no budget has one of 0.
 */
export function judgeTake(
  of: string,
  amount: bigint,
  budget: GrantedBudget | undefined,
  state: BudgetState,
): CountedTake | Shortfall {
  const wanted = String(amount);
  const perCall = BigInt(budget?.perCall ?? 0);
  if (amount > perCall) return { kind: 'PER_CALL', of, wanted, left: String(perCall) };
  const leftInAll = leftOf(budget?.inAll, state.inAll);
  if (amount > leftInAll) return { kind: 'IN_ALL', of, wanted, left: String(leftInAll) };
  const leftInWindow = leftOf(budget?.perWindow, state.inWindow);
  if (amount > leftInWindow) {
    const retryMs = retryAfterWindow(amount, budget, state);
    return { kind: 'PER_WINDOW', of, wanted, left: String(leftInWindow), ...retryMs };
  }
  const { window, windowStartMs } = state;
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

function leftOf(limit: string | undefined, used: bigint): bigint {
  const left = BigInt(limit ?? 0) - used;
  return left < 0n ? 0n : left;
}

/** The next window helps only where a whole one has room for it. */
function retryAfterWindow(
  amount: bigint,
  budget: GrantedBudget | undefined,
  { windowStartMs, isOpen }: BudgetState,
): { readonly retryMs?: number } {
  if (budget === undefined || !isOpen || amount > BigInt(budget.perWindow)) return {};
  return { retryMs: windowStartMs + budget.windowHours * HOUR_MS };
}
