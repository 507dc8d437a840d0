import { existsSync, statfsSync } from 'node:fs';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fail, isGamekeeperError } from '../../core/errors.ts';
import { throwNoRoom } from '../home/damage.ts';
import { noteMade, readHomeNetwork, readNotedNames } from '../home/home-file.ts';
import { PRIVATE_FOLDER_MODE } from '../home/private-files.ts';
import { openJournalDatabase } from '../journal/database.ts';
import { journalNameOf } from '../journal/journal.ts';
import { keepLeftBehind } from './left-behind.ts';
import { type BackupManifest, readBackup } from './manifest.ts';
import { databasesIn } from './moment.ts';
import { makeIncoming, nameHead, type Replacement, replaceFiles } from './replacement.ts';
import { type LostWallets, mergeWallets } from './restore-wallets.ts';
import { sayKeychain } from './words.ts';

/** What a restore put in place. */
interface RestoreAnswer {
  readonly home: string;
  /** The backup's moment, ISO 8601. */
  readonly madeAt: string;
  readonly network: string | null;
  /** Idempotency keys that the replaced journal knew and the restored one does not. */
  readonly unknownKeys: number;
  /** What the player should know of it, in words. */
  readonly words: readonly string[];
}

const LEDGER = 'service.sqlite';
const VAULT = 'vault.gkv';
const indexFiles = ['home.json', 'wallets.json'];

/**
 * Puts a backup in the place of what a home has. Nothing is changed before the new files stand
 * whole beside the old ones; a kill leaves the one or the other, at the latest after the next
 * start. Both locks of the home must be held.
 * @throws BackupInvalid, StorageFull.
 */
export async function restoreHome(home: string, path: string): Promise<RestoreAnswer> {
  const manifest = await readBackup(path);
  requireRoom(home, manifest);
  const { id, folder } = makeIncoming(home);
  try {
    const { plan, ...told } = await prepare(home, path, manifest, { id, folder });
    await replaceFiles(home, plan);
    return { home, madeAt: manifest.madeAt, network: manifest.network, ...told };
  } catch (error) {
    // Once it is written down it is done, now or at the next start.
    if (!existsSync(join(home, 'replacement.json'))) await rm(folder, { recursive: true });
    return throwNoRoom(folder, error);
  }
}

/** What SQLite needs beside its files, and what is written beside them. */
const SPARE_BYTES = 1024 * 1024;

/** The new files stand beside the old ones, and what is in SQLite's logs goes into its files. */
function requireRoom(home: string, { files }: BackupManifest): void {
  const sum = (some: BackupManifest['files']) => some.reduce((all, { bytes }) => all + bytes, 0);
  const logs = files.filter(({ name }) => name.endsWith('-wal'));
  const needed = sum(files) + sum(logs) + SPARE_BYTES;
  const { bavail, bsize } = statfsSync(home);
  if (bavail * bsize >= needed) return;
  const detail = `a restore takes ${needed} bytes, and there are ${bavail * bsize}`;
  fail('StorageFull', { file: home, detail });
}

/** Makes all of the new files. */
async function prepare(
  home: string,
  path: string,
  manifest: BackupManifest,
  { id, folder }: { readonly id: string; readonly folder: string },
) {
  await copyFiles(path, manifest, folder);
  const heads = await prepareLedger(path, manifest, folder);
  const unknownKeys = await prepareJournals(home, manifest, folder);
  const lost = await mergeWallets(home, folder);
  await noteStaying(home, folder);
  requireComplete(home, path, folder);
  const names = new Set([...manifest.files.map(({ name }) => name), ...indexFiles]);
  const incoming = [...names].filter((name) => existsSync(join(folder, name)));
  const plan: Replacement = {
    format: 1,
    id,
    before: nameHead(heads?.before),
    after: nameHead(heads?.after),
    // Checkpoints are of the log that goes.
    out: [
      ...incoming.filter((name) => name.endsWith('.sqlite')).flatMap(companionsOf),
      ...(heads === undefined ? [] : ['checkpoints']),
    ],
    in: incoming,
    kept: lost.length === 0 ? null : { folder: keptFolder(id), names: ['wallets.json', VAULT] },
  };
  const words = [
    ...(unknownKeys === undefined ? [keysAreNew] : []),
    ...sayLost(lost, keptFolder(id)),
    ...manifest.keychain.map(sayKeychain),
    ...(names.has(VAULT) ? [vaultOpens] : []),
  ];
  return { plan, unknownKeys: unknownKeys ?? 0, words };
}

