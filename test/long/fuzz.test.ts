import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { SeededRandom } from '../durability/seeded-random.ts';
import { fuzz } from '../fuzz/target.ts';
import { targets } from '../fuzz/targets.ts';

/** Ten minutes each; GAMEKEEPER_FUZZ_SECONDS says otherwise. */
const seconds = Number(process.env.GAMEKEEPER_FUZZ_SECONDS ?? 600);

test.each(Object.keys(targets))('behaviour: %s hold out', async (name) => {
  const seed = randomInt(2 ** 31);
  const target = await targets[name]!();
  const endMs = performance.now() + seconds * 1000;
  const budget = (): boolean => performance.now() < endMs;
  const inputs = await fuzz(target, new SeededRandom(seed), seed, budget);
  await target.close?.();
  process.stdout.write(`${name}: ${inputs} inputs in ${seconds} s, seed ${seed}\n`);
  expect(inputs).toBeGreaterThan(0);
});
