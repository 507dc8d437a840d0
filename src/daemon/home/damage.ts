import { lstatSync, statfsSync } from 'node:fs';
import { fail, GamekeeperError, isGamekeeperError } from '../../core/errors.ts';
import { type FormProblem, failForm } from '../../core/file-form.ts';
import { noRoomCodes, readNoRoom } from '../../disk/no-room.ts';
import { PRIMARY_CODE } from '../../disk/sqlite-codes.ts';

/** Maps errors of files in the home to StoreDamaged, StorageFull and StoreFailed. */

/** @throws StoreDamaged. */
export function failDamaged(file: string, what: string, detail: string): never {
  return fail('StoreDamaged', { file, what, detail });
}

/** Refuses a file for its kind or number. @throws StoreDamaged. */
export function refuseForm(file: string): (problem: FormProblem) => never {
  return (problem) => failForm(file, problem);
}

/** The advice if only a backup helps. */
export const PUT_BACK = 'put it back from a copy';

/** @throws StoreDamaged if a folder or anything else but a plain file is at the path. */
export function requirePlainFile(path: string): void {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats === undefined || stats.isFile()) return;
  const what = stats.isDirectory() ? 'it is a folder' : 'it is no plain file';
  failDamaged(path, what, `move that away and ${PUT_BACK}`);
}

/** SQLite's codes for a corrupt file: SQLITE_CORRUPT, SQLITE_NOTADB. */
const damageCodes: readonly number[] = [11, 26];

export function isNoRoom(error: unknown): boolean {
  return noRoomCodes.includes(String((error as NodeJS.ErrnoException).code));
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
 * @throws StoreDamaged; StorageFull if there was no room, and nothing was committed; StoreFailed.
 */
export function throwNamed(file: string, error: unknown): never {
  throw nameProblem(file, error);
}

/** Rethrows an error of SQLite that reports damage under our name; other errors unchanged. */
export function throwDamage(file: string, error: unknown): never {
  const named = nameProblem(file, error);
  throw isGamekeeperError(named, 'StoreDamaged') ? named : error;
}

/**
 * Requires that much room in a folder, before anything is written.
 * @param file that the error names.
 * @param what takes it, as the error says.
 * @throws StorageFull.
 */
export function requireRoom(folder: string, file: string, what: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(folder);
  const there = bavail * bsize;
  if (there >= bytes) return;
  fail('StorageFull', { file, detail: `${what} takes ${bytes} bytes, and there are ${there}` });
}

/** The error that `throwNamed` throws. */
export function nameProblem(file: string, error: unknown): unknown {
  const { errcode: code, message } = error as { errcode?: number; message: string };
  const cause = { cause: error };
  const damaged = (what: string, detail: string) =>
    new GamekeeperError('StoreDamaged', { file, what, detail }, cause);
  const full = (detail: string) => new GamekeeperError('StorageFull', { file, detail }, cause);
  // We write no number that is out of range.
  if ((error as NodeJS.ErrnoException).code === 'ERR_OUT_OF_RANGE') {
    return damaged('an entry is not what was written', PUT_BACK);
  }
  if (code === undefined) return isNoRoom(error) ? full(message) : error;
  if (damageCodes.includes(code & PRIMARY_CODE)) {
    return damaged('SQLite cannot read it', `${message}; ${PUT_BACK}`);
  }
  const refusal = readNoRoom(file, error as Error);
  if (refusal !== undefined) return full(refusal);
  return new GamekeeperError('StoreFailed', { detail: `${file}: ${message}` }, cause);
}
