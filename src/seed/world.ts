import { fail } from '../core/errors.ts';
import { SEED_THINGS_MAX, type SeedList } from './format.ts';
import type { WorldRecords } from './records.ts';

/** What is known of a planted seed: which record of the ledger is which of its things. */

/** A thing by the name that it has in the seed. */
export interface PlantedThing {
  readonly list: SeedList;
  readonly name: string;
  /** Its address in base58; of a badge, which has none, its index. */
  readonly at: string;
}

/** A write that was begun and of whose end nothing is noted yet. */
export interface BegunStep {
  readonly key: string;
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** What it makes; absent for what only changes something. */
  readonly makes?: 'project' | Omit<PlantedThing, 'at'>;
}

export interface World {
  /** Address of the project in base58; null where there is none yet. */
  readonly project: string | null;
  /** Hash of the seed that was planted last, to its end. */
  readonly seed: string | null;
  readonly things: readonly PlantedThing[];
  readonly begun: BegunStep | null;
}

export const noWorld: World = Object.freeze({
  project: null,
  seed: null,
  things: [],
  begun: null,
});

/** Names of things by their address, and the other way round. */
export class Names {
  readonly #byName = new Map<string, string>();
  readonly #byAddress = new Map<string, string>();

  constructor(things: readonly PlantedThing[]) {
    for (const { list, name, at } of things) {
      this.#byName.set(keyOf(list, name), at);
      this.#byAddress.set(keyOf(list, at), name);
    }
  }

  addressOf(list: SeedList, name: string): string | undefined {
    return this.#byName.get(keyOf(list, name));
  }

  nameOf(list: SeedList, address: string): string | undefined {
    return this.#byAddress.get(keyOf(list, address));
  }
}

function keyOf(list: SeedList, text: string): string {
  return `${list}\n${text}`;
}

/** A world without what the ledger no longer haves, as it was reverted or replaced. */
export function withoutLost(world: World, records: WorldRecords): World {
  if (records.project === undefined) return { ...noWorld, begun: world.begun };
  const { badgeCriteria } = records.project;
  const there = new Set(badgeCriteria?.map(({ index }) => keyOf('badges', String(index))));
  const { project: _, traits: _traits, multipliers: _multipliers, ...lists } = records;
  for (const [list, rows] of Object.entries(lists)) {
    for (const { address } of rows) there.add(keyOf(list as SeedList, address));
  }
  const things = world.things.filter(({ list, at }) => there.has(keyOf(list, at)));
  return things.length === world.things.length ? world : { ...world, things, seed: null };
}

/** A world with one more thing in it. */
export function withThing(world: World, thing: PlantedThing): World {
  const others = world.things.filter(
    ({ list, name }) => list !== thing.list || name !== thing.name,
  );
  return { ...world, things: [...others, thing] };
}

/** Ten whole seeds. */
const WORLD_THINGS_MAX = 10 * SEED_THINGS_MAX;

/**
 * Nothing is removed, so that the world of a game with ever new names would grow without an end.
 * @throws LimitExceeded.
 */
export function requireRoom({ things }: World, more: number): void {
  const actual = things.length + more;
  if (actual > WORLD_THINGS_MAX) {
    fail('LimitExceeded', { what: 'things of a world', actual, limit: WORLD_THINGS_MAX });
  }
}
