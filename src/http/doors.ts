import { randomInt } from 'node:crypto';

/** A connection that has not sent a valid request or proof yet. */
export interface Waiting {
  /** Closes it at once to make room for another. */
  turnAway(): void;
}

/**
 * A bounded set of pending connections with random eviction. When it is full, a random one is
 * closed: whoever opens many loses many, while a client that is quick gets in. Thus no number of
 * silent connections keeps anybody out. Established connections are not in the set.
 */
export class Doors {
  readonly #max: number;
  readonly #waiting: Waiting[] = [];
  readonly #indexes = new Map<Waiting, number>();

  /** @param max how many may be pending. */
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

  /** It has closed, or is established. */
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
