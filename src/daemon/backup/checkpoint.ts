import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { whileHeld } from '../../disk/held-file.ts';
import { PRIVATE_FOLDER_MODE } from '../../disk/modes.ts';
import { productVersion } from '../../methods/generated/registry.ts';
import { decodeForm, encodeForm, type JsonForm } from '../home/checked-json.ts';
import { refuseForm } from '../home/damage.ts';
import type { Home } from '../home/home.ts';
import { isTemporary } from '../home/leftovers.ts';
import { syncFolder, temporaryOf, writePrivateFile } from '../home/private-files.ts';
import { EXECUTION_RULES, replayLedger } from '../ledger-store/embedded-store.ts';
import { COPY_TRIES_MAX, copyPart, inCopyTurn, sumFile } from './copy.ts';
import type { BackupFile } from './manifest.ts';
import { atOnce, holdHome, type OpenDatabases } from './moment.ts';

/**
 * Checkpoints: full copies of the ledger in the home, `checkpoints/TIME/`. Each has the state's
 * root and its position in the log, so that a replay can start there.
 */
interface Checkpoint {
  /** ISO 8601, by the machine's clock. */
  readonly madeAt: string;
  readonly version: string;
  /** The end of its log. */
  readonly head: { readonly key: string; readonly hash: string } | null;
  /** Root of the state, base58. */
  readonly root: string;
  /**
   * Versions of the execution rules: those that produced the state, and those under which the log
   * continues.
   */
  readonly rules: { readonly until: number; readonly from: number };
  readonly files: readonly BackupFile[];
}

export interface KeptCheckpoint {
  readonly folder: string;
  readonly checkpoint: Checkpoint;
}

type OpenLedger = Pick<OpenDatabases, 'ledger' | 'atRest'>;

const FOLDER = 'checkpoints';
const NAME = 'checkpoint.json';
const checkpointForm: JsonForm = { kind: 'gamekeeper checkpoint', steps: [] };
const LEDGER = 'service.sqlite';
const KEPT = 2;
const NAME_FORM = /^service\.sqlite(-wal)?$/;

/**
 * Copies the ledger, verifies the whole copy, and keeps it; of the earlier ones only the newest is
 * kept.
 * @param open given if the ledger is open in this process.
 * @param rulesFrom version of the rules under which the log continues.
 * @throws StoreDamaged, Cancelled, and errors of the disk.
 */
export function takeCheckpoint(
  home: Home,
  open: OpenLedger | undefined,
  rulesFrom: number,
  signal?: AbortSignal,
): Promise<KeptCheckpoint> {
  return inCopyTurn(async () => {
    const madeAt = new Date().toISOString();
    const folder = join(home.path, FOLDER, madeAt.replaceAll(':', '-'));
    const temporary = temporaryOf(folder);
    mkdirSync(join(home.path, FOLDER), { recursive: true, mode: PRIVATE_FOLDER_MODE });
    try {
      const files = await copyLedger(home, open, temporary);
      const { examineCheckpoint } = await import('../ledger-store/embedded-store.ts');
      const { head, root, rules } = await examineCheckpoint(join(temporary, LEDGER), signal);
      await removeOthers(temporary, files);
      const checkpoint: Checkpoint = {
        madeAt,
        version: productVersion,
        head: head === undefined ? null : { ...head, hash: Buffer.from(head.hash).toString('hex') },
        root,
        rules: { until: rules.now, from: rulesFrom },
        files,
      };
      await writePrivateFile(join(temporary, NAME), encodeForm(checkpointForm, checkpoint));
      await whileHeld(() => rename(temporary, folder));
      await syncFolder(join(home.path, FOLDER));
      await prune(home);
      return { folder, checkpoint };
    } catch (error) {
      await rm(temporary, { recursive: true, force: true });
      throw error;
    }
  });
}

async function copyLedger(home: Home, open: OpenLedger = {}, to: string): Promise<BackupFile[]> {
  for (let tries = 1; ; tries += 1) {
    await mkdir(to, { mode: PRIVATE_FOLDER_MODE });
    const { atRest = atOnce, ledger } = open;
    const moment = await atRest(() => holdHome(home.path, { ledger }, [LEDGER]));
    try {
      const files: BackupFile[] = [];
      for (const part of moment.parts) {
        files.push({ name: part.name, ...(await copyPart(part, join(to, part.name))) });
      }
      if (await atRest(() => moment.isHeld())) return files;
      if (tries === COPY_TRIES_MAX) throw new Error('the ledger did not stand still');
      await rm(to, { recursive: true });
    } finally {
      moment.release();
    }
  }
}

/** Removes the files that SQLite created while it was read. */
async function removeOthers(folder: string, files: readonly BackupFile[]): Promise<void> {
  for (const name of readdirSync(folder)) {
    if (!files.some((file) => file.name === name)) await rm(join(folder, name));
  }
}

