import { join } from 'node:path';
import { normaliseServiceUrl } from '../../contract/service-url.ts';
import { fail } from '../../core/errors.ts';
import { LaterForm } from '../../core/file-form.ts';
import type { ServicePort } from '../../methods/ports.ts';
import type { ControlPort } from '../controls/control-port.ts';
import { type Home, lookAtHome, type OpenHome, openHome } from '../home/home.ts';
import { readNetworkPins } from '../home/network-pins.ts';
import { resolveHome } from '../home/paths.ts';
import { ensurePrivateFolder } from '../home/private-files.ts';
import type { Removal } from '../home/removal.ts';
import { reportStart, type StartReport } from '../home/start-state.ts';
import type { JournalDatabase } from '../journal/database.ts';
import { type ChosenCustody, chooseCustody } from '../keys/choose-custody.ts';
import type { LockableCustody } from '../keys/lockable-custody.ts';
import {
  generatedPassphrase,
  type PassphraseSource,
  passphraseFromFile,
} from '../keys/passphrase.ts';
import type { LogLevel } from '../log/daemon-log.ts';
import { continueWithoutReaders, isAtTerminal, print, standardOutput } from '../log/output.ts';
import { openProcessLog } from '../log/process-log.ts';
import type { PlayerHost } from '../player/player-methods.ts';
import { type Daemon, type DaemonOptions, startDaemon } from '../process/daemon.ts';
import { returnMemoryWhenIdle } from '../process/idle-memory.ts';
import { explainLaterForm, noteVersion, wasUsedByNewer } from '../process/newest-version.ts';
import { requireReadable } from '../process/readable-home.ts';
import { finishRemoval, removeHome } from '../process/remove-home.ts';
import { quotePath, suggestCommand } from './suggest-command.ts';
import { isForeground, StartTerminal } from './terminal.ts';
import { awaitStop, type StopRequest } from './until-stopped.ts';

export interface StartOptions {
  readonly home?: string;
  readonly service?: string;
  /** File of PEM certificates of those who may sign the service's. */
  readonly serviceCa?: string;
  /** Genesis id that is taken in place of the one pinned to the service's address. */
  readonly acceptNetwork?: string;
  readonly port?: number;
  /** Seconds without anybody after which it ends by itself. Default: it does not. */
  readonly endUnused?: number;
  /** What the player knows the game by that starts it. */
  readonly launchedBy?: string;
  /** Goes on all the same. */
  readonly stay?: boolean;
  readonly vault?: boolean;
  /** Games are paired with the embedded service too. */
  readonly strict?: boolean;
  readonly passphraseFile?: string;
  /** Default: info. */
  readonly logLevel?: LogLevel;
}

/** The service that the daemon runs on, with its controls if it is the embedded one. */
interface Backing {
  readonly port: ServicePort;
  readonly controls?: ControlPort;
  takeJournal?(): JournalDatabase | undefined;
  fund(address: string): Promise<void>;
  fundShadow(address: string): Promise<void>;
  close(): Promise<void>;
}

/** Runs the daemon until it is asked to stop. */
export async function runStart(options: StartOptions): Promise<void> {
  // Signals are handled from the beginning, so that one during startup also leads to a clean end.
  const request: StopRequest & Removing = awaitStop();
  continueWithoutReaders();
  returnMemoryWhenIdle();
  const seen = lookAtHome(resolveHome(options.home));
  const isReadable = isOfThisVersion(seen);
  await ensurePrivateFolder(seen.path);
  await reportStart(seen.path, async (report) => {
    const url = readAddress(options);
    try {
      if (!isReadable) requireReadable(seen);
      const home = (await finishRemoval(seen.path)) ? lookAtHome(seen.path) : seen;
      await holdAndRun(home, url, options, Object.assign(request, { report }));
    } catch (error) {
      // The game that starts this daemon is told, whatever has found it.
      throw explainLaterForm(error);
    }
  });
  if (request.removal !== undefined) await removeHome(seen.path, request.removal);
}

