import { describe, test } from 'vitest';
import { compilerForLinux } from '../../build/test/preloaded.ts';
import { machineHas } from '../support/machine.ts';
import { sampleOf } from '../support/sample.ts';
import { chooseSeeds } from '../support/seeds.ts';
import { followUntilKilled } from './events-run.ts';
import { cutLife, moments } from './power-cut-life.ts';
import { cutPairings } from './power-cut-pairings.ts';
import { cutRemote } from './power-cut-remote.ts';

/** Some cuts of each kind; test/long/power-cut.test.ts has more. A failure prints its seed. */
const [seed] = chooseSeeds(1);
const canCut = machineHas(compilerForLinux, 'a disk whose power is cut');

const cuts: readonly { readonly of: string; cut(seed: number): Promise<void> }[] = [
  {
    of: 'what a daemon told its games is true after it',
    cut: (seed) => cutLife(seed, moments),
  },
  { of: 'a revert is whole or not there after it', cut: (seed) => cutLife(seed, ['revert']) },
  { of: 'a pairing and a revocation are there after it', cut: (seed) => cutPairings(seed, 3) },
  { of: 'so is what a service at an address told', cut: (seed) => cutRemote(seed, 2) },
  {
    of: 'an event that was told is there after it',
    cut: (seed) => followUntilKilled(seed, { isPowerCut: true }),
  },
];

describe.skipIf(!canCut)('a cut of the power', () => {
  for (const { of, cut } of sampleOf(cuts, 1)) {
    test(`behaviour: ${of}, seed ${seed}`, () => cut(seed!));
  }
});
