import { expect } from 'vitest';
import type { LiveBatch, LiveQuery } from '../../src/methods/live-port.ts';
import type { OpenedService } from '../../src/service/compose.ts';
import { RemoteTable } from './remote-table.ts';

/** A table over the service of this process: what it is given is durable. */
export class FollowedTable extends RemoteTable {
  /** Called after each batch. */
  afterBatch: (batch: LiveBatch) => void = () => {};
  readonly #getService: () => OpenedService;

  constructor(query: LiveQuery, getService: () => OpenedService) {
    super(query);
    this.#getService = getService;
    this.onBatch = (batch) => {
      const [sequence] = batch.position.split('.');
      const { lastEventSequence } = getService().ledger;
      expect(BigInt(sequence!), 'durable').toBeLessThanOrEqual(lastEventSequence);
      this.afterBatch(batch);
    };
  }

  /** Follows from its position on. @returns its first batch. @throws what it ends with. */
  async resume(): Promise<LiveBatch> {
    const { length } = this.batches;
    this.begin(this.#getService().live);
    await this.until(() => this.batches.length > length);
    return this.batches[length]!;
  }

  /** Its rows are what a fresh read answers. */
  async expectFresh(): Promise<void> {
    if (this.error !== undefined) throw this.error;
    const { operation, args } = this.query;
    const fresh = await this.#getService().call(operation, args as never);
    const list = (Array.isArray(fresh) ? fresh : [fresh]) as { address: string }[];
    const expected = list.map((record) => [record.address, record] as const);
    const plain = JSON.parse(JSON.stringify(expected.sort(byKey)));
    expect([...this.rows].sort(byKey), JSON.stringify(this.query)).toEqual(plain);
  }
}

function byKey([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}
