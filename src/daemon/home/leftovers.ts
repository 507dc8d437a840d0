import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { decodeForm, encodeForm, type JsonForm } from './checked-json.ts';
import { refuseForm } from './damage.ts';
import { type HomePart, isFree } from './home-lock.ts';
import { TEMPORARY } from './own-files.ts';
import { writePrivateFile } from './private-files.ts';

/**
 * Cleans up after a killed process: temporary files that never reached their final place, some of
 * which hold keys. The holder of a lock removes the files of its own part, and those written only
 * while no other process uses the home. If the other lock is free, it also removes those of the
 * other part's book, into which both parts write.
 */

/** Only processes that read leave an index: the daemon locks its databases, and has none. */
const BESIDE_STORE = /^service\.sqlite(-shm|\.scratch(-wal|-shm|-journal)?)$/;
const JOURNAL_INDEX = /\.sqlite-shm$/;
const KEPT_LOG = /-wal\.kept$/;
const EXPORTS_NAME = 'exports.json';
const exportsForm: JsonForm = { kind: 'gamekeeper exports', steps: [] };
/** The file with the code that lets a browser in, for a minute at most. */
export const PAGE_OPENING_NAME = 'open-page.html';

/** Whether a file or folder is not finished yet, or never was. */
export function isTemporary(name: string): boolean {
  return TEMPORARY.test(name);
}

/** Removes leftover files. @param held which locks are held. @returns their paths, for the log. */
export function removeLeftovers(home: string, held: HomePart | 'both'): string[] {
  const parts: readonly HomePart[] = held === 'both' ? ['daemon', 'service'] : [held];
  for (const part of parts) takeBackLogs(home, part);
  const found = parts.flatMap((part) => leftoversOf(home, part));
  const common = namesIn(home).filter((name) => isTemporary(name) && isShared(home, name, held));
  found.push(...common.map((name) => join(home, name)));
  for (const path of found) rmSync(path, { recursive: true, force: true });
  if (parts.includes('daemon')) rmSync(join(home, PAGE_OPENING_NAME), { force: true });
  if (parts.includes('service')) rmSync(join(home, EXPORTS_NAME), { force: true });
  return found;
}

/**
 * A database that was closed after a failed sync gave its log a second name, so that SQLite does
 * not remove what it has. A kill leaves that name alone, or both.
 */
function takeBackLogs(home: string, part: HomePart): void {
  const folder = part === 'daemon' ? join(home, 'journals') : home;
  for (const name of namesIn(folder).filter((one) => KEPT_LOG.test(one))) {
    const [kept, log] = [join(folder, name), join(folder, name.replace(KEPT_LOG, '-wal'))];
    if (existsSync(log)) rmSync(kept);
    else renameSync(kept, log);
  }
}

function leftoversOf(home: string, part: HomePart): string[] {
  const folders = part === 'daemon' ? [home, join(home, 'journals')] : [home];
  const found = folders.flatMap((folder) =>
    namesIn(folder)
      .filter((name) => isTemporary(name) || BESIDE_STORE.test(name))
      .filter((name) => ownerOf(name) === part)
      .map((name) => join(folder, name)),
  );
  if (part === 'daemon') {
    const indexes = namesIn(join(home, 'journals')).filter((name) => JOURNAL_INDEX.test(name));
    return [...found, ...indexes.map((name) => join(home, 'journals', name))];
  }
  const checkpoints = join(home, 'checkpoints');
  const cut = namesIn(checkpoints).filter(isTemporary);
  found.push(...cut.map((name) => join(checkpoints, name)));
  return [...found, ...readExports(home).flatMap(temporariesOf)];
}

/** Whether a file that does not belong to the part alone may be removed. */
function isShared(home: string, name: string, held: HomePart | 'both'): boolean {
  const owner = ownerOf(name);
  if (owner === 'whole') return true;
  const isOfOther = held !== 'both' && owner !== held && name.startsWith(`${owner}.book.`);
  return isOfOther && isFree(home, owner);
}

/**
 * Runs an export, with its path recorded until it is done: a kill midway would leave a file with
 * the service's keys wherever the developer wanted it.
 */
export async function exportNoted<Answer>(
  home: string,
  file: string,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const path = join(home, EXPORTS_NAME);
  await writePrivateFile(path, encodeForm(exportsForm, { files: [...readExports(home), file] }));
  try {
    return await run();
  } finally {
    const others = readExports(home).filter((other) => other !== file);
    if (others.length === 0) rmSync(path, { force: true });
    else await writePrivateFile(path, encodeForm(exportsForm, { files: others }));
  }
}

/** Whose a file is: of one part, or of the holder of both locks. */
function ownerOf(name: string): HomePart | 'whole' {
  if (/^(incoming|replaced|replacement)\./.test(name)) return 'whole';
  return /^(service|control|exports)\./.test(name) ? 'service' : 'daemon';
}

/** Empty if there is no file, or a damaged one, since what it names gets removed. */
function readExports(home: string): string[] {
  try {
    const path = join(home, EXPORTS_NAME);
    const value = decodeForm(exportsForm, readFileSync(path, 'utf8'), refuseForm(path));
    return (value?.files ?? []) as string[];
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