const vaultOpens = 'The vault opens with the passphrase that it had at that moment.';
const keysAreNew =
  'There was no whole journal here: idempotency keys that only it knew are new to this home.';

function keptFolder(id: string): string {
  return `replaced-${id}`;
}

function sayLost(lost: LostWallets, folder: string): string[] {
  return lost.map(
    ({ name, address }) =>
      `The key of wallet ${name} (${address}) is in the vault that was here, now in ${folder}.`,
  );
}

async function copyFiles(path: string, { files }: BackupManifest, folder: string): Promise<void> {
  for (const { name } of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true, mode: PRIVATE_FOLDER_MODE });
    await copyFile(join(path, name), join(folder, name));
  }
}

/** Looks at all of the ledger, and begins an era in it. @throws BackupInvalid. */
async function prepareLedger(path: string, { madeAt }: BackupManifest, folder: string) {
  const file = join(folder, LEDGER);
  if (!existsSync(file)) return undefined;
  const { continueLedger, findLedgerDamage } = await import('../ledger-store/embedded-store.ts');
  const refuse = (problem: string): never =>
    fail('BackupInvalid', { file: join(path, LEDGER), problem });
  try {
    const damage = findLedgerDamage(file);
    if (damage !== undefined) return refuse(damage);
    return await continueLedger(file, 'restore', { madeAt });
  } catch (error) {
    if (!isGamekeeperError(error, 'StoreDamaged')) throw error;
    return refuse(`${error.context.what}: ${error.context.detail}`);
  }
}

/**
 * The journal of the backup's ledger takes the place of the home's. Those of services elsewhere are
 * not put back with it: what they did since is done, and the home's own journals know it.
 * @returns how many keys stay unknown; undefined where the home's journal cannot say.
 */
async function prepareJournals(
  home: string,
  { network }: BackupManifest,
  folder: string,
): Promise<number | undefined> {
  let unknownKeys: number | undefined = 0;
  for (const name of databasesIn(folder).filter((one) => one !== LEDGER)) {
    const [here, restored] = [join(home, name), join(folder, name)];
    if (network !== null && name === journalNameOf(network)) {
      unknownKeys = await keepLeftBehind(here, restored);
    } else if (isWholeJournal(here)) {
      for (const one of [name, ...companionsOf(name)]) await rm(join(folder, one), { force: true });
    }
  }
  return unknownKeys;
}

function isWholeJournal(path: string): boolean {
  if (!existsSync(path)) return false;
  try {
    const { database, headFile } = openJournalDatabase(path);
    database.close();
    headFile.close();
    return true;
  } catch (error) {
    if (!isGamekeeperError(error, 'StoreDamaged')) throw error;
    return false;
  }
}

/** What lies beside a database and goes with it. */
function companionsOf(name: string): string[] {
  return [`${name}-wal`, `${name}-shm`, name.replace(/sqlite$/, 'head')];
}

/** Files of the home that stay where they are belong to it from now on. */
async function noteStaying(home: string, folder: string): Promise<void> {
  for (const name of [...databasesIn(home), VAULT]) {
    if (!existsSync(join(home, name)) || existsSync(join(folder, name))) continue;
    const network = name === LEDGER ? readHomeNetwork(home) : undefined;
    await noteMade(folder, { name, ...(network === undefined ? {} : { network }) });
  }
}

/** A backup of a home that lacked a file would be one that lacks it. @throws BackupInvalid. */
function requireComplete(home: string, path: string, folder: string): void {
  const missing = readNotedNames(folder).find(
    (name) => !existsSync(join(folder, name)) && !existsSync(join(home, name)),
  );
  if (missing === undefined) return;
  fail('BackupInvalid', { file: path, problem: `${missing} is not in it, and its home had one` });
}
