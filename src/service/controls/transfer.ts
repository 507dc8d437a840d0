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
import { fail, GamekeeperError, isGamekeeperError } from '../../core/errors.ts';
import type { Pace } from '../../core/pace.ts';
import { whileHeldSync } from '../../disk/held-file.ts';
import { PRIVATE_FILE_MODE } from '../../disk/modes.ts';
import { headPathOf } from '../../disk/slot-file.ts';
import { syncFolder } from '../../disk/sync-folder.ts';
import { productVersion } from '../../methods/generated/registry.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { continueFrom } from '../ledger/ledger-controls.ts';
import { withoutCarried } from '../ledger/log/carried.ts';
import { computeStateRoot, computeStateRootBeside } from '../ledger/state/root.ts';
import type { Head } from '../store/chain.ts';
import { HeadFile } from '../store/head-file.ts';
import { openSqliteStore } from '../store/sqlite.ts';
import { removeStore } from '../store/sqlite-open.ts';
import type { StoreView } from '../store/store.ts';
import { type ExportHeader, encodeExport, openExport } from './export-file.ts';

/** Exports and imports the whole state of a service as one file. */

/**
 * Exports a point-in-time view of the whole store into a file, in the background. The file appears
 * atomically: it is written under a temporary name, synced, and renamed.
 * @param signal cancels it; no file is left.
 * @throws ExportFailed, Cancelled.
 */
export function exportState(
  ledger: Ledger,
  path: string,
  signal?: AbortSignal,
): Promise<ExportHeader> {
  const run = async (moment: StoreView, pace: Pace): Promise<ExportHeader> => {
    // Read before the first await, so that it belongs to the view.
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
      await writeWhole(path, encodeExport(header, withoutCarried(moment.dump())), pace);
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
    const file = await open(temporary, 'wx', PRIVATE_FILE_MODE);
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

/** Removes what a killed process left: it contains secrets. */
function removeLeftovers(path: string): void {
  const name = basename(path);
  for (const other of readdirSync(dirname(path))) {
    const isOurs =
      other.startsWith(`${name}.`) && /^[0-9a-f]{12}\.tmp$/.test(other.slice(name.length + 1));
    if (isOurs) rmSync(join(dirname(path), other), { force: true });
  }
}

interface ImportOptions {
  /** Path of the store that the export replaces; need not exist. */
  readonly storePath: string;
  /** Milliseconds since 1970. */
  now(): number;
  randomBytes(length: number): Uint8Array;
}

/**
 * Replaces a store that no process has open with an export. The new store is completed next to it
 * first and then renamed, so that a crash leaves either the old state or the new one. Time
 * continues from the export's.
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
    await replaceStore(temporary, storePath, head!);
  } finally {
    close();
    removeStore(temporary);
  }
  return header;
}

/** A crash at any time leaves a store whose log ends at one of the two heads. */
async function replaceStore(temporary: string, storePath: string, after: Head): Promise<void> {
  const file = openSync(temporary, 'r+');
  fsyncSync(file);
  closeSync(file);
  const headFile = new HeadFile(headPathOf(storePath));
  headFile.intend(await closeOldStore(storePath), after);
  if (existsSync(`${storePath}-wal`)) {
    fail('StoreFailed', { detail: `another process has ${storePath} open` });
  }
  whileHeldSync(() => renameSync(temporary, storePath));
  syncFolder(dirname(storePath));
  headFile.reset([after]);
}

/**
 * Closes the old store: opening it fails when a process has it open, and closing it checkpoints the
 * WAL into the one file. A damaged store is moved aside, with its WAL.
 */
async function closeOldStore(storePath: string): Promise<Head | undefined> {
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
