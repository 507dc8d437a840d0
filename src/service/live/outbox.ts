import type { FollowedQuery } from './followed-query.ts';

interface Waiting {
  readonly queries: readonly FollowedQuery[];
  readonly send: () => void;
}

/**
 * What is sent once it is durable, in the order in which it was executed. What is executed becomes
 * durable in that order too.
 */
export class Outbox {
  #waiting: Waiting[] = [];
  readonly #onFailure: (error: Error) => void;

  /** @param onFailure called where something can be neither durable nor undone. */
  constructor(onFailure: (error: Error) => void) {
    this.#onFailure = onFailure;
  }

  /** @param queries that it is about. */
  add(durable: Promise<void>, queries: readonly FollowedQuery[], send: () => void): void {
    const waiting = { queries, send };
    this.#waiting.push(waiting);
    durable.then(
      () => this.#sendUntil(waiting),
      (error) => {
        if (this.#waiting.includes(waiting)) this.#onFailure(error);
      },
    );
  }

  /** Forgets what is not durable; answers the queries that it was about. */
  drop(): ReadonlySet<FollowedQuery> {
    const queries = new Set(this.#waiting.flatMap((one) => one.queries));
    this.#waiting = [];
    return queries;
  }

  #sendUntil(last: Waiting): void {
    const count = this.#waiting.indexOf(last) + 1;
    for (const { send } of this.#waiting.splice(0, count)) send();
  }
}
