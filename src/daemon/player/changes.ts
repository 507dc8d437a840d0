/**
 * How long nothing is told after something was, so that whoever reads everything again is not kept
 * busy by a game that writes a hundred times a second.
 */
const PAUSE_MS = 1000;

/**
 * Tells who shows what the player's channel answers that some of it may have changed: at once, and
 * once more after a pause for what happened in it. What nobody listens to costs nothing.
 */
export class Changes {
  readonly #listeners = new Set<() => void>();
  #pause: NodeJS.Timeout | undefined;
  #isMissed = false;

  /** Something was committed, or decided. */
  note(): void {
    if (this.#listeners.size === 0) return;
    if (this.#pause !== undefined) {
      this.#isMissed = true;
      return;
    }
    for (const listener of [...this.#listeners]) listener();
    this.#pause = setTimeout(() => this.#goOn(), PAUSE_MS);
    this.#pause.unref();
  }

  /** Calls back from now on; answers a function that ends it. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #goOn(): void {
    this.#pause = undefined;
    if (!this.#isMissed) return;
    this.#isMissed = false;
    this.note();
  }
}
