import type { ClockPort } from './ports.ts';
import { type Submitter, settleEntry } from './settle.ts';
import { isOpenState } from './write-machine.ts';

/** Between rounds, first and at most. */
const ROUND_MS = 1_000;
const ROUND_MS_MAX = 60_000;

/**
 * Goes on asking for what is not known, in rounds that come more seldom while nothing is learnt. No
 * clock gives a write up.
 */
export class SettleRounds {
  readonly #context: Submitter;
  readonly #clock: ClockPort;
  readonly #onError: (error: unknown) => void;
  #cancel: (() => void) | undefined;
  #round: Promise<void> = Promise.resolve();
  #delayMs = ROUND_MS;
  #isStopped = false;

  /** @param onError told of an asking that broke; the next round asks again. */
  constructor(context: Submitter, clock: ClockPort, onError: (error: unknown) => void) {
    this.#context = context;
    this.#clock = clock;
    this.#onError = onError;
    context.desk.onUnknown = () => this.#wait();
  }

  /** The first round, at once. @returns how many are asked for. */
  start(): number {
    const { length } = this.#context.journal.unsettled();
    this.#begin();
    return length;
  }

  /** No further round; resolves when the one that runs has ended. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancel?.();
    await this.#round;
  }

  #wait(): void {
    if (this.#isStopped || this.#cancel !== undefined) return;
    this.#cancel = this.#clock.after(this.#delayMs, () => this.#begin());
  }

  #begin(): void {
    // A round in its place, so that those that become unknown meanwhile wait for the next.
    this.#cancel = () => {};
    this.#round = this.#ask().catch((error) => {
      this.#onError(error);
      this.#cancel = undefined;
      this.#wait();
    });
  }

  async #ask(): Promise<void> {
    const { journal } = this.#context;
    let learnt = 0;
    for (const entry of journal.unsettled()) {
      if (this.#isStopped) return;
      const { state } = await settleEntry(entry, this.#context);
      if (!isOpenState(state)) learnt += 1;
    }
    this.#delayMs = learnt > 0 ? ROUND_MS : Math.min(this.#delayMs * 2, ROUND_MS_MAX);
    this.#cancel = undefined;
    if (journal.unsettled().length > 0) this.#wait();
    else this.#delayMs = ROUND_MS;
  }
}
