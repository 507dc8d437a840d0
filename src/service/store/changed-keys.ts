import { binaryFromBytes } from '../../codec/bytes.ts';
import { toBlob } from '../../sealed/blobs.ts';
import type { CachedRows } from '../../sealed/linked-writer.ts';
import type { SpaceNumber } from '../../sealed/schema.ts';
import { type Head, isSameHead } from './chain.ts';
import {
  type Mark,
  type NotesEnd,
  readMarks,
  readNames,
  readNotesEnd,
  rowsFor,
  writeNotes,
} from './changed-notes.ts';
import { SqliteRows } from './sqlite-rows.ts';
import { spacesOfCopies } from './sqlite-view.ts';

/** The place of a row in a table. */
export interface RowPlace {
  readonly space: SpaceNumber;
  readonly key: Uint8Array;
}

/** Some 25 MB at most, in memory and on the disk: what 20,000 transfers write. */
const KEYS_MAX = 262_144;
/** Rows of notes that one transaction removes, in addition to as many as it writes. */
const REMOVED_AT_A_TIME = 8;

const isCopied: ReadonlySet<SpaceNumber> = new Set(spacesOfCopies);

const noNotes: NotesEnd = { head: undefined, first: 0, next: 0, count: 0 };

/**
 * Which rows were written since each copy equalled the state, so that a restore compares only
 * those. Each transaction that changes rows writes what is new of that with them, so that a kill
 * leaves both or neither. Notes that are not of the newest entry of the log are not believed: what
 * is not known to be complete is not answered, and a restore then compares every row. Nothing is
 * recorded while there is no copy.
 */
export class ChangedKeys {
  readonly #keysMax: number;
  /** Where the notes of each copy begin. */
  readonly #since = new Map<string, Mark>();
  /** Copies whose mark on the disk is another. */
  readonly #unmarked = new Set<string>();
  /** Rows written since the last mark, each by the character of its space and its key. */
  #noted = new Set<string>();
  /** Those of them that are not on the disk. */
  #unwritten: string[] = [];
  /** How many were noted, ever; and at how many the oldest mark is too old. */
  #count = 0;
  #countMax = Number.POSITIVE_INFINITY;
  #written: NotesEnd = noNotes;
  /** What the open transaction makes of it. */
  #writing: NotesEnd | undefined;

  constructor(keysMax = KEYS_MAX) {
    this.#keysMax = keysMax;
  }

  /**
   * Begins with what is on the disk, as far as it must be believed.
   * @param copies names of those that there are.
   * @throws StoreDamaged.
   */
  open(rows: SqliteRows, head: Head | undefined, copies: readonly string[]): void {
    const marks = readMarks(rows);
    this.#written = readNotesEnd(rows) ?? noNotes;
    this.#count = this.#written.count;
    const isComplete = isSameHead(this.#written.head, head);
    if (isComplete) this.#written = { ...this.#written, head };
    for (const [copy, mark] of marks) {
      if (isComplete && copies.includes(copy)) this.#since.set(copy, mark);
      else this.#unmarked.add(copy);
    }
    this.#forgetUnneeded();
  }

  /** Whether any copy needs what is noted. */
  get #isNeeded(): boolean {
    return this.#since.size > 0;
  }

  /** Whether any other copy does. */
  isNeededBeside(copy: string): boolean {
    return this.#since.size > Number(this.#since.has(copy));
  }

  /** The state equals a copy, after all that was noted. */
  begin(copy: string): void {
    this.#since.set(copy, { row: this.#written.next, count: this.#count });
    this.#unmarked.add(copy);
    this.#noted = new Set();
    this.#forgetUnneeded();
  }

