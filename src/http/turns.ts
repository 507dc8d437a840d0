import { GamekeeperError } from '../core/errors.ts';
import {
  CREDIT_MS,
  Lane,
  Payer,
  pickNext,
  rejoin,
  type TurnLimits,
  type Waiter,
  type Work,
  type WorkKind,
} from './lanes.ts';

/** Below this the event loop has had its turn anyhow. */
const TURN_MS_MIN = 1;

/**
 * The turns in which calls are worked on. A process has one thread, so that the work of one caller
 * is the wait of all others; here it is cut and put in an order. In each round of the event loop
 * calls are begun and go on for one slice of time, then all else that waits is looked at. The next
 * is always of the payer that has spent least, whatever number of calls the others have waiting.
 *
 * What a turn took is measured from its start until nothing more follows of it without waiting, and
 * charged to its payer.
 */
export class Turns {
  readonly limits: TurnLimits;
  readonly now: () => number;
  readonly #payers = new Map<string, Payer>();
  /** Those of whom somebody waits to begin, oldest first. */
  readonly #unbegun = new Set<Waiter>();
  #waitingCount = 0;
  #lastNumber = 0;
  /** What the payer that had the last turn had spent then. */
  #spentMs = 0;
  /** Whose turn it is. */
  #current: Lane | undefined;
  #beganMs = 0;
  /** Of this round of the event loop. */
  #usedMs = 0;
  #isDrainAwaited = false;
  #immediate: NodeJS.Immediate | undefined;
  #timer: NodeJS.Timeout | undefined;

  /** @param now milliseconds that never go backwards. */
  constructor(limits: TurnLimits, now: () => number = () => performance.now()) {
    this.limits = limits;
    this.now = now;
  }

  /** A connection of a payer, such as a game or an address; left with `closeLane`. */
  openLane(name: string): Lane {
    const nowMs = this.now();
    for (const [key, { lanes, budget }] of this.#payers) {
      // A budget that is not full yet is kept, or coming again would fill it.
      if (lanes.size === 0 && budget.isFull(nowMs)) this.#payers.delete(key);
    }
    const payer = this.#payers.get(name) ?? new Payer(name, this.limits.cost, nowMs);
    this.#payers.set(name, payer);
    const lane = new Lane(payer);
    payer.lanes.add(lane);
    return lane;
  }

  closeLane(lane: Lane): void {
    lane.payer.lanes.delete(lane);
  }

  /** A call of a lane. @param signal aborted when its caller is gone. */
  begin(lane: Lane, kind: WorkKind, signal?: AbortSignal): Work {
    return new TurnWork(this, lane, kind, signal);
  }

  /** @returns what to wait for; undefined for a turn at once. For works alone. */
  enter(
    work: TurnWork,
    needs: Waiter['needs'],
    signal: AbortSignal | undefined,
  ): Promise<void> | undefined {
    const { lane } = work;
    const nowMs = this.now();
    if (!work.hasBegun && this.#mayBeginAt(nowMs, lane, needs)) {
      this.#rejoin(lane);
      this.#open(lane, nowMs);
      work.resumeAt(nowMs);
      return undefined;
    }
    this.#rejoin(lane);
    return new Promise((resolve, reject) => {
      this.#lastNumber += 1;
      const settle = (run: () => void): void => {
        if (waiter.isOver) return;
        waiter.isOver = true;
        this.#waitingCount -= 1;
        this.#unbegun.delete(waiter);
        signal?.removeEventListener('abort', leave);
        run();
      };
      const leave = (): void => waiter.refuse(new GamekeeperError('Cancelled', {}));
      const waiter: Waiter = {
        work,
        lane,
        needs,
        number: this.#lastNumber,
        dueMs: nowMs + this.limits.waitMsMax,
        isOver: false,
        resume: () => settle(resolve),
        refuse: (error) => settle(() => reject(error)),
      };
      this.#waitingCount += 1;
      lane.push(waiter);
      if (!work.hasBegun || needs === 'read') this.#unbegun.add(waiter);
      if (signal?.aborted) leave();
      signal?.addEventListener('abort', leave, { once: true });
      this.#awaitRound();
    });
  }

