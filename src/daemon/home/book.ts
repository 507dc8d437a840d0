import { closeSync, existsSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { dirname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { crc32 } from 'node:zlib';
import { type FileForm, failForm, findFormProblem, sayForm, stepUp } from '../../core/file-form.ts';
import { LazyWrite } from '../../disk/lazy-write.ts';
import { SlotFile } from '../../disk/slot-file.ts';
import { syncFolder } from '../../disk/sync-folder.ts';
import { requirePlainFile, throwNoRoom } from './damage.ts';
import type { HomePart } from './home-lock.ts';
import { temporaryOf } from './private-files.ts';

/**
 * daemon.book and service.book: what vouches for the other files of a home. Each says which home it
 * is, which files that has had, and where its databases end: the journals, and the ledger. Each has
 * that of its own part, and of the other part as last seen. So a lost file is told from one that
 * never was, and a database that was put back is noticed, be it together with one of the books. A
 * lost book is written again from the other one.
 *
 * A book is written by the holder of its part's lock. It has two slots:
 *
 *     checksum  CRC-32 of the rest
 *     length    u32: bytes of the content
 *     turn      u64: the larger is the newer
 *     content   JSON, of which the first members are its kind and number
 *
 * Numbers are big-endian. Facts are recorded durably. Ends are written without a sync, and what
 * they report reaches the disk first: they may be older, which is harmless, as ends only grow, but
 * never newer. Each slot has everything, and no write touches the one that was synced last, so that
 * whatever is cut off midway, the facts that were promised are in the other.
 */
export interface BookContent {
  /** Whether it was synced before anything else was written. */
  readonly isSynced: boolean;
  readonly home: HomeFacts;
  /** The ends of databases, by path in the home. */
  readonly ends: Readonly<Record<string, BookEnd>>;
}

/** Where a database ends, with what else its part says of that. */
export interface BookEnd {
  /** Which database it is of those that have had its path. */
  readonly of: string;
  /** It only grows. */
  readonly number: number;
}

/**
 * What a home is and has had, so that a lost file can be told from one that never existed. A file
 * is recorded once it exists.
 */
export interface HomeFacts {
  /** 16 bytes, hexadecimal. Files that name the home they belong to do so by this id. */
  readonly id: string;
  /**
   * The version of each file, by path in the home: how often it was changed, as far as is recorded;
   * 1 if its changes are not counted.
   */
  readonly made: Readonly<Record<string, number>>;
  /** Genesis id of the embedded service's network; absent if there was none yet. */
  readonly network?: string;
  /** Another one for each ledger that took the place of one, hexadecimal; absent for the first. */
  readonly ledger?: string;
}

const bookForm: FileForm<BookContent> = { kind: 'gamekeeper book', steps: [] };

export const homeParts: readonly HomePart[] = ['daemon', 'service'];

const LENGTH_START = 4;
const TURN_START = 8;
const CONTENT_START = 16;
/** A slot has room for four times its content when it is made, and at least this. */
const SLOT_BYTES_MIN = 16_384;
const SPARE = 4;

/** Name of a part's book in the home. */
export function bookNameOf(part: HomePart): string {
  return `${part}.book`;
}

/** What the slots of a book hold. */
export interface BookSlots {
  /** Of the newer one. */
  readonly turn: bigint;
  readonly content: BookContent;
  readonly slotBytes: number;
  /** Number of the slot that the next write leaves as it is: 0 or 1. */
  readonly kept: number;
}

type Slot = Pick<BookSlots, 'turn' | 'content'>;

/** Reads a book; undefined if it is missing or no slot is whole. @throws StoreDamaged. */
export function readBook(path: string): BookSlots | undefined {
  requirePlainFile(path);
  const bytes = readBytes(path);
  if (bytes === undefined) return undefined;
  const slotBytes = Math.floor(bytes.length / 2);
  const slots = [bytes, bytes.subarray(slotBytes)].map((slot) => decodeSlot(path, slot));
  const newest = newestOf(slots);
  if (newest === undefined) return undefined;
  // One that was never synced is all there is where the other is damaged.
  const kept = newestOf(slots.filter((slot) => slot?.content.isSynced)) ?? newest;
  return { ...newest, slotBytes, kept: slots.indexOf(kept) };
}

function newestOf(slots: readonly (Slot | undefined)[]): Slot | undefined {
  const [one, other] = slots.filter((slot) => slot !== undefined);
  return one !== undefined && other !== undefined && other.turn > one.turn ? other : one;
}

function readBytes(path: string): Buffer | undefined {
  try {
    return existsSync(path) ? readFileSync(path) : undefined;
  } catch (error) {
    return throwNoRoom(path, error);
  }
}

function decodeSlot(path: string, bytes: Buffer): Slot | undefined {
  if (bytes.length < CONTENT_START) return undefined;
  const end = CONTENT_START + bytes.readUInt32BE(LENGTH_START);
  // The length is summed too.
  if (bytes.readUInt32BE() !== crc32(bytes.subarray(LENGTH_START, end))) return undefined;
  const turn = bytes.readBigUInt64BE(TURN_START);
  // Zeros have the right checksum, of nothing.
  if (turn === 0n) return undefined;
  const value = JSON.parse(bytes.toString('utf8', CONTENT_START, end));
  const problem = findFormProblem(bookForm, value);
  if (problem !== undefined) failForm(path, problem);
  const { kind: _, format, ...content } = value;
  return { turn, content: stepUp(bookForm, format, content) };
}

function encodeSlot({ turn, content }: Slot): Buffer {
  const text = Buffer.from(JSON.stringify({ ...sayForm(bookForm), ...content }));
  const slot = Buffer.alloc(CONTENT_START + text.length);
  slot.writeUInt32BE(text.length, LENGTH_START);
  slot.writeBigUInt64BE(turn, TURN_START);
  slot.set(text, CONTENT_START);
  slot.writeUInt32BE(crc32(slot.subarray(LENGTH_START)));
  return slot;
}

/** Another one for each version of a book: which file it is, and the beginnings of its slots. */
export function stampOf(path: string): string {
  let file: number | undefined;
  try {
    file = openSync(path, 'r');
    const { ino, size } = fstatSync(file);
    const heads = [0, Math.floor(size / 2)].map((start) => {
      const head = Buffer.alloc(CONTENT_START);
      return head.toString('hex', 0, readSync(file!, head, 0, head.length, start));
    });
    return [ino, size, ...heads].join(' ');
  } catch {
    // Whoever reads it says why that cannot be.
    return 'none';
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** The book of a part, whose lock is held. */
export class Book {
  readonly path: string;
  readonly #file: SlotFile;
  readonly #lazy = new LazyWrite(() => this.#writeQuietly());
  #ends: Map<string, BookEnd>;
  #facts: HomeFacts | undefined;
  #turn: bigint;
  #slotBytes: number;
  #kept: number;

  /** @param slots what was read of it; undefined where it is not there, or not whole. */
  constructor(path: string, slots: BookSlots | undefined) {
    this.path = path;
    this.#file = new SlotFile(path);
    this.#facts = slots?.content.home;
    this.#ends = new Map(Object.entries(slots?.content.ends ?? {}));
    this.#turn = slots?.turn ?? 0n;
    this.#slotBytes = slots?.slotBytes ?? 0;
    this.#kept = slots?.kept ?? 0;
  }

  get facts(): HomeFacts | undefined {
    return this.#facts;
  }

  /** As if it was read now. */
  get slots(): BookSlots | undefined {
    if (this.#facts === undefined) return undefined;
    const shape = { turn: this.#turn, slotBytes: this.#slotBytes, kept: this.#kept };
    return { ...shape, content: this.#contentOf(this.#facts, false) };
  }

  /** What it says; undefined while it says nothing. */
  get content(): BookContent | undefined {
    return this.slots?.content;
  }

  /**
   * Notes the end of a database, by path in the home: to be written soon. Called after each commit:
   * must be quick.
   */
  noteEnd(name: string, end: BookEnd): void {
    if (this.#grow(name, end)) this.#lazy.note();
  }

  /** As `noteEnd`, and written when it returns. */
  writeEnd(name: string, end: BookEnd): void {
    if (this.#grow(name, end)) this.#writeQuietly();
  }

  /** Whether it was not known yet. */
  #grow(name: string, end: BookEnd): boolean {
    const before = this.#ends.get(name);
    if (before !== undefined && before.of === end.of && before.number >= end.number) return false;
    this.#ends.set(name, end);
    return true;
  }

  /** Takes over what the other book records, lazily too. */
  copy(facts: HomeFacts): void {
    if (isDeepStrictEqual(facts, this.#facts)) return;
    this.#facts = facts;
    this.#lazy.note();
  }

  /** Records what the home has. Durable when it returns. @throws StorageFull. */
  record(facts: HomeFacts): void {
    const before = this.#facts;
    this.#facts = facts;
    try {
      this.#write(true);
    } catch (error) {
      this.#facts = before;
      this.#file.close();
      // What was written of it, and may not be on the disk, is not to pass for synced.
      this.#lazy.note();
      throwNoRoom(this.path, error);
    }
  }

  /**
   * Writes the file again, both slots of it. Durable when it returns.
   * @param ends that it has from now on; as before if left out.
   * @throws StorageFull.
   */
  renew(ends: ReadonlyMap<string, BookEnd> = this.#ends, facts = this.#facts): void {
    this.#ends = new Map(ends);
    this.#facts = facts;
    if (this.#facts === undefined) return;
    const turn = this.#turn + 1n;
    const slot = encodeSlot({ turn, content: this.#contentOf(this.#facts, true) });
    const slotBytes = slotBytesFor(slot.length);
    try {
      this.#file.renew(slotBytes, slot, temporaryOf(this.path));
      this.#slotBytes = slotBytes;
      this.#turn = turn;
      syncFolder(dirname(this.path));
    } catch (error) {
      throwNoRoom(this.path, error);
    }
  }

  close(): void {
    this.#lazy.flush();
    this.#file.close();
  }

  /** If it cannot be written, the book stays older, as after a kill. */
  #writeQuietly(): void {
    if (this.#facts === undefined) return;
    try {
      this.#write(false);
    } catch {
      this.#file.close();
    }
  }

  #write(isSynced: boolean): void {
    this.#lazy.forget();
    const turn = this.#turn + 1n;
    const slot = encodeSlot({ turn, content: this.#contentOf(this.#facts!, isSynced) });
    if (slot.length > this.#slotBytes || !this.#file.isThere) {
      this.renew();
      return;
    }
    const place = 1 - this.#kept;
    this.#file.write(place, this.#slotBytes, slot);
    this.#turn = turn;
    if (!isSynced) return;
    this.#file.sync();
    this.#kept = place;
  }

  #contentOf(home: HomeFacts, isSynced: boolean): BookContent {
    return { isSynced, home, ends: Object.fromEntries(this.#ends) };
  }
}

function slotBytesFor(length: number): number {
  let bytes = SLOT_BYTES_MIN;
  while (bytes < SPARE * length) bytes *= 2;
  return bytes;
}
