import { expect } from 'vitest';
import type { LiveBatch, LivePort, LiveQuery } from '../../src/methods/live-port.ts';
import type { OpenedService } from '../../src/service/compose.ts';
import { walletOf } from '../programs/world.ts';
import { LiveTable } from '../support/live-table.ts';

/** A table over the service of this process: what it is given is durable. */
export class FollowedTable extends LiveTable {
  /** Called after each batch. */
  afterBatch: (batch: LiveBatch) => void = () => {};
  readonly #getService: () => OpenedService;

  constructor(query: LiveQuery, getService: () => OpenedService) {
    super(query);
    this.#getService = getService;
  }

  override onBatch(batch: LiveBatch): void {
    const [sequence] = batch.position.split('.');
    const { lastEventSequence } = this.#getService().ledger;
    expect(BigInt(sequence!), 'durable').toBeLessThanOrEqual(lastEventSequence);
    super.onBatch(batch);
    this.afterBatch(batch);
  }

  /** Follows from its position on. @returns its first batch. @throws what it ends with. */
  async begin(): Promise<LiveBatch> {
    const { length } = this.batches;
    this.follow(this.#getService().live);
    await this.until(() => this.batches.length > length || this.error !== undefined);
    if (this.error !== undefined) throw this.error;
    return this.batches[length]!;
  }

  /** What a fresh read answers, as the rows would have it. */
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

let probes = 0;

/** Resolves when all that waited to be read is read, and was sent. */
export async function readings(port: LivePort): Promise<void> {
  probes += 1;
  const { address } = walletOf(`probe ${probes}`);
  const probe = new LiveTable({ operation: 'balance', args: { address } }).follow(port);
  await probe.until(() => probe.batches.length > 0);
  probe.stop();
}
