import { setTimeout as delay } from 'node:timers/promises';
import { readStackFrames } from '../../core/incident.ts';
import { SerialQueues } from '../../core/serial-queue.ts';
import { isOlderVersion } from '../../core/versions.ts';
import { showShort } from '../../core/visible-text.ts';
import { type DaemonLimits, defaultLimits } from '../../door/limits.ts';
import { GameRates } from '../../door/rate-limit.ts';
import { Turns } from '../../door/turns.ts';
import type { CallContext } from '../../methods/call-context.ts';
import { productVersion } from '../../methods/generated/registry.ts';
import type { WalletInfo } from '../../methods/generated/types.ts';
import type { ClockPort, GrantPort, ServicePort } from '../../methods/ports.ts';
import { SettleRounds } from '../../methods/settle-rounds.ts';
import { WriteDesk } from '../../methods/write-desk.ts';
import type { AuditPort } from '../audit/audit-log.ts';
import { closeReader } from '../backup/moment.ts';
import type { ControlPort } from '../controls/control-port.ts';
import { GrantDesk } from '../grants/grant-desk.ts';
import type { OpenHome } from '../home/home.ts';
import { pinNetwork } from '../home/network-pins.ts';
import type { JournalDatabase } from '../journal/database.ts';
import { holdJournal } from '../journal/hold-journal.ts';
import {
  continueJournal,
  type Journal,
  journalNameOf,
  openNetworkDatabase,
} from '../journal/journal.ts';
import { watchPlaces } from '../keys/custodies.ts';
import type { CustodyPort } from '../keys/custody.ts';
import { KeyPlaces } from '../keys/key-places.ts';
import { openWalletIndex, type WalletIndex } from '../keys/wallet-index.ts';
import { WalletStore } from '../keys/wallets.ts';
import { ClockWatch } from '../log/clock-watch.ts';
import type { Log } from '../log/daemon-log.ts';
import { CommitLog, logMended } from '../log/process-log.ts';
import type { PagePlace } from '../page/player-page.ts';
import { Notices } from '../pairing/notices.ts';
import { Changes } from '../player/changes.ts';
import type { PlayerHost } from '../player/player-methods.ts';
import { PlayerPictures } from '../player/player-pictures.ts';
import { PlayerWallets } from '../player/player-wallets.ts';
import { allowAll } from '../sessions/allow-all.ts';
import { LedgerWatch } from '../sessions/ledger-watch.ts';
import { OpenSessions } from '../sessions/open-sessions.ts';
import { openConsent } from './approvals.ts';
import { findWaiting, openChannels } from './channels.ts';
import { requireHome, requireOwn } from './examine-home.ts';
import { monotonicClock } from './monotonic-clock.ts';
import { openPairing } from './paired-games.ts';
import { Presence } from './presence.ts';
import { makeRemoval } from './removal-desk.ts';
import { UnusedEnd } from './unused-end.ts';

export interface DaemonOptions {
  /** Of which this process has the daemon's part, which is given back with the daemon. */
  readonly home: OpenHome;
  readonly service: ServicePort;
  /** The tables of the network's journal, if they are open already. Closed with the daemon. */
  readonly journal?: JournalDatabase | undefined;
  /** A network that the player takes in place of the one pinned to the service's address. */
  readonly acceptedNetwork?: string | undefined;
  /** Gives a new wallet lamports, if the service can. */
  readonly fund?: ((address: string) => Promise<void>) | undefined;
  /** Gives a shadow wallet lamports, once for ever, if the service can. */
  readonly fundShadow?: ((address: string) => Promise<void>) | undefined;
  /** When a daemon that nobody uses ends by itself; never by default. */
  readonly unused?: Unused | undefined;
  /** What the developer's channel acts on; without it the daemon has none. */
  readonly developer?: Developer | undefined;
  /** Ends the daemon, and then removes its home; without it nobody can. */
  readonly remove?: ((withKeys: boolean) => void) | undefined;
  /** Closed with the daemon. */
  readonly custody: CustodyPort;
  /** Of the player's page; drawn if left out. */
  readonly pagePlace?: PagePlace | undefined;
  /** Of the games' channel; 0 or left out for any free port. */
  readonly port?: number;
  readonly log: Log;
  /** Games are paired with the embedded service too. */
  readonly strict?: boolean | undefined;
  /** Of the games' channel. */
  readonly limits?: Partial<DaemonLimits>;
  /** The call path; methods/call.ts by default. */
  readonly callMethod?: CallMethod;
  /** What every session may do, instead of pairing and of what the player grants. */
  readonly grant?: GrantPort;
  /** Decides when a message is dead; the process's monotonic clock by default. */
  readonly clock?: ClockPort;
  /** Decides when a handshake or a pong is late; the process's monotonic clock by default. */
  readonly peerClock?: ClockPort;
}

