import { existsSync } from 'node:fs';
import { binaryFromBytes } from '../../codec/bytes.ts';
import { type GamekeeperError, isGamekeeperError } from '../../core/errors.ts';
import { type AtRest, openAtRest } from '../../disk/at-rest.ts';
import { startsWith, toBlob } from '../../sealed/blobs.ts';
import { refuseOtherForm, requireForm } from '../../sealed/database-form.ts';
import { type ExaminedPlace, FIRST_PLACE } from '../../sealed/keyed-rows.ts';
import type { HeadPort } from './chain.ts';
import { type Section, sectionsOf } from './examine.ts';
import { findHeadDamage, requireStore } from './heads.ts';
import { indexPrefix, indexSpaceOf } from './index-keys.ts';
import { damaged, readProblem } from './problems.ts';
import { SqliteCopies } from './sqlite-copies.ts';
import { storeForm } from './sqlite-open.ts';
import { SqliteRows } from './sqlite-rows.ts';
import { spacesOfCopies } from './sqlite-view.ts';
import { type IndexEntry, type IndexName, type Key, spaceNumbers } from './store.ts';
import { findWalDamage } from './wal-check.ts';

/** Damage in one of a store's files. */
interface StoreFinding {
  readonly file: string;
  readonly what: string;
  readonly detail: string;
}

/** The result of a full examination of a store. */
export interface StoreReport {
  readonly isThere: boolean;
  /** At most one for each space of the state and of each snapshot. */
  readonly findings: readonly StoreFinding[];
  readonly checkedRows: number;
  /**
   * The snapshot that was being restored when the process ended: the state's tables are then
   * between two states, and are not examined.
   */
  readonly restoring?: string | undefined;
}

/** Rows of a store that no process uses: of its state, or of one of its copies. */
export interface RestingRows {
  /** Undefined for the state's own. */
  readonly copy: string | undefined;
  /** One of the service's own notes, which copies share; undefined if there is none. */
  note(key: Key): Uint8Array | undefined;
  /** The rows of events, in order. */
  events(): Iterable<readonly [key: Key, value: Uint8Array]>;
  /** Whether an index has an entry for a value; with a key, that one. */
  hasIndex(entry: IndexEntry & { readonly key?: Key }): boolean;
  /** How many entries an index has. */
  countIndexes(index: IndexName): number;
}

/** Finds what is missing of events, whose rows do not prove each other; answers it in words. */
type LostEventFinder = (rows: RestingRows) => string | undefined;

const ROWS_AT_A_TIME = 4096;

/**
 * Examines a whole store, read-only: neither the store changes nor is SQLite's WAL checkpointed
 * into it. Continues past damage.
 * @param heads where the log's end is recorded.
 * @param findLostEvent what knows which events there must be.
 * @throws StoreFailed when a process has the store open, StoreDamaged for another kind or number.
 */
export function examineStore(
  path: string,
  heads: readonly HeadPort[] = [],
  findLostEvent: LostEventFinder = () => undefined,
): StoreReport {
  refuseOtherForm(storeForm, path);
  const findings: StoreFinding[] = [];
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
  const report = (checkedRows = 0): StoreReport => {
    return { isThere: existsSync(path), findings, checkedRows, restoring };
  };
  if (!collect(() => requireStore(path, heads)) || !existsSync(path)) return report();
  const walDamage = findWalDamage(path);
  if (walDamage !== undefined) findings.push(findingOf(walDamage));
  // Read-only, so that a damaged WAL is not checkpointed into the file.
  let atRest: AtRest | undefined;
  if (!collect(() => (atRest = openAtRest(path)))) return report();
  const { database, close } = atRest!;
  try {
    if (!collect(() => requireForm(storeForm, path))) return report();
    const rows = new SqliteRows(database, path);
    for (const port of heads) {
      collect(() => {
        findings.push(...findHeadDamage(path, chainedOf(rows), port).map(findingOf));
      });
    }
    const sections: Section[] = [];
    const copies = new SqliteCopies(database, path);
    collect(() => {
      restoring = copies.unfinishedRestore()?.copyStep.name;
      if (restoring !== undefined) copies.requireNamed(restoring);
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
    if (findings.length > 0) return report(checkedRows);
    // Half-restored rows are between two states.
    const own = restoring === undefined ? [rows] : [];
    const copied = copies.names().map((name) => new SqliteRows(database, path, name));
    for (const state of [...own, ...copied]) {
      collect(() => requireEvents(state, findLostEvent(restingRowsOf(rows, state))));
    }
    return report(checkedRows);
  } finally {
    close();
  }
}

function requireEvents({ file, copy }: SqliteRows, lost: string | undefined): void {
  if (lost === undefined) return;
  const whose = copy === undefined ? '' : `snapshot ${copy}: `;
  throw damaged(file, 'an event is missing', whose + lost);
}

/** @param own the state's, which alone has notes. */
function restingRowsOf(own: SqliteRows, rows: SqliteRows): RestingRows {
  return {
    copy: rows.copy,
    note: (key) => own.find(spaceNumbers.meta, toBlob(key))?.value,
    *events() {
      for (const { key, row } of rows.walk(spaceNumbers.event)) {
        yield [binaryFromBytes(key), row.value];
      }
    },
    hasIndex({ index, value, key }) {
      const [space, prefix] = [indexSpaceOf(index), indexPrefix(index, value)];
      if (key === undefined) return rows.keysWith(space, prefix, '', 1).length > 0;
      return rows.find(space, toBlob(prefix + key)) !== undefined;
    },
    countIndexes(index) {
      const prefix = toBlob(`${index}\0`);
      let count = 0;
      for (const { key } of rows.from(indexSpaceOf(index), prefix)) {
        if (!startsWith(key, prefix)) break;
        count += 1;
      }
      return count;
    },
  };
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

function findingOf({ context }: GamekeeperError): StoreFinding {
  const { file, what, detail } = context as Readonly<Record<string, unknown>>;
  return { file: String(file), what: String(what), detail: String(detail) };
}
