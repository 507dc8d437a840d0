import { describe, test } from 'vitest';
import { compilerForLinux } from '../../build/test/preloaded.ts';
import { machineHas } from '../support/machine.ts';
import { isSample, sizeOf } from '../support/sample.ts';
import { chooseSeeds } from '../support/seeds.ts';
import { followUntilKilled } from './events-run.ts';
import { cutLife, moments } from './power-cut-life.ts';
import { cutPairings } from './power-cut-pairings.ts';
import { cutRemote } from './power-cut-remote.ts';

/** Some cuts of each kind; test/long/power-cut.test.ts has more. A failure prints its seed. */
const [seed] = chooseSeeds(1);
const canCut = machineHas(compilerForLinux, 'a disk whose power is cut');

describe.skipIf(!canCut)('a cut of the power', () => {
  test(`behaviour: what a daemon told its games is true after it, seed ${seed}`, () =>
    cutLife(seed!, isSample ? ['writes'] : moments));

  test(`behaviour: a revert is whole or not there after it, seed ${seed}`, () =>
    cutLife(seed!, ['revert']));

  test(`behaviour: a pairing and a revocation are there after it, seed ${seed}`, () =>
    cutPairings(seed!, sizeOf(3, 1)));

  test(`behaviour: so is what a service at an address told, seed ${seed}`, () =>
    cutRemote(seed!, sizeOf(2, 1)));

  test(`behaviour: an event that was told is there after it, seed ${seed}`, () =>
    followUntilKilled(seed!, { isPowerCut: true }));
});
