import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { platform } from 'node:process';

/** Libraries that are before the C library, in processes that are started with LD_PRELOAD. */

export const compilerForLinux = {
  name: 'C compiler for Linux',
  brings: 'apt-get install gcc libc6-dev',
  isAvailable: (): boolean => platform === 'linux' && spawnSync('gcc', ['--version']).status === 0,
};

/**
 * Compiles one, which takes a quarter of a second.
 * @param name of its source in test/support/, without `.c`.
 * @param folder gets the library. @returns its path.
 */
export function compilePreloaded(name: string, folder: string): string {
  const library = join(folder, `${name}.so`);
  const source = join(import.meta.dirname, `../../test/support/${name}.c`);
  const flags = ['-shared', '-fPIC', '-O1', '-Wall', '-Wextra', '-Werror'];
  execFileSync('gcc', [...flags, '-o', library, source, '-ldl', '-lpthread']);
  return library;
}
