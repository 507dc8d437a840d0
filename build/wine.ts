import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { runLoudly } from './debian.ts';
import { cacheFolder } from './npm-package.ts';
import { pinnedVersion } from './setup/pinned-node.mjs';
import { addModules, cloneRepository } from './wine/clone.ts';
import { diskKey, makeDisk } from './wine/disk.ts';
import { copyDisk, type MachineFolders, PLAYER, WindowsMachine } from './wine/machine.ts';
import { packagesKey, unpackWine } from './wine/packages.ts';

/**
 * Windows for the tests, by means of Wine. `npm run wine` creates what is missing in the cache:
 * Debian's Wine with a disk that has Node and npm, and this lock file's packages for Windows. It
 * needs Debian's apt and dpkg, the npm registry, and namespaces (`unshare`), but no root. Further
 * arguments are run there as a command, in a clone of the work tree: `npm run wine -- node
 * --version`.
 */

const repository = join(import.meta.dirname, '..');

/** Incremented when systems are built differently, so that older ones are not reused. */
const FORMAT = 2;

/** A usable Windows. */
export interface Wine {
  readonly system: string;
  /** `node_modules` of the lock file for Windows. */
  readonly modules: string;
}

/** Folder of built systems. */
function wineFolder(): string {
  const chosen = process.env.GAMEKEEPER_WINE_CACHE;
  return chosen !== undefined && chosen !== '' ? chosen : join(cacheFolder(), 'wine');
}

/** The version of Node that the project pins. */
export function pinnedNode(): string {
  return pinnedVersion(new URL('../', import.meta.url), 'win32-x64');
}

function places(): Wine {
  const lock = readFileSync(join(repository, 'package-lock.json'));
  const system = `${FORMAT} ${packagesKey} ${diskKey(pinnedNode())} ${PLAYER}`;
  return {
    system: join(wineFolder(), `system-${shortHash(system)}`),
    modules: join(wineFolder(), `modules-${shortHash(lock)}`),
  };
}

function npmCache(): string {
  return join(wineFolder(), 'npm-cache');
}

function shortHash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}

/**
 * Finds the Windows on this machine; undefined if none was built for this lock file. Builds
 * nothing.
 */
export function findWine(): Wine | undefined {
  const wine = places();
  return existsSync(wine.system) && existsSync(wine.modules) ? wine : undefined;
}

/**
 * Builds what is missing: a minute and 2.5 GB.
 * @throws Error with the reason if this machine cannot.
 */
export async function makeWine(): Promise<Wine> {
  const wine = places();
  await makeOnce(wine.system, async (folder) => {
    await unpackWine(join(folder, 'root'));
    await makeDisk(foldersOf(folder, join(folder, 'disk')), pinnedNode());
  });
  await makeOnce(wine.modules, async (folder) => installModules(folder));
  return wine;
}

/** Creates a folder atomically, so that concurrent processes never see a partial one. */
async function makeOnce(place: string, make: (folder: string) => Promise<void>): Promise<void> {
  if (existsSync(place)) return;
  mkdirSync(wineFolder(), { recursive: true });
  const folder = mkdtempSync(join(wineFolder(), `making-${process.pid}-`));
  try {
    await make(folder);
    if (!existsSync(place)) renameSync(folder, place);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function foldersOf(system: string, disk: string): MachineFolders {
  return { root: join(system, 'root'), disk, npmCache: npmCache() };
}

/**
 * Installs the lock file's packages for Windows. This system's npm fetches them; none needs its
 * install script.
 */
function installModules(folder: string): void {
  for (const name of ['package.json', 'package-lock.json', '.npmrc']) {
    cpSync(join(repository, name), join(folder, name));
  }
  // The cache is also used by npm on that system.
  const store = ['--cache', npmCache()];
  const system = ['--os=win32', '--cpu=x64'];
  const all = ['--include=dev', '--include=optional', '--ignore-scripts'];
  const quiet = ['--loglevel=error', '--no-audit', '--no-fund'];
  runLoudly('npm', ['ci', ...system, ...all, ...quiet, ...store], folder);
}

/** Starts a machine with a new disk, which is removed when it is released. */
export async function startMachine(wine: Wine): Promise<{
  readonly machine: WindowsMachine;
  close(): Promise<void>;
}> {
  removeLeftovers();
  const disk = mkdtempSync(join(wineFolder(), `disk-${process.pid}-`));
  const remove = (): void => rmSync(disk, { recursive: true, force: true });
  try {
    copyDisk(join(wine.system, 'disk'), disk);
    const machine = await WindowsMachine.start(foldersOf(wine.system, disk));
    return {
      machine,
      async close() {
        await machine.close();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Removes disks of killed processes, a gigabyte each. Folder names contain the process id. */
function removeLeftovers(): void {
  for (const name of readdirSync(wineFolder())) {
    const [, maker] = /^(?:disk|making)-(\d+)-/.exec(name) ?? [];
    if (maker === undefined || existsSync(`/proc/${maker}`)) continue;
    rmSync(join(wineFolder(), name), { recursive: true, force: true });
  }
}

/** Runs a command in a new clone of the work tree, with its packages. Answers the exit code. */
async function typeInClone(wine: Wine, words: readonly string[]): Promise<number | null> {
  const { machine, close } = await startMachine(wine);
  try {
    const clone = cloneRepository(repository, machine);
    addModules(wine.modules, clone);
    const { status, stdout, stderr } = await machine.run(words, { cwd: clone });
    process.stdout.write(stdout);
    process.stderr.write(stderr);
    return status;
  } finally {
    await close();
  }
}

if (import.meta.main) {
  const words = process.argv.slice(2);
  try {
    const started = performance.now();
    const isThere = findWine() !== undefined;
    const wine = await makeWine();
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    const made = isThere ? 'found' : `made in ${seconds} s`;
    process.stdout.write(`Windows by Wine, ${made}, in ${wineFolder()}\n`);
    const asked = words.length > 0 ? words : ['cmd', '/c', 'ver'];
    process.exitCode = (await typeInClone(wine, asked)) ?? 1;
  } catch (error) {
    process.stderr.write(`No Windows: ${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}