  /** The copy is gone, or is none yet. */
  forget(copy: string): void {
    if (this.#since.delete(copy)) this.#unmarked.add(copy);
    this.#forgetUnneeded();
  }

  /** Forgets all copies but one. */
  forgetOthers(copy?: string): void {
    for (const other of this.#since.keys()) if (other !== copy) this.forget(other);
  }

  /** Call for each row that is written or removed, or may be. */
  note(space: SpaceNumber, key: Uint8Array): void {
    if (!this.#isNeeded || !isCopied.has(space)) return;
    const { size } = this.#noted;
    const name = String.fromCharCode(space) + binaryFromBytes(key);
    this.#noted.add(name);
    if (this.#noted.size === size) return;
    this.#unwritten.push(name);
    this.#count += 1;
    if (this.#count > this.#countMax) this.#forgetOldest();
  }

  /** Whether all rows in which the state may differ from a copy are known. */
  knows(copy: string): boolean {
    return this.#since.has(copy);
  }

  /**
   * Those rows, in any order, some of them several times. Nothing is written meanwhile.
   * @throws StoreDamaged.
   */
  *since(copy: string, rows: SqliteRows): Generator<RowPlace, undefined> {
    const { row } = this.#since.get(copy)!;
    for (const name of readNames(rows, row, this.#written.next)) yield placeOf(name);
    for (const name of this.#unwritten) yield placeOf(name);
  }

  /**
   * Writes what is new. Inside a transaction, after all its changes; call `noteWritten` when that
   * is committed.
   * @param head the end of the log with it.
   */
  write(rows: SqliteRows, cache: CachedRows, head: Head | undefined): void {
    // That of a transaction that was rolled back, if there is one.
    this.#writing = undefined;
    const { first, next: from } = this.#written;
    const names = this.#unwritten;
    const next = from + rowsFor(names.length);
    const oldest = Math.min(from, ...[...this.#since.values()].map((mark) => mark.row));
    const isNew = this.#isNeeded && (names.length > 0 || head !== this.#written.head);
    if (!isNew && this.#unmarked.size === 0 && first === oldest) return;
    const kept = Math.min(oldest, first + next - from + REMOVED_AT_A_TIME);
    const end: NotesEnd = { head, first: kept, next, count: this.#count };
    const isLeft = this.#isNeeded || kept < next;
    const marks = new Map([...this.#unmarked].map((copy) => [copy, this.#since.get(copy)]));
    const gone = [first, kept] as const;
    writeNotes(rows, cache, { end: isLeft ? end : undefined, names, from, gone, marks });
    this.#writing = isLeft ? end : noNotes;
  }

  /** What was written is committed. */
  noteWritten(): void {
    if (this.#writing === undefined) return;
    this.#written = this.#writing;
    this.#writing = undefined;
    this.#unwritten = [];
    this.#unmarked.clear();
  }

  /** Whoever needs the oldest notes has to compare every row. */
  #forgetOldest(): void {
    const oldest = this.#countMax - this.#keysMax;
    for (const [copy, { count }] of this.#since) if (count <= oldest) this.forget(copy);
  }

  #forgetUnneeded(): void {
    if (!this.#isNeeded) {
      this.#noted = new Set();
      this.#unwritten = [];
    }
    const counts = [...this.#since.values()].map(({ count }) => count);
    this.#countMax = Math.min(...counts) + this.#keysMax;
  }
}

function placeOf(name: string): RowPlace {
  return { space: name.charCodeAt(0), key: toBlob(name.slice(1)) };
}

/** The state's own rows, of which each change is noted. */
export class NotedRows extends SqliteRows {
  readonly #changed: ChangedKeys;

  constructor(changed: ChangedKeys, ...of: ConstructorParameters<typeof SqliteRows>) {
    super(...of);
    this.#changed = changed;
  }

  override putSummed(space: SpaceNumber, key: Uint8Array, value: Uint8Array): number {
    this.#changed.note(space, key);
    return super.putSummed(space, key, value);
  }

  override remove(space: SpaceNumber, key: Uint8Array): void {
    this.#changed.note(space, key);
    super.remove(space, key);
  }

  protected override put(space: SpaceNumber, key: Uint8Array, bytes: Uint8Array): void {
    this.#changed.note(space, key);
    super.put(space, key, bytes);
  }
}
