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
import { join } from 'node:path';
import { runLoudly } from './debian.ts';

/** Packages of the npm registry that are made for other systems, and so are in no node_modules. */

/** Where what is made or fetched once is kept, outside the repository. */
export function cacheFolder(): string {
  const base = process.env.XDG_CACHE_HOME;
  const cache = base !== undefined && base !== '' ? base : join(homedir(), '.cache');
  return join(cache, 'gamekeeper');
}

/**
 * The folder of a package as its publisher packed it. It is fetched once.
 * @param name such as `npm` or `@scope/name`.
 * @param integrity of the lock file, where it names the package.
 * @throws Error when npm cannot fetch it, or when it is another than the lock file's.
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