/** Whoever runs the daemon. */
interface Developer {
  /** Undefined for a service at an address, whose own developer has them. */
  readonly controls?: ControlPort | undefined;
  /** Stops the process as Ctrl-C does. */
  stop(): void;
}

/** A daemon that nobody uses. */
interface Unused {
  /** How long nobody has to be there. */
  readonly afterMs: number;
  /** Ends the process as Ctrl-C does. */
  end(): void;
}

const SETTLE_GRACE_MS = 2000;

export type CallMethod = (
  method: string,
  params: unknown,
  context: CallContext,
) => Promise<unknown>;

export interface Daemon {
  /** Such as `ws://127.0.0.1:40123/`. */
  readonly url: string;
  readonly wallets: WalletStore;
  readonly journal: Journal;
  readonly desk: WriteDesk;
  /** What the player sees and decides, for the terminal of the process. */
  readonly player: PlayerHost;
  /**
   * Removes the start files, accepts no further calls, answers those in flight and ends every
   * session.
   */
  close(): Promise<void>;
}

/**
 * Starts a daemon. When this resolves, clients can find it by daemon.json.
 * @throws StoreDamaged, NetworkChanged, StorageFull.
 */
export async function startDaemon(options: DaemonOptions): Promise<Daemon> {
  const { home, journal, log } = options;
  const cleanup = new CleanupStack();
  cleanup.add(() => home.close('daemon'));
  // Closing them twice does no harm.
  if (journal !== undefined) cleanup.add(() => journal.synced.close());
  try {
    logMended(log, home.mended);
    return await startIn(options, cleanup);
  } catch (error) {
    await cleanup.close();
    throw error;
  }
}

/** Cleanup stack: closes what was opened in reverse order, even if one of the closers fails. */
class CleanupStack {
  readonly #closers: (() => unknown)[] = [];

  add(close: () => unknown): void {
    this.#closers.push(close);
  }

  async close(): Promise<void> {
    for (const close of this.#closers.reverse()) {
      try {
        await close();
      } catch {
        // The error that led here is the one to report.
      }
    }
  }
}

