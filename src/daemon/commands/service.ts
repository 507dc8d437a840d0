import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { PICTURES_PATH } from '../../contract/picture-address.ts';
import { fail } from '../../core/errors.ts';
import type { PublicDoor } from '../../door/public-door.ts';
import { type ServiceServer, startServiceServer } from '../../service/api/http-server.ts';
import { type FirstMoney, type OpenedService, openService } from '../../service/compose.ts';
import { MemoryStore } from '../../service/store/memory.ts';
import { addressFromBase58, addressToBase58 } from '../../solana/address.ts';
import type { CheckpointKeeper } from '../backup/keeper.ts';
import { closeReader } from '../backup/moment.ts';
import { type OpenChannel, openChannel } from '../channel/channel.ts';
import { controlChannel } from '../controls/control-channel.ts';
import type { ControlHost } from '../controls/control-methods.ts';
import { type Home, lookAtHome, type OpenHome, openHome } from '../home/home.ts';
import { resolveHome } from '../home/paths.ts';
import { handOverCarried } from '../journal/hand-over.ts';
import { BookHead } from '../ledger-store/home-head.ts';
import type { Log, LogLevel } from '../log/daemon-log.ts';
import { print, printError } from '../log/output.ts';
import { logMended, openProcessLog } from '../log/process-log.ts';
import {
  type HomeStore,
  keepCheckpoints,
  openHomeStore,
  requireLogPlace,
  STORE_FILE,
} from '../process/home-store.ts';
import { returnMemoryWhenIdle } from '../process/idle-memory.ts';
import type { LogAccess } from '../process/log-access.ts';
import { monotonicClock } from '../process/monotonic-clock.ts';
import type { SharedHome, StartNews } from '../process/shared-home.ts';
import { readStartFile } from '../socket/start-file.ts';
import { type LogOptions, readLogOptions } from './log-options.ts';
import { ownCommand } from './own-command.ts';
import { type DoorOptions, followCertificate, readDoor } from './public-door.ts';
import { sayLamports } from './say-lamports.ts';
import { ServiceHealth } from './service-health.ts';
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
  const seen = lookAtHome(resolveHome(options.home));
  seen.requireForm();
  if (options.memory !== true) requireLogPlace(seen, access !== undefined);
  const hasHealth = access !== undefined || options.healthPort !== undefined;
  const health = hasHealth ? await ServiceHealth.open(options.healthPort) : undefined;
  let shared: SharedHome | undefined;
  try {
    shared = access && (await openShared(access));
    if (shared !== undefined) health!.watch(shared);
    await runOn({ options, door, firstMoney, seen, shared, health, request });
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
}

async function runOn(run: ServiceRun): Promise<void> {
  const { options, door, seen, shared, health, request } = run;
  // A daemon that connects to the service by its address may share the folder; one with an embedded
  // service may not.
  const home = options.memory ? undefined : await openHome(seen, 'service');
  const logFile = home && join(home.path, 'service.log');
  const log = openProcessLog(logFile, options.logLevel);
  if (home !== undefined) logMended(log, home.mended);
  await health?.announce(seen.path, door);
  if (shared !== undefined) followLease(shared, log);
  const opened = home && (await openStore(run, home, log));
  if (opened === 'stopped') return home?.close();
  const { service, keeper } = await openOn(run, home, opened);
  const isForPlayers = door !== undefined || shared !== undefined;
  const { port = 0, starterSol: starterLamports, pictures } = options;
  const server = await startServiceServer({
    ...{ service, port, door, isForPlayers, starterLamports, pictures, log },
  });
  log.info('service started', { url: server.url, network: service.genesisId });
  await shared?.serve(service.genesisId, opened!.rules);
  if (shared === undefined) health?.watch(service);
  const kept = opened && keptOf(opened, keeper!);
  const { stop, stopped } = request;
  const controls = { ...service.controls, ...kept };
  const makesAssets = options.assets ?? false;
  const host = { home, folder: seen.path, controls, isForPlayers, makesAssets, stop };
  const control = await openControl(host, { log, door, network: service.genesisId });
  const file = join(seen.path, STORE_FILE);
  sayReady(run, { service, server, state: home && file, logFile });
  const unfollow = followDoor(options, door, server, log);
  await stopped;
  unfollow();
  await control?.close();
  await server.close();
  await keeper?.stop();
  await service.close();
  await shared?.release();
  closeReader(file);
  home?.close();
}

/** What the control channel does with a store on the disk. */
function keptOf({ store }: HomeStore, keeper: CheckpointKeeper) {
  return {
    hold: () => store.hold(),
    atRest: <Answer>(run: () => Answer) => store.atRest(run),
    copies: () => keeper.status,
  };
}

/** Opens the service on its store, in memory if there is none. */
async function openOn(
  { door, firstMoney }: ServiceRun,
  home: OpenHome | undefined,
  opened: HomeStore | undefined,
) {
  const store = opened?.store ?? new MemoryStore();
  const world = { ...opened, store, now: () => Date.now(), randomBytes };
  const host = door === undefined ? 'localhost' : new URL(door.url).host;
  const service = await openService({ ...world, host, firstMoney });
  if (home !== undefined) {
    await home.note({ name: STORE_FILE, network: service.genesisId });
    await handOverCarried(home, service.genesisId, service.ledger.readCarried());
  }
  return { service, keeper: home && opened && keepCheckpoints(home, opened, service) };
}

