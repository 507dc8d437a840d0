import type { TestClient } from '../support/client.ts';

/**
 * A well-behaved session, and how long its calls keep the thread that serves: by the processor time
 * of this thread from each call to its answer. The daemon, the service and whoever attacks them run
 * in it, and what other programs take in the meantime does not count.
 */
export class Neighbour {
  readonly #client: TestClient;
  #times: number[] = [];

  constructor(client: TestClient) {
    this.#client = client;
  }

  /** Asks the daemon, which asks the service. */
  async call(): Promise<void> {
    const before = processorMs();
    await this.#client.call('projects.find', { addresses: [] });
    this.#times.push(processorMs() - before);
  }

  /** What 99 of 100 calls since the last time took at most. */
  takeP99Ms(): number {
    const times = this.#times.sort((one, other) => one - other);
    this.#times = [];
    return times[Math.floor((times.length - 1) * 0.99)]!;
  }
}

function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
