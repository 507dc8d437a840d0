import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { killControls } from './controls-run.ts';

/** A few kills; test/long/controls.test.ts has more. A failure prints the seed that repeats it. */
const seeds = Array.from({ length: 4 }, () => randomInt(2 ** 31));

test.each(seeds)(
  'behaviour: a control is there as a whole or not at all, seed %i',
  async (seed) => {
    await killControls(seed);
    expect.hasAssertions();
  },
);
