import { randomInt } from 'node:crypto';
import { sizeOf } from './sample.ts';

/**
 * The seeds of tests that play at random: so many new ones (one in a
 * sample), or the one that GAMEKEEPER_SEED names,
 * to play it again. A title that holds a seed is the same in each run then, which is how a run of
 * mutants finds the tests that it has measured.
 */
export function chooseSeeds(count: number): readonly number[] {
  const chosen = process.env.GAMEKEEPER_SEED;
  if (chosen !== undefined) return [Number(chosen)];
  return Array.from({ length: sizeOf(count, 1) }, () => randomInt(2 ** 31));
}
