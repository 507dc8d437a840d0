import { describe, expect, test } from 'vitest';
import { hasOpenssl } from '../../support/certificates.ts';
import { chooseSeeds } from '../../support/seeds.ts';
import { playLive } from './live-model.ts';

/** See live-model.ts. */

const STEPS = 6;

describe.each(['--strict', 'address'] as const)('live tables, %s', (place) => {
  test.skipIf(place === 'address' && !hasOpenssl).each(chooseSeeds(1))(
    'behaviour: each equals a fresh read after every step (seed %i)',
    async (seed) => {
      const continues = (steps: number) => steps < STEPS;
      const { writes, events } = await playLive({ seed, place, continues });
      expect(writes).toBeGreaterThan(STEPS);
      expect(events).toBeGreaterThan(0);
    },
  );
});
