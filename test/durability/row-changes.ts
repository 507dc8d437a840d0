import { existsSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { diagnoseHome } from '../../src/daemon/process/diagnose-home.ts';
import { STORE_FILE } from '../../src/daemon/process/home-store.ts';
import { spacesOfCopies } from '../../src/service/store/sqlite-view.ts';
import { examineStore } from '../../src/service/store/store-report.ts';
import { SeededRandom } from './seeded-random.ts';
import { filesIn } from './swaps.ts';

/**
 * Changes to single rows of the databases of a home: whatever tables and columns they have, rows of
 * each are deleted, and each of their columns is changed or swapped with that of another row. The
 * rows of a table are drawn from each of its parts: a copy and a space of it, a space, a kind of
 * keys. Of each part the first and the last row are deleted too.
 */

type SqlRow = Readonly<Record<string, SQLInputValue>>;

/** What happens to one row, or two. */
interface RowChange {
  readonly file: string;
  readonly table: string;
  /** The values of the columns in front of the key, and which row of them it is. */
  readonly place: string;
  readonly kind: 'delete' | 'change' | 'swap';
  /** Undefined where the whole row goes. */
  readonly column: string | undefined;
  readonly row: SqlRow;
  /** The other row of a swap. */
  readonly other?: SqlRow;
}

/**
 * How much is drawn: parts of the tables of a file, and of each, next to its first and last row.
 */
export interface DrawCounts {
  readonly parts: number;
  /** Rows that are deleted. */
  readonly rows: number;
  /** First characters of keys of which a row each is deleted. */
  readonly letters: number;
  /** Columns of the drawn rows that are changed, or swapped. */
  readonly columns: number;
}

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  /** The columns that order its rows: those in front of the last one make its parts. */
  readonly keys: readonly string[];
  readonly rows: readonly SqlRow[];
}

interface Part {
  readonly table: Table;
  /** The values that its rows share. */
  readonly name: string;
  readonly rows: readonly SqlRow[];
}

/** Copies of the whole ledger are whole or not by the checksum of their file: one row shows it. */
const isSpare = (file: string): boolean => file.startsWith('checkpoints/');

/** Changes of every part of every table in the databases of a home. */
function drawRowChanges(home: string, random: SeededRandom, counts: DrawCounts): RowChange[] {
  const files = filesIn(home).filter((file) => file.endsWith('.sqlite'));
  return files.flatMap((file) => {
    const parts = readTables(join(home, file)).flatMap((table) =>
      [...partsOf(table)].map(([name, rows]) => ({ table, name, rows })),
    );
    const drawn = shuffle(parts, random)
      .slice(0, counts.parts)
      .flatMap((part) => drawOfPart(part, random, counts).map((change) => ({ file, ...change })));
    return isSpare(file) ? drawn.slice(0, 1) : drawn;
  });
}

function drawOfPart(
  { table, name, rows }: Part,
  random: SeededRandom,
  counts: DrawCounts,
): Omit<RowChange, 'file'>[] {
  const drawn = Array.from({ length: counts.rows }, () => pick(rows, random));
  const letters = drawLetters(table, rows, random).slice(0, counts.letters);
  const placed = (row: SqlRow) => {
    return { table: table.name, row, place: `${name} row ${rows.indexOf(row) + 1}` };
  };
  const deleted = new Set([rows[0]!, rows.at(-1)!, ...drawn, ...letters]);
  const deletes = [...deleted].map((row) => {
    return { ...placed(row), kind: 'delete' as const, column: undefined };
  });
  const columns = drawn.flatMap((row) => {
    const changes = table.columns.flatMap((column) => {
      const other = pickOther(table, row, column, random);
      const swap = other && { ...placed(row), kind: 'swap' as const, column, other };
      const change = { ...placed(row), kind: 'change' as const, column };
      return swap === undefined ? [change] : [change, swap];
    });
    return shuffle(changes, random).slice(0, counts.columns);
  });
  return [...deletes, ...columns];
}

function readTables(path: string): Table[] {
  return withDatabase(path, (database) => {
    const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
    return tables.flatMap(({ name: named }) => {
      const name = String(named);
      const info = database.prepare('SELECT name, pk FROM pragma_table_info(?)').all(name);
      const columns = info.map((column) => String(column.name));
      const keys = info
        .filter(({ pk }) => Number(pk) > 0)
        .sort((one, other) => Number(one.pk) - Number(other.pk))
        .map((column) => String(column.name));
      const order = keys.length === 0 ? '' : ` ORDER BY ${keys.join()}`;
      const rows = database.prepare(`SELECT * FROM ${name}${order}`).all() as SqlRow[];
      return rows.length === 0 ? [] : [{ name, columns, keys, rows }];
    });
  });
}

function partsOf({ keys, rows }: Table): Map<string, SqlRow[]> {
  const nameOf = (row: SqlRow): string =>
    keys
      .slice(0, -1)
      .map((key) => `${key} ${row[key]}`)
      .join(', ');
  return Map.groupBy(rows, nameOf);
}

/** A row of each first character of the keys, in an order that chance picks. */
function drawLetters({ keys }: Table, rows: readonly SqlRow[], random: SeededRandom): SqlRow[] {
  const last = keys.at(-1);
  if (last === undefined || typeof rows[0]![last] === 'number') return [];
  const letters = [...Map.groupBy(rows, (row) => hexOf(row[last]!).slice(0, 2)).values()];
  return shuffle(letters, random).map((some) => pick(some, random));
}

function shuffle<One>(all: readonly One[], random: SeededRandom): One[] {
  const turns = all.map((one) => ({ one, turn: random.below(2 ** 30) }));
  return turns.sort((left, right) => left.turn - right.turn).map(({ one }) => one);
}

