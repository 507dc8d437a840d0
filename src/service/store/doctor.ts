import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { type GamekeeperError, isGamekeeperError } from '../../core/errors.ts';
import { longPath } from '../../disk/long-path.ts';
import { type Section, sectionsOf } from './examine.ts';
import { HeadFile, headPathOf } from './head-file.ts';
import { findHeadDamage, requireStore } from './heads.ts';
import { type ExaminedPlace, FIRST_PLACE } from './keyed-rows.ts';
import { readProblem } from './problems.ts';
import { SqliteCopies } from './sqlite-copies.ts';
import { spacesOfCopies } from './sqlite-moment.ts';
import { FORMAT_VERSION, readFormat } from './sqlite-open.ts';
import { SqliteRows } from './sqlite-rows.ts';
import { findWalDamage } from './wal-check.ts';

/** What is wrong with one of a store's files. */
interface StoreFinding {
  readonly file: string;
  readonly what: string;
  readonly detail: string;
}

/** What came of a look at all of a store. */
export interface StoreReport {
  /** Whether there is a store, or was one. */
  readonly isThere: boolean;
  /** Undefined where it cannot be told. */
  readonly format: number | undefined;
  /** At most one for each space of the state and of each snapshot. */
  readonly findings: readonly StoreFinding[];
  readonly checkedRows: number;
  /**
   * The snapshot that a process was putting back when it ended: what is in the tables of the state
   * is between the two, and not looked at.
   */
  readonly restoring?: string | undefined;
}

const ROWS_AT_A_TIME = 4096;

/**
 * Looks at everything that a store holds and changes nothing, neither in the store nor in what
 * SQLite would bring into it. Goes on behind what is damaged.
 * @throws StoreFailed when a process has it open.
 */
export function examineStore(path: string): StoreReport {
  const findings: StoreFinding[] = [];
  const headFile = new HeadFile(headPathOf(path));
  const collect = (look: () => void): boolean => {
    try {
      look();
      return true;
    } catch (error) {
      const problem = readProblem(path, error as Error);
      if (!isGamekeeperError(problem, 'StoreDamaged')) throw problem;
      findings.push(findingOf(problem));
      return false;
    }
  };
  let restoring: string | undefined;
  const report = (format?: number, checkedRows = 0): StoreReport => {
    const isThere = existsSync(path) || headFile.isThere;
    return { isThere, format, findings, checkedRows, restoring };
  };
  if (!collect(() => requireStore(path, [headFile])) || !existsSync(path)) return report();
  const walDamage = findWalDamage(path);
  if (walDamage !== undefined) findings.push(findingOf(walDamage));
  // For reading only, so that nothing of a damaged log is brought into the file.
  const database = new DatabaseSync(longPath(path), { readOnly: true });
  try {
    let format: number | undefined;
    collect(() => (format = readFormat(database, path)));
    if (format !== FORMAT_VERSION) return report(format);
    const rows = new SqliteRows(database, path);
    collect(() => throwDefined(findHeadDamage(path, chainedOf(rows), headFile)));
    const sections: Section[] = [];
    const copies = new SqliteCopies(database, path);
    collect(() => {
      restoring = copies.unfinishedRestore()?.copyStep.name;
      const isSettled = ({ rows: { copy }, space }: Section) =>
        copy !== undefined || !spacesOfCopies.includes(space);
      const all = sectionsOf(database, path, copies);
      sections.push(...(restoring === undefined ? all : all.filter(isSettled)));
    });
    let checkedRows = 0;
    for (const section of sections) {
      collect(() => {
        for (const seen of walk(section)) checkedRows += seen;
      });
    }
    return report(format, checkedRows);
  } finally {
    database.close();
  }
}

function* walk({ rows, space }: Section): Iterable<number> {
  let from: ExaminedPlace | undefined = FIRST_PLACE;
  while (from !== undefined) {
    const seen = rows.examine(space, from, ROWS_AT_A_TIME);
    yield seen.rows;
    from = seen.next;
  }
}

function chainedOf(rows: SqliteRows): Parameters<typeof findHeadDamage>[1] {
  return { head: rows.readHead(), chainHashAt: (key) => rows.chainHashAt(key) };
}

function throwDefined(problem: GamekeeperError | undefined): void {
  if (problem !== undefined) throw problem;
}

function findingOf({ context }: GamekeeperError): StoreFinding {
  const { file, what, detail } = context as Readonly<Record<string, unknown>>;
  return { file: String(file), what: String(what), detail: String(detail) };
}
