import { createHmac, randomBytes } from 'node:crypto';
import nacl from 'tweetnacl';
import { SEED_BYTES } from '../../solana/keys.ts';
import { derivePassphraseKey, isCostKnown, PASSPHRASE_COST, SALT_BYTES } from './passphrase-key.ts';

/**
 * How a passphrase seals what the system's keychain keeps. One random master key seals every seed;
 * one entry of its own has the master key:
 *
 *   format 1 | log2 N | r | p | salt (32) | nonce (24) | XSalsa20-Poly1305 box of the master key
 *   format 0 | master key (32): no passphrase is set any more
 *
 * The box's key is scrypt(passphrase, SHA-256(the bytes before the nonce), N, r, p, 32 bytes).
 * Setting, changing and removing a passphrase rewrites that entry alone, which a keychain does as a
 * whole or not at all. A seed:
 *
 *   format 2 | id of the master key (8) | nonce (24) | XSalsa20-Poly1305 box of the seed
 *
 * Its key is HMAC-SHA-256(master key, label ‖ account), so that it is not the seed of any other
 * account. Source: RFC 7914 for scrypt, NaCl's secretbox for the boxes.
 */

/** Format of a sealed seed, the first byte of its entry. */
export const SEALED_FORMAT = 2;
const MASTER_BYTES = 32;
const ID_BYTES = 8;
const NONCE_BYTES = nacl.secretbox.nonceLength;
const BOX_OVERHEAD_BYTES = nacl.secretbox.overheadLength;
const PARAMETERS_BYTES = 4;
const HEADER_BYTES = PARAMETERS_BYTES + SALT_BYTES;
const SEALED_MASTER_BYTES = HEADER_BYTES + NONCE_BYTES + MASTER_BYTES + BOX_OVERHEAD_BYTES;
const SEALED_SEED_BYTES = 1 + ID_BYTES + NONCE_BYTES + SEED_BYTES + BOX_OVERHEAD_BYTES;
const masterFormats = Object.freeze({ OPEN: 0, SEALED: 1 });

export function makeMaster(): Buffer {
  return randomBytes(MASTER_BYTES);
}

/** Whether a passphrase opens the entry of the master key; undefined if it is no such entry. */
export function isMasterSealed(entry: Uint8Array): boolean | undefined {
  const [format, log2N = 0, r = 0, p = 0] = entry;
  if (format === masterFormats.OPEN && entry.length === 1 + MASTER_BYTES) return false;
  const isWhole = format === masterFormats.SEALED && entry.length === SEALED_MASTER_BYTES;
  return isWhole && isCostKnown({ log2N, r, p }) ? true : undefined;
}

/** The entry of a master key that no passphrase seals. */
export function encodeOpenMaster(master: Buffer): Buffer {
  const entry = Buffer.alloc(1 + MASTER_BYTES, masterFormats.OPEN);
  entry.set(master, 1);
  return entry;
}

/** The entry of a master key that the passphrase opens. */
export async function sealMaster(master: Buffer, passphrase: Buffer): Promise<Buffer> {
  const { log2N, r, p } = PASSPHRASE_COST;
  const parameters = Buffer.from([masterFormats.SEALED, log2N, r, p]);
  const header = Buffer.concat([parameters, randomBytes(SALT_BYTES)]);
  const key = await deriveMasterKey(passphrase, header);
  const nonce = randomBytes(NONCE_BYTES);
  const box = nacl.secretbox(master, nonce, key);
  key.fill(0);
  return Buffer.concat([header, nonce, box]);
}

/**
 * The master key of an entry; undefined for another passphrase, or an entry that was changed.
 * @param passphrase of a sealed one; no other looks at it.
 */
export async function openMaster(entry: Buffer, passphrase: Buffer): Promise<Buffer | undefined> {
  const isSealed = isMasterSealed(entry);
  if (isSealed === undefined) return undefined;
  if (!isSealed) return copyOf(entry.subarray(1));
  const header = entry.subarray(0, HEADER_BYTES);
  const key = await deriveMasterKey(passphrase, header);
  const master = openBox(entry.subarray(HEADER_BYTES), key);
  key.fill(0);
  return master;
}

/** The entry of a seed. */
export function sealSeed(seed: Uint8Array, account: string, master: Buffer): Buffer {
  const key = keyOfAccount(master, account);
  const nonce = randomBytes(NONCE_BYTES);
  const box = nacl.secretbox(seed, nonce, key);
  key.fill(0);
  return Buffer.concat([Buffer.from([SEALED_FORMAT]), idOfMaster(master), nonce, box]);
}

/** Undefined if it is not sealed with this master key, or was changed. */
export function openSeed(entry: Buffer, account: string, master: Buffer): Buffer | undefined {
  if (entry.length !== SEALED_SEED_BYTES || entry[0] !== SEALED_FORMAT) return undefined;
  const id = entry.subarray(1, 1 + ID_BYTES);
  if (!id.equals(idOfMaster(master))) return undefined;
  const key = keyOfAccount(master, account);
  const seed = openBox(entry.subarray(1 + ID_BYTES), key);
  key.fill(0);
  return seed;
}

function openBox(sealed: Buffer, key: Uint8Array): Buffer | undefined {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const opened = nacl.secretbox.open(sealed.subarray(NONCE_BYTES), nonce, key);
  return opened === null ? undefined : Buffer.from(opened.buffer, opened.byteOffset, opened.length);
}

function deriveMasterKey(passphrase: Buffer, header: Buffer): Promise<Buffer> {
  const [, log2N = 0, r = 0, p = 0] = header;
  return derivePassphraseKey(passphrase, header, { log2N, r, p });
}

function keyOfAccount(master: Buffer, account: string): Buffer {
  return createHmac('sha256', master).update(`gamekeeper key v2\0${account}`).digest();
}

function idOfMaster(master: Buffer): Buffer {
  return createHmac('sha256', master).update('gamekeeper id v2').digest().subarray(0, ID_BYTES);
}

function copyOf(bytes: Buffer): Buffer {
  const copy = Buffer.alloc(bytes.length);
  bytes.copy(copy);
  return copy;
}
