import { expect, test } from 'vitest';
import { chooseSeeds } from '../support/seeds.ts';
import { killControls } from './controls-run.ts';

/** A few kills; test/long/controls.test.ts has more. A failure prints the seed that repeats it. */
const seeds = chooseSeeds(4);

test.each(seeds)(
  'behaviour: a control is there as a whole or not at all, seed %i',
  async (seed) => {
    await killControls(seed);
    expect.hasAssertions();
  },
);
