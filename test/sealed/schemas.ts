import { DatabaseSync } from 'node:sqlite';
import { journalSchema, ROWS_SPACE } from '../../src/daemon/journal/journal-schema.ts';
import { toBlob } from '../../src/sealed/blobs.ts';
import { LinkedRows } from '../../src/sealed/linked-rows.ts';
import { LinkedWriter } from '../../src/sealed/linked-writer.ts';
import { type NumberedRow, NumberedRows, numberedTable } from '../../src/sealed/numbered-rows.ts';
import { type Schema, type SpaceNumber, sealedTable } from '../../src/sealed/schema.ts';
import { SealedRows } from '../../src/sealed/sealed-rows.ts';
import { storeSchema } from '../../src/service/store/spaces.ts';
import { spaceNumbers } from '../../src/service/store/store.ts';

/** The schemas that stand on sealed tables, so that one suite holds for both. */
export interface TestedSchema {
  readonly name: string;
  readonly schema: Schema;
  readonly linked: SpaceNumber;
  readonly plain: SpaceNumber;
}

export const testedSchemas: readonly TestedSchema[] = [
  {
    name: 'the store',
    schema: storeSchema,
    linked: spaceNumbers.account,
    plain: spaceNumbers.event,
  },
  {
    name: 'a journal',
    schema: journalSchema(Buffer.from('a journal')),
    linked: ROWS_SPACE,
    plain: 2,
  },
];

/** Changes of a linked space, by key; undefined removes. */
export type Changes = ReadonlyMap<string, Uint8Array | undefined>;

/** The two ways to write a linked space: many changes in order, as the store, or one by one. */
export const writers = {
  'in order'(table: SealedRows, space: SpaceNumber, changes: Changes): void {
    const writer = new LinkedWriter(table, space, undefined);
    const sorted = [...changes].sort(([one], [other]) => (one < other ? -1 : 1));
    for (const [key, value] of sorted) writer.write(key, value);
    writer.end();
  },
  'one by one'(table: SealedRows, space: SpaceNumber, changes: Changes): void {
    const rows = new LinkedRows(table, space);
    for (const [key, value] of changes) {
      if (value === undefined) rows.remove(toBlob(key));
      else rows.put(toBlob(key), value);
    }
  },
} as const;

export const FILE = 'sealed.sqlite';

/** A row as it is stored, by which a test changes it behind the table's back. */
export interface StoredRow {
  readonly space: number;
  readonly key: Uint8Array;
  readonly value: Uint8Array;
}

/** A sealed table in memory. */
export class TestedTable {
  readonly database = new DatabaseSync(':memory:');
  readonly rows: SealedRows;
  readonly numbered: NumberedRows;

  constructor({ schema, linked, plain }: TestedSchema) {
    this.database.exec(sealedTable);
    this.rows = new SealedRows(this.database, FILE, schema);
    this.rows.begin(linked);
    this.database.exec(numberedTable('numbered'));
    const place = { table: 'numbered', space: plain };
    this.numbered = new NumberedRows(this.database, FILE, schema, place);
  }

  storedNumbers(): NumberedRow[] {
    const all = 'SELECT * FROM numbered ORDER BY number';
    return this.database.prepare(all).all() as unknown as NumberedRow[];
  }

  putNumber({ number, value }: NumberedRow): void {
    this.database.prepare('INSERT OR REPLACE INTO numbered VALUES (?, ?)').run(number, value);
  }

  stored(): StoredRow[] {
    const all = 'SELECT * FROM entries ORDER BY space, key';
    return this.database.prepare(all).all() as unknown as StoredRow[];
  }

  remove({ space, key }: StoredRow): void {
    this.database.prepare('DELETE FROM entries WHERE space = ? AND key = ?').run(space, key);
  }

  put({ space, key, value }: StoredRow): void {
    this.database.prepare('INSERT OR REPLACE INTO entries VALUES (?, ?, ?)').run(space, key, value);
  }
}
