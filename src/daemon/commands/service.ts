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
import { closeReader } from '../backup/moment.ts';
import { type OpenChannel, openChannel } from '../channel/channel.ts';
import { controlChannel } from '../controls/control-channel.ts';
import type { ControlPort } from '../controls/control-port.ts';
import { type Home, lookAtHome, type OpenHome, openHome } from '../home/home.ts';
import { resolveHome } from '../home/paths.ts';
import { handOverCarried } from '../journal/hand-over.ts';
import { BookHead } from '../ledger-store/home-head.ts';
import type { Log, LogLevel } from '../log/daemon-log.ts';
import { print, printError } from '../log/output.ts';
import { logMended, openProcessLog } from '../log/process-log.ts';
import {
  keepCheckpoints,
  openHomeStore,
  requireLogPlace,
  STORE_FILE,
} from '../process/home-store.ts';
import { returnMemoryWhenIdle } from '../process/idle-memory.ts';
import { monotonicClock } from '../process/monotonic-clock.ts';
import { readStartFile } from '../socket/start-file.ts';
import { type LogOptions, readLogOptions } from './log-options.ts';
import { ownCommand } from './own-command.ts';
import { type DoorOptions, followCertificate, readDoor } from './public-door.ts';
import { sayLamports } from './say-lamports.ts';
import { awaitStop, type StopRequest } from './until-stopped.ts';

interface ServiceOptions extends DoorOptions, LogOptions {
  readonly home?: string;
  readonly port?: number;
  readonly memory?: boolean;
  readonly logLevel?: LogLevel;
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
  const seen = lookAtHome(resolveHome(options.home));
  seen.requireForm();
  const shared = await openShared(options, seen);
  try {
    await runOn({ options, door, firstMoney, seen, shared, request });
  } finally {
    await shared?.log.close();
  }
}

interface ServiceRun {
  readonly options: ServiceOptions;
  readonly door: PublicDoor | undefined;
  readonly firstMoney: FirstMoney | undefined;
  readonly seen: Home;
  /** Its log, if it is in a database. */
  readonly shared: Shared | undefined;
  readonly request: StopRequest;
}

async function runOn(run: ServiceRun): Promise<void> {
  const { options, door, firstMoney, seen, shared, request } = run;
  // A daemon that connects to the service by its address may share the folder; one with an embedded
  // service may not.
  const home = options.memory ? undefined : await openHome(seen, 'service');
  void shared?.log.lost.then(endWithout);
  const logFile = home && join(home.path, 'service.log');
  const log = openProcessLog(logFile, options.logLevel);
  const file = join(seen.path, STORE_FILE);
  if (home !== undefined) logMended(log, home.mended);
  const opened =
    home && (await (shared?.openStore(home) ?? openHomeStore(home, [new BookHead(home)])));
  const store = opened?.store ?? new MemoryStore();
  const now = (): number => Date.now();
  const world = { ...opened, store, now, randomBytes };
  const host = door === undefined ? 'localhost' : new URL(door.url).host;
  const service = await openService({ ...world, host, firstMoney });
  const keeper = home && opened && keepCheckpoints(home, opened, service);
  if (home !== undefined) {
    await home.note({ name: STORE_FILE, network: service.genesisId });
    await handOverCarried(home, service.genesisId, service.ledger.readCarried());
  }
  const isForPlayers = door !== undefined || shared !== undefined;
  const { port = 0, starterSol: starterLamports, pictures } = options;
  const server = await startServiceServer({
    ...{ service, port, door, isForPlayers, starterLamports, pictures, log },
  });
  log.info('service started', { url: server.url, network: service.genesisId });
  const kept = opened && { hold: () => opened.store.hold(), copies: () => keeper!.status };
  const { stop, stopped } = request;
  const controlled = { folder: seen.path, home, service, kept, stop, log, door, isForPlayers };
  const control = await openControl({ ...options, ...controlled });
  sayReady(run, { service, server, state: home && file, logFile });
  const unfollow = followDoor(options, door, server, log);
  await stopped;
  unfollow();
  await control?.close();
  await server.close();
  await keeper?.stop();
  await service.close();
  await shared?.log.release();
  closeReader(file);
  home?.close();
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
    ...(shared === undefined ? [] : [`  ledger   its log is in the database ${shared.log.name}`]),
    `  log      ${logFile ?? 'on standard error'}`,
    `Try:  ${ownCommand} start --service ${server.url}`,
    ...(door === undefined
      ? []
      : ['      (with an authority of your own: start --service-ca FILE)']),
  ];
  print(...lines);
}

/** The exit code of a service that may no longer write: `EX_TEMPFAIL` of sysexits(3). */
const LEASE_LOST_CODE = 75;

/** Ends at once: whatever this process would answer, another knows better. */
function endWithout(error: Error): never {
  printError(`gamekeeper: ${error.name}: ${error.message}`);
  process.exit(LEASE_LOST_CODE);
}

type Shared = NonNullable<Awaited<ReturnType<typeof openShared>>>;

/** Opens the log of a service that has it in a database; nothing of that is loaded for another. */
async function openShared(options: ServiceOptions, seen: Home) {
  const place = await readLogOptions(options);
  if (options.memory !== true) requireLogPlace(seen, place !== undefined);
  if (place === undefined) return undefined;
  const { openSharedLog, openSharedStore } = await import('../process/shared-home.ts');
  const log = await openSharedLog(place);
  return { log, openStore: (home: OpenHome) => openSharedStore(home, log) };
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

interface ControlWorld extends Pick<ServiceOptions, 'assets'> {
  /** With the start file. */
  readonly folder: string;
  /** Undefined for a service that keeps nothing. */
  readonly home: OpenHome | undefined;
  readonly service: OpenedService;
  readonly kept: Pick<ControlPort, 'hold' | 'copies'> | undefined;
  readonly log: Log;
  readonly door: PublicDoor | undefined;
  readonly isForPlayers: boolean;
  stop(): void;
}

/** Opens the control channel, of which a folder has one: none if another process has it. */
async function openControl(world: ControlWorld): Promise<OpenChannel | undefined> {
  const { folder, home, service, kept, log, door, isForPlayers, stop } = world;
  const { assets: makesAssets = false } = world;
  if ((await readStartFile(folder, 'control.json')) !== undefined) return undefined;
  const controls = { ...service.controls, ...kept };
  // Nobody warps, reverts or makes money where players have theirs, the operator neither.
  const host = { home, folder, controls, isForPlayers, makesAssets, stop };
  return openChannel(controlChannel(host, log), {
    home: folder,
    fileName: 'control.json',
    service: door?.url ?? 'embedded',
    network: service.genesisId,
    clock: monotonicClock,
    log,
  });
}
