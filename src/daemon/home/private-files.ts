import { randomBytes } from 'node:crypto';
import { chmod, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { platform } from 'node:process';
import { whileHeld } from '../../disk/held-file.ts';
import { OTHERS_MODE, PRIVATE_FILE_MODE, PRIVATE_FOLDER_MODE } from '../../disk/modes.ts';
import { throwNoRoom } from './damage.ts';
import { requireUnplanted } from './planted.ts';
import {
  keepsModes,
  makeFolders,
  refuseNoModes,
  removeFolders,
  requireWritableDisk,
} from './usable-folder.ts';

/**
 * Files that only a daemon creates: a folder that holds one is ours, so we may restrict access to
 * it.
 */
const ownFiles = [
  'daemon.book',
  'service.book',
  'daemon.lock',
  'service.lock',
  'daemon.holder',
  'service.holder',
  'daemon.json',
  'control.json',
  'daemon-control.json',
  'player.json',
  'start-state.json',
  'wallets.json',
  'networks.json',
  'player-rules.json',
  'vault.gkv',
  'service.sqlite',
  'journals',
];

/**
 * Creates a folder that only its owner can access. If it exists and is open to others, it is
 * restricted if it is empty or holds a daemon's files; any other folder is not ours to change.
 * @throws Error for a folder that is open to others; InvalidArgument for one that cannot be made,
 *   written or closed, as on a disk without modes; StoreDamaged for what others planted in it.
 */
export async function ensurePrivateFolder(path: string): Promise<void> {
  const made = makeFolders(path);
  if (platform === 'win32') {
    const { ensureClosedFolder } = await import('../windows/access.ts');
    return ensureClosedFolder(path, isOurs);
  }
  try {
    requireUnplanted(path);
    requireWritableDisk(path);
    await closeFolder(path);
  } catch (error) {
    removeFolders(made);
    // Another process has just taken it away, such as one that removes the home.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ensurePrivateFolder(path);
    throw error;
  }
}

async function closeFolder(path: string): Promise<void> {
  if (!isOpen(await stat(path))) return;
  if (!(await isOurs(path))) {
    if (!keepsModes(path)) refuseNoModes(path);
    throw new Error(`Others can enter ${path}; give Gamekeeper a folder of its own, or: chmod 700`);
  }
  try {
    await chmod(path, PRIVATE_FOLDER_MODE);
  } catch (error) {
    // It is the user's own, so that the disk itself refuses.
    if ((error as NodeJS.ErrnoException).code === 'EPERM') refuseNoModes(path);
    throw error;
  }
  // Some disks take the change without a word, and do not make it.
  if (isOpen(await stat(path))) refuseNoModes(path);
}

function isOpen({ mode }: { readonly mode: number }): boolean {
  return (mode & OTHERS_MODE) !== 0;
}

async function isOurs(folder: string): Promise<boolean> {
  const names = await readdir(folder);
  return names.length === 0 || names.some((name) => ownFiles.includes(name));
}

/**
 * Writes a file atomically, mode 0600: readers see either the old content or the new, and after a
 * power cut one of the two is there.
 * @param move moves the temporary file into place.
 * @throws StorageFull.
 */
export async function writePrivateFile(
  path: string,
  content: string | Uint8Array,
  move: (from: string, to: string) => unknown = (from, to) => whileHeld(() => rename(from, to)),
): Promise<void> {
  const temporary = temporaryOf(path);
  try {
    const file = await open(temporary, 'wx', PRIVATE_FILE_MODE);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await move(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throwNoRoom(path, error);
  }
  await syncFolder(dirname(path));
}

/** A temporary name next to a path, which `leftovers.ts` recognizes. */
export function temporaryOf(path: string): string {
  return `${path}.${randomBytes(6).toString('hex')}.tmp`;
}

/** Syncs a folder. Windows cannot open one; there the rename itself is journalled. */
export async function syncFolder(path: string): Promise<void> {
  if (platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
