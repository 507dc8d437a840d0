import { expect, test } from 'vitest';
import { chooseSeeds } from '../support/seeds.ts';
import { killEventPruning, killJournalPruning } from './pruning-run.ts';

/** A few kills; test/long/pruning.test.ts has more. A failure prints the seed that repeats it. */

test.each(chooseSeeds(2))(
  'behaviour: killed while the journal forgets, nothing goes before its time, seed %i',
  async (seed) => {
    expect((await killJournalPruning(seed)).pruned).toBeGreaterThan(0);
  },
);

test.each(chooseSeeds(3))(
  'behaviour: killed while events are pruned, what is kept has no gap, seed %i',
  async (seed) => {
    await killEventPruning(seed);
    expect.hasAssertions();
  },
);
