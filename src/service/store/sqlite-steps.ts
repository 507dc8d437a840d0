import { fail } from '../../core/errors.ts';
import { CONTROL_RETRY_AFTER_MS } from '../../core/limits.ts';
import { Pace } from '../../core/pace.ts';
import { FIRST_KEY, type SpaceNumber } from '../../sealed/schema.ts';
import { prepareRangeEnd, RangeStatement, readRangeEnd } from './key-ranges.ts';
import type { StepBatch } from './restore-note.ts';
import { type Compared, Restoring } from './sqlite-restore.ts';
import { type SqliteView, spacesOfCopies } from './sqlite-view.ts';
import type { SteppedStore } from './stepped-store.ts';
import type { Batch } from './store.ts';

interface HeldBatch {
  readonly batch: Batch;
  resolve(answer: Promise<void>): void;
}

/**
 * Saves, restores and drops copies, slice by slice, while reads continue. Writes continue too while
 * a copy is saved or dropped; they wait while one is restored. Steps are sequential: a batch with
 * another step, and all after it, wait until the current one is over.
 */
export class CopySteps {
  readonly #store: SteppedStore;
  readonly #stopping = new AbortController();
  #running: Promise<void> | undefined;
  /** Held batches; undefined while none have to wait. */
  #held: HeldBatch[] | undefined;
  /** The scheduled release of held batches. */
  #releasing: NodeJS.Immediate | undefined;
  /** Whether the callers awaiting the last step have been notified. */
  #isAnnounced = false;
  readonly #restoring: Restoring;

  constructor(store: SteppedStore) {
    this.#store = store;
    this.#restoring = new Restoring(store);
  }

  /** Whether the tables are between the old state and the new. */
  get isRestoring(): boolean {
    return this.#restoring.isUnderWay;
  }

  /** What restores have compared since the store was opened. */
  get compared(): Compared {
    return this.#restoring.compared;
  }

  /**
   * Resumes after a process ended in the middle of a step: a restore is complete when this returns,
   * and an unfinished copy is removed in the background.
   * @throws StorageFull.
   */
  resume(): void {
    this.#restoring.finish();
    const names = this.#store.copies.unfinished();
    if (names.length === 0) return;
    this.#run(async (pace) => {
      await pace.rest();
      for (const name of names) await this.#remove(name, pace);
    }).catch(() => {
      // The store reports the problem to every caller; the next start tries again.
    });
  }

  /** The promise of a batch that must wait or that has a step; undefined for any other. */
  admit(batch: Batch): Promise<void> | undefined {
    // Once the end of a step is announced, reads see every batch at once: held ones must go first.
    if (this.#isAnnounced) this.#release();
    if (this.#held === undefined) {
      if (batch.copyStep === undefined) return undefined;
      if (this.#running === undefined) return this.#announce(this.#begin(batch as StepBatch));
      this.#hold();
    }
    const held = this.#held!;
    const isNothing = batch.writes.length === 0 && batch.copyStep === undefined;
    if (isNothing && held.length === 0) return Promise.resolve();
    return new Promise((resolve) => held.push({ batch, resolve }));
  }

  /** @throws ControlRunning. */
  requireNoRestore(): void {
    if (!this.isRestoring) return;
    fail('ControlRunning', { control: 'a revert', retryAfterMs: CONTROL_RETRY_AFTER_MS });
  }

  get isRunning(): boolean {
    return this.#running !== undefined;
  }

  /** Resolves when no step is under way. */
  async settled(): Promise<void> {
    while (this.#running !== undefined) await this.#running.catch(() => {});
  }

  /** Cancels the step in progress. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.settled();
  }

  #begin(batch: StepBatch): Promise<void> {
    const { name, step } = batch.copyStep;
    if (step === 'restore') {
      this.#hold();
      return this.#run((pace) => this.#restoring.run(batch, pace));
    }
    const store = this.#store;
    // The copy includes all earlier batches, and not this one's writes.
    store.flush();
    const moment = step === 'save' ? store.openMoment() : undefined;
    if (step === 'save') store.changed.begin(name);
    else store.changed.forget(name);
    const begun = store.put(batch, () => store.copies.begin(name));
    return this.#run(async (pace) => {
      try {
        await begun;
        await this.#remove(name, pace, moment);
      } catch (error) {
        store.changed.forget(name);
        throw error;
      } finally {
        moment?.close();
      }
    });
  }

  async #run(work: (pace: Pace) => Promise<void>): Promise<void> {
    const running = work(new Pace(this.#stopping.signal)).finally(() => {
      this.#running = undefined;
      // Callers awaiting the step run first: in-memory state may have to follow the store.
      this.#releasing = setImmediate(() => this.#release());
    });
    this.#running = running;
    await running;
  }

  #hold(): void {
    this.#store.flush();
    this.#held = [];
  }

  /** Records the end of a step before the callers awaiting it continue. */
  #announce(step: Promise<void>): Promise<void> {
    const tell = (): void => {
      this.#isAnnounced = this.#releasing !== undefined;
    };
    step.then(tell, tell);
    return step;
  }

  #release(): void {
    clearImmediate(this.#releasing);
    this.#releasing = undefined;
    this.#isAnnounced = false;
    const held = this.#held ?? [];
    this.#held = undefined;
    for (const { batch, resolve } of held) resolve(this.#store.commit(batch));
  }

  /** Removes all rows of a copy, and replaces them with those of a point-in-time view if given. */
  async #remove(name: string, pace: Pace, moment?: SqliteView): Promise<void> {
    const { database, copies } = this.#store;
    const rows = 'copied_entries WHERE copy = :name AND';
    const rangeEnd = prepareRangeEnd(database, rows);
    const remove = new RangeStatement(database, (range) => `DELETE FROM ${rows} ${range}`);
    await this.#slices(pace, (space, from) => {
      const end = readRangeEnd(rangeEnd, { name, space, from });
      remove.run({ space, from, end }, { name });
      return end;
    });
    if (moment !== undefined) {
      try {
        await this.#slices(pace, (space, from) => moment.copySome(name, space, from));
      } catch (error) {
        if (!this.#stopping.signal.aborted) await this.#remove(name, pace);
        throw error;
      }
    }
    await this.#store.change(() => copies.end(name, moment !== undefined));
  }

  /**
   * Runs slices, each in the transaction of what is committed with it.
   * @param take answers where to resume; undefined at the end.
   */
  async #slices(
    pace: Pace,
    take: (space: SpaceNumber, from: Uint8Array) => Uint8Array | undefined,
  ): Promise<void> {
    for (const space of spacesOfCopies) {
      for (let from: Uint8Array | undefined = FIRST_KEY; from !== undefined; ) {
        await this.#store.change(() => {
          do from = take(space, from!);
          while (from !== undefined && !pace.isDue);
        });
        await pace.rest();
      }
    }
  }
}
