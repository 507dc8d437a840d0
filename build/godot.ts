import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { findMirror, runLoudly } from './debian.ts';
import { cacheFolder } from './npm-package.ts';

/**
 * A headless Godot for the tests. `npm run godot` installs one if there is none, and prints
 * how to run it. Tried in this order: the command in GODOT, a `godot` on the PATH, and a small
 * Debian system unpacked into the cache, which needs root, debootstrap and the machine's own
 * package mirror.
 */

/** 4.4 is the first version with typed dictionaries, which the client uses. */
const VERSION_MIN = [4, 4] as const;
const SUITE = 'forky';
/** What its system has: Godot, and what draws where there is no graphics card. */
const PACKAGES = ['godot', 'libgl1', 'libgl1-mesa-dri'] as const;
/** Folder of a stage that is the home of who runs Godot. */
const HOME = 'user';
const OUTPUT_LENGTH_MAX = 16 * 1024 * 1024;

/** A usable Godot. */
export interface Godot {
  readonly version: string;
  /** The command before Godot's own arguments, such as `godot`. */
  readonly command: readonly string[];
  /** Root of the system that it runs in; `/` for this machine's own. */
  readonly root: string;
}

/** Folder of an unpacked system. */
function godotFolder(): string {
  const chosen = process.env.GAMEKEEPER_GODOT_CACHE;
  return chosen !== undefined && chosen !== '' ? chosen : join(cacheFolder(), 'godot');
}

/** Finds a Godot on this machine; undefined if none is recent enough. Installs nothing. */
export function findGodot(): Godot | undefined {
  const named = process.env.GODOT;
  for (const program of [named, 'godot']) {
    if (program === undefined || program === '') continue;
    const found = probe([program], '/');
    if (found !== undefined) return found;
  }
  const root = join(godotFolder(), 'root');
  if (process.getuid?.() !== 0 || !existsSync(join(root, 'usr/bin/godot'))) return undefined;
  return probe(['chroot', root, 'godot'], root);
}

function probe(command: readonly string[], root: string): Godot | undefined {
  const options = { encoding: 'utf8', timeout: 30_000 } as const;
  const { status, stdout } = spawnSync(
    command[0]!,
    [...command.slice(1), '--headless', '--version'],
    options,
  );
  const match = /^(\d+)\.(\d+)\S*/m.exec(stdout ?? '');
  if (status !== 0 || match === null) return undefined;
  const [major, minor] = [Number(match[1]), Number(match[2])];
  const isNewEnough = major === VERSION_MIN[0] && minor >= VERSION_MIN[1];
  return isNewEnough ? { version: match[0], command, root } : undefined;
}

/**
 * Unpacks a Debian system with Godot into the cache: 40 seconds and 860 MB.
 * @throws Error with the reason if this machine cannot.
 */
export function makeGodot(): Godot {
  if (process.getuid?.() !== 0) throw new Error('unpacking a system for chroot needs root');
  const root = join(godotFolder(), 'root');
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  const script = '/usr/share/debootstrap/scripts/sid';
  const variant = ['--variant=minbase', '--no-check-gpg'];
  runLoudly('debootstrap', [...variant, SUITE, root, findMirror(), script]);
  cpSync('/etc/resolv.conf', join(root, 'etc/resolv.conf'), { dereference: true });
  installPackages(root);
  const made = probe(['chroot', root, 'godot'], root);
  if (made === undefined) throw new Error(`the Godot in ${root} does not run`);
  return made;
}

/** A system that was made before something was added to it gets that, or is made again. */
function completeGodot(godot: Godot): Godot {
  const { root } = godot;
  const isThere = (name: string): boolean => existsSync(join(root, 'usr/share/doc', name));
  if (root === '/' || PACKAGES.every(isThere)) return godot;
  try {
    // From the lists that it was made from. What they name may be gone by now.
    installPackages(root);
    return godot;
  } catch {
    return makeGodot();
  }
}

function installPackages(root: string): void {
  const install = ['-o', 'APT::Sandbox::User=root', 'install', '-y', '--no-install-recommends'];
  runLoudly('chroot', [root, 'apt-get', ...install, ...PACKAGES]);
}

/** How a run ended: a null code where it was killed. */
export interface GodotRun {
  readonly code: number | null;
  readonly output: string;
}

/** A user of this machine, and of the system that Godot runs in. */
interface User {
  readonly uid: number;
  readonly gid: number;
}

/**
 * A folder for one run. A chroot does not see our files, and bind mounts are not allowed
 * everywhere, so what a run needs is copied in.
 */
export class GodotStage {
  readonly #godot: Godot;
  readonly #folder: string;
  readonly #children = new Set<ChildProcess>();
  #user: User | undefined;

  constructor(godot: Godot) {
    this.#godot = godot;
    const parent = godot.root === '/' ? tmpdir() : join(godot.root, 'tmp');
    mkdirSync(parent, { recursive: true });
    this.#folder = mkdtempSync(join(parent, 'gamekeeper-godot-'));
  }

