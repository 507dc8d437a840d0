import { binaryFromBytes, concatBytes, u64BigEndian } from '../../codec/bytes.ts';
import { chainHash, chainStart, type Head } from '../store/chain.ts';
import type { LogGroup, LoggedEntry } from '../store/group-log.ts';
import type { LogKey } from './log-key.ts';
import { openBytes, sealBytes } from './sealed-bytes.ts';

/**
 * Groups as rows. A row has adjacent entries, sealed as sealed-bytes.ts does. What
 * the row says of itself, the log and the entries before it are authenticated with it: whoever can
 * write to the database can neither read an entry nor forge, change, move or repeat one.
 */

/** A row of the table of groups. */
export interface GroupRow {
  /** Number of its first entry. */
  readonly first: bigint;
  readonly count: number;
  /** Of the process that wrote it. */
  readonly epoch: bigint;
  /** Of the chain, with the last entry. */
  readonly hash: Uint8Array;
  readonly sealed: Uint8Array;
}

/** What seals the rows of one log. */
export interface Sealing {
  readonly key: LogKey;
  /** 16 bytes, by chance; each log has another. */
  readonly logId: Uint8Array;
}

/** Bytes of entries in one row, at most, unless a single entry has more: 4 MiB. */
const ROW_BYTES_MAX = 4_194_304;
const LENGTH_BYTES = 4;

/** The rows of a group, one unless it is large. */
export function sealGroup(group: LogGroup, epoch: bigint, sealing: Sealing): GroupRow[] {
  const rows: GroupRow[] = [];
  let before = group.after?.hash ?? chainStart;
  for (const entries of partsOf(group.entries)) {
    const hash = hashWith(before, entries);
    const about = { first: numberOf(entries[0]![0]), count: entries.length, epoch, hash };
    rows.push({ ...about, sealed: seal(encodeEntries(entries), about, before, sealing) });
    before = hash;
  }
  return rows;
}

/**
 * Opens a row.
 * @param after the end of the log before it.
 * @returns undefined if it is not what was written at this place of this log under this key.
 */
export function openRow(
  row: GroupRow,
  after: Head | undefined,
  sealing: Sealing,
): LogGroup | undefined {
  const before = after?.hash ?? chainStart;
  if (row.first !== numberBehind(after)) return undefined;
  const plain = unseal(row, before, sealing);
  if (plain === undefined) return undefined;
  const entries = decodeEntries(plain, row.first);
  const { hash } = row;
  return { after, entries, end: { key: entries.at(-1)![0], hash } };
}

/** The end of the log inside of a group. @param count how many of its entries come before. */
export function endInside({ after, entries }: LogGroup, count: number): Head {
  const taken = entries.slice(0, count);
  return { key: taken.at(-1)![0], hash: hashWith(after?.hash ?? chainStart, taken) };
}

/** The number of an entry, by its key of 8 bytes. */
export function numberOf(key: string): bigint {
  return Buffer.from(key, 'latin1').readBigUInt64BE();
}

export function keyOfNumber(number: bigint): string {
  return binaryFromBytes(u64BigEndian(number));
}

/** The number of the first entry behind an end. */
export function numberBehind(end: Head | undefined): bigint {
  return end === undefined ? 0n : numberOf(end.key) + 1n;
}

/** The end of a log before a number. */
export function endBefore(next: bigint, hash: Uint8Array): Head | undefined {
  return next === 0n ? undefined : { key: keyOfNumber(next - 1n), hash };
}

function hashWith(before: Uint8Array, entries: readonly LoggedEntry[]): Uint8Array {
  return entries.reduce(
    (hash, [key, value]) => chainHash(hash, Buffer.from(key, 'latin1'), value),
    before,
  );
}

function partsOf(entries: readonly LoggedEntry[]): LoggedEntry[][] {
  const parts: LoggedEntry[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const entry of entries) {
    bytes += entry[1].length;
    if (bytes > ROW_BYTES_MAX) {
      parts.push([]);
      bytes = entry[1].length;
    }
    parts.at(-1)!.push(entry);
  }
  return parts;
}

function encodeEntries(entries: readonly LoggedEntry[]): Uint8Array {
  return concatBytes(
    ...entries.flatMap(([, value]) => {
      const length = Buffer.alloc(LENGTH_BYTES);
      length.writeUInt32LE(value.length);
      return [length, value];
    }),
  );
}

function decodeEntries(plain: Buffer, first: bigint): LoggedEntry[] {
  const entries: LoggedEntry[] = [];
  for (let position = 0; position < plain.length; ) {
    const begin = position + LENGTH_BYTES;
    position = begin + plain.readUInt32LE(position);
    entries.push([keyOfNumber(first + BigInt(entries.length)), plain.subarray(begin, position)]);
  }
  return entries;
}

type About = Omit<GroupRow, 'sealed'>;

function seal(plain: Uint8Array, about: About, before: Uint8Array, sealing: Sealing): Uint8Array {
  return sealBytes(plain, bindingOf(about, before, sealing), sealing.key.sealing);
}

function unseal(row: GroupRow, before: Uint8Array, sealing: Sealing): Buffer | undefined {
  return openBytes(row.sealed, bindingOf(row, before, sealing), sealing.key.sealing);
}

/** All that is authenticated and stored in the clear, or known from the rows before. */
function bindingOf(
  { first, count, epoch, hash }: About,
  before: Uint8Array,
  { logId }: Sealing,
): Uint8Array {
  const numbers = [first, BigInt(count), epoch].map(u64BigEndian);
  return concatBytes(logId, ...numbers, before, hash);
}
