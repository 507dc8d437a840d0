import type { Examination, Examiner } from './examine.ts';

/**
 * All that is held is looked at beside the work, 2 ms of each 50: a million accounts with what
 * belongs to them take minutes.
 */
const SLICE_EVERY_MS = 50;
const SLICE_MS = 2;
const SLICE_ROWS = 512;

/** What the look at all of a store needs of it. */
interface ExaminedStore {
  /** Whether there is nothing to look at just now. */
  isAway(): boolean;
  hasCopy(name: string): boolean;
  /** Runs a read; what it throws is the end of the store. */
  read<Answer>(run: () => Answer): Answer;
}

/** Looks at everything that a store holds, a slice after the other, from its opening on. */
export class Examining {
  readonly #examiner: Examiner;
  readonly #store: ExaminedStore;
  readonly #timer: NodeJS.Timeout;

  constructor(examiner: Examiner, store: ExaminedStore) {
    this.#examiner = examiner;
    this.#store = store;
    this.#timer = setInterval(() => this.#look(), SLICE_EVERY_MS).unref();
  }

  get progress(): Examination {
    return this.#examiner.progress;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Looks at some more; what is damaged is refused from then on. */
  #look(): void {
    if (this.#store.isAway()) return;
    try {
      const untilMs = performance.now() + SLICE_MS;
      while (this.progress.finishedMs === undefined && performance.now() < untilMs) {
        this.#store.read(() => {
          this.#examiner.step(SLICE_ROWS, (name) => this.#store.hasCopy(name));
        });
      }
    } catch {
      // It is in the store's health, and whoever asks the store for anything is told.
      this.stop();
    }
    if (this.progress.finishedMs !== undefined) this.stop();
  }
}
