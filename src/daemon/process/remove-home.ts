import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { platform } from 'node:process';
import { fail, isGamekeeperError } from '../../core/errors.ts';
import type { UnsettledWrite } from '../../methods/generated/player.ts';
import { bookNameOf, homeParts } from '../home/book.ts';
import { type Home, type OpenHome, whileRemoving } from '../home/home.ts';
import { PLAYER_RULES } from '../home/player-rules.ts';
import {
  listFiles,
  listKeyFolders,
  type Removal,
  readRemoval,
  recordRemoval,
  removeEmptyFolder,
  removeFiles,
  removeLocks,
  removeRecord,
  removeSpare,
} from '../home/removal.ts';
import { openJournalAtRest } from '../journal/database.ts';
import { type JournalEnd, journalEndOf } from '../journal/journal-end.ts';
import { unsettledIn } from '../journal/unsettled.ts';
import { PASSPHRASE_NAME } from '../keys/passphrase.ts';
import { removeKeychainKeys, requireRemovable } from '../keys/remove-keys.ts';
import { VAULT_NAME } from '../keys/vault-place.ts';
import { indexFile, readWalletIndex } from '../keys/wallet-index.ts';
import { journalsIn } from './examine-home.ts';

/** Removes a home that no process uses; docs/players.md says what stays. */

const fileNames = [indexFile.name, PLAYER_RULES, VAULT_NAME, PASSPHRASE_NAME];
const bookNames = homeParts.map(bookNameOf);

/**
 * Removes what a home has, and the keys too where that was decided. One that was begun before is
 * finished as it was begun. Nothing is left of a home without keys.
 * @throws DaemonRunning, WritesUnsettled, StoreDamaged, StorageFull, KeychainUnavailable.
 */
export async function removeHome(path: string, wish: Removal): Promise<void> {
  if (existsSync(path)) await remove(path, wish);
}

/** @param wish undefined to finish a removal alone, which another process may have done by now. */
async function remove(path: string, wish: Removal | undefined): Promise<void> {
  await whileRemoving(path, async (home) => {
    const begun = readRemoval(path);
    const removal = begun ?? wish;
    if (removal === undefined) return;
    if (begun === undefined) await begin(home, removal);
    const { withKeys } = removal;
    if (withKeys) await removeKeychainKeys(home);
    const kept = withKeys ? [] : await listKept(home);
    const folders = withKeys ? [] : listKeyFolders(path);
    // They vouch for files: without any the next start makes a new home.
    const books = kept.length === 0 ? [] : bookNames;
    removeFiles(path, [...kept, ...folders, ...books]);
    // Takes room, which there may be only now.
    home.keepOnly(kept);
    removeRecord(path);
    if (platform !== 'win32') removeLocks(path);
  });
  if (platform === 'win32') removeLocks(path);
  removeEmptyFolder(path);
}

/** Whether nothing is left of a home but what a removal keeps. */
export function isRemoved(path: string): boolean {
  return listFiles(path).every((name) => [...fileNames, ...bookNames].includes(name));
}

/** Finishes a removal that a killed process began. @returns whether there was one. @throws same. */
export async function finishRemoval(path: string): Promise<boolean> {
  const isBegun = readRemoval(path) !== undefined;
  if (isBegun) await remove(path, undefined);
  return isBegun;
}

async function begin(home: OpenHome, wish: Removal): Promise<void> {
  const [write] = readUnsettled(home).unsettled;
  if (write !== undefined) failUnsettled(write);
  if (wish.withKeys) await requireRemovable(home);
  try {
    await recordRemoval(home.path, wish);
  } catch (error) {
    if (!isGamekeeperError(error, 'StorageFull')) throw error;
    // That is perhaps why it is removed.
    removeSpare(home.path);
    await recordRemoval(home.path, wish);
  }
}

/** @throws WritesUnsettled. */
export function failUnsettled({ game, method, idempotencyKey }: UnsettledWrite): never {
  return fail('WritesUnsettled', { game, method, idempotencyKey });
}

/** What the journals of a home say. */
interface UnsettledRead {
  readonly unsettled: readonly UnsettledWrite[];
  /** Whole paths of those that cannot be read: whoever removes a damaged home wants it gone. */
  readonly damaged: readonly string[];
}

/**
 * Writes whose outcome is not known, on every network.
 * @param own the journal that this process has open, as its path in the home, and that is not read.
 */
export function readUnsettled(home: Home, own?: string): UnsettledRead {
  const unsettled: UnsettledWrite[] = [];
  const damaged: string[] = [];
  for (const name of journalsIn(home).filter((one) => one !== own)) {
    const path = join(home.path, name);
    try {
      unsettled.push(...unsettledOf(path, journalEndOf(home, name)));
    } catch (error) {
      if (!isGamekeeperError(error, 'StoreDamaged')) throw error;
      damaged.push(path);
    }
  }
  return { unsettled, damaged };
}

function unsettledOf(path: string, end: JournalEnd | undefined): readonly UnsettledWrite[] {
  const opened = openJournalAtRest(path, end);
  try {
    return opened === undefined ? [] : unsettledIn(opened).map(nameWrite);
  } finally {
    opened?.close();
  }
}

export function nameWrite({ game, method, idempotencyKey }: UnsettledWrite): UnsettledWrite {
  return { game, method, idempotencyKey };
}

/**
 * Files that hold keys, say where they are, or who may use them. The PIN stays with them: without
 * it whoever removes Gamekeeper could set another one.
 */
async function listKept(home: Home): Promise<readonly string[]> {
  const names = (await mayHaveWallets(home)) ? fileNames : [VAULT_NAME, PASSPHRASE_NAME];
  return names.filter((name) => existsSync(join(home.path, name)));
}

/** One whose list is damaged may have some, and somebody may repair it. */
async function mayHaveWallets(home: Home): Promise<boolean> {
  try {
    return (await readWalletIndex(home)).all().length > 0;
  } catch (error) {
    if (!isGamekeeperError(error, 'StoreDamaged')) throw error;
    return true;
  }
}
