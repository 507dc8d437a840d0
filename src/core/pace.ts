import { setImmediate as giveWay } from 'node:timers/promises';
import { GamekeeperError } from './errors.ts';

/**
 * Divides the work of a call into time slices, and yields to other work in between:
 *
 *     for (const row of rows) {
 *       if (pace.isDue) await pace.rest();
 *       …
 *     }
 */
export interface WorkPace {
  /** Whether the slice is over. */
  readonly isDue: boolean;
  /** Yields to other work. @throws Cancelled when the caller is gone. */
  rest(): Promise<void>;
}

/** Work in steps, between which others may have their turn, without a pause. */
export function withoutPauses<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Maximum length of a time slice. */
const SLICE_MS = 3;

/** A pace by the clock: between slices, the event loop answers other requests. */
export class Pace implements WorkPace {
  readonly #signal: AbortSignal | undefined;
  #untilMs = performance.now() + SLICE_MS;

  /** @param signal cancels the work. */
  constructor(signal?: AbortSignal) {
    this.#signal = signal;
  }

  get isDue(): boolean {
    return performance.now() >= this.#untilMs;
  }

  /** Yields to the event loop. @throws Cancelled. */
  async rest(): Promise<void> {
    await giveWay();
    if (this.#signal?.aborted) throw new GamekeeperError('Cancelled', {});
    this.#untilMs = performance.now() + SLICE_MS;
  }
}

/** A slice of each round of the event loop, which begins when it is asked for the first time. */
export class RoundSlice {
  #rounds = 0;
  #untilMs: number | undefined;

  /** Whether no more may be done in this round. */
  get isOver(): boolean {
    if (this.#untilMs !== undefined) return performance.now() > this.#untilMs;
    this.#rounds += 1;
    this.#untilMs = performance.now() + SLICE_MS;
    setImmediate(this.#end);
    return false;
  }

  /** Of the rounds in which it was asked, the number of this one. */
  get round(): number {
    return this.#rounds;
  }

  readonly #end = (): void => {
    this.#untilMs = undefined;
  };
}

/** A pace of several pieces of work that never end, one step of one of them after the other. */
export class SharedPace {
  readonly #pace = new Pace();
  #last: Promise<void> = Promise.resolve();

  /** Resolves for the next step of who asks, after those of all who asked before. */
  next(): Promise<void> {
    this.#last = this.#last.then(() => (this.#pace.isDue ? this.#pace.rest() : undefined));
    return this.#last;
  }
}

/**
 * As a shared pace, for work that comes now and then: what begins while none waits begins at once,
 * and all that is done in a round of the event loop is one slice, however many begin it.
 */
export class RoundPace {
  #pace = new Pace();
  #last: Promise<void> = Promise.resolve();
  #waiting = 0;
  #isInRound = false;

  /** Whether the next step has to be waited for. */
  get isDue(): boolean {
    this.#begin();
    return this.#waiting > 0 || this.#pace.isDue;
  }

  /** Resolves for the next step of who asks, after those of all who asked before. */
  next(): Promise<void> {
    this.#begin();
    this.#waiting += 1;
    this.#last = this.#last.then(async () => {
      if (this.#pace.isDue) await this.#pace.rest();
      this.#waiting -= 1;
    });
    return this.#last;
  }

  #begin(): void {
    if (this.#isInRound) return;
    this.#isInRound = true;
    setImmediate(() => {
      this.#isInRound = false;
    });
    if (this.#waiting === 0) this.#pace = new Pace();
  }
}
