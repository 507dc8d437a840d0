import {
  accessSync,
  constants,
  mkdirSync,
  mkdtempSync,
  rmdirSync,
  type Stats,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { platform } from 'node:process';
import { fail } from '../../core/errors.ts';
import { OTHERS_MODE, PRIVATE_FOLDER_MODE } from '../../disk/modes.ts';
import { throwNoRoom } from './damage.ts';

/** Whether a folder can keep what is the player's alone; if not, why, and what to do. */

const ANOTHER = 'a folder of your own on another disk, by --home or GAMEKEEPER_HOME';

/**
 * Makes a folder that only its owner can access, with those that lead to it.
 * @returns those that were not there, the outermost first.
 * @throws InvalidArgument if something on the way does not let it; StorageFull.
 */
export function makeFolders(path: string): readonly string[] {
  const missing: string[] = [];
  let at = path;
  for (; ; at = dirname(at)) {
    const stats = statsOf(at);
    if (stats?.isDirectory()) break;
    if (stats !== undefined) refuse(path, `${at} is no folder`, ANOTHER);
    missing.unshift(at);
    if (dirname(at) === at) break;
  }
  const made: string[] = [];
  for (const folder of missing) {
    try {
      mkdirSync(folder, { mode: PRIVATE_FOLDER_MODE });
      made.push(folder);
    } catch (error) {
      const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST';
      // Another process makes the same one.
      if (isThere && statsOf(folder)?.isDirectory()) continue;
      try {
        if (isThere) refuse(path, `${folder} is a link to nothing`, ANOTHER);
        refuseWrite(path, dirname(folder), error);
      } finally {
        removeFolders(made);
      }
    }
  }
  return made;
}

/** Undoes `makeFolders`, as long as nothing is in them. */
export function removeFolders(made: readonly string[]): void {
  for (const folder of made.toReversed()) {
    try {
      rmdirSync(folder);
    } catch {
      // Somebody else uses it by now.
      return;
    }
  }
}

/** @throws InvalidArgument for a folder on a disk that is mounted read-only. */
export function requireWritableDisk(folder: string): void {
  if (isReadOnly(folder)) refuseReadOnly(folder);
}

/** Whether a folder that is made in another is closed to others, as was asked. */
export function keepsModes(folder: string): boolean {
  if (platform === 'win32') return true;
  let probe: string;
  try {
    probe = mkdtempSync(join(folder, '.gamekeeper-'));
  } catch {
    // Nothing says so.
    return true;
  }
  try {
    return (statSync(probe).mode & OTHERS_MODE) === 0;
  } finally {
    rmdirSync(probe);
  }
}

/** @throws InvalidArgument. */
export function refuseNoModes(folder: string): never {
  const problem =
    'its disk does not keep who may read a file (as exFAT, FAT and NTFS do not), so that others ' +
    'could read the keys';
  return refuse(folder, problem, ANOTHER);
}

/** Why a write there is refused. @throws InvalidArgument; others unchanged. */
function refuseWrite(path: string, folder: string, error: unknown): never {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EROFS' || isReadOnly(folder)) refuseReadOnly(path);
  // Such as Linux's lists of processes, which are no disk.
  if (code === 'ENOENT') refuse(path, `nothing can be made in ${folder}`, ANOTHER);
  if (code !== 'EACCES' && code !== 'EPERM') throwNoRoom(path, error);
  const stats = statsOf(folder);
  const own = process.getuid?.();
  if (stats === undefined || own === undefined) return refuse(path, message, ANOTHER);
  const shown = (stats.mode & 0o7777).toString(8).padStart(4, '0');
  if (stats.uid === own) {
    return refuse(
      path,
      `${folder} has mode ${shown}`,
      'a mode that lets you write (a new folder gets its mode from umask)',
    );
  }
  const whose = `${folder} belongs to ${nameUser(stats.uid)}, and this is ${nameUser(own)}`;
  refuse(path, whose, `${ANOTHER}; or, if it is yours: ${giveBack(folder, own)}`);
}

function refuseReadOnly(path: string): never {
  return refuse(path, 'its disk is mounted read-only', ANOTHER);
}

/** A write may fail there with another word. */
function isReadOnly(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EROFS';
  }
}

export function nameUser(uid: number): string {
  return uid === 0 ? 'root' : `user ${uid}`;
}

/** The command that makes a folder the user's again, as after a start by sudo. */
export function giveBack(folder: string, uid: number): string {
  return `sudo chown -R ${uid} '${folder.replaceAll("'", "'\\''")}'`;
}

function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    // A file is instead of a folder on the way to it, or nobody else may look into one.
    if (['ENOTDIR', 'EACCES'].includes(String((error as NodeJS.ErrnoException).code))) {
      return undefined;
    }
    throw error;
  }
}

function refuse(argument: string, problem: string, expected: string): never {
  return fail('InvalidArgument', { argument, problem, expected });
}
