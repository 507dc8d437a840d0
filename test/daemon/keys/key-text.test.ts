import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { Keypair } from '@solana/web3.js';
import bs58 from 'bs58';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isGamekeeperError } from '../../../src/core/errors.ts';
import {
  addressOfSeed,
  listKeyReadings,
  readKeyText,
  writeKeyArray,
} from '../../../src/daemon/keys/key-text.ts';
import { findMistake, seedOfWords } from '../../../src/daemon/keys/mnemonic.ts';
import type { KeyPath } from '../../../src/methods/generated/player.ts';

/** Keys in every form that players have them in. */

const about = `${'abandon '.repeat(11)}about`;
const art = `${'abandon '.repeat(23)}art`;
const seeds = fc.uint8Array({ minLength: 32, maxLength: 32 });

/** The public key of a seed, by another implementation. */
const web3Of = (seed: Uint8Array) => Keypair.fromSeed(Uint8Array.from(seed));

async function addressOf(
  text: string,
  account: number | null = null,
  path: KeyPath | null = /^[a-z\s]+ [a-z\s]+$/i.test(text) ? 'WALLETS' : null,
): Promise<string> {
  return addressOfSeed(await readKeyText(text, account, path));
}

/** What BIP-39 and SLIP-0010 say, by nothing of ours: hardened steps from the words. */
function addressByHand(words: string, steps: readonly number[] | null): string {
  const master = pbkdf2Sync(words, 'mnemonic', 2048, 64, 'sha512');
  if (steps === null) return web3Of(master.subarray(0, 32)).publicKey.toBase58();
  let node = createHmac('sha512', 'ed25519 seed').update(master).digest();
  for (const step of steps) {
    const index = Buffer.alloc(4);
    index.writeUInt32BE(2 ** 31 + step);
    const data = Buffer.concat([Buffer.of(0), node.subarray(0, 32), index]);
    node = createHmac('sha512', node.subarray(32)).update(data).digest();
  }
  return web3Of(node.subarray(0, 32)).publicKey.toBase58();
}

describe('words', () => {
  test('default: the known address of Solana’s path', async () => {
    expect(await addressOf(about)).toBe('HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk');
    expect(await addressOf(about, 0)).toBe('HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk');
  });

  const paths: readonly (readonly [KeyPath, string | null, readonly number[] | null])[] = [
    ['WALLETS', "m/44'/501'/0'/0'", [44, 501, 0, 0]],
    ['KEYGEN', null, null],
    ['ACCOUNT', "m/44'/501'/0'", [44, 501, 0]],
    ['COIN', "m/44'/501'", [44, 501]],
  ];

  test.each([about, art])('default: every wallet that the words may be (%s)', async (words) => {
    const expected = paths.map(([path, steps, numbers]) => {
      return { path, steps, address: addressByHand(words, numbers) };
    });
    expect(await listKeyReadings(words, null)).toEqual(expected);
    for (const { path, address } of expected) {
      expect(await addressOf(words, null, path)).toBe(address);
    }
    expect(new Set(expected.map(({ address }) => address)).size).toBe(4);
  });

  test('args: with an account only paths that have one', async () => {
    expect(await listKeyReadings(about, 7)).toEqual([
      {
        path: 'WALLETS',
        steps: "m/44'/501'/7'/0'",
        address: addressByHand(about, [44, 501, 7, 0]),
      },
      { path: 'ACCOUNT', steps: "m/44'/501'/7'", address: addressByHand(about, [44, 501, 7]) },
    ]);
    await expect(readKeyText(about, 7, 'KEYGEN')).rejects.toMatchObject({
      context: { path: 'path', problem: 'has no accounts', expected: 'WALLETS, ACCOUNT' },
    });
  });

  test('error: InvalidParams for words without a path, which nothing chooses', async () => {
    await expect(readKeyText(about, null, null)).rejects.toMatchObject({
      context: { path: 'path', expected: 'WALLETS, KEYGEN, ACCOUNT, COIN' },
    });
  });

  test('default: the seed that BIP-39 makes of them without a passphrase', async () => {
    expect((await seedOfWords(about.split(' '))).toString('hex')).toBe(
      '5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc1' +
        '9a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4',
    );
  });

  // Source: the vectors that BIP-39 refers to, of 128 and of 256 bits.
  test.each([
    about,
    'legal winner thank year wave sausage worth useful legal winner thank yellow',
    'letter advice cage absurd amount doctor acoustic avoid letter advice cage above',
    `${'zoo '.repeat(11)}wrong`,
    art,
    `${'zoo '.repeat(23)}vote`,
  ])('default: %s', async (words) => {
    expect(findMistake(words.split(' '))).toBeUndefined();
    expect(await addressOf(words)).not.toBe(await addressOf(words, 1));
  });

  test('args: spaces, lines and capitals do not count', async () => {
    const typed = `\n ${about.toUpperCase().replaceAll(' ', '  \n')}\t`;
    expect(await addressOf(typed)).toBe(await addressOf(about));
  });

  test.each([
    ['with a word too few', about.slice(8), 'has 11 words'],
    ['with 15 of them', `${'abandon '.repeat(14)}about`, 'has 15 words'],
    ['that are not in the list', about.replace('about', 'abuot'), 'word 12 is not in the list'],
    ['in another order', about.replace(/(.*) (\w+)$/, '$2 $1'), 'do not belong together'],
    ['whose check is another', 'abandon '.repeat(12), 'do not belong together'],
  ])('error: InvalidParams for words %s', async (_, words, problem) => {
    await expectRefusal(words, problem);
  });
});

