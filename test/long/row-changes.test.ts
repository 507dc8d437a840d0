import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFolder } from '../daemon/support/place.ts';
import { findUnnoticed } from '../durability/row-changes.ts';
import { makeRowHomes, type RowHomes, rowHomeNames } from '../durability/row-worlds.ts';
import { chooseSeeds } from '../support/seeds.ts';

/** Every part of every table of a home, with all of its columns: `GAMEKEEPER_ROWS` rows of each. */

const rows = Number(process.env.GAMEKEEPER_ROWS ?? 2);
const COUNTS = { parts: 1000, rows, letters: 8 * rows, columns: 1000 };

const folder = makeFolder();
let made: RowHomes;

beforeAll(async () => {
  made = await makeRowHomes(folder.path);
});
afterAll(async () => {
  await made.close();
  folder.remove();
});

const lives = rowHomeNames.flatMap((name) => chooseSeeds(1).map((seed) => ({ name, seed })));

test.each(lives)('behaviour: each row is noticed, of a home $name, seed $seed', async (life) => {
  const { name, seed } = life;
  const home = made.homes[name];
  const { unnoticed, tried } = await findUnnoticed(home, join(folder.path, 'copy'), seed, COUNTS);
  process.stdout.write(`${name}: ${tried} changes\n`);
  expect(unnoticed).toEqual([]);
  expect(tried).toBeGreaterThan(30);
});