async function startIn(options: DaemonOptions, cleanup: CleanupStack): Promise<Daemon> {
  const { home, service, custody, log, pagePlace, clock = monotonicClock } = options;
  const limits = { ...defaultLimits, ...options.limits };
  await requireHome(home, journalNameOf(service.genesisId));
  await pinAddress(options);
  const changes = new Changes();
  const journal = await openHomeJournal(options, changes, cleanup);
  // Before any game can ask: the journal must not answer with writes that the ledger no longer has.
  if (service.ledger !== undefined) await holdJournal(journal, service.ledger);
  const desk = new WriteDesk(clock);
  const sessions = new OpenSessions();
  const notices = new Notices();
  const grants = isPaired(options) ? openGrants(options, journal, cleanup) : undefined;
  const uses = watchUses(clock);
  const { wallets, places } = await openWallets(options, journal.audit, uses.note);
  const shared = { service, wallets, sessions, notices, log, audit: journal.audit };
  const consent = await openConsent(home, { grants, custody, clock, uses, changes, ...shared });
  const pairing = grants && openPairing({ desk: grants, clock, ...consent, ...shared });
  const presence = new Presence();
  const inUse = (): InUse => ({ presence, player, journal });
  const game = {
    ...{ ...shared, clock, journal, desk, worlds: journal.worlds, plantings: new SerialQueues() },
    ledgerWatch: new LedgerWatch(service.time, monotonicClock),
    grant: options.grant ?? allowAll,
    approvalsFor: consent.portFor,
    pairedGames: pairing?.games,
    rates: new GameRates(limits.gameRate, limits.totalRate),
    turns: new Turns(limits.turns),
    makeWay: (by: string, version: string) => makeWay(options, inUse(), { game: by, version }),
    fundShadow: async (shadow: string) => options.fundShadow?.(shadow),
    callMethod: options.callMethod ?? (await import('../../methods/call.ts')).callMethod,
  };
  const decided = { pairing: pairing?.games.desk, grants: pairing?.grants, notices, changes };
  const ofPlayer = new PlayerWallets({ home, places, grants: pairing?.grants, ...shared });
  const held = { wallets: ofPlayer, reads: service, pictures: new PlayerPictures(service, clock) };
  const removal = removalOf(options, { journal, sessions });
  const player = { ...decided, ...consent.player, audit: journal, ...held, removal };
  const clockWatch = watchClock(options, journal, cleanup);
  const ofDeveloper = { home, folder: home.path, wallets, journal, desk, clockWatch };
  const developer = options.developer && { ...options.developer, ...ofDeveloper };
  const ofGames = { port: options.port, limits, clock: options.peerClock ?? monotonicClock };
  const channels = await openChannels(
    { game, player, developer },
    { home: home.path, log, service, clock, presence, pagePlace, game: ofGames },
  );
  cleanup.add(() => channels.close());
  cleanup.add(endUnused(options, inUse()));
  const rounds = settleInRounds(game, clock, log);
  const { url } = channels;
  log.info('daemon started', { url, service: service.address, network: service.genesisId });
  return {
    url,
    wallets,
    journal,
    desk,
    player,
    async close() {
      pairing?.games.desk.close();
      consent.close();
      await channels.close();
      // Unsettled writes stay in the journal and are asked for again at the next start.
      await Promise.race([rounds.stop(), delay(SETTLE_GRACE_MS, undefined, { ref: false })]);
      // Includes the journal and the lock; closing twice does no harm.
      await cleanup.close();
      closeReader(journal.file);
      custody.close();
      log.info('daemon stopped');
    },
  };
}

/** How the home is removed; undefined where nobody can. */
function removalOf(
  { home, service, remove }: DaemonOptions,
  shared: { readonly journal: Journal; readonly sessions: OpenSessions },
): PlayerHost['removal'] {
  return remove && makeRemoval({ home, network: service.genesisId, remove, ...shared });
}

/** The index of the home's wallets, in which each has a name of its own. */
async function openNamedIndex(
  { home, log, service }: DaemonOptions,
  audit: AuditPort,
): Promise<WalletIndex> {
  const network = service.genesisId;
  const index = await openWalletIndex(home);
  for (const { genesisId, address, from, to } of await index.separateNames()) {
    log.warn('a wallet was called as an older one', { wallet: to });
    if (genesisId === network) audit.append('WALLET_RENAMED', { wallet: address, from, to });
  }
  return index;
}

async function openWallets(options: DaemonOptions, audit: AuditPort, noteUse: () => void) {
  const { service, custody, fund } = options;
  const index = await openNamedIndex(options, audit);
  const noteMade = (made: WalletInfo) =>
    audit.append('KEY_MADE', { wallet: made.address, custody: made.custody });
  const { genesisId } = service;
  const wallets = new WalletStore({ genesisId, custody, index, fund, noteMade, noteUse });
  // Nobody waits for a keychain that may have to be unlocked first.
  void wallets.finishRemovals();
  watchPlaces(custody, ({ lockable }) => {
    lockable?.listen((state) => state === 'OPEN' && void wallets.finishRemovals());
  });
  return { wallets, places: new KeyPlaces(custody, index) };
}

/** When a key was used last, by the clock. */
function watchUses(clock: ClockPort) {
  let lastMs = clock.now();
  return {
    note() {
      lastMs = clock.now();
    },
    lastMs: () => lastMs,
  };
}

/** What a daemon continues for. */
interface InUse {
  readonly presence: Presence;
  readonly player: PlayerHost;
  readonly journal: Journal;
}

/** Ends a daemon that nobody but the one who asks uses, for a newer one, if a game started it. */
function makeWay(
  { unused, log }: DaemonOptions,
  { presence, player, journal }: InUse,
  newer: { readonly game: string; readonly version: string },
): boolean {
  const isUsed = !presence.isOne || findWaiting(player) !== undefined;
  const isNewer = isOlderVersion(productVersion, newer.version);
  if (unused === undefined || !isNewer || isUsed) return false;
  if (journal.unsettled().length > 0) return false;
  const version = showShort(newer.version, SHOWN_VERSION_LENGTH_MAX);
  log.info('the daemon ends for a newer one', { game: newer.game, version });
  // Behind the answer, which would else find its connection closed.
  setImmediate(() => unused.end());
  return true;
}

