import { randomInt } from 'node:crypto';

/** A connection that has yet to show what it is for. */
export interface Waiting {
  /** Ends it at once: another takes its place. */
  turnAway(): void;
}

/**
 * The connections that have shown nothing yet. Where there is room for no more of them, one at
 * random goes, so that whoever opens many loses as many, and who comes in time is let in: no number
 * of silent ones keeps anybody out. Those that have shown what they are for are not among them.
 */
export class Doors {
  readonly #max: number;
  readonly #waiting: Waiting[] = [];
  readonly #indexes = new Map<Waiting, number>();

  /** @param max how many wait at most. */
  constructor(max: number) {
    this.#max = max;
  }

  get size(): number {
    return this.#waiting.length;
  }

  enter(connection: Waiting): void {
    if (this.#indexes.has(connection)) return;
    if (this.#waiting.length >= this.#max) {
      const unlucky = this.#waiting[randomInt(this.#waiting.length)]!;
      this.leave(unlucky);
      unlucky.turnAway();
    }
    this.#indexes.set(connection, this.#waiting.length);
    this.#waiting.push(connection);
  }

  /** It is gone, or waits no more. */
  leave(connection: Waiting): void {
    const index = this.#indexes.get(connection);
    if (index === undefined) return;
    this.#indexes.delete(connection);
    const last = this.#waiting.pop()!;
    if (last === connection) return;
    this.#waiting[index] = last;
    this.#indexes.set(last, index);
  }
}
