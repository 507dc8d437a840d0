import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServicePort } from '../../methods/ports.ts';
import { openService } from '../../service/compose.ts';
import type { ExportHeader } from '../../service/controls/export-file.ts';
import { importState } from '../../service/controls/transfer.ts';
import { TransactionArchive } from '../../service/ledger/log/archive.ts';
import { openSqliteStore } from '../../service/store/sqlite.ts';
import { examineStore, type StoreReport } from '../../service/store/store-report.ts';
import { addressFromBase58 } from '../../solana/address.ts';
import { closeReader } from '../backup/moment.ts';
import { finishReplacement } from '../backup/replacement.ts';
import type { ControlPort } from '../controls/control-port.ts';
import { noteMade } from '../home/home-file.ts';
import { lockHome } from '../home/home-lock.ts';
import { expectAnotherLedger, HomeHead } from '../ledger-store/home-head.ts';
import { keepCheckpoints, openHomeStore, STORE_FILE } from './home-store.ts';

/** The service embedded in the daemon, with the controls that only its owner has. */
export interface EmbeddedService {
  readonly port: ServicePort;
  /** For the control channel alone. */
  readonly controls: ControlPort;
  /** Funds a wallet with its first lamports. Durable when it resolves. */
  fund(address: string): Promise<void>;
  close(): Promise<void>;
}

/** Enough for thousands of transactions and hundreds of small trees: 100 SOL. */
const FUNDING_LAMPORTS = 100_000_000_000n;

/**
 * Replaces the state in a folder, which no process may have open, with an export.
 * @param settle called once it is in place, with a function that says whether it knows a
 *   transaction.
 * @throws ExportInvalid, StoreFailed.
 */
export async function importIntoHome(
  home: string,
  file: string,
  settle: (
    header: ExportHeader,
    isKept: (signature: string) => Promise<boolean>,
  ) => Promise<unknown>,
): Promise<ExportHeader> {
  const unlock = lockHome(home, 'service');
  try {
    const storePath = join(home, STORE_FILE);
    await expectAnotherLedger(home);
    const header = await importState(file, { storePath, now: () => Date.now(), randomBytes });
    const store = openSqliteStore(storePath);
    try {
      const archive = new TransactionArchive(store);
      await settle(header, async (signature) => (await archive.find(signature)) !== undefined);
    } finally {
      await store.close();
    }
    await noteMade(home, { name: STORE_FILE, network: header.genesisId });
    // They belong to the log that was replaced.
    await rm(join(home, 'checkpoints'), { recursive: true, force: true });
    return header;
  } finally {
    unlock();
  }
}

/** Checks the whole store of a home that no process uses. @throws StoreFailed. */
export function examineEmbeddedStore(home: string): StoreReport {
  return examineStore(join(home, STORE_FILE));
}

/**
 * Opens the service on SQLite in a folder.
 * @param rules version of the execution rules; the current one by default.
 * @throws DaemonRunning, StoreDamaged if an earlier store is lost, StoreFailed.
 */
export async function openEmbeddedService(home: string, rules?: number): Promise<EmbeddedService> {
  await finishReplacement(home);
  const unlock = lockHome(home, 'service');
  try {
    return await openInHome(home, rules, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function openInHome(
  home: string,
  rules: number | undefined,
  unlock: () => void,
): Promise<EmbeddedService> {
  const heads = new HomeHead(home);
  const opened = await openHomeStore(home, [heads], rules);
  const { store } = opened;
  const now = (): number => Date.now();
  const service = await openService({ ...opened, now, randomBytes, host: 'localhost' }).catch(
    async (error) => {
      await store.close();
      throw error;
    },
  );
  const keeper = keepCheckpoints(home, opened, service);
  await noteMade(home, { name: STORE_FILE, network: service.genesisId });
  return {
    port: {
      address: 'embedded',
      genesisId: service.genesisId,
      offersOnce: true,
      call: (name, args, signal, options) => service.call(name, args, { ...options, signal }),
      resolveTable: (table) => service.resolveTable(table),
      ledger: { ...service.controls, head: () => heads.newest },
    },
    controls: { ...service.controls, hold: () => store.hold(), copies: () => keeper.status },
    fund: (address) => service.fund(addressFromBase58(address, 'wallet'), FUNDING_LAMPORTS),
    async close() {
      await keeper.stop();
      await service.close();
      closeReader(join(home, STORE_FILE));
      unlock();
    },
  };
}
