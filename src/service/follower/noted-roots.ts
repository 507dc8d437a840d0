import type { Ledger } from '../ledger/ledger.ts';

/** How often a writer notes the root of its state, at most: to compute it is to read all of it. */
export const ROOTS_INTERVAL_MS = 600_000;
/** It does not where fewer entries came since: each note adds two to the log. */
const ENTRIES_MIN = 100n;

type NotedLedger = Pick<Ledger, 'log' | 'controls'>;

/** Notes the root of a writer's state from time to time, for followers to compare. */
export class NotedRoots {
  readonly #ledger: NotedLedger;
  readonly #stopping = new AbortController();
  readonly #intervalMs: number;
  #noted: bigint;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();

  /** @param intervalMs in milliseconds. */
  constructor(ledger: NotedLedger, intervalMs = ROOTS_INTERVAL_MS) {
    this.#ledger = ledger;
    this.#intervalMs = intervalMs;
    this.#noted = ledger.log.nextSequence;
    this.#wait();
  }

  /** Cancels what is being computed. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    await this.#running;
  }

  #wait(): void {
    if (this.#stopping.signal.aborted) return;
    this.#timer = setTimeout(() => {
      // A root that cannot be noted now is noted later; the store says itself what is wrong.
      this.#running = this.#look()
        .catch(() => {})
        .finally(() => this.#wait());
    }, this.#intervalMs).unref();
  }

  async #look(): Promise<void> {
    const { log, controls } = this.#ledger;
    if (log.nextSequence - this.#noted < ENTRIES_MIN) return;
    await controls.noteRoot(this.#stopping.signal);
    this.#noted = log.nextSequence;
  }
}
