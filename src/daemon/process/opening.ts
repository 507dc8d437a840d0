import { isGamekeeperError } from '../../core/errors.ts';
import type { Follower } from '../../service/follower/follower.ts';

/** What opens a follower: what gives it up, and what it calls when it is at the log's end. */
export interface OpeningHooks {
  readonly signal: AbortSignal;
  atEnd(): void;
}

/** A follower that comes to the end of its log, unless it is given up before. */
export class Opening {
  /** Rejects where it cannot follow that log. */
  readonly follower: Promise<Follower>;
  /** Resolves when it has been at the end of the log, or does not follow. */
  readonly atEnd: Promise<void>;
  readonly #stop = new AbortController();

  /** @param before what it waits for. */
  constructor(before: Promise<void>, open: (hooks: OpeningHooks) => Promise<Follower>) {
    const { promise, resolve } = Promise.withResolvers<void>();
    const hooks = { signal: this.#stop.signal, atEnd: resolve };
    this.follower = before.then(() => open(hooks));
    this.follower.then(
      () => resolve(),
      () => resolve(),
    );
    this.atEnd = promise;
  }

  /** @returns the follower if it was there already. @throws why it cannot follow. */
  async giveUp(): Promise<Follower | undefined> {
    this.#stop.abort();
    try {
      return await this.follower;
    } catch (error) {
      if (isGamekeeperError(error, 'Cancelled')) return undefined;
      throw error;
    }
  }
}
