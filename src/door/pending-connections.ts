import { randomInt } from 'node:crypto';

/** A connection that has not sent a valid request or proof yet. */
export interface Pending {
  /** Closes it at once to make room for another. */
  evict(): void;
}

/**
 * A bounded set of pending connections with random eviction. When it is full, a random one is
 * closed: whoever opens many loses many, while a client that is quick gets in. Thus no number of
 * silent connections keeps anybody out. Established connections are not in the set.
 */
export class PendingConnections {
  readonly #max: number;
  readonly #pending: Pending[] = [];
  readonly #indexes = new Map<Pending, number>();

  /** @param max how many may be pending. */
  constructor(max: number) {
    this.#max = max;
  }

  get size(): number {
    return this.#pending.length;
  }

  enter(connection: Pending): void {
    if (this.#indexes.has(connection)) return;
    if (this.#pending.length >= this.#max) {
      const unlucky = this.#pending[randomInt(this.#pending.length)]!;
      this.leave(unlucky);
      unlucky.evict();
    }
    this.#indexes.set(connection, this.#pending.length);
    this.#pending.push(connection);
  }

  /** It has closed, or is established. */
  leave(connection: Pending): void {
    const index = this.#indexes.get(connection);
    if (index === undefined) return;
    this.#indexes.delete(connection);
    const last = this.#pending.pop()!;
    if (last === connection) return;
    this.#pending[index] = last;
    this.#indexes.set(last, index);
  }
}
