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

/** Less time than this did not delay the event loop. */
const TURN_MS_MIN = 1;
/** A shorter turn is charged as the clock says; of a longer one it is asked how much was work. */
const DOUBTED_MS = 25;
/** The thread's processor time is read again for a turn that begins so long after the last time. */
const SAMPLE_MS = 25;

/** What turns are measured by, in milliseconds since any moment. */
interface TurnClocks {
  /** Monotonic. */
  now(): number;
  /** Processor time of this thread. */
  cpu(): number;
}

const processClocks: TurnClocks = {
  now: () => performance.now(),
  cpu() {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  },
};

/**
 * The scheduler of calls: cooperative, with fair queueing by payer. A process has one thread, so
 * the work of one caller delays all others. Work is therefore divided into time slices: in each
 * event loop iteration queued calls start or continue for one slice, then everything else pending
 * gets its chance. The next turn always goes to the payer that has spent least, however many calls
 * the others have queued.
 *
 * A turn is measured from its start until no more microtasks follow from it, and charged to its
 * payer. Of a long one no more is charged than the thread worked, and no call waits too long by
 * time in which the process stopped: it was stopped, or its machine was.
 */
export class Turns {
  readonly limits: TurnLimits;
  readonly #clocks: TurnClocks;
  readonly #payers = new Map<string, Payer>();
  /**
   * Calls that are refused when they wait too long, oldest first: those that wait to start, or for
   * a slot for long reads.
   */
  readonly #withDeadline = new Set<Waiter>();
  #waitingCount = 0;
  #lastNumber = 0;
  /** Virtual time of the payer that had the last turn, as that turn began. */
  #spentMs = 0;
  /** The lane whose turn it is. */
  #current: Lane | undefined;
  #beganMs = 0;
  /** Time used in this event loop iteration. */
  #usedMs = 0;
  /** The processor time that was read last, before the turn that runs, and when it was. */
  #sample: { readonly cpuMs: number; readonly atMs: number };
  /** Time in which the process stopped while calls waited. */
  #stillMs = 0;
  /** Since when the next round is awaited, and when it is due. */
  #awaitedSinceMs = 0;
  #roundDueMs = Number.POSITIVE_INFINITY;
  #isDrainAwaited = false;
  #immediate: NodeJS.Immediate | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(limits: TurnLimits, clocks: TurnClocks = processClocks) {
    this.limits = limits;
    this.#clocks = clocks;
    this.#sample = { cpuMs: clocks.cpu(), atMs: clocks.now() };
  }

  now(): number {
    return this.#clocks.now();
  }

  /**
   * Opens a lane: a connection of a payer, such as a game or an address. Close it with `closeLane`.
   */
  openLane(name: string): Lane {
    const nowMs = this.now();
    for (const [key, { lanes, budget }] of this.#payers) {
      // A budget is dropped only once it is full; otherwise reconnecting would refill it.
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

  /** Queues a call in a lane. @param signal aborted when its caller is gone. */
  begin(lane: Lane, kind: WorkKind, signal?: AbortSignal): Work {
    return new TurnWork(this, lane, kind, signal);
  }

  /** For `TurnWork` only. @returns a promise of the turn; undefined if the turn begins at once. */
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
        this.#withDeadline.delete(waiter);
        signal?.removeEventListener('abort', leave);
        run();
      };
      const leave = (): void => waiter.refuse(new GamekeeperError('Cancelled', {}));
      const waiter: Waiter = {
        work,
        lane,
        needs,
        number: this.#lastNumber,
        dueMs: nowMs - this.#stillMs + this.limits.waitMsMax,
        isOver: false,
        resume: () => settle(resolve),
        refuse: (error) => settle(() => reject(error)),
      };
      this.#waitingCount += 1;
      lane.push(waiter);
      if (!work.hasBegun || needs === 'read') this.#withDeadline.add(waiter);
      if (signal?.aborted) leave();
      signal?.addEventListener('abort', leave, { once: true });
      this.#awaitRound(nowMs);
    });
  }

  /** A slot was released. */
  freed(): void {
    if (this.#waitingCount > 0) this.#awaitRound(this.now());
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
    if (nowMs - this.#sample.atMs >= SAMPLE_MS) this.#takeSample(nowMs);
    if (this.#isDrainAwaited) return;
    this.#isDrainAwaited = true;
    // Ticks run after the pending microtasks, so whatever continues without waiting is over by
    // then.
    queueMicrotask(this.#onMicrotask);
  }

  readonly #onMicrotask = (): void => process.nextTick(this.#onDrained);

  readonly #onDrained = (): void => {
    this.#isDrainAwaited = false;
    const nowMs = this.now();
    this.#settle(nowMs);
    this.#advance(nowMs);
  };

  /** Charges the turn that just ended. */
  #settle(nowMs: number): void {
    const lane = this.#current;
    if (lane === undefined) return;
    const tookMs = nowMs - this.#beganMs;
    this.#usedMs += tookMs;
    const ms = this.#workedOf(tookMs, nowMs);
    this.#standStill(tookMs - ms, nowMs);
    lane.spentMs += ms;
    lane.payer.spentMs += ms;
    lane.payer.budget.spendMs(ms);
    this.#current = undefined;
  }

  /**
   * How much of the time just past the thread worked: at most the processor time since the sample,
   * which may hold some work from before.
   */
  #workedOf(ms: number, nowMs: number): number {
    if (ms <= DOUBTED_MS) return ms;
    const { cpuMs } = this.#sample;
    this.#takeSample(nowMs);
    return Math.min(ms, this.#sample.cpuMs - cpuMs);
  }

  #takeSample(nowMs: number): void {
    this.#sample = { cpuMs: this.#clocks.cpu(), atMs: nowMs };
  }

  #standStill(ms: number, nowMs: number): void {
    this.#stillMs += ms;
    // It is not counted again when the round comes that was due in it.
    if (ms > 0) this.#await(nowMs, Math.max(nowMs, this.#roundDueMs));
  }

  /** Counts what passed while a round was awaited, if it is overdue. */
  #noteStill(nowMs: number): void {
    const isOverdue = nowMs - this.#roundDueMs > DOUBTED_MS;
    // Nobody knows when in its sleep the process was stopped, so that none of it counts.
    const ms = nowMs - this.#awaitedSinceMs;
    this.#await(nowMs, Number.POSITIVE_INFINITY);
    if (!isOverdue) return;
    this.#standStill(ms - this.#workedOf(ms, nowMs), nowMs);
  }

  #await(sinceMs: number, dueMs: number): void {
    this.#awaitedSinceMs = sinceMs;
    this.#roundDueMs = dueMs;
  }

  readonly #onRound = (): void => {
    this.#immediate = undefined;
    this.#usedMs = 0;
    const nowMs = this.now();
    this.#noteStill(nowMs);
    this.#refuseLate(nowMs);
    this.#advance(nowMs);
  };

  /** Gives the next turn, if this iteration has time left. */
  #advance(nowMs: number): void {
    if (this.#waitingCount > 0 && this.#usedMs < this.limits.sliceMs) {
      const next = pickNext(this.#payers.values(), this.limits, nowMs);
      if (next === undefined) {
        this.#awaitBudget(nowMs);
      } else {
        const { lane } = next;
        lane.take(next);
        // Time spent waiting for a slot is not made up for.
        rejoin(lane.payer, this.#spentMs);
        rejoin(lane, lane.payer.laneSpentMs, next.needs === 'turn' ? CREDIT_MS : 0);
        this.#open(lane, nowMs);
        (next.work as TurnWork).resumeAt(nowMs, next.needs);
        next.resume();
        return;
      }
    }
    if (this.#usedMs > TURN_MS_MIN) this.#awaitRound(nowMs);
  }

  #awaitRound(nowMs: number): void {
    if (this.#immediate !== undefined) return;
    this.#noteStill(nowMs);
    this.#await(nowMs, nowMs);
    this.#immediate = setImmediate(this.#onRound);
  }

  /** Sleeps until a budget has refilled, or a call has waited too long. */
  #awaitBudget(nowMs: number): void {
    clearTimeout(this.#timer);
    const [first] = this.#withDeadline;
    const { waitMsMax } = this.limits;
    let waitMs = first === undefined ? waitMsMax : first.dueMs - (nowMs - this.#stillMs);
    for (const { waiting, budget } of this.#payers.values()) {
      const ownMs = waiting.size > 0 ? budget.waitMs(nowMs) : 0;
      if (ownMs > 0) waitMs = Math.min(waitMs, ownMs);
    }
    this.#await(nowMs, nowMs + waitMs);
    const wake = (): void => this.#awaitRound(this.now());
    this.#timer = setTimeout(wake, Math.max(1, waitMs)).unref();
  }

  #refuseLate(nowMs: number): void {
    for (const waiter of this.#withDeadline) {
      if (waiter.dueMs > nowMs - this.#stillMs) return;
      const waitMs = waiter.lane.payer.budget.waitMs(nowMs);
      // Even if the budget has refilled, other calls of the same payer are ahead.
      const retryAfterMs = Math.max(waitMs, this.limits.waitMsMax);
      waiter.refuse(new GamekeeperError('RateLimited', { retryAfterMs }));
    }
  }
}

/** One call, from its beginning to its end. */
class TurnWork implements Work {
  readonly ready: Promise<void> | undefined;
  readonly lane: Lane;
  /** Whether it holds a slot for long reads. */
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
