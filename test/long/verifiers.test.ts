import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { SeededRandom } from '../durability/seeded-random.ts';
import { compareVerifiers } from '../solana/both-verifiers.ts';

/** A million signatures of all kinds; GAMEKEEPER_SIGNATURES says otherwise. */
const count = Number(process.env.GAMEKEEPER_SIGNATURES ?? 1_000_000);
const seed = Number(process.env.GAMEKEEPER_SEED ?? randomInt(2 ** 31));

test(`behaviour: both verifiers agree on ${count} signatures, seed ${seed}`, () => {
  const valid = compareVerifiers(new SeededRandom(seed), count);
  process.stdout.write(`${count} signatures, ${valid} of them valid, seed ${seed}\n`);
  expect(valid).toBeGreaterThan(count / 20);
});
