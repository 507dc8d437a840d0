import { test } from 'vitest';
import { chooseSeeds } from '../support/seeds.ts';
import { followUntilKilled } from './events-run.ts';

/** Three kills of a service whose events are read; a failure prints the seed that repeats it. */
const seeds = chooseSeeds(3);

test.each(seeds)('behaviour: a kill loses no event and repeats none, seed %i', async (seed) => {
  await followUntilKilled(seed);
});
