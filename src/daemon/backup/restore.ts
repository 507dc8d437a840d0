import { existsSync } from 'node:fs';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fail, isGamekeeperError } from '../../core/errors.ts';
import { PRIVATE_FOLDER_MODE } from '../../disk/modes.ts';
import { bookNameOf, homeParts } from '../home/book.ts';
import { requireRoom, throwNoRoom } from '../home/damage.ts';
import { type Home, lookAtHome, makeHomeIn, type OpenHome } from '../home/home.ts';
import { REPLACED_PREFIX } from '../home/own-files.ts';
import { keepPlayerRules, PLAYER_RULES } from '../home/player-rules.ts';
import { isReplacing, makeIncoming, type Replacement } from '../home/replacement.ts';
import { openJournalAtRest, openJournalDatabase } from '../journal/database.ts';
import { GRANTS } from '../journal/facts.ts';
import { journalNameOf, openJournal } from '../journal/journal.ts';
import { journalEndOf } from '../journal/journal-end.ts';
import { carryAudit } from './carry-audit.ts';
import { keepLeftBehind } from './left-behind.ts';
import { type BackupManifest, readBackup, sayKeychain } from './manifest.ts';
import { databasesIn } from './moment.ts';
import { moveBooks } from './move-books.ts';
import { type LostWallets, mergePins, mergeWallets } from './restore-wallets.ts';

/** The result of a restore. */
export interface RestoreAnswer {
  readonly home: string;
  /** The backup's point in time, ISO 8601. */
  readonly madeAt: string;
  readonly network: string | null;
  /** Idempotency keys that the replaced journal knew and the restored one does not. */
  readonly unknownKeys: number;
  /** What the player should know about it. */
  readonly words: readonly string[];
}

/** What is wrong with a home. */
export interface HomeProblem {
  /** Path in the home. */
  readonly file: string;
  readonly words: string;
}

/** Examines all of a home, as doctor does. Undefined if nothing is wrong with it. */
type HomeJudge = (home: Home) => Promise<HomeProblem | undefined>;

const LEDGER = 'service.sqlite';
const VAULT = 'vault.gkv';
const PINS = 'networks.json';
const indexFiles = [...homeParts.map(bookNameOf), 'wallets.json', PINS, PLAYER_RULES];

/**
 * Replaces the contents of a home with a backup. Changes nothing until the new files are complete
 * next to the old ones, and judged; after a kill the home has either the old or the new ones, by
 * the next start at the latest. Both locks of the home must be held.
 * @throws BackupInvalid, StorageFull; ControlUnfinished once the next start carries it out.
 */
export async function restoreHome(
  home: OpenHome,
  path: string,
  judge: HomeJudge,
): Promise<RestoreAnswer> {
  const manifest = await readBackup(path);
  requireRoomFor(home, manifest);
  const { id, folder } = makeIncoming(home.path);
  const incoming = makeHomeIn(folder);
  try {
    await copyFiles(path, manifest, folder);
    await requireWholeBackup(path, manifest, lookAtHome(folder), judge);
    const { plan, ...summary } = await prepare(home, manifest, { id, incoming });
    incoming.close();
    await home.replace('The restore', plan);
    return { home: home.path, madeAt: manifest.madeAt, network: manifest.network, ...summary };
  } catch (error) {
    // Once the record is written, the replacement is carried out, now or at the next start.
    incoming.close();
    if (!isReplacing(home.path)) await rm(folder, { recursive: true });
    throwOfBackup(path, folder, error);
    return throwNoRoom(folder, error);
  }
}

/** The new files are the backup's, which is where they are damaged. @throws BackupInvalid. */
function throwOfBackup(path: string, folder: string, error: unknown): void {
  if (!isGamekeeperError(error, 'StoreDamaged')) return;
  const { file, what, detail } = error.context;
  const name = relative(folder, String(file));
  if (name.startsWith('..')) return;
  failInvalid(path, folder, { file: name, words: `${what}: ${detail}` });
}

function failInvalid(path: string, folder: string, { file, words }: HomeProblem): never {
  const problem = words.replaceAll(folder, path);
  return fail('BackupInvalid', { file: join(path, file), problem });
}

/** A backup must be a home that a start would take. @throws BackupInvalid. */
async function requireWholeBackup(
  path: string,
  { network }: BackupManifest,
  copy: Home,
  judge: HomeJudge,
): Promise<void> {
  const problem = await judge(copy);
  if (problem !== undefined) failInvalid(path, copy.path, problem);
  const known = copy.network;
  if (network === null || known === undefined || known === network) return;
  const words = `its network is ${known}, and ${network} in the manifest`;
  failInvalid(path, copy.path, { file: bookNameOf('service'), words });
}

/** Space for SQLite's temporary files, and for small files written along with them. */
const SPARE_BYTES = 1024 * 1024;

/**
 * Requires disk space for the new files next to the old ones, and for merging SQLite's logs into
 * its files.
 */
function requireRoomFor({ path }: Home, { files }: BackupManifest): void {
  const sum = (some: BackupManifest['files']) => some.reduce((all, { bytes }) => all + bytes, 0);
  const logs = files.filter(({ name }) => name.endsWith('-wal'));
  const needed = sum(files) + sum(logs) + SPARE_BYTES;
  requireRoom(path, path, 'a restore', needed);
}

