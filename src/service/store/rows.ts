import { crc32 } from 'node:zlib';
import { type Space, spaceNumbers } from './store.ts';

/**
 * The byte layout of a row in the SQLite store. Each begins with a checksum (CRC-32, little-endian)
 * over the space's number, the key and the bytes after the checksum, so that a row by itself proves
 * that it is what was written, and where.
 *
 *     linked:  checksum  length of the link (u16, 0xffff at the end)  link  value
 *     chained: checksum  chain hash (16 bytes)  value
 *     plain:   checksum  value
 *     summed:  checksum  value
 *
 * The link of a row is the key of the next row of its space, as in the NSEC records of DNS: a key
 * between the two is thereby proved to be absent. Each linked space begins with a row of an empty
 * key. Spaces are linked where the absence of an entry permits something, or counts as an empty
 * value; log and events are numbered, and their readers know which numbers must exist.
 *
 * In a summed space sums prove absence instead (`groups.ts`). A link costs each new row a read and
 * a write of its predecessor; a sum is one row for many. The summed spaces are those to which each
 * transaction adds a row at a random position.
 */

/** A space's number on disk. Index entries are a space too, with keys as `indexKey`. */
export type SpaceNumber = number;
export const INDEX_SPACE: SpaceNumber = 11;
/** Entries of the signature index, with keys as `indexKey`. */
export const SIGNATURE_SPACE: SpaceNumber = 12;
/** The sums of the summed spaces, a linked space; see `groups.ts`. */
export const SUM_SPACE: SpaceNumber = 13;
export const LOG_SPACE: SpaceNumber = spaceNumbers.log;

const plainSpaces: ReadonlySet<SpaceNumber> = new Set([spaceNumbers.event]);
const summedSpaces: ReadonlySet<SpaceNumber> = new Set([spaceNumbers.transaction, SIGNATURE_SPACE]);

/** Spaces derived from other spaces' entries; the sums come last. */
export const derivedSpaces: readonly SpaceNumber[] = [INDEX_SPACE, SIGNATURE_SPACE, SUM_SPACE];

export const CHAIN_HASH_BYTES = 16;
const CHECKSUM_BYTES = 4;
const LINK_BYTES = 2;
const LINK_START = CHECKSUM_BYTES + LINK_BYTES;
const NO_LINK = 0xffff;
const none = new Uint8Array(0);

/** The key of the first row of a linked space. */
export const FIRST_KEY = Buffer.alloc(0);

export function isLinked(space: SpaceNumber): boolean {
  return space !== LOG_SPACE && !plainSpaces.has(space) && !summedSpaces.has(space);
}

export function isSummed(space: SpaceNumber): boolean {
  return summedSpaces.has(space);
}

/** A row with a valid checksum. */
export interface Row {
  readonly value: Uint8Array;
  /** Of a linked space: the key of the next row; undefined for the last, and for other spaces. */
  readonly link: Uint8Array | undefined;
}

/** Initial CRC of each space. */
const starts = Array.from({ length: SUM_SPACE + 1 }, (_, space) => crc32(Buffer.of(space)));

export function encodeLinked(
  space: SpaceNumber,
  key: Uint8Array,
  { value, link }: Row,
): Uint8Array {
  const linkBytes = link ?? none;
  const length = link === undefined ? NO_LINK : link.length;
  const sealing = beginRow(key, LINK_BYTES + linkBytes.length + value.length);
  const { bytes, start } = sealing;
  bytes[start] = length & 0xff;
  bytes[start + 1] = length >>> 8;
  bytes.set(linkBytes, start + LINK_BYTES);
  bytes.set(value, start + LINK_BYTES + linkBytes.length);
  return seal(space, sealing);
}

export function encodeChained(key: Uint8Array, hash: Uint8Array, value: Uint8Array): Uint8Array {
  const sealing = beginRow(key, hash.length + value.length);
  sealing.bytes.set(hash, sealing.start);
  sealing.bytes.set(value, sealing.start + hash.length);
  return seal(LOG_SPACE, sealing);
}

