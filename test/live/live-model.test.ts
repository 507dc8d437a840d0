import { expect, test } from 'vitest';
import { sizeOf } from '../support/sample.ts';
import { chooseSeeds } from '../support/seeds.ts';
import { openModel } from './live-model.ts';

const STEPS = sizeOf(300, 60);

for (const seed of chooseSeeds(3)) {
  test(`behaviour: each table equals a fresh read after each step (seed ${seed})`, async () => {
    const model = await openModel(seed);
    await model.followAll();
    await model.check();
    for (let step = 0; step < STEPS; step += 1) {
      await model.step();
      await model.check().catch((cause) => {
        throw new Error(`seed ${seed}, step ${step}: ${cause}`, { cause });
      });
    }
    await model.close();
    expect(model.done.get('bundles')).toBeGreaterThan(STEPS / 10);
    console.log([...model.done]);
  });
}
