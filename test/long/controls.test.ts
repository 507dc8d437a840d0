import { randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { MemoryStore } from '../../src/service/store/memory.ts';
import { killControls } from '../durability/controls-run.ts';
import { SeededRandom } from '../durability/seeded-random.ts';
import { takeStep } from '../ledger/control-life.ts';
import { openWorld } from '../ledger/world.ts';

/** `GAMEKEEPER_CONTROL_RUNS` says how many. A failure prints the seed that repeats it. */
const runs = Number(process.env.GAMEKEEPER_CONTROL_RUNS ?? 100);
const seeds = Array.from({ length: runs }, () => randomInt(2 ** 31));

describe('kills', () => {
  test.each(seeds)('behaviour: a control is there as a whole or not, seed %i', async (seed) => {
    await killControls(seed);
    expect.hasAssertions();
  });
});

describe('long lives', () => {
  test.each(seeds.slice(0, 20))('behaviour: the replay ends alike, seed %i', async (seed) => {
    const random = new SeededRandom(seed);
    const world = await openWorld(new MemoryStore(), `seed ${seed}`);
    await world.fund('anna', 10n ** 12n);
    for (let index = 0; index < 2000; index += 1) await takeStep(world, random, index);
    const { root, replayedRoot } = await world.ledger.verifyReplay();
    expect(replayedRoot).toBe(root);
  });
});
