import { randomBytes } from 'node:crypto';
import { existsSync, lstatSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { isGamekeeperError } from '../../core/errors.ts';
import { LazyWrite } from '../../disk/lazy-write.ts';
import {
  Book,
  type BookContent,
  type BookEnd,
  type BookSlots,
  bookNameOf,
  type HomeFacts,
  homeParts,
  readBook,
  stampOf,
} from './book.ts';
import { failDamaged, PUT_BACK, requirePlainFile } from './damage.ts';
import { chooseHomeId, mergeFacts, requireNewHome } from './home-facts.ts';
import { refuseUnreleased } from './home-form.ts';
import { failHeld, type HomePart, lockHome, lockOrder, whileFree } from './home-lock.ts';
import { removeLeftovers } from './leftovers.ts';
import { ensurePrivateFolder } from './private-files.ts';
import { readRemoval, requireNoRemoval } from './removal.ts';
import { finishReplacement, type Replacement, replaceFiles } from './replacement.ts';

/**
 * A home, of which the books are read once: `openHome` answers it to a process that uses a part of
 * it, and `lookAtHome` to one who only looks. Whoever needs to know something of a home is given
 * the value.
 *
 * What it has read stays true as long as nobody else writes it. A book is written by the holder of
 * its part's lock alone. A process that has one part reads the other's book again before it adds a
 * record of its own, and copies it; and it writes the other's book, so that this has a copy too,
 * where nobody else has that part at the moment. So it does soon after a database of its part grew.
 */

/** Looks at a home, without a lock, and changes nothing. It is read when it is first asked. */
export function lookAtHome(path: string): Home {
  return new Home(path);
}

/**
 * Opens a home for a process that uses a part of it: finishes a replacement that a killed process
 * began, takes the lock, removes what such a process left, and writes a book again that is lost or
 * damaged.
 * @param at its folder, which is created if it is missing; or what was seen of it.
 * @throws DaemonRunning; StoreDamaged if the books are lost and another file says that there were
 *   some, or if they are of another kind, number or home; StorageFull.
 */
export async function openHome(at: string | Home, parts: HomePart | 'both'): Promise<OpenHome> {
  const seen = typeof at === 'string' ? lookAtHome(at) : at;
  const { path } = seen;
  const home = await beginIn(seen);
  try {
    for (const part of parts === 'both' ? lockOrder : [parts]) home.take(part);
    removeLeftovers(path, parts);
    home.open();
    return home;
  } catch (error) {
    home.close();
    throw error;
  }
}

/**
 * Runs what removes a home, of which a part may be gone already: a replacement that a killed
 * process began is finished only before any is. Otherwise as `inHomeAtRest`.
 * @throws DaemonRunning, StoreDamaged, and what `run` throws.
 */
export async function whileRemoving<Answer>(
  path: string,
  run: (home: OpenHome) => Promise<Answer>,
): Promise<Answer> {
  const seen = lookAtHome(path);
  seen.requireForm();
  await ensurePrivateFolder(path);
  if (readRemoval(path) === undefined) await finishReplacement(path);
  const home = new OpenHome(seen);
  try {
    for (const part of lockOrder) home.take(part);
    removeLeftovers(path, 'both');
    return await run(home);
  } finally {
    home.close();
  }
}

async function beginIn(seen: Home): Promise<OpenHome> {
  requireNoRemoval(seen.path);
  seen.requireForm();
  await ensurePrivateFolder(seen.path);
  await finishReplacement(seen.path);
  return new OpenHome(seen);
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
  const home = await beginIn(lookAtHome(path));
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
  /** Of the ledger: as before if left out. */
  readonly network?: string | undefined;
  readonly ledger?: string | undefined;
}

/** A ledger that is to take the place of another. */
interface NewLedger {
  /** Its path in the home. */
  readonly name: string;
  /** As before if left out. */
  readonly network?: string | undefined;
  /** Where it ends. @param ledger which it is. */
  endOf(ledger: string): BookEnd;
}

/** What was read of a book, and as of which of its versions. */
interface SeenBook {
  readonly slots: BookSlots | undefined;
  readonly stamp: string;
}

/** A home as one sees it who only looks. */
export class Home {
  /** Its folder. */
  readonly path: string;
  readonly #seen: Map<HomePart, SeenBook>;
  /** What the books say together. */
  #facts: { readonly known: HomeFacts | undefined } | undefined;

  /** @param before what was seen of it. */
  constructor(path: string, before?: Home) {
    this.path = path;
    this.#seen = new Map(before === undefined ? [] : before.#seen);
  }

  /** Undefined if the home has none yet, or nothing says it any more. @throws StoreDamaged. */
  get id(): string | undefined {
    return this.facts?.id;
  }

  /** Genesis id of the embedded service's network, if known. @throws StoreDamaged. */
  get network(): string | undefined {
    return this.facts?.network;
  }

  /** Which ledger it has of those that took the place of another; undefined for the first. */
  get ledger(): string | undefined {
    return this.facts?.ledger;
  }

  /** Paths of all files that the home has had. @throws StoreDamaged. */
  get names(): readonly string[] {
    const ended = homeParts.flatMap((part) => Object.keys(this.contentIn(part)?.ends ?? {}));
    return [...new Set([...Object.keys(this.facts?.made ?? {}), ...ended])];
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
    refuseUnreleased(this.path);
    const isThere = (part: HomePart) =>
      lstatSync(this.#pathOf(part), { throwIfNoEntry: false })?.isFile() === true;
    try {
      for (const part of homeParts.filter(isThere)) this.readBook(part);
    } catch (error) {
      // Whoever needs to read it says why that cannot be.
      if (isGamekeeperError(error, 'StoreDamaged')) throw error;
    }
  }

  /**
   * Requires a book to say what the home has had, unless it is a new one.
   * @throws StoreDamaged if they are lost, or not what was written; or if one is of another home.
   */
  requireBooks(): void {
    if (this.facts !== undefined) return;
    try {
      requireNewHome(this.path);
    } catch (error) {
      // Another process may have made the books since they were looked for, and then the file that
      // says that there were some.
      this.readAgain(homeParts);
      if (this.facts === undefined) throw error;
    }
  }

  /** Whether the book of a part is there and whole. @throws StoreDamaged. */
  hasBook(part: HomePart): boolean {
    return this.readBook(part) !== undefined;
  }

  /**
   * Where a database ends, by its path in the home, as each book knows it: that of its own part
   * first, and the other where it knows something else.
   */
  endsOf(name: string): readonly SaidEnd[] {
    const own = partOf(name);
    const said = [own, otherOf(own)].flatMap((part) => {
      const end = this.contentIn(part)?.ends[name];
      return end === undefined ? [] : [{ name: this.#pathOf(part), end }];
    });
    return said.length === 2 && isDeepStrictEqual(said[0]!.end, said[1]!.end) ? [said[0]!] : said;
  }

  /** The book that records a file. */
  bookPathOf(name: string): string {
    return this.#pathOf(partOf(name));
  }

  /** Who only looks notes nothing. */
  noteEnd(_name: string, _end: BookEnd): void {}

  /** What the books record together. @throws StoreDamaged. */
  protected get facts(): HomeFacts | undefined {
    this.#facts ??= { known: mergeFacts(this.path, [...this.#sources()]) };
    return this.#facts.known;
  }

  /** What the book of a part says. */
  protected contentIn(part: HomePart): BookContent | undefined {
    return this.readBook(part)?.content;
  }

  protected readBook(part: HomePart): BookSlots | undefined {
    let seen = this.#seen.get(part);
    if (seen === undefined) {
      const path = this.#pathOf(part);
      seen = { stamp: stampOf(path), slots: readBook(path) };
      this.#seen.set(part, seen);
    }
    return seen.slots;
  }

  /** What others may have written since is read again. */
  protected readAgain(parts: readonly HomePart[]): void {
    for (const part of parts) {
      if (this.#seen.get(part)?.stamp !== stampOf(this.#pathOf(part))) this.#seen.delete(part);
    }
    this.forgetFacts();
  }

  /** Another book records something else now. */
  protected forgetFacts(): void {
    this.#facts = undefined;
  }

  /** What was just written by this process need not be read. */
  protected know(part: HomePart, slots: BookSlots | undefined): void {
    this.#seen.set(part, { stamp: stampOf(this.#pathOf(part)), slots });
  }

  #pathOf(part: HomePart): string {
    return join(this.path, bookNameOf(part));
  }

  /** That of the service first, whose network it is. */
  *#sources() {
    for (const part of lockOrder) {
      const content = this.contentIn(part);
      if (content !== undefined) yield { name: bookNameOf(part), facts: content.home };
    }
  }
}

/** What a book says of a database's end, and its path. */
interface SaidEnd {
  readonly name: string;
  readonly end: BookEnd;
}

/** Whose book records a file. */
function partOf(name: string): HomePart {
  return name.startsWith('service.') ? 'service' : 'daemon';
}

function otherOf(part: HomePart): HomePart {
  return part === 'service' ? 'daemon' : 'service';
}

/** A part that this process has. */
interface HeldPart {
  unlock(): void;
  /** Opened once it is needed. */
  book?: Book | undefined;
}

const LEDGER_ID_BYTES = 8;

/** How long a daemon waits for a service that is about to choose the home's id. */
const TRIES_MAX = 1000;
const TRY_AGAIN_MS = 20;

/** A home of which this process has a part, or both. */
export class OpenHome extends Home {
  readonly #held = new Map<HomePart, HeldPart>();
  readonly #mended: string[] = [];
  /** Takes some tenths of a millisecond, for a lock. */
  readonly #exchange = new LazyWrite(() => this.#copyWhereOpen());

  /** @param parts that nobody else can have. */
  constructor(seen: Home, parts: readonly HomePart[] = []) {
    super(seen.path, seen);
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

  /** Opens the books of its parts, and writes again what is lost. @throws as `openHome`. */
  open(): void {
    this.requireBooks();
    this.#mend();
  }

  /**
   * Writes the books again that are lost or damaged.
   * @throws StoreDamaged if nothing says what they recorded, StorageFull.
   */
  mend(): void {
    this.readAgain(homeParts);
    this.open();
  }

  #mend(): void {
    if (this.facts === undefined) return;
    const lost = homeParts.filter((part) => !this.hasBook(part));
    for (const part of this.#held.keys()) {
      const book = this.#bookOf(part);
      if (!lost.includes(part)) continue;
      this.#copyEnds(otherOf(part), book, homeParts);
      book.renew();
    }
    const isMended = (part: HomePart) => this.has(part) || this.#copyTo(part, lost.includes(part));
    const others = homeParts.filter((part) => isMended(part) && lost.includes(part));
    this.#mended.push(...others.map(bookNameOf));
  }

  /** Records a file that exists. Durable when it resolves. @returns the home's id. */
  async note(note: HomeNote): Promise<string> {
    const { name, version = 1 } = note;
    if (isNoted(this.facts, note)) return this.facts!.id;
    const id = await this.identify();
    // What another process has recorded since is copied along.
    this.#readAgain();
    const facts = this.facts!;
    const { network = facts.network, ledger = facts.ledger } = note;
    const noted: HomeFacts = {
      ...facts,
      made: { ...facts.made, [name]: version },
      ...(network && { network }),
      ...(ledger && { ledger }),
    };
    const isOfLedger = network !== facts.network || ledger !== facts.ledger;
    this.#record(isOfLedger ? 'service' : partOf(name), noted);
    return id;
  }

  /**
   * The id of the home, which a new one is given by whoever has the service's part, were it for a
   * moment: so it has one, whoever else makes the same home.
   * @throws DaemonRunning where a service has that part, and chooses none; StorageFull.
   */
  async identify(): Promise<string> {
    for (let tries = 0; this.id === undefined; tries += 1) {
      if (tries === TRIES_MAX) failHeld(this.path, 'service');
      if (tries > 0) await delay(TRY_AGAIN_MS);
      if (this.has('service')) this.#chooseId();
      else whileFree(this.path, 'service', () => this.#chooseId());
      this.#readAgain();
    }
    return this.id;
  }

  #chooseId(): void {
    this.#readAgain();
    if (this.facts !== undefined) return;
    this.#record('daemon', { id: chooseHomeId(this.path), made: {} });
    const books = [...this.#held.keys()].map((part) => this.#bookOf(part));
    for (const book of books.filter(({ path }) => !existsSync(path))) book.renew();
  }

  /** @param part whose book it is, if this process has it. */
  #record(part: HomePart, facts: HomeFacts): void {
    const [other] = this.#held.keys();
    this.#bookOf(this.has(part) ? part : other!).record(facts);
    this.forgetFacts();
    this.#copy();
  }

  /**
   * Writes what is recorded into all books that it may write, and takes over where the databases of
   * a part end that another process has.
   */
  #copy(): void {
    const { facts } = this;
    if (facts === undefined) return;
    for (const part of homeParts) {
      if (this.has(part)) this.#bookOf(part).copy(facts);
      else {
        this.#copyTo(part, true);
        this.#copyEnds(part, this.#bookOf(otherOf(part)), [part]);
      }
    }
  }

  /** Copies the ends of databases of some parts, as a book has them, into another book. */
  #copyEnds(from: HomePart, to: Book, parts: readonly HomePart[]): void {
    for (const [name, end] of Object.entries(this.contentIn(from)?.ends ?? {})) {
      if (parts.includes(partOf(name))) to.noteEnd(name, end);
    }
  }

  /**
   * Writes the book of a part that this process does not have, if nobody else does. If it cannot be
   * written, it stays older, as after a kill.
   * @param hasEnds whether also where the databases of the own part end: not before those were
   *   held to it.
   * @returns whether it has all that is recorded.
   */
  #copyTo(part: HomePart, hasEnds: boolean): boolean {
    const own = otherOf(part);
    const isCopied = () => this.#isCopied(part, hasEnds);
    if (isCopied()) return true;
    try {
      whileFree(this.path, part, () => {
        this.#readAgain();
        if (isCopied()) return;
        const slots = this.readBook(part);
        const book = new Book(join(this.path, bookNameOf(part)), slots);
        book.copy(this.facts!);
        if (hasEnds) this.#copyEnds(own, book, slots === undefined ? homeParts : [own]);
        book.close();
        this.readAgain([part]);
      });
    } catch {
      return false;
    }
    return isCopied();
  }

  #isCopied(part: HomePart, hasEnds: boolean): boolean {
    const { home, ends = {} } = this.contentIn(part) ?? {};
    if (!isDeepStrictEqual(home, this.facts)) return false;
    const own = Object.entries(this.contentIn(otherOf(part))?.ends ?? {});
    const isSame = ([name, end]: readonly [string, BookEnd]) =>
      partOf(name) === part || isDeepStrictEqual(ends[name], end);
    return !hasEnds || own.every(isSame);
  }

  /**
   * Records that of all files there are these alone, and no database. Nothing for none, as a home
   * without files needs no books. Durable when it returns. @throws StoreDamaged, StorageFull.
   */
  keepOnly(names: readonly string[]): void {
    if (names.length === 0) return;
    const { id = chooseHomeId(this.path), made = {} } = this.facts ?? {};
    const left = Object.entries(made).filter(([name]) => names.includes(name));
    this.renewBooks(new Map(), { id, made: Object.fromEntries(left) });
  }

  /** Writes the books of its parts again, with these ends alone. Durable when it returns. */
  renewBooks(ends: ReadonlyMap<string, BookEnd>, facts = this.facts): void {
    for (const part of this.#held.keys()) this.#bookOf(part).renew(ends, facts);
    this.forgetFacts();
  }

  /**
   * Called after each commit of a database: must be quick. Where a journal ends is written at once,
   * as a key that it lost could be used again; what a ledger lost, others miss too.
   */
  override noteEnd(name: string, end: BookEnd): void {
    const part = partOf(name);
    // Another process may have it.
    if (!this.has(part)) return;
    if (part === 'daemon') this.#bookOf(part).writeEnd(name, end);
    else this.#bookOf(part).noteEnd(name, end);
    if (this.has(otherOf(part))) this.#bookOf(otherOf(part)).noteEnd(name, end);
    else this.#exchange.note();
  }

  /**
   * Writes the books of a home that is like another but for its ledger, and is to take its place:
   * what the other's books and journals know of the end of its ledger is not held against this one,
   * and each journal asks for all its writes at its next check. Durable when it returns.
   */
  continueWith(home: OpenHome, { network = home.network, ...ledger }: NewLedger): void {
    const { facts } = home;
    if (facts === undefined) return;
    const id = randomBytes(LEDGER_ID_BYTES).toString('hex');
    const ends = new Map(
      home.names.flatMap((name) => {
        const [said] = home.endsOf(name);
        return said === undefined ? [] : [[name, said.end] as const];
      }),
    );
    ends.set(ledger.name, ledger.endOf(id));
    const made = { ...facts.made, [ledger.name]: 1 };
    this.renewBooks(ends, { ...facts, made, ...(network && { network }), ledger: id });
  }

  /**
   * Moves new files into the place of others, books among them. Both parts must be this process's.
   * @throws as `replaceFiles`.
   */
  async replace(control: string, replacement: Replacement): Promise<void> {
    for (const held of this.#held.values()) {
      held.book?.close();
      held.book = undefined;
    }
    try {
      await replaceFiles(this.path, control, replacement);
    } finally {
      this.#readAgain();
    }
  }

  /** Gives a part back, or all that are held. What is given back already stays so. */
  close(part?: HomePart): void {
    this.#exchange.forget();
    this.#copyWhereOpen();
    // In the order against that in which they are taken.
    for (const one of part === undefined ? homeParts : [part]) {
      const held = this.#held.get(one);
      this.#held.delete(one);
      held?.book?.close();
      if (held?.book !== undefined) this.know(one, held.book.slots);
      held?.unlock();
    }
    this.forgetFacts();
  }

  /** What the other process has recorded since, and what it could not be given then. */
  #copyWhereOpen(): void {
    const isOpen = [...this.#held.values()].some(({ book }) => book !== undefined);
    if (!isOpen) return;
    try {
      this.#readAgain();
      this.#copy();
    } catch {
      // The next process says what is wrong with the home.
    }
  }

  protected override contentIn(part: HomePart): BookContent | undefined {
    const book = this.#held.get(part)?.book;
    return book === undefined ? super.contentIn(part) : book.content;
  }

  /** Of a part that this process has. */
  #bookOf(part: HomePart): Book {
    const held = this.#held.get(part)!;
    if (held.book === undefined) {
      const { facts } = this;
      held.book = new Book(join(this.path, bookNameOf(part)), this.readBook(part));
      if (facts !== undefined) held.book.copy(facts);
    }
    return held.book;
  }

  /** Nobody else writes the books that this process has. */
  #readAgain(): void {
    this.readAgain(homeParts.filter((part) => this.#held.get(part)?.book === undefined));
  }
}

function isNoted(facts: HomeFacts | undefined, note: HomeNote): boolean {
  const { name, version = 1, network = facts?.network, ledger = facts?.ledger } = note;
  const isSame = facts?.network === network && facts?.ledger === ledger;
  return facts?.made[name] === version && isSame;
}
