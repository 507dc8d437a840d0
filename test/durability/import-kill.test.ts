import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseSeeds } from '../support/seeds.ts';
import { ImportGround } from './import-run.ts';

/** Three moments of an import; test/long/import.test.ts has more. A failure prints its seed. */

const ground = new ImportGround();
beforeAll(() => ground.prepare());
afterAll(() => ground.remove());

test.each(chooseSeeds(3))('behaviour: one state or the other, seed %i', async (seed) => {
  expect((await ground.kill(seed)).isImported).toBeTypeOf('boolean');
});
