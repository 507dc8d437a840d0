import type { ClockPort } from './ports.ts';
import { type Submitter, settleEntry } from './settle.ts';
import { isOpenState } from './write-machine.ts';

/** Delay between rounds: the initial one and the maximum. */
const ROUND_MS = 1_000;
const ROUND_MS_MAX = 60_000;

/**
 * Keeps asking for unknown outcomes, in rounds that back off exponentially while nothing is learnt.
 * There is no timeout after which a write is given up.
 */
export class SettleRounds {
  readonly #context: Submitter;
  readonly #clock: ClockPort;
  readonly #onError: (error: unknown) => void;
  #cancel: (() => void) | undefined;
  #round: Promise<void> = Promise.resolve();
  #delayMs = ROUND_MS;
  #isStopped = false;

  /** @param onError called when a round fails; the next round asks again. */
  constructor(context: Submitter, clock: ClockPort, onError: (error: unknown) => void) {
    this.#context = context;
    this.#clock = clock;
    this.#onError = onError;
    context.desk.onUnknown = () => this.#wait();
  }

  /** Starts the first round at once. @returns how many outcomes are to be asked for. */
  start(): number {
    const { length } = this.#context.journal.unsettled();
    this.#begin();
    return length;
  }

  /** Starts no further round; resolves when the one in progress has ended. */
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
    // Blocks scheduling during a round: outcomes that become unknown meanwhile wait for the next
    // one.
    this.#cancel = () => {};
    this.#round = this.#ask().catch((error) => {
      this.#onError(error);
      this.#delayMs = Math.min(this.#delayMs * 2, ROUND_MS_MAX);
      this.#cancel = undefined;
      this.#wait();
    });
  }

  async #ask(): Promise<void> {
    const { journal } = this.#context;
    let settled = 0;
    for (const entry of journal.unsettled()) {
      if (this.#isStopped) return;
      const { state } = await settleEntry(entry, this.#context);
      if (!isOpenState(state)) settled += 1;
    }
    this.#delayMs = settled > 0 ? ROUND_MS : Math.min(this.#delayMs * 2, ROUND_MS_MAX);
    this.#cancel = undefined;
    if (journal.unsettled().length > 0) this.#wait();
    else this.#delayMs = ROUND_MS;
  }
}
