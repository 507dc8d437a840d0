import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect } from 'vitest';
import { liveReads } from '../../src/methods/generated/registry.ts';
import type { LiveBatch, LivePort, LiveQuery, LiveRecord } from '../../src/methods/live-port.ts';
import type { LiveEngine } from '../../src/service/live/live-engine.ts';
import { walletOf } from '../programs/world.ts';

/** A row that was added, changed or removed, by its key. */
export interface RowEvent {
  readonly key: string;
  readonly before: LiveRecord | undefined;
  readonly now: LiveRecord | undefined;
}

/** A query that is followed, and its rows as the batches have made them. */
export class LiveTable {
  readonly query: LiveQuery;
  readonly rows = new Map<string, LiveRecord>();
  readonly batches: LiveBatch[] = [];
  /** What the batches have changed. */
  readonly events: RowEvent[] = [];
  error: Error | undefined;
  /** Called after each batch. */
  onBatch: (batch: LiveBatch, events: readonly RowEvent[]) => void = () => {};
  readonly #keyField: string;
  #stop: (() => void) | undefined;
  #first = Promise.withResolvers<void>();

  constructor(query: LiveQuery) {
    this.query = query;
    const read = Object.values(liveReads).find(({ operation }) => operation === query.operation);
    this.#keyField = read!.key;
  }

  get position(): string | undefined {
    return this.batches.at(-1)?.position;
  }

  /** Follows from its last position on; resolves with its first batch. */
  follow(port: LivePort): Promise<void> {
    this.#first = Promise.withResolvers();
    this.#stop = port.follow(this.query, this.position, {
      onBatch: (batch) => this.#take(batch),
      onStale: () => {},
      onEnd: (error) => {
        this.error = error;
        this.#first.reject(error);
      },
    });
    return this.#first.promise;
  }

  stop(): void {
    this.#stop?.();
    this.#stop = undefined;
  }

  #take(batch: LiveBatch): void {
    const { records, removed, isWhole, total } = batch;
    const events: RowEvent[] = [];
    const put = (key: string, now: LiveRecord | undefined): void => {
      const before = this.rows.get(key);
      if (JSON.stringify(before) === JSON.stringify(now)) return;
      events.push({ key, before, now });
      if (now === undefined) this.rows.delete(key);
      else this.rows.set(key, now);
    };
    const keyed = records.map((record) => [String(record[this.#keyField]), record] as const);
    const keys = new Set(keyed.map(([key]) => key));
    expect(keys.size, 'distinct records of a batch').toBe(records.length);
    for (const [key, record] of keyed) put(key, record);
    for (const key of removed) put(key, undefined);
    if (isWhole) for (const key of [...this.rows.keys()]) if (!keys.has(key)) put(key, undefined);
    this.batches.push(batch);
    this.events.push(...events);
    expect(total, `total of ${JSON.stringify(this.query)}`).toBe(this.rows.size);
    this.onBatch(batch, events);
    this.#first.resolve();
  }
}

/** Resolves when all that waited to be read is read, and was sent. */
export async function readings(engine: LiveEngine): Promise<void> {
  probes += 1;
  const { address } = walletOf(`probe ${probes}`);
  const probe = new LiveTable({ operation: 'balance', args: { address } });
  await probe.follow(engine);
  probe.stop();
  // Many records are given in slices, and the probe has one.
  while (engine.counts.reading > 0) await nextTurn();
}

let probes = 0;
