import { crc32 } from 'node:zlib';

/**
 * The byte layout of a row, the same in every database:
 *
 *     CREATE TABLE entries (space, key, value, PRIMARY KEY (space, key)) WITHOUT ROWID
 *
 * Each value begins with a checksum (CRC-32) over the space's number, the key and the bytes after
 * the checksum, so that a row by itself proves that it is what was written, and where.
 *
 *     linked:  checksum  length of the link (u16, 0xffff at the end)  link  value
 *     chained: checksum  chain hash (16 bytes)  value
 *     plain:   checksum  value
 *     summed:  checksum  value
 *
 * Numbers are little-endian; only in keys are they big-endian, so that keys sort by them.
 *
 * The link of a row is the key of the next row of its space, as in the NSEC records of DNS (RFC
 * 4034, 4): a key between the two is thereby proved to be absent. Each linked space begins with a
 * row of an empty key. A space is linked where the absence of an entry permits something, or counts
 * as an empty value. Rows of other spaces are numbered, and their readers know which numbers must
 * exist; or sums of their checksums, which linked rows hold, prove that none is missing.
 */
export const sealedTable = `
    CREATE TABLE entries (
      space INTEGER NOT NULL, key BLOB NOT NULL, value BLOB NOT NULL, PRIMARY KEY (space, key)
    ) WITHOUT ROWID;`;

export type SpaceKind = 'linked' | 'chained' | 'plain' | 'summed';

/** A space's number on disk: 1 to 255. */
export type SpaceNumber = number;

/** What became of a row that is not as it was written. */
export type RowDamage = 'changed' | 'missing';

export const CHAIN_HASH_BYTES = 16;
const CHECKSUM_BYTES = 4;
const LINK_BYTES = 2;
const LINK_START = CHECKSUM_BYTES + LINK_BYTES;
const NO_LINK = 0xffff;
const none = new Uint8Array(0);

/** The key of the first row of a linked space. */
export const FIRST_KEY = Buffer.alloc(0);

/** A row with a valid checksum. */
export interface Row {
  readonly value: Uint8Array;
  /** Of a linked space: the key of the next row; undefined for the last, and for other spaces. */
  readonly link: Uint8Array | undefined;
}

interface SchemaParts {
  readonly kinds: ReadonlyMap<SpaceNumber, SpaceKind>;
  /** Part of each checksum, so that a row copied from another file is not valid here. */
  readonly salt?: number;
  /** The error that reports damage of a row. */
  readonly damaged: Schema['damaged'];
}

/** The spaces of a database, and how their rows are written. */
export class Schema {
  readonly damaged: (file: string, space: SpaceNumber, is: RowDamage, detail: string) => Error;
  readonly salt: number;
  readonly #kinds: readonly (SpaceKind | undefined)[];
  /** Initial CRC of each space. */
  readonly #starts: readonly number[];

  constructor({ kinds, salt = 0, damaged }: SchemaParts) {
    const numbers = Array.from({ length: Math.max(...kinds.keys()) + 1 }, (_, space) => space);
    this.damaged = damaged;
    this.salt = salt;
    this.#kinds = numbers.map((space) => kinds.get(space));
    this.#starts = numbers.map((space) => crc32(Buffer.of(space), salt));
  }

  isLinked(space: SpaceNumber): boolean {
    return this.#kinds[space] === 'linked';
  }

  isSummed(space: SpaceNumber): boolean {
    return this.#kinds[space] === 'summed';
  }

  encodeLinked(space: SpaceNumber, key: Uint8Array, { value, link }: Row): Uint8Array {
    const linkBytes = link ?? none;
    const length = link === undefined ? NO_LINK : link.length;
    const sealing = beginRow(key, LINK_BYTES + linkBytes.length + value.length);
    const { bytes, start } = sealing;
    bytes[start] = length & 0xff;
    bytes[start + 1] = length >>> 8;
    bytes.set(linkBytes, start + LINK_BYTES);
    bytes.set(value, start + LINK_BYTES + linkBytes.length);
    return this.#seal(space, sealing);
  }

  encodeChained(
    space: SpaceNumber,
    key: Uint8Array,
    hash: Uint8Array,
    value: Uint8Array,
  ): Uint8Array {
    const sealing = beginRow(key, hash.length + value.length);
    sealing.bytes.set(hash, sealing.start);
    sealing.bytes.set(value, sealing.start + hash.length);
    return this.#seal(space, sealing);
  }

  encodePlain(space: SpaceNumber, key: Uint8Array, value: Uint8Array): Uint8Array {
    const sealing = beginRow(key, value.length);
    sealing.bytes.set(value, sealing.start);
    return this.#seal(space, sealing);
  }

  /** Decodes a row; undefined if the checksum does not match. */
  decode(space: SpaceNumber, key: Uint8Array, bytes: Uint8Array): Row | undefined {
    const kind = this.#kinds[space];
    const shortest = kind === 'linked' ? LINK_START : CHECKSUM_BYTES;
    if (bytes.length < shortest) return undefined;
    if (givenChecksum(bytes) !== this.#checksumOf(space, key, bytes)) return undefined;
    if (kind === 'linked') return readLinked(bytes);
    const start = kind === 'chained' ? CHECKSUM_BYTES + CHAIN_HASH_BYTES : CHECKSUM_BYTES;
    return { value: bytes.subarray(start), link: undefined };
  }

  #seal(space: SpaceNumber, { bytes, start, keyStart }: Sealing): Uint8Array {
    const summed = keyStart === 0 ? bytes : bytes.subarray(keyStart);
    bytes.writeUInt32LE(crc32(summed, this.#starts[space]!), start - CHECKSUM_BYTES);
    return bytes.subarray(start - CHECKSUM_BYTES);
  }

  #checksumOf(space: SpaceNumber, key: Uint8Array, bytes: Uint8Array): number {
    return crc32(bytes.subarray(CHECKSUM_BYTES), crc32(key, this.#starts[space]!));
  }
}

/** Decodes a linked row with a valid checksum. */
function readLinked(bytes: Uint8Array): Row {
  const length = bytes[CHECKSUM_BYTES]! | (bytes[CHECKSUM_BYTES + 1]! << 8);
  if (length === NO_LINK) return { value: bytes.subarray(LINK_START), link: undefined };
  const end = LINK_START + length;
  return { value: bytes.subarray(end), link: bytes.subarray(LINK_START, end) };
}

/** The chain hash of a chained row with a valid checksum. */
export function chainHashOf(bytes: Uint8Array): Uint8Array {
  return bytes.subarray(CHECKSUM_BYTES, CHECKSUM_BYTES + CHAIN_HASH_BYTES);
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
