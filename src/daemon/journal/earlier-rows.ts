import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import { isEqual } from '../../sealed/blobs.ts';
import { type KeyedRow, provesGap } from '../../sealed/keyed-rows.ts';
import type { LinkedTable } from '../../sealed/linked-writer.ts';
import { type NumberedRow, NumberedRows } from '../../sealed/numbered-rows.ts';
import type { RowDamage, SpaceNumber } from '../../sealed/schema.ts';
import { describeDamage, journalSchema, RECORDS } from './journal-schema.ts';

/**
 * The tables of the formats 2 and 3, each row with its checksum in a column. They are read as those
 * of this format are, and never written to.
 */

const refuse = (): never => {
  throw new Error('A journal of an earlier format is only read');
};

/** The tables of a journal of format 2 or 3, as `openTables` has those of this one. */
export function openEarlierTables(database: DatabaseSync, file: string, id: Uint8Array) {
  const salt = crc32(id);
  return {
    linked: new EarlierRows(database, file, salt),
    records: new EarlierRecords(database, file, journalSchema(id), {
      ...RECORDS,
      table: 'contents',
    }),
  };
}

interface LinkedColumns {
  readonly key: Uint8Array;
  readonly link: Uint8Array;
  readonly value: Uint8Array;
  readonly sum: number;
}

class EarlierRows implements LinkedTable {
  readonly below = refuse;
  readonly putLinked = refuse;
  readonly remove = refuse;
  readonly #file: string;
  readonly #salt: number;
  readonly #floor: StatementSync;

  constructor(database: DatabaseSync, file: string, salt: number) {
    this.#file = file;
    this.#salt = salt;
    this.#floor = database.prepare(
      'SELECT key, link, value, sum FROM rows WHERE key <= ? ORDER BY key DESC LIMIT 1',
    );
  }

  floor(_: SpaceNumber, key: Uint8Array): KeyedRow {
    const columns = this.#floor.get(key) as LinkedColumns | undefined;
    const floor = columns === undefined ? this.lost() : this.#decode(columns);
    return isEqual(floor.key, key) || provesGap(floor, key) ? floor : this.lost();
  }

  lost(): never {
    return this.#fail('missing');
  }

  #decode({ key, link, value, sum }: LinkedColumns): KeyedRow {
    // A flipped bit can change a column's type.
    if (![key, link, value].every((one) => one instanceof Uint8Array)) return this.#fail('changed');
    const bytes = Buffer.concat([Buffer.of(key.length, link.length), key, link, value]);
    if (sum !== crc32(bytes, this.#salt)) return this.#fail('changed');
    return { key, row: { value, link: link.length === 0 ? undefined : link } };
  }

  #fail(is: RowDamage): never {
    throw describeDamage(this.#file, is);
  }
}

class EarlierRecords extends NumberedRows {
  protected override unseal(row: NumberedRow): Uint8Array | undefined {
    const { number, value, sum } = row as NumberedRow & { readonly sum: number };
    return sum === crc32(value, crc32(String(number), this.schema.salt)) ? value : undefined;
  }
}
