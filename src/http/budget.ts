/** What calls may cost in the long run: time of the processor, and bytes of their answers. */
export interface CostRate {
  /** What may be spent at once, after a while of rest. */
  readonly burstMs: number;
  readonly msPerSecond: number;
  readonly burstBytes: number;
  readonly bytesPerSecond: number;
}

/**
 * A budget that starts full and fills at a steady rate. What a call takes is known when it was
 * taken, so that a budget can be overdrawn: nothing more is begun then until it has filled again.
 */
export class Budget {
  readonly #rate: CostRate;
  #ms: number;
  #bytes: number;
  #filledAtMs: number;

  /** @param nowMs of a clock that never goes backwards, as in all that follows. */
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

  /** Milliseconds until something is there to be spent; 0 where there is. */
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
