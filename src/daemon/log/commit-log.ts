import type { Log } from './daemon-log.ts';

/**
 * Logs the journal's commits that fail: the first of several with its error, and how many there
 * were once they succeed again. On a full disk one is tried each second.
 */
export class CommitLog {
  readonly #log: Log;
  #failures = 0;

  constructor(log: Log) {
    this.#log = log;
  }

  committed(): void {
    if (this.#failures === 0) return;
    this.#log.info('the journal commits again', { count: this.#failures });
    this.#failures = 0;
  }

  /** @param error named; its `cause` has SQLite's result code, which is logged. */
  failed(error: unknown): void {
    this.#failures += 1;
    if (this.#failures > 1) return;
    const { name: errorName, cause } = error as Error;
    const { errcode: code } = (cause ?? {}) as { readonly errcode?: number };
    this.#log.error('the journal could not commit', { errorName, ...(code && { code }) });
  }
}
