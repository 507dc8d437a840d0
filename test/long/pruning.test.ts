import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { killEventPruning, killJournalPruning } from '../durability/pruning-run.ts';

/** `GAMEKEEPER_PRUNING_KILLS` says how many of each. A failure prints the seed that repeats it. */
const kills = Number(process.env.GAMEKEEPER_PRUNING_KILLS ?? 100);
const seeds = Array.from({ length: kills }, () => randomInt(2 ** 31));

test.each(seeds)('behaviour: killed while the journal forgets, seed %i', async (seed) => {
  expect((await killJournalPruning(seed)).pruned).toBeGreaterThan(0);
});

let prunedEvents = 0;

test.each(seeds)('behaviour: killed while events are pruned, seed %i', async (seed) => {
  prunedEvents += (await killEventPruning(seed)).pruned;
});

test('behaviour: events were pruned by then', () => {
  expect(prunedEvents).toBeGreaterThan(0);
});
