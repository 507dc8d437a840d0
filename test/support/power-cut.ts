import {
  closeSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compilePreloaded } from '../../build/test/preloaded.ts';
import type { SeededRandom } from '../durability/seeded-random.ts';

/**
 * A disk whose power is cut: what a killed process had not synced is undone, all of it or a part,
 * as power-cut.c recorded it. That says which calls it sees, and what counts as durable at once.
 */

/** What the system writes at once, and loses or keeps as one. */
const PAGE_BYTES = 4096;
/** Of a number in the records, an int64. */
const NUMBER_BYTES = 8;
/** Of what is in front of the bytes that a record keeps. */
const RECORD_BYTES = 5 * NUMBER_BYTES;
/** Where the fewest pages are lost, it is one in so many. */
const RAREST_LOSS = 8;

/** What a file was before a write, or before it was cut to `offset`. */
interface Unsynced {
  readonly isTruncation: boolean;
  readonly offset: number;
  /** How many bytes were written; of a truncation, how many were cut off. */
  readonly length: number;
  readonly sizeBefore: number;
  /** What stood at the offset, as far as the file went. */
  readonly kept: Buffer;
}

/** A file that was not as the process had left it. */
export interface CutFile {
  readonly path: string;
  /** Writes and truncations that no sync followed. */
  readonly unsynced: number;
}

export class PowerCut {
  readonly #folder: string;
  readonly #library: string;
  readonly #records: string;
  readonly #home: string;
  readonly #hold: string;

