import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ImportGround, type ImportKill } from '../durability/import-run.ts';

/** `GAMEKEEPER_IMPORT_KILLS` says how many. A failure prints the seed that repeats it. */
const kills = Number(process.env.GAMEKEEPER_IMPORT_KILLS ?? 20);
const seeds = Array.from({ length: kills }, () => randomInt(2 ** 31));

const ground = new ImportGround();
const found: ImportKill[] = [];
beforeAll(() => ground.prepare());
afterAll(() => ground.remove());

test.each(seeds)('behaviour: one state or the other, seed %i', async (seed) => {
  found.push(await ground.kill(seed));
});

test('behaviour: some kills came before the swap, and some after it', () => {
  expect(new Set(found.map(({ isImported }) => isImported)).size).toBe(2);
});
