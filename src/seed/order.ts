import { canonicalJson, hashParameters } from '../methods/canonical.ts';
import { type Seed, seedLists } from './format.ts';

/** One form for all files that say the same, and what identifies it. */

/** The seed with every list in order whose order says nothing. */
export function inOrder(seed: Seed): Seed {
  const ordered = {
    ...seed,
    recipes: seed.recipes.map((recipe) => {
      return { ...recipe, ingredients: sorted(recipe.ingredients, ({ resource }) => resource) };
    }),
    assemblers: seed.assemblers.map((assembler) => {
      const traits = sorted(assembler.traits, ({ label, name }) => JSON.stringify([label, name]));
      return { ...assembler, traits };
    }),
    missionPools: seed.missionPools.map((pool) => ({ ...pool, models: sorted(pool.models) })),
    stakingPools: seed.stakingPools.map((pool) => {
      const multipliers = sorted(pool.multipliers, canonicalJson);
      return { ...pool, models: sorted(pool.models), multipliers };
    }),
  };
  const lists = seedLists.map((list) => [list, sorted<{ name: string }>(ordered[list], nameOf)]);
  return { ...ordered, ...Object.fromEntries(lists) } as Seed;
}

/** By UTF-16 code units, so that no language of a machine decides. */
export function sorted<Value>(
  values: readonly Value[],
  keyOf: (value: Value) => string = String,
): readonly Value[] {
  return values.toSorted((one, other) => {
    const [a, b] = [keyOf(one), keyOf(other)];
    return a === b ? 0 : a < b ? -1 : 1;
  });
}

export function nameOf({ name }: { readonly name: string }): string {
  return name;
}

/** SHA-256 of a seed in its one form, hex. */
export function hashSeed(seed: Seed): string {
  return hashParameters(seed);
}

/** A seed as a file, without the lists that are empty. */
export function printSeed(seed: Seed): string {
  const empty = new Set<string>(seedLists.filter((list) => seed[list].length === 0));
  const kept = Object.entries(seed).filter(([name]) => !empty.has(name));
  return `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`;
}
