import type { DatabaseSync } from 'node:sqlite';

/**
 * A database in WAL mode whose file is not modified while its log grows, so that both can be copied
 * during normal operation: the file and the start of the log are the database at the time of the
 * hold.
 */
export interface HeldDatabase {
  readonly file: string;
  /** Length of the log at the time of the hold; 0 if the file has all of it. */
  readonly walBytes: number;
  /**
   * How much of the log has been checkpointed into the file; it must not advance during the copy.
   */
  checkpointed(): number;
  /** Allows checkpoints again. */
  release(): void;
}

/** Source: https://sqlite.org/fileformat2.html, "The Write-Ahead Log". */
export const WAL_HEADER_BYTES = 32;
export const WAL_FRAME_HEADER_BYTES = 24;

/** In the place of a log's header: all of it is in the database. SQLite takes it for no log. */
export const emptyLogMark: Buffer = Buffer.from('Gamekeeper: this log is empty.'.padEnd(32));

/** What of a database is held now. To be called outside a transaction. */
export function readHeld(database: DatabaseSync, file: string): Omit<HeldDatabase, 'release'> {
  const pageBytes = Number(database.prepare('PRAGMA page_size').get()!.page_size);
  const { log, checkpointed } = readLog(database);
  // A fully checkpointed log is reset by the next write.
  const frames = log === checkpointed ? 0 : log;
  return {
    file,
    walBytes: frames === 0 ? 0 : WAL_HEADER_BYTES + frames * (WAL_FRAME_HEADER_BYTES + pageBytes),
    checkpointed: () => readLog(database).checkpointed,
  };
}

/** Pages in a database's log, and how many of them are checkpointed into its file. */
function readLog(database: DatabaseSync): { readonly log: number; readonly checkpointed: number } {
  return database.prepare('PRAGMA wal_checkpoint(NOOP)').get() as ReturnType<typeof readLog>;
}
