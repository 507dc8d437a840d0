import type { LiveRecord } from '../../methods/live-port.ts';

/** JSON of records, made once for all tables and sessions that they are in. */
const texts = new WeakMap<LiveRecord, string>();

export function recordText(record: LiveRecord): string {
  const known = texts.get(record);
  if (known !== undefined) return known;
  const text = JSON.stringify(record);
  texts.set(record, text);
  return text;
}

/** What changed in a table, by the key of the record; undefined for one that is gone. */
export type Changes = ReadonlyMap<string, LiveRecord | undefined>;

/**
 * What changed in a table and was not sent yet. Of a record only the last state waits, so that a
 * slow reader costs no more than the records that change; but where each state counts, all wait.
 */
export class WaitingChanges {
  readonly #keepsEach: boolean;
  #batches: Map<string, LiveRecord | undefined>[] = [];
  #bytes = 0;

  constructor(keepsEach: boolean) {
    this.#keepsEach = keepsEach;
  }

  /** UTF-8 bytes of its JSON. */
  get bytes(): number {
    return this.#bytes;
  }

  get isEmpty(): boolean {
    return this.#batches.length === 0;
  }

  /** The changes that are sent next. */
  get first(): Changes | undefined {
    return this.#batches[0];
  }

  put(changes: Changes): void {
    let batch = this.#keepsEach ? undefined : this.#batches[0];
    if (batch === undefined) {
      batch = new Map();
      this.#batches.push(batch);
    }
    for (const [key, record] of changes) {
      if (batch.has(key)) this.#bytes -= bytesOf(key, batch.get(key));
      batch.set(key, record);
      this.#bytes += bytesOf(key, record);
    }
  }

  takeFirst(): Changes | undefined {
    const taken = this.#batches.shift();
    for (const [key, record] of taken ?? []) this.#bytes -= bytesOf(key, record);
    return taken;
  }

  clear(): void {
    this.#batches = [];
    this.#bytes = 0;
  }
}

function bytesOf(key: string, record: LiveRecord | undefined): number {
  return Buffer.byteLength(record === undefined ? key : recordText(record));
}
