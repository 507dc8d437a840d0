import type { LiveBatch, LiveListener, LivePort, LiveQuery } from '../../methods/live-port.ts';
import type { LiveSource } from './source.ts';

/** A read of the service that is followed. */
export class FollowedQuery implements LiveSource {
  readonly keepsEach = false;
  readonly #port: LivePort;
  readonly #query: LiveQuery;
  #listener: LiveListener | undefined;
  /** What ends what is followed; two while one replaces the other. */
  #stops: (() => void)[] = [];
  #position: string | undefined;
  /** Those that count no more have an earlier number. */
  #number = 0;
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  constructor(port: LivePort, query: LiveQuery) {
    this.#port = port;
    this.#query = query;
  }

  start(since: string | undefined, listener: LiveListener): void {
    this.#listener = listener;
    this.#follow(since).catch(() => {});
  }

  /** Those who ask while it catches up share the next time: the running one may be too early. */
  catchUp(): Promise<void> {
    this.#next ??= this.#catchUpNext();
    return this.#next;
  }

  stop(): void {
    this.#number += 1;
    for (const stop of this.#stops) stop();
    this.#stops = [];
  }

  async #catchUpNext(): Promise<void> {
    await this.#running?.catch(() => {});
    this.#next = undefined;
    // The first batch has all that was committed before.
    this.#running = this.#follow(this.#position);
    return this.#running;
  }

  /** Replaces what was followed before. Resolves with the first batch. */
  #follow(since: string | undefined): Promise<void> {
    this.#number += 1;
    const number = this.#number;
    const before = this.#stops;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const hear = (run: (listener: LiveListener) => void) => {
      if (number === this.#number && this.#listener !== undefined) run(this.#listener);
    };
    const stop = this.#port.follow(this.#query, since, {
      onBatch: (batch: LiveBatch) =>
        hear((listener) => {
          this.#position = batch.position;
          // Not earlier, so that whoever follows it keeps what is known of it.
          this.#stops = [stop];
          for (const end of before.splice(0)) end();
          listener.onBatch(batch);
          resolve();
        }),
      onStale: (sinceUnixMs) => hear((listener) => listener.onStale(sinceUnixMs)),
      onEnd: (error) =>
        hear((listener) => {
          this.stop();
          reject(error);
          listener.onEnd(error);
        }),
    });
    this.#stops = [...before, stop];
    return promise;
  }
}
