/** Of one round of the event loop. */
const ROUND_MS = 1;

/**
 * The time of a round of the event loop that all connections have together for what must be done
 * before anybody's turn: reading frames, and ending calls of those who are gone. Each takes some
 * hundredths of a millisecond, and they come by the thousand.
 */
export class RoundTime {
  #usedMs = 0;
  #number = 0;
  #next: Promise<void> | undefined;
  readonly #now: () => number;

  /** @param now milliseconds that never go backwards. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Of this round: another in each. */
  get number(): number {
    return this.#number;
  }

  get isOver(): boolean {
    return this.#usedMs >= ROUND_MS;
  }

  run(work: () => void): void {
    const beganMs = this.#now();
    try {
      work();
    } finally {
      this.#usedMs += this.#now() - beganMs;
      void this.next();
    }
  }

  /** Resolves in the next round. */
  next(): Promise<void> {
    this.#next ??= new Promise((resolve) => {
      setImmediate(() => {
        this.#next = undefined;
        this.#usedMs = 0;
        this.#number += 1;
        resolve();
      });
    });
    return this.#next;
  }
}
