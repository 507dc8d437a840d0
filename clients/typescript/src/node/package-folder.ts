import { existsSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { platform } from 'node:process';
import { daemonStartFailed } from '../errors.ts';
import { originalPrefix } from '../generated/environment-names.ts';

/** What starts the daemon of a package. */
export interface PackageCommand {
  readonly program: string;
  /** What precedes Gamekeeper's own arguments. */
  readonly arguments: readonly string[];
  /** What the program needs on top of the environment that every daemon gets. */
  readonly variables: Readonly<Record<string, string>>;
}

/** What Linux takes for the end of a folder, or for a name that stands for something else. */
const SPLITTING = /[:;$]/;

/**
 * Starts the Node of a package directly: no shell, and on Windows no console window.
 * @throws DaemonStartFailed for a folder that is no package, with what it lacks.
 */
export function findPackage(folder: string): PackageCommand {
  const root = resolve(folder);
  const isLinux = platform === 'linux';
  const program = findProgram(root, platform === 'win32' ? 'node.exe' : 'node');
  const script = join(root, 'gamekeeper.cjs');
  const library = join(root, 'lib/libatomic.so.1');
  const needed = [program, script, ...(isLinux ? [library] : [])];
  const missing = needed.filter((path) => !existsSync(path)).map((path) => relative(root, path));
  if (missing.length > 0) {
    throw daemonStartFailed(`${root} is not a package of Gamekeeper: no ${missing.join(', no ')}`);
  }
  return {
    program,
    arguments: ['--disable-warning=ExperimentalWarning', script],
    variables: isLinux ? librariesOf(root) : {},
  };
}

/** A bundle has code in a folder of its own. */
function findProgram(root: string, name: string): string {
  const program = join(root, name);
  const contents = resolve(root, '../..');
  return existsSync(program) || basename(contents) !== 'Contents'
    ? program
    : join(contents, 'Frameworks', name);
}

/** None where the path cannot be said: Node then takes those of the system. */
function librariesOf(root: string): Readonly<Record<string, string>> {
  if (SPLITTING.test(root)) return {};
  // The daemon never gets the game's own LD_LIBRARY_PATH. Programs that the daemon starts do: the
  // carried value is the game's, and empty where the game has none.
  return {
    LD_LIBRARY_PATH: join(root, 'lib'),
    [`${originalPrefix}LD_LIBRARY_PATH`]: '',
  };
}