/** Opens the store of a home, where its log is elsewhere once no other process writes that. */
async function openStore(
  { shared, seen, door, request }: ServiceRun,
  home: OpenHome,
  log: Log,
): Promise<HomeStore | 'stopped'> {
  if (shared === undefined) return openHomeStore(home, [new BookHead(home)]);
  const { stop, stopped } = request;
  const stopping = new AbortController();
  void stopped.then(() => stopping.abort());
  const host = { folder: seen.path, needs: 'a service that writes its log: this one waits', stop };
  const control = await openControl(host, { log, door, network: shared.network ?? '' });
  try {
    const news = sayStart(shared, log);
    const opened = await shared.takeOver(home, stopping.signal, news);
    log.info('this process writes the log');
    return opened;
  } catch (error) {
    if (stopping.signal.aborted) return 'stopped';
    throw error;
  } finally {
    await control?.close();
  }
}

/** How often a long start says how far it is. */
const PROGRESS_MS = 2000;

function sayStart({ name }: SharedHome, log: Log): StartNews {
  let saidMs = performance.now();
  let isStandby = false;
  return {
    onStandby(holder) {
      isStandby = true;
      log.info('standby: another process writes the log');
      print(
        `Standby: ${holder} has the lease of the log at ${name}; this process follows that log,`,
      );
      print('and takes over once nobody renews the lease');
    },
    onProgress(entries) {
      if (isStandby || performance.now() - saidMs < PROGRESS_MS) return;
      saidMs = performance.now();
      print(`The state is being made from the log at ${name}: ${entries} entries so far`);
    },
  };
}

/** Opens a log in a database. Nothing of that is loaded for any other service. */
async function openShared(access: LogAccess): Promise<SharedHome> {
  const { openSharedHome } = await import('../process/shared-home.ts');
  return openSharedHome(access);
}

/** The exit code of a service that may no longer write: `EX_TEMPFAIL` of sysexits(3). */
const LEASE_LOST_CODE = 75;

/** Ends this process once another writes the log: whatever it would answer, that knows better. */
function followLease({ lost }: SharedHome, log: Log): void {
  void lost.then((error) => {
    log.error('the lease is lost', { errorName: error.name });
    printError(`gamekeeper: ${error.name}: ${error.message}`);
    process.exit(LEASE_LOST_CODE);
  });
}

interface Served {
  readonly service: OpenedService;
  readonly server: ServiceServer;
  /** The file of the state, and of the log of the process. */
  readonly state: string | undefined;
  readonly logFile: string | undefined;
}

function sayReady({ options, door, firstMoney, shared }: ServiceRun, served: Served): void {
  const { service, server, state, logFile } = served;
  const lines = [
    `Game Back-End Service at ${server.url}`,
    `  network  ${service.genesisId}`,
    ...(door === undefined ? [] : [`  listens  ${door.host}, port ${door.port}`]),
    ...(options.pictures === undefined ? [] : [`  pictures ${server.url}${PICTURES_PATH}NAME`]),
    `  rpc      ${server.rpcUrl}${server.rpcSocketUrl ? `, ${server.rpcSocketUrl}` : ''}`,
    ...(firstMoney === undefined ? [] : [`  money    ${sayFirstMoney(service, firstMoney)}`]),
    `  state    ${state ?? 'in memory only'}`,
    ...(shared === undefined ? [] : sayShared(shared)),
    `  log      ${logFile ?? 'on standard error'}`,
    `Try:  ${ownCommand} start --service ${server.url}`,
    ...(door === undefined
      ? []
      : ['      (with an authority of your own: start --service-ca FILE)']),
  ];
  print(...lines);
}

function sayShared({ name, oneCopy }: SharedHome): string[] {
  const line = `  ledger   its log is in the database ${name}`;
  const warning = '           one copy: the loss of that server loses what it alone has';
  return oneCopy ? [line, warning] : [line];
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

function sayFirstMoney({ wasNew }: OpenedService, { wallet, lamports }: FirstMoney): string {
  if (!wasNew) return 'none: the ledger is not new, and gives no first money any more';
  return `${sayLamports(lamports)} for ${addressToBase58(wallet)}, once`;
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
): () => void {
  if (door === undefined || renew === undefined) return () => {};
  const tell = (text: string, isTaken: boolean): void => {
    // Why is said at the terminal alone: the log takes no words that come from files.
    if (isTaken) log.info('the certificate was renewed');
    else log.error('the new certificate is not used');
    print(text);
  };
  const files = { tlsCert: tlsCert!, tlsKey: tlsKey! };
  return followCertificate({ files, door, take: renew, tell });
}

interface ControlPlace {
  readonly log: Log;
  readonly door: PublicDoor | undefined;
  readonly network: string;
}

/**
 * Opens the control channel, of which a folder has one: none if another process has it.
 * @param host with the folder of its start file.
 */
async function openControl(
  host: ControlHost & { readonly folder: string },
  { log, door, network }: ControlPlace,
): Promise<OpenChannel | undefined> {
  const { folder } = host;
  if ((await readStartFile(folder, 'control.json')) !== undefined) return undefined;
  return openChannel(controlChannel(host, log), {
    ...{ home: folder, fileName: 'control.json', clock: monotonicClock, log },
    ...{ service: door?.url ?? 'embedded', network },
  });
}
