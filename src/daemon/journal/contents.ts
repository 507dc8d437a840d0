import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import type { JournalEntry } from '../../methods/ports.ts';
import { isOpenState } from '../../methods/write-machine.ts';
import { failDamaged, PUT_BACK } from '../home/damage.ts';

/** Records that are read at a time. */
const RECORDS_PER_PAGE = 256;

/** The journal's records, numbered in the order in which they were first put. */
export const contentsTable = `
  CREATE TABLE IF NOT EXISTS contents (
    number INTEGER PRIMARY KEY, value BLOB NOT NULL, sum INTEGER NOT NULL
  )`;

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

interface StoredContent {
  readonly number: number;
  readonly value: Uint8Array;
  readonly sum: number;
}

export class JournalContents {
  readonly #file: string;
  readonly #salt: number;
  readonly #get: StatementSync;
  readonly #page: StatementSync;
  readonly #put: StatementSync;
  readonly #remove: StatementSync;
  readonly #last: StatementSync;

  constructor(database: DatabaseSync, file: string, salt: number) {
    this.#file = file;
    this.#salt = salt;
    const columns = 'SELECT number, value, sum FROM contents';
    this.#get = database.prepare(`${columns} WHERE number = ?`);
    this.#page = database.prepare(`${columns} WHERE number >= ? ORDER BY number LIMIT ?`);
    this.#put = database.prepare('INSERT OR REPLACE INTO contents VALUES (?, ?, ?)');
    this.#remove = database.prepare('DELETE FROM contents WHERE number = ?');
    this.#last = database.prepare('SELECT max(number) AS number FROM contents');
  }

  /** @throws StoreDamaged if it is missing or damaged. */
  get(number: number): JournalRecord {
    const row = this.#get.get(number) as StoredContent | undefined;
    return row === undefined ? this.#fail('an entry is missing') : this.#read(row);
  }

  /** At most `limit` records, starting at a number. @throws StoreDamaged. */
  page(from: number, limit: number): NumberedRecord[] {
    const rows = this.#page.all(from, limit) as unknown as StoredContent[];
    return rows.map((row) => ({ number: row.number, ...this.#read(row) }));
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
    this.#put.run(number, content, this.#sumOf(number, content));
  }

  remove(number: number): void {
    this.#remove.run(number);
  }

  /** 0 if there are none. */
  lastNumber(): number {
    return Number(this.#last.get()?.number ?? 0);
  }

  #read({ number, value, sum }: StoredContent): JournalRecord {
    // A flipped bit can change a column's type.
    const isWhole = value instanceof Uint8Array && sum === this.#sumOf(number, value);
    if (!isWhole) this.#fail('an entry is not what was written');
    return JSON.parse(Buffer.from(value.buffer, value.byteOffset, value.length).toString());
  }

  #sumOf(number: number, value: Uint8Array): number {
    return crc32(value, crc32(String(number), this.#salt));
  }

  #fail(what: string): never {
    return failDamaged(this.#file, what, PUT_BACK);
  }
}

/**
 * Encodes a record. A settled write is never sent again, so its transactions are dropped; once
 * there is a receipt, so are its record queries.
 */
export function encodeRecord(record: JournalRecord): Uint8Array {
  const { entry } = record;
  if (isOpenState(entry.state)) return Buffer.from(JSON.stringify(record));
  const recordQueries = entry.receipt === null ? entry.recordQueries : [];
  const settled = { ...entry, transactions: [], recordQueries };
  return Buffer.from(JSON.stringify({ ...record, entry: settled }));
}
