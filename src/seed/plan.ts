import { canonicalJson } from '../methods/canonical.ts';
import { describeRecords } from './describe.ts';
import type { Seed, SeedList } from './format.ts';
import { planCharacters } from './plan-characters.ts';
import { planEconomy } from './plan-economy.ts';
import { planMissions } from './plan-missions.ts';
import { planStaking } from './plan-staking.ts';
import type { Plan, Planning, Step } from './planning.ts';
import type { WorldRecords } from './records.ts';
import { Names, type PlantedThing, type World, withThing } from './world.ts';

/** What has to be done so that a world is what its seed says: calls of the game's API, in order. */

export function planSeed(seed: Seed, world: World, records: WorldRecords): Plan {
  const steps: Step[] = [];
  const conflicts: Plan['conflicts'][number][] = [];
  const names = new Names(world.things);
  const planning: Planning = {
    seed,
    records,
    names,
    there: describeRecords(records, names),
    add: (step) => void steps.push(step),
    hold: ({ list, name }, is, wanted, fields) => {
      for (const field of fields) {
        const [one, other] = [fieldOf(is, field), fieldOf(wanted, field)];
        if (one === other) continue;
        conflicts.push({ list, name, field, is: one, wanted: other });
      }
    },
  };
  planProject(planning);
  planEconomy(planning);
  planCharacters(planning);
  planMissions(planning);
  planStaking(planning);
  return { steps, conflicts };
}

function fieldOf(thing: object, field: string): string {
  const value = (thing as Readonly<Record<string, unknown>>)[field];
  return value === undefined ? 'none' : canonicalJson(value);
}

function planProject({ seed, records, there, add, hold }: Planning): void {
  const { places, name, ...settings } = seed.project;
  const { subsidizeFees, achievements, customDataFields } = settings;
  const of = { list: 'project', name } as const;
  if (there.project === undefined) {
    const profileDataConfig = { achievements, customDataFields };
    const params = { name, subsidizeFees, profileDataConfig };
    add({ ...of, what: '', method: 'projects.create', params: () => params, makes: 'project' });
  } else {
    const fields = ['name', 'subsidizeFees', 'achievements', 'customDataFields'];
    hold(of, there.project, seed.project, fields);
  }
  if ((records.project?.profileTrees.merkle_trees.length ?? 0) > 0) return;
  add({
    ...of,
    what: `a tree for ${places} profiles`,
    method: 'profiles.createTree',
    params: ({ project }) => ({ project, treeConfig: { basic: { numAssets: places } } }),
  });
}

/**
 * The world with what it does not know and the ledger has under a name that only one thing can have
 * there. Whatever else it does not know was not planted.
 */
export function adoptNamed(seed: Seed, world: World, records: WorldRecords): World {
  const isKnown = ({ list, name }: Omit<PlantedThing, 'at'>): boolean =>
    world.things.some((thing) => thing.list === list && thing.name === name);
  const found: PlantedThing[] = [];
  const adopt = (list: SeedList, name: string, at: string | undefined): void => {
    if (at !== undefined && !isKnown({ list, name })) found.push({ list, name, at });
  };
  const numbers = records.project?.badgeCriteria?.map(({ index }) => index) ?? [];
  for (const { name, index } of seed.badges) {
    adopt('badges', name, numbers.includes(index) ? String(index) : undefined);
  }
  for (const { name } of seed.assemblers) {
    adopt('assemblers', name, records.assemblers.find(({ ticker }) => ticker === name)?.address);
  }
  for (const { name } of seed.missionPools) {
    adopt('missionPools', name, records.missionPools.find((pool) => pool.name === name)?.address);
  }
  const before = found.reduce(withThing, world);
  const names = new Names(before.things);
  for (const { name, pool } of seed.missions) {
    const within = names.addressOf('missionPools', pool);
    const same = records.missions.find((one) => one.name === name && one.missionPool === within);
    adopt('missions', name, same?.address);
  }
  return found.reduce(withThing, world);
}
