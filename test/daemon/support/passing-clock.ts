import { monotonicClock } from '../../../src/daemon/process/monotonic-clock.ts';
import type { ClockPort } from '../../../src/methods/ports.ts';

/** The process's own clock, which can be made to continue at once. */
export class PassingClock implements ClockPort {
  #aheadMs = 0;
  readonly #waits = new Set<{ readonly atMs: number; fire(): void }>();

  now(): number {
    return monotonicClock.now() + this.#aheadMs;
  }

  after(delayMs: number, run: () => void): () => void {
    const stop = (): void => {
      this.#waits.delete(wait);
      stopTimer();
    };
    const fire = (): void => {
      stop();
      run();
    };
    const wait = { atMs: this.now() + delayMs, fire };
    const stopTimer = monotonicClock.after(delayMs, fire);
    this.#waits.add(wait);
    return stop;
  }

  /** Lets so much time be over; what was due in it happens now. */
  pass(ms: number): void {
    this.#aheadMs += ms;
    const nowMs = this.now();
    for (const { atMs, fire } of [...this.#waits]) if (atMs <= nowMs) fire();
  }
}
