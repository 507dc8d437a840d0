import {
  closeSync,
  fdatasync,
  fdatasyncSync,
  fsyncSync,
  ftruncateSync,
  linkSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { platform } from 'node:process';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { longPath } from './long-path.ts';
import {
  emptyLogMark,
  type HeldDatabase,
  readHeld,
  WAL_FRAME_HEADER_BYTES,
  WAL_HEADER_BYTES,
} from './sqlite-hold.ts';

const datasync = promisify(fdatasync);

/**
 * What may be in the system's memory only:
 *
 * - `log`: the last transaction, in the write-ahead log;
 * - `pages`: pages of the log in the database, so that the log must stay;
 * - `mark`: that the log counts as empty, so that nothing may be written to it: an old page behind
 *   a header that never reached the disk would be taken for a later one.
 */
type Unsynced = 'log' | 'pages' | 'mark';

/** Pages of the log from which a checkpoint is worth its two syncs: 4 MiB. */
const CHECKPOINT_PAGES = 1024;

/**
 * A database in WAL mode whose commits and checkpoints do not hold up the event loop while the disk
 * works. SQLite itself syncs nothing: it writes to the system's memory, in microseconds, and the
 * files are synced here, on another thread. A transaction is durable once `sync` has resolved, and
 * is committed only when the one before it is: so a power failure tears the last one at most, and
 * what is durable is always a beginning of what was committed.
 *
 * What SQLite does on its own (`synchronous = FULL`) is the same in the same order. But it syncs
 * the header of a log that begins anew, which everything would wait for; here the old header is
 * overwritten with a mark first. The file keeps its length: a sync of what is overwritten takes
 * half the time of one of what is appended.
 */
export class SyncedDatabase {
  readonly #database: DatabaseSync;
  readonly #file: string;
  readonly #pageBytes: number;
  readonly #readLog: StatementSync;
  readonly #log: number;
  /**
   * Kept until the database is closed: closing any descriptor of a file releases the process's
   * POSIX locks on it, SQLite's too.
   */
  #pages: number | undefined;
  #unsynced: Unsynced | undefined;
  /** Counts the steps, so that a sync that was overtaken by a blocking one notices. */
  #step = 0;
  /** Pages of the log that are certainly on the disk. */
  #durablePages: number;
  #checkpointAtPages = CHECKPOINT_PAGES;
  #isMarked = false;
  #isHeld = false;
  #failure: Error | undefined;

  /**
   * Takes over the syncing of a database that is open, exclusively and in WAL mode. What is in its
   * files is durable when it returns.
   * @throws errors of SQLite and of the disk.
   */
  constructor(database: DatabaseSync, file: string) {
    this.#database = database;
    this.#file = file;
    database.exec('PRAGMA synchronous = OFF; PRAGMA wal_autocheckpoint = 0');
    this.#pageBytes = Number(database.prepare('PRAGMA page_size').get()!.page_size);
    this.#readLog = database.prepare('PRAGMA wal_checkpoint(NOOP)');
    this.#log = openSync(longPath(`${file}-wal`), 'r+');
    try {
      // Of a process that was killed, the last transaction may be in the system's memory only.
      fdatasyncSync(this.#log);
      syncFolder(dirname(file));
    } catch (error) {
      closeSync(this.#log);
      throw error;
    }
    this.#durablePages = this.#pagesOfLog();
  }

  /** Whether all that was committed is durable. */
  get isSynced(): boolean {
    return this.#unsynced === undefined;
  }

  /** To be called after each COMMIT. The transaction before must be durable. */
  noteCommit(): void {
    if (this.#unsynced !== undefined) throw new Error(`Committed behind ${this.#unsynced}`);
    this.#unsynced = 'log';
    if (this.#isMarked) this.#requireNewLog();
  }

  /** Resolves when all that was committed is durable. @throws the disk's error, for good. */
  async sync(): Promise<void> {
    while (this.#unsynced !== undefined) {
      this.#requireSound();
      const step = this.#step;
      const error = await datasync(this.#unsyncedFile()).catch((cause: Error) => cause);
      // The system tells of an error once: of two who wait, one may hear nothing of it.
      this.#requireSound();
      if (step !== this.#step) continue;
      if (error !== undefined) this.#fail(error);
      this.#synced();
    }
  }

  /** As `sync`, while the event loop stands still: for what cannot wait. */
  syncNow(): void {
    while (this.#unsynced !== undefined) {
      this.#requireSound();
      try {
        fdatasyncSync(this.#unsyncedFile());
      } catch (error) {
        this.#fail(error as Error);
      }
      this.#synced();
    }
  }

  /**
   * Moves the log into the database, which empties it. Until it resolves a commit needs `syncNow`
   * first. Nothing happens inside a transaction, nor while the files are held for a copy.
   * @throws the disk's error, for good.
   */
  async checkpoint(): Promise<void> {
    if (this.#isHeld || this.#database.isTransaction || this.#unsynced !== undefined) return;
    this.#copyPages();
    await this.sync();
  }

  /** As `checkpoint`, if the log is long. */
  async checkpointIfDue(): Promise<void> {
    if (this.#durablePages >= this.#checkpointAtPages) await this.checkpoint();
  }

  /**
   * Holds the files for a copy: until the release there is no checkpoint. All that was committed is
   * in them, durably.
   */
  hold(): HeldDatabase {
    this.syncNow();
    const held = readHeld(this.#database, this.#file);
    this.#isHeld = true;
    const release = (): void => {
      this.#isHeld = false;
    };
    return { ...held, release };
  }

  /** Closes the database; unless the disk has failed, all of it is in the one file. */
  close(): void {
    try {
      this.syncNow();
      this.#copyPages();
      this.syncNow();
    } catch {
      // The log stays, for the next start to read.
    }
    closeSync(this.#log);
    if (this.#failure === undefined) this.#database.close();
    else closeKeepingLog(this.#database, `${this.#file}-wal`);
    if (this.#pages !== undefined) closeSync(this.#pages);
  }

  /** Where there is no room for it, the log has everything still, and grows until there is. */
  #copyPages(): void {
    this.#requireSound();
    this.#checkpointAtPages = this.#durablePages + CHECKPOINT_PAGES;
    if (this.#durablePages === 0) return;
    try {
      this.#pages ??= openSync(longPath(this.#file), 'r+');
      const { log, checkpointed } = this.#database.prepare('PRAGMA wal_checkpoint(PASSIVE)').get()!;
      if (log === checkpointed) this.#unsynced = 'pages';
    } catch {
      this.#unsynced = undefined;
    }
  }

  #unsyncedFile(): number {
    return this.#unsynced === 'pages' ? this.#pages! : this.#log;
  }

  #synced(): void {
    this.#step += 1;
    if (this.#unsynced === 'pages') {
      this.#markLog();
      return;
    }
    if (this.#unsynced === 'mark') this.#checkpointAtPages = CHECKPOINT_PAGES;
    this.#unsynced = undefined;
    this.#durablePages = this.#pagesOfLog();
  }

  #markLog(): void {
    try {
      writeSync(this.#log, emptyLogMark, 0, emptyLogMark.length, 0);
      this.#isMarked = true;
      this.#unsynced = 'mark';
    } catch (error) {
      this.#fail(error as Error);
    }
  }

  /**
   * SQLite begins the log anew with the first commit behind a whole checkpoint, as nothing reads
   * the old one. If it did not, nobody would find the commit behind the mark.
   */
  #requireNewLog(): void {
    // A transaction may have written nothing.
    if (this.#pagesOfLog() === 0) return;
    const header = Buffer.alloc(emptyLogMark.length);
    readSync(this.#log, header, 0, header.length, 0);
    if (header.equals(emptyLogMark)) this.#fail(new Error('SQLite went on behind an emptied log'));
    this.#isMarked = false;
  }

  /** Pages of the log that are not in the database. */
  #pagesOfLog(): number {
    const { log, checkpointed } = this.#readLog.get()!;
    return log === checkpointed ? 0 : Number(log);
  }

  #requireSound(): void {
    if (this.#failure !== undefined) throw this.#failure;
  }

  /**
   * Nobody knows what of the unsynced part is on the disk, and a close would copy it from the log
   * into the database.
   */
  #fail(error: Error): never {
    this.#failure ??= error;
    if (this.#unsynced === 'log') this.#dropUnsynced();
    throw this.#failure;
  }

  /** Leaves nothing in the log but what is certainly on the disk. */
  #dropUnsynced(): void {
    const pages = this.#durablePages;
    const bytes = WAL_HEADER_BYTES + pages * (WAL_FRAME_HEADER_BYTES + this.#pageBytes);
    try {
      ftruncateSync(this.#log, pages === 0 ? 0 : bytes);
    } catch {
      // The next start then reads what is there.
    }
  }
}

/** A new log's name is durable too. Windows has no such sync, and needs none. */
function syncFolder(path: string): void {
  if (platform === 'win32') return;
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/**
 * Closes a database whose log, which SQLite may remove then, is to be read by the next start. A
 * second name of the file needs no room: a sync fails for want of it too. Where the file system has
 * no such names, the file is all that is left.
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
