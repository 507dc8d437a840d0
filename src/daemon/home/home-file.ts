import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SerialQueue } from '../../core/serial-queue.ts';
import { decodeChecked, decodeForm, encodeForm } from './checked-json.ts';
import { failDamaged, PUT_BACK, refuseForm, requirePlainFile, throwNoRoom } from './damage.ts';
import { HOME_FILE, homeForm } from './home-form.ts';
import type { HomePart } from './home-lock.ts';
import { writePrivateFile } from './private-files.ts';
import {
  homeParts,
  readWitness,
  tellWitnesses,
  Witness,
  type WitnessedHome,
  witnessNameOf,
} from './witness.ts';

/**
 * home.json records which files the home has had, so that a lost file can be told from one that
 * never existed. A file is recorded once it exists. The witnesses hold copies of it: what any of
 * them records counts, and a home.json that is lost is written again from them.
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

const changes = new SerialQueue();

/** The home's id; undefined if home.json is missing or damaged. @throws StoreDamaged. */
export function readHomeId(home: string): string | undefined {
  return readHome(home)?.id;
}

/** Genesis id of the embedded service's network, if known. @throws StoreDamaged. */
export function readHomeNetwork(home: string): string | undefined {
  return readHome(home)?.network;
}

/** How often a file was changed; undefined if it is not recorded. @throws StoreDamaged. */
export function readNotedVersion(home: string, name: string): number | undefined {
  return readHome(home)?.made[name];
}

/** Paths of all files that the home has had. @throws StoreDamaged. */
export function readNotedNames(home: string): string[] {
  return Object.keys(readHome(home)?.made ?? {});
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
  return changes.run(() => writeNote(home, note));
}

async function writeNote(home: string, { name, version = 1, network }: HomeNote) {
  const kept = readHome(home);
  const isKnown = kept?.made[name] === version && kept.network === (network ?? kept.network);
  if (isKnown) return kept.id;
  const named = network ?? kept?.network;
  const facts: WitnessedHome = {
    id: kept?.id ?? idOfFiles(home) ?? randomBytes(HOME_ID_BYTES).toString('hex'),
    made: { ...kept?.made, [name]: version },
    ...(named === undefined ? {} : { network: named }),
  };
  await writeHome(home, facts);
  return facts.id;
}

async function writeHome(home: string, facts: WitnessedHome): Promise<void> {
  const content: HomeContent = facts;
  await writePrivateFile(join(home, HOME_FILE), encodeForm(homeForm, content));
  tellWitnesses(home, facts);
}

/**
 * Writes home.json again if it is lost or damaged. @returns whether it was.
 * @throws StoreDamaged if nothing says what it recorded, StorageFull.
 */
export function mendHomeFile(home: string): Promise<boolean> {
  return changes.run(() => writeLostHome(home));
}

async function writeLostHome(home: string): Promise<boolean> {
  if (requireHomeFile(home) !== 'mendable') return false;
  await writeHome(home, readHome(home)!);
  return true;
}

/** A witness that was opened, and the files that were lost and are written again. */
interface OpenedWitness {
  readonly witness: Witness;
  readonly mended: readonly string[];
}

/**
 * Opens the witness of a part, whose lock is held, and writes home.json and the witness again if
 * they are lost or damaged.
 * @throws StoreDamaged if home.json is lost and nothing says what it recorded, StorageFull.
 */
export async function openWitness(home: string, part: HomePart): Promise<OpenedWitness> {
  requireHomeFile(home);
  const facts = readHome(home);
  const isLost = readWitness(home, part) === undefined;
  const witness = new Witness(home, part);
  const mended: string[] = [];
  const isRecorded = facts?.made[witnessNameOf(part)] !== undefined;
  if (!isRecorded) witness.awaitEstablishing();
  try {
    if (facts === undefined) return { witness, mended };
    witness.noteHome(facts);
    if (await mendHomeFile(home)) mended.push(HOME_FILE);
    if (isLost && isRecorded) {
      witness.renew();
      mended.push(witnessNameOf(part));
    }
    return { witness, mended };
  } catch (error) {
    witness.close();
    throw error;
  }
}

