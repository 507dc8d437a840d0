import { isAscii } from 'node:buffer';
import { createHash, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import nacl from 'tweetnacl';
import { utf8Decode } from '../../codec/bytes.ts';

/**
 * What a secret of the player is stretched to: the keys of the vault, of packed keys and of the
 * keychain's master key, and the hash of the PIN.
 *
 * The same word is typed as different bytes: some systems compose an umlaut, others write its
 * letter and its dots. So each secret is composed (NFC) before it is measured or stretched. Source:
 * RFC 8265, 4.2.2, which has the same rule for passwords.
 */

/** Of scrypt. */
export interface PassphraseCost {
  readonly log2N: number;
  readonly r: number;
  readonly p: number;
}

/** Takes 128 MiB and about half a second per attempt. */
export const PASSPHRASE_COST: PassphraseCost = Object.freeze({ log2N: 17, r: 8, p: 1 });
/** Upper limit, so that what somebody else wrote cannot exhaust the memory. */
const LOG2_N_MAX = 20;
export const PASSPHRASE_BYTES_MIN = 8;
export const SALT_BYTES = 32;

const runScrypt = promisify<Buffer, Buffer, number, object, Buffer>(scrypt);

/** Whether the cost is one of ours, or a higher one that this machine can bear. */
export function isCostKnown({ log2N, r, p }: PassphraseCost): boolean {
  const known = PASSPHRASE_COST;
  return log2N >= known.log2N && log2N <= LOG2_N_MAX && r === known.r && p === known.p;
}

/**
 * The key of a passphrase, 32 bytes, which the caller zeroes.
 * @param header the bytes before the nonce, with salt and cost: another one gives another key.
 */
export function derivePassphraseKey(
  passphrase: Buffer,
  header: Uint8Array,
  { log2N, r, p }: PassphraseCost,
): Promise<Buffer> {
  const salt = createHash('sha256').update(header).digest();
  // scrypt needs 128 × N × r bytes, and Node enforces `maxmem`.
  const options = { N: 2 ** log2N, r, p, maxmem: 256 * 2 ** log2N * r };
  return stretchSecret(passphrase, salt, nacl.secretbox.keyLength, options);
}

/**
 * scrypt of the composed secret.
 * @param secret UTF-8; the caller zeroes it.
 * @param bytes how many are given back.
 * @param options N, r, p and maxmem, as of Node.
 * @throws RangeError unless it is UTF-8.
 */
export async function stretchSecret(
  secret: Buffer,
  salt: Buffer,
  bytes: number,
  options: object,
): Promise<Buffer> {
  const composed = compose(secret);
  try {
    return await runScrypt(composed, salt, bytes, options);
  } finally {
    composed.fill(0);
  }
}

/** Whether a new passphrase is long enough, however it was typed. */
export function isLongEnough(passphrase: Buffer): boolean {
  const composed = compose(passphrase);
  const { length } = composed;
  composed.fill(0);
  return length >= PASSPHRASE_BYTES_MIN;
}

/** A copy, in NFC. ASCII is, and becomes no string, which could not be zeroed. */
function compose(secret: Buffer): Buffer {
  if (isAscii(secret)) return Buffer.concat([secret]);
  return Buffer.from(utf8Decode(secret).normalize('NFC'));
}
