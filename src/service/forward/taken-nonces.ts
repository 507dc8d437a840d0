/** The most that are remembered: a minute of 8,000 requests a second. */
const NONCES_MAX = 480_000;
const BUCKET_MS = 1000;

/** Takes each nonce once, for as long as its time is believed. */
export class TakenNonces {
  readonly #windowMs: number;
  readonly #max: number;
  /** By second, so that those that have expired leave together. */
  readonly #buckets = new Map<number, Set<string>>();
  #count = 0;

  /**
   * @param windowMs how far a time may be from the own one, either way.
   * @param max how many are remembered.
   */
  constructor(windowMs: number, max = NONCES_MAX) {
    this.#windowMs = windowMs;
    this.#max = max;
  }

  /**
   * @param unixMs when it was made, within the window.
   * @param nowMs the own time.
   * @returns 'full' where it cannot be remembered.
   */
  take(nonce: string, unixMs: number, nowMs: number): 'taken' | 'repeated' | 'full' {
    const oldest = Math.floor((nowMs - this.#windowMs) / BUCKET_MS);
    for (const [second, nonces] of this.#buckets) {
      if (second >= oldest) continue;
      this.#buckets.delete(second);
      this.#count -= nonces.size;
    }
    const second = Math.floor(unixMs / BUCKET_MS);
    const nonces = this.#buckets.get(second) ?? new Set();
    if (nonces.has(nonce)) return 'repeated';
    if (this.#count >= this.#max) return 'full';
    this.#buckets.set(second, nonces.add(nonce));
    this.#count += 1;
    return 'taken';
  }
}
