import { existsSync, lstatSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isGamekeeperError } from '../../core/errors.ts';
import { SerialQueue } from '../../core/serial-queue.ts';
import { failDamaged, PUT_BACK, requirePlainFile } from './damage.ts';
import {
  chooseHomeId,
  mergeFacts,
  readHomeFile,
  requireNewHome,
  writeHomeFile,
} from './home-file.ts';
import { HOME_FILE, requireHomeForm } from './home-form.ts';
import { type HomePart, lockHome, lockOrder } from './home-lock.ts';
import { removeLeftovers } from './leftovers.ts';
import { ensurePrivateFolder } from './private-files.ts';
import { finishReplacement } from './replacement.ts';
import {
  homeParts,
  readWitness,
  Witness,
  type WitnessedHome,
  type WitnessSlots,
  witnessNameOf,
} from './witness.ts';

/**
 * A home, of which home.json and the witnesses are read once: `openHome` answers it to a process
 * that uses a part of it, and `lookAtHome` to one who only looks. Whoever needs to know something
 * of a home is given the value.
 *
 * What it has read stays true as long as nobody else writes it. A part's own files are written by
 * the holder of its lock alone; home.json is written by both parts, so that a process that has one
 * of them reads the others' records again before it adds its own.
 */

/** Looks at a home, without a lock, and changes nothing. It is read when it is first asked. */
export function lookAtHome(path: string): Home {
  return new Home(path);
}

/**
 * Opens a home for a process that uses a part of it: finishes a replacement that a killed process
 * began, takes the lock, removes what such a process left, and writes home.json and the part's
 * witness again if they are lost or damaged.
 * @param at its folder, which is created if it is missing; or what was seen of it.
 * @throws DaemonRunning; StoreDamaged if home.json is lost and nothing says what it recorded, or if
 *   it is of another kind, number or home; StorageFull.
 */
export async function openHome(at: string | Home, parts: HomePart | 'both'): Promise<OpenHome> {
  const seen = typeof at === 'string' ? lookAtHome(at) : at;
  const { path } = seen;
  seen.requireForm();
  await ensurePrivateFolder(path);
  await finishReplacement(path);
  const home = new OpenHome(seen);
  try {
    for (const part of parts === 'both' ? lockOrder : [parts]) home.take(part);
    removeLeftovers(path, parts);
    await home.open();
    return home;
  } catch (error) {
    home.close();
    throw error;
  }
}

/**
 * Runs something in a home that no other process uses, which may be damaged: what is asked of the
 * value says so. Otherwise as `openHome`, of both parts, and nothing is written again by itself.
 * @throws DaemonRunning, StoreDamaged, and what `run` throws.
 */
export async function inHomeAtRest<Answer>(
  path: string,
  run: (home: OpenHome) => Promise<Answer>,
): Promise<Answer> {
  requireHomeForm(path);
  await ensurePrivateFolder(path);
  await finishReplacement(path);
  const home = new OpenHome(lookAtHome(path));
  try {
    for (const part of lockOrder) home.take(part);
    removeLeftovers(path, 'both');
    return await run(home);
  } finally {
    home.close();
  }
}

/** A home that is being made in a folder that nobody else knows, and needs no lock. */
export function makeHomeIn(folder: string): OpenHome {
  return new OpenHome(lookAtHome(folder), homeParts);
}

/** What to record about a home. */
interface HomeNote {
  /** A file that exists now. */
  readonly name: string;
  /** How often it was changed; 1 if its changes are not counted. */
  readonly version?: number;
  readonly network?: string;
}

/** What a file says, and as of which of its versions. */
interface ReadFile {
  readonly facts: WitnessedHome | undefined;
  readonly stamp: string;
}

/** A home as one sees it who only looks. */
export class Home {
  /** Its folder. */
  readonly path: string;
  #file: ReadFile | undefined;
  readonly #witnesses = new Map<HomePart, WitnessSlots | undefined>();
  /** What they say together, and what was known of it before they were read again. */
  #facts: { readonly known: WitnessedHome | undefined } | undefined;
  #before: WitnessedHome | undefined;

  constructor(path: string, fileSeen?: ReadFile) {
    this.path = path;
    this.#file = fileSeen;
  }

  /** What was read of home.json so far. */
  get fileSeen(): ReadFile | undefined {
    return this.#file;
  }

  /** Undefined if the home has none yet, or nothing says it any more. @throws StoreDamaged. */
  get id(): string | undefined {
    return this.facts?.id;
  }

  /** Genesis id of the embedded service's network, if known. @throws StoreDamaged. */
  get network(): string | undefined {
    return this.facts?.network;
  }

  /** Paths of all files that the home has had. @throws StoreDamaged. */
  get names(): readonly string[] {
    return Object.keys(this.facts?.made ?? {});
  }

