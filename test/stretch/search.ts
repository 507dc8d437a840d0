import type { SeededRandom } from '../durability/seeded-random.ts';
import { longestStretchMs, processorMs } from '../support/stretch.ts';
import { changeRecipe, drawRecipe, type Makers, type Recipe } from './recipe.ts';

/** Something that takes texts of others, and of which no text may hold the loop for long. */
export interface Taker {
  readonly makers: Makers;
  /** Makes the text ready, away from this thread where that takes long. */
  prepare(recipe: Recipe): Promise<void>;
  /** Gives the text that was prepared to what is tried, until it is answered. */
  run(): Promise<unknown>;
  close(): Promise<void>;
}

/** Of the thread's own processor time, on a processor that does nothing else. */
const STRETCH_MS_MAX = 25;
/**
 * Runs of an input that took longer, of which the shortest counts: a collection of garbage or a
 * compilation is no fault of the input that meets it.
 */
const RUNS = 6;

export interface Found {
  readonly recipe: Recipe;
  readonly ms: number;
}

/**
 * Looks for what holds the loop longest: of each kind of input in turn a new one, or the worst so
 * far a little changed. Answers the worst of each kind, by the shortest of its runs.
 */
export async function search(
  taker: Taker,
  random: SeededRandom,
  mayGoOn: (inputs: number) => boolean,
): Promise<Found[]> {
  const worst = new Map<string, Found>();
  const kinds = Object.keys(taker.makers);
  for (let inputs = 0; mayGoOn(inputs); inputs += 1) {
    const kind = kinds[inputs % kinds.length]!;
    const known = worst.get(kind);
    const isNew = known === undefined || random.below(2) === 0;
    const recipe = isNew ? drawRecipe(random, kind) : changeRecipe(random, known.recipe);
    await taker.prepare(recipe);
    const ms = await leastStretchMs(taker, known?.ms ?? 0);
    if (known === undefined || ms > known.ms) worst.set(kind, { recipe, ms });
  }
  return [...worst.values()].sort((one, other) => other.ms - one.ms);
}

/** Tries inputs that are known. */
export async function tryAll(taker: Taker, recipes: readonly Recipe[]): Promise<Found[]> {
  const found: Found[] = [];
  for (const recipe of recipes) {
    await taker.prepare(recipe);
    found.push({ recipe, ms: await leastStretchMs(taker, 0) });
  }
  return found;
}

/** Once is enough for what is no worse than what is known. */
async function leastStretchMs(taker: Taker, knownMs: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS; run += 1) {
    const ratio = slowness();
    least = Math.min(least, (await longestStretchMs(() => taker.run())) / ratio);
    if (least <= Math.min(knownMs, STRETCH_MS_MAX)) return least;
    if (run > 0 && least <= STRETCH_MS_MAX) return least;
  }
  return least;
}

/** Work of the same kind, which takes so long on a processor that does nothing else. */
const MEASURE_MS = 25;
const measured = JSON.stringify(Array.from({ length: 100_000 }, (_, i) => ({ name: `field${i}` })));

/** How many times as long everything takes, as others use the processor and its memory too. */
function slowness(): number {
  const before = processorMs();
  JSON.parse(measured);
  return Math.max(1, (processorMs() - before) / MEASURE_MS);
}

/** Those that hold the loop too long, as lines to read. */
export function describeLong(found: readonly Found[]): string[] {
  return found
    .filter(({ ms }) => ms > STRETCH_MS_MAX)
    .map(({ recipe: { kind, sizes }, ms }) => `${ms.toFixed(0)} ms: ${kind}(${sizes.join(', ')})`);
}