  /** Copies a file or folder in; answers its path inside Godot's root. */
  copy(source: string, name: string): string {
    const isOurs = (path: string): boolean => basename(path) !== '.godot';
    cpSync(source, join(this.#folder, name), { recursive: true, filter: isOurs });
    return this.#inside(name);
  }

  /** The same of a project that Godot has imported, with what it found. */
  copyImported(source: string, name: string): string {
    cpSync(source, join(this.#folder, name), { recursive: true });
    return this.#inside(name);
  }

  /** A path of the folder, as we know it and as Godot does. */
  place(name: string): { readonly outside: string; readonly inside: string } {
    return { outside: join(this.#folder, name), inside: this.#inside(name) };
  }

  /** Copies a folder of it to another place. */
  bring(name: string, target: string): void {
    cpSync(join(this.#folder, name), target, { recursive: true });
  }

  /**
   * From now on runs have an empty home.
   * @param user whose they are then, who may read the folder; the same one's if left out.
   */
  handTo(user: User | undefined): void {
    this.#user = user;
    chmodSync(this.#folder, 0o755);
    rmSync(this.#home, { recursive: true, force: true });
    mkdirSync(this.#home, { mode: 0o700 });
    if (user !== undefined) chownSync(this.#home, user.uid, user.gid);
  }

  /** Reads a file of the folder, such as one that Godot wrote. */
  read(name: string): string {
    return readFileSync(join(this.#folder, name), 'utf8');
  }

  /**
   * Runs Godot headless. Kills it after the time limit or when aborted, with a null exit code.
   * @param hear gets all that it has printed so far, each time that it prints.
   */
  run(
    args: readonly string[],
    environment: Readonly<Record<string, string>>,
    timeoutMs: number,
    signal?: AbortSignal,
    hear?: (output: string) => void,
  ): Promise<GodotRun> {
    const words = ['--headless', ...args];
    return this.#start(this.#engine, words, environment, timeoutMs, signal, hear);
  }

  /** Runs an exported game of the folder headless, as `run` does. @param program path inside. */
  play(
    program: string,
    args: readonly string[],
    environment: Readonly<Record<string, string>>,
    timeoutMs: number,
    hear?: (output: string) => void,
  ): Promise<GodotRun> {
    const words = ['--headless', ...args];
    return this.#start(program, words, environment, timeoutMs, undefined, hear);
  }

  /** Runs Godot with a window, which the processor draws. @param display such as `:99`. */
  draw(
    display: string,
    args: readonly string[],
    environment: Readonly<Record<string, string>>,
    timeoutMs: number,
  ): Promise<GodotRun> {
    const drivers = ['--display-driver', 'x11', '--rendering-driver', 'opengl3'];
    const words = [...drivers, '--audio-driver', 'Dummy', ...args];
    return this.#start(this.#engine, words, { ...environment, DISPLAY: display }, timeoutMs);
  }

  #start(
    engine: string,
    args: readonly string[],
    environment: Readonly<Record<string, string>>,
    timeoutMs: number,
    signal?: AbortSignal,
    hear?: (output: string) => void,
  ): Promise<GodotRun> {
    const { program, before, user } = this.#findCommand(engine);
    mkdirSync(this.#home, { recursive: true });
    const home = this.#inside(HOME);
    const env = { ...process.env, HOME: home, XDG_DATA_HOME: home, ...environment };
    const options = { env, timeout: timeoutMs, ...user };
    const child = spawn(program, [...before, ...args], options);
    this.#children.add(child);
    const end = (): void => {
      child.kill('SIGKILL');
    };
    signal?.addEventListener('abort', end);
    let output = '';
    const take = (text: string): void => {
      output += text;
      hear?.(output);
      // An engine that prints an error endlessly would exhaust the memory.
      if (output.length > OUTPUT_LENGTH_MAX) end();
    };
    child.stdout.setEncoding('utf8').on('data', take);
    child.stderr.setEncoding('utf8').on('data', take);
    return new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code) => {
        this.#children.delete(child);
        signal?.removeEventListener('abort', end);
        resolve({ code, output });
      });
    });
  }

  /** Kills running processes and removes the folder. */
  close(): void {
    for (const child of this.#children) child.kill('SIGKILL');
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** The home of who runs Godot. */
  get #home(): string {
    return join(this.#folder, HOME);
  }

  /** The engine's own program. */
  get #engine(): string {
    return this.#godot.command.at(-1)!;
  }

  /** What to spawn, and as whom: into a chroot root goes first, and is somebody else there. */
  #findCommand(engine: string): { program: string; before: readonly string[]; user?: User } {
    const { command, root } = this.#godot;
    const [program, ...before] = [...command.slice(0, -1), engine];
    const user = this.#user;
    if (user === undefined) return { program: program!, before };
    if (root === '/') return { program: program!, before, user };
    const who = ['--groups=', `--userspec=${user.uid}:${user.gid}`];
    return { program: program!, before: [...who, ...before] };
  }

  #inside(name: string): string {
    const { root } = this.#godot;
    return join(root === '/' ? this.#folder : this.#folder.slice(root.length), name);
  }
}

if (import.meta.main) {
  try {
    const found = findGodot();
    const godot = found === undefined ? makeGodot() : completeGodot(found);
    process.stdout.write(`Godot ${godot.version}\n`);
    process.stdout.write(`${godot.command.join(' ')} --headless --path <project>\n`);
    if (godot.root !== '/') {
      process.stdout.write(`It sees only what lies below ${readRoot(godot.root)}\n`);
    }
  } catch (error) {
    process.stderr.write(`No Godot: ${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}

/** The root, followed by the name of its system. */
function readRoot(root: string): string {
  const release = join(root, 'etc/os-release');
  const name = existsSync(release)
    ? /PRETTY_NAME="([^"]*)"/.exec(readFileSync(release, 'utf8'))
    : null;
  return name === null ? root : `${root} (${name[1]})`;
}