  /** A place is free, of those that are counted. */
  freed(): void {
    if (this.#waitingCount > 0) this.#awaitRound();
  }

  #mayBeginAt(nowMs: number, { payer }: Lane, needs: Waiter['needs']): boolean {
    if (this.#waitingCount > 0) return false;
    if (needs === 'write' && payer.writes >= this.limits.writesMax) return false;
    const running = this.#current === undefined ? 0 : nowMs - this.#beganMs;
    if (this.#usedMs + running >= this.limits.sliceMs) return false;
    return payer.budget.waitMs(nowMs) === 0;
  }

  #rejoin(lane: Lane): void {
    const { payer } = lane;
    if (payer.waiting.size === 0) rejoin(payer, this.#spentMs);
    if (!payer.waiting.has(lane)) rejoin(lane, payer.laneSpentMs);
  }

  #open(lane: Lane, nowMs: number): void {
    const { payer } = lane;
    this.#settle(nowMs);
    this.#spentMs = Math.max(this.#spentMs, payer.spentMs);
    payer.laneSpentMs = Math.max(payer.laneSpentMs, lane.spentMs);
    this.#current = lane;
    this.#beganMs = nowMs;
    if (this.#isDrainAwaited) return;
    this.#isDrainAwaited = true;
    // Ticks come after the microtasks that were there: what follows without waiting is over then.
    queueMicrotask(this.#onMicrotask);
  }

  readonly #onMicrotask = (): void => process.nextTick(this.#onDrained);

  readonly #onDrained = (): void => {
    this.#isDrainAwaited = false;
    const nowMs = this.now();
    this.#settle(nowMs);
    this.#advance(nowMs);
  };

  /** Charges the turn that is over. */
  #settle(nowMs: number): void {
    const lane = this.#current;
    if (lane === undefined) return;
    const ms = nowMs - this.#beganMs;
    this.#usedMs += ms;
    lane.spentMs += ms;
    lane.payer.spentMs += ms;
    lane.payer.budget.spendMs(ms);
    this.#current = undefined;
  }

  readonly #onRound = (): void => {
    this.#immediate = undefined;
    this.#usedMs = 0;
    const nowMs = this.now();
    this.#refuseLate(nowMs);
    this.#advance(nowMs);
  };

  /** Gives the next turn, in this round where there is time left. */
  #advance(nowMs: number): void {
    if (this.#waitingCount > 0 && this.#usedMs < this.limits.sliceMs) {
      const next = pickNext(this.#payers.values(), this.limits, nowMs);
      if (next === undefined) {
        this.#awaitBudget(nowMs);
      } else {
        const { lane } = next;
        lane.take(next);
        // Who had to wait for a place does not make up for that time.
        rejoin(lane.payer, this.#spentMs);
        rejoin(lane, lane.payer.laneSpentMs, next.needs === 'turn' ? CREDIT_MS : 0);
        this.#open(lane, nowMs);
        (next.work as TurnWork).resumeAt(nowMs, next.needs);
        next.resume();
        return;
      }
    }
    if (this.#usedMs > TURN_MS_MIN) this.#awaitRound();
  }

  #awaitRound(): void {
    this.#immediate ??= setImmediate(this.#onRound);
  }

  /** Until a budget has filled again, or somebody has waited for too long. */
  #awaitBudget(nowMs: number): void {
    clearTimeout(this.#timer);
    const [first] = this.#unbegun;
    let waitMs = first === undefined ? this.limits.waitMsMax : first.dueMs - nowMs;
    for (const { waiting, budget } of this.#payers.values()) {
      const ownMs = waiting.size > 0 ? budget.waitMs(nowMs) : 0;
      if (ownMs > 0) waitMs = Math.min(waitMs, ownMs);
    }
    this.#timer = setTimeout(() => this.#awaitRound(), Math.max(1, waitMs)).unref();
  }

  #refuseLate(nowMs: number): void {
    for (const waiter of this.#unbegun) {
      if (waiter.dueMs > nowMs) return;
      const waitMs = waiter.lane.payer.budget.waitMs(nowMs);
      // Others of its own are before it, even where its budget has filled.
      const retryAfterMs = Math.max(waitMs, this.limits.waitMsMax);
      waiter.refuse(new GamekeeperError('RateLimited', { retryAfterMs }));
    }
  }
}

/** One call, from its beginning to its end. */
class TurnWork implements Work {
  readonly ready: Promise<void> | undefined;
  readonly lane: Lane;
  /** Whether it has one of the places for long reads. */
  isLong = false;
  hasBegun = false;
  readonly #turns: Turns;
  readonly #kind: WorkKind;
  readonly #signal: AbortSignal | undefined;
  #isWriting = false;
  #isOver = false;
  #untilMs = 0;

  constructor(turns: Turns, lane: Lane, kind: WorkKind, signal: AbortSignal | undefined) {
    this.#turns = turns;
    this.lane = lane;
    this.#kind = kind;
    this.#signal = signal;
    const needs = kind === 'write' ? 'write' : 'turn';
    this.ready = turns.enter(this, needs, signal);
    if (this.ready === undefined && kind === 'write') this.#takePlace('write');
  }

  get isDue(): boolean {
    return this.#turns.now() >= this.#untilMs;
  }

  rest(): Promise<void> {
    const needs = this.#kind === 'read' && !this.isLong ? 'read' : 'turn';
    return this.#turns.enter(this, needs, this.#signal)!;
  }

  resumeAt(nowMs: number, needs?: Waiter['needs']): void {
    this.hasBegun = true;
    this.#untilMs = nowMs + this.#turns.limits.sliceMs;
    if (needs !== undefined) this.#takePlace(needs);
  }

  spendBytes(bytes: number): void {
    this.lane.payer.budget.spendBytes(bytes);
  }

  end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    if (this.isLong) this.lane.payer.longReads -= 1;
    if (this.#isWriting) this.lane.payer.writes -= 1;
    if (this.isLong || this.#isWriting) this.#turns.freed();
  }

  #takePlace(needs: Waiter['needs']): void {
    if (needs === 'write' && !this.#isWriting) {
      this.#isWriting = true;
      this.lane.payer.writes += 1;
    }
    if (needs === 'read' && !this.isLong) {
      this.isLong = true;
      this.lane.payer.longReads += 1;
    }
  }
}
