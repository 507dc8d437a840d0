import { createHash, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import nacl from 'tweetnacl';

/** The key that a passphrase gives: of the vault, and of the keychain's master key. */

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

const deriveKey = promisify<Buffer, Buffer, number, object, Buffer>(scrypt);

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
  return deriveKey(passphrase, salt, nacl.secretbox.keyLength, options);
}
