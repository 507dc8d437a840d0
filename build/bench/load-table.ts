import type { LiveBatch, LivePort, LiveQuery, LiveRecord } from '../../src/methods/live-port.ts';
import { UNITS } from './transfers.ts';

/** What is followed under a load: all holdings. */
export const loadQuery: LiveQuery = { operation: 'holdings', args: {} };

type Rows = Pick<LiveBatch, 'position' | 'isWhole' | 'records' | 'removed'>;

/**
 * The holdings of players who give to each other, as somebody who follows them has them. Each batch
 * is checked: no write is in it by half, nobody gets back what they gave, and no number goes back.
 */
export class LoadTable {
  /** Behind each batch: its sequence number, and how much all senders have given. */
  readonly given: [sequence: string, units: number][] = [];
  readonly rows = new Map<string, LiveRecord>();
  /** Batches that were whole: at first, and where the changes were not known. */
  wholes = 0;
  position: string | undefined;
  readonly #senders: ReadonlySet<string>;
  #givenUnits = 0;
  #units = 0;
  #sequence = -1n;

  /** @param senders their base58 addresses. */
  constructor(senders: readonly string[]) {
    this.#senders = new Set(senders);
  }

  get sequence(): bigint {
    return this.#sequence;
  }

  /** Follows from its position on. Resolves with the first batch. */
  follow(live: LivePort, hear: () => void = () => {}): Promise<() => void> {
    const first = Promise.withResolvers<() => void>();
    const stop = live.follow(loadQuery, this.position, {
      onBatch: (batch) => {
        this.take(batch);
        if (batch.total !== this.rows.size) throw new Error(`total ${batch.total}`);
        first.resolve(stop);
        hear();
      },
      onStale() {},
      onEnd(error) {
        throw error;
      },
    });
    return first.promise;
  }

  /** @throws Error where the batch does not continue what it has. */
  take({ position, isWhole, records, removed }: Rows): void {
    if (isWhole) this.wholes += 1;
    if (isWhole && this.rows.size > records.length) throw new Error('holdings are gone');
    if (removed.length > 0) throw new Error(`${removed} are gone`);
    const sequence = BigInt(position.split('.')[0]!);
    if (sequence < this.#sequence) throw new Error(`${sequence} is behind ${this.#sequence}`);
    for (const record of records) this.#put(record);
    this.position = position;
    this.#sequence = sequence;
    if (this.#units !== Number(UNITS) * this.rows.size) {
      throw new Error(`a write is there by half at ${position}: ${this.#units} units`);
    }
    this.given.push([String(sequence), this.#givenUnits]);
  }

  #put(record: LiveRecord): void {
    const before = this.rows.get(String(record.address));
    this.rows.set(String(record.address), record);
    const [now, was] = [Number(record.balance), Number(before?.balance ?? UNITS)];
    this.#units += now - (before === undefined ? 0 : was);
    const isSender = this.#senders.has(String(record.holder));
    if (isSender ? now > was : now < was) {
      throw new Error(`${record.holder} had ${was}, and has ${now}: an older state`);
    }
    if (isSender) this.#givenUnits += was - now;
  }
}
