import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { mnemonicToEntropy } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';

/** The words of BIP-39, in English and without a passphrase. Loaded only where words are read. */

const ROUNDS = 2048;
const SALT = 'mnemonic';
const BIP39_SEED_BYTES = 64;

const stretch = promisify(pbkdf2);

const known: ReadonlySet<string> = new Set(wordlist);

/** What is wrong with the words, without naming one of them; undefined if nothing is. */
export function findMistake(words: readonly string[]): string | undefined {
  const unknown = words.flatMap((word, index) => (known.has(word) ? [] : [index + 1]));
  if (unknown.length > 0) return `word ${unknown.join(', ')} is not in the list of BIP-39`;
  try {
    mnemonicToEntropy(words.join(' '), wordlist).fill(0);
    return undefined;
  } catch {
    // The package's error may quote what it was given.
    return 'the words do not belong together: one is another, or their order is';
  }
}

/**
 * The seed that the words stand for: PBKDF2 with HMAC-SHA-512, off the serving thread.
 * @returns 64 bytes, which the caller zeroes.
 */
export async function seedOfWords(words: readonly string[]): Promise<Buffer> {
  const phrase = Buffer.from(words.join(' '), 'utf8');
  try {
    return await stretch(phrase, SALT, ROUNDS, BIP39_SEED_BYTES, 'sha512');
  } finally {
    phrase.fill(0);
  }
}
