import { expect } from 'vitest';
import type { LiveListener, LivePort } from '../../src/methods/live-port.ts';
import { LiveTable } from './live-table.ts';

/**
 * A table that follows a read of a service at an address, which may be lost and come back. It
 * checks that a port calls nothing within `follow`, and nothing after the end.
 */
export class RemoteTable extends LiveTable {
  /** Since when it was stale, each time; undefined each time that it was followed again. */
  readonly staleness: (number | undefined)[] = [];
  #isFollowed = false;
  readonly #waiting = new Set<() => void>();

  /** The kinds of its events, in their order. */
  get kinds(): readonly string[] {
    return this.events.map(({ before, now }) => {
      if (before === undefined) return 'added';
      return now === undefined ? 'removed' : 'changed';
    });
  }

  /** Follows; `until` says what comes of it. */
  begin(port: LivePort): this {
    this.follow({
      follow: (query, since, listener) => {
        let isCalling = true;
        const stop = port.follow(
          query,
          since,
          this.#watch(listener, () => isCalling),
        );
        isCalling = false;
        this.#isFollowed = true;
        return stop;
      },
    }).catch(() => {});
    return this;
  }

  override stop(): void {
    this.#isFollowed = false;
    super.stop();
  }

  #watch(listener: LiveListener, isCalling: () => boolean): LiveListener {
    const hear = (take: () => void): void => {
      expect({ isFollowed: this.#isFollowed, isCalling: isCalling(), error: this.error }).toEqual({
        isFollowed: true,
        isCalling: false,
        error: undefined,
      });
      take();
      for (const wake of this.#waiting) wake();
      this.#waiting.clear();
    };
    return {
      onBatch: (batch) => hear(() => listener.onBatch(batch)),
      onStale: (since) => hear(() => this.staleness.push(since)),
      onEnd: (error) => hear(() => listener.onEnd(error)),
    };
  }

  /**
   * Resolves when something holds, which is looked at whenever something is heard.
   * @throws what the table ended with, where it does not hold then.
   */
  async until(holds: () => boolean): Promise<void> {
    while (!holds()) {
      if (this.error !== undefined) throw this.error;
      await new Promise<void>((resolve) => {
        this.#waiting.add(resolve);
      });
    }
  }

  /** Resolves with the error that it ends with. */
  async ended(): Promise<Error> {
    await this.until(() => this.error !== undefined);
    return this.error!;
  }
}
