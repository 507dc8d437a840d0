import { MINUTE_MS } from '../../core/limits.ts';

/**
 * Counts calls in any minute exactly: by the times of as many calls as a minute may have. The times
 * are those of the monotonic clock, so the machine's clock cannot make room.
 */
export class CallRate {
  readonly #limit: number;
  /** A ring: the oldest of the last calls is the next to be overwritten. */
  readonly #times: Float64Array;
  #next = 0;

  constructor(limit: number) {
    this.#limit = limit;
    this.#times = new Float64Array(limit).fill(-Infinity);
  }

  /** Milliseconds until a call has room; 0 if it has, and then it is counted. */
  take(nowMs: number): number {
    if (this.#limit === 0) return MINUTE_MS;
    const waitMs = this.#times[this.#next]! + MINUTE_MS - nowMs;
    if (waitMs > 0) return waitMs;
    this.#times[this.#next] = nowMs;
    this.#next = (this.#next + 1) % this.#limit;
    return 0;
  }
}
