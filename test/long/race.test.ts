import { expect, test } from 'vitest';
import { raceForLocks, raceToStart } from '../durability/race-run.ts';

/** `GAMEKEEPER_RACES` says how many starts of each kind race. */
const races = Number(process.env.GAMEKEEPER_RACES ?? 100);

test.each([2, 3, 8])('behaviour: of %i that want a home one has it, 2,000 times', async (count) => {
  await raceForLocks(2000, count);
  expect.hasAssertions();
});

test.each([
  ['start', 'start'],
  ['start', 'service'],
  ['service', 'service'],
] as const)('behaviour: of %s and %s at once one runs, and the other says who', async (...pair) => {
  for (let race = 0; race < races; race += 1) await raceToStart(pair);
  expect.hasAssertions();
});
