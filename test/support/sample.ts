import { SeededRandom } from '../durability/seeded-random.ts';

/**
 * What suites that try everything draw in `npm test`; `npm run test:whole`, and a run of a file by
 * its name, take all. build/test/kinds.ts says which suites do.
 */

/** Whether this run draws samples. */
export const isSample = process.env.GAMEKEEPER_TESTS === 'sample';

/** Of the run, which prints it: GAMEKEEPER_SAMPLE draws the same again. */
const seed = Number(process.env.GAMEKEEPER_SAMPLE ?? 0);

/** So many of them at random in a sample, in their order; else all. */
export function sampleOf<Item>(items: readonly Item[], count: number): readonly Item[] {
  if (!isSample || items.length <= count) return items;
  const random = new SeededRandom(seed);
  const drawn = new Set<number>();
  while (drawn.size < count) drawn.add(random.below(items.length));
  return items.filter((_, index) => drawn.has(index));
}

/** The smaller number in a sample. */
export function sizeOf(whole: number, inSample: number): number {
  return isSample ? inSample : whole;
}
