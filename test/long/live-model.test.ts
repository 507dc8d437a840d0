import { describe, expect, test } from 'vitest';
import { playLive } from '../daemon/live/live-model.ts';
import { hasOpenssl } from '../support/certificates.ts';
import { chooseSeeds } from '../support/seeds.ts';

/** The same as test/daemon/live/live-model.test.ts, for an hour together. */

const MINUTES = Number(process.env.GAMEKEEPER_LIVE_MINUTES ?? 60);
const places = ['embedded', '--strict', 'address'] as const;

describe.each(places)('live tables, %s', (place) => {
  test.skipIf(place === 'address' && !hasOpenssl).each(chooseSeeds(1))(
    'behaviour: each equals a fresh read after every step (seed %i)',
    { timeout: (MINUTES + 10) * 60_000 },
    async (seed) => {
      const endMs = performance.now() + (MINUTES / places.length) * 60_000;
      const continues = () => performance.now() < endMs;
      const { steps, writes, events } = await playLive({ seed, place, continues });
      expect(writes).toBeGreaterThan(0);
      expect(events).toBeGreaterThan(0);
      expect(Object.keys(steps).length).toBeGreaterThan(1);
    },
  );
});
