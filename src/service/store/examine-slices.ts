import type { Examiner } from './examine.ts';
import type { Examination } from './store.ts';

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
