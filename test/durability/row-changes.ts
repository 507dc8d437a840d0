import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { diagnoseHome } from '../../src/daemon/process/diagnose-home.ts';
import { copyHome } from './home-life.ts';
import type { SeededRandom } from './seeded-random.ts';
import { filesIn } from './swaps.ts';

/**
 * Changes to single rows of the databases of a home: whatever tables and columns they have, one row
 * of each is deleted, and each of its columns is changed or swapped with that of another row.
 */

export interface RowChange {
  readonly file: string;
  readonly table: string;
  /** Undefined where the whole row goes. */
  readonly column: string | undefined;
  readonly kind: 'delete' | 'change' | 'swap';
}

type SqlRow = Readonly<Record<string, SQLInputValue>>;

/** Every change that the databases of a home have a place for. */
export function rowChangesOf(home: string): RowChange[] {
  const files = filesIn(home).filter((file) => file.endsWith('.sqlite'));
  return files.flatMap((file) =>
    withDatabase(join(home, file), (database) =>
      tablesOf(database).flatMap((table) => {
        const { count } = database.prepare(`SELECT count(*) AS count FROM ${table}`).get()!;
        if (count === 0) return [];
        const columns = database.prepare(`SELECT name FROM pragma_table_info(?)`).all(table);
        const kinds = Number(count) > 1 ? (['change', 'swap'] as const) : (['change'] as const);
        const ofColumns = columns.flatMap(({ name }) =>
          kinds.map((kind) => ({ file, table, column: String(name), kind })),
        );
        return [{ file, table, column: undefined, kind: 'delete' as const }, ...ofColumns];
      }),
    ),
  );
}

function tablesOf(database: DatabaseSync): string[] {
  const rows = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
  return rows.map(({ name }) => String(name));
}

function withDatabase<Answer>(path: string, run: (database: DatabaseSync) => Answer): Answer {
  const database = new DatabaseSync(path);
  try {
    return run(database);
  } finally {
    database.close();
  }
}

/**
 * Makes a change to a copy of a home, at rows that chance picks.
 * @returns whether doctor notices: by its verdict, or of a spare copy, on which no start relies, by
 * naming it. Undefined if the change left everything as it was.
 */
export async function tryRowChange(
  home: string,
  copy: string,
  change: RowChange,
  random: SeededRandom,
): Promise<boolean | undefined> {
  rmSync(copy, { recursive: true, force: true });
  copyHome(home, copy);
  const isMade = withDatabase(join(copy, change.file), (database) =>
    makeChange(database, change, random),
  );
  if (!isMade) return undefined;
  const { verdict, findings } = await diagnoseHome(copy);
  const isNamed = findings.some(
    ({ file, isWhole, isSpare }) => isSpare && isWhole === false && change.file.startsWith(file),
  );
  return verdict !== 'WELL' || isNamed;
}

function makeChange(
  database: DatabaseSync,
  { table, column, kind }: RowChange,
  random: SeededRandom,
): boolean {
  const rows = database.prepare(`SELECT * FROM ${table}`).all() as SqlRow[];
  const row = rows[random.below(rows.length)]!;
  const { where, values } = conditionOf(row);
  if (kind === 'delete') {
    return database.prepare(`DELETE FROM ${table} WHERE ${where}`).run(...values).changes === 1;
  }
  const other = rows[random.below(rows.length)]!;
  const value = kind === 'swap' ? other[column!]! : changed(row[column!]!, random);
  if (isSame(value, row[column!]!)) return false;
  const set = (to: SQLInputValue, at: SqlRow): void => {
    const { where, values } = conditionOf(at);
    database
      .prepare(`UPDATE OR REPLACE ${table} SET ${column} = ? WHERE ${where}`)
      .run(to, ...values);
  };
  if (kind === 'change') set(value, row);
  else swap(database, table, column!, row, other);
  return true;
}

/** Both rows are written anew, as a column may be a key. */
function swap(database: DatabaseSync, table: string, column: string, one: SqlRow, two: SqlRow) {
  for (const row of [one, two]) {
    const { where, values } = conditionOf(row);
    database.prepare(`DELETE FROM ${table} WHERE ${where}`).run(...values);
  }
  const names = Object.keys(one);
  const marks = names.map(() => '?').join();
  const insert = database.prepare(
    `INSERT OR REPLACE INTO ${table} (${names.join()}) VALUES (${marks})`,
  );
  for (const [row, from] of [
    [one, two],
    [two, one],
  ] as const) {
    const swapped: SqlRow = { ...row, [column]: from[column]! };
    insert.run(...names.map((name) => swapped[name]!));
  }
}

function conditionOf(row: SqlRow): { readonly where: string; readonly values: SQLInputValue[] } {
  const where = Object.keys(row)
    .map((name) => `${name} IS ?`)
    .join(' AND ');
  return { where, values: Object.values(row) };
}

/** Another value of the same type. */
function changed(value: SQLInputValue, random: SeededRandom): SQLInputValue {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'bigint') return value + 1n;
  if (typeof value === 'string') return `${value.slice(0, -1)}~`;
  if (value === null) return 1;
  const bytes = Buffer.from(value as Uint8Array);
  if (bytes.length === 0) return Buffer.from([1]);
  const at = random.below(bytes.length);
  bytes[at] = bytes[at]! ^ (1 << random.below(8));
  return bytes;
}

function isSame(one: SQLInputValue, two: SQLInputValue): boolean {
  const [a, b] = [one, two].map((value) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value,
  );
  return a === b;
}
