import { expect, test } from 'vitest';
import { raceForLocks, raceToStart } from './race-run.ts';

/** Processes that want one home at one moment; test/long/race.test.ts has hundreds of starts. */

test.each([2, 5])('behaviour: of %i that want a home one has it, 100 times', async (processes) => {
  await raceForLocks(100, processes);
  expect.hasAssertions();
});

const pairs = [
  ['start', 'start'],
  ['start', 'service'],
  ['service', 'service'],
] as const;

test.each(pairs)(
  'behaviour: of %s and %s at once one runs, and the other says who',
  async (...pair) => {
    for (let race = 0; race < 3; race += 1) await raceToStart(pair);
    expect.hasAssertions();
  },
);
