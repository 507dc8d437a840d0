import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fail, isGamekeeperError } from '../../core/errors.ts';
import { whileHeld } from '../../disk/held-file.ts';
import { PRIVATE_FOLDER_MODE } from '../../disk/modes.ts';
import type { Backup } from '../../methods/generated/controls.ts';
import { productVersion } from '../../methods/generated/registry.ts';
import { decodeChecked, encodeForm } from '../home/checked-json.ts';
import type { OpenHome } from '../home/home.ts';
import { exportNoted } from '../home/leftovers.ts';
import { syncFolder, temporaryOf, writePrivateFile } from '../home/private-files.ts';
import { COPY_TRIES_MAX, copyPart, inCopyTurn } from './copy.ts';
import {
  type BackupFile,
  type BackupManifest,
  type KeychainWallet,
  MANIFEST_NAME,
  manifestForm,
  sayKeychain,
} from './manifest.ts';
import { atOnce, type HomeMoment, type HomePart, holdHome, type OpenDatabases } from './moment.ts';

const LEDGER = 'service.sqlite';
const THERE_ALREADY = 'it is there already';

/**
 * Copies ledger, journals and wallets of a home, all as of one point in time, into a new folder,
 * atomically. Others may use the home meanwhile.
 * @throws BackupFailed, StoreDamaged, StorageFull.
 */
export async function takeBackup(
  home: OpenHome,
  path: string,
  open: OpenDatabases,
): Promise<Backup> {
  if (existsSync(path)) fail('BackupFailed', { file: path, problem: THERE_ALREADY });
  const take = () => exportNoted(home.path, path, () => takeNoted(home, path, open));
  try {
    return await inCopyTurn(take);
  } catch (error) {
    if (isGamekeeperError(error)) throw error;
    return fail('BackupFailed', { file: path, problem: (error as Error).message });
  }
}

async function takeNoted(home: OpenHome, path: string, open: OpenDatabases): Promise<Backup> {
  const temporary = temporaryOf(path);
  try {
    // A restored home knows its files by it.
    home.mend();
    const { manifest, words } = await copyHome(home, temporary, open);
    await place(temporary, path);
    await syncFolder(dirname(path));
    const { madeAt, network, keychain, files } = manifest;
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    return { path, madeAt, network, bytes, keychain, missing: words };
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    throw error;
  }
}

async function copyHome(home: OpenHome, to: string, open: OpenDatabases) {
  for (let tries = 1; ; tries += 1) {
    await mkdir(to, { mode: PRIVATE_FOLDER_MODE });
    const { atRest = atOnce } = open;
    const moment = await atRest(() => holdHome(home.path, open));
    const madeAt = new Date().toISOString();
    try {
      const files = await copyParts(moment, to);
      if (!(await atRest(() => moment.isHeld()))) {
        if (tries === COPY_TRIES_MAX) throw new Error('the disk has no room for both');
        await rm(to, { recursive: true });
        continue;
      }
      const manifest: BackupManifest = {
        madeAt,
        version: productVersion,
        network: await networkOf(home, files),
        keychain: keychainWalletsOf(moment.parts),
        files,
      };
      await writePrivateFile(join(to, MANIFEST_NAME), encodeForm(manifestForm, manifest));
      return { manifest, words: wordsOf(home, manifest) };
    } finally {
      moment.release();
    }
  }
}

/** Another backup may have taken the place meanwhile. @throws BackupFailed. */
async function place(temporary: string, path: string): Promise<void> {
  try {
    await whileHeld(() => rename(temporary, path));
  } catch (error) {
    if (existsSync(path)) fail('BackupFailed', { file: path, problem: THERE_ALREADY });
    throw error;
  }
}

/** Read from the ledger where its first start was killed before a book recorded it. */
async function networkOf(home: OpenHome, files: readonly BackupFile[]): Promise<string | null> {
  if (!files.some(({ name }) => name === LEDGER)) return null;
  if (home.network !== undefined) return home.network;
  const { readLedgerNetwork } = await import('../ledger-store/embedded-store.ts');
  return readLedgerNetwork(join(home.path, LEDGER)) ?? null;
}

async function copyParts({ parts }: HomeMoment, to: string): Promise<BackupFile[]> {
  const files: BackupFile[] = [];
  for (const part of parts) {
    files.push({ name: part.name, ...(await copyPart(part, join(to, part.name))) });
  }
  if (existsSync(join(to, 'journals'))) await syncFolder(join(to, 'journals'));
  return files;
}

/** Read from the same bytes that are in the backup. */
function keychainWalletsOf(parts: readonly HomePart[]): KeychainWallet[] {
  const index = parts.find(({ name }) => name === 'wallets.json');
  const text = index !== undefined && 'content' in index ? Buffer.from(index.content) : '';
  const networks = decodeChecked(String(text))?.value.networks ?? {};
  return Object.entries(networks as Readonly<Record<string, readonly IndexedWallet[]>>).flatMap(
    ([network, wallets]) =>
      wallets
        .filter(({ custody }) => custody === 'KEYCHAIN')
        .map(({ name, address }) => ({ name, address, network })),
  );
}

interface IndexedWallet {
  readonly name: string;
  readonly address: string;
  readonly custody: string;
}

function wordsOf(home: OpenHome, { keychain, files }: BackupManifest): string[] {
  const words = keychain.map(sayKeychain);
  if (!files.some(({ name }) => name === 'vault.gkv')) return words;
  const passphrase = join(home.path, 'vault.passphrase');
  const where = existsSync(passphrase) ? `, which is in ${passphrase}` : '';
  return [...words, `The passphrase of the vault is not in it${where}: keep that elsewhere.`];
}
