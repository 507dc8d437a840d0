import { lstatSync } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PRIVATE_FILE_MODE, PRIVATE_FOLDER_MODE } from '../../disk/modes.ts';
import { failDamaged, throwNoRoom } from '../home/damage.ts';
import { syncFolder } from '../home/private-files.ts';
import { writeKeyArray } from './key-text.ts';

/** The folder of a home that has what the player had written: keys, which stay until they go. */
export const EXPORTS_FOLDER = 'exports';

/**
 * Writes a key as solana-keygen does.
 * @param name of its wallet.
 * @returns the path of the file, which is a new one.
 * @throws StorageFull, StoreDamaged if the folder is a link.
 */
export async function exportKey(home: string, name: string, seed: Uint8Array): Promise<string> {
  const text = writeKeyArray(seed);
  try {
    return await writeExport(home, name, 'json', text);
  } finally {
    text.fill(0);
  }
}

/** Writes a new file, mode 0600; durable when it resolves. @throws as `exportKey`. */
export async function writeExport(
  home: string,
  stem: string,
  extension: string,
  content: Uint8Array,
): Promise<string> {
  const folder = join(home, EXPORTS_FOLDER);
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER_MODE });
  if (!lstatSync(folder).isDirectory()) {
    failDamaged(folder, 'it is no folder', 'Gamekeeper made no such thing: move it away');
  }
  for (let count = 1; ; count += 1) {
    const path = join(folder, `${stem}${count === 1 ? '' : `-${count}`}.${extension}`);
    if (await writeNew(path, content)) {
      await syncFolder(folder);
      return path;
    }
  }
}

/** @returns whether there was none, which is never overwritten and never followed as a link. */
async function writeNew(path: string, content: Uint8Array): Promise<boolean> {
  const file = await open(path, 'wx', PRIVATE_FILE_MODE).catch((error) => {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined;
    return throwNoRoom(path, error);
  });
  if (file === undefined) return false;
  try {
    await file.writeFile(content);
    await file.sync();
    return true;
  } catch (error) {
    await rm(path, { force: true });
    return throwNoRoom(path, error);
  } finally {
    await file.close();
  }
}