/** For a column of the key, a row that differs in it alone, if there is one; otherwise any. */
function pickOther(
  { keys, rows }: Table,
  row: SqlRow,
  column: string,
  random: SeededRandom,
): SqlRow | undefined {
  const others = keys.filter((key) => key !== column);
  const isTwin = (one: SqlRow): boolean =>
    !isSame(one[column]!, row[column]!) && others.every((key) => isSame(one[key]!, row[key]!));
  const twins = keys.includes(column) && others.length > 0 ? rows.filter(isTwin) : [];
  const other = pick(twins.length > 0 && random.below(2) === 0 ? twins : rows, random);
  if (isSame(other[column]!, row[column]!)) return undefined;
  // Rows that differ in nothing else are the same two afterwards.
  const rest = Object.keys(row).filter((name) => name !== column);
  return rest.some((name) => !isSame(row[name]!, other[name]!)) ? other : undefined;
}

function pick<One>(from: readonly One[], random: SeededRandom): One {
  return from[random.below(from.length)]!;
}

function withDatabase<Answer>(path: string, run: (database: DatabaseSync) => Answer): Answer {
  const database = new DatabaseSync(path);
  try {
    return run(database);
  } finally {
    database.close();
  }
}

/** What doctor did not notice, in words, and how many changes were tried. */
interface Unnoticed {
  readonly unnoticed: readonly string[];
  readonly tried: number;
}

/** Rows that may change while doctor ends with 0, and why. */
const mayChange: readonly {
  readonly reason: string;
  readonly isHalfReverted: boolean;
  isIt(change: RowChange): boolean;
}[] = [
  {
    reason: 'the next start replaces whatever differs from the snapshot, to end the revert',
    isHalfReverted: true,
    isIt: ({ file, table, row }) =>
      file === STORE_FILE && table === 'entries' && spacesOfCopies.includes(Number(row.space)),
  },
];

/** Tries changes of every part of every table, each by itself in a copy of the home. */
export async function findUnnoticed(
  home: string,
  copy: string,
  seed: number,
  counts: DrawCounts,
): Promise<Unnoticed> {
  const random = new SeededRandom(seed);
  const changed = await ChangedHome.make(home, copy);
  const { restoring } = examineStore(join(home, STORE_FILE));
  const listed = mayChange.filter((one) => one.isHalfReverted === (restoring !== undefined));
  const unnoticed: string[] = [];
  let tried = 0;
  for (const change of drawRowChanges(home, random, counts)) {
    if (listed.some(({ isIt }) => isIt(change))) continue;
    const isNoticed = await changed.isNoticed(change.file, (path) =>
      changeRow(path, change, random),
    );
    if (isNoticed === undefined) continue;
    tried += 1;
    if (!isNoticed) unnoticed.push(describeChange(change));
  }
  return { unnoticed, tried };
}

/** Names of networks and times of copies differ from run to run. */
function describeChange({ file, table, place, kind, column }: RowChange): string {
  const name = file.replace(/[1-9A-HJ-NP-Za-km-z]{32,}/, 'NETWORK');
  return `${name} ${table} ${place}: ${kind} ${column ?? 'the row'}`;
}

/** A copy of a home in which one file at a time is changed. */
export class ChangedHome {
  readonly #home: string;
  readonly #copy: string;

  private constructor(home: string, copy: string) {
    this.#home = home;
    this.#copy = copy;
  }

  static async make(home: string, copy: string): Promise<ChangedHome> {
    rmSync(copy, { recursive: true, force: true });
    await cp(home, copy, { recursive: true });
    return new ChangedHome(home, copy);
  }

  /**
   * @param change changes a file of the copy at a path.
   * @returns whether doctor notices: by its verdict, or of a spare copy, on which no start relies,
   * by naming it. Undefined if the change left everything as it was.
   */
  async isNoticed(file: string, change: (path: string) => boolean): Promise<boolean | undefined> {
    const path = join(this.#copy, file);
    try {
      if (!change(path)) return undefined;
      const { verdict, findings } = await diagnoseHome(this.#copy);
      const isNamed = findings.some((one) => {
        return one.isSpare === true && one.isWhole === false && file.startsWith(one.file);
      });
      return verdict !== 'WELL' || isNamed;
    } finally {
      for (const suffix of ['', '-wal', '-shm']) {
        rmSync(path + suffix, { force: true });
        const from = join(this.#home, file) + suffix;
        if (existsSync(from)) await cp(from, path + suffix);
      }
    }
  }
}

/** @returns whether anything is changed. */
function changeRow(path: string, change: RowChange, random: SeededRandom): boolean {
  return withDatabase(path, (database) => makeChange(database, change, random));
}

function makeChange(
  database: DatabaseSync,
  { table, column, kind, row, other }: RowChange,
  random: SeededRandom,
): boolean {
  const { where, values } = conditionOf(row);
  if (kind === 'delete') {
    return database.prepare(`DELETE FROM ${table} WHERE ${where}`).run(...values).changes === 1;
  }
  if (kind === 'change') {
    const set = `UPDATE OR REPLACE ${table} SET ${column} = ? WHERE ${where}`;
    database.prepare(set).run(changed(row[column!]!, random), ...values);
  } else swap(database, table, column!, row, other!);
  return true;
}

/** Both rows are written again, as a column may be a key. */
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
  return one === two || hexOf(one) === hexOf(two);
}

function hexOf(value: SQLInputValue): string {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('hex');
  return typeof value === 'string' ? Buffer.from(value).toString('hex') : String(value);
}
