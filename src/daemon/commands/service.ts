import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fail, isGamekeeperError } from '../../core/errors.ts';
import type { PublicDoor, TlsPair } from '../../door/public-door.ts';
import { type ServiceServer, startServiceServer } from '../../service/api/http-server.ts';
import { type FirstMoney, type OpenedService, openService } from '../../service/compose.ts';
import { MemoryStore } from '../../service/store/memory.ts';
import { addressFromBase58 } from '../../solana/address.ts';
import { closeReader } from '../backup/moment.ts';
import { type Home, lookAtHome, type OpenHome, openHome } from '../home/home.ts';
import { resolveHome } from '../home/paths.ts';
import { handOverCarried } from '../journal/hand-over.ts';
import { BookHead } from '../ledger-store/home-head.ts';
import type { Log, LogLevel } from '../log/daemon-log.ts';
import { print } from '../log/output.ts';
import { logMended, openProcessLog } from '../log/process-log.ts';
import {
  type HomeStore,
  openHomeStore,
  requireLogPlace,
  STORE_FILE,
} from '../process/home-store.ts';
import { returnMemoryWhenIdle } from '../process/idle-memory.ts';
import type { LogAccess } from '../process/log-access.ts';
import type { SharedHome, StartedHome } from '../process/shared-home.ts';
import { WriterDuties } from '../process/writer-duties.ts';
import { HandingOver } from './handing-over.ts';
import { type LogOptions, readLogOptions } from './log-options.ts';
import { requirePeerAddress } from './peer-address.ts';
import { type DoorOptions, followCertificate, readDoor } from './public-door.ts';
import { ServiceControl } from './service-control.ts';
import { endBy, followLease } from './service-end.ts';
import { ServiceHealth } from './service-health.ts';
import { sayReady, sayStart, sayWrites } from './service-words.ts';
import { awaitStop, type StopRequest } from './until-stopped.ts';

interface ServiceOptions extends DoorOptions, LogOptions {
  readonly home?: string;
  readonly port?: number;
  readonly memory?: boolean;
  readonly logLevel?: LogLevel;
  /** Of the pages that say how it is; see `ServiceHealth`. */
  readonly healthPort?: number;
  /** Lamports that each wallet is given once. */
  readonly starterSol?: bigint;
  /** Lamports that a wallet is given when the ledger is new, and the wallet. */
  readonly firstSol?: bigint;
  readonly firstWallet?: string;
  /** Whether its operator may make assets, under names of its own authority. */
  readonly assets?: boolean;
  /** Folder with pictures for players. */
  readonly pictures?: string;
}

/** Runs the service alone until it is asked to stop. */
export async function runService(options: ServiceOptions): Promise<void> {
  const request = awaitStop();
  returnMemoryWhenIdle();
  const door = readDoor(options);
  requireFolder(options.pictures);
  const firstMoney = readFirstMoney(options);
  const access = await readLogOptions(options);
  requirePeerAddress(options.peerAddress, door);
  const seen = lookAtHome(resolveHome(options.home));
  seen.requireForm();
  if (options.memory !== true) requireLogPlace(seen, access !== undefined);
  const hasHealth = access !== undefined || options.healthPort !== undefined;
  const health = hasHealth ? await ServiceHealth.open(options.healthPort) : undefined;
  let shared: SharedHome | undefined;
  try {
    shared = access && (await openShared(access));
    if (shared !== undefined) health!.watch(shared);
    let isStopping = false;
    void request.stopped.then(() => {
      isStopping = true;
    });
    const run = { options, door, firstMoney, seen, shared, health, request };
    await runOn({ ...run, isStopping: () => isStopping });
  } finally {
    await shared?.close();
    await health?.close();
  }
}

interface ServiceRun {
  readonly options: ServiceOptions;
  readonly door: PublicDoor | undefined;
  readonly firstMoney: FirstMoney | undefined;
  readonly seen: Home;
  /** Its log, if it is in a database. */
  readonly shared: SharedHome | undefined;
  readonly health: ServiceHealth | undefined;
  readonly request: StopRequest;
  /** Whether it was asked to stop. */
  isStopping(): boolean;
}

