import { lstatSync, readdirSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { failDamaged } from './damage.ts';
import { homeFiles, homeFolders } from './own-files.ts';
import { giveBack, nameUser } from './usable-folder.ts';

/**
 * What somebody else may have put into a home before it was closed: links, through which a start
 * would write to a file elsewhere, and files and folders of another owner, who can open them again.
 * A home makes neither. Windows has access lists instead; see windows/access.ts.
 */

/** A database's log has a second name for a moment, which a kill may leave. */
const MAY_HAVE_TWO_NAMES = /-wal(\.kept)?$/;

/** @throws StoreDamaged for the first that is found. */
export function requireUnplanted(home: string): void {
  const owner = process.getuid?.();
  if (owner === undefined) return;
  // The way to the home may lead over links of the player's.
  const stats = statSync(home, { throwIfNoEntry: false });
  if (stats === undefined) return;
  if (stats.uid === 0 && owner !== 0) {
    const detail = `a start as root made it, as by sudo: ${giveBack(home, owner)}`;
    failDamaged(home, `it belongs to root, and this is ${nameUser(owner)}`, detail);
  }
  requireOwner(home, stats, owner);
  for (const name of namesIn(home)) {
    const path = join(home, name);
    if (homeFiles.some((pattern) => pattern.test(name))) requireOwn(path, owner);
    if (!homeFolders.includes(name)) continue;
    requireOwn(path, owner);
    for (const inner of namesIn(path)) requireOwn(join(path, inner), owner);
  }
}

function requireOwn(path: string, owner: number): void {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return;
  if (stats.isSymbolicLink()) failPlanted(path, 'it is a link to another file');
  const isLinked = stats.isFile() && stats.nlink > 1 && !MAY_HAVE_TWO_NAMES.test(path);
  if (isLinked) failPlanted(path, 'it is a file elsewhere too, under another name');
  requireOwner(path, stats, owner);
}

function requireOwner(path: string, { uid }: Stats, owner: number): void {
  if (uid !== owner) failPlanted(path, `it belongs to user ${uid}, and this is user ${owner}`);
}

function failPlanted(path: string, what: string): never {
  failDamaged(path, what, 'Gamekeeper made no such thing: see who did, and move it away');
}

/** None for what is no folder, which whoever opens it notices. */
function namesIn(folder: string): string[] {
  const stats = lstatSync(folder, { throwIfNoEntry: false });
  const isFolder = stats?.isDirectory() || stats?.isSymbolicLink();
  return isFolder && statSync(folder, { throwIfNoEntry: false })?.isDirectory()
    ? readdirSync(folder)
    : [];
}