export function encodePlain(space: SpaceNumber, key: Uint8Array, value: Uint8Array): Uint8Array {
  const sealing = beginRow(key, value.length);
  sealing.bytes.set(value, sealing.start);
  return seal(space, sealing);
}

/**
 * Decodes a row; undefined if the checksum does not match.
 * @param hasLink whether the row is linked; earlier formats link other spaces too.
 */
export function decodeRow(
  space: SpaceNumber,
  key: Uint8Array,
  bytes: Uint8Array,
  hasLink = isLinked(space),
): Row | undefined {
  if (!isWhole(space, key, bytes, hasLink)) return undefined;
  if (space === LOG_SPACE) {
    return { value: bytes.subarray(CHECKSUM_BYTES + CHAIN_HASH_BYTES), link: undefined };
  }
  return hasLink ? readLinked(bytes) : { value: bytes.subarray(CHECKSUM_BYTES), link: undefined };
}

/** Decodes a linked row with a valid checksum. */
function readLinked(bytes: Uint8Array): Row {
  const length = bytes[CHECKSUM_BYTES]! | (bytes[CHECKSUM_BYTES + 1]! << 8);
  if (length === NO_LINK) return { value: bytes.subarray(LINK_START), link: undefined };
  const end = LINK_START + length;
  return { value: bytes.subarray(end), link: bytes.subarray(LINK_START, end) };
}

/** The chain hash of a log row with a valid checksum. */
export function chainHashOf(bytes: Uint8Array): Uint8Array {
  return bytes.subarray(CHECKSUM_BYTES, CHECKSUM_BYTES + CHAIN_HASH_BYTES);
}

function isWhole(
  space: SpaceNumber,
  key: Uint8Array,
  bytes: Uint8Array,
  hasLink: boolean,
): boolean {
  const shortest = hasLink ? LINK_START : CHECKSUM_BYTES;
  if (bytes.length < shortest) return false;
  return givenChecksum(bytes) === checksumOf(space, key, bytes);
}

/** The checksum stored in a row. */
export function givenChecksum(bytes: Uint8Array): number {
  return (bytes[0]! | (bytes[1]! << 8) | (bytes[2]! << 16) | (bytes[3]! << 24)) >>> 0;
}

/**
 * A row under construction: its key and, from `start` on, the checksummed bytes. One CRC call over
 * both is faster than two; the checksum then overwrites the end of the key.
 */
interface Sealing {
  readonly bytes: Buffer;
  readonly start: number;
  readonly keyStart: number;
}

function beginRow(key: Uint8Array, size: number): Sealing {
  const keyStart = Math.max(CHECKSUM_BYTES - key.length, 0);
  const start = keyStart + key.length;
  const bytes = Buffer.allocUnsafe(start + size);
  bytes.set(key, keyStart);
  return { bytes, start, keyStart };
}

function seal(space: SpaceNumber, { bytes, start, keyStart }: Sealing): Uint8Array {
  const summed = keyStart === 0 ? bytes : bytes.subarray(keyStart);
  bytes.writeUInt32LE(crc32(summed, starts[space]!), start - CHECKSUM_BYTES);
  return bytes.subarray(start - CHECKSUM_BYTES);
}

function checksumOf(space: SpaceNumber, key: Uint8Array, bytes: Uint8Array): number {
  return crc32(bytes.subarray(CHECKSUM_BYTES), crc32(key, starts[space]!));
}

/** Names of the spaces, for reports of damage. */
const spaceTitles: Readonly<Record<Space, string>> = {
  account: 'accounts',
  leaf: 'leaves of trees',
  tree: 'trees',
  change: 'changes of trees',
  node: 'nodes of trees',
  log: 'the log',
  transaction: 'outcomes of transactions',
  meta: 'the service’s own notes',
  event: 'events',
  once: 'idempotency notes',
};

const titles = new Map(
  Object.entries(spaceTitles).map(([space, title]) => [spaceNumbers[space as Space], title]),
);

/** The name of a space in a report of damage. */
export function titleOf(space: SpaceNumber): string {
  if (space === SUM_SPACE) return 'the sums of transactions';
  return titles.get(space) ?? 'the indexes';
}
