import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { platform } from 'node:process';
import { fail, GamekeeperError, isGamekeeperError } from '../../core/errors.ts';
import { whileHeldSync } from '../../disk/held-file.ts';
import { productVersion } from '../../methods/generated/registry.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { continueFrom } from '../ledger/ledger-controls.ts';
import { computeStateRoot, computeStateRootBeside } from '../ledger/state/root.ts';
import type { Head } from '../store/chain.ts';
import { HeadFile, headPathOf } from '../store/head-file.ts';
import type { Pace } from '../store/pace.ts';
import { openSqliteStore } from '../store/sqlite.ts';
import type { StoreMoment } from '../store/store.ts';
import { removeStore } from '../store/store-files.ts';
import { type ExportHeader, encodeExport, openExport } from './export-file.ts';

/** The whole state of a service into one file, and out of one. */

/** An export holds the service's own keys: nobody else reads it. */
const FILE_MODE = 0o600;

/**
 * Writes everything that the store holds at this moment into a file, beside the work. The file is
 * there as a whole or not at all: it is written beside its place, brought to the disk, and renamed.
 * @param signal ends it; no file is left then.
 * @throws ExportFailed, Cancelled.
 */
export function exportState(
  ledger: Ledger,
  path: string,
  signal?: AbortSignal,
): Promise<ExportHeader> {
  const run = async (moment: StoreMoment, pace: Pace): Promise<ExportHeader> => {
    // Of the moment, before anything is waited for.
    const { unixMs } = ledger.time;
    const lastEventSequence = String(ledger.lastEventSequence);
    const header: ExportHeader = {
      genesisId: ledger.genesis.id,
      stateRoot: await computeStateRootBeside(moment, pace),
      unixMs,
      lastEventSequence,
      version: productVersion,
    };
    try {
      await writeWhole(path, encodeExport(header, moment.dump()), pace);
    } catch (error) {
      if (error instanceof GamekeeperError) throw error;
      fail('ExportFailed', { file: path, problem: (error as Error).message });
    }
    return header;
  };
  return ledger.controls.runBeside('export', run, signal);
}

async function writeWhole(path: string, chunks: Iterable<Uint8Array>, pace: Pace): Promise<void> {
  removeLeftovers(path);
  const temporary = `${path}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    const file = await open(temporary, 'wx', FILE_MODE);
    try {
      for (const chunk of chunks) {
        await file.writeFile(chunk);
        await pace.rest();
      }
      await file.sync();
    } finally {
      await file.close();
    }
    whileHeldSync(() => renameSync(temporary, path));
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  syncFolder(dirname(path));
}

/** What a process that was killed in the middle left: secrets that nobody needs. */
function removeLeftovers(path: string): void {
  const name = basename(path);
  for (const other of readdirSync(dirname(path))) {
    const isOurs =
      other.startsWith(`${name}.`) && /^[0-9a-f]{12}\.tmp$/.test(other.slice(name.length + 1));
    if (isOurs) rmSync(join(dirname(path), other), { force: true });
  }
}

/** Windows cannot open a folder; there the rename itself is journalled. */
function syncFolder(path: string): void {
  if (platform === 'win32') return;
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

interface ImportOptions {
  /** Of the store that the export takes the place of; need not be there. */
  readonly storePath: string;
  /** Milliseconds since 1970. */
  now(): number;
  randomBytes(length: number): Uint8Array;
}

/**
 * Puts the state of an export in the place of a store that no process has open. It is made whole
 * beside it first and then renamed, so that the earlier state or the new one is there, whatever
 * happens. Time goes on from the export's.
 * @throws ExportInvalid, StoreFailed when a process has the store open, StoreDamaged, StorageFull.
 */
export async function importState(path: string, options: ImportOptions): Promise<ExportHeader> {
  const { storePath } = options;
  const { header, checksum, rows, close } = openExport(path);
  const temporary = `${storePath}.import`;
  let head: Head | undefined;
  try {
    removeStore(temporary);
    const store = openSqliteStore(temporary);
    try {
      store.load(rows());
      if (computeStateRoot(store) !== header.stateRoot) {
        fail('ExportInvalid', { file: path, problem: 'its state root is another than it says' });
      }
      const details = { checksum, version: header.version };
      await continueFrom(store, header.unixMs, options, { control: 'import', details });
      head = store.head;
    } finally {
      await store.close();
    }
    await putInPlace(temporary, storePath, head!);
  } finally {
    close();
    removeStore(temporary);
  }
  return header;
}

/** Before and after a kill the store ends where one of the two heads says. */
async function putInPlace(temporary: string, storePath: string, after: Head): Promise<void> {
  const file = openSync(temporary, 'r+');
  fsyncSync(file);
  closeSync(file);
  const headFile = new HeadFile(headPathOf(storePath));
  headFile.intend(await closeEarlier(storePath), after);
  if (existsSync(`${storePath}-wal`)) {
    fail('StoreFailed', { detail: `another process has ${storePath} open` });
  }
  whileHeldSync(() => renameSync(temporary, storePath));
  syncFolder(dirname(storePath));
  headFile.reset([after]);
}

/**
 * Opening fails when a process has it; closing brings all of it into the one file. One that is
 * damaged is moved aside, with what SQLite would bring into it.
 */
async function closeEarlier(storePath: string): Promise<Head | undefined> {
  if (!existsSync(storePath)) return undefined;
  try {
    const store = openSqliteStore(storePath);
    const { head } = store;
    await store.close();
    return head;
  } catch (error) {
    if (!isGamekeeperError(error, 'StoreDamaged')) throw error;
    const aside = `${storePath}.damaged-${Date.now()}`;
    for (const suffix of ['', '-wal']) {
      if (existsSync(storePath + suffix)) renameSync(storePath + suffix, aside + suffix);
    }
    rmSync(`${storePath}-shm`, { force: true });
    return undefined;
  }
}
