import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeChecked, decodeForm, encodeForm } from './checked-json.ts';
import { failDamaged, PUT_BACK, refuseForm, requirePlainFile, throwNoRoom } from './damage.ts';
import { HOME_FILE, homeForm } from './home-form.ts';
import { writePrivateFile } from './private-files.ts';
import { homeParts, type WitnessedHome, witnessNameOf } from './witness.ts';

/**
 * home.json records which files the home has had, so that a lost file can be told from one that
 * never existed. A file is recorded once it exists. The witnesses hold copies of it: what any of
 * them records counts, and a home.json that is lost is written again from them. `home.ts` has what
 * they say together.
 */
interface HomeContent extends WitnessedHome {
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

const HOME_ID_BYTES = 16;
const ID_FORM = /^[0-9a-f]{32}$/;

/** Undefined if it is missing or damaged. @throws StoreDamaged. */
export function readHomeFile(folder: string): WitnessedHome | undefined {
  const path = join(folder, HOME_FILE);
  requirePlainFile(path);
  if (!existsSync(path)) return undefined;
  const value = decodeForm(homeForm, readText(path), refuseForm(path));
  if (value === undefined) return undefined;
  const facts = value as unknown as HomeContent;
  return ID_FORM.test(facts.id) ? facts : undefined;
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    return throwNoRoom(path, error);
  }
}

/** Durable when it resolves. @throws StorageFull. */
export async function writeHomeFile(folder: string, facts: WitnessedHome): Promise<void> {
  const content: HomeContent = facts;
  await writePrivateFile(join(folder, HOME_FILE), encodeForm(homeForm, content));
}

/** What one of the files records, and its name. */
interface NamedFacts {
  readonly name: string;
  readonly facts: WitnessedHome;
}

/** What several record together; undefined for none. @throws StoreDamaged. */
export function mergeFacts(folder: string, all: readonly NamedFacts[]): WitnessedHome | undefined {
  const [first] = all;
  if (first === undefined) return undefined;
  const stranger = all.find(({ facts }) => facts.id !== first.facts.id);
  if (stranger !== undefined) failStranger(folder, first, stranger);
  const made: Record<string, number> = {};
  for (const { facts } of all) {
    for (const [name, version] of Object.entries(facts.made)) {
      made[name] = Math.max(version, made[name] ?? 0);
    }
  }
  const network = all.find(({ facts }) => facts.network !== undefined)?.facts.network;
  return { id: first.facts.id, made, ...(network === undefined ? {} : { network }) };
}

/** Each of them can be written again from the other, so that the stranger may just go. */
function failStranger(folder: string, one: NamedFacts, other: NamedFacts): never {
  const id = idOfFiles(folder);
  const stranger = id === one.facts.id ? other : one;
  const known = stranger === one ? other : one;
  const detail = `or ${join(folder, known.name)} is: remove the stranger, and it is written again`;
  return failDamaged(join(folder, stranger.name), 'it is of another home', detail);
}

/** Requires a home of which nothing says what it has had to be a new one. @throws StoreDamaged. */
export function requireNewHome(folder: string): void {
  const path = join(folder, HOME_FILE);
  const other = nameLaterFile(folder);
  if (other === undefined && !existsSync(path)) return;
  const what = existsSync(path) ? 'it is not what was written' : 'it is missing';
  const left = other === undefined ? '' : `, though ${other} is of a home that had one`;
  const detail = `no witness says which files there were${left}`;
  failDamaged(path, what, `${detail}; ${PUT_BACK}`);
}

/** A file that is made only after home.json, and so proves that there was one. */
function nameLaterFile(folder: string): string | undefined {
  const names = homeParts.map(witnessNameOf).filter((name) => existsSync(join(folder, name)));
  if (names.length > 0) return names[0];
  const named = countedFiles.find((name) => idOfFile(folder, name) !== undefined);
  if (named !== undefined) return named;
  const heads = namesIn(join(folder, 'journals')).filter((name) => name.endsWith('.head'));
  if (heads.length > 0) return `journals/${heads[0]}`;
  return namesIn(join(folder, 'checkpoints')).length > 0 ? 'checkpoints' : undefined;
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** Files that name the home that they belong to. */
const countedFiles = ['wallets.json', 'networks.json', 'player-rules.json'];

/** The id of a home that has none on record: it keeps the one that other files name. */
export function chooseHomeId(folder: string): string {
  return idOfFiles(folder) ?? randomBytes(HOME_ID_BYTES).toString('hex');
}

function idOfFiles(folder: string): string | undefined {
  return countedFiles.map((name) => idOfFile(folder, name)).find((id) => id !== undefined);
}

function idOfFile(folder: string, name: string): string | undefined {
  try {
    const decoded = decodeChecked(readFileSync(join(folder, name), 'utf8'));
    const id = String(decoded?.isWhole === true && decoded.value.home);
    return ID_FORM.test(id) ? id : undefined;
  } catch {
    return undefined;
  }
}
