import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { NUMBER_MAX, packNumber } from './blobs.ts';
import type { RowDamage, Schema, SpaceNumber } from './schema.ts';

/**
 * A plain space in a table of its own, whose keys are numbers. Its rows are sealed as those of the
 * sealed table, with the number as key. SQLite keeps a row of the sealed table that is longer than
 * 1,002 bytes in pages that it shares with no other row; here so many fit into a page as there is
 * room for.
 */
export function numberedTable(name: string): string {
  return `CREATE TABLE ${name} (number INTEGER PRIMARY KEY, value BLOB NOT NULL);`;
}

export interface NumberedRow {
  readonly number: number;
  readonly value: Uint8Array;
}

/** Which rows they are: the table's name, and the number of their space. */
interface NumberedPlace {
  readonly table: string;
  readonly space: SpaceNumber;
}

/** The rows of such a table. Their readers know which numbers there must be. */
export class NumberedRows {
  readonly #file: string;
  protected readonly schema: Schema;
  readonly #space: SpaceNumber;
  readonly #get: StatementSync;
  readonly #page: StatementSync;
  readonly #put: StatementSync;
  readonly #remove: StatementSync;
  readonly #last: StatementSync;

  constructor(
    database: DatabaseSync,
    file: string,
    schema: Schema,
    { table, space }: NumberedPlace,
  ) {
    this.#file = file;
    this.schema = schema;
    this.#space = space;
    const columns = `SELECT * FROM ${table} WHERE number`;
    this.#get = database.prepare(`${columns} = ?`);
    this.#page = database.prepare(`${columns} >= ? ORDER BY number LIMIT ?`);
    this.#put = database.prepare(`INSERT OR REPLACE INTO ${table} (number, value) VALUES (?, ?)`);
    this.#remove = database.prepare(`DELETE FROM ${table} WHERE number = ?`);
    this.#last = database.prepare(`SELECT max(number) AS number FROM ${table}`);
  }

  /** @throws StoreDamaged if it is missing or damaged. */
  get(number: number): Uint8Array {
    const row = this.#get.get(number) as NumberedRow | undefined;
    return row === undefined ? this.#fail('missing', number) : this.#decode(row).value;
  }

  /** At most `limit` rows, from a number on. @throws StoreDamaged. */
  page(from: number, limit: number): NumberedRow[] {
    const rows = this.#page.all(from, limit) as unknown as NumberedRow[];
    return rows.map((row) => this.#decode(row));
  }

  put(number: number, value: Uint8Array): void {
    this.#put.run(number, this.schema.encodePlain(this.#space, packNumber(number), value));
  }

  remove(number: number): void {
    this.#remove.run(number);
  }

  /** 0 if there are none. */
  lastNumber(): number {
    return Number(this.#last.get()?.number ?? 0);
  }

  #decode(row: NumberedRow): NumberedRow {
    const { number } = row;
    // A flipped bit can change a column's type.
    const isRow = row.value instanceof Uint8Array && number >= 0 && number <= NUMBER_MAX;
    const value = isRow ? this.unseal(row) : undefined;
    return value === undefined ? this.#fail('changed', number) : { number, value };
  }

  /** What was put; undefined if it is not as it was written. */
  protected unseal({ number, value }: NumberedRow): Uint8Array | undefined {
    return this.schema.decode(this.#space, packNumber(number), value)?.value;
  }

  #fail(is: RowDamage, number: number): never {
    const detail = is === 'missing' ? 'is not there' : 'is not what was written';
    throw this.schema.damaged(this.#file, this.#space, is, `number ${number} ${detail}`);
  }
}