const SHOWN_VERSION_LENGTH_MAX = 32;

/** @returns what calls it off. */
function endUnused(
  { unused, clock = monotonicClock, log }: DaemonOptions,
  { presence, player, journal }: InUse,
): () => void {
  if (unused === undefined) return () => {};
  const unusedEnd = new UnusedEnd({
    ...{ presence, clock, unusedMs: unused.afterMs },
    isWaiting: () => findWaiting(player) !== undefined,
    isUnsettled: () => journal.unsettled().length > 0,
    end: () => {
      log.info('the daemon ends, as nobody uses it');
      unused.end();
    },
  });
  return () => unusedEnd.close();
}

/** Reports a machine's clock that is behind what it showed before. */
function watchClock(
  { developer, log }: DaemonOptions,
  journal: Journal,
  cleanup: CleanupStack,
): ClockWatch {
  const controls = developer?.controls;
  const watch = new ClockWatch({
    now: () => Date.now(),
    lastCommitMs: journal.lastCommitMs,
    standstillMs: controls && (() => controls.standstillMs()),
    log,
  });
  watch.start();
  cleanup.add(() => watch.stop());
  return watch;
}

/** @throws NetworkChanged. */
async function pinAddress({ home, service, acceptedNetwork }: DaemonOptions): Promise<void> {
  const { address, genesisId } = service;
  if (address !== 'embedded') await pinNetwork(home, address, genesisId, acceptedNetwork);
}

/** Whether the player decides what games may do. */
function isPaired({ service, strict, grant }: DaemonOptions): boolean {
  return grant === undefined && (service.address !== 'embedded' || strict === true);
}

function openGrants(
  { service, clock = monotonicClock, log }: DaemonOptions,
  journal: Journal,
  cleanup: CleanupStack,
): GrantDesk {
  const onError = (error: unknown) => {
    const errorName = error instanceof Error ? error.name : typeof error;
    log.error('the use of grants could not be kept', { errorName });
  };
  const plantedOf = (game: string, wallet: string) =>
    journal.worlds.find<{ readonly project: string | null }>(game, wallet)?.project ?? undefined;
  const { grants: rows } = journal;
  const network = service.genesisId;
  const desk = new GrantDesk({ rows, network, clock, plantedOf, asks: true, onError });
  cleanup.add(() => desk.close());
  return desk;
}

/** @throws StoreDamaged if the journal of this network existed and is lost. */
async function openHomeJournal(
  { home, service, log, journal: opened }: DaemonOptions,
  changes: Changes,
  cleanup: CleanupStack,
): Promise<Journal> {
  const { genesisId, ledger } = service;
  const name = journalNameOf(genesisId);
  const tables = opened ?? (await openNetworkDatabase(home, genesisId));
  requireOwn(home, name, tables);
  const journal = continueJournal(tables, {
    ...(ledger === undefined ? {} : { era: () => ledger.era() }),
    ...(ledger?.head === undefined ? {} : { ledgerHead: () => ledger.head!() }),
    ...(ledger?.nowMs === undefined ? {} : { now: () => ledger.nowMs!() }),
    ...(ledger?.carried === undefined ? {} : { carried: ledger.carried }),
    watch: new CommitLog(log, () => changes.note()),
  });
  cleanup.add(() => journal.close());
  await home.note({ name });
  return journal;
}

/** Asks for the outcomes of unsettled writes, at once and until all are settled. */
function settleInRounds(
  { service, journal, desk }: Pick<CallContext, 'service' | 'journal' | 'desk'>,
  clock: ClockPort,
  log: Log,
): SettleRounds {
  const rounds = new SettleRounds({ service, journal, desk }, clock, (error) => {
    const errorName = error instanceof Error ? error.name : typeof error;
    log.error('writes could not be settled', { errorName, frames: readStackFrames(error) });
  });
  const count = rounds.start();
  if (count > 0) log.info('settling earlier writes', { count });
  return rounds;
}
