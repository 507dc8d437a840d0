import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * A Windows machine for one run: a copy of the built one, with processes that all end with it. Its
 * disk is a folder on this system, and so are its programs' outputs; loopback is shared.
 */

/** The player's name, which has a space and a non-ASCII letter. */
export const PLAYER = 'Zoë Müller';
/** Where the machine's folders are mounted, below the root that its programs see. */
const DISK = '/disk';
const NPM_CACHE = '/npm-cache';
/** Files for name resolution. */
export const NAME_FILES = ['/etc/hosts', '/etc/resolv.conf'];
const LOADER = '/usr/lib/wine/wine64';
const SERVER = '/usr/lib/wine/wineserver64';
const LOOK_INTERVAL_MS = 20;

/** Folders on this system that make up a machine. */
export interface MachineFolders {
  /** Root of the unpacked Wine. */
  readonly root: string;
  /** Windows' disk and registry: Wine's prefix. */
  readonly disk: string;
  /** Shared between runs. */
  readonly npmCache: string;
}

export interface ProgramOptions {
  /** Path on this system of a folder on the machine's disk; the player's own by default. */
  readonly cwd?: string;
  /** Added to the machine's own environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** Whether it has a console, like a terminal; otherwise its output is a file. */
  readonly console?: boolean;
}

/** The result of a program that has ended. */
export interface ProgramResult {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Copies the built machine's disk; files that never change are hard-linked. */
export function copyDisk(made: string, copy: string): void {
  mkdirSync(join(copy, 'drive_c'), { recursive: true });
  for (const name of readdirSync(made)) {
    if (name === 'drive_c') continue;
    cpSync(join(made, name), join(copy, name), { recursive: true, verbatimSymlinks: true });
  }
  for (const name of readdirSync(join(made, 'drive_c'))) {
    // The player's files are modified in place; those of Windows and Node are not.
    const link = name === 'users' ? [] : ['--link'];
    const from = join(made, 'drive_c', name);
    const args = ['--archive', ...link, from, join(copy, 'drive_c', name)];
    const { status, stderr } = spawnSync('cp', args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`cp: ${stderr}`);
  }
}

/** A running machine. */
export class WindowsMachine {
  readonly #folders: MachineFolders;
  readonly #keeper: ChildProcess;
  /** Process id on this system of the machine's first process. */
  readonly #first: number;
  readonly #outputs: string;
  #programs = 0;

  private constructor(folders: MachineFolders, keeper: ChildProcess, first: number) {
    this.#folders = folders;
    this.#keeper = keeper;
    this.#first = first;
    this.#outputs = mkdtempSync(join(folders.disk, 'outputs-'));
  }

  /**
   * Starts a machine on a disk. Its own namespaces give its processes the root that they need, and
   * end them when this process ends in any way.
   * @throws Error with the system's message, for example if it does not allow namespaces.
   */
  static async start(folders: MachineFolders): Promise<WindowsMachine> {
    const { root, disk, npmCache } = folders;
    for (const name of [DISK, NPM_CACHE]) mkdirSync(join(root, name), { recursive: true });
    mkdirSync(npmCache, { recursive: true });
    const mounts = [
      `mount -t proc proc "$0/proc"`,
      `mount --rbind /dev "$0/dev"`,
      // Wine reads the number of processors there.
      `mount --rbind /sys "$0/sys"`,
      `mount --bind "$1" "$0${DISK}"`,
      `mount --bind "$2" "$0${NPM_CACHE}"`,
      ...NAME_FILES.map((file) => `mount --bind ${file} "$0${file}"`),
    ];
    const script = `${mounts.join(' && ')} && echo ready && exec cat`;
    const flags = ['--mount', '--propagation', 'private', '--pid', '--fork', '--kill-child'];
    const args = [...ownUser(), ...flags, '--', 'sh', '-c', script, root, disk, npmCache];
    const keeper = spawn('unshare', args, { stdio: ['pipe', 'pipe', 'pipe'] });
    await untilReady(keeper);
    const children = readFileSync(`/proc/${keeper.pid}/task/${keeper.pid}/children`, 'utf8');
    return new WindowsMachine(folders, keeper, Number(children.trim().split(' ')[0]));
  }

