import { GamekeeperError } from '../../core/errors.ts';
import { readNoRoom, sqliteRoom } from '../../disk/no-room.ts';

/** Maps failures of a store's file to the catalogue's errors. */

/** SQLite's result codes; the lower byte is the kind. Source: https://sqlite.org/rescode.html */
const sqlite = {
  /** A statement that does not match the tables. Ours always do, so the tables have changed. */
  error: 1,
  corrupt: 11,
  notADatabase: 26,
  shortRead: 10 | (2 << 8),
} as const;

export function damaged(file: string, what: string, detail: string): GamekeeperError {
  return new GamekeeperError('StoreDamaged', { file, what, detail });
}

/** The error for a failed read. */
export function readProblem(file: string, error: Error): GamekeeperError {
  if (error instanceof GamekeeperError) return error;
  const code = codeOf(error);
  const kind = code & 0xff;
  const isDamage = [sqlite.error, sqlite.corrupt, sqlite.notADatabase].some((one) => one === kind);
  if (isDamage || code === sqlite.shortRead) {
    return damaged(file, 'its pages are not as they were written', error.message);
  }
  return new GamekeeperError('StoreFailed', { detail: `${file}: ${error.message}` });
}

/**
 * The error for a failed write that was rolled back: StorageFull if the disk is full, which is
 * retryable.
 */
export function writeProblem(file: string, error: Error): GamekeeperError {
  if (error instanceof GamekeeperError) return error;
  // SQLite reports an exhausted quota and a file size limit as I/O errors, and a damaged header as
  // a read-only file.
  const refusal = readNoRoom(file, error);
  if (refusal !== undefined) return new GamekeeperError('StorageFull', { file, detail: refusal });
  if ((codeOf(error) & 0xff) !== sqliteRoom.readOnly) return readProblem(file, error);
  return damaged(file, 'its header', error.message);
}

function codeOf(error: Error): number {
  const { errcode } = error as { errcode?: unknown };
  return typeof errcode === 'number' ? errcode : 0;
}
