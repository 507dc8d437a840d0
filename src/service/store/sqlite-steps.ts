import type { DatabaseSync } from 'node:sqlite';
import { fail } from '../../core/errors.ts';
import { CONTROL_RETRY_AFTER_MS } from '../../core/limits.ts';
import { prepareRangeEnd, RangeStatement, readRangeEnd } from './key-ranges.ts';
import { Pace } from './pace.ts';
import { FIRST_KEY, type SpaceNumber } from './rows.ts';
import type { SqliteCopies } from './sqlite-copies.ts';
import { type SqliteMoment, spacesOfCopies } from './sqlite-moment.ts';
import { WAL_PAGES } from './sqlite-open.ts';
import { Restoring, type StepBatch, transact } from './sqlite-restore.ts';
import type { SqliteRows } from './sqlite-rows.ts';
import type { Batch } from './store.ts';

/** What the steps need of their store. */
export interface SteppedStore {
  readonly database: DatabaseSync;
  readonly copies: SqliteCopies;
  /** Makes all that waits durable. */
  flush(): void;
  /**
   * Writes a batch and what `change` does in one transaction, at once; in the one that is open
   * already where there is one.
   */
  put(batch: Batch, change: () => void): Promise<void>;
  commit(batch: Batch): Promise<void>;
  /**
   * Runs what reads or writes; a transaction that is open is undone when it fails.
   * @throws StorageFull, and what ends the store.
   */
  guard<Answer>(run: () => Answer): Answer;
  openMoment(): SqliteMoment;
  /** From now on reads see these rows, or the state's own. */
  readFrom(rows: SqliteRows | undefined): void;
}

interface HeldBatch {
  readonly batch: Batch;
  resolve(answer: Promise<void>): void;
}

/** SQLite's log goes into the tables more often, so that each time is short. */
const WAL_PAGES_IN_STEPS = 512;

/**
 * Takes copies, brings them back and removes them, a slice at a time, while reads go on. Of a copy
 * that is taken or removed writes go on too; while one is brought back they wait. One step at a
 * time: batches that come behind another step wait until the one before is over.
 */
export class CopySteps {
  readonly #store: SteppedStore;
  readonly #stopping = new AbortController();
  #running: Promise<void> | undefined;
  /** Undefined while nothing has to wait. */
  #held: HeldBatch[] | undefined;
  /** Will let go of what waits. */
  #releasing: NodeJS.Immediate | undefined;
  /** Whether those who waited for the step that is over have heard of it. */
  #isTold = false;
  readonly #restoring: Restoring;

  constructor(store: SteppedStore) {
    this.#store = store;
    this.#restoring = new Restoring(store);
  }

  /** Whether the tables are between what they were and what they become. */
  get isRestoring(): boolean {
    return this.#restoring.isUnderWay;
  }

  /**
   * Goes on where a process ended in the middle of a step: what was being put back is in its place
   * when it returns, and what there is of a copy is removed beside the work.
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
      // The store says what is wrong with it to whoever asks; the next start tries again.
    });
  }

  /** Answers a batch that has to wait, or that has a step; undefined for any other. */
  admit(batch: Batch): Promise<void> | undefined {
    // Behind a step whose end was told reads see every batch at once: what waits goes first.
    if (this.#isTold) this.#release();
    if (this.#held === undefined) {
      if (batch.copyStep === undefined) return undefined;
      if (this.#running === undefined) return this.#tell(this.#begin(batch as StepBatch));
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

  /** Ends what is under way where it is. */
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
    // What came before is in the copy, and what the batch writes is not.
    store.flush();
    const moment = step === 'save' ? store.openMoment() : undefined;
    const begun = store.put(batch, () => store.copies.begin(name));
    return this.#run(async (pace) => {
      try {
        await begun;
        await this.#remove(name, pace, moment);
      } finally {
        moment?.close();
      }
    });
  }

  async #run(work: (pace: Pace) => Promise<void>): Promise<void> {
    const { database } = this.#store;
    setCheckpointPages(database, WAL_PAGES_IN_STEPS);
    const running = work(new Pace(this.#stopping.signal)).finally(() => {
      setCheckpointPages(database, WAL_PAGES);
      this.#running = undefined;
      // Who waits for the step comes first: what stands beside the store may have to follow.
      this.#releasing = setImmediate(() => this.#release());
    });
    this.#running = running;
    await running;
  }

  #hold(): void {
    this.#store.flush();
    this.#held = [];
  }

  /** Notes when a step is over, before those who wait for it go on. */
  #tell(step: Promise<void>): Promise<void> {
    const tell = (): void => {
      this.#isTold = this.#releasing !== undefined;
    };
    step.then(tell, tell);
    return step;
  }

  #release(): void {
    clearImmediate(this.#releasing);
    this.#releasing = undefined;
    this.#isTold = false;
    const held = this.#held ?? [];
    this.#held = undefined;
    for (const { batch, resolve } of held) resolve(this.#store.commit(batch));
  }

  /** Removes all rows of a name, and puts a moment's in their place where one is given. */
  async #remove(name: string, pace: Pace, moment?: SqliteMoment): Promise<void> {
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
    transact(this.#store, () => copies.end(name, moment !== undefined));
  }

  /** In transactions of their own. @param take answers where to go on; undefined at the end. */
  async #slices(
    pace: Pace,
    take: (space: SpaceNumber, from: Uint8Array) => Uint8Array | undefined,
  ): Promise<void> {
    for (const space of spacesOfCopies) {
      for (let from: Uint8Array | undefined = FIRST_KEY; from !== undefined; ) {
        transact(this.#store, () => {
          do from = take(space, from!);
          while (from !== undefined && !pace.isDue);
        });
        await pace.rest();
      }
    }
  }
}

/** Unless the file is held still for a copy: then it stays so until that is over. */
function setCheckpointPages(database: DatabaseSync, pages: number): void {
  const row = database.prepare('PRAGMA wal_autocheckpoint').get();
  if (row!.wal_autocheckpoint !== 0) database.exec(`PRAGMA wal_autocheckpoint = ${pages}`);
}
