import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { fail, isGamekeeperError } from '../../core/errors.ts';
import type { Pace } from './pace.ts';
import { damaged } from './problems.ts';
import { FIRST_KEY, type SpaceNumber } from './rows.ts';
import { Differences } from './sqlite-differences.ts';
import { type SqliteMoment, spacesOfCopies } from './sqlite-moment.ts';
import type { SteppedStore } from './sqlite-steps.ts';
import type { Batch, CopyStep, Write } from './store.ts';

/** A batch with a step. */
export type StepBatch = Batch & { readonly copyStep: CopyStep };

/**
 * Which copy is being put back, and what is written behind it. While there is a row the state is
 * between the two, and whoever opens the store goes on with it.
 */
export const restoreTable = `
    CREATE TABLE IF NOT EXISTS unfinished_restore (
      name TEXT NOT NULL PRIMARY KEY, batch TEXT NOT NULL, sum INTEGER NOT NULL
    ) WITHOUT ROWID;`;

const hasTable = "SELECT 1 FROM sqlite_schema WHERE name = 'unfinished_restore'";

/** So many ranges of rows are changed in one transaction, so that its end takes no longer. */
const RANGES_AT_A_TIME = 16;
/** After so long what found no room is tried again. */
const RETRY_AFTER_MS = 500;

/** Changes some rows from a key on, and answers where to go on; undefined at the end. */
type Take = (space: SpaceNumber, from: Uint8Array) => Uint8Array | undefined;

/** Reads which copy is being put back. @throws StoreDamaged. */
export function readUnfinishedRestore(database: DatabaseSync, file: string): StepBatch | undefined {
  // An earlier version made stores without the table.
  if (database.prepare(hasTable).get() === undefined) return undefined;
  const row = database.prepare('SELECT name, batch, sum FROM unfinished_restore').get();
  if (row === undefined) return undefined;
  const { name, batch, sum } = row;
  if (typeof name !== 'string' || typeof batch !== 'string' || sum !== crc32(name + batch)) {
    throw damaged(file, 'the snapshots', 'the note of a revert is not what was written');
  }
  return { ...decodeBatch(batch), copyStep: { step: 'restore', name } };
}

/** JSON has no bytes. */
type NotedWrite = Omit<Write, 'value'> & { readonly base64: string | null };

interface NotedBatch extends Omit<Batch, 'writes' | 'copyStep'> {
  readonly writes: readonly NotedWrite[];
}

function encodeBatch({ copyStep: _, writes, ...more }: StepBatch): string {
  const noted = writes.map(({ value, ...write }): NotedWrite => {
    return { ...write, base64: value === undefined ? null : Buffer.from(value).toString('base64') };
  });
  return JSON.stringify({ ...more, writes: noted } satisfies NotedBatch);
}

function decodeBatch(text: string): Batch {
  const { writes, ...more }: NotedBatch = JSON.parse(text);
  const given = writes.map(({ base64, ...write }): Write => {
    return { ...write, value: base64 === null ? undefined : Buffer.from(base64, 'base64') };
  });
  return { ...more, writes: given };
}

/**
 * Puts a copy back, in as many transactions as it takes. The first says what is about to be done,
 * and the last that it is; a process that ends between them leaves that to the next opening. Reads
 * see the state before, until all is in its place. For want of room all is put back to that.
 */
export class Restoring {
  readonly #store: SteppedStore;
  /** Whether the tables are between what they were and what they become. */
  isUnderWay = false;

  constructor(store: SteppedStore) {
    this.#store = store;
  }