async function runOn(run: ServiceRun): Promise<void> {
  const { options, door, seen, shared, health, request } = run;
  // A daemon that connects to the service by its address may share the folder; one with an embedded
  // service may not.
  const home = options.memory ? undefined : await openHome(seen, 'service');
  const log = openProcessLog(logFileOf(home), options.logLevel);
  if (home !== undefined) logMended(log, home.mended);
  await health?.announce(seen.path, door);
  if (shared === undefined) return serveOn({ ...run, home, log });
  followLease(shared, log);
  const needs = 'a service that has its state: this one makes it from the log';
  const place = { folder: seen.path, log, door, network: shared.network ?? '' };
  const control = await ServiceControl.open({ needs, stop: request.stop }, place);
  try {
    await serveOn({ ...run, home, log, control });
  } finally {
    await control.close();
  }
}

interface ServingRun extends ServiceRun {
  readonly home: OpenHome | undefined;
  readonly log: Log;
  /** Open already where the state may take long to be there. */
  readonly control?: ServiceControl;
}

async function serveOn(run: ServingRun): Promise<void> {
  const { options, door, firstMoney, seen, shared, health, request, home, log } = run;
  const opened = home && (await openStore(run, home, log));
  if (opened === 'stopped') return home?.close();
  const service = opened?.follower?.service ?? (await openOn(run, home, opened));
  await home?.note({ name: STORE_FILE, network: service.genesisId });
  const isForPlayers = door !== undefined || shared !== undefined;
  const { port = 0, starterSol: starterLamports, pictures } = options;
  const processes = shared?.processes(service, door?.url);
  const server = await startServiceServer({
    ...{ service, port, door, isForPlayers, starterLamports, pictures, log, processes },
  });
  log.info('service started', { url: server.url, network: service.genesisId });
  await shared?.reachAt(server.url, door, options.peerAddress);
  const duties = new WriterDuties();
  const kept = opened && keptOf(opened, duties);
  const { stop, stopped } = request;
  const controls = { ...service.controls, ...shared?.controls(service, processes!), ...kept };
  const makesAssets = options.assets ?? false;
  const folder = seen.path;
  const handing = shared && new HandingOver(shared, request);
  const host = {
    ...{ home, folder, controls, isForPlayers, makesAssets, stop },
    ...(handing && { handOver: () => handing.begin() }),
  };
  const place = { folder, log, door, network: service.genesisId };
  const control = run.control ?? (await ServiceControl.open(host, place));
  control.serve(host);
  const file = join(folder, STORE_FILE);
  const files = { state: home && file, logFile: logFileOf(home) };
  const hasPictures = pictures !== undefined;
  sayReady({ ...{ service, server, door, shared, firstMoney, hasPictures }, ...files });
  const unfollow = followDoor(options, door, server, log, (pair) => {
    void shared?.reachAt(server.url, { ...door!, ...pair }, options.peerAddress).catch(() => {});
  });
  if (home === undefined) health?.watch(service);
  else await leadWhenItWrites({ run, home, opened: opened!, service, duties, log });
  await stopped;
  unfollow();
  shared?.leave();
  const controlled = control.close();
  // Who asked for a hand-over is answered when it is over.
  if (handing?.close() !== true) await controlled;
  await server.close();
  await duties.end();
  await (opened?.follower ?? service).close();
  await shared?.release();
  await handing?.end();
  await controlled;
  closeReader(file);
  home?.close();
}

function logFileOf(home: OpenHome | undefined): string | undefined {
  return home && join(home.path, 'service.log');
}

interface Led {
  readonly run: ServiceRun;
  readonly home: OpenHome;
  readonly opened: StartedHome;
  readonly service: OpenedService;
  readonly duties: WriterDuties;
  readonly log: Log;
}

/** Has a process do what a writer does, from when it writes. */
async function leadWhenItWrites({ run, home, opened, service, duties, log }: Led): Promise<void> {
  const { shared, health } = run;
  const lead = async (): Promise<void> => {
    await duties.begin(home, opened, service, shared);
    if (shared === undefined) health?.watch(service);
    else sayWrites(shared, log);
  };
  if (opened.written === undefined) return lead();
  void opened.written.then(lead).catch((error: Error) => {
    if (!run.isStopping()) endBy(error, log, home.path);
  });
}

