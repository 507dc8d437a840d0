import type { DatabaseSync } from 'node:sqlite';
import { type ExaminedPlace, FIRST_PLACE } from '../../sealed/keyed-rows.ts';
import type { SpaceNumber } from '../../sealed/schema.ts';
import { derivedSpaces } from './spaces.ts';
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

/**
 * The background examination takes 2 ms of every 50: a million accounts and their entries take
 * minutes.
 */
const SLICE_EVERY_MS = 50;
const SLICE_MS = 2;
const SLICE_ROWS = 512;

/** What the background examination needs of its store. */
interface ExaminedStore {
  /** Whether the store cannot be examined at the moment. */
  isAway(): boolean;
  hasCopy(name: string): boolean;
  /** Runs a read; what it throws makes the store refuse everything. */
  read<Answer>(run: () => Answer): Answer;
}

/** Examines a whole store in the background, slice by slice, from the time it is opened. */
export class Examining {
  readonly #examiner: Examiner;
  readonly #store: ExaminedStore;
  readonly #timer: NodeJS.Timeout;

  constructor(examiner: Examiner, store: ExaminedStore) {
    this.#examiner = examiner;
    this.#store = store;
    this.#timer = setInterval(() => this.#examineSlice(), SLICE_EVERY_MS).unref();
  }

  get progress(): Examination {
    return this.#examiner.progress;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Examines one slice; once damage is found the store refuses everything. */
  #examineSlice(): void {
    if (this.#store.isAway()) return;
    try {
      const untilMs = performance.now() + SLICE_MS;
      while (this.progress.finishedMs === undefined && performance.now() < untilMs) {
        this.#store.read(() => {
          this.#examiner.step(SLICE_ROWS, (name) => this.#store.hasCopy(name));
        });
      }
    } catch {
      // The store's health shows it, and every later call throws it.
      this.stop();
    }
    if (this.progress.finishedMs !== undefined) this.stop();
  }
}
