import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
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
import { replaceLedger } from '../backup/replace-ledger.ts';
import type { ControlPort } from '../controls/control-port.ts';
import type { Home, OpenHome } from '../home/home.ts';
import type { JournalDatabase } from '../journal/database.ts';
import { settleByReplaced } from '../journal/hand-over.ts';
import { unfinished } from '../journal/hold-journal.ts';
import { openNetworkDatabase } from '../journal/journal.ts';
import { readCarried, readLedgerNetwork } from '../ledger-store/embedded-store.ts';
import { BookHead, HomeHead, journalOf } from '../ledger-store/home-head.ts';
import { keepCheckpoints, openHomeStore, STORE_FILE } from './home-store.ts';

/** The service embedded in the daemon, with the controls that only its owner has. */
export interface EmbeddedService {
  readonly port: ServicePort;
  /** For the control channel alone. */
  readonly controls: ControlPort;
  /** The journal of its ledger, if its end was read there; whoever takes it closes it. */
  takeJournal(): JournalDatabase | undefined;
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
 * Replaces the state in a home, of which this process has both parts, with an export.
 * @param settle called once it is in place.
 * @throws ExportInvalid, StoreFailed, StorageFull; ControlUnfinished once it is in place.
 */
export async function importIntoHome(
  home: OpenHome,
  file: string,
  settle: Settle,
): Promise<ExportHeader> {
  let header: ExportHeader;
  await replaceLedger(home, {
    control: 'The import',
    // They belong to the log that is replaced.
    out: ['checkpoints'],
    async make(folder) {
      const storePath = join(folder, STORE_FILE);
      const world = { storePath, now: () => Date.now(), randomBytes };
      const imported = await importState(file, world);
      header = imported.header;
      const { genesisId: network } = header;
      return { head: imported.head, network, keepsReplaced: !(await handOverOf(home)) };
    },
  });
  await followImport(home, header!, settle).catch((error: Error) => {
    // The import cannot be undone, and all that follows it is done by the next start too.
    throw unfinished('The import', error, true);
  });
  return header!;
}

/**
 * Gives the journal what the ledger carries, and alone knows, that an import replaces: nothing is
 * left of it.
 * @returns whether that ledger is whole, as far as opening it tells, or there is none.
 */
async function handOverOf(home: OpenHome): Promise<boolean> {
  const storePath = join(home.path, STORE_FILE);
  // Nobody else reads it once it is open.
  const network = readLedgerNetwork(storePath);
  const carried = network === undefined ? [] : readCarried(storePath);
  const outcomes = openOutcomes(home, storePath);
  try {
    if (network === undefined) return outcomes.isWhole;
    await settleByReplaced(home, network, carried, outcomes.hasSucceeded);
  } catch (error) {
    // An import takes the place of what is damaged, and a damaged journal takes nothing in.
    if (!isGamekeeperError(error, 'StoreDamaged')) throw error;
  } finally {
    await outcomes.close();
  }
  return outcomes.isWhole;
}

/** What a ledger at rest knows of transactions: nothing, as far as it is damaged. */
function openOutcomes(home: Home, storePath: string) {
  const readable = <Answer>(read: () => Answer): Answer | undefined => {
    try {
      return read();
    } catch (error) {
      if (isGamekeeperError(error, 'StoreDamaged')) return undefined;
      throw error;
    }
  };
  const isThere = existsSync(storePath);
  const heads = [new BookHead(home)];
  const store = isThere ? readable(() => openSqliteStore(storePath, { heads })) : undefined;
  const archive = store && new TransactionArchive(store);
  return {
    isWhole: store !== undefined || !isThere,
    hasSucceeded: (signature: string) =>
      readable(() => {
        const known = archive?.peek(signature);
        return known && known.outcome.status === 'Success';
      }),
    close: async () => store?.close(),
  };
}

async function followImport(home: OpenHome, header: ExportHeader, settle: Settle): Promise<void> {
  const store = openSqliteStore(join(home.path, STORE_FILE), { heads: [new BookHead(home)] });
  try {
    const archive = new TransactionArchive(store);
    await settle(header, async (signature) => (await archive.find(signature)) !== undefined);
  } finally {
    await store.close();
  }
}

/**
 * Checks the whole store of a home that no process uses, against every end of its log that the home
 * records. @throws StoreFailed.
 */
export function examineEmbeddedStore(home: Home): StoreReport {
  const ends = [new HomeHead(home), new BookHead(home)];
  return examineStore(join(home.path, STORE_FILE), ends, findLostEvent);
}

/**
 * Opens the service on SQLite in a home.
 * @param home of which this process has the service's part, which is given back with it.
 * @param rules version of the execution rules; the current one by default.
 * @throws StoreDamaged if an earlier store is lost, StoreFailed.
 */
export async function openEmbeddedService(
  home: OpenHome,
  rules?: number,
): Promise<EmbeddedService> {
  let journal: JournalDatabase | undefined;
  const takeJournal = () => {
    const taken = journal;
    journal = undefined;
    return taken;
  };
  const release = () => {
    journal?.synced.close();
    home.close('service');
  };
  try {
    journal = await openOwnJournal(home);
    const service = await openInHome(home, rules, new HomeHead(home, journal), release);
    return { ...service, takeJournal };
  } catch (error) {
    release();
    throw error;
  }
}

/** Opens the journal that knows the ledger's end, if this process has it to itself. */
async function openOwnJournal(home: OpenHome): Promise<JournalDatabase | undefined> {
  const name = journalOf(home);
  const isThere = name !== undefined && existsSync(join(home.path, name));
  return home.has('daemon') && isThere ? openNetworkDatabase(home, home.network!) : undefined;
}

function carriedBy({ ledger }: Pick<OpenedService, 'ledger'>): CarriedPort {
  return { read: () => ledger.readCarried(), carryFor: (carrier) => ledger.carryFor(carrier) };
}

async function openInHome(
  home: OpenHome,
  rules: number | undefined,
  heads: HomeHead,
  release: () => void,
): Promise<Omit<EmbeddedService, 'takeJournal'>> {
  const opened = await openHomeStore(home, [heads, new BookHead(home)], rules);
  const { store } = opened;
  const now = (): number => Date.now();
  const service = await openService({ ...opened, now, randomBytes, host: 'localhost' }).catch(
    async (error) => {
      await store.close();
      throw error;
    },
  );
  const keeper = keepCheckpoints(home, opened, service);
  await home.note({ name: STORE_FILE, network: service.genesisId });
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
      live: service.live,
      time: {
        read: () => ({ unixMs: service.controls.nowMs(), offMsMax: 0 }),
        listen: (run) => service.controls.listenToTime(run),
      },
      ledger: {
        ...service.controls,
        of: home.ledger,
        head: () => heads.newest,
        carried: carriedBy(service),
      },
    },
    controls: { ...service.controls, hold: () => store.hold(), copies: () => keeper.status },
    fund: (address) => service.fund(addressFromBase58(address, 'wallet'), FUNDING_LAMPORTS),
    fundShadow: async (address) => {
      await service.giveStarter(addressFromBase58(address, 'shadow'), FUNDING_LAMPORTS);
    },
    async close() {
      await keeper.stop();
      await service.close();
      closeReader(join(home.path, STORE_FILE));
      release();
    },
  };
}