  /** How often a file was changed; undefined if it is not recorded. @throws StoreDamaged. */
  versionOf(name: string): number | undefined {
    return this.facts?.made[name];
  }

  /** @throws StoreDamaged if a recorded file is missing, is empty, or is not a plain file. */
  requireKept(name: string): void {
    const path = join(this.path, name);
    requirePlainFile(path);
    if (this.versionOf(name) === undefined) return;
    if (!existsSync(path)) failDamaged(path, 'it is missing', PUT_BACK);
    if (statSync(path).size === 0) failDamaged(path, 'it is empty', PUT_BACK);
  }

  /**
   * Requires a home, if there is one, to be of a kind and number that this version reads, before
   * anything of it is opened, locked or written. @throws StoreDamaged.
   */
  requireForm(): void {
    const path = join(this.path, HOME_FILE);
    if (!lstatSync(path, { throwIfNoEntry: false })?.isFile()) return;
    try {
      this.readFile();
    } catch (error) {
      // Whoever needs to read it says why that cannot be.
      if (isGamekeeperError(error, 'StoreDamaged')) throw error;
    }
  }

  /**
   * Says whether home.json is there, or is to be written again.
   * @throws StoreDamaged if it is not what was written, or is lost, and nothing says what it
   *   recorded; or if it is of another home than its witnesses.
   */
  judgeFile(): 'whole' | 'mendable' | 'new' {
    const { facts } = this;
    if (this.readFile().facts !== undefined) return 'whole';
    if (facts !== undefined) return 'mendable';
    requireNewHome(this.path);
    return 'new';
  }

  /** Whether the witness of a part is there and whole. @throws StoreDamaged. */
  isWitnessed(part: HomePart): boolean {
    return this.readWitness(part) !== undefined;
  }

  /** Where a database ends, by its path in the home; undefined if none is known. */
  endOf(name: string): object | undefined {
    return this.readWitness(partOf(name))?.content.ends[name];
  }

  /** The file that says where a database ends, apart from it. */
  witnessPathOf(name: string): string {
    return join(this.path, witnessNameOf(partOf(name)));
  }

  /** Who only looks notes nothing. */
  noteEnd(_name: string, _end: object): void {}

  /** What home.json and the witnesses record together. @throws StoreDamaged. */
  protected get facts(): WitnessedHome | undefined {
    this.#facts ??= { known: mergeFacts(this.path, [...this.#sources()]) };
    return this.#facts.known;
  }

  protected readFile(): ReadFile {
    this.#file ??= { stamp: stampOf(this.path), facts: readHomeFile(this.path) };
    return this.#file;
  }

  protected readWitness(part: HomePart): WitnessSlots | undefined {
    if (!this.#witnesses.has(part)) {
      this.#witnesses.set(part, readWitness(join(this.path, witnessNameOf(part))));
    }
    return this.#witnesses.get(part);
  }

  /** What was just written. */
  protected know(facts: WitnessedHome): void {
    this.#file = { stamp: stampOf(this.path), facts };
    this.#facts = { known: facts };
  }

  /** What others may have written since is read again; what was known stays known. */
  protected readAgain(parts: readonly HomePart[]): void {
    this.#before = this.#facts?.known ?? this.#before;
    if (this.#file?.stamp !== stampOf(this.path)) this.#file = undefined;
    for (const part of parts) this.#witnesses.delete(part);
    this.#facts = undefined;
  }

  *#sources() {
    const { facts } = this.readFile();
    if (facts !== undefined) yield { name: HOME_FILE, facts };
    for (const part of homeParts) {
      const copy = this.readWitness(part)?.content.home;
      if (copy !== undefined) yield { name: witnessNameOf(part), facts: copy };
    }
    if (this.#before !== undefined) yield { name: HOME_FILE, facts: this.#before };
  }
}

/** Another one for each version of home.json, which is always replaced by another file. */
function stampOf(folder: string): string {
  const stats = statSync(join(folder, HOME_FILE), { bigint: true, throwIfNoEntry: false });
  return stats === undefined ? 'none' : [stats.ino, stats.ctimeNs, stats.mtimeNs].join(' ');
}

/** Whose witness says where a database ends. */
function partOf(name: string): HomePart {
  return name.startsWith('journals/') ? 'daemon' : 'service';
}

/** One record is written after the other, whichever home it is of. */
const changes = new SerialQueue();

/** A part that this process has. */
interface HeldPart {
  unlock(): void;
  /** Opened once it is needed. */
  witness?: Witness;
}

/** A home of which this process has a part, or both. */
export class OpenHome extends Home {
  readonly #held = new Map<HomePart, HeldPart>();
  readonly #mended: string[] = [];

  /** @param parts that nobody else can have. */
  constructor(seen: Home, parts: readonly HomePart[] = []) {
    super(seen.path, seen.fileSeen);
    for (const part of parts) this.#held.set(part, { unlock() {} });
  }

