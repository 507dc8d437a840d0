import type { DatabaseSync } from 'node:sqlite';
import { type ExaminedPlace, FIRST_PLACE } from './keyed-rows.ts';
import { derivedSpaces, type SpaceNumber } from './rows.ts';
import type { SqliteCopies } from './sqlite-copies.ts';
import { SqliteRows } from './sqlite-rows.ts';
import { copiedSpaces, type Examination, spaceNumbers } from './store.ts';

/** A space of the state or of a copy. */
export interface Section {
  readonly rows: SqliteRows;
  readonly space: SpaceNumber;
}

const ownSpaces = [...Object.values(spaceNumbers), ...derivedSpaces];
const spacesOfCopies = [...copiedSpaces.map((space) => spaceNumbers[space]), ...derivedSpaces];

/** All sections of a store, in the order of examination. */
export function sectionsOf(database: DatabaseSync, file: string, copies: SqliteCopies): Section[] {
  const own = new SqliteRows(database, file);
  const sections = ownSpaces.map((space) => ({ rows: own, space }));
  for (const name of copies.names()) {
    const rows = new SqliteRows(database, file, name);
    sections.push(...spacesOfCopies.map((space) => ({ rows, space })));
  }
  return sections;
}

/**
 * Examines every row of a store in small steps, while it is written to: each checksum, each link
 * and each step of the log's chain. It resumes after the last row examined, or after its
 * predecessor if that row has been removed.
 */
export class Examiner {
  readonly #sinceMs = Date.now();
  readonly #totalBytes: number;
  readonly #sections: Section[];
  #from: ExaminedPlace = FIRST_PLACE;
  #checkedRows = 0;
  #checkedBytes = 0;
  #finishedMs: number | undefined;

  constructor(database: DatabaseSync, file: string, copies: SqliteCopies) {
    const number = (pragma: string) => Number(database.prepare(`PRAGMA ${pragma}`).get()![pragma]);
    this.#totalBytes = number('page_count') * number('page_size');
    this.#sections = sectionsOf(database, file, copies);
  }

  get progress(): Examination {
    const share = this.#checkedBytes / Math.max(this.#totalBytes, 1);
    return {
      sinceMs: this.#sinceMs,
      checkedRows: this.#checkedRows,
      share: this.#finishedMs === undefined ? Math.min(share, 0.99) : 1,
      finishedMs: this.#finishedMs,
    };
  }

  /**
   * Examines up to `rowsMax` more rows. Copies dropped meanwhile are skipped.
   * @throws StoreDamaged.
   */
  step(rowsMax: number, hasCopy: (name: string) => boolean): void {
    const section = this.#sections[0];
    if (section === undefined) return;
    const { copy } = section.rows;
    const isGone = copy !== undefined && !hasCopy(copy);
    const seen = isGone ? undefined : section.rows.examine(section.space, this.#from, rowsMax);
    this.#checkedRows += seen?.rows ?? 0;
    this.#checkedBytes += seen?.bytes ?? 0;
    this.#from = seen?.next ?? FIRST_PLACE;
    if (seen?.next !== undefined) return;
    this.#sections.shift();
    if (this.#sections.length === 0) this.#finishedMs = Date.now();
  }
}
