import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { killAndRecover } from '../durability/kill-run.ts';

/** `GAMEKEEPER_KILLS` says how many. A failure prints the seed that repeats it. */
const kills = Number(process.env.GAMEKEEPER_KILLS ?? 10);
const seeds = Array.from({ length: kills }, () => randomInt(2 ** 31));

let executedUnanswered = 0;

test.each(seeds)('behaviour: a kill loses nothing and repeats nothing, seed %i', async (seed) => {
  const outcome = await killAndRecover(seed);
  expect(outcome.unansweredAtKill).toBeGreaterThan(0);
  executedUnanswered += outcome.executedUnanswered;
});

test('behaviour: some kills fell between the execution of a write and its answer', () => {
  expect(executedUnanswered).toBeGreaterThan(0);
});
