import { binaryFromBytes } from '../../codec/bytes.ts';
import { NUMBER_MAX, packNumber, toBlob } from '../../sealed/blobs.ts';
import { type CachedRows, LinkedWriter } from '../../sealed/linked-writer.ts';
import type { Head } from './chain.ts';
import type { SqliteRows } from './sqlite-rows.ts';
import { type Key, spaceNumbers } from './store.ts';

/**
 * What is noted on the disk of the rows that were written since copies equalled the state: entries
 * of the space of notes, named as the ledger's own are, which are in no log. They are linked, so
 * that none is lost unnoticed, and are in no copy and no dump. Each group of batches writes them in
 * its own transaction:
 *
 *     ledger:changed-end            the newest log entry with which they are complete, and numbers
 *     ledger:changed-row:<number>   names of rows: length (u16, big-endian), space (u8), key
 *     ledger:changed-since:<copy>   the first of those rows that is of after the copy
 *
 * Newer rows are in front of older ones, so that each is put behind the end, which changes anyway.
 */
const PREFIX = 'ledger:changed-';
const END_KEY: Key = `${PREFIX}end`;
const ROW_PREFIX = `${PREFIX}row:`;
const MARK_PREFIX = `${PREFIX}since:`;
const NOTES_SPACE = spaceNumbers.meta;

/** Few, as the examination reads hundreds of rows at a time. */
const NAMES_PER_ROW = 128;

/** When a copy equalled the state. */
export interface Mark {
  /** The first row of notes that is of after that. */
  readonly row: number;
  /** How many names were noted before. */
  readonly count: number;
}

/** What is on the disk. */
export interface NotesEnd {
  /** The end of the log when they were written: whoever wrote later without a note is found out. */
  readonly head: Head | undefined;
  /** The oldest row of notes, and the one that is written next. */
  readonly first: number;
  readonly next: number;
  /** How many names were noted, ever. */
  readonly count: number;
}

/** Changes of the notes. */
interface NotesChange {
  /** Undefined where nothing is left. */
  readonly end: NotesEnd | undefined;
  /** Names for new rows, the first of which has the number `from`. */
  readonly names: readonly string[];
  readonly from: number;
  /** Rows that go: from the one number up to before the other. */
  readonly gone: readonly [number, number];
  /** Undefined removes one. */
  readonly marks: ReadonlyMap<string, Mark | undefined>;
}

interface EncodedEnd extends Omit<NotesEnd, 'head'> {
  readonly key: string | null;
  readonly hash: string;
}

/** Whether a key of the space of notes is one of these, which no dump has. */
export function isChangeNote(key: Key): boolean {
  return key.startsWith(PREFIX);
}

/** How many rows hold so many names. */
export function rowsFor(names: number): number {
  return Math.ceil(names / NAMES_PER_ROW);
}

/** @throws StoreDamaged, as all reads of notes. */
export function readNotesEnd(rows: SqliteRows): NotesEnd | undefined {
  const row = rows.find(NOTES_SPACE, toBlob(END_KEY));
  if (row === undefined) return undefined;
  const { key, hash, ...more } = decodeJson<EncodedEnd>(row.value);
  return { ...more, head: key === null ? undefined : { key, hash: Buffer.from(hash, 'hex') } };
}

export function readMarks(rows: SqliteRows): Map<string, Mark> {
  const names = rows.keysWith(NOTES_SPACE, MARK_PREFIX, '', Number.POSITIVE_INFINITY);
  return new Map(
    names.map((name) => {
      const { value } = rows.find(NOTES_SPACE, toBlob(MARK_PREFIX + name))!;
      return [Buffer.from(name, 'latin1').toString(), decodeJson<Mark>(value)];
    }),
  );
}

/** The names in some rows of notes. */
export function* readNames(rows: SqliteRows, from: number, end: number): Generator<string> {
  for (let number = from; number < end; number += 1) {
    const key = toBlob(rowKey(number));
    const text = binaryFromBytes(
      (rows.find(NOTES_SPACE, key) ?? rows.lost(NOTES_SPACE, key)).value,
    );
    for (let position = 0; position < text.length; ) {
      const start = position + 2;
      position = start + text.charCodeAt(position) * 256 + text.charCodeAt(position + 1);
      yield text.slice(start, position);
    }
  }
}

/** Writes changes of the notes. Inside a transaction. */
export function writeNotes(rows: SqliteRows, cache: CachedRows, change: NotesChange): void {
  const writer = new LinkedWriter(rows, NOTES_SPACE, withoutRows(cache));
  writer.write(END_KEY, change.end && encodeEnd(change.end));
  for (let index = rowsFor(change.names.length) - 1; index >= 0; index -= 1) {
    const start = index * NAMES_PER_ROW;
    const names = change.names.slice(start, start + NAMES_PER_ROW);
    writer.write(rowKey(change.from + index), encodeNames(names));
  }
  const [first, end] = change.gone;
  for (let number = end - 1; number >= first; number -= 1) writer.write(rowKey(number), undefined);
  const marks = [...change.marks].map(([copy, mark]) => {
    return [MARK_PREFIX + binaryFromBytes(Buffer.from(copy)), mark] as const;
  });
  for (const [key, mark] of marks.sort(([left], [right]) => (left < right ? -1 : 1))) {
    writer.write(key, mark && encodeJson(mark));
  }
  writer.end();
}

/** Rows of names are read when something is restored, and would fill the cache. */
function withoutRows(cache: CachedRows): CachedRows {
  return {
    get: (key) => (key.startsWith(ROW_PREFIX) ? undefined : cache.get(key)),
    set: (key, row) => {
      if (!key.startsWith(ROW_PREFIX)) cache.set(key, row);
    },
  };
}

function rowKey(number: number): Key {
  return ROW_PREFIX + binaryFromBytes(packNumber(NUMBER_MAX - number));
}

function encodeNames(names: readonly string[]): Uint8Array {
  const parts = names.map((name) => {
    return String.fromCharCode(name.length >>> 8, name.length & 0xff) + name;
  });
  return toBlob(parts.join(''));
}

function encodeEnd({ head, ...more }: NotesEnd): Uint8Array {
  const hash = Buffer.from(head?.hash ?? []).toString('hex');
  return encodeJson({ ...more, key: head?.key ?? null, hash } satisfies EncodedEnd);
}

function encodeJson(value: object): Uint8Array {
  return Buffer.from(JSON.stringify(value));
}

function decodeJson<Value>(bytes: Uint8Array): Value {
  return JSON.parse(Buffer.from(bytes).toString()) as Value;
}
