import { Pace } from '../../core/pace.ts';
import type { LiveBatch, LiveListener, LiveRecord } from '../../methods/live-port.ts';

/** All records of a query, or what changed since a position, as JSON. */
export interface FirstBatch extends Omit<LiveBatch, 'records'> {
  readonly texts: readonly string[];
}

/** Somebody who follows a query. */
export class Follower {
  readonly #listener: LiveListener;
  readonly #since: string | undefined;
  #hasBegun = false;
  #hasEnded = false;
  /** What waits for a batch that is being read; undefined when none is. */
  #waiting: (LiveBatch | FirstBatch)[] | undefined;

  /** @param since the position of what it has already. */
  constructor(listener: LiveListener, since: string | undefined) {
    this.#listener = listener;
    this.#since = since;
  }

  /** The position at which its next batch may begin; undefined for all records. */
  get since(): string | undefined {
    return this.#hasBegun ? undefined : this.#since;
  }

  /** Whether it is given many records, in slices. */
  get isReading(): boolean {
    return this.#waiting !== undefined && !this.#hasEnded;
  }

  /** Gives it its first batch, or all records once more; many records are read in slices. */
  begin(first: FirstBatch): void {
    this.#hasBegun = true;
    if (this.#waiting === undefined) void this.#giveInSlices(first);
    else this.#waiting.push(first);
  }

  give(batch: LiveBatch): void {
    if (this.#waiting !== undefined) this.#waiting.push(batch);
    else if (!this.#hasEnded) this.#listener.onBatch(batch);
  }

  /** Ends it with an error, or silently. */
  end(error?: Error): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    if (error !== undefined) this.#listener.onEnd(error);
  }

  async #giveInSlices(first: FirstBatch): Promise<void> {
    const pace = new Pace();
    this.#waiting = [first];
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
      const batch = 'texts' in next ? await readTexts(next, pace) : next;
      if (this.#hasEnded) break;
      this.#listener.onBatch(batch);
    }
    this.#waiting = undefined;
  }
}

async function readTexts({ texts, ...rest }: FirstBatch, pace: Pace): Promise<LiveBatch> {
  const records: LiveRecord[] = [];
  for (const text of texts) {
    if (pace.isDue) await pace.rest();
    records.push(JSON.parse(text));
  }
  return { ...rest, records };
}
