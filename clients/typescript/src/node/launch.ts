import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { env } from 'node:process';
import { after, isOver, pause } from '../calls/clock.ts';
import { daemonStartFailed } from '../errors.ts';
import {
  originalPrefix,
  originalVariables,
  passedVariables,
} from '../generated/environment-names.ts';
import type { FoundDaemon } from '../session/surroundings.ts';
import { findPackage, type PackageCommand } from './package-folder.ts';
import { StandardError } from './standard-error.ts';
import { findDaemon, resolveHome } from './start-file.ts';
import { LOOK_INTERVAL_MS, readStartState, type StartState } from './start-state.ts';

/** How to start the daemon that is packaged with a game: by its folder, or by a program. */
export interface LaunchOptions {
  /** The folder of a package, as `npm run release` makes it. */
  readonly packageFolder?: string | undefined;
  /** The `gamekeeper` program, where no package is named. */
  readonly program?: string | undefined;
  /** What Gamekeeper is started with. Secrets never belong here. Default: `start`. */
  readonly arguments?: readonly string[] | undefined;
  /**
   * What the player knows the game by. Default: the name or identifier of the game that connects.
   */
  readonly launchedBy?: string | undefined;
  /** Folder of the daemon's state. Default: GAMEKEEPER_HOME, else the system's place. */
  readonly home?: string | undefined;
  /** Address of the game's service. Default: the embedded one. */
  readonly service?: string | undefined;
  /** File of certificates of those who may sign the service's, PEM. */
  readonly serviceCa?: string | undefined;
  /**
   * Seconds after which the daemon ends when its last game has left. Default: 15, for a game that
   * players have; 300 suits one that is being developed. It continues meanwhile for what the player
   * is asked, and for writes whose outcome is not known, for two minutes more at most.
   */
  readonly endUnusedSeconds?: number | undefined;
  /** Whether it continues all the same. Default: no. */
  readonly stay?: boolean | undefined;
  /** How long it may take until the daemon is ready. Default: 15 seconds. */
  readonly timeoutMs?: number | undefined;
}

const TIMEOUT_MS = 15_000;
const UNUSED_SECONDS = 15;

/**
 * Starts the daemon where none runs, and waits until it is ready; one that another game is starting
 * is waited for. It continues for some seconds when the game ends, and has nothing of the game's
 * output.
 * @param signal ends the wait; a daemon that was started continues.
 * @returns whether it was started; false where one ran already, or another game started it.
 * @throws GamekeeperError as soon as the start has failed: the daemon's own error, such as
 *   DaemonRunning, ServiceUnreachable, KeychainUnavailable; DaemonStartFailed where there is no
 *   such program, it ended (with the end of what it said to its standard error), or it was not
 *   ready in time.
 */
export function startDaemon(options: LaunchOptions, signal?: AbortSignal): Promise<boolean> {
  return launchDaemon(options, signal);
}

/** The same. @param left the start of a daemon that is gone, and left its files. */
export async function launchDaemon(
  options: LaunchOptions,
  signal: AbortSignal = new AbortController().signal,
  left?: string,
): Promise<boolean> {
  const launches: LaunchedDaemon[] = [];
  try {
    return await launchInto(launches, options, signal, left);
  } finally {
    for (const launched of launches) launched.close();
  }
}

/** @param launches gets what is started, to be closed. */
async function launchInto(
  launches: LaunchedDaemon[],
  options: LaunchOptions,
  signal: AbortSignal,
  left: string | undefined,
): Promise<boolean> {
  const home = resolveHome(options.home);
  const timeoutMs = options.timeoutMs ?? TIMEOUT_MS;
  const until = after(timeoutMs);
  let launched: LaunchedDaemon | undefined;
  for (;;) {
    // Judged last: it may be ready by then, where this process stopped.
    const isLate = isOver(until);
    // First what has ended, then what it had told by then, then what is there.
    const ending = launched?.ending;
    const state = await readStartState(home);
    const found = await findDaemon(home);
    if (found !== undefined && found.start !== left) {
      return launched?.started(found) === true;
    }
    if (launched === undefined) {
      const isLeft = left?.startsWith(`${state?.pid} `) === true;
      if (state?.isGoing !== true || isLeft) {
        launched = new LaunchedDaemon(options, home, state);
        launches.push(launched);
      }
    } else {
      launched.requireHope(ending, state);
      // Another one has the home: once that one is gone, it is tried again.
      if (ending !== undefined) launched = undefined;
    }
    if (isLate) throw daemonStartFailed(`it was not ready after ${timeoutMs / 1000} s`);
    await pause(LOOK_INTERVAL_MS, signal);
  }
}

