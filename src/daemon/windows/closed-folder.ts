import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { closeToOthers, listOthers } from './access.ts';

/**
 * Restricts a folder and all in it to its user, if it is ours. Windows counts access lists, not
 * modes.
 * @param isOurs whether we may restrict it.
 * @throws Error for a folder that is open to others.
 */
export async function ensureClosedFolder(
  path: string,
  isOurs: (path: string) => Promise<boolean>,
): Promise<void> {
  const others = listOthers(path);
  if (others.length === 0) return;
  const isOurFolder = await isOurs(path);
  if (isOurFolder) {
    closeToOthers(path);
    for (const name of await readdir(path, { recursive: true })) closeToOthers(join(path, name));
  }
  const left = isOurFolder ? listOthers(path) : others;
  if (left.length === 0) return;
  const names = left.join(', ');
  throw new Error(
    `Others can read ${path}: ${names}; give Gamekeeper a folder that is yours alone`,
  );
}