async function holdAndRun(
  seen: Home,
  url: string | undefined,
  options: StartOptions,
  run: Run,
): Promise<void> {
  const home = await openHome(seen, url === undefined ? 'both' : 'daemon');
  try {
    run.report.hold();
    await noteVersion(home.path, options.launchedBy);
    await runIn(home, url, options, run);
  } finally {
    home.close();
  }
}

/**
 * False for a home of a later version, of which the game that starts this daemon is told.
 * @throws StoreDamaged for one that this is no home of.
 */
function isOfThisVersion(seen: Home): boolean {
  try {
    // Where no newer version was here each file says by itself whether it can be read.
    if (wasUsedByNewer(seen.path)) requireReadable(seen);
    else seen.requireForm();
    return true;
  } catch (error) {
    if (error instanceof LaterForm) return false;
    throw error;
  }
}

/** What the player has decided of the home, once the process has let go of it. */
interface Removing {
  removal?: Removal;
}

interface Run extends StopRequest, Removing {
  readonly report: StartReport;
}

async function runIn(
  home: OpenHome,
  url: string | undefined,
  options: StartOptions,
  run: Run,
): Promise<void> {
  const backing = await openBacking(home, url, options);
  try {
    await runOn(backing, home, options, run);
  } finally {
    await backing.close();
  }
}

async function runOn(
  backing: Backing,
  home: OpenHome,
  options: StartOptions,
  run: Run,
): Promise<void> {
  const { stopped, stop, report } = run;
  const { source: passphrase, isGenerated } = choosePassphrase(home, options);
  const vault = options.vault === true;
  const isPlayMoney = options.service === undefined;
  const custody = await chooseCustody({ home, vault, passphrase, isGenerated, isPlayMoney });
  const logFile = join(home.path, 'daemon.log');
  const log = openProcessLog(logFile, options.logLevel);
  const { port, fund, fundShadow, controls } = backing;
  const daemon = await startDaemon({
    home,
    service: port,
    acceptedNetwork: options.acceptNetwork,
    journal: backing.takeJournal?.(),
    fund,
    fundShadow,
    custody,
    developer: { controls, stop },
    unused: whenUnused(options, stop),
    remove(withKeys) {
      run.removal = { withKeys };
      stop();
    },
    strict: options.strict,
    port: options.port ?? 0,
    log,
  });
  try {
    // Games are served meanwhile; with another passphrase the daemon ends, as it has no keys.
    await Promise.race([custody.opened, stopped]);
    report.ready();
    sayReady({ home, daemon, port, custody, logFile, options });
    const terminal = openTerminal(daemon.player);
    await stopped;
    terminal?.close();
  } finally {
    await daemon.close();
  }
}

function whenUnused({ endUnused, stay }: StartOptions, end: () => void): DaemonOptions['unused'] {
  if (endUnused === undefined || stay === true) return undefined;
  return { afterMs: endUnused * 1000, end };
}

/** A command to type about this home. */
type Suggest = (words: string) => string;

function sayReady(parts: {
  readonly home: OpenHome;
  readonly daemon: Daemon;
  readonly port: ServicePort;
  readonly custody: ChosenCustody;
  readonly logFile: string;
  readonly options: StartOptions;
}): void {
  const { home, daemon, port, custody, logFile, options } = parts;
  const suggest = (words: string): string => suggestCommand(words, options.home);
  const lines = [
    'Gamekeeper is ready',
    `  socket   ${daemon.url}`,
    `  service  ${describeService(port, home)}`,
    `  network  ${port.genesisId}`,
    `  keys     ${describeKeys(custody, suggest)}`,
    `  log      ${logFile}`,
    '',
    ...describeNext(port, daemon, options),
    `Ctrl-C stops it, or: ${suggest('stop')}`,
  ];
  print(...lines);
}

/** Where keys are, and what cannot be used now. */
function describeKeys({ main, places, instead }: ChosenCustody, suggest: Suggest): string {
  const why = instead === undefined ? '' : `, as the keychain cannot be used: ${instead.detail}`;
  if (main.state === 'ABSENT') {
    const ways = `${suggest('open')}, or ${suggest('passphrase set')}`;
    return `no vault yet${why}; make one: ${ways}`;
  }
  const others = places.slice(1).map((place) => `; others are in ${describePlace(place, suggest)}`);
  return `${describePlace(main, suggest)}${why}${others.join('')}`;
}

