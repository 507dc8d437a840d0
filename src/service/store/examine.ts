import type { DatabaseSync } from 'node:sqlite';
import { type ExaminedPlace, FIRST_PLACE } from './keyed-rows.ts';
import { derivedSpaces, type SpaceNumber } from './rows.ts';
import type { SqliteCopies } from './sqlite-copies.ts';
import { SqliteRows } from './sqlite-rows.ts';
import { copiedSpaces, spaceNumbers } from './store.ts';

/** How far the look at everything that a store holds has come. */
export interface Examination {
  /** Milliseconds since 1970: since when it is under way. */
  readonly sinceMs: number;
  readonly checkedRows: number;
  /** From 0 to 1, by bytes; an estimate until it is over. */
  readonly share: number;
  /** When everything had been looked at; undefined before. */
  readonly finishedMs: number | undefined;
}

/** A space of the state or of a copy. */
export interface Section {
  readonly rows: SqliteRows;
  readonly space: SpaceNumber;
}

const ownSpaces = [...Object.values(spaceNumbers), ...derivedSpaces];
const spacesOfCopies = [...copiedSpaces.map((space) => spaceNumbers[space]), ...derivedSpaces];

/** Everything that a store holds, in the order in which it is looked at. */
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
 * Looks at every row of a store, a few at a time, while it is written to: each checksum, each link
 * and each step of the log's chain. It goes on behind the row that it came to, or the one before
 * where that is gone meanwhile.
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
   * Looks at so many more rows. A copy that was dropped meanwhile is passed over.
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
