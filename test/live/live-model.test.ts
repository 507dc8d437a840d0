import { expect, test } from 'vitest';
import { SeededRandom } from '../durability/seeded-random.ts';
import { isSample, sizeOf } from '../support/sample.ts';
import { chooseSeeds } from '../support/seeds.ts';
import { LiveModel } from './live-model.ts';
import { LiveWorld } from './live-world.ts';

const STEPS = sizeOf(250, 40);

for (const seed of chooseSeeds(2)) {
  test(`behaviour: each table equals a fresh read after each step (seed ${seed})`, async () => {
    const world = await LiveWorld.open();
    const model = new LiveModel(world, new SeededRandom(seed));
    await model.followAll();
    await model.check();
    for (let step = 0; step < STEPS; step += 1) {
      await model
        .step()
        .then(() => model.check())
        .catch((cause) => {
          throw new Error(`seed ${seed}, step ${step}: ${cause}`, { cause });
        });
    }
    await world.close();
    // Enough of everything, or it shows less than it says.
    const done = Object.fromEntries(model.done);
    expect(done.Success).toBeGreaterThan(STEPS / 4);
    if (isSample) return;
    for (const what of [
      'Failed',
      'difference with events',
      'revert',
      'restart',
      'import',
      'time',
    ]) {
      expect(done[what], `${what} in ${JSON.stringify(done)}`).toBeGreaterThan(0);
    }
  });
}