class LaunchedDaemon {
  /** How its program ended, in words; undefined while it runs. */
  ending: string | undefined;
  readonly #pid: number | undefined;
  /** Tells the daemon from one that another game starts at the same time. */
  readonly #launch = randomBytes(16).toString('hex');
  /** What an earlier start had told. */
  readonly #earlierId: string | undefined;
  readonly #said: StandardError;

  constructor(options: LaunchOptions, home: string, earlier: StartState | undefined) {
    const { program, arguments: first, variables } = commandOf(options);
    this.#earlierId = earlier?.id;
    const own = { GAMEKEEPER_HOME: home, GAMEKEEPER_LAUNCH: this.#launch };
    this.#said = new StandardError(`gamekeeper-${this.#launch}`);
    const child = this.#spawn(program, [...first, ...argumentsOf(options)], {
      detached: true,
      stdio: ['ignore', 'ignore', this.#said.target],
      windowsHide: true,
      env: { ...variables, ...daemonEnvironment(), ...own },
    });
    child.once('error', (error: NodeJS.ErrnoException) => {
      this.ending = describeFailure(program, error);
    });
    child.once('exit', (code, signal) => {
      const how = code === null ? `was ended by ${signal}` : `ended with code ${code}`;
      this.ending = `${program} ${how} before it was ready`;
    });
    child.unref();
    this.#pid = child.pid;
  }

  /** @throws DaemonStartFailed for those reasons that Node throws. It reports the others later. */
  #spawn(program: string, args: readonly string[], options: SpawnOptions): ChildProcess {
    try {
      return spawn(program, args, options);
    } catch (error) {
      this.close();
      throw daemonStartFailed(describeFailure(program, error as NodeJS.ErrnoException));
    }
  }

  /** Whether the daemon that is there is this one. What stands between may have told it nothing. */
  started({ launch }: FoundDaemon): boolean {
    return launch === undefined ? this.ending === undefined : launch === this.#launch;
  }

  /** @throws why it can not become ready. */
  requireHope(ending: string | undefined, state: StartState | undefined): void {
    const isNew = state !== undefined && state.id !== this.#earlierId;
    const isOwn = ending !== undefined || state?.pid === this.#pid;
    if (isNew && isOwn && state.error !== undefined) throw state.error;
    if (ending === undefined || state?.isGoing === true) return;
    const said = this.#said.read();
    throw daemonStartFailed(said === '' ? ending : `${ending}, and said: ${said}`);
  }

  /** It continues, and nobody reads what it says. */
  close(): void {
    this.#said.close();
  }
}

/** Why a program does not start, in words. */
function describeFailure(program: string, { code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT') return `there is no program ${program}`;
  if (code === 'EACCES') return `${program}: it is not executable: give it the mode 755`;
  return `${program}: ${message}`;
}

/** @throws DaemonStartFailed where nothing is named, or no package is there. */
function commandOf({ packageFolder, program }: LaunchOptions): PackageCommand {
  if (packageFolder !== undefined) return findPackage(packageFolder);
  if (program === undefined) throw daemonStartFailed('no program was named');
  return { program, arguments: [], variables: {} };
}

/** Of the game's environment what loads no code into the process that has the keys. */
function daemonEnvironment(): NodeJS.ProcessEnv {
  const originals = originalVariables.map((name) => [`${originalPrefix}${name}`, env[name]]);
  const passed = passedVariables.map((name) => [name, env[name]]);
  return Object.fromEntries([...passed, ...originals].filter(([, value]) => value !== undefined));
}

function argumentsOf(options: LaunchOptions): string[] {
  const { service, serviceCa, endUnusedSeconds = UNUSED_SECONDS, stay, launchedBy } = options;
  const args = [...(options.arguments ?? ['start'])];
  if (launchedBy !== undefined) args.push('--launched-by', launchedBy);
  if (service !== undefined) args.push('--service', service);
  if (serviceCa !== undefined) args.push('--service-ca', serviceCa);
  if (stay !== true) args.push('--end-unused', String(endUnusedSeconds));
  return args;
}
