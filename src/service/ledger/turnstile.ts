/**
 * Lets any number of bundles through side by side, and a control alone: it waits until all that is
 * inside has its durable answer, and what comes meanwhile waits until it is over. So nothing that
 * was checked against one state is executed on another.
 */
export class Turnstile {
  #inside = 0;
  /** Resolves when the control is over; undefined when none runs or waits. */
  #shut: Promise<void> | undefined;
  #emptied: () => void = () => {};

  /** Runs beside others. */
  async pass<Answer>(run: () => Promise<Answer>): Promise<Answer> {
    while (this.#shut !== undefined) await this.#shut;
    this.#inside += 1;
    try {
      return await run();
    } finally {
      this.#inside -= 1;
      if (this.#inside === 0) this.#emptied();
    }
  }

  /** Runs alone. What it runs must not come through here again. */
  async passAlone<Answer>(run: () => Promise<Answer>): Promise<Answer> {
    while (this.#shut !== undefined) await this.#shut;
    let open: () => void = () => {};
    this.#shut = new Promise((resolve) => {
      open = resolve;
    });
    try {
      if (this.#inside > 0) {
        await new Promise<void>((resolve) => {
          this.#emptied = resolve;
        });
      }
      return await run();
    } finally {
      this.#emptied = () => {};
      this.#shut = undefined;
      open();
    }
  }
}
