/** Runs a few tasks at a time, and the others in the order in which they came. */
export class Slots {
  readonly #max: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  /** @param max tasks that run at a time. */
  constructor(max: number) {
    this.#max = max;
  }

  /** How many wait for one to end. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Settles as the task does. */
  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#max) this.#running += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await task();
    } finally {
      // Who waited takes the place of who has ended.
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}
