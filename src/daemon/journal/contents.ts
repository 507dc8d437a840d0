import type { JournalEntry } from '../../methods/ports.ts';
import { isOpenState } from '../../methods/write-machine.ts';
import type { NumberedRows } from '../../sealed/numbered-rows.ts';
import { readEntry, writeEntry } from './kept-entry.ts';

/** Records that are read at a time. */
const RECORDS_PER_PAGE = 256;

export interface JournalRecord {
  readonly entry: JournalEntry;
  /** When it was last put: milliseconds since 1970, by the ledger's clock or the machine's. */
  readonly atMs: number;
  /** The day of use on which it was last put. */
  readonly day: number;
  /** The ledger's era when it was first known to be settled; null if unsettled or unknown. */
  readonly era: number | null;
  /** Signatures of earlier messages under the key; absent if there are none. */
  readonly earlier?: readonly string[];
}

interface NumberedRecord extends JournalRecord {
  readonly number: number;
}

/** The journal's records, numbered in the order in which they were first put. */
export class JournalContents {
  readonly #table: NumberedRows;

  constructor(table: NumberedRows) {
    this.#table = table;
  }

  /** @throws StoreDamaged if it is missing or damaged. */
  get(number: number): JournalRecord {
    return decode(this.#table.get(number));
  }

  /** At most `limit` records, starting at a number. @throws StoreDamaged. */
  page(from: number, limit: number): NumberedRecord[] {
    const rows = this.#table.page(from, limit);
    return rows.map(({ number, value }) => ({ number, ...decode(value) }));
  }

  /** All records from a number on, read page by page as they are wanted. @throws StoreDamaged. */
  *pages(from: number): Iterable<readonly NumberedRecord[]> {
    let next = from;
    while (Number.isFinite(next)) {
      const page = this.page(next, RECORDS_PER_PAGE);
      yield page;
      next = page.length < RECORDS_PER_PAGE ? Number.POSITIVE_INFINITY : page.at(-1)!.number + 1;
    }
  }

  put(number: number, content: Uint8Array): void {
    this.#table.put(number, content);
  }

  remove(number: number): void {
    this.#table.remove(number);
  }

  /** 0 if there are none. */
  lastNumber(): number {
    return this.#table.lastNumber();
  }
}

function decode(value: Uint8Array): JournalRecord {
  const text = Buffer.from(value.buffer, value.byteOffset, value.length).toString();
  const { entry, ...record } = JSON.parse(text);
  return { entry: readEntry(entry), ...record };
}

/**
 * Encodes a record. A settled write is never sent again, so its transactions are dropped; once
 * there is a receipt, so are its record queries.
 */
export function encodeRecord(record: JournalRecord): Uint8Array {
  const { entry } = record;
  const kept = isOpenState(entry.state) ? entry : withoutSent(entry);
  return Buffer.from(JSON.stringify({ ...record, entry: writeEntry(kept) }));
}

function withoutSent(entry: JournalEntry): JournalEntry {
  const recordQueries = entry.receipt === null ? entry.recordQueries : [];
  return { ...entry, transactions: [], recordQueries };
}
