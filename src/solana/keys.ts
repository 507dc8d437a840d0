import {
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  randomBytes,
  sign as signWithNode,
  verify as verifyWithNode,
} from 'node:crypto';
import { inspect } from 'node:util';
import { asBuffer } from '../codec/bytes.ts';
import { PUBLIC_KEYS_CACHED_MAX } from '../core/limits.ts';
import { LruCache } from '../core/lru.ts';
import { type Address, addressAt, addressFromBytes, addressToBase58 } from './address.ts';

export const SEED_BYTES = 32;
export const SIGNATURE_BYTES = 64;

// DER prefix of a raw 32-byte key. Source: RFC 8410, section 10.
const PRIVATE_KEY_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_KEY_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

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
    this.address = addressFromBytes(der.subarray(PUBLIC_KEY_PREFIX.length));
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

/**
 * Whether the signature of the message is valid for the address: `verify_strict` of ed25519-dalek,
 * as in Solana. It refuses points of small order, for which anyone can forge signatures; the system
 * program's address is one. Never throws.
 */
export function verify(message: Uint8Array, signature: Uint8Array, address: Address): boolean {
  if (!isSignatureForm(signature)) return false;
  const key = publicKeyOf(address);
  return key !== undefined && verifyWithNode(null, message, key, signature);
}

/** Like verify, on libuv's thread pool, so that many run in parallel. */
export function verifyAsync(
  message: Uint8Array,
  signature: Uint8Array,
  address: Address,
): Promise<boolean> {
  if (!isSignatureForm(signature)) return Promise.resolve(false);
  const key = publicKeyOf(address);
  if (key === undefined) return Promise.resolve(false);
  return new Promise((resolve, reject) => {
    verifyWithNode(null, message, key, signature, (error, valid) => {
      if (error) reject(error);
      else resolve(valid);
    });
  });
}

const publicKeys = new LruCache<Address, KeyObject>(PUBLIC_KEYS_CACHED_MAX);

function publicKeyOf(address: Address): KeyObject | undefined {
  const cached = publicKeys.get(address);
  if (cached !== undefined) return cached;
  if (isSmallOrder(address)) return undefined;
  const der = Buffer.concat([PUBLIC_KEY_PREFIX, Buffer.from(address, 'latin1')]);
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  publicKeys.set(address, key);
  return key;
}

function privateKeyFromSeed(seed: Buffer): KeyObject {
  const der = Buffer.alloc(PRIVATE_KEY_PREFIX.length + SEED_BYTES);
  PRIVATE_KEY_PREFIX.copy(der);
  seed.copy(der, PRIVATE_KEY_PREFIX.length);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  der.fill(0);
  return key;
}

function isSignatureForm(signature: Uint8Array): boolean {
  if (signature.length !== SIGNATURE_BYTES) return false;
  // Fast path: the first byte nearly always decides, without converting the others.
  if (!smallOrderFirstBytes.has(signature[0]!)) return true;
  return !isSmallOrder(addressAt(asBuffer(signature), 0));
}

/**
 * The points whose order divides 8, in every encoding that decompresses. Node 26 refuses them
 * itself; Node 20, on OpenSSL 3.0, accepts a forged signature, and the result must not depend on
 * that. Source: the block list in libsodium's ed25519_ref10.c.
 */
const smallOrderPoints = new Set(
  [
    '0000000000000000000000000000000000000000000000000000000000000000',
    '0100000000000000000000000000000000000000000000000000000000000000',
    '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
    'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
    'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
    'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
    'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  ].flatMap((hex) => {
    const bytes = Buffer.from(hex, 'hex');
    const plain = addressFromBytes(bytes);
    bytes[31] = bytes[31]! | 0x80;
    return [plain, addressFromBytes(bytes)];
  }),
);

const smallOrderFirstBytes = new Set([...smallOrderPoints].map((point) => point.charCodeAt(0)));

function isSmallOrder(point: Address): boolean {
  return smallOrderPoints.has(point);
}
