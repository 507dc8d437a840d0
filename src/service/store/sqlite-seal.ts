import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { chainHash, chainStart } from './chain.ts';
import {
  encodeChained,
  encodeLinked,
  encodePlain,
  FIRST_KEY,
  INDEX_SPACE,
  isLinked,
  LOG_SPACE,
  type SpaceNumber,
} from './rows.ts';
import { copiedSpaces, spaceNumbers } from './store.ts';

/** So many rows are held in memory at a time. */
const ROWS_AT_A_TIME = 512;

interface Raw {
  readonly key: Uint8Array;
  readonly value: Uint8Array;
}

/**
 * Gives plain rows, which hold their values alone, the form that `rows.ts` describes. To be called
 * inside of a transaction.
 * @param copy the copy whose rows they are; undefined for the state's own.
 */
export function sealRows(database: DatabaseSync, copy?: string): void {
  const own = [...Object.values(spaceNumbers), INDEX_SPACE];
  const copied = [...copiedSpaces.map((space) => spaceNumbers[space]), INDEX_SPACE];
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
  for (const space of copy === undefined ? own : copied) {
    const put = (key: Uint8Array, value: Uint8Array) => update.run(value, ...bound, space, key);
    const rows = readAll((after) => select.all(...bound, space, after) as unknown as Raw[]);
    if (isLinked(space)) {
      insert.run(...bound, space, FIRST_KEY, FIRST_KEY);
      sealLinked(space, rows, put);
    } else if (space === LOG_SPACE) sealLog(rows, put);
    else for (const { key, value } of rows) put(key, encodePlain(space, key, value));
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
    put(key, encodeLinked(space, key, { value, link }));
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
    put(key, encodeChained(key, hash, value));
  }
}
