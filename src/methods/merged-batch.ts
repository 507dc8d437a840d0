import type { LiveBatch, LiveRecord } from './live-port.ts';

/** The lengths of records, each measured once, however many readers it waits for. */
const lengths = new WeakMap<LiveRecord, number>();

/** The length of a record as JSON, in UTF-16 code units. */
function lengthOfRecord(record: LiveRecord): number {
  const known = lengths.get(record);
  if (known !== undefined) return known;
  const { length } = JSON.stringify(record);
  lengths.set(record, length);
  return length;
}

/**
 * Batches of one query that wait for a slow reader, merged by record: of each only the newest is
 * held, so what waits is at most as large as the query's answer and the keys of what is gone.
 */
export class MergedBatch {
  readonly #key: string;
  readonly #lengthOf: (record: LiveRecord) => number;
  readonly #records = new Map<string, LiveRecord>();
  readonly #removed = new Set<string>();
  #isWhole = false;
  #position: string | undefined;
  #total = 0;
  #length = 0;

  /**
   * @param key the field that tells the records apart.
   * @param lengthOf that of a record as JSON, for whoever has its text anyway.
   */
  constructor(key: string, lengthOf = lengthOfRecord) {
    this.#key = key;
    this.#lengthOf = lengthOf;
  }

  /** What is held as JSON, in UTF-16 code units, roughly. */
  get length(): number {
    return this.#length;
  }

  get isEmpty(): boolean {
    return this.#position === undefined;
  }

  add({ position, isWhole, records, removed, total }: LiveBatch): void {
    if (isWhole) this.#clear();
    this.#isWhole ||= isWhole;
    this.#position = position;
    this.#total = total;
    for (const record of records) this.#put(String(record[this.#key]), record);
    for (const key of removed) this.#remove(key);
  }

  /** All that is held, which is held no longer; undefined if there is nothing. */
  take(): LiveBatch | undefined {
    const position = this.#position;
    if (position === undefined) return undefined;
    const records = [...this.#records.values()];
    const removed = [...this.#removed];
    const batch = { position, isWhole: this.#isWhole, records, removed, total: this.#total };
    this.#clear();
    this.#isWhole = false;
    this.#position = undefined;
    return batch;
  }

  #put(key: string, record: LiveRecord): void {
    this.#drop(key);
    if (this.#removed.delete(key)) this.#length -= key.length;
    this.#records.set(key, record);
    this.#length += this.#lengthOf(record);
  }

  #remove(key: string): void {
    this.#drop(key);
    // Whole batches do not name the keys that are gone.
    if (this.#isWhole || this.#removed.has(key)) return;
    this.#removed.add(key);
    this.#length += key.length;
  }

  #drop(key: string): void {
    const record = this.#records.get(key);
    if (record === undefined) return;
    this.#records.delete(key);
    this.#length -= this.#lengthOf(record);
  }

  #clear(): void {
    this.#records.clear();
    this.#removed.clear();
    this.#length = 0;
  }
}
