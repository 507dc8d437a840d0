import { randomInt } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { addressFromBytes } from '../../src/solana/address.ts';
import { generateKeyPair } from '../../src/solana/keys.ts';
import { type Sodium, verifyBySodium } from '../../src/solana/sodium.ts';
import { loadBinding } from '../../src/solana/sodium-files.ts';
import { verifyAsync } from '../../src/solana/verify.ts';
import { makeJob } from '../../src/solana/verify-job.ts';
import { VerifyQueue } from '../../src/solana/verify-queue.ts';
import { SeededRandom } from '../durability/seeded-random.ts';
import { compareVerifiers, expectBoth } from './both-verifiers.ts';
import {
  join,
  makeCase,
  makePool,
  mixedCase,
  type SignatureCase,
  smallPoints,
} from './signature-cases.ts';

const seed = Number(process.env.GAMEKEEPER_SEED ?? randomInt(2 ** 31));
const sodium = loadBinding() as Sodium;
const hex = (text: string) => Uint8Array.from(Buffer.from(text, 'hex'));

/** Public key, message, both halves of the signature. Source: RFC 8032, section 7.1. */
const published = [
  [
    'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    '',
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e06522490155',
    '5fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  ],
  [
    '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    '72',
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da',
    '085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  ],
  [
    'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
    'af82',
    '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac',
    '18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
  ],
];

test.each(published)('default: RFC 8032’s signature by %s', (key, message, point, scalar) => {
  expectBoth({
    kind: 'RFC 8032',
    message: hex(message!),
    signature: hex(`${point}${scalar}`),
    address: addressFromBytes(hex(key!)),
    isValid: true,
  });
});

test(`behaviour: parts of small order decide as without the cofactor, seed ${seed}`, () => {
  const random = new SeededRandom(seed);
  const { points } = makePool(random);
  const verdicts = new Set<boolean>();
  for (const key of points.slice(0, 8)) {
    for (const nonce of points.slice(8, 16)) {
      for (let attempt = 0; attempt < 8; attempt += 1) {
        const one = mixedCase(key, nonce, Uint8Array.of(attempt));
        expectBoth(one);
        if (key.torsion + nonce.torsion > 0) verdicts.add(one.isValid!);
      }
    }
  }
  expect(verdicts.size).toBe(2);
});

test('behaviour: libsodium itself refuses every key and R of small order', () => {
  const pair = generateKeyPair();
  const message = Uint8Array.of(1);
  const [own, zero] = [pair.sign(message), new Uint8Array(32)];
  for (const point of smallPoints) {
    const refused: [Uint8Array, Uint8Array][] = [
      [own, point],
      ...smallPoints.map((nonce): [Uint8Array, Uint8Array] => [join(nonce, zero), point]),
      [join(point, own.subarray(32)), Buffer.from(pair.address, 'latin1')],
    ];
    for (const [signature, key] of refused) {
      expect(verifyBySodium(sodium, message, signature, key)).toBe(false);
      const address = addressFromBytes(key);
      expectBoth({ kind: 'small order', message, signature, address, isValid: false });
    }
  }
});

test(`behaviour: both verifiers agree on signatures of all kinds, seed ${seed}`, () => {
  const count = 4000;
  const valid = compareVerifiers(new SeededRandom(seed), count);
  expect(valid).toBeGreaterThan(count / 20);
  expect(valid).toBeLessThan(count / 2);
});

/** Cases of all kinds and their verdicts, more than one batch of the thread. */
function makeCases(): readonly SignatureCase[] {
  const random = new SeededRandom(seed);
  const pool = makePool(random);
  return Array.from({ length: 500 }, () => makeCase(random, pool));
}

const expected = (cases: readonly SignatureCase[]) => cases.map(({ isValid }) => isValid);

test(`behaviour: on the thread the verdicts are the same, in order, seed ${seed}`, async () => {
  const cases = makeCases();
  const ask = () =>
    Promise.all(
      cases.map(({ message, signature, address }) => verifyAsync(message, signature, address)),
    );
  // The first starts the thread; once it runs, the verdicts are its own.
  for (let round = 0; round < 20; round += 1) expect(await ask()).toEqual(expected(cases));
});

test('behaviour: what the caller does to its bytes afterwards changes no verdict', async () => {
  const pair = generateKeyPair();
  const message = new Uint8Array(100).fill(5);
  const signature = Uint8Array.from(pair.sign(message));
  const verdict = verifyAsync(message, signature, pair.address);
  message.fill(0);
  signature.fill(0);
  expect(await verdict).toBe(true);
});

/** Threads that end: at once, when they get their first batch, or with an answer of no use. */
const onBatch = (body: string) => `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', () => { ${body} });
`;
const endings = {
  'at its start': 'process.exit(3)',
  'with its first batch': onBatch('process.exit(3)'),
  'by an error': onBatch(`throw new Error('broken')`),
  'after answering nothing': onBatch('parentPort.postMessage(new Uint8Array(0))'),
};

test.each(Object.entries(endings))(
  'behaviour: what a thread had that ends %s is verified all the same',
  async (_, source) => {
    const valid = makeCases().filter(({ signature }) => signature.length === 64);
    const queue = new VerifyQueue(sodium, () => new Worker(source, { eval: true }));
    const ask = () =>
      Promise.all(
        valid.map(({ message, signature, address }) =>
          queue.verify(makeJob(message, signature, address)),
        ),
      );
    while (queue.problem === undefined) expect(await ask()).toEqual(expected(valid));
    expect(await ask()).toEqual(expected(valid));
    expect(queue.problem).toMatch(/broken|code 3|0 verdicts/);
  },
);
