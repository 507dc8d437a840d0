import { setTimeout as delay } from 'node:timers/promises';
import { fail, isGamekeeperError } from '../../core/errors.ts';
import type { Pace } from '../../core/pace.ts';
import { noRestoreNote, restoreNote, type StepBatch } from './restore-note.ts';
import { Differences, type Take, walkSpaces } from './sqlite-differences.ts';
import type { SqliteView } from './sqlite-view.ts';
import type { SteppedStore } from './stepped-store.ts';

/** Ranges of rows per transaction, so that a commit stays short. */
const RANGES_AT_A_TIME = 16;
/** Retry interval while the disk is full. */
const RETRY_AFTER_MS = 500;

/** What restores have compared: rows that were written since, or ranges of all rows. */
export interface Compared {
  rows: number;
  ranges: number;
}

/**
 * Restores a copy in as many transactions as it takes. The first records what is about to be done,
 * the last that it is done; if the process ends in between, the next opening completes it. Until
 * then reads see the old state. If the disk is full, everything is rolled back to that.
 */
export class Restoring {
  readonly #store: SteppedStore;
  /** Whether the tables are between the old state and the new. */
  isUnderWay = false;
  readonly compared: Compared = { rows: 0, ranges: 0 };

  constructor(store: SteppedStore) {
    this.#store = store;
  }

  /** Finds the differences first, without writing, and then applies them. */
  async run(batch: StepBatch, pace: Pace): Promise<void> {
    const store = this.#store;
    const differences = this.#differFrom(batch);
    let moment: SqliteView | undefined;
    try {
      await this.#find(batch, differences, pace);
      moment = store.openMoment();
      store.readFrom(moment.rows);
      this.isUnderWay = true;
      await this.#note(batch);
      try {
        await this.#change(pace, (space, from) => differences.apply(space, from));
        await this.#end(batch, moment);
      } catch (error) {
        if (!isGamekeeperError(error, 'StorageFull')) throw error;
        // Notes would take room, too.
        store.changed.forgetOthers();
        await this.#undo(pace, differences.backTo(moment.view));
        throw error;
      }
      await this.#forget(pace, differences, moment).catch(() => {
        // The restore is complete; leftovers go with the connection.
      });
    } finally {
      if (store.database.isTransaction) store.database.exec('ROLLBACK');
      this.isUnderWay = false;
      store.readFrom(undefined);
      moment?.close();
      differences.close();
    }
  }

  /** Completes an interrupted restore, before anybody has read. @throws StorageFull. */
  finish(): void {
    const { copies, changed, guard } = this.#store;
    const batch = guard(() => copies.unfinishedRestore());
    if (batch === undefined) return;
    guard(() => copies.requireNamed(batch.copyStep.name));
    const { name } = batch.copyStep;
    // The killed process may have been of a version that notes nothing for the others.
    changed.forgetOthers(name);
    const differences = this.#differFrom(batch);
    try {
      for (const _ of this.#compare(name, differences));
      for (const _ of this.#changes((space, from) => differences.apply(space, from)));
      changed.begin(name);
      this.#put(batch).catch(() => {
        // The store on disk then shows that it is done.
      });
      if (copies.unfinishedRestore() === undefined) return;
      const detail = 'a revert that was begun cannot be finished';
      fail('StorageFull', { file: copies.file, detail });
    } finally {
      differences.close();
    }
  }

  async #find({ copyStep: { name } }: StepBatch, found: Differences, pace: Pace): Promise<void> {
    for (const _ of this.#compare(name, found)) if (pace.isDue) await pace.rest();
  }

  /** Compares what was written since the copy equalled the state; if that is not known, all. */
  *#compare(name: string, found: Differences): Generator<void> {
    const { changed, rows, guard } = this.#store;
    if (!changed.knows(name)) {
      const compareSome: Take = (space, from) => {
        this.compared.ranges += 1;
        return guard(() => found.find(space, from));
      };
      return yield* walkSpaces(compareSome);
    }
    const places = changed.since(name, rows);
    for (;;) {
      const place = guard(() => places.next().value);
      if (place === undefined) return;
      this.compared.rows += 1;
      guard(() => found.findAt(place));
      yield;
    }
  }

  #differFrom({ copyStep: { name } }: StepBatch): Differences {
    const { database, changed, guard } = this.#store;
    return guard(() => new Differences(database, name, changed));
  }

  #note(batch: StepBatch): Promise<void> {
    return this.#store.put({ writes: [restoreNote(batch)] });
  }

  /** Applies the writes that follow the copy; from then on reads see both. */
  async #end(batch: StepBatch, moment: SqliteView): Promise<void> {
    const { copies, changed, readFrom } = this.#store;
    changed.begin(batch.copyStep.name);
    // Rows cached from the old state are no longer in the tables.
    readFrom(moment.rows);
    const written = this.#put(batch);
    if (copies.unfinishedRestore() === undefined) readFrom(undefined);
    await written;
  }

  #put(batch: StepBatch): Promise<void> {
    return this.#store.put({ ...batch, writes: [...batch.writes, noRestoreNote] });
  }

  /** Retries until there is space. */
  async #undo(pace: Pace, take: Take): Promise<void> {
    for (;;) {
      try {
        await this.#change(pace, take);
        await this.#store.put({ writes: [noRestoreNote] });
        return;
      } catch (error) {
        if (!isGamekeeperError(error, 'StorageFull')) throw error;
      }
      await delay(RETRY_AFTER_MS);
      await pace.rest();
    }
  }

  /** Nothing else is written meanwhile. */
  async #change(pace: Pace, take: Take): Promise<void> {
    const { database, synced } = this.#store;
    const changes = this.#changes(take);
    const isUnderWay = () => (database.isTransaction ? undefined : synced());
    do {
      if (pace.isDue) await pace.rest();
      for (let wait = isUnderWay(); wait !== undefined; wait = isUnderWay()) await wait;
    } while (changes.next().done !== true);
  }

  /** A few ranges in one transaction. */
  *#changes(take: Take): Generator<void> {
    const { database, guard, commitOwn } = this.#store;
    let ranges = 0;
    const changeSome: Take = (space, from) =>
      guard(() => {
        if (!database.isTransaction) database.exec('BEGIN');
        const next = take(space, from);
        ranges += 1;
        if (ranges % RANGES_AT_A_TIME === 0) commitOwn();
        return next;
      });
    yield* walkSpaces(changeSome);
    if (!database.isTransaction) return;
    guard(commitOwn);
    yield;
  }

  /** Dropping a full table takes time in proportion to its pages. */
  async #forget(pace: Pace, differences: Differences, moment: SqliteView): Promise<void> {
    await this.#change(pace, (space, from) => differences.forget(space, from));
    const forget = moment.end();
    await this.#change(pace, forget);
  }
}
