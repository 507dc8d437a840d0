import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { binaryFromBytes } from '../../codec/bytes.ts';
import { toBlob } from '../../sealed/blobs.ts';
import { FIRST_KEY, givenChecksum, type SpaceNumber } from '../../sealed/schema.ts';
import { chainHash, chainStart } from './chain.ts';
import { SumChanges } from './groups.ts';
import { derivedSpaces, LOG_SPACE, SUM_SPACE, storeSchema } from './spaces.ts';
import { copiedSpaces, type Space, spaceNumbers } from './store.ts';

/** Rows held in memory at a time. */
const ROWS_AT_A_TIME = 512;

interface Raw {
  readonly key: Uint8Array;
  readonly value: Uint8Array;
}

/**
 * Converts plain rows, which hold bare values, to the form that `rows.ts` describes. Call inside a
 * transaction.
 * @param copy the copy whose rows they are; undefined for the state's own.
 */
export function sealRows(database: DatabaseSync, copy?: string): void {
  const all = copy === undefined ? Object.keys(spaceNumbers) : copiedSpaces;
  const own = all.map((space) => spaceNumbers[space as Space]);
  const table = copy === undefined ? 'entries' : 'copied_entries';
  const where = copy === undefined ? '' : 'copy = ? AND ';
  const prepare = (text: string): StatementSync => database.prepare(text);
  const bound = copy === undefined ? [] : [copy];
  const columns = copy === undefined ? '?, ?, ?' : '?, ?, ?, ?';
  const insert = prepare(`INSERT INTO ${table} VALUES (${columns})`);
  const select = prepare(
    `SELECT key, value FROM ${table} WHERE ${where}space = ? AND key > ?
     ORDER BY key LIMIT ${ROWS_AT_A_TIME}`,
  );
  const update = prepare(`UPDATE ${table} SET value = ? WHERE ${where}space = ? AND key = ?`);
  const sums = new SumChanges();
  for (const space of [...own, ...derivedSpaces]) {
    if (space === SUM_SPACE) {
      for (const [key, value] of sums.rows(() => undefined)) {
        insert.run(...bound, space, toBlob(key), value);
      }
    }
    const put = (key: Uint8Array, value: Uint8Array) => update.run(value, ...bound, space, key);
    const rows = readAll((after) => select.all(...bound, space, after) as unknown as Raw[]);
    if (storeSchema.isLinked(space)) {
      insert.run(...bound, space, FIRST_KEY, FIRST_KEY);
      sealLinked(space, rows, put);
    } else if (space === LOG_SPACE) sealLog(rows, put);
    else {
      for (const { key, value } of rows) {
        const bytes = storeSchema.encodePlain(space, key, value);
        put(key, bytes);
        if (storeSchema.isSummed(space))
          sums.add(space, binaryFromBytes(key), givenChecksum(bytes));
      }
    }
  }
}

type Put = (key: Uint8Array, value: Uint8Array) => void;

function* readAll(read: (after: Uint8Array) => Raw[]): Iterable<Raw> {
  let rows = read(FIRST_KEY);
  while (rows.length > 0) {
    yield* rows;
    rows = read(rows.at(-1)!.key);
  }
}

function sealLinked(space: SpaceNumber, rows: Iterable<Raw>, put: Put): void {
  let before: Raw = { key: FIRST_KEY, value: FIRST_KEY };
  const close = ({ key, value }: Raw, link: Uint8Array | undefined) =>
    put(key, storeSchema.encodeLinked(space, key, { value, link }));
  for (const row of rows) {
    close(before, row.key);
    before = row;
  }
  close(before, undefined);
}

function sealLog(rows: Iterable<Raw>, put: Put): void {
  let hash = chainStart;
  for (const { key, value } of rows) {
    hash = chainHash(hash, key, value);
    put(key, storeSchema.encodeChained(LOG_SPACE, key, hash, value));
  }
}
