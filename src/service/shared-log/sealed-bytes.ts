import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/**
 * Bytes that are sealed by AES-256-GCM, each under a key of its own: no number of them makes chance
 * repeat a key with its nonce.
 */

const FORM = 1;
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const SEAL_BYTES = 1 + SALT_BYTES + NONCE_BYTES + TAG_BYTES;
const CIPHER = 'aes-256-gcm';

/**
 * @param key of 32 bytes.
 * @param binding is authenticated with the bytes, and has to be known to open them.
 */
export function sealBytes(plain: Uint8Array, binding: Uint8Array, key: Uint8Array): Uint8Array {
  const [salt, nonce] = [randomBytes(SALT_BYTES), randomBytes(NONCE_BYTES)];
  const cipher = createCipheriv(CIPHER, keyOf(key, salt), nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(binding);
  const bytes = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Buffer.of(FORM), salt, nonce, cipher.getAuthTag(), bytes]);
}

/** @returns undefined for what was not sealed under this key with this binding. */
export function openBytes(
  sealed: Uint8Array,
  binding: Uint8Array,
  key: Uint8Array,
): Buffer | undefined {
  if (sealed.length < SEAL_BYTES || sealed[0] !== FORM) return undefined;
  let position = 1;
  const take = (length: number): Uint8Array => {
    position += length;
    return sealed.subarray(position - length, position);
  };
  const own = keyOf(key, take(SALT_BYTES));
  const decipher = createDecipheriv(CIPHER, own, take(NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(take(TAG_BYTES));
  decipher.setAAD(binding);
  try {
    return Buffer.concat([decipher.update(sealed.subarray(position)), decipher.final()]);
  } catch {
    return undefined;
  }
}

function keyOf(key: Uint8Array, salt: Uint8Array): Uint8Array {
  return createHmac('sha256', key).update(salt).digest();
}