/** What the control channel does with a store on the disk. */
function keptOf({ store }: HomeStore, duties: WriterDuties) {
  return {
    hold: () => store.hold(),
    atRest: <Answer>(run: () => Answer) => store.atRest(run),
    copies: () => duties.copies,
  };
}

function hostOf(door: PublicDoor | undefined): string {
  return door === undefined ? 'localhost' : new URL(door.url).host;
}

/** Opens the service on its store, in memory if there is none. */
async function openOn(
  { door, firstMoney }: ServiceRun,
  home: OpenHome | undefined,
  opened: HomeStore | undefined,
): Promise<OpenedService> {
  const store = opened?.store ?? new MemoryStore();
  const world = { ...opened, store, now: () => Date.now(), randomBytes };
  const service = await openService({ ...world, host: hostOf(door), firstMoney });
  if (home !== undefined) {
    await handOverCarried(home, service.genesisId, service.ledger.readCarried());
  }
  return service;
}

/** Opens the store of a home. Where its log is elsewhere, it may follow that. */
async function openStore(
  { shared, door, request }: ServiceRun,
  home: OpenHome,
  log: Log,
): Promise<StartedHome | 'stopped'> {
  if (shared === undefined) return openHomeStore(home, [new BookHead(home)]);
  const stopping = new AbortController();
  void request.stopped.then(() => stopping.abort());
  try {
    const { signal } = stopping;
    const opened = await shared.start({
      ...{ home, host: hostOf(door), signal, news: sayStart(shared, log) },
    });
    void opened.follower?.ended.then((error) => endBy(error, log, home.path));
    return opened;
  } catch (error) {
    if (stopping.signal.aborted) return 'stopped';
    if (isGamekeeperError(error, 'StoreDamaged')) endBy(error, log, home.path);
    throw error;
  }
}

/** Opens a log in a database. Nothing of that is loaded for any other service. */
async function openShared(access: LogAccess): Promise<SharedHome> {
  const { openSharedHome } = await import('../process/shared-home.ts');
  return openSharedHome(access);
}

/** @throws InvalidArgument where one of the two is missing, or the wallet is no address. */
function readFirstMoney({ firstSol, firstWallet }: ServiceOptions): FirstMoney | undefined {
  if (firstSol === undefined && firstWallet === undefined) return undefined;
  if (firstSol === undefined || firstWallet === undefined) {
    const argument = firstSol === undefined ? '--first-sol' : '--first-wallet';
    const problem = 'is missing';
    fail('InvalidArgument', { argument, problem, expected: 'both --first-wallet and --first-sol' });
  }
  return { wallet: addressFromBase58(firstWallet, '--first-wallet'), lamports: firstSol };
}

/** @throws InvalidArgument for what is no folder: pictures are missed later than it is typed. */
function requireFolder(pictures: string | undefined): void {
  if (pictures === undefined || statSync(pictures, { throwIfNoEntry: false })?.isDirectory())
    return;
  const problem = `${pictures} is no folder`;
  fail('InvalidArgument', { argument: '--pictures', problem, expected: 'a folder' });
}

/** Takes the certificate again when it is renewed. @returns ends that. */
function followDoor(
  { tlsCert, tlsKey }: ServiceOptions,
  door: PublicDoor | undefined,
  { renew }: ServiceServer,
  log: Log,
  onRenewed: (pair: TlsPair) => void,
): () => void {
  if (door === undefined || renew === undefined) return () => {};
  const tell = (text: string, isTaken: boolean): void => {
    // Why is said at the terminal alone: the log takes no words that come from files.
    if (isTaken) log.info('the certificate was renewed');
    else log.error('the new certificate is not used');
    print(text);
  };
  const files = { tlsCert: tlsCert!, tlsKey: tlsKey! };
  const take = (pair: TlsPair): void => {
    renew(pair);
    onRenewed(pair);
  };
  return followCertificate({ files, door, take, tell });
}
