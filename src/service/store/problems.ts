import { closeSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { GamekeeperError } from '../../core/errors.ts';

/** Maps failures of a store's file to the catalogue's errors. */

/** SQLite's result codes; the lower byte is the kind. Source: https://sqlite.org/rescode.html */
const sqlite = {
  /** A statement that does not match the tables. Ours always do, so the tables have changed. */
  error: 1,
  readOnly: 8,
  ioError: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  notADatabase: 26,
  shortRead: 10 | (2 << 8),
  writeError: 10 | (3 << 8),
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
  const code = codeOf(error);
  const kind = code & 0xff;
  const full = (detail: string) => new GamekeeperError('StorageFull', { file, detail });
  if (kind === sqlite.full) return full(error.message);
  // SQLite reports an exhausted quota and a file size limit as I/O errors, and a damaged header as
  // a read-only file.
  const isUnclear =
    kind === sqlite.cannotOpen || kind === sqlite.readOnly || code === sqlite.writeError;
  const refusal = isUnclear ? refusalOf(file) : undefined;
  if (refusal !== undefined) return full(refusal);
  if (kind !== sqlite.readOnly) return readProblem(file, error);
  return damaged(file, 'its header', error.message);
}

const PROBE_BYTES = 65_536;
const refusals = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE'];

/** Why no file can be written next to this one, if the cause is lack of space. */
function refusalOf(file: string): string | undefined {
  const probe = `${file}.probe`;
  try {
    closeSync(openSync(file, 'r+'));
    const handle = openSync(probe, 'w', 0o600);
    try {
      // At the offset of the WAL's end, in case a file size limit applies.
      const position = statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
      writeSync(handle, new Uint8Array(PROBE_BYTES), 0, PROBE_BYTES, position);
    } finally {
      closeSync(handle);
    }
    return undefined;
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    return refusals.includes(code) ? message : undefined;
  } finally {
    rmSync(probe, { force: true });
  }
}

function codeOf(error: Error): number {
  const { errcode } = error as { errcode?: unknown };
  return typeof errcode === 'number' ? errcode : 0;
}
