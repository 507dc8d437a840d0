import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { runLoudly } from './debian.ts';

/** Fetches npm packages built for other systems, which are not in node_modules. */

/** The cache for artifacts that are built or downloaded once, outside the repository. */
export function cacheFolder(): string {
  const base = process.env.XDG_CACHE_HOME;
  // As its specification has it, a relative one counts as none.
  const cache = base !== undefined && isAbsolute(base) ? base : join(homedir(), '.cache');
  return join(cache, 'gamekeeper');
}

/**
 * Fetches a package as published, once; answers its folder.
 * @param name such as `npm` or `@scope/name`.
 * @param integrity from the lock file, if it has the package.
 * @throws Error if npm cannot fetch it, or if it does not match the integrity.
 */
export function fetchPackage(name: string, version: string, integrity?: string): string {
  const folder = join(cacheFolder(), 'packages');
  const place = join(folder, `${name.replaceAll('/', '+')}-${version}`);
  if (existsSync(place)) return place;
  mkdirSync(folder, { recursive: true });
  const work = mkdtempSync(join(folder, 'fetching-'));
  try {
    const args = ['pack', `${name}@${version}`, '--silent', '--pack-destination', work];
    const { status, stderr } = spawnSync('npm', args, { cwd: work, encoding: 'utf8' });
    if (status !== 0) throw new Error(`npm pack ${name}@${version}: ${stderr}`);
    const archive = join(work, readdirSync(work)[0]!);
    const hash = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
    if (hash !== (integrity ?? hash)) throw new Error(`${name}@${version} is not the lock file's`);
    const unpacked = join(work, 'unpacked');
    mkdirSync(unpacked);
    runLoudly('tar', ['-xzf', archive, '--strip-components=1', '-C', unpacked]);
    if (!existsSync(place)) renameSync(unpacked, place);
    return place;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
