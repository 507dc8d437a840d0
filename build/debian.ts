import { spawnSync } from 'node:child_process';

/** What systems that are made of Debian's packages share. */

/**
 * The mirror that this machine itself installs packages from.
 * @throws Error where it is no Debian.
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

/** Runs a program to its end, its words on this process's output. @throws Error when it fails. */
export function runLoudly(program: string, args: readonly string[], cwd?: string): void {
  const { status, error } = spawnSync(program, args, { stdio: 'inherit', cwd });
  if (error !== undefined) throw new Error(`${program}: ${error.message}`);
  if (status !== 0) throw new Error(`${program} exited with ${status}`);
}
