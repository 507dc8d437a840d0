import type { FollowedQuery } from './followed-query.ts';

interface Waiting {
  isDurable: boolean;
  readonly queries: readonly FollowedQuery[];
  readonly send: () => void;
}

/** What is sent once it is durable, and all that was executed before it. */
export class Outbox {
  #waiting: Waiting[] = [];
  readonly #onFailure: (error: Error) => void;

  /** @param onFailure called where something can be neither durable nor undone. */
  constructor(onFailure: (error: Error) => void) {
    this.#onFailure = onFailure;
  }

  /** @param queries that it is about. */
  add(durable: Promise<void>, queries: readonly FollowedQuery[], send: () => void): void {
    const waiting = { isDurable: false, queries, send };
    this.#waiting.push(waiting);
    durable.then(
      () => {
        waiting.isDurable = true;
        this.#sendDurable();
      },
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

  #sendDurable(): void {
    while (this.#waiting[0]?.isDurable) this.#waiting.shift()!.send();
  }
}
