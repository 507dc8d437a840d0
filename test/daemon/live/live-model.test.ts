import { describe, expect, test } from 'vitest';
import { chooseSeeds } from '../../support/seeds.ts';
import { playLive } from './live-model.ts';

/** See live-model.ts. An hour of it is in test/long. */

const STEPS = 6;

describe.each([
  ['embedded', false],
  ['--strict', true],
] as const)('live tables, %s', (_, strict) => {
  test.each(chooseSeeds(1))(
    'behaviour: each equals a fresh read after every step (seed %i)',
    async (seed) => {
      const { writes, events } = await playLive({
        seed,
        strict,
        continues: (steps) => steps < STEPS,
      });
      expect(writes).toBeGreaterThan(STEPS);
      expect(events).toBeGreaterThan(0);
    },
  );
});
