import type { DatabaseSync } from 'node:sqlite';

/**
 * A database in WAL mode whose file stands still while its log grows, so that both can be copied
 * beside the work: the file and the log's beginning are the database at the moment of the hold.
 */
export interface HeldDatabase {
  readonly file: string;
  /** So much of the log belongs to the moment; 0 where the file has all of it. */
  readonly walBytes: number;
  /** How far the log is in the file now; it must not go on while the file is copied. */
  checkpointed(): number;
  /** Lets the log go into the file again. */
  release(): void;
}

const WAL_HEADER_BYTES = 32;
const WAL_FRAME_HEADER_BYTES = 24;

/** To be called outside of a transaction; one hold at a time. */
export function holdDatabase(database: DatabaseSync, file: string): HeldDatabase {
  const number = (pragma: string) => Number(database.prepare(`PRAGMA ${pragma}`).get()![pragma]);
  const frameBytes = WAL_FRAME_HEADER_BYTES + number('page_size');
  const checkpointPages = number('wal_autocheckpoint');
  database.exec('PRAGMA wal_autocheckpoint = 0');
  const progress = database.prepare('PRAGMA wal_checkpoint(NOOP)');
  const read = () => progress.get() as { readonly log: number; readonly checkpointed: number };
  const { log, checkpointed } = read();
  // A log that is in the file already is begun anew by the next write.
  const frames = log === checkpointed ? 0 : log;
  return {
    file,
    walBytes: frames === 0 ? 0 : WAL_HEADER_BYTES + frames * frameBytes,
    checkpointed: () => read().checkpointed,
    release: () => {
      if (database.isOpen) database.exec(`PRAGMA wal_autocheckpoint = ${checkpointPages}`);
    },
  };
}