/** Checkpoints with a readable manifest, newest first; their content is not verified. */
export function listCheckpoints(home: Home): KeptCheckpoint[] {
  const kept = listFolders(home).flatMap((folder) => {
    const checkpoint = readCheckpoint(folder);
    return checkpoint === undefined ? [] : [{ folder, checkpoint }];
  });
  return kept.sort((one, other) => (one.checkpoint.madeAt < other.checkpoint.madeAt ? 1 : -1));
}

/** Folders of checkpoints without a readable manifest: unfinished ones have other names. */
export function listSpoiltCheckpoints(home: Home): string[] {
  return listFolders(home).filter(
    (folder) => !isTemporary(basename(folder)) && readCheckpoint(folder) === undefined,
  );
}

/** Finished or not. */
function listFolders(home: Home): string[] {
  const folder = join(home.path, FOLDER);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.map((name) => join(folder, name));
}

function readCheckpoint(folder: string): Checkpoint | undefined {
  try {
    const path = join(folder, NAME);
    const value = decodeForm(checkpointForm, readFileSync(path, 'utf8'), refuseForm(path));
    const checkpoint = value as Checkpoint | undefined;
    return checkpoint?.files.every(({ name }) => NAME_FORM.test(name)) ? checkpoint : undefined;
  } catch {
    return undefined;
  }
}

/** Whether all its files match their checksums. */
export async function isWholeCheckpoint({ folder, checkpoint }: KeptCheckpoint): Promise<boolean> {
  for (const { name, bytes, sha256 } of checkpoint.files) {
    const sum = await sumFile(join(folder, name)).catch(() => undefined);
    if (sum?.bytes !== bytes || sum.sha256 !== sha256) return false;
  }
  return true;
}

/** Copies the ledger of a checkpoint into a folder. */
export async function copyCheckpoint(
  { folder, checkpoint }: KeptCheckpoint,
  to: string,
): Promise<void> {
  for (const { name } of checkpoint.files) await copyFile(join(folder, name), join(to, name));
}

/** Keeps the last two; removes the others, and those without a readable manifest. */
async function prune(home: Home): Promise<void> {
  const kept = listCheckpoints(home).slice(0, KEPT);
  for (const name of readdirSync(join(home.path, FOLDER))) {
    const folder = join(home.path, FOLDER, name);
    if (kept.some((one) => one.folder === folder)) continue;
    // Renamed first, so that a half-deleted one is not taken for a damaged one.
    const doomed = temporaryOf(folder);
    await whileHeld(() => rename(folder, doomed));
    await rm(doomed, { recursive: true });
  }
}

/** The result of checking a checkpoint against the log. */
export interface CopyReplay {
  readonly isEqual: boolean;
  /** A summary for the player. */
  readonly words: string;
}

/**
 * Replays the log up to a checkpoint, from the newest intact one before it or from the beginning:
 * `verify` and a rebuild trust the checkpoint for everything before it. No process may be using the
 * home. Takes as long as executing the log did, and the space of a copy.
 * @param others all checkpoints of the home.
 * @throws StorageFull.
 */
export async function replayToCopy(
  home: Home,
  { checkpoint }: KeptCheckpoint,
  others: readonly KeptCheckpoint[],
): Promise<CopyReplay> {
  const { head, rules, root } = checkpoint;
  if (head === null) return { isEqual: true, words: 'of an empty log' };
  if (rules.until !== EXECUTION_RULES) {
    return { isEqual: true, words: 'executed by earlier rules: not executed again' };
  }
  const base = await findBase(checkpoint.madeAt, others);
  const folder = temporaryOf(join(home.path, 'checkpoints', 'replay'));
  mkdirSync(folder, { mode: PRIVATE_FOLDER_MODE });
  try {
    if (base !== undefined) await copyCheckpoint(base, folder);
    const end = { key: head.key, hash: Buffer.from(head.hash, 'hex') };
    const replayed = await replayLedger(join(home.path, LEDGER), join(folder, LEDGER), end);
    const from = base === undefined ? 'its beginning' : `the copy of ${base.checkpoint.madeAt}`;
    if (replayed === undefined) {
      return { isEqual: true, words: 'the log cannot be read that far, and was not executed' };
    }
    if (replayed === root) return { isEqual: true, words: `what the log comes to from ${from}` };
    const what = `is not what the log comes to from ${from}`;
    return { isEqual: false, words: `${what}: restore an earlier backup, or import an export` };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function findBase(
  before: string,
  others: readonly KeptCheckpoint[],
): Promise<KeptCheckpoint | undefined> {
  for (const other of others) {
    const { madeAt, rules } = other.checkpoint;
    const isBase = madeAt < before && rules.from === EXECUTION_RULES;
    if (isBase && (await isWholeCheckpoint(other))) return other;
  }
  return undefined;
}
