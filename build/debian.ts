import { spawnSync } from 'node:child_process';

/** Shared code for systems built from Debian packages. */

/**
 * The package mirror that this machine itself uses.
 * @throws Error if it is not Debian.
 */
export function findMirror(): string {
  const { stdout } = spawnSync(
    'apt-get',
    ['indextargets', '--format', '$(SITE)', 'Created-By: Packages'],
    { encoding: 'utf8' },
  );
  const sites = (stdout ?? '').split('\n').filter((line) => line.startsWith('http'));
  const site = sites.find((line) => line.endsWith('/debian')) ?? sites[0];
  if (site === undefined) throw new Error('apt knows no mirror of packages on this machine');
  return site;
}

/** Runs a program to its end, with its output on this process's. @throws Error if it fails. */
export function runLoudly(program: string, args: readonly string[], cwd?: string): void {
  const { status, error } = spawnSync(program, args, { stdio: 'inherit', cwd });
  if (error !== undefined) throw new Error(`${program}: ${error.message}`);
  if (status !== 0) throw new Error(`${program} exited with ${status}`);
}
