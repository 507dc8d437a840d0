import { lstatSync } from 'node:fs';
import { fail } from '../../core/errors.ts';

/** Maps errors of files in the home to StoreDamaged and StorageFull. */

/** @throws StoreDamaged. */
export function failDamaged(file: string, what: string, detail: string): never {
  return fail('StoreDamaged', { file, what, detail });
}

/** The advice if only a backup helps. */
export const PUT_BACK = 'put it back from a copy';

/** @throws StoreDamaged if a folder or anything else but a plain file is at the path. */
export function requirePlainFile(path: string): void {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats === undefined || stats.isFile()) return;
  const what = stats.isDirectory() ? 'a folder is in its place' : 'it is no plain file';
  failDamaged(path, what, `move that away and ${PUT_BACK}`);
}

/** SQLite's codes for a corrupt file: SQLITE_CORRUPT, SQLITE_NOTADB. */
const damageCodes: readonly number[] = [11, 26];
/**
 * SQLite's codes for no space, no permission or no file handle: SQLITE_READONLY, SQLITE_FULL,
 * SQLITE_CANTOPEN, and SQLITE_IOERR_WRITE, which is how a quota or a system limit shows. Nothing
 * was committed.
 */
const roomCodes: readonly number[] = [8, 13, 14, 778];
const PRIMARY_CODE = 0xff;

/** The system's codes for no space, no write permission or no file handle. */
const roomErrors = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE'];

export function isNoRoom(error: unknown): boolean {
  return roomErrors.includes(String((error as NodeJS.ErrnoException).code));
}

/** Running out of file handles says nothing about the file. @throws StorageFull. */
export function throwNoHandle(file: string, error: unknown): void {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EMFILE' || code === 'ENFILE') fail('StorageFull', { file, detail: message });
}

/** Rethrows a file error under our name; other errors unchanged. @throws StorageFull. */
export function throwNoRoom(file: string, error: unknown): never {
  if (isNoRoom(error)) fail('StorageFull', { file, detail: (error as Error).message });
  throw error;
}

/**
 * Rethrows an SQLite error under our names; other errors unchanged.
 * @throws StoreDamaged, StorageFull.
 */
export function throwNamed(file: string, error: unknown): never {
  const { errcode: code, message } = error as { errcode?: number; message: string };
  // We write no number that is out of range.
  if ((error as NodeJS.ErrnoException).code === 'ERR_OUT_OF_RANGE') {
    failDamaged(file, 'an entry is not what was written', PUT_BACK);
  }
  if (code === undefined) return throwNoRoom(file, error);
  if (damageCodes.includes(code & PRIMARY_CODE)) {
    failDamaged(file, 'SQLite cannot read it', `${message}; ${PUT_BACK}`);
  }
  if (roomCodes.includes(code) || roomCodes.includes(code & PRIMARY_CODE)) {
    fail('StorageFull', { file, detail: message });
  }
  throw error;
}