/** Writes a new home's witness, and records it. */
export async function establishWitness(home: string, part: HomePart, witness: Witness) {
  if (readNotedVersion(home, witnessNameOf(part)) !== undefined) return;
  witness.renew();
  await noteMade(home, { name: witnessNameOf(part) });
}

/**
 * Says whether home.json is there, or is to be written again.
 * @throws StoreDamaged if it is not what was written, or is lost, and nothing says what it
 *   recorded; or if it is of another home than its witnesses.
 */
export function requireHomeFile(home: string): 'whole' | 'mendable' | 'new' {
  const path = join(home, HOME_FILE);
  const facts = readHome(home);
  if (readHomeFile(home) !== undefined) return 'whole';
  if (facts !== undefined) return 'mendable';
  const other = nameLaterFile(home);
  if (other === undefined && !existsSync(path)) return 'new';
  const what = existsSync(path) ? 'it is not what was written' : 'it is missing';
  const left = other === undefined ? '' : `, though ${other} is of a home that had one`;
  const detail = `no witness says which files there were${left}`;
  return failDamaged(path, what, `${detail}; ${PUT_BACK}`);
}

/** A file that is made only after home.json, and so proves that there was one. */
function nameLaterFile(home: string): string | undefined {
  const names = homeParts.map(witnessNameOf).filter((name) => existsSync(join(home, name)));
  if (names.length > 0) return names[0];
  const named = countedFiles.find((name) => idOfFile(home, name) !== undefined);
  if (named !== undefined) return named;
  const heads = namesIn(join(home, 'journals')).filter((name) => name.endsWith('.head'));
  if (heads.length > 0) return `journals/${heads[0]}`;
  return namesIn(join(home, 'checkpoints')).length > 0 ? 'checkpoints' : undefined;
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** Files that name the home that they belong to. */
const countedFiles = ['wallets.json', 'networks.json', 'player-rules.json'];

/** If home.json was lost, the home keeps the id that other files name. */
function idOfFiles(home: string): string | undefined {
  return countedFiles.map((name) => idOfFile(home, name)).find((id) => id !== undefined);
}

function idOfFile(home: string, name: string): string | undefined {
  try {
    const decoded = decodeChecked(readFileSync(join(home, name), 'utf8'));
    const id = String(decoded?.isWhole === true && decoded.value.home);
    return ID_FORM.test(id) ? id : undefined;
  } catch {
    return undefined;
  }
}

/** What home.json and the witnesses record together. @throws StoreDamaged. */
export function readHome(home: string): WitnessedHome | undefined {
  const own = readHomeFile(home);
  const copies = homeParts.flatMap((part) => {
    const copy = readWitness(home, part)?.home;
    return copy === undefined ? [] : [{ name: witnessNameOf(part), facts: copy }];
  });
  const all = [...(own === undefined ? [] : [{ name: HOME_FILE, facts: own }]), ...copies];
  const [first] = all;
  if (first === undefined) return undefined;
  const stranger = all.find(({ facts }) => facts.id !== first.facts.id);
  if (stranger !== undefined) failStranger(home, first, stranger);
  const made: Record<string, number> = {};
  for (const { facts } of all) {
    for (const [name, version] of Object.entries(facts.made)) {
      made[name] = Math.max(version, made[name] ?? 0);
    }
  }
  const network = all.find(({ facts }) => facts.network !== undefined)?.facts.network;
  return { id: first.facts.id, made, ...(network === undefined ? {} : { network }) };
}

interface NamedFacts {
  readonly name: string;
  readonly facts: WitnessedHome;
}

/** Each of them can be written again from the other, so that the stranger may just go. */
function failStranger(home: string, one: NamedFacts, other: NamedFacts): never {
  const id = idOfFiles(home);
  const stranger = id === one.facts.id ? other : one;
  const known = stranger === one ? other : one;
  const detail = `or ${join(home, known.name)} is: remove the stranger, and it is written again`;
  return failDamaged(join(home, stranger.name), 'it is of another home', detail);
}

/** Undefined if it is missing or damaged. @throws StoreDamaged. */
function readHomeFile(home: string): WitnessedHome | undefined {
  const path = join(home, HOME_FILE);
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
