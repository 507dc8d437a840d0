import { platform } from 'node:process';
import { expect } from 'vitest';
import { verifyByNode } from '../../src/solana/node-verifier.ts';
import { loadSodium } from '../../src/solana/sodium.ts';
import { verify } from '../../src/solana/verify.ts';
import type { SeededRandom } from '../durability/seeded-random.ts';
import { makeCase, makePool, type SignatureCase } from './signature-cases.ts';

/** Expects the verdict of a case from libsodium and from Node. */
export function expectBoth(one: SignatureCase): void {
  const { message, signature, address } = one;
  const verdicts = {
    node: verifyByNode(message, signature, address),
    sodium: verify(message, signature, address),
  };
  const expected = one.isValid ?? verdicts.node;
  // Compared by hand: a million times `expect` take minutes.
  if (verdicts.node === expected && verdicts.sodium === expected) return;
  const hex = [message, signature, Buffer.from(address, 'latin1')].map((bytes) =>
    Buffer.from(bytes).toString('hex'),
  );
  expect(verdicts, `${one.kind}: ${hex.join(' ')}`).toEqual({ node: expected, sodium: expected });
}

/** Runs so many signatures of all kinds through both. @returns how many were valid. */
export function compareVerifiers(random: SeededRandom, count: number): number {
  // On Windows Node's verdicts are held to what is known of a case alone.
  expect(loadSodium().sodium !== undefined).toBe(platform !== 'win32');
  const pool = makePool(random);
  let valid = 0;
  for (let index = 0; index < count; index += 1) {
    const one = makeCase(random, pool);
    expectBoth(one);
    if (one.isValid === true) valid += 1;
  }
  return valid;
}
