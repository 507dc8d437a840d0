import { hash } from 'node:crypto';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { equalBytes } from '../../codec/bytes.ts';
import { failDamaged, PUT_BACK } from '../home/damage.ts';

/**
 * A table of numbered lines, of which each has a hash over itself and the hash of the line before.
 * So the hash of the last line says what all lines are, and lines can be left out at the beginning
 * alone, where the hash of the last of them has to be known from elsewhere.
 */

/** A table of a chain. The caller wraps changes in a transaction. */
export function chainTable(name: ChainName): string {
  return `
  CREATE TABLE ${name} (
    number INTEGER PRIMARY KEY, line BLOB NOT NULL, hash BLOB NOT NULL
  )`;
}

/** The lines of the audit, and the days of those that were summed up. */
type ChainName = 'audit' | 'audit_days';

export interface ChainRow {
  readonly number: number;
  readonly line: Uint8Array;
  /** 32 bytes. */
  readonly hash: Uint8Array;
}

/** Where a chain stands: the number and hash of a line. */
export interface ChainEnd {
  /** 0 before the first line. */
  readonly number: number;
  /** 32 bytes; before the first line, of the chain's name and its journal. */
  readonly hash: Uint8Array;
}

/** Lines that are read at a time. */
export const CHAIN_PAGE_LINES = 512;

export class HashChain {
  /** Where the chain begins. */
  readonly start: ChainEnd;
  readonly #name: ChainName;
  readonly #file: string;
  readonly #get: StatementSync;
  readonly #page: StatementSync;
  readonly #insert: StatementSync;
  readonly #remove: StatementSync;
  readonly #ends: StatementSync;

  /** @param id of the journal, so that a line of another one does not fit. */
  constructor(database: DatabaseSync, name: ChainName, file: string, id: Uint8Array) {
    this.#name = name;
    this.#file = file;
    const seed = Buffer.concat([Buffer.from(`gamekeeper ${name} v1\n`), id]);
    this.start = { number: 0, hash: hash('sha256', seed, 'buffer') };
    const columns = `SELECT number, line, hash FROM ${name}`;
    this.#get = database.prepare(`${columns} WHERE number = ?`);
    this.#page = database.prepare(`${columns} WHERE number > ? ORDER BY number LIMIT ?`);
    this.#insert = database.prepare(`INSERT INTO ${name} VALUES (?, ?, ?)`);
    this.#remove = database.prepare(`DELETE FROM ${name} WHERE number <= ?`);
    // Of one query that has both SQLite would read every line.
    const [first, last] = ['min', 'max'].map((end) => `(SELECT ${end}(number) FROM ${name})`);
    this.#ends = database.prepare(`SELECT ${first} AS first, ${last} AS last`);
  }

  /** Puts a line after another one. @returns where the chain stands then. */
  append(after: ChainEnd, line: Uint8Array): ChainEnd {
    const end = nextEnd(after, line);
    this.#insert.run(end.number, line, end.hash);
    return end;
  }

  /** As it is, with its hash. */
  insert({ number, line, hash: sum }: ChainRow): void {
    this.#insert.run(number, line, sum);
  }

  get(number: number): ChainRow | undefined {
    return this.#get.get(number) as ChainRow | undefined;
  }

  /** At most `limit` lines after a number. Their hashes are not checked. */
  page(after: number, limit = CHAIN_PAGE_LINES): ChainRow[] {
    return this.#page.all(after, limit) as unknown as ChainRow[];
  }

  /** Removes all up to a number. */
  removeUntil(number: number): void {
    this.#remove.run(number);
  }

  /** 0 if there are none. */
  lastNumber(): number {
    return Number(this.#ends.get()?.last ?? 0);
  }

  /** Checks that no line stands where the chain has none any more. @throws StoreDamaged. */
  requireNoneUntil({ number }: ChainEnd): void {
    const first = this.#ends.get()?.first ?? null;
    if (first !== null && Number(first) <= number) {
      this.fail(`line ${first} is not what was written`);
    }
  }

  /**
   * Checks that a line follows on where the chain stands. @returns where it stands then.
   * @throws StoreDamaged.
   */
  follow(before: ChainEnd, row: ChainRow): ChainEnd {
    if (row.number !== before.number + 1) this.fail(`line ${before.number + 1} is missing`);
    // A flipped bit can change a column's type.
    const isBytes = row.line instanceof Uint8Array && row.hash instanceof Uint8Array;
    const end = isBytes ? nextEnd(before, row.line) : before;
    return isBytes && equalBytes(end.hash, row.hash)
      ? end
      : this.fail(`line ${row.number} is not what was written`);
  }

  /** Checks that the chain ends where it should. @throws StoreDamaged. */
  requireEnd(found: ChainEnd, known: ChainEnd): void {
    if (found.number < known.number) this.fail(`line ${found.number + 1} is missing`);
    if (found.number > known.number || !equalBytes(found.hash, known.hash)) {
      this.fail(`line ${found.number} is not what was written`);
    }
  }

  /** @param said by whom that is known, if not by itself. @throws StoreDamaged. */
  fail(what: string, said?: string): never {
    const part = this.#name === 'audit' ? 'its audit' : 'the summed-up days of its audit';
    const detail = said === undefined ? PUT_BACK : `${said}; ${PUT_BACK}`;
    return failDamaged(this.#file, `in ${part} ${what}`, detail);
  }
}

function nextEnd({ number, hash: before }: ChainEnd, line: Uint8Array): ChainEnd {
  const bytes = Buffer.allocUnsafe(before.length + line.length);
  bytes.set(before, 0);
  bytes.set(line, before.length);
  return { number: number + 1, hash: hash('sha256', bytes, 'buffer') };
}
