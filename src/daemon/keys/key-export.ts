import { lstatSync } from 'node:fs';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PRIVATE_FILE_MODE, PRIVATE_FOLDER_MODE } from '../../disk/modes.ts';
import type { WalletInfo } from '../../methods/generated/types.ts';
import { failDamaged, throwNoRoom } from '../home/damage.ts';
import type { Home } from '../home/home.ts';
import { EXPORTS_FOLDER } from '../home/own-files.ts';
import { syncFolder } from '../home/private-files.ts';
import { writeKeyArray } from './key-text.ts';
import type { WalletStore } from './wallets.ts';

/**
 * Writes the key of a wallet into a new file, as solana-keygen does.
 * @param note is done with the key at hand, and before there is a file.
 * @returns the file's path.
 * @throws KeychainUnavailable, VaultSealed, StorageFull, StoreDamaged if the folder is a link.
 */
export async function exportKey(
  home: Home,
  wallets: WalletStore,
  wallet: WalletInfo,
  note: () => Promise<void>,
): Promise<string> {
  const keyPair = await wallets.loadKeyPair(wallet);
  const seed = keyPair.exportSeed();
  keyPair.destroy();
  const text = writeKeyArray(seed);
  seed.fill(0);
  try {
    await note();
    return await writeExport(home, wallet.name, 'json', text);
  } finally {
    text.fill(0);
  }
}

/** Writes a new file, mode 0600; durable when it resolves. @throws as `exportKey`. */
export async function writeExport(
  home: Home,
  stem: string,
  ending: string,
  content: Uint8Array,
): Promise<string> {
  const folder = join(home.path, EXPORTS_FOLDER);
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER_MODE });
  if (!lstatSync(folder).isDirectory()) {
    failDamaged(folder, 'it is no folder', 'Gamekeeper made no such thing: move it away');
  }
  for (let count = 1; ; count += 1) {
    const path = join(folder, `${stem}${count === 1 ? '' : `-${count}`}.${ending}`);
    if (await writeNew(path, content)) {
      await syncFolder(folder);
      return path;
    }
  }
}

/**
 * Moves what was exported to where the player wants it, another disk too. Never onto a file.
 * @returns whether there was none: otherwise it stays where it is.
 * @throws StorageFull.
 */
export async function moveExport(from: string, to: string): Promise<boolean> {
  if (!(await writeNew(to, await readFile(from)))) return false;
  await syncFolder(dirname(to));
  await rm(from);
  return true;
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
