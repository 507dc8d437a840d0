import { randomInt } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { countChanges, killFirstStart } from '../durability/first-start-run.ts';

/** `GAMEKEEPER_FIRST_KILLS` says how many. A failure prints the seed that repeats it. */
const kills = Number(process.env.GAMEKEEPER_FIRST_KILLS ?? 20);
const seeds = Array.from({ length: kills }, () => randomInt(2 ** 31));

let changes = 0;
const isEarly: boolean[] = [];

beforeAll(async () => {
  changes = await countChanges();
});

test.each(seeds)(
  'behaviour: a home is completed after a kill in its making, seed %i',
  async (seed) => {
    isEarly.push(await killFirstStart(changes, seed));
  },
);

test('behaviour: some kills came before the first payment was answered', () => {
  expect(isEarly).toContain(true);
});