  /** The player's folder, `C:\users\<name>`, as a path on this system. */
  get playerFolder(): string {
    return join(this.#folders.disk, 'drive_c/users', PLAYER);
  }

  /** The Windows path of a file on its disk, such as `C:\users\…`. */
  windowsPath(path: string): string {
    const inside = relative(join(this.#folders.disk, 'drive_c'), path);
    return `C:\\${inside.replaceAll('/', '\\')}`;
  }

  /** The path on this system of a file on the machine's disk. */
  ownPath(windowsPath: string): string {
    return join(this.#folders.disk, 'drive_c', windowsPath.slice(3).replaceAll('\\', '/'));
  }

  /** Starts a program: its name or Windows path, and its arguments. */
  start(words: readonly string[], options: ProgramOptions = {}): WindowsProgram {
    this.#programs += 1;
    const output = join(this.#outputs, String(this.#programs));
    const { disk, root } = this.#folders;
    const cwd = join(DISK, relative(disk, options.cwd ?? this.playerFolder));
    const enter = ['nsenter', `--target=${this.#first}`, ...enterUser(), '--mount', '--pid', '--'];
    const wine = ['unshare', `--root=${root}`, `--wd=${cwd}`, '--', LOADER, ...words];
    const env = { ...machineEnvironment(), ...options.env };
    // On Windows files inherit the access list of the player's folder, which excludes everybody
    // else; Wine uses file modes instead, and inherits none.
    const command = ['sh', '-c', 'umask 077; exec "$@"', 'sh', ...enter, ...wine];
    return new WindowsProgram(command, env, output, options.console === true);
  }

  /** Runs a program to its end. */
  async run(words: readonly string[], options: ProgramOptions = {}): Promise<ProgramResult> {
    const program = this.start(words, options);
    await program.ended;
    return program.result();
  }

  /** Ends every program and waits until the registry is saved. */
  async shutDown(): Promise<void> {
    const { root } = this.#folders;
    const enter = [`--target=${this.#first}`, ...enterUser(), '--mount', '--pid', '--'];
    for (const flag of ['--kill', '--wait']) {
      const args = [...enter, 'unshare', `--root=${root}`, '--', SERVER, flag];
      const child = spawn('nsenter', args, { env: machineEnvironment(), stdio: 'ignore' });
      await once(child, 'close');
    }
    await this.close();
  }

  /** Kills every process at once, like a power cut. */
  async close(): Promise<void> {
    if (this.#keeper.exitCode !== null || this.#keeper.signalCode !== null) return;
    const closed = once(this.#keeper, 'close');
    this.#keeper.stdin!.end();
    await closed;
    rmSync(this.#outputs, { recursive: true, force: true });
  }
}

/** A running program of the machine, with all its output. */
export class WindowsProgram {
  /** Resolves with its exit code. */
  readonly ended: Promise<number | null>;
  readonly #child: ChildProcess;
  readonly #output: string;
  #isOver = false;

  constructor(
    command: readonly string[],
    env: Readonly<Record<string, string>>,
    output: string,
    hasConsole: boolean,
  ) {
    this.#output = output;
    // Wine turns a terminal into a Windows console and a file into a file, but a pipe into
    // something that Node cannot open.
    // Raw mode from the start: Wine sets it only some time after its first prompt.
    const shell = `stty raw -echo; exec ${quoteForShell(command)}`;
    const words = hasConsole ? ['script', '-qefc', shell, '/dev/null'] : command;
    const outputs = ['out', 'err'].map((suffix) => openSync(`${output}.${suffix}`, 'a'));
    const input = hasConsole ? 'pipe' : 'ignore';
    this.#child = spawn(words[0]!, words.slice(1), { env, stdio: [input, ...outputs] });
    for (const file of outputs) closeSync(file);
    this.ended = once(this.#child, 'close').then(([status]) => {
      this.#isOver = true;
      return status;
    });
  }

  /** Resolves once it has printed the text. @throws Error if it ends before. */
  async says(words: string): Promise<void> {
    for (;;) {
      const isOver = this.#isOver;
      if (this.result().stdout.includes(words)) return;
      if (isOver) throw new Error(`it ended before “${words}”: ${JSON.stringify(this.result())}`);
      await delay(LOOK_INTERVAL_MS);
    }
  }

  /** Sends input to its console. */
  type(keys: string): void {
    this.#child.stdin!.write(keys);
  }

  result(): ProgramResult {
    const read = (suffix: string): string => {
      const file = `${this.#output}.${suffix}`;
      return existsSync(file) ? readFileSync(file, 'utf8') : '';
    };
    return { status: this.#child.exitCode, stdout: read('out'), stderr: read('err') };
  }
}

/** The machine's environment, which inherits nothing from this system's. */
function machineEnvironment(): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '/usr/bin:/bin',
    WINEPREFIX: DISK,
    WINESERVER: SERVER,
    WINEDEBUG: '-all',
    // Avoids the prompt for Wine's browser, and menu entries for installed programs.
    WINEDLLOVERRIDES: 'mshtml=;winemenubuilder.exe=',
    HOME: '/run',
    XDG_RUNTIME_DIR: '/run',
    USER: PLAYER,
    LANG: 'C.UTF-8',
    TERM: 'xterm',
    npm_config_cache: `Z:${NPM_CACHE.replaceAll('/', '\\')}`,
  };
}

const isRoot = process.getuid?.() === 0;

/** Without root, mounting needs a user namespace that maps this user to root. */
function ownUser(): string[] {
  return isRoot ? [] : ['--user', '--map-root-user'];
}

function enterUser(): string[] {
  return isRoot ? [] : ['--user', '--preserve-credentials'];
}

function quoteForShell(words: readonly string[]): string {
  return words.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ');
}

function untilReady(keeper: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let problem = '';
    keeper.stderr!.on('data', (chunk) => (problem += chunk));
    keeper.stdout!.once('data', () => resolve());
    keeper.once('error', reject);
    keeper.once('close', () => reject(new Error(`no machine could start: ${problem.trim()}`)));
  });
}