describe('arrays and base58', () => {
  test('default: a seed comes back from each form, as others write it', async () => {
    await fc.assert(
      fc.asyncProperty(seeds, async (seed) => {
        const { secretKey, publicKey } = web3Of(seed);
        const forms = [
          JSON.stringify([...secretKey]),
          `[\n  ${[...secretKey].join(',\n  ')}\n]\n`,
          bs58.encode(secretKey),
          ` ${bs58.encode(secretKey)}\n`,
        ];
        for (const form of forms) {
          expect((await readKeyText(form, null, null)).equals(seed)).toBe(true);
          expect(await addressOf(form)).toBe(publicKey.toBase58());
        }
      }),
      { numRuns: 50 },
    );
  });

  test('default: what is written is what solana-keygen writes, and web3.js opens it', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const text = writeKeyArray(seed).toString('utf8');
        expect(text).toBe(`${JSON.stringify([...web3Of(seed).secretKey])}\n`);
        const opened = Keypair.fromSecretKey(Uint8Array.from(JSON.parse(text)));
        expect(opened.publicKey.toBase58()).toBe(addressOfSeed(seed));
      }),
      { numRuns: 50 },
    );
  });

  test('behaviour: what begins with zeros comes back', async () => {
    // Found by trying: keys whose base58 begins with a 1.
    for (let count = 0, found = 0; found < 2; count += 1) {
      const seed = createHash('sha256').update(String(count)).digest();
      if (seed[0] !== 0) continue;
      found += 1;
      const text = bs58.encode(web3Of(seed).secretKey);
      expect(text.startsWith('1')).toBe(true);
      expect((await readKeyText(text, null, null)).equals(seed)).toBe(true);
    }
  });

  // Not with a zero in front, which base58 has as a 1 already.
  const { secretKey, publicKey } = web3Of(Buffer.from([1, ...randomBytes(31)]));
  const numbers = [...secretKey];
  const text = bs58.encode(secretKey);
  const swapped = Uint8Array.from([
    ...numbers.slice(0, 32),
    ...web3Of(randomBytes(32)).publicKey.toBytes(),
  ]);
  test.each([
    ['an address', publicKey.toBase58(), 'an address is no key'],
    ['a seed alone', bs58.encode(secretKey.subarray(0, 32)), 'not base58 of 64 bytes'],
    ['base58 with a digit more', `${text}1`, 'is '],
    ['base58 with zeros in front', `1${text.slice(1)}`, 'is '],
    ['base58 of too large a number', 'z'.repeat(88), 'not base58 of 64 bytes'],
    ['base58 that is much longer', 'z'.repeat(2000), 'longer than a key'],
    ['hexadecimal', Buffer.from(secretKey).toString('hex'), 'is '],
    ['halves of two keys, in base58', bs58.encode(swapped), 'do not belong together'],
    ['halves of two keys', JSON.stringify([...swapped]), 'do not belong together'],
    ['63 numbers', JSON.stringify(numbers.slice(1)), 'no array of 64 numbers'],
    ['65 numbers', JSON.stringify([...numbers, 1]), 'no array of 64 numbers'],
    ['a number above 255', JSON.stringify([256, ...numbers.slice(1)]), 'above 255'],
    ['a negative number', JSON.stringify([-1, ...numbers.slice(1)]), 'no array of 64 numbers'],
    ['fractions', JSON.stringify([0.5, ...numbers.slice(1)]), 'no array of 64 numbers'],
    ['an array that goes on', `${JSON.stringify(numbers)}]`, 'no array of 64 numbers'],
    ['nothing', ' ', 'not base58 of 64 bytes'],
  ])('error: InvalidParams for %s', async (_, form, problem) => {
    await expectRefusal(form, problem);
  });

  test('default: another form is one wallet, without a path', async () => {
    const address = publicKey.toBase58();
    expect(await listKeyReadings(text, null)).toEqual([{ path: null, steps: null, address }]);
    await expect(readKeyText(text, null, 'WALLETS')).rejects.toMatchObject({
      context: { path: 'path', problem: 'is that of words, and these are not words' },
    });
  });

  test('error: InvalidParams for an account of a form that has none', async () => {
    await expect(readKeyText(text, 0, null)).rejects.toMatchObject({
      context: { path: 'account', problem: 'has no accounts: only words have' },
    });
  });
});

/** No word of what was typed is in the error, in no form of it. */
async function expectRefusal(text: string, problem: string): Promise<void> {
  const isWords = text.trim().includes(' ');
  const error: unknown = await readKeyText(text, null, isWords ? 'WALLETS' : null).catch(
    (thrown) => thrown,
  );
  if (!isGamekeeperError(error, 'InvalidParams')) throw error;
  const said = `${error.message} ${JSON.stringify(error.context)}`;
  expect(said).toContain(problem);
  const typed = text.trim();
  if (typed !== '') expect(said).not.toContain(typed);
  for (const word of typed.split(/\s+/)) if (word.length > 4) expect(said).not.toContain(word);
}
