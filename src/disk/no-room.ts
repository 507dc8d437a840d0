import { closeSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { PRIVATE_FILE_MODE } from './modes.ts';
import { PRIMARY_CODE } from './sqlite-codes.ts';

/** What the system answers where there is no room, no right to write, or no file handle. */
export const noRoomCodes: readonly string[] = [
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
  'EROFS',
  'EACCES',
  'EPERM',
  'EMFILE',
  'ENFILE',
];

/**
 * SQLite's result codes that a missing file handle or right shows as, and those that an exhausted
 * quota or a file size limit shows as; the lower byte is the kind. Each may have another cause.
 * Source: https://sqlite.org/rescode.html
 */
export const sqliteRoom = Object.freeze({
  readOnly: 8,
  full: 13,
  cannotOpen: 14,
  writeError: 10 | (3 << 8),
});

const PROBE_BYTES = 65_536;

/**
 * Why there was no room for a write of SQLite's; undefined if that was not the cause. Nothing of
 * the write's transaction is on the disk then: the first write that has no room ends it, before
 * its last frame.
 * @param file the database's path.
 */
export function readNoRoom(file: string, error: Error): string | undefined {
  const { errcode } = error as { errcode?: unknown };
  if (typeof errcode !== 'number') return undefined;
  const kind = errcode & PRIMARY_CODE;
  if (kind === sqliteRoom.full) return error.message;
  const { cannotOpen, readOnly, writeError } = sqliteRoom;
  const isUnclear = kind === cannotOpen || kind === readOnly || errcode === writeError;
  return isUnclear ? refusalOf(file) : undefined;
}

/** Why no file can be written next to this one, if the cause is lack of space. */
function refusalOf(file: string): string | undefined {
  const probe = `${file}.probe`;
  try {
    closeSync(openSync(file, 'r+'));
    const handle = openSync(probe, 'w', PRIVATE_FILE_MODE);
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
    return noRoomCodes.includes(code) ? message : undefined;
  } finally {
    rmSync(probe, { force: true });
  }
}
