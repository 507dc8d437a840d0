import { randomBytes } from 'node:crypto';
import { readdirSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fail, GamekeeperError } from '../../core/errors.ts';
import type { Pace } from '../../core/pace.ts';
import { whileHeldSync } from '../../disk/held-file.ts';
import { PRIVATE_FILE_MODE } from '../../disk/modes.ts';
import { syncFolder } from '../../disk/sync-folder.ts';
import { productVersion } from '../../methods/generated/registry.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { continueFrom } from '../ledger/ledger-controls.ts';
import { withoutCarried } from '../ledger/log/carried.ts';
import { computeStateRoot, computeStateRootBeside } from '../ledger/state/root.ts';
import type { Head } from '../store/chain.ts';
import { openSqliteStore } from '../store/sqlite.ts';
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
  /** Path of the store to make, which is not there yet. */
  readonly storePath: string;
  /** Milliseconds since 1970. */
  now(): number;
  randomBytes(length: number): Uint8Array;
}

/** An export that was made a store of, and the end of its log. */
interface ImportedState {
  readonly header: ExportHeader;
  readonly head: Head;
}

/**
 * Makes a store of an export. Time continues from the export's. Where it fails, what it has made is
 * the caller's to remove.
 * @throws ExportInvalid, StorageFull.
 */
export async function importState(path: string, options: ImportOptions): Promise<ImportedState> {
  const { header, checksum, rows, close } = openExport(path);
  try {
    const store = openSqliteStore(options.storePath);
    try {
      store.load(rows());
      if (computeStateRoot(store) !== header.stateRoot) {
        fail('ExportInvalid', { file: path, problem: 'its state root is another than it says' });
      }
      const details = { checksum, version: header.version };
      await continueFrom(store, header.unixMs, options, { control: 'import', details });
      return { header, head: store.head! };
    } finally {
      await store.close();
    }
  } finally {
    close();
  }
}
