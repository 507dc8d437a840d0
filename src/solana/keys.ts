import {
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  randomBytes,
  sign as signWithNode,
} from 'node:crypto';
import { inspect } from 'node:util';
import { type Address, addressFromBytes, addressToBase58 } from './address.ts';

export const SEED_BYTES = 32;
export const SIGNATURE_BYTES = 64;

// DER prefixes of a raw 32-byte key. Source: RFC 8410, section 10.
const PRIVATE_KEY_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_KEY_PREFIX_BYTES = 12;

/**
 * An Ed25519 key pair. The secret is in a Buffer that `destroy` zeroes, and nothing prints it:
 * neither `util.inspect` nor `JSON.stringify` nor a template literal.
 */
export class KeyPair {
  readonly address: Address;
  readonly #seed: Buffer;
  #privateKey: KeyObject | undefined;

  /** @param seed 32 bytes, copied; the caller zeroes the original. */
  constructor(seed: Uint8Array) {
    if (seed.length !== SEED_BYTES) {
      throw new RangeError(`A seed has ${SEED_BYTES} bytes, not ${seed.length}`);
    }
    this.#seed = Buffer.alloc(SEED_BYTES);
    this.#seed.set(seed);
    this.#privateKey = privateKeyFromSeed(this.#seed);
    const der = createPublicKey(this.#privateKey).export({ format: 'der', type: 'spki' });
    this.address = addressFromBytes(der.subarray(PUBLIC_KEY_PREFIX_BYTES));
  }

  /** Signs `message`; 64 bytes. @throws Error after `destroy`. */
  sign(message: Uint8Array): Uint8Array {
    if (this.#privateKey === undefined) throw new Error('The key pair was destroyed');
    return signWithNode(null, message, this.#privateKey);
  }

  /**
   * A copy of the secret seed, for a keychain or an export. The caller zeroes it.
   * @throws Error after `destroy`.
   */
  exportSeed(): Buffer {
    if (this.#privateKey === undefined) throw new Error('The key pair was destroyed');
    const copy = Buffer.alloc(SEED_BYTES);
    this.#seed.copy(copy);
    return copy;
  }

  /** Zeroes the secret and drops the key. The pair cannot sign afterwards. */
  destroy(): void {
    this.#seed.fill(0);
    this.#privateKey = undefined;
  }

  [Symbol.dispose](): void {
    this.destroy();
  }

  toJSON(): { address: string } {
    return { address: addressToBase58(this.address) };
  }

  toString(): string {
    return `KeyPair(${addressToBase58(this.address)})`;
  }

  [inspect.custom](): string {
    return this.toString();
  }
}

/** Generates a key pair from the system's random numbers. */
export function generateKeyPair(): KeyPair {
  const seed = randomBytes(SEED_BYTES);
  const keyPair = new KeyPair(seed);
  seed.fill(0);
  return keyPair;
}

/**
 * The key pair of a 32-byte seed, as RFC 8032 derives it. @throws RangeError for another length.
 */
export function keyPairFromSeed(seed: Uint8Array): KeyPair {
  return new KeyPair(seed);
}

/** The signature of `message` by `keyPair`, 64 bytes. */
export function sign(message: Uint8Array, keyPair: KeyPair): Uint8Array {
  return keyPair.sign(message);
}

function privateKeyFromSeed(seed: Buffer): KeyObject {
  const der = Buffer.alloc(PRIVATE_KEY_PREFIX.length + SEED_BYTES);
  PRIVATE_KEY_PREFIX.copy(der);
  seed.copy(der, PRIVATE_KEY_PREFIX.length);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  der.fill(0);
  return key;
}
