/** A write is due after this long without another change, */
const QUIET_MS = 50;
/** and no later than this after the first change that it holds. */
const LATEST_MS = 1000;

/**
 * Writes something that nobody waits for: soon after the last change, at least each second while
 * changes continue, and on `flush`. The process may end meanwhile; what waits is then lost.
 */
export class LazyWrite {
  readonly #write: () => void;
  #timer: NodeJS.Timeout | undefined;
  #dueMs = Number.POSITIVE_INFINITY;

  /** @param write must not throw. */
  constructor(write: () => void) {
    this.#write = write;
  }

  /** To be called with each change. */
  note(): void {
    const nowMs = performance.now();
    if (this.#timer === undefined) {
      this.#dueMs = nowMs + LATEST_MS;
      this.#timer = setTimeout(() => this.flush(), QUIET_MS);
      this.#timer.unref();
    } else if (nowMs >= this.#dueMs) this.flush();
    else this.#timer.refresh();
  }

  /** Writes what waits, if anything does. */
  flush(): void {
    if (this.#timer === undefined) return;
    this.forget();
    this.#write();
  }

  /** Nothing waits any more, as it was written otherwise. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
