/** The longest that a timer of Node can wait. */
const TIMER_MS_MAX = 2 ** 31 - 1;

/** Says when the time changes a row: as soon as the earliest is due. */
export class RowTimer {
  readonly #now: () => number;
  readonly #run: () => void;
  #dueAt: bigint | undefined;
  #timer: NodeJS.Timeout | undefined;

  /** @param now milliseconds since 1970, by the time of the ledger. */
  constructor(now: () => number, run: () => void) {
    this.#now = now;
    this.#run = run;
  }

  get isDue(): boolean {
    return this.#dueAt !== undefined && this.#now() >= Number(this.#dueAt) * 1000;
  }

  /** @param dueAt UNIX seconds; undefined for never. */
  wait(dueAt: bigint | undefined): void {
    if (dueAt === undefined || (this.#dueAt !== undefined && dueAt >= this.#dueAt)) return;
    this.#dueAt = dueAt;
    this.restart();
  }

  /** Call when the time was moved. */
  restart(): void {
    clearTimeout(this.#timer);
    if (this.#dueAt === undefined) return;
    const delayMs = Math.min(Number(this.#dueAt) * 1000 - this.#now(), TIMER_MS_MAX);
    const ring = () => (this.isDue ? this.#run() : this.restart());
    this.#timer = setTimeout(ring, Math.max(0, delayMs)).unref();
  }

  /** Forgets what it waits for. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#dueAt = undefined;
  }
}