  private constructor(home: string, folder: string) {
    this.#home = home;
    this.#folder = folder;
    this.#library = compilePreloaded('power-cut', folder);
    this.#records = join(folder, 'records');
    mkdirSync(this.#records);
    this.#hold = join(folder, 'hold');
  }

  /** @param home the folder whose files are recorded, which may be there already. */
  static make(home: string): PowerCut {
    return new PowerCut(home, mkdtempSync(join(tmpdir(), 'gamekeeper-power-cut-')));
  }

  /** The environment of a process on this disk. @param syncMs how long each of its syncs takes. */
  env({ syncMs = 0 }: { readonly syncMs?: number } = {}): NodeJS.ProcessEnv {
    return {
      ...process.env,
      // Syncs of the system's own queue would pass unseen.
      UV_USE_IO_URING: '0',
      LD_PRELOAD: this.#library,
      POWER_CUT_FOLDER: join(this.#home, '/'),
      POWER_CUT_RECORDS: this.#records,
      POWER_CUT_HOLD: this.#hold,
      ...(syncMs > 0 && { POWER_CUT_SYNC_MS: String(syncMs) }),
    };
  }

  /**
   * To be called when no process has the files any more, which were killed: undoes what was not
   * synced. @param random chooses which pages; without it, everything is undone.
   */
  cut(random?: SeededRandom): CutFile[] {
    return cutPower(this.#home, this.#records, random);
  }

  /** The disk stops, until it is released: no sync ends that has not. */
  hold(): void {
    rmSync(this.#waiting, { force: true });
    writeFileSync(this.#hold, '');
  }

  /** Whether a sync has begun since the disk stopped. */
  get isWaitedFor(): boolean {
    return existsSync(this.#waiting);
  }

  release(): void {
    rmSync(this.#hold, { force: true });
  }

  get #waiting(): string {
    return `${this.#hold}.waiting`;
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/**
 * Undoes in the files of a home what was not synced, and empties the records.
 * @param random chooses what of each file; without it, everything is undone.
 */
export function cutPower(home: string, records: string, random?: SeededRandom): CutFile[] {
  const cut: CutFile[] = [];
  for (const path of existsSync(home) ? filesIn(home) : []) {
    const { dev, ino } = lstatSync(path);
    const unsynced = readUnsynced(join(records, `${dev}-${ino}`));
    if (unsynced.length === 0) continue;
    const before = readFileSync(path);
    const after = random ? undoPages(before, unsynced, random) : undoAll(before, unsynced);
    overwrite(path, after);
    cut.push({ path, unsynced: unsynced.length });
  }
  for (const name of readdirSync(records)) rmSync(join(records, name));
  return cut;
}

/** In an order that is the same in each run of a seed. */
function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => join(entry.parentPath, entry.name)).sort();
}

/** In the order of the writes. The last record may be cut off: its write was never begun. */
function readUnsynced(records: string): Unsynced[] {
  const bytes = existsSync(records) ? readCounting(records) : Buffer.alloc(0);
  const unsynced: Unsynced[] = [];
  for (let position = 0; position + RECORD_BYTES <= bytes.length; ) {
    const number = (index: number) => Number(bytes.readBigInt64LE(position + NUMBER_BYTES * index));
    const start = position + RECORD_BYTES;
    const end = start + number(4);
    if (end > bytes.length) break;
    unsynced.push({
      isTruncation: number(0) === 1,
      offset: number(1),
      length: number(2),
      sizeBefore: number(3),
      kept: bytes.subarray(start, end),
    });
    position = end;
  }
  return unsynced;
}

/** The records that count: what is in front of them may be a hole of any size. */
function readCounting(records: string): Buffer {
  const file = openSync(records, 'r');
  try {
    const first = Buffer.alloc(NUMBER_BYTES);
    if (readSync(file, first, 0, NUMBER_BYTES, 0) < NUMBER_BYTES) return Buffer.alloc(0);
    const start = Number(first.readBigInt64LE());
    const bytes = Buffer.alloc(Math.max(0, fstatSync(file).size - start));
    return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, start));
  } finally {
    closeSync(file);
  }
}

/** The file before these writes, which were its last. */
function undoAll(bytes: Buffer, unsynced: readonly Unsynced[]): Buffer {
  return unsynced.reduceRight((later, { offset, sizeBefore, kept }) => {
    const earlier = resize(later, sizeBefore);
    kept.copy(earlier, offset);
    return earlier;
  }, bytes);
}

/**
 * Undoes, of each page by itself, a number of its newest writes. That a file gets shorter is a step
 * of the file system's own journal: nothing that followed is there without it, and what it cut off
 * does not come back with it.
 */
function undoPages(bytes: Buffer, unsynced: readonly Unsynced[], random: SeededRandom): Buffer {
  const cuts = [...unsynced.keys()].filter((index) => isCut(unsynced[index]!));
  const keptCuts = random.below(cuts.length + 1);
  const end = cuts[keptCuts] ?? unsynced.length;
  const whole = undoAll(bytes, unsynced.slice(end));
  const sinceCut = unsynced.slice(keptCuts === 0 ? 0 : cuts[keptCuts - 1]! + 1, end);
  const sizes = [...sinceCut.map(({ sizeBefore }) => sizeBefore), whole.length];
  const size = sizes[random.below(sizes.length)]!;
  // Few pages of some files, all of others.
  const lostOf = 1 + random.below(RAREST_LOSS);
  for (const [page, writes] of writesByPage(unsynced.slice(0, end))) {
    if (random.below(lostOf) > 0) continue;
    for (const write of writes.slice(0, 1 + random.below(writes.length))) {
      undoIn(whole, write, page);
    }
  }
  return resize(whole, size);
}

const isCut = ({ isTruncation, length }: Unsynced) => isTruncation && length > 0;

/** Of each page that was written, by where it starts: its writes that may be lost, newest first. */
function writesByPage(unsynced: readonly Unsynced[]): Map<number, Unsynced[]> {
  const pages = new Map<number, Unsynced[]>();
  let cutOffFrom = Number.POSITIVE_INFINITY;
  for (const write of unsynced.toReversed()) {
    const { isTruncation, offset, length } = write;
    if (isCut(write)) cutOffFrom = Math.min(cutOffFrom, offset);
    if (isTruncation) continue;
    const first = offset - (offset % PAGE_BYTES);
    for (let page = first; page < offset + length; page += PAGE_BYTES) {
      if (page + PAGE_BYTES > cutOffFrom) continue;
      const writes = pages.get(page);
      if (writes === undefined) pages.set(page, [write]);
      else writes.push(write);
    }
  }
  return pages;
}

/** Undoes a write within a page, in place. What it wrote behind the file's end is zeros then. */
function undoIn(bytes: Buffer, { offset, length, kept }: Unsynced, page: number): void {
  const from = Math.max(offset, page);
  const to = Math.min(offset + length, page + PAGE_BYTES, bytes.length);
  if (from >= to) return;
  bytes.fill(0, from, to);
  kept.subarray(from - offset, to - offset).copy(bytes, from);
}

/** A copy of this size, with zeros behind its end. */
function resize(bytes: Buffer, size: number): Buffer {
  const resized = Buffer.alloc(size);
  bytes.copy(resized);
  return resized;
}

/** In place: a new file would have other rights. */
function overwrite(path: string, bytes: Buffer): void {
  const file = openSync(path, 'r+');
  try {
    ftruncateSync(file, bytes.length);
    for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at, bytes.length - at, at);
  } finally {
    closeSync(file);
  }
}
