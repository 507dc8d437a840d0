/**
 * Clients such as web3.js ask for a subscription again as soon as it was refused, for ever. The
 * first refusal is answered at once, and each that follows waits longer, so that such a loop comes
 * to rest while a person who reads the error loses nothing.
 */
export class Refusals {
  readonly #counts = new Map<string, number>();

  /** How long the answer to a refused request waits, in milliseconds. @param key of the request. */
  delayOf(key: string): number {
    // Whoever refuses to learn from so many different ones is no client's loop.
    if (this.#counts.size >= KEYS_MAX && !this.#counts.has(key)) return LONGEST_MS;
    const count = this.#counts.get(key) ?? 0;
    this.#counts.set(key, count + 1);
    return count === 0 ? 0 : Math.min(FIRST_MS * 2 ** (count - 1), LONGEST_MS);
  }
}

const KEYS_MAX = 1000;
const FIRST_MS = 1000;
const LONGEST_MS = 60_000;
