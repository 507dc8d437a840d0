import { closeSync, fdatasync, linkSync, openSync, renameSync, rmSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { longPath } from '../../disk/long-path.ts';
import { isHeld, readLog } from '../../disk/sqlite-hold.ts';

const sync = promisify(fdatasync);

/** Runs a write; see the store. */
type Guard = <Answer>(run: () => Answer) => Answer;

/** Pages of the WAL from which a checkpoint is worth its sync: 2 MiB. */
const PAGES = 512;

/**
 * Checkpoints that do not block the event loop while the disk works. SQLite's own, at the end of a
 * commit, wait for the file to be synced, and every read waits with them. These copy the pages
 * without a sync, and sync the file on another thread. Until that has resolved nothing may be
 * written to the database: the WAL would be overwritten, which alone has those pages for certain.
 */
export class DeferredCheckpoint {
  readonly #database: DatabaseSync;
  readonly #file: string;
  readonly #guard: Guard;
  /**
   * Kept until the database is closed: closing any descriptor of a file releases the process's
   * POSIX locks on it, SQLite's too.
   */
  #descriptor: number | undefined;
  /** Whether the WAL alone has pages for certain that SQLite takes for copied. */
  #isUnsure = false;

  constructor(database: DatabaseSync, file: string, guard: Guard) {
    this.#database = database;
    this.#file = file;
    this.#guard = guard;
  }

  /** Never inside a transaction, nor while the file is held for a backup. */
  get isDue(): boolean {
    if (this.#database.isTransaction || isHeld(this.#database)) return false;
    const { log, checkpointed } = readLog(this.#database);
    return log - checkpointed >= PAGES;
  }

  /** @throws what the guard does. */
  async run(): Promise<void> {
    const descriptor = this.#guard(() => {
      this.#descriptor ??= openSync(longPath(this.#file), 'r+');
      const { synchronous } = this.#database.prepare('PRAGMA synchronous').get()!;
      this.#database.exec('PRAGMA synchronous = OFF');
      try {
        this.#database.exec('PRAGMA wal_checkpoint(PASSIVE)');
      } finally {
        this.#database.exec(`PRAGMA synchronous = ${synchronous}`);
      }
      return this.#descriptor;
    });
    await sync(descriptor).catch((error) => {
      this.#isUnsure = true;
      this.#guard(() => {
        throw error;
      });
    });
  }

  /** Closes the database too. */
  close(): void {
    if (this.#isUnsure) closeKeepingLog(this.#database, `${this.#file}-wal`);
    else this.#database.close();
    if (this.#descriptor !== undefined) closeSync(this.#descriptor);
    this.#descriptor = undefined;
  }
}

/**
 * Closes a database whose WAL, which SQLite removes then, is to be read by the next start. A second
 * name of the file needs no room: a sync fails for want of it too. Where the file system has no
 * such names, the file is all that is left.
 */
function closeKeepingLog(database: DatabaseSync, log: string): void {
  const [of, kept] = [longPath(log), longPath(`${log}.kept`)];
  const isKept = link(of, kept);
  database.close();
  if (isKept) renameSync(kept, of);
}

function link(of: string, name: string): boolean {
  try {
    rmSync(name, { force: true });
    linkSync(of, name);
    return true;
  } catch {
    return false;
  }
}
