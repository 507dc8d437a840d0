import { BASE58_ALPHABET } from '../../codec/base58.ts';
import { fail } from '../../core/errors.ts';
import type { KeyPath, KeyReading } from '../../methods/generated/player.ts';
import { addressToBase58 } from '../../solana/address.ts';
import { deriveSeed } from '../../solana/derived-key.ts';
import { keyPairFromSeed, SEED_BYTES } from '../../solana/keys.ts';
import { keyPaths, sayPath, stepsOf } from './key-paths.ts';

/**
 * Keys as text, in the forms that players have them: the array of solana-keygen, the base58 of
 * Phantom, and words. The text itself is a string, which cannot be zeroed; SECURITY.md says so.
 */

/** The seed, and after it the public key. */
const SECRET_KEY_BYTES = 2 * SEED_BYTES;
/** How many words there may be. */
const wordCounts: readonly number[] = [12, 24];
const EXPECTED =
  'the 64 numbers of a solana-keygen file, base58 of 64 bytes, or 12 or 24 English words';

/**
 * Reads a key.
 * @param account of a path of words, below 2^31; null for the first. No other form has one.
 * @param path of words, which need one; null for the other forms.
 * @returns its seed, 32 bytes, which the caller zeroes.
 * @throws InvalidParams, which quotes nothing of the text.
 */
export async function readKeyText(
  text: string,
  account: number | null,
  path: KeyPath | null,
): Promise<Buffer> {
  const words = wordsOf(text);
  if (words === undefined) return seedFromText(text, account, path);
  if (path === null) return refusePath('is not said, and words have several', keyPaths.join(', '));
  if (account !== null && !offered(account).includes(path)) {
    return refusePath('has no accounts', offered(account).join(', '));
  }
  const master = await masterOfWords(words);
  try {
    return seedOfPath(master, path, account ?? 0);
  } finally {
    master.fill(0);
  }
}

/**
 * The wallets that a key may be.
 * @param account as `readKeyText` takes it. With one, only paths that have accounts.
 * @throws InvalidParams, as `readKeyText`.
 */
export async function listKeyReadings(text: string, account: number | null): Promise<KeyReading[]> {
  const words = wordsOf(text);
  if (words === undefined) {
    const address = takeAddress(seedFromText(text, account, null));
    return [{ path: null, steps: null, address }];
  }
  const master = await masterOfWords(words);
  try {
    return offered(account).map((path) => {
      const address = takeAddress(seedOfPath(master, path, account ?? 0));
      return { path, steps: sayPath(path, account ?? 0), address };
    });
  } finally {
    master.fill(0);
  }
}

/** Undefined for another form. */
function wordsOf(text: string): readonly string[] | undefined {
  const trimmed = text.trim();
  const words = trimmed.toLowerCase().split(/\s+/);
  return !trimmed.startsWith('[') && words.length > 1 ? words : undefined;
}

/** An array or base58. */
function seedFromText(text: string, account: number | null, path: KeyPath | null): Buffer {
  const trimmed = text.trim();
  if (account !== null) refuseKey('has no accounts: only words have', 'account');
  if (path !== null) refusePath('is that of words, and these are not words', 'null');
  const bytes = trimmed.startsWith('[') ? bytesOfArray(trimmed) : bytesOfBase58(trimmed);
  try {
    return takeSeed(bytes);
  } finally {
    bytes.fill(0);
  }
}

/** The paths that a player can mean. */
function offered(account: number | null): readonly KeyPath[] {
  return account === null
    ? keyPaths
    : keyPaths.filter((path) => sayPath(path, 0) !== sayPath(path, 1));
}

/** @returns 32 bytes, which the caller zeroes. */
function seedOfPath(master: Buffer, path: KeyPath, account: number): Buffer {
  const steps = stepsOf(path, account);
  if (steps !== null) return deriveSeed(master, steps);
  const seed = Buffer.alloc(SEED_BYTES);
  master.copy(seed, 0, 0, SEED_BYTES);
  return seed;
}

/** Of a seed that is not needed for anything else. */
function takeAddress(seed: Buffer): string {
  const address = addressOfSeed(seed);
  seed.fill(0);
  return address;
}

/** @returns what BIP-39 makes of them, 64 bytes, which the caller zeroes. */
async function masterOfWords(words: readonly string[]): Promise<Buffer> {
  if (!wordCounts.includes(words.length)) return refuseKey(`has ${words.length} words`);
  const { findMistake, seedOfWords } = await import('./mnemonic.ts');
  const mistake = findMistake(words);
  if (mistake !== undefined) return refuseKey(`is no key: ${mistake}`);
  return seedOfWords(words);
}

