import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { killAndRecover } from '../durability/kill-run.ts';

/** `GAMEKEEPER_KILLS` says how many. A failure prints the seed that repeats it. */
const kills = Number(process.env.GAMEKEEPER_KILLS ?? 10);
const seeds = Array.from({ length: kills }, () => randomInt(2 ** 31));

test.each(seeds)('behaviour: a kill loses nothing and repeats nothing, seed %i', async (seed) => {
  const { unansweredAtKill } = await killAndRecover(seed);
  expect(unansweredAtKill).toBeGreaterThan(0);
});