  /** Finds what differs first, while nothing is written, and then changes that. */
  async run(batch: StepBatch, pace: Pace): Promise<void> {
    const store = this.#store;
    const differences = this.#differFrom(batch);
    let moment: SqliteMoment | undefined;
    try {
      await walk(pace, (space, from) => store.guard(() => differences.find(space, from)));
      moment = store.openMoment();
      store.readFrom(moment.rows);
      this.isUnderWay = true;
      this.#note(batch);
      try {
        await this.#change(pace, (space, from) => differences.apply(space, from));
        await this.#end(batch, moment);
      } catch (error) {
        if (!isGamekeeperError(error, 'StorageFull')) throw error;
        await this.#undo(pace, differences.backTo(moment.view));
        throw error;
      }
      await this.#forget(pace, differences, moment).catch(() => {
        // It is done, and what is left of it goes with the connection.
      });
    } finally {
      if (store.database.isTransaction) store.database.exec('ROLLBACK');
      this.isUnderWay = false;
      store.readFrom(undefined);
      moment?.close();
      differences.close();
    }
  }

  /** Goes on where a process ended; nobody has read anything yet. @throws StorageFull. */
  finish(): void {
    const { copies, guard } = this.#store;
    const batch = guard(() => copies.unfinishedRestore());
    if (batch === undefined) return;
    const { name } = batch.copyStep;
    // Against no copy at all every row would differ.
    if (!guard(() => copies.names()).includes(name)) {
      throw damaged(copies.file, 'the snapshots', `${name} is not there, and is being put back`);
    }
    const differences = this.#differFrom(batch);
    try {
      for (const take of ['find', 'apply'] as const) {
        for (const _ of this.#changes((space, from) => differences[take](space, from)));
      }
      this.#put(batch).catch(() => {
        // What is on the disk then says it.
      });
      if (copies.unfinishedRestore() === undefined) return;
      const detail = 'a revert that was begun cannot be finished';
      fail('StorageFull', { file: copies.file, detail });
    } finally {
      differences.close();
    }
  }

  #differFrom({ copyStep: { name } }: StepBatch): Differences {
    const { database, guard } = this.#store;
    return guard(() => new Differences(database, name));
  }

  #note(batch: StepBatch): void {
    const { database } = this.#store;
    const { name } = batch.copyStep;
    const text = encodeBatch(batch);
    const note = 'INSERT INTO unfinished_restore VALUES (?, ?, ?)';
    transact(this.#store, () => {
      database.prepare(note).run(name, text, crc32(name + text));
    });
  }

  /** Writes what comes behind the copy; from then on reads see both. */
  async #end(batch: StepBatch, moment: SqliteMoment): Promise<void> {
    const { copies, readFrom } = this.#store;
    // What was read of the state before is not what stands in the tables.
    readFrom(moment.rows);
    const written = this.#put(batch);
    if (copies.unfinishedRestore() === undefined) readFrom(undefined);
    await written;
  }

  #put(batch: StepBatch): Promise<void> {
    return this.#store.put(batch, () => this.#remove());
  }

  #remove(): void {
    this.#store.database.exec('DELETE FROM unfinished_restore');
  }

  /** As often as it takes until there is room. */
  async #undo(pace: Pace, take: Take): Promise<void> {
    for (;;) {
      try {
        await this.#change(pace, take);
        transact(this.#store, () => this.#remove());
        return;
      } catch (error) {
        if (!isGamekeeperError(error, 'StorageFull')) throw error;
      }
      await delay(RETRY_AFTER_MS);
      await pace.rest();
    }
  }

  async #change(pace: Pace, take: Take): Promise<void> {
    for (const _ of this.#changes(take)) {
      if (pace.isDue) await pace.rest();
    }
  }

  /** A few ranges in one transaction. */
  *#changes(take: Take): Iterable<void> {
    const { database, guard } = this.#store;
    let ranges = 0;
    for (const space of spacesOfCopies) {
      for (let from: Uint8Array | undefined = FIRST_KEY; from !== undefined; ) {
        guard(() => {
          if (!database.isTransaction) database.exec('BEGIN');
          from = take(space, from!);
          ranges += 1;
          if (ranges % RANGES_AT_A_TIME === 0) database.exec('COMMIT');
        });
        yield;
      }
    }
    guard(() => {
      if (database.isTransaction) database.exec('COMMIT');
    });
  }

  /** A table that goes with all that is in it takes as long as it has pages. */
  async #forget(pace: Pace, differences: Differences, moment: SqliteMoment): Promise<void> {
    await this.#change(pace, (space, from) => differences.forget(space, from));
    const forget = moment.end();
    await this.#change(pace, forget);
  }
}

/** @throws what `guard` does. */
export function transact({ database, guard }: SteppedStore, run: () => void): void {
  guard(() => {
    database.exec('BEGIN');
    run();
    database.exec('COMMIT');
  });
}

async function walk(pace: Pace, take: Take): Promise<void> {
  for (const space of spacesOfCopies) {
    for (let from: Uint8Array | undefined = FIRST_KEY; from !== undefined; ) {
      from = take(space, from);
      if (pace.isDue) await pace.rest();
    }
  }
}
