import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { decodeChecked, encodeChecked } from './checked-json.ts';
import { writePrivateFile } from './files.ts';
import type { HomePart } from './home-lock.ts';

/**
 * What a process that was killed left behind: files that were not in their place yet, some with
 * keys in them. Whoever holds a lock of the home removes those of its own part.
 */

const TEMPORARY = /\.[0-9a-f]{12}\.tmp$/;
const BESIDE_STORE = /^service\.sqlite\.(import|scratch)(-wal|-shm|-journal|\.head)?$/;
const EXPORTS_NAME = 'exports.json';

/** Removes them. @returns their paths, for the log. */
export function removeLeftovers(home: string, part: HomePart): string[] {
  const folders = part === 'daemon' ? [home, join(home, 'journals')] : [home];
  const found = folders.flatMap((folder) =>
    namesIn(folder)
      .filter((name) => TEMPORARY.test(name) || BESIDE_STORE.test(name))
      .filter((name) => partOf(name) === part)
      .map((name) => join(folder, name)),
  );
  const checkpoints = join(home, 'checkpoints');
  if (part === 'service') {
    const cut = namesIn(checkpoints).filter((name) => TEMPORARY.test(name));
    found.push(...cut.map((name) => join(checkpoints, name)));
  }
  const exported = part === 'service' ? readExports(home).flatMap(temporariesOf) : [];
  for (const path of [...found, ...exported]) rmSync(path, { recursive: true, force: true });
  if (part === 'service') rmSync(join(home, EXPORTS_NAME), { force: true });
  return [...found, ...exported];
}

/**
 * Runs an export, and has its file known until it is done: a kill on the way leaves one that holds
 * the service's keys wherever the developer wanted it.
 */
export async function exportNoted<Answer>(
  home: string,
  file: string,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const path = join(home, EXPORTS_NAME);
  await writePrivateFile(path, encodeChecked({ format: 1, files: [...readExports(home), file] }));
  try {
    return await run();
  } finally {
    const others = readExports(home).filter((other) => other !== file);
    if (others.length === 0) rmSync(path, { force: true });
    else await writePrivateFile(path, encodeChecked({ format: 1, files: others }));
  }
}

function partOf(name: string): HomePart {
  const isService = /^(service|control|exports|incoming|replaced)\./.test(name);
  return isService ? 'service' : 'daemon';
}

/** Nothing where it is not whole: what it names is removed. */
function readExports(home: string): string[] {
  const path = join(home, EXPORTS_NAME);
  if (!existsSync(path)) return [];
  try {
    const decoded = decodeChecked(readFileSync(path, 'utf8'));
    return decoded?.isWhole === true ? (decoded.value.files as string[]) : [];
  } catch {
    return [];
  }
}

function temporariesOf(file: string): string[] {
  const folder = dirname(file);
  return namesIn(folder)
    .filter((name) => name.startsWith(`${basename(file)}.`) && TEMPORARY.test(name))
    .filter((name) => name.length === basename(file).length + '.0123456789ab.tmp'.length)
    .map((name) => join(folder, name));
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
