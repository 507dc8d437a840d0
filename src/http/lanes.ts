import type { WorkPace } from '../core/work-pace.ts';
import { Budget, type CostRate } from './budget.ts';

/** Who has its turn when: the order among those who wait. */

/** What a call is, as far as it decides how many of it run at once. */
export type WorkKind = 'read' | 'write';

export interface TurnLimits {
  /** Of the time that the event loop goes round once, so much is for calls that wait. */
  readonly sliceMs: number;
  /** A call that has not begun by then is refused. */
  readonly waitMsMax: number;
  /** Of one payer, at once: reads that take longer than a slice. */
  readonly longReadsMax: number;
  /** Of one payer, at once. */
  readonly writesMax: number;
  readonly cost: CostRate;
}

/** One who waits for its turn. */
export interface Waiter {
  readonly work: { readonly isLong: boolean };
  readonly lane: Lane;
  /** What it needs beside its turn. */
  readonly needs: 'turn' | 'read' | 'write';
  readonly number: number;
  readonly dueMs: number;
  isOver: boolean;
  resume(): void;
  refuse(error: Error): void;
}

/** How far one who was at rest may be behind the others: so much it has at once. */
export const CREDIT_MS = 20;

/** Whoever pays: a game, or an address. It has lanes, and its budget is theirs. */
export class Payer {
  readonly name: string;
  readonly budget: Budget;
  readonly lanes = new Set<Lane>();
  /** Those of them in which somebody waits. */
  readonly waiting = new Set<Lane>();
  /** Milliseconds that were spent, less what the others spent while it was at rest. */
  spentMs = 0;
  /** What the lane that had the last turn had spent then. */
  laneSpentMs = 0;
  longReads = 0;
  writes = 0;

  constructor(name: string, cost: CostRate, nowMs: number) {
    this.name = name;
    this.budget = new Budget(cost, nowMs);
  }
}

/** A connection of a payer. */
export class Lane {
  readonly payer: Payer;
  spentMs: number;
  readonly #queues: Readonly<Record<Waiter['needs'], Waiter[]>> = { turn: [], read: [], write: [] };

  constructor(payer: Payer) {
    this.payer = payer;
    this.spentMs = payer.laneSpentMs;
  }

  push(waiter: Waiter): void {
    this.#queues[waiter.needs].push(waiter);
    this.payer.waiting.add(this);
  }

  /** Who is next in this lane, of those for whom there is room. */
  peek(limits: TurnLimits): Waiter | undefined {
    const { longReads, writes } = this.payer;
    const [turn, read, write] = [this.#head('turn'), this.#head('read'), this.#head('write')];
    let first = turn;
    if (read !== undefined && (read.work.isLong || longReads < limits.longReadsMax)) {
      if (first === undefined || read.number < first.number) first = read;
    }
    if (write !== undefined && writes < limits.writesMax) {
      if (first === undefined || write.number < first.number) first = write;
    }
    if (!turn && !read && !write) this.payer.waiting.delete(this);
    return first;
  }

  take(waiter: Waiter): void {
    this.#queues[waiter.needs].shift();
  }

  /** Those who gave up are passed by. */
  #head(needs: Waiter['needs']): Waiter | undefined {
    const queue = this.#queues[needs];
    while (queue[0]?.isOver) queue.shift();
    return queue[0];
  }
}

/** Whoever was at rest does not make up for it beyond a credit, and is behind nobody either. */
export function rejoin(
  one: { spentMs: number },
  othersSpentMs: number,
  creditMs = CREDIT_MS,
): void {
  one.spentMs = Math.max(one.spentMs, othersSpentMs - creditMs);
}

/**
 * Who has the next turn: of the payers the one that spent least, of its lanes the same. One whose
 * budget is overdrawn waits until it is not, but for lanes that have spent less than its others.
 */
export function pickNext(
  payers: Iterable<Payer>,
  limits: TurnLimits,
  nowMs: number,
): Waiter | undefined {
  let best: Waiter | undefined;
  for (const payer of payers) {
    if (best !== undefined && best.lane.payer.spentMs <= payer.spentMs) continue;
    best = pickOf(payer, limits, nowMs) ?? best;
  }
  return best;
}

function pickOf(payer: Payer, limits: TurnLimits, nowMs: number): Waiter | undefined {
  const isOverdrawn = payer.budget.waitMs(nowMs) > 0;
  let best: Waiter | undefined;
  for (const lane of payer.waiting) {
    if (isOverdrawn && lane.spentMs >= payer.laneSpentMs) continue;
    const waiter = lane.peek(limits);
    if (waiter === undefined) continue;
    const difference = best === undefined ? -1 : lane.spentMs - best.lane.spentMs;
    if (difference < 0 || (difference === 0 && waiter.number < best!.number)) best = waiter;
  }
  return best;
}

/** One call's way through the turns. */
export interface Work extends WorkPace {
  /** What to wait for before it begins; undefined where it may at once. @throws RateLimited. */
  readonly ready: Promise<void> | undefined;
  /** Charges what it answers. */
  spendBytes(bytes: number): void;
  /** It is over. */
  end(): void;
}
