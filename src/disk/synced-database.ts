import { linkSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { longPath } from './long-path.ts';
import {
  emptyLogMark,
  type HeldDatabase,
  readHeld,
  WAL_FRAME_HEADER_BYTES,
  WAL_HEADER_BYTES,
} from './sqlite-hold.ts';
import { syncFolder } from './sync-folder.ts';
import { SyncedFile } from './synced-file.ts';

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
 * the header of a log that begins again, which everything would wait for; here the old header is
 * overwritten with a mark first. The file keeps its length: a sync of what is overwritten takes
 * half the time of one of what is appended.
 */
export class SyncedDatabase {
  readonly #database: DatabaseSync;
  readonly #file: string;
  readonly #pageBytes: number;
  readonly #readLog: StatementSync;
  readonly #log: SyncedFile;
  /**
   * Kept until the database is closed: closing any descriptor of a file releases the process's
   * POSIX locks on it, SQLite's too.
   */
  #pages: SyncedFile | undefined;
  /** The sync that is under way on another thread, and the step that it is for. */
  #underWay: { readonly step: number; readonly error: Promise<Error | undefined> } | undefined;
  #unsynced: Unsynced | undefined;
  /** Counts the steps, so that a sync that was overtaken by a blocking one notices. */
  #step = 0;
  /** Pages of the log that are certainly on the disk. */
  #durablePages: number;
  /** Those with the last commit: inside of a transaction SQLite does not count them. */
  #committedPages = 0;
  #checkpointAtPages = CHECKPOINT_PAGES;
  #isMarked = false;
  readonly #holds = new Set<HeldDatabase>();
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
    this.#log = new SyncedFile(`${file}-wal`);
    try {
      // Of a process that was killed, the last transaction may be in the system's memory only.
      this.#log.syncNow();
      // And so may the name of a new log.
      syncFolder(dirname(file));
    } catch (error) {
      this.#log.close();
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
    this.#committedPages = this.#pagesOfLog();
    if (this.#isMarked) this.#requireNewLog();
  }

  /** Resolves when all that was committed is durable. @throws the disk's error, for good. */
  async sync(): Promise<void> {
    while (this.#unsynced !== undefined) {
      this.#requireSound();
      const step = this.#step;
      const error = await this.#syncBeside();
      this.#requireSound();
      // Of a sync that was overtaken, too: nobody knows then what is on the disk.
      if (error !== undefined) this.#fail(error);
      if (step === this.#step) this.#synced();
    }
  }

  /** One sync for all who wait for the same, as the system reports an error once. */
  #syncBeside(): Promise<Error | undefined> {
    if (this.#underWay?.step !== this.#step) {
      this.#underWay = { step: this.#step, error: this.#unsyncedFile().sync() };
    }
    return this.#underWay.error;
  }

  /** As `sync`, while the event loop stops: for what cannot wait. */
  syncNow(): void {
    while (this.#unsynced !== undefined) {
      this.#requireSound();
      try {
        this.#unsyncedFile().syncNow();
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
    if (this.#holds.size > 0 || this.#database.isTransaction || this.#unsynced !== undefined)
      return;
    this.#copyPages();
    await this.sync();
  }

  /** Whether the log is long. */
  get isCheckpointDue(): boolean {
    return this.#durablePages >= this.#checkpointAtPages;
  }

  /** As `checkpoint`, if the log is long. */
  async checkpointIfDue(): Promise<void> {
    if (this.isCheckpointDue) await this.checkpoint();
  }

  /**
   * Holds the files for a copy: until it and all others are released there is no checkpoint. All
   * that was committed is in them, durably.
   */
  hold(): HeldDatabase {
    this.syncNow();
    const held = {
      ...readHeld(this.#database, this.#file),
      release: () => void this.#holds.delete(held),
    };
    this.#holds.add(held);
    return held;
  }

  /** Closes the database; unless the disk has failed, all of it is in the one file. */
  close(): void {
    try {
      this.syncNow();
      this.#copyPages();
      this.syncNow();
      // What had no room a moment ago may have it now, and SQLite then removes the log.
      this.#database.exec('PRAGMA synchronous = FULL');
    } catch {
      // The log stays, for the next start to read.
    }
    this.#log.close();
    if (this.#failure === undefined) this.#database.close();
    else closeKeepingLog(this.#database, `${this.#file}-wal`);
    this.#pages?.close();
  }

  /** Where there is no room for it, the log has everything still, and grows until there is. */
  #copyPages(): void {
    this.#requireSound();
    this.#checkpointAtPages = this.#durablePages + CHECKPOINT_PAGES;
    if (this.#durablePages === 0) return;
    try {
      this.#pages ??= new SyncedFile(this.#file);
      const { log, checkpointed } = this.#database.prepare('PRAGMA wal_checkpoint(PASSIVE)').get()!;
      if (log === checkpointed) this.#unsynced = 'pages';
    } catch {
      this.#unsynced = undefined;
    }
  }

  #unsyncedFile(): SyncedFile {
    return this.#unsynced === 'pages' ? this.#pages! : this.#log;
  }

  #synced(): void {
    this.#step += 1;
    if (this.#unsynced === 'pages') {
      this.#markLog();
      return;
    }
    if (this.#unsynced === 'mark') {
      this.#checkpointAtPages = CHECKPOINT_PAGES;
      this.#committedPages = this.#pagesOfLog();
    }
    this.#unsynced = undefined;
    this.#durablePages = this.#committedPages;
  }

  #markLog(): void {
    try {
      this.#log.writeStart(emptyLogMark);
      this.#isMarked = true;
      this.#unsynced = 'mark';
    } catch (error) {
      this.#fail(error as Error);
    }
  }

  /**
   * SQLite begins the log again with the first commit behind a whole checkpoint, as nothing reads
   * the old one. If it did not, nobody would find the commit behind the mark.
   */
  #requireNewLog(): void {
    // A transaction may have written nothing.
    if (this.#committedPages === 0) return;
    if (this.#log.readStart(emptyLogMark.length).equals(emptyLogMark)) {
      this.#fail(new Error('SQLite continued after an emptied log'));
    }
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
      this.#log.cut(pages === 0 ? 0 : bytes);
    } catch {
      // The next start then reads what is there.
    }
  }
}

/**
 * Closes a database whose log, which SQLite may remove then, must be read by the next start. A
 * second name of the file needs no room: a sync fails for want of it too. Where the file system has
 * no such names, the file is all that is left.
 */
function closeKeepingLog(database: DatabaseSync, log: string): void {
  const [of, kept] = [longPath(log), longPath(`${log}.kept`)];
  const isKept = link(of, kept);
  database.close();
  if (!isKept) return;
  renameSync(kept, of);
  // Where SQLite has left the log, both are names of one file, of which a rename takes none away.
  rmSync(kept, { force: true });
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
