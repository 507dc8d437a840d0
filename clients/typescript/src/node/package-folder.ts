import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
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

/**
 * Starts the Node of a package directly: no shell, and on Windows no console window.
 * @throws DaemonStartFailed for a folder that is no package, with what it lacks.
 */
export function findPackage(folder: string): PackageCommand {
  const root = resolve(folder);
  const isLinux = platform === 'linux';
  const [node, script] = [platform === 'win32' ? 'node.exe' : 'node', 'gamekeeper.cjs'];
  const needed = [node, script, ...(isLinux ? ['lib/libatomic.so.1'] : [])];
  const missing = needed.filter((path) => !existsSync(join(root, path)));
  if (missing.length > 0) {
    throw daemonStartFailed(`${root} is not a package of Gamekeeper: no ${missing.join(', no ')}`);
  }
  // The daemon never gets the game's own LD_LIBRARY_PATH. Programs that the daemon starts do: the
  // carried value is the game's, and empty where the game has none.
  const libraries = {
    LD_LIBRARY_PATH: join(root, 'lib'),
    [`${originalPrefix}LD_LIBRARY_PATH`]: '',
  };
  return {
    program: join(root, node),
    arguments: ['--disable-warning=ExperimentalWarning', join(root, script)],
    variables: isLinux ? libraries : {},
  };
}
