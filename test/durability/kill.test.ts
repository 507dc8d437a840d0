import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { killAndRecover } from './kill-run.ts';

/** Three kills; test/long/kill.test.ts has more. A failure prints the seed that repeats it. */
const seeds = Array.from({ length: 3 }, () => randomInt(2 ** 31));

test.each(seeds)('behaviour: a kill loses nothing and repeats nothing, seed %i', async (seed) => {
  const { answeredBeforeKill, unansweredAtKill } = await killAndRecover(seed);
  expect(answeredBeforeKill + unansweredAtKill).toBe(200);
});
