import { createPublicKey, type KeyObject, verify as verifyWithNode } from 'node:crypto';
import { PUBLIC_KEYS_CACHED_MAX } from '../core/limits.ts';
import { LruCache } from '../core/lru.ts';
import type { Address } from './address.ts';
import { maySign } from './signature-form.ts';

/** Verifies with Node's OpenSSL: where libsodium does not load, and while its thread starts. */

// DER prefix of a raw 32-byte key. Source: RFC 8410, section 10.
const PUBLIC_KEY_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

/** As `verify` of verify.ts. */
export function verifyByNode(
  message: Uint8Array,
  signature: Uint8Array,
  address: Address,
): boolean {
  if (!maySign(signature, address)) return false;
  return verifyWithNode(null, message, publicKeyOf(address), signature);
}

/** The same on libuv's thread pool, so that many run in parallel. */
export function verifyByNodeAsync(
  message: Uint8Array,
  signature: Uint8Array,
  address: Address,
): Promise<boolean> {
  if (!maySign(signature, address)) return Promise.resolve(false);
  const key = publicKeyOf(address);
  return new Promise((resolve, reject) => {
    verifyWithNode(null, message, key, signature, (error, valid) => {
      if (error) reject(error);
      else resolve(valid);
    });
  });
}

const publicKeys = new LruCache<Address, KeyObject>(PUBLIC_KEYS_CACHED_MAX);

function publicKeyOf(address: Address): KeyObject {
  const cached = publicKeys.get(address);
  if (cached !== undefined) return cached;
  const der = Buffer.concat([PUBLIC_KEY_PREFIX, Buffer.from(address, 'latin1')]);
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  publicKeys.set(address, key);
  return key;
}
