import type { ManifestSeed, WorldKind, WorldThing } from '../methods/generated/types.ts';
import { kindsOfThings, type Seed, seedLists } from './format.ts';
import { hashSeed, nameOf, sorted } from './order.ts';
import type { PlantedThing } from './world.ts';

/** What a seed makes, as a manifest says it and the player is shown it. */
export function summariseSeed(seed: Seed): ManifestSeed {
  const things = seedLists
    .filter((list) => seed[list].length > 0)
    .map((list) => ({ kind: kindsOfThings[list], count: seed[list].length }));
  return { hash: hashSeed(seed), project: seed.project.name, things };
}

/** Planted things as a game is told of them, by kind and name. */
export function tellThings(things: readonly PlantedThing[]): WorldThing[] {
  return seedLists.flatMap((list) => {
    const own = things.filter((thing) => thing.list === list);
    return sorted(own, nameOf).map(({ name, at }) => tellThing(kindsOfThings[list], name, at));
  });
}

function tellThing(kind: WorldKind, name: string, at: string): WorldThing {
  return kind === 'BADGE'
    ? { kind, name, address: null, index: Number(at) }
    : { kind, name, address: at, index: null };
}