const ARRAY_FORM = /^\[\s*\d{1,3}(?:\s*,\s*\d{1,3}){63}\s*\]$/;

function bytesOfArray(text: string): Buffer {
  if (!ARRAY_FORM.test(text)) return refuseKey('is no array of 64 numbers');
  const bytes = Buffer.alloc(SECRET_KEY_BYTES);
  let isInRange = true;
  for (const [index, number] of text.slice(1, -1).split(',').entries()) {
    isInRange &&= Number(number) < 256;
    bytes[index] = Number(number);
  }
  if (isInRange) return bytes;
  bytes.fill(0);
  return refuseKey('has a number above 255');
}

/** Of 64 bytes. */
const DIGITS_MAX = 88;

/** Digit by digit: the codec works in memory that it keeps, where the key would stay. */
function bytesOfBase58(text: string): Buffer {
  if (text.length > DIGITS_MAX) return refuseKey('is longer than a key in base58');
  // Where the number is too large its first bytes do not fit, and the two halves cannot match.
  const bytes = Buffer.alloc(SECRET_KEY_BYTES);
  let isOver = false;
  for (const digit of text) {
    let carry = BASE58_ALPHABET.indexOf(digit);
    if (carry < 0) {
      bytes.fill(0);
      return refuseKey('has none of these forms');
    }
    for (let index = bytes.length - 1; index >= 0; index -= 1) {
      carry += bytes[index]! * 58;
      bytes[index] = carry & 0xff;
      carry >>= 8;
    }
    isOver ||= carry > 0;
  }
  const zeros = /^1*/.exec(text)![0].length;
  const isWhole = !isOver && bytes.findIndex((byte) => byte !== 0) === zeros;
  if (isWhole) return bytes;
  bytes.fill(0);
  return refuseKey('is not base58 of 64 bytes: an address is no key');
}

/** A key whose halves do not match would sign for another address than it names. */
function takeSeed(bytes: Buffer): Buffer {
  const seed = Buffer.alloc(SEED_BYTES);
  bytes.copy(seed, 0, 0, SEED_BYTES);
  const keyPair = keyPairFromSeed(seed);
  keyPair.destroy();
  if (bytes.subarray(SEED_BYTES).equals(Buffer.from(keyPair.address, 'latin1'))) return seed;
  seed.fill(0);
  return refuseKey('is no key: its two halves do not belong together');
}

/**
 * The key as solana-keygen writes it into a file: an array of 64 numbers and a line feed.
 * @returns text in a Buffer, which the caller zeroes.
 */
export function writeKeyArray(seed: Uint8Array): Buffer {
  const keyPair = keyPairFromSeed(seed);
  keyPair.destroy();
  const bytes = Buffer.concat([seed, Buffer.from(keyPair.address, 'latin1')]);
  // At most three digits and a comma for each, brackets and a line feed.
  const text = Buffer.alloc(SECRET_KEY_BYTES * 4 + 3);
  let length = text.write('[');
  for (const [index, byte] of bytes.entries()) {
    length = writeNumber(text, byte, length);
    length += text.write(index === bytes.length - 1 ? ']\n' : ',', length);
  }
  bytes.fill(0);
  const exact = Buffer.alloc(length);
  text.copy(exact, 0, 0, length);
  text.fill(0);
  return exact;
}

/** In decimal, without a string. @returns where it ends. */
function writeNumber(text: Buffer, byte: number, at: number): number {
  const digits = byte > 99 ? 3 : byte > 9 ? 2 : 1;
  let left = byte;
  for (let index = digits - 1; index >= 0; index -= 1) {
    text[at + index] = 0x30 + (left % 10);
    left = Math.floor(left / 10);
  }
  return at + digits;
}

/** The address that a seed signs for, base58. */
export function addressOfSeed(seed: Uint8Array): string {
  const keyPair = keyPairFromSeed(seed);
  keyPair.destroy();
  return addressToBase58(keyPair.address);
}

function refusePath(problem: string, expected: string): never {
  return fail('InvalidParams', { path: 'path', problem, expected });
}

function refuseKey(problem: string, path = 'key'): never {
  return fail('InvalidParams', { path, problem, expected: EXPECTED });
}