/** Prepares all new files. */
async function prepare(
  home: Home,
  manifest: BackupManifest,
  { id, incoming }: { readonly id: string; readonly incoming: OpenHome },
) {
  const folder = incoming.path;
  const end = await prepareLedger(manifest, folder);
  const { unknownKeys, isLost } = await prepareJournals(home, manifest, folder);
  const lost = await mergeWallets(home, incoming);
  await mergePins(home, incoming);
  await recordKeptFiles(home, incoming);
  await keepRules(home, incoming);
  await moveBooks(home, incoming, end);
  const names = new Set([...manifest.files.map(({ name }) => name), ...indexFiles]);
  const there = [...names].filter((name) => existsSync(join(folder, name)));
  const plan: Replacement = {
    id,
    // Checkpoints belong to the log being replaced.
    out: [
      ...there.filter((name) => name.endsWith('.sqlite')).flatMap(companionsOf),
      ...(end === undefined ? [] : ['checkpoints']),
      // Damaged, or the restored files would have what it pins.
      ...[PINS, PLAYER_RULES].filter((name) => !there.includes(name)),
    ],
    in: there,
    kept: lost.length === 0 ? null : { folder: keptFolder(id), names: ['wallets.json', VAULT] },
  };
  const words = [
    ...(isLost ? [keysAreNew] : []),
    ...sayLost(lost, keptFolder(id)),
    ...manifest.keychain.map(sayKeychain),
    ...(names.has(VAULT) ? [vaultOpens] : []),
  ];
  return { plan, unknownKeys, words };
}

const vaultOpens = 'The vault opens with the passphrase that it had at that moment.';
const keysAreNew =
  'There was no whole journal here: idempotency keys that only it knew are new to this home.';

function keptFolder(id: string): string {
  return `${REPLACED_PREFIX}${id}`;
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

/** Starts a new era in the ledger. @returns the end of its log; undefined if there is none. */
async function prepareLedger({ madeAt }: BackupManifest, folder: string) {
  const file = join(folder, LEDGER);
  if (!existsSync(file)) return undefined;
  const { continueLedger } = await import('../ledger-store/embedded-store.ts');
  return continueLedger(file, 'restore', { madeAt });
}

/** What became of the keys that the home's journals knew. */
interface KeptKeys {
  /** How many the restored journal knows as unknown from now on. */
  readonly unknownKeys: number;
  /** Whether a journal of the home was lost or damaged, so that its keys are new. */
  readonly isLost: boolean;
}

/**
 * The journal of the backup's ledger replaces the home's. Journals of remote services are not
 * restored: what those services have done since is not undone, and the home's own journals know it.
 */
async function prepareJournals(
  home: Home,
  { network }: BackupManifest,
  folder: string,
): Promise<KeptKeys> {
  let unknownKeys = 0;
  const lost = new Set(notedJournalsOf(home).filter((name) => !existsSync(join(home.path, name))));
  for (const name of databasesIn(folder).filter((one) => one !== LEDGER)) {
    const [here, restored] = [join(home.path, name), join(folder, name)];
    if (network !== null && name === journalNameOf(network)) {
      carryAudit(here, restored, journalEndOf(home, name));
      const { readCarried } = await import('../ledger-store/embedded-store.ts');
      const carried = readCarried(join(home.path, LEDGER)).map(({ bytes }) => bytes);
      const count = await keepLeftBehind(here, restored, journalEndOf(home, name), carried);
      if (count === undefined && existsSync(here)) lost.add(name);
      unknownKeys = count ?? 0;
    } else if (isWholeJournal(home, name)) {
      for (const one of [name, ...companionsOf(name)]) await rm(join(folder, one), { force: true });
      continue;
    } else {
      if (existsSync(here)) lost.add(name);
      carryAudit(here, restored, journalEndOf(home, name));
    }
    await endGrants(restored);
  }
  return { unknownKeys, isLost: lost.size > 0 };
}

function notedJournalsOf(home: Home): string[] {
  const names = tolerate(() => home.names) ?? [];
  return names.filter((name) => name.startsWith('journals/'));
}

function isWholeJournal(home: Home, name: string): boolean {
  if (!existsSync(join(home.path, name))) return false;
  try {
    openJournalAtRest(join(home.path, name), journalEndOf(home, name))?.close();
    return true;
  } catch (error) {
    if (!isGamekeeperError(error, 'StoreDamaged')) throw error;
    return false;
  }
}

/** Companion files of a database, which are replaced with it. */
function companionsOf(name: string): string[] {
  return [`${name}-wal`, `${name}-shm`];
}

/** Records the files of the home that are kept as belonging to the restored one. */
async function recordKeptFiles(home: Home, incoming: OpenHome): Promise<void> {
  for (const name of [...databasesIn(home.path), VAULT]) {
    if (!existsSync(join(home.path, name)) || existsSync(join(incoming.path, name))) continue;
    const { network, ledger } = (name === LEDGER && tolerate(() => home)) || {};
    await incoming.note({ name, network, ledger });
  }
}

/** What the player has decided here continues; what is damaged is left out. */
async function keepRules(home: Home, incoming: OpenHome): Promise<void> {
  try {
    await keepPlayerRules(home, incoming);
  } catch (error) {
    if (!isGamekeeperError(error, 'StoreDamaged')) throw error;
  }
}

/** Undefined where a book is of another home, which may be why the restore is made. */
function tolerate<Answer>(read: () => Answer): Answer | undefined {
  try {
    return read();
  } catch (error) {
    if (!isGamekeeperError(error, 'StoreDamaged')) throw error;
    return undefined;
  }
}

/**
 * Revokes what a restored journal grants. It does not know what the player revoked and what games
 * used since the backup, so that every game is paired again.
 * @throws StoreDamaged, StorageFull.
 */
export async function endGrants(path: string): Promise<void> {
  const { rows, database } = openJournalDatabase(path);
  const hasGrants = rows.list(Buffer.from(GRANTS)).length > 0;
  database.close();
  if (!hasGrants) return;
  const journal = openJournal(path);
  try {
    journal.grants.endAll(Date.now());
  } finally {
    await journal.close();
  }
}
