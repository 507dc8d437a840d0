import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RebuildGround, type RebuildKill } from '../durability/rebuild-run.ts';

/** `GAMEKEEPER_REBUILD_KILLS` says how many. A failure prints the seed that repeats it. */
const kills = Number(process.env.GAMEKEEPER_REBUILD_KILLS ?? 100);
const seeds = Array.from({ length: kills }, () => randomInt(2 ** 31));

const ground = new RebuildGround();
beforeAll(() => ground.prepare());
afterAll(() => ground.remove());

const found: RebuildKill[] = [];

test.each(seeds)('behaviour: killed on the way, the next one makes it, seed %i', async (seed) => {
  found.push(await ground.kill(seed));
});

test('behaviour: some kills fell into the making, and some while the files changed places', () => {
  expect(found.filter(({ isCut }) => isCut).length).toBeGreaterThan(0);
  expect(found.filter(({ isLeftover }) => isLeftover).length).toBeGreaterThan(0);
  expect(found.filter(({ isBetween }) => isBetween).length).toBeGreaterThan(0);
});
