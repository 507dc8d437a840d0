import type { LiveBatch, LiveRecord } from '../../methods/live-port.ts';
import { MergedBatch } from '../../methods/merged-batch.ts';

/** JSON of records, made once for all tables and sessions that they are in. */
const texts = new WeakMap<LiveRecord, string>();

export function recordText(record: LiveRecord): string {
  const known = texts.get(record);
  if (known !== undefined) return known;
  const text = JSON.stringify(record);
  texts.set(record, text);
  return text;
}

/**
 * What changed in a table and was not sent yet. Of a record only the last state waits, so that a
 * slow reader costs no more than the records that change; but where each state counts, all wait.
 */
export class WaitingChanges {
  readonly #keepsEach: boolean;
  readonly #key: string;
  #batches: MergedBatch[] = [];
  #length = 0;

  /** @param key the field that tells the records apart. */
  constructor(key: string, keepsEach: boolean) {
    this.#key = key;
    this.#keepsEach = keepsEach;
  }

  /** Of its JSON, in UTF-16 code units, roughly. */
  get length(): number {
    return this.#length;
  }

  get isEmpty(): boolean {
    return this.#batches.length === 0;
  }

  add(batch: LiveBatch): void {
    let last = this.#keepsEach ? undefined : this.#batches.at(-1);
    if (last === undefined) {
      last = new MergedBatch(this.#key, (record) => recordText(record).length);
      this.#batches.push(last);
    }
    this.#length -= last.length;
    last.add(batch);
    this.#length += last.length;
  }

  /** Takes out what is sent next; undefined if nothing waits. */
  takeFirst(): LiveBatch | undefined {
    const first = this.#batches.shift();
    this.#length -= first?.length ?? 0;
    return first?.take();
  }

  clear(): void {
    this.#batches = [];
    this.#length = 0;
  }
}
