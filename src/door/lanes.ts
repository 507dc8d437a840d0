import type { WorkPace } from '../core/pace.ts';

/** Sustained cost limits of calls: processor time, and bytes of their answers. */
interface CostRate {
  /** What may be spent in a burst, after some idle time. */
  readonly burstMs: number;
  readonly msPerSecond: number;
  readonly burstBytes: number;
  readonly bytesPerSecond: number;
}

/**
 * A token bucket for costs that are known only afterwards. It starts full and refills at a steady
 * rate; it can be overdrawn, and then nothing more is started until it has refilled.
 */
class Budget {
  readonly #rate: CostRate;
  #ms: number;
  #bytes: number;
  #filledAtMs: number;

  /** @param nowMs of a monotonic clock, here and below. */
  constructor(rate: CostRate, nowMs: number) {
    this.#rate = rate;
    this.#ms = rate.burstMs;
    this.#bytes = rate.burstBytes;
    this.#filledAtMs = nowMs;
  }

  spendMs(ms: number): void {
    this.#ms -= ms;
  }

  spendBytes(bytes: number): void {
    this.#bytes -= bytes;
  }

  /** Milliseconds until there is something to spend; 0 if there is. */
  waitMs(nowMs: number): number {
    this.#fill(nowMs);
    const { msPerSecond, bytesPerSecond } = this.#rate;
    return Math.max(waitFor(this.#ms, msPerSecond), waitFor(this.#bytes, bytesPerSecond));
  }

  isFull(nowMs: number): boolean {
    this.#fill(nowMs);
    return this.#ms >= this.#rate.burstMs && this.#bytes >= this.#rate.burstBytes;
  }

  #fill(nowMs: number): void {
    const { burstMs, msPerSecond, burstBytes, bytesPerSecond } = this.#rate;
    const seconds = (nowMs - this.#filledAtMs) / 1000;
    this.#ms = Math.min(burstMs, this.#ms + seconds * msPerSecond);
    this.#bytes = Math.min(burstBytes, this.#bytes + seconds * bytesPerSecond);
    this.#filledAtMs = nowMs;
  }
}

function waitFor(left: number, perSecond: number): number {
  return left > 0 ? 0 : Math.ceil(((1 - left) * 1000) / perSecond);
}

/** Fair queueing: who gets the next turn among the calls that wait. */

/** The kind of a call, which determines its concurrency limit. */
export type WorkKind = 'read' | 'write';

export interface TurnLimits {
  /** Time in each event loop iteration for queued calls. */
  readonly sliceMs: number;
  /** A call that has not started after this time is refused. */
  readonly waitMsMax: number;
  /** Concurrent reads of one payer that take longer than a slice. */
  readonly longReadsMax: number;
  /** Concurrent writes of one payer. */
  readonly writesMax: number;
  readonly cost: CostRate;
}

/** A call in the queue. */
export interface Waiter {
  readonly work: { readonly isLong: boolean };
  readonly lane: Lane;
  /** The slot that it needs in addition to its turn: one for a long read, or one for a write. */
  readonly needs: 'turn' | 'read' | 'write';
  readonly number: number;
  /** When it has waited too long, if the process does not stop meanwhile. */
  readonly dueMs: number;
  isOver: boolean;
  resume(): void;
  refuse(error: Error): void;
}

/** The most that an idle payer or lane may trail the others: the credit that it resumes with. */
export const CREDIT_MS = 20;

/** Whoever is charged: a game, or an address. All its lanes share one budget. */
export class Payer {
  readonly name: string;
  readonly budget: Budget;
  readonly lanes = new Set<Lane>();
  /** Lanes with a non-empty queue. */
  readonly waiting = new Set<Lane>();
  /** Virtual time: milliseconds spent, moved forward when it returns from idling. */
  spentMs = 0;
  /** Virtual time of the lane that had the last turn, as that turn began. */
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

  /** The next call in this lane for which a slot is free. */
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

  /** The first in a queue, past those that gave up. */
  #head(needs: Waiter['needs']): Waiter | undefined {
    const queue = this.#queues[needs];
    while (queue[0]?.isOver) queue.shift();
    return queue[0];
  }
}

/**
 * Moves a returning payer or lane forward to the others' virtual time, less a credit: idle time is
 * not made up for, nor is it a disadvantage.
 */
export function rejoin(
  one: { spentMs: number },
  othersSpentMs: number,
  creditMs = CREDIT_MS,
): void {
  one.spentMs = Math.max(one.spentMs, othersSpentMs - creditMs);
}

/**
 * Who gets the next turn: the payer with the least virtual time, and of its lanes the one with the
 * least. An overdrawn payer waits for its budget, except for lanes that have spent less than its
 * others.
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

/** A call as the scheduler sees it. */
export interface Work extends WorkPace {
  /** To be awaited before it starts; undefined if it may start at once. @throws RateLimited. */
  readonly ready: Promise<void> | undefined;
  /** Charges the size of its answer. */
  spendBytes(bytes: number): void;
  /** Ends the call and releases its slots. */
  end(): void;
}
