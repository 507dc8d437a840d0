import { describe, expect, test } from 'vitest';
import { chooseSeeds } from '../../support/seeds.ts';
import { playLive } from './live-model.ts';

/** See live-model.ts. More places are in live-places.test.ts, and an hour of it in test/long. */

const STEPS = 6;

describe('live tables, embedded', () => {
  test.each(chooseSeeds(1))(
    'behaviour: each equals a fresh read after every step (seed %i)',
    async (seed) => {
      const continues = (steps: number) => steps < STEPS;
      const { writes, events } = await playLive({ seed, place: 'embedded', continues });
      expect(writes).toBeGreaterThan(STEPS);
      expect(events).toBeGreaterThan(0);
    },
  );
});
