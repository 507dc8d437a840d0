import { randomInt } from 'node:crypto';
import { describe, test } from 'vitest';
import { compilerForLinux } from '../../build/test/preloaded.ts';
import { followUntilKilled } from '../durability/events-run.ts';
import { cutLife, type Moment, moments } from '../durability/power-cut-life.ts';
import { cutPairings } from '../durability/power-cut-pairings.ts';
import { cutRemote } from '../durability/power-cut-remote.ts';
import { machineHas } from '../support/machine.ts';

/** `GAMEKEEPER_CUTS` says how many in all, as far as it goes. A failure prints the seed. */
const cuts = Number(process.env.GAMEKEEPER_CUTS ?? 200);
const canCut = machineHas(compilerForLinux, 'a disk whose power is cut');
/** In one home; the later ones find more in it. */
const CUTS_OF_LIFE = 8;

const seedsOf = (share: number, each: number): readonly number[] =>
  Array.from({ length: Math.ceil((cuts * share) / each) }, () => randomInt(2 ** 31));
const some = (of: readonly Moment[]): readonly Moment[] =>
  Array.from({ length: CUTS_OF_LIFE }, (_, index) => of[index % of.length]!);

describe.skipIf(!canCut)('a cut of the power', () => {
  test.each(seedsOf(0.5, CUTS_OF_LIFE))('behaviour: what was told is true, seed %i', (seed) =>
    cutLife(seed, some(moments)),
  );

  test.each(seedsOf(0.1, 2))('behaviour: a revert is whole or not there, seed %i', (seed) =>
    cutLife(seed, ['revert', 'revert']),
  );

  test.each(seedsOf(0.1, 4))('behaviour: a pairing and a revocation are there, seed %i', (seed) =>
    cutPairings(seed, 2),
  );

  test.each(seedsOf(0.2, 4))('behaviour: a service at an address too, seed %i', (seed) =>
    cutRemote(seed, 4),
  );

  test.each(seedsOf(0.1, 1))('behaviour: an event that was told is there, seed %i', (seed) =>
    followUntilKilled(seed, { isPowerCut: true }),
  );
});
