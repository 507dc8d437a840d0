import { describe, expect, test } from 'vitest';
import { hasOpenssl } from '../support/certificates.ts';
import { chooseSeeds } from '../support/seeds.ts';
import { killRemote, victims } from './remote-kill-run.ts';

/** A kill of each; test/long/remote-kill.test.ts has more. A failure prints its seed. */
const [seed] = chooseSeeds(1);

describe.skipIf(!hasOpenssl)('a service at an address', () => {
  test.each(victims)(
    `behaviour: nothing is done twice after a kill of %s, seed ${seed}`,
    async (victim) => {
      const { answeredBeforeKill } = await killRemote(victim, seed!);
      expect(answeredBeforeKill).toBeLessThanOrEqual(60);
    },
  );
});
