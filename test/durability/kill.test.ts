import { expect, test } from 'vitest';
import { chooseSeeds } from '../support/seeds.ts';
import { killAndRecover } from './kill-run.ts';

/** Three kills; test/long/kill.test.ts has more. A failure prints the seed that repeats it. */
const seeds = chooseSeeds(3);

test.each(seeds)('behaviour: a kill loses nothing and repeats nothing, seed %i', async (seed) => {
  const { answeredBeforeKill, unansweredAtKill } = await killAndRecover(seed);
  expect(answeredBeforeKill + unansweredAtKill).toBe(200);
});
