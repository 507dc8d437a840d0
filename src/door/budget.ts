/** Sustained cost limits of calls: processor time, and bytes of their answers. */
export interface CostRate {
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
export class Budget {
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
