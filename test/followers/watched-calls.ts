import type { Closed, TestClient } from '../daemon/support/client.ts';

/** A session whose calls of one method are watched: when they succeeded, and how they failed. */
export class WatchedCalls implements TestClient {
  readonly #client: TestClient;
  readonly #method: string;
  /** By `performance.now()`. */
  readonly #successes: number[] = [];
  /** Names of errors since the last look. */
  #failures: string[] = [];

  constructor(client: TestClient, method: string) {
    this.#client = client;
    this.#method = method;
  }

  get closed(): Promise<Closed> {
    return this.#client.closed;
  }

  /** Takes the names of the errors since the last call. */
  takeFailures(): string[] {
    const failures = this.#failures;
    this.#failures = [];
    return failures;
  }

  /** @returns the longest time without a success, in milliseconds, that ended after a moment. */
  longestGap(sinceMs: number): number {
    const times = this.#successes;
    const gaps = times.slice(1).map((time, index) => (time < sinceMs ? 0 : time - times[index]!));
    return Math.max(0, ...gaps);
  }

  async request(method: string, params?: object): Promise<any> {
    const answer = await this.#client.request(method, params);
    if (method !== this.#method) return answer;
    if (answer.error === undefined) this.#successes.push(performance.now());
    else this.#failures.push(answer.error.data.name);
    return answer;
  }

  call(method: string, params?: object): Promise<any> {
    return this.#client.call(method, params);
  }

  errorOf(method: string, params?: object): Promise<string> {
    return this.#client.errorOf(method, params);
  }

  close(): Promise<void> {
    return this.#client.close();
  }
}
