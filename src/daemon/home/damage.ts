import { lstatSync } from 'node:fs';
import { fail } from '../../core/errors.ts';

/** How a file of the home is named when it is not what was written. */

/** @throws StoreDamaged. */
export function failDamaged(file: string, what: string, detail: string): never {
  return fail('StoreDamaged', { file, what, detail });
}

/** What to do where only a copy helps. */
export const PUT_BACK = 'put it back from a copy';

/** @throws StoreDamaged where a folder or something else is in a file's place. */
export function requirePlainFile(path: string): void {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats === undefined || stats.isFile()) return;
  const what = stats.isDirectory() ? 'a folder is in its place' : 'it is no plain file';
  failDamaged(path, what, `move that away and ${PUT_BACK}`);
}

/** What SQLite answers where a page is not one that it wrote: SQLITE_CORRUPT, SQLITE_NOTADB. */
const damageCodes: readonly number[] = [11, 26];
/**
 * No room, no right or no file handle: SQLITE_READONLY, SQLITE_FULL, SQLITE_CANTOPEN, and
 * SQLITE_IOERR_WRITE, which is how a quota or a limit of the system shows. Nothing was committed.
 */
const roomCodes: readonly number[] = [8, 13, 14, 778];
const PRIMARY_CODE = 0xff;

/** What the system answers where there is no room, no right to write, or no file handle. */
const roomErrors = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE'];

export function isNoRoom(error: unknown): boolean {
  return roomErrors.includes(String((error as NodeJS.ErrnoException).code));
}

/**
 * What cannot be opened as there is no file handle says nothing of the file. @throws StorageFull.
 */
export function throwNoHandle(file: string, error: unknown): void {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EMFILE' || code === 'ENFILE') fail('StorageFull', { file, detail: message });
}

/** An error of a file by our name; others as they are. @throws StorageFull. */
export function throwNoRoom(file: string, error: unknown): never {
  if (isNoRoom(error)) fail('StorageFull', { file, detail: (error as Error).message });
  throw error;
}

/**
 * An error of SQLite by our names; others as they are.
 * @throws StoreDamaged, StorageFull.
 */
export function throwNamed(file: string, error: unknown): never {
  const { errcode: code, message } = error as { errcode?: number; message: string };
  // A number that no number of ours is.
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
