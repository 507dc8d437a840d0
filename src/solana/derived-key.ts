import { createHmac } from 'node:crypto';
import { SEED_BYTES } from './keys.ts';

/**
 * Ed25519 keys that are derived from one seed by a path. Source: SLIP-0010, which has hardened
 * steps alone for this curve.
 */

const MASTER_KEY = 'ed25519 seed';
const HARDENED = 2 ** 31;
/** The private key, and the chain code that leads on. */
const NODE_BYTES = 64;

/**
 * Derives the seed of a key pair.
 * @param seed of the master key, such as 64 bytes of BIP-39.
 * @param path the number of each step, below 2^31 and without the mark of a hardened one.
 * @returns 32 bytes, which the caller zeroes.
 * @throws RangeError for another number.
 */
export function deriveSeed(seed: Uint8Array, path: readonly number[]): Buffer {
  let node: Buffer = createHmac('sha512', MASTER_KEY).update(seed).digest();
  for (const step of path) {
    const child = deriveChild(node, step);
    node.fill(0);
    node = child;
  }
  const derived = Buffer.alloc(SEED_BYTES);
  node.copy(derived, 0, 0, SEED_BYTES);
  node.fill(0);
  return derived;
}

/** HMAC-SHA-512 with the chain code over 0x00 ‖ private key ‖ the step, big-endian. */
function deriveChild(node: Buffer, step: number): Buffer {
  if (!Number.isInteger(step) || step < 0 || step >= HARDENED) {
    throw new RangeError(`A step of a path is below 2^31, not ${step}`);
  }
  const data = Buffer.alloc(1 + SEED_BYTES + 4);
  node.copy(data, 1, 0, SEED_BYTES);
  data.writeUInt32BE(step + HARDENED, 1 + SEED_BYTES);
  const chainCode = node.subarray(SEED_BYTES, NODE_BYTES);
  const child = createHmac('sha512', chainCode).update(data).digest();
  data.fill(0);
  return child;
}