function describePlace(
  { description, state, failure, kind }: LockableCustody,
  suggest: Suggest,
): string {
  if (failure !== undefined && kind === 'KEYCHAIN') {
    return `the keychain, which cannot be reached now: ${failure.detail}`;
  }
  return state === 'LOCKED' ? `${description}; locked: ${suggest('unlock')}` : description;
}

/**
 * What comes from a pipe is not the player, and in the background the shell reads the terminal.
 */
function openTerminal(player: PlayerHost): StartTerminal | undefined {
  const { stdin } = process;
  if (!stdin.isTTY || !isAtTerminal() || !isForeground()) return undefined;
  return new StartTerminal(player, stdin, standardOutput);
}

/** Loads only the one in use, as each needs libraries that the other does not. */
async function openBacking(
  home: OpenHome,
  url: string | undefined,
  { serviceCa, acceptNetwork }: StartOptions,
): Promise<Backing> {
  if (url === undefined) {
    const { openEmbeddedService } = await import('../process/embedded.ts');
    return openEmbeddedService(home);
  }
  const [{ connectRemoteService }, { readAuthorities }] = await Promise.all([
    import('../process/remote.ts'),
    import('./authorities.ts'),
  ]);
  const port = await connectRemoteService(url, {
    ca: serviceCa === undefined ? undefined : readAuthorities(serviceCa),
    // So that nothing is sent to any other.
    network: acceptNetwork ?? (await readNetworkPins(home))[url],
  });
  // What the operator gives is given once, to whichever wallet.
  const fund = (wallet: string) => port.fund(wallet);
  return { port, fund, fundShadow: fund, close: async () => port.close() };
}

/** The service's address; undefined for the embedded one. @throws InvalidArgument. */
function readAddress(options: StartOptions): string | undefined {
  if (options.service !== undefined) return normaliseServiceUrl(options.service, '--service');
  requireNoRemoteOptions(options);
  return undefined;
}

/** @throws InvalidArgument for an option that would have no effect. */
function requireNoRemoteOptions({ serviceCa, acceptNetwork }: StartOptions): void {
  const given = { '--service-ca': serviceCa, '--accept-network': acceptNetwork };
  for (const [argument, value] of Object.entries(given)) {
    if (value === undefined) continue;
    fail('InvalidArgument', { argument, problem: 'it has no effect', expected: '--service too' });
  }
}

/**
 * Where the vault's passphrase comes from, if a vault is needed. With the embedded service, whose
 * money is play money, a machine without a keychain gets a generated passphrase next to the vault,
 * so that starting asks for nothing; otherwise the player enters it.
 */
function choosePassphrase(
  home: OpenHome,
  options: StartOptions,
): { readonly source?: PassphraseSource; readonly isGenerated: boolean } {
  const { passphraseFile: file } = options;
  if (file !== undefined) return { source: passphraseFromFile(file), isGenerated: false };
  const isAsked = options.vault === true || options.service !== undefined;
  if (isAsked) return { isGenerated: false };
  return { source: generatedPassphrase(home), isGenerated: true };
}

function describeNext(
  port: ServicePort,
  { player }: Daemon,
  { home, passphraseFile }: StartOptions,
): string[] {
  const suggest = (words: string): string => suggestCommand(words, home);
  const proof =
    passphraseFile === undefined ? '' : ` --passphrase-file ${quotePath(passphraseFile)}`;
  if (player.pairing === undefined) {
    return [
      'Try, in a second terminal:',
      `  ${suggest('tour')}`,
      `  ${suggest("call projects.find '{}'")}`,
    ];
  }
  return [
    `Games are paired before they may act on ${port.address === 'embedded' ? 'it' : port.address}:`,
    `  ${suggest(`pair${proof}`)}`,
    `  ${suggest('grants')}`,
    'Try, in a second terminal, a game that asks for it step by step:',
    `  ${suggest('tour')}`,
  ];
}

function describeService(port: ServicePort, { path }: OpenHome): string {
  return port.address === 'embedded' ? `embedded, kept in ${path}` : port.address;
}
