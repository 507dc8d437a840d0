import { createHash } from 'node:crypto';
import { fileFailure, readNumber } from './mach-o-bytes.ts';

/**
 * Code signatures of Mach-O files. Source of the format: cs_blobs.h of Apple's XNU; all numbers are
 * big-endian. Whether whoever signed may be trusted is not looked at: only macOS knows.
 */

/** What a signature says, of the file and of who signed it. */
export interface MachOSignature {
  /** What the signer called the file. */
  readonly identifier: string;
  /** Signed by nobody, as a linker does it. */
  readonly isAdHoc: boolean;
  /** The rights that it asks macOS for, as an XML property list. */
  readonly entitlements: string | undefined;
  /** Whether the file's pages have the hashes that were signed. */
  readonly fitsFile: boolean;
}

/** A part of a signature, with its place in it. */
interface Blob {
  readonly at: number;
  readonly bytes: Uint8Array;
}

const SIGNATURE_MAGIC = 0xfade0cc0;
const DIRECTORY_MAGIC = 0xfade0c02;
const ENTITLEMENTS_MAGIC = 0xfade7171;
/** Before the content of a blob: its magic and its size. */
const BLOB_HEADER_SIZE = 8;
const INDEX_AT = 12;
const INDEX_ENTRY_SIZE = 8;
/** More than Apple defines kinds of blobs. */
const BLOBS_MAX = 64;
const DIRECTORY_SIZE_MIN = 44;
const AD_HOC_FLAG = 0x2;
const HASH_SIZE = 32;
/** The hash size, its kind (2 is SHA-256), the platform and the page size, a byte each. */
const HASH_KIND_AT = 36;
const SHA256_KIND = 2;
/** Pages have 2 to this power of bytes: 4 KB or 16 KB. */
const PAGE_POWERS = [12, 14];

/**
 * @param code the file before its signature.
 * @param signature the rest of the file.
 * @throws MachOInvalid with offsets in the signature.
 */
export function readSignature(code: Uint8Array, signature: Uint8Array): MachOSignature {
  const blobs = readBlobs(signature);
  const directory = blobs.find(
    ({ bytes }) =>
      magicOf(bytes) === DIRECTORY_MAGIC &&
      bytes.length >= DIRECTORY_SIZE_MIN &&
      bytes[HASH_KIND_AT] === HASH_SIZE &&
      bytes[HASH_KIND_AT + 1] === SHA256_KIND,
  );
  if (directory === undefined) {
    throw fileFailure(0, 'the signature has no code directory', 'one with SHA-256');
  }
  const flags = readNumber(directory.bytes, 12, 'flags', 'big');
  const entitlements = blobs.find(({ bytes }) => magicOf(bytes) === ENTITLEMENTS_MAGIC);
  return {
    identifier: identifierOf(directory),
    isAdHoc: (flags & AD_HOC_FLAG) !== 0,
    entitlements:
      entitlements && Buffer.from(entitlements.bytes.subarray(BLOB_HEADER_SIZE)).toString('utf8'),
    fitsFile: fits(code, directory),
  };
}

function magicOf(blob: Uint8Array): number {
  return readNumber(blob, 0, 'magic of a blob', 'big');
}

function readBlobs(signature: Uint8Array): readonly Blob[] {
  const magic = magicOf(signature);
  if (magic !== SIGNATURE_MAGIC) {
    throw fileFailure(0, `the signature begins with 0x${magic.toString(16)}`, '0xfade0cc0');
  }
  const count = readNumber(signature, 8, 'number of blobs', 'big');
  if (count > BLOBS_MAX) throw fileFailure(8, `it has ${count} blobs`, `at most ${BLOBS_MAX}`);
  return Array.from({ length: count }, (_, index) => {
    const entry = INDEX_AT + index * INDEX_ENTRY_SIZE;
    const at = readNumber(signature, entry + 4, 'place of a blob', 'big');
    const size = readNumber(signature, at + 4, 'size of a blob', 'big');
    if (size < BLOB_HEADER_SIZE || at + size > signature.length) {
      throw fileFailure(at, `a blob has ${size} bytes`, `8 to ${signature.length - at}`);
    }
    return { at, bytes: signature.subarray(at, at + size) };
  });
}

function identifierOf({ at, bytes }: Blob): string {
  const start = readNumber(bytes, 20, 'place of the identifier', 'big');
  const end = bytes.indexOf(0, start);
  if (start < DIRECTORY_SIZE_MIN || end < 0) {
    throw fileFailure(at + 20, `the identifier is at ${start}`, 'a text with its end');
  }
  return Buffer.from(bytes.subarray(start, end)).toString('utf8');
}

/** Compares the hash of each page with the signed one. */
function fits(code: Uint8Array, { at, bytes }: Blob): boolean {
  const hashesAt = readNumber(bytes, 16, 'place of the hashes', 'big');
  const count = readNumber(bytes, 28, 'number of hashes', 'big');
  const limit = readNumber(bytes, 32, 'end of the code', 'big');
  const power = bytes[39]!;
  if (!PAGE_POWERS.includes(power)) {
    throw fileFailure(at + 39, `its pages have 2^${power} bytes`, '2^12 or 2^14');
  }
  if (hashesAt + count * HASH_SIZE > bytes.length) {
    throw fileFailure(at + 28, `it has ${count} hashes`, 'no more than the directory holds');
  }
  const pageSize = 2 ** power;
  // Zeros may be between the code and where the signature begins, but nothing else.
  const rest = code.subarray(limit);
  if (limit > code.length || rest.some((byte) => byte !== 0)) return false;
  if (count !== Math.ceil(limit / pageSize)) return false;
  for (let index = 0; index < count; index += 1) {
    const page = code.subarray(index * pageSize, Math.min((index + 1) * pageSize, limit));
    const signed = bytes.subarray(hashesAt + index * HASH_SIZE, hashesAt + (index + 1) * HASH_SIZE);
    if (!createHash('sha256').update(page).digest().equals(signed)) return false;
  }
  return true;
}
