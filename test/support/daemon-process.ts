import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { platform } from 'node:process';
import type { User } from './another-user.ts';
import type { ConsoleSignal } from './console-event.ts';

export const repository = resolve(import.meta.dirname, '../..');

/** The folder of a package that is here already, for tests on a machine that cannot make one. */
export const givenPackage = process.env.GAMEKEEPER_TEST_PACKAGE;

/** The command as `npm start` runs it, unless a packaged one must be tested. */
export const testedCommand: readonly string[] =
  givenPackage === undefined
    ? [process.execPath, join(repository, 'src/daemon/main.ts')]
    : commandOf(givenPackage);

/** What games start of a package, on a machine that has all of Node's libraries. */
export function commandOf(packageFolder: string): readonly string[] {
  const node = join(packageFolder, platform === 'win32' ? 'node.exe' : 'node');
  return [node, '--disable-warning=ExperimentalWarning', join(packageFolder, 'gamekeeper.cjs')];
}

/** A folder with a home for a daemon and the passphrase of its vault next to it. */
export interface HomeFolder {
  readonly path: string;
  readonly home: string;
  readonly passphraseFile: string;
  remove(): void;
}

export function makeHomeFolder(): HomeFolder {
  const path = mkdtempSync(join(tmpdir(), 'gamekeeper-process-'));
  const passphraseFile = join(path, 'passphrase');
  writeFileSync(passphraseFile, 'correct horse battery staple\n', { mode: 0o600 });
  return {
    path,
    home: join(path, 'home'),
    passphraseFile,
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}

export interface CommandOptions {
  /** Program and first arguments; `testedCommand` when left out. */
  readonly command?: readonly string[];
  /** The whole environment; this process's own when left out. */
  readonly env?: NodeJS.ProcessEnv;
  /** Whether it gets what `type` says as its standard input; nothing when left out. */
  readonly isTyped?: boolean;
  /** Folder that it runs in; a neutral one when left out. */
  readonly cwd?: string;
  /** Who runs it; the one who tests when left out. */
  readonly user?: User;
}

/** What a command that has ended left. */
export interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command to its end. */
export async function runCommand(
  args: readonly string[],
  options: CommandOptions = {},
): Promise<Ended> {
  const running = new RunningCommand(args, options);
  await running.ended;
  return running.result();
}

const isWindows = platform === 'win32';

/** Groups that would outlive a test run that ends in the middle; on Windows children do not. */
const runningGroups = new Set<number>();

function endGroups(): void {
  for (const pid of runningGroups) endGroup(pid);
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // It has ended by itself, and what it said is still being read.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

process.once('exit', endGroups);
// A signal ends this process without the event, and who is killed tells its workers nothing.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => endWith(signal));
}
process.once('disconnect', () => endWith('SIGTERM'));

function endWith(signal: NodeJS.Signals): void {
  endGroups();
  process.kill(process.pid, signal);
}

/** A command that runs, and everything that it says. */
export class RunningCommand {
  readonly child: ChildProcess;
  readonly ended: Promise<unknown>;
  #stdout = '';
  #stderr = '';
  /** Resolves when it says more, or ends. */
  #news = Promise.withResolvers<void>();

  constructor(args: readonly string[], options: CommandOptions = {}) {
    const [program, ...first] = options.command ?? testedCommand;
    this.child = spawn(program!, [...first, ...args], {
      cwd: options.cwd ?? tmpdir(),
      env: options.env ?? process.env,
      ...options.user,
      stdio: [options.isTyped ? 'pipe' : 'ignore', 'pipe', 'pipe'],
      // A process group of its own, as a terminal gives, so that interrupt() reaches all of it.
      detached: !isWindows,
    });
    const { pid } = this.child;
    if (pid !== undefined && !isWindows) runningGroups.add(pid);
    this.ended = once(this.child, 'close').then(() => {
      if (pid !== undefined) runningGroups.delete(pid);
      this.#wake();
    });
    this.child.stdout!.on('data', (chunk) => {
      this.#stdout += chunk;
      this.#wake();
    });
    this.child.stderr!.on('data', (chunk) => {
      this.#stderr += chunk;
    });
  }

  get pid(): number {
    return this.child.pid!;
  }

  /** A line of its standard input. */
  type(line: string): void {
    this.child.stdin!.write(`${line}\n`);
  }

  /** Resolves when stdout holds the words so many times. @throws Error when it ends before. */
  async says(words: string, times = 1): Promise<void> {
    let isOver = false;
    const over = this.ended.then(() => {
      isOver = true;
    });
    while (this.#stdout.split(words).length <= times) {
      if (isOver) throw new Error(`it ended before “${words}”: ${JSON.stringify(this.result())}`);
      await Promise.race([this.#news.promise, over]);
    }
  }

  /** Has all look that wait for words. */
  #wake(): void {
    this.#news.resolve();
    this.#news = Promise.withResolvers();
  }

  /**
   * Sends a signal and waits for the end. Windows has SIGKILL alone; for the others the process
   * gets what a console sends.
   */
  async stop(signal: 'SIGTERM' | 'SIGINT' | 'SIGHUP' | 'SIGKILL'): Promise<Ended> {
    if (!isWindows || signal === 'SIGKILL') this.child.kill(signal);
    else await this.#tell(signal === 'SIGTERM' ? 'SIGBREAK' : signal);
    await this.ended;
    return this.result();
  }

  /** Ends it with all that it started. */
  kill(): void {
    if (runningGroups.has(this.pid)) endGroup(this.pid);
  }

  /** Ctrl-C: a terminal sends SIGINT to every process of the command, as Windows' console does. */
  async interrupt(): Promise<Ended> {
    if (isWindows) await this.#tell('SIGINT');
    else process.kill(-this.pid, 'SIGINT');
    await this.ended;
    return this.result();
  }

  async #tell(signal: ConsoleSignal): Promise<void> {
    const { listProcessTree, sendConsoleEvent } = await import('./console-event.ts');
    for (const pid of listProcessTree(this.pid)) sendConsoleEvent(pid, signal);
  }

  result(): Ended {
    return { status: this.child.exitCode, stdout: this.#stdout, stderr: this.#stderr };
  }
}

export interface DaemonProcess extends RunningCommand {
  /** Such as `ws://127.0.0.1:40123/`. */
  readonly url: string;
}

export interface DaemonProcessOptions extends CommandOptions {
  /** Whether the system's keychain keeps the keys; when left out, on Windows alone. */
  readonly keychain?: boolean;
  /** Whether games have to be paired. */
  readonly strict?: boolean;
}

/** A command on a terminal of its own, which `type` types at. Linux alone has it, as `script`. */
export function onTerminal(args: readonly string[]): readonly string[] {
  const words = args.map((word) => `'${word.replaceAll("'", "'\\''")}'`);
  return ['script', '-qec', `exec ${words.join(' ')}`, '/dev/null'];
}

/**
 * Starts `gamekeeper start` and waits until it is ready. Where the machine may have no keychain, it
 * gets a vault, which takes a second to open.
 */
export async function startDaemonProcess(
  folder: HomeFolder,
  options: DaemonProcessOptions = {},
): Promise<DaemonProcess> {
  const { keychain = isWindows, strict = false } = options;
  const vault = ['--vault', '--passphrase-file', folder.passphraseFile];
  const args = ['start', '--home', folder.home, ...(keychain ? [] : vault)];
  if (strict) args.push('--strict');
  const running = new RunningCommand(args, options);
  await running.says('Ctrl-C');
  const url = /ws:\/\/\S+/.exec(running.result().stdout)![0];
  return Object.assign(running, { url });
}
