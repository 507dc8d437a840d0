import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isGamekeeperError } from '../../core/errors.ts';
import type { CarriedPort, ServicePort } from '../../methods/ports.ts';
import { type OpenedService, openService } from '../../service/compose.ts';
import type { ExportHeader } from '../../service/controls/export-file.ts';
import { importState } from '../../service/controls/transfer.ts';
import { findLostEvent } from '../../service/ledger/examine-events.ts';
import { TransactionArchive } from '../../service/ledger/log/archive.ts';
import { openSqliteStore } from '../../service/store/sqlite.ts';
import { examineStore, type StoreReport } from '../../service/store/store-report.ts';
import { addressFromBase58 } from '../../solana/address.ts';
import { closeReader } from '../backup/moment.ts';
import { finishReplacement } from '../backup/replacement.ts';
import type { ControlPort } from '../controls/control-port.ts';
import { establishWitness, noteMade, openWitness, requireHomeFile } from '../home/home-file.ts';
import { lockHome } from '../home/home-lock.ts';
import type { Witness } from '../home/witness.ts';
import { takeInCarried } from '../journal/hand-over.ts';
import { unfinished } from '../journal/hold-journal.ts';
import { readCarried, readLedgerNetwork } from '../ledger-store/embedded-store.ts';
import { expectAnotherLedger, HomeHead, WitnessHead } from '../ledger-store/home-head.ts';
import { keepCheckpoints, openHomeStore, STORE_FILE } from './home-store.ts';

/** The service embedded in the daemon, with the controls that only its owner has. */
export interface EmbeddedService {
  readonly port: ServicePort;
  /** For the control channel alone. */
  readonly controls: ControlPort;
  /** Files of the home that were lost or damaged, and are written again. */
  readonly mended: readonly string[];
  /** Funds a wallet with its first lamports. Durable when it resolves. */
  fund(address: string): Promise<void>;
  /** The same for a shadow wallet, once for ever, as whoever plays may ask for it. */
  fundShadow(address: string): Promise<void>;
  close(): Promise<void>;
}

/** Enough for thousands of transactions and hundreds of small trees: 100 SOL. */
const FUNDING_LAMPORTS = 100_000_000_000n;

/** Hears of an imported state, with a function that says whether it knows a transaction. */
type Settle = (
  header: ExportHeader,
  isKept: (signature: string) => Promise<boolean>,
) => Promise<unknown>;

/**
 * Replaces the state in a folder, which no process may have open, with an export.
 * @param settle called once it is in place.
 * @throws ExportInvalid, StoreFailed, StorageFull; ControlUnfinished once it is in place.
 */
export async function importIntoHome(
  home: string,
  file: string,
  settle: Settle,
): Promise<ExportHeader> {
  const unlock = lockHome(home, 'service');
  try {
    const storePath = join(home, STORE_FILE);
    requireHomeFile(home);
    await handOverOf(home, storePath);
    await expectAnotherLedger(home);
    const header = await importState(file, { storePath, now: () => Date.now(), randomBytes });
    await followImport(home, header, settle).catch((error: Error) => {
      // The import cannot be undone, and all that follows it is done by the next start too.
      throw unfinished('The import', error, true);
    });
    return header;
  } finally {
    unlock();
  }
}

/** What the ledger carries that an import replaces: nothing else of it is left. */
async function handOverOf(home: string, storePath: string): Promise<void> {
  const network = readLedgerNetwork(storePath);
  if (network === undefined) return;
  try {
    await takeInCarried(home, network, readCarried(storePath));
  } catch (error) {
    // An import takes the place of what is damaged, and a damaged journal takes nothing in.
    if (!isGamekeeperError(error, 'StoreDamaged')) throw error;
  }
}

async function followImport(home: string, header: ExportHeader, settle: Settle): Promise<void> {
  const store = openSqliteStore(join(home, STORE_FILE));
  try {
    const archive = new TransactionArchive(store);
    await settle(header, async (signature) => (await archive.find(signature)) !== undefined);
  } finally {
    await store.close();
  }
  await noteMade(home, { name: STORE_FILE, network: header.genesisId });
  // They belong to the log that was replaced.
  await rm(join(home, 'checkpoints'), { recursive: true, force: true });
}

/**
 * Checks the whole store of a home that no process uses, against every end of its log that the home
 * records. @throws StoreFailed.
 */
export function examineEmbeddedStore(home: string): StoreReport {
  const ends = [new HomeHead(home), new WitnessHead(home)];
  return examineStore(join(home, STORE_FILE), ends, findLostEvent);
}

/**
 * Opens the service on SQLite in a folder.
 * @param rules version of the execution rules; the current one by default.
 * @param onHeld called once no other service can open it.
 * @throws DaemonRunning, StoreDamaged if an earlier store is lost, StoreFailed.
 */
export async function openEmbeddedService(
  home: string,
  rules?: number,
  onHeld?: () => void,
): Promise<EmbeddedService> {
  await finishReplacement(home);
  const unlock = lockHome(home, 'service');
  onHeld?.();
  let witness: Witness | undefined;
  let mended: readonly string[];
  const release = () => {
    witness?.close();
    unlock();
  };
  try {
    ({ witness, mended } = await openWitness(home, 'service'));
    return { ...(await openInHome(home, rules, witness, release)), mended };
  } catch (error) {
    release();
    throw error;
  }
}

function carriedBy({ ledger }: Pick<OpenedService, 'ledger'>): CarriedPort {
  return { read: () => ledger.readCarried(), carryFor: (carrier) => ledger.carryFor(carrier) };
}

async function openInHome(
  home: string,
  rules: number | undefined,
  witness: Witness,
  release: () => void,
): Promise<Omit<EmbeddedService, 'mended'>> {
  const heads = new HomeHead(home);
  const opened = await openHomeStore(home, [heads, new WitnessHead(home, witness)], rules);
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
  await establishWitness(home, 'service', witness);
  return {
    port: {
      address: 'embedded',
      genesisId: service.genesisId,
      offersOnce: true,
      call: (name, args, signal, options) => service.call(name, args, { ...options, signal }),
      build: (name, args, signal, options) =>
        service.run(name, args as never, { ...options, signal, staysInside: true }),
      send: (bundles) => service.run('sendTransactionBundles', bundles),
      resolveTable: (table) => service.resolveTable(table),
      time: {
        read: () => ({ unixMs: service.controls.nowMs(), offMsMax: 0 }),
        listen: (run) => service.controls.listenToTime(run),
      },
      ledger: { ...service.controls, head: () => heads.newest, carried: carriedBy(service) },
    },
    controls: { ...service.controls, hold: () => store.hold(), copies: () => keeper.status },
    fund: (address) => service.fund(addressFromBase58(address, 'wallet'), FUNDING_LAMPORTS),
    fundShadow: async (address) => {
      await service.giveStarter(addressFromBase58(address, 'shadow'), FUNDING_LAMPORTS);
    },
    async close() {
      await keeper.stop();
      await service.close();
      closeReader(join(home, STORE_FILE));
      release();
    },
  };
}
