import { keccak_256 } from '@noble/hashes/sha3.js';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { hashPair, initKeccak, keccak256 } from '../../src/solana/keccak.ts';

beforeAll(initKeccak);

test('default: what @noble/hashes computes, of any parts', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 4 }), (parts) => {
      const joined = Uint8Array.from(parts.flatMap((part) => [...part]));
      expect(keccak256(...parts)).toEqual(keccak_256(joined));
    }),
  );
});

test('default: a pair is its two halves', () => {
  const left = new Uint8Array(32).fill(1);
  const right = new Uint8Array(32).fill(2);
  expect(hashPair(left, right)).toEqual(keccak256(left, right));
  expect(hashPair(left, right)).not.toEqual(hashPair(right, left));
});

test('behaviour: an answer is not overwritten by the next', async () => {
  await initKeccak();
  const first = keccak256(Uint8Array.of(1));
  const copy = Uint8Array.from(first);
  keccak256(Uint8Array.of(2));
  expect(first).toEqual(copy);
});
