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
import { homedir, tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';

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
 * @throws Error if npm cannot fetch it.
 */
export function fetchPackage(name: string, version: string): string {
  const place = placeOf(name, version);
  if (existsSync(place)) return place;
  inNewFolder((work) => {
    const unpacked = join(work, 'unpacked');
    mkdirSync(unpacked);
    unpack(readFileSync(fetchArchive(name, version, work)), unpacked);
    if (!existsSync(place)) renameSync(unpacked, place);
  });
  return place;
}

const checked = new Map<string, string>();

/**
 * Fetches a package that players get; answers its folder, which ends with the process. What is in
 * the cache is not trusted: it is unpacked from an archive that has the integrity, every time.
 * @param integrity from the lock file.
 * @throws Error if npm cannot fetch it, or if it does not match the integrity.
 */
export function fetchCheckedPackage(name: string, version: string, integrity: string): string {
  const archive = `${placeOf(name, version)}.tgz`;
  const known = checked.get(archive);
  if (known !== undefined) return known;
  if (!existsSync(archive)) {
    inNewFolder((work) => renameSync(fetchArchive(name, version, work), archive));
  }
  const bytes = readFileSync(archive);
  if (`sha512-${createHash('sha512').update(bytes).digest('base64')}` !== integrity) {
    rmSync(archive);
    throw new Error(`${name}@${version} is not the lock file's; it was removed from the cache`);
  }
  const folder = mkdtempSync(join(tmpdir(), 'gamekeeper-package-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  unpack(bytes, folder);
  checked.set(archive, folder);
  return folder;
}

const placeOf = (name: string, version: string): string =>
  join(cacheFolder(), 'packages', `${name.replaceAll('/', '+')}-${version}`);

function inNewFolder(run: (folder: string) => void): void {
  const folder = join(cacheFolder(), 'packages');
  mkdirSync(folder, { recursive: true });
  const work = mkdtempSync(join(folder, 'fetching-'));
  try {
    run(work);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function unpack(archive: Uint8Array, folder: string): void {
  const args = ['-xzf', '-', '--strip-components=1', '-C', folder];
  const { status, stderr } = spawnSync('tar', args, { input: archive, encoding: 'utf8' });
  if (status !== 0) throw new Error(`tar: ${stderr}`);
}

/** @returns the path of the archive. */
function fetchArchive(name: string, version: string, work: string): string {
  const args = ['pack', `${name}@${version}`, '--silent', '--pack-destination', work];
  const { status, stderr } = spawnSync('npm', args, { cwd: work, encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm pack ${name}@${version}: ${stderr}`);
  return join(work, readdirSync(work)[0]!);
}
