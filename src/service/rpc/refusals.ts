/**
 * Back-off for refused subscriptions, which clients such as web3.js retry immediately and forever.
 * The first refusal is answered at once, each later one after a longer delay: a retry loop slows
 * down, while a person who reads the error loses nothing.
 */
export class Refusals {
  readonly #counts = new Map<string, number>();

  /** Delay of the answer to a refused request, in milliseconds. @param key of the request. */
  delayOf(key: string): number {
    // So many different refused requests do not come from a client's retry loop.
    if (this.#counts.size >= KEYS_MAX && !this.#counts.has(key)) return LONGEST_MS;
    const count = this.#counts.get(key) ?? 0;
    this.#counts.set(key, count + 1);
    return count === 0 ? 0 : Math.min(FIRST_MS * 2 ** (count - 1), LONGEST_MS);
  }
}

const KEYS_MAX = 1000;
const FIRST_MS = 1000;
const LONGEST_MS = 60_000;
