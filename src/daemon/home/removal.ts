import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { platform } from 'node:process';
import { decodeForm, encodeForm, type JsonForm } from './checked-json.ts';
import { failDamaged, refuseForm, requirePlainFile } from './damage.ts';
import { hasLooseKeys, isMark, isOwn, isOwnIn, isShared } from './own-files.ts';
import { writePrivateFile } from './private-files.ts';

/**
 * Removes a home. The intent is recorded first, in a file that goes last: whatever a kill leaves in
 * between, a second run finishes.
 */

/** What the player has decided. */
export interface Removal {
  /** Whether the keys go too, which cannot be undone. */
  readonly withKeys: boolean;
}

const REMOVAL_NAME = 'removal.json';
const removalForm: JsonForm = { kind: 'gamekeeper removal', steps: [] };
const FINISH = 'gamekeeper uninstall, or the next start, finishes it';

/** The removal that was begun in a home; undefined for none. @throws StoreDamaged. */
export function readRemoval(home: string): Removal | undefined {
  const path = join(home, REMOVAL_NAME);
  requirePlainFile(path);
  if (!existsSync(path)) return undefined;
  const value = decodeForm(removalForm, readFileSync(path, 'utf8'), refuseForm(path));
  if (typeof value?.withKeys === 'boolean') return { withKeys: value.withKeys };
  return failDamaged(path, 'it is not what was written', `delete it, then: ${FINISH}`);
}

/**
 * What Gamekeeper made in a home, but for folders with keys. Nothing in a folder that is no home,
 * as others have files of the same names.
 */
export function listFiles(home: string): readonly string[] {
  const folders = listKeyFolders(home);
  if (!isHome(home)) return [];
  return namesIn(home).filter((name) => hasOwn(home, name) && !folders.includes(name));
}

/** A start that was killed at once, or a removal at its end, leaves nothing but locks. */
function isHome(folder: string): boolean {
  const isEmptyLock = (name: string) =>
    isLock(name) && statSync(join(folder, name), { throwIfNoEntry: false })?.size === 0;
  return namesIn(folder).some((name) => isMark(name) || isEmptyLock(name));
}

/** Whether something in a home is Gamekeeper's, were it a part of a folder. */
function hasOwn(home: string, name: string): boolean {
  if (!isOwn(name)) return false;
  const inner = sharedNamesIn(home, name);
  return inner === undefined || inner.length === 0 || inner.some((one) => isOwnIn(name, one));
}

/** What is in a folder that others may have put files into; undefined for anything else. */
function sharedNamesIn(home: string, name: string): readonly string[] | undefined {
  const path = join(home, name);
  const isFolder = lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  return isShared(name) && isFolder ? namesIn(path) : undefined;
}

/** Refuses a home of which only a part is left. @throws StoreDamaged. */
export function requireNoRemoval(home: string): void {
  if (readRemoval(home) === undefined) return;
  failDamaged(join(home, REMOVAL_NAME), 'Gamekeeper is being removed here', FINISH);
}

/** Durable when it resolves. @throws StorageFull. */
export function recordRemoval(home: string, removal: Removal): Promise<void> {
  return writePrivateFile(join(home, REMOVAL_NAME), encodeForm(removalForm, removal));
}

/** Folders of a home with keys in them that nothing lists: exported, packed, or replaced. */
export function listKeyFolders(home: string): readonly string[] {
  const hasAny = (name: string) => namesIn(join(home, name)).length > 0;
  return namesIn(home).filter((name) => hasLooseKeys(name) && hasOwn(home, name) && hasAny(name));
}

/**
 * Removes what Gamekeeper made in a home, but for what is kept, what holds its locks, and the
 * record of the removal. What is not Gamekeeper's stays.
 */
export function removeFiles(home: string, kept: readonly string[]): void {
  const isGoing = (name: string) => isOwn(name) && !kept.includes(name) && !isLock(name);
  for (const name of namesIn(home).filter((one) => isGoing(one) && one !== REMOVAL_NAME)) {
    removeOwn(home, name);
  }
}

/** Removes the record of a removal that is done. */
export function removeRecord(home: string): void {
  rmSync(join(home, REMOVAL_NAME), { force: true });
}

function removeOwn(home: string, name: string): void {
  const path = join(home, name);
  const inner = sharedNamesIn(home, name);
  const going = inner?.filter((one) => isOwnIn(name, one)).map((one) => join(path, one)) ?? [path];
  for (const one of going) rmSync(one, { recursive: true, force: true });
  if (inner?.length === going.length) rmdirSync(path);
}

/** Removes what a home does without, as where the disk is full: nothing vouches for it. */
export function removeSpare(home: string): void {
  const isSpare = (name: string) => isLog(name) || name === 'checkpoints';
  for (const name of namesIn(home).filter(isSpare)) removeOwn(home, name);
}

/**
 * Removes the locks of a home. Elsewhere than on Windows they are held meanwhile, as another
 * process could have taken them since; there nobody removes what another has open.
 */
export function removeLocks(home: string): void {
  for (const name of namesIn(home).filter(isLock)) {
    try {
      rmSync(join(home, name), { force: true });
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'EBUSY' && code !== 'EPERM' && code !== 'EACCES') throw error;
    }
  }
}

/** Removes the folder itself, and on Windows the one that was made for it, where they are empty. */
export function removeEmptyFolder(home: string): void {
  const parent = dirname(home);
  const isOwnParent = platform === 'win32' && basename(parent) === 'gamekeeper';
  for (const folder of [home, ...(isOwnParent ? [parent] : [])]) {
    try {
      rmdirSync(folder);
    } catch {
      // Something is in it, or another process has made it again.
      return;
    }
  }
}

function isLock(name: string): boolean {
  return /^(daemon|service)\.(lock|holder)$/.test(name);
}

function isLog(name: string): boolean {
  return /^(daemon|service)\.log(\.\d)?$/.test(name);
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