  /** Files that were lost or damaged, and are written again. */
  get mended(): readonly string[] {
    return this.#mended;
  }

  /** Whether this process has a part. */
  has(part: HomePart): boolean {
    return this.#held.has(part);
  }

  /**
   * Takes a part of the home that nobody has.
   * @returns what gives it back.
   * @throws DaemonRunning, StorageFull; StoreDamaged if something else is in the lock's place.
   */
  take(part: HomePart): () => void {
    const unlock = lockHome(this.path, part);
    this.#held.set(part, { unlock });
    this.#readAgain();
    return () => this.close(part);
  }

  /** Opens the witnesses of its parts, and writes again what is lost. @throws as `openHome`. */
  async open(): Promise<void> {
    this.judgeFile();
    const { facts } = this;
    for (const part of this.#held.keys()) this.#witnessOf(part);
    if (facts === undefined) return;
    await changes.run(() => this.#mendFile());
    for (const part of this.#held.keys()) {
      const name = witnessNameOf(part);
      if (this.isWitnessed(part) || facts.made[name] === undefined) continue;
      this.#witnessOf(part)!.renew();
      this.#mended.push(name);
    }
  }

  /**
   * Writes home.json again if it is lost or damaged.
   * @throws StoreDamaged if nothing says what it recorded, StorageFull.
   */
  mend(): Promise<void> {
    return changes.run(() => {
      this.#readAgain();
      return this.#mendFile();
    });
  }

  async #mendFile(): Promise<void> {
    if (this.judgeFile() !== 'mendable') return;
    await this.#write(this.facts!);
    this.#mended.push(HOME_FILE);
  }

  /** Records a file that exists. Durable when it resolves. @returns the home's id. */
  note(note: HomeNote): Promise<string> {
    return changes.run(() => this.#note(note));
  }

  async #note(note: HomeNote): Promise<string> {
    const { name, version = 1, network } = note;
    if (isNoted(this.facts, note)) return this.facts!.id;
    // Another process may have recorded something since, which must stay.
    this.#readAgain();
    const { facts } = this;
    const named = network ?? facts?.network;
    const noted: WitnessedHome = {
      id: facts?.id ?? chooseHomeId(this.path),
      made: { ...facts?.made, [name]: version },
      ...(named === undefined ? {} : { network: named }),
    };
    await this.#write(noted);
    return noted.id;
  }

  async #write(facts: WitnessedHome): Promise<void> {
    await writeHomeFile(this.path, facts);
    this.know(facts);
    for (const { witness } of this.#held.values()) witness?.noteHome(facts);
  }

  /** Writes a new home's witness of a part, and records it. @throws StorageFull. */
  async establish(part: HomePart): Promise<void> {
    const name = witnessNameOf(part);
    if (this.versionOf(name) !== undefined) return;
    this.renewWitness(part);
    await this.note({ name });
  }

  /** Writes the witness of a part anew. Durable when it returns. @throws StorageFull. */
  renewWitness(part: HomePart): void {
    this.#witnessOf(part)?.renew();
  }

  override endOf(name: string): object | undefined {
    const witness = this.#held.get(partOf(name))?.witness;
    return witness === undefined ? super.endOf(name) : witness.endOf(name);
  }

  /** Called after each commit of a database: must be quick. */
  override noteEnd(name: string, end: object): void {
    this.#witnessOf(partOf(name))?.noteEnd(name, end);
  }

  /** Forgets an end, as the database is about to be replaced. Durable when it returns. */
  forgetEnd(name: string): void {
    this.#witnessOf(partOf(name))?.forgetEnd(name);
  }

  /** Gives a part back, or all that are held. What is given back already stays so. */
  close(part?: HomePart): void {
    // In the order against that in which they are taken.
    for (const one of part === undefined ? homeParts : [part]) {
      const held = this.#held.get(one);
      this.#held.delete(one);
      held?.witness?.close();
      held?.unlock();
    }
  }

  /** Undefined for a part that another process may have. */
  #witnessOf(part: HomePart): Witness | undefined {
    const held = this.#held.get(part);
    if (held === undefined || held.witness !== undefined) return held?.witness;
    const { facts } = this;
    const name = witnessNameOf(part);
    const witness = new Witness(join(this.path, name), this.readWitness(part));
    held.witness = witness;
    if (facts?.made[name] === undefined) witness.awaitEstablishing();
    if (facts !== undefined) witness.noteHome(facts);
    return witness;
  }

  /** Nobody else writes the records of a home of which this process has both parts. */
  #readAgain(): void {
    const others = homeParts.filter((part) => this.#held.get(part)?.witness === undefined);
    this.readAgain(others);
  }
}

function isNoted(facts: WitnessedHome | undefined, note: HomeNote): boolean {
  const { name, version = 1, network } = note;
  return facts?.made[name] === version && facts.network === (network ?? facts.network);
}
