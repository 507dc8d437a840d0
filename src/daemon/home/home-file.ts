import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { decodeChecked, encodeChecked } from './checked-json.ts';
import { failDamaged, PUT_BACK, requirePlainFile, throwNoRoom } from './damage.ts';
import { writePrivateFile } from './private-files.ts';

/**
 * home.json records which files the home has had, so that a lost file can be told from one that
 * never existed. A file is recorded once it exists. If home.json is missing or damaged, the files
 * that exist are assumed to be all there were, and are recorded again at the next start.
 */
interface HomeContent {
  readonly format: 1;
  /** 16 bytes, hexadecimal. Files that name the home they belong to do so by this id. */
  readonly id: string;
  /**
   * The version of each file, by path in the home: how often it was changed, as far as is recorded;
   * 1 if its changes are not counted.
   */
  readonly made: Readonly<Record<string, number>>;
  /** Genesis id of the embedded service's network; absent if there was none yet. */
  readonly network?: string;
}

const FILE_NAME = 'home.json';
const HOME_ID_BYTES = 16;
const ID_FORM = /^[0-9a-f]{32}$/;

let lastChange: Promise<unknown> = Promise.resolve();

/** The home's id; undefined if home.json is missing or damaged. @throws StoreDamaged. */
export function readHomeId(home: string): string | undefined {
  return readHomeFile(home)?.id;
}

/** Genesis id of the embedded service's network, if known. @throws StoreDamaged. */
export function readHomeNetwork(home: string): string | undefined {
  return readHomeFile(home)?.network;
}

/** How often a file was changed; undefined if it is not recorded. @throws StoreDamaged. */
export function readNotedVersion(home: string, name: string): number | undefined {
  return readHomeFile(home)?.made[name];
}

/** Paths of all files that the home has had. @throws StoreDamaged. */
export function readNotedNames(home: string): string[] {
  return Object.keys(readHomeFile(home)?.made ?? {});
}

/** @throws StoreDamaged if a recorded file is missing, is empty, or is not a plain file. */
export function requireKept(home: string, name: string): void {
  const path = join(home, name);
  requirePlainFile(path);
  if (readNotedVersion(home, name) === undefined) return;
  if (!existsSync(path)) failDamaged(path, 'it is missing', PUT_BACK);
  if (statSync(path).size === 0) failDamaged(path, 'it is empty', PUT_BACK);
}

/** What to record about a home. */
interface HomeNote {
  /** A file that exists now. */
  readonly name: string;
  /** How often it was changed; 1 if its changes are not counted. */
  readonly version?: number;
  readonly network?: string;
}

/** Records a file that exists. Durable when it resolves. @returns the home's id. */
export function noteMade(home: string, note: HomeNote): Promise<string> {
  const change = lastChange.then(() => writeNote(home, note));
  lastChange = change.catch(() => {});
  return change;
}

async function writeNote(home: string, { name, version = 1, network }: HomeNote) {
  const kept = readHomeFile(home);
  const made = { ...kept?.made, [name]: version };
  const isKnown = kept?.made[name] === version && kept.network === (network ?? kept.network);
  if (isKnown) return kept.id;
  const content: HomeContent = {
    format: 1,
    id: kept?.id ?? idOfWallets(home) ?? randomBytes(HOME_ID_BYTES).toString('hex'),
    made,
    ...((network ?? kept?.network) ? { network: network ?? kept!.network! } : {}),
  };
  await writePrivateFile(join(home, FILE_NAME), encodeChecked(content));
  return content.id;
}

/** If home.json was lost, the home keeps the id that wallets.json names. */
function idOfWallets(home: string): string | undefined {
  try {
    const decoded = decodeChecked(readFileSync(join(home, 'wallets.json'), 'utf8'));
    const id = String(decoded?.isWhole === true && decoded.value.home);
    return ID_FORM.test(id) ? id : undefined;
  } catch {
    return undefined;
  }
}

function readHomeFile(home: string): HomeContent | undefined {
  const path = join(home, FILE_NAME);
  requirePlainFile(path);
  if (!existsSync(path)) return undefined;
  const decoded = decodeChecked(readText(path));
  if (decoded?.isWhole !== true) return undefined;
  const content = decoded.value as unknown as HomeContent;
  if (content.format !== 1) {
    failDamaged(path, `it has format ${content.format}`, 'a later version of Gamekeeper wrote it');
  }
  return ID_FORM.test(content.id) ? content : undefined;
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    return throwNoRoom(path, error);
  }
}
