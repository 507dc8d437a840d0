import { expect } from 'vitest';
import { liveKeyOf } from '../../src/methods/live-keys.ts';
import type {
  LiveBatch,
  LiveListener,
  LivePort,
  LiveQuery,
  LiveRecord,
} from '../../src/methods/live-port.ts';

/** What a table has, as its events say it. */
export interface TableEvent {
  readonly kind: 'added' | 'changed' | 'removed';
  readonly key: string;
}

/**
 * A table that follows a read, as clients keep theirs. It checks what a port promises: that no
 * batch says again what is there, and nothing is told after the end.
 */
export class LiveTable implements LiveListener {
  readonly query: LiveQuery;
  readonly rows = new Map<string, LiveRecord>();
  readonly events: TableEvent[] = [];
  readonly batches: LiveBatch[] = [];
  /** Each time that it became stale or was followed again. */
  readonly staleness: (number | undefined)[] = [];
  error: any;
  position: string | undefined;
  #stop: (() => void) | undefined;
  readonly #waiting = new Set<() => void>();

  constructor(query: LiveQuery) {
    this.query = query;
  }

  follow(port: LivePort): this {
    const { length } = this.batches;
    this.#stop = port.follow(this.query, this.position, this);
    // Not in the turn of the call.
    expect(this.batches).toHaveLength(length);
    return this;
  }

  stop(): void {
    this.#stop?.();
    this.#stop = undefined;
  }

  onBatch(batch: LiveBatch): void {
    expect(this.#stop, 'it is followed').toBeDefined();
    expect(this.error).toBeUndefined();
    const { records, removed, isWhole, position, total } = batch;
    this.batches.push(batch);
    const key = liveKeyOf(this.query.operation);
    const fresh = new Map(records.map((record) => [String(record[key]), record]));
    const gone = isWhole ? [...this.rows.keys()].filter((one) => !fresh.has(one)) : removed;
    for (const [name, record] of fresh) this.#set(name, record);
    for (const name of gone) {
      if (this.rows.delete(name)) this.events.push({ kind: 'removed', key: name });
    }
    expect(this.rows.size).toBe(total);
    this.position = position;
    this.#wake();
  }

  #set(key: string, record: LiveRecord): void {
    const before = this.rows.get(key);
    this.rows.set(key, record);
    if (JSON.stringify(before) === JSON.stringify(record)) return;
    this.events.push({ kind: before === undefined ? 'added' : 'changed', key });
  }

  onStale(sinceUnixMs: number | undefined): void {
    expect(this.#stop, 'it is followed').toBeDefined();
    this.staleness.push(sinceUnixMs);
    this.#wake();
  }

  onEnd(error: Error): void {
    expect(this.error).toBeUndefined();
    this.error = error;
    this.#wake();
  }

  /** Resolves when something holds, which is looked at whenever something is heard. */
  async until(holds: () => boolean): Promise<void> {
    while (!holds()) {
      await new Promise<void>((resolve) => {
        this.#waiting.add(resolve);
      });
    }
  }

  #wake(): void {
    for (const resolve of this.#waiting) resolve();
    this.#waiting.clear();
  }
}
