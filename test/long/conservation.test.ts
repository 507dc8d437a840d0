import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { playRun } from '../conservation/run.ts';

/** Ten runs of ten thousand operations, each from a seed of its own. */
const RUNS = 10;
const OPERATIONS = 10_000;

test.each(Array.from({ length: RUNS }, () => randomInt(2 ** 31)))(
  'behaviour: nothing is made or lost (seed %i)',
  async (seed) => {
    const run = await playRun(seed, OPERATIONS);
    const { succeeded, refused, failed, bundles } = run;
    process.stdout.write(
      `seed ${seed}: ${succeeded} done, ${refused} refused, ${failed} failed, ${bundles} bundles\n`,
    );
    expect(succeeded + refused + failed).toBeGreaterThan(OPERATIONS / 2);
  },
);
