import { beforeAll, expect, test } from 'vitest';
import { chooseSeeds } from '../support/seeds.ts';
import { countChanges, killFirstStart } from './first-start-run.ts';

/** Three kills; test/long/first-start.test.ts has more. A failure prints its seed. */
const seeds = chooseSeeds(3);
let changes = 0;

beforeAll(async () => {
  changes = await countChanges();
});

test.each(seeds)(
  'behaviour: a home is completed after a kill in its making, seed %i',
  async (seed) => {
    expect(await killFirstStart(changes, seed)).toBeTypeOf('boolean');
  },
);
