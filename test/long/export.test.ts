import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { killExport } from '../durability/export-run.ts';

/** `GAMEKEEPER_EXPORT_KILLS` says how many. A failure prints the seed that repeats it. */
const kills = Number(process.env.GAMEKEEPER_EXPORT_KILLS ?? 200);
const seeds = Array.from({ length: kills }, () => randomInt(2 ** 31));

let cut = 0;
let leftovers = 0;

test.each(seeds)('behaviour: the file is whole whenever it is killed, seed %i', async (seed) => {
  const { isCut, isLeftover } = await killExport(seed);
  cut += Number(isCut);
  leftovers += Number(isLeftover);
});

test('behaviour: some kills fell into an export, and some of them into its writing', () => {
  expect(cut).toBeGreaterThan(0);
  expect(leftovers).toBeGreaterThan(0);
});
