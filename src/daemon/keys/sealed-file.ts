import { randomBytes } from 'node:crypto';
import nacl from 'tweetnacl';
import {
  derivePassphraseKey,
  PASSPHRASE_COST,
  type PassphraseCost,
  SALT_BYTES,
} from './passphrase-key.ts';

/**
 * Secrets in a file, encrypted with a passphrase:
 *
 *   magic (7) | format 1 | log2 N | r | p | 0 | salt (32) | nonce (24) | XSalsa20-Poly1305 box
 *
 * The key is scrypt(passphrase, SHA-256(the 12 bytes before the salt ‖ salt), N, r, p, 32 bytes),
 * so that a modified header, another magic too, gives a different key. Source: RFC 7914 for scrypt,
 * NaCl's secretbox for the box.
 */
const MAGIC_BYTES = 7;
const FILE_FORMAT = 1;
const PREFIX_BYTES = 12;
const HEADER_BYTES = PREFIX_BYTES + SALT_BYTES;
const NONCE_BYTES = nacl.secretbox.nonceLength;
/** Of a file that holds nothing. */
export const SEALED_BYTES_MIN = HEADER_BYTES + NONCE_BYTES + nacl.secretbox.overheadLength;

/** A new header, with a salt of its own. */
export function makeHeader(magic: Buffer): Buffer {
  const { log2N, r, p } = PASSPHRASE_COST;
  const prefix = Buffer.from([...magic, FILE_FORMAT, log2N, r, p, 0]);
  return Buffer.concat([prefix, randomBytes(SALT_BYTES)]);
}

export function headerOf(file: Buffer): Buffer {
  return file.subarray(0, HEADER_BYTES);
}

/** Whether the file begins as one with this magic does, and is long enough to be one. */
export function isSealed(file: Buffer, magic: Buffer): boolean {
  return file.length >= SEALED_BYTES_MIN && file.subarray(0, MAGIC_BYTES).equals(magic);
}

/** The number of its format, by its own word; undefined for a file that has another magic. */
export function formatOf(file: Buffer, magic: Buffer): number | undefined {
  return file.subarray(0, MAGIC_BYTES).equals(magic) ? file[MAGIC_BYTES] : undefined;
}

/** What its key costs, by its own word; undefined for another format. */
export function costOf(header: Buffer): PassphraseCost | undefined {
  const [format, log2N = 0, r = 0, p = 0] = header.subarray(MAGIC_BYTES, PREFIX_BYTES);
  return format === FILE_FORMAT ? { log2N, r, p } : undefined;
}

/**
 * The key of a file, 32 bytes, which the caller zeroes.
 * @param header whose cost the caller has found bearable.
 */
export function deriveFileKey(passphrase: Buffer, header: Buffer): Promise<Buffer> {
  return derivePassphraseKey(passphrase, header, costOf(header)!);
}

/** The file that has the content, with a nonce of its own. */
export function sealFile(header: Buffer, key: Buffer, content: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  return Buffer.concat([header, nonce, nacl.secretbox(content, nonce, key)]);
}

/** The content, which the caller zeroes; null for another key, or a file that was changed. */
export function openFile(file: Buffer, key: Buffer): Uint8Array | null {
  const nonce = file.subarray(HEADER_BYTES, HEADER_BYTES + NONCE_BYTES);
  return nacl.secretbox.open(file.subarray(HEADER_BYTES + NONCE_BYTES), nonce, key);
}
