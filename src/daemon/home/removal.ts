import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { platform } from 'node:process';
import { decodeForm, encodeForm, type JsonForm } from './checked-json.ts';
import { failDamaged, refuseForm } from './damage.ts';
import { EXPORTS_FOLDER, isOwn, REPLACED_PREFIX } from './own-files.ts';
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
  if (!existsSync(path)) return undefined;
  const value = decodeForm(removalForm, readFileSync(path, 'utf8'), refuseForm(path));
  if (typeof value?.withKeys === 'boolean') return { withKeys: value.withKeys };
  return failDamaged(path, 'it is not what was written', `delete it, then: ${FINISH}`);
}

/** What Gamekeeper made in a home, but for folders with keys. */
export function listFiles(home: string): readonly string[] {
  const folders = listKeyFolders(home);
  return namesIn(home).filter((name) => isOwn(name) && !folders.includes(name));
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
  const isKept = (name: string) => name === EXPORTS_FOLDER || name.startsWith(REPLACED_PREFIX);
  return namesIn(home).filter((name) => isKept(name) && namesIn(join(home, name)).length > 0);
}

/**
 * Removes what Gamekeeper made in a home, but for what is kept and what holds its locks, the record
 * of the removal last. What is not Gamekeeper's stays.
 */
export function removeFiles(home: string, kept: readonly string[]): void {
  const isGoing = (name: string) => isOwn(name) && !kept.includes(name) && !isLock(name);
  for (const name of namesIn(home).filter((one) => isGoing(one) && one !== REMOVAL_NAME)) {
    rmSync(join(home, name), { recursive: true, force: true });
  }
  rmSync(join(home, REMOVAL_NAME), { force: true });
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

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
