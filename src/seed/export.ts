import { canonicalJson } from '../methods/canonical.ts';
import type { CharacterModel, Resource } from '../methods/generated/types.ts';
import type { FileProblem } from '../methods/json-structure.ts';
import { describeRecords } from './describe.ts';
import type { SeedList } from './format.ts';
import { examineSeed, type SeedFinding } from './read.ts';
import type { WorldRecords } from './records.ts';
import { Names, type PlantedThing } from './world.ts';

/**
 * Makes a seed of what a project has. What has no name on the ledger gets one from what it gives,
 * the same from every ledger that has the same, so that what is planted of it and exported again is
 * the same file.
 */
export function exportSeed(
  records: WorldRecords,
  known: readonly PlantedThing[] = [],
): SeedFinding {
  const problems = findForeign(records);
  if (problems.length > 0) return { problems };
  const things = nameAll(records, known);
  const described = describeRecords(records, new Names(things));
  const { project, ...lists } = described;
  const listed = Object.entries(lists).map(([list, found]) => [list, [...found.values()]]);
  return examineSeed({ seed: 1, project, ...Object.fromEntries(listed) });
}

/** What a seed has no words for. */
function findForeign({ resources, models, multipliers, project }: WorldRecords): FileProblem[] {
  const authority = project?.authority;
  return [
    ...resources.filter(({ kind }) => kind.kind !== 'NativeFungible').map(refuseResource),
    ...models.filter((model) => !isPlantable(model, authority)).map(refuseModel),
    ...multipliers
      .filter((one) => one.creatorMultipliers.length + one.collectionMultipliers.length > 0)
      .map(({ stakingPool }) => ({
        path: `stakingPools ${stakingPool}`,
        problem: 'has multipliers of creators or collections, which are addresses',
        expected: 'multipliers of times and counts',
      })),
  ];
}

function refuseResource({ address, kind }: Resource): FileProblem {
  const problem = `is ${kind.kind}`;
  return { path: `resources ${address}`, problem, expected: 'NativeFungible' };
}

function refuseModel({ address }: CharacterModel): FileProblem {
  return {
    path: `models ${address}`,
    problem: 'is of wrapped NFTs, or has another creator, or attributes',
    expected: 'one that is assembled, of the authority alone',
  };
}

function isPlantable(
  { config, attributes }: CharacterModel,
  authority: string | undefined,
): boolean {
  if (config.__typename !== 'CharacterConfigAssembled' || hasAny(attributes)) return false;
  const [creator, ...others] = config.creators;
  return creator?.address === authority && others.length === 0;
}

function hasAny(attributes: unknown): boolean {
  return Array.isArray(attributes) && attributes.length > 0;
}

function nameAll(records: WorldRecords, known: readonly PlantedThing[]): readonly PlantedThing[] {
  const things: PlantedThing[] = [...known];
  const isKnown = (list: SeedList, at: string): boolean =>
    things.some((thing) => thing.list === list && thing.at === at);
  const add = (list: SeedList, at: string, name: string): void => {
    if (!isKnown(list, at)) things.push({ list, at, name });
  };
  for (const { address, name } of records.resources) add('resources', address, name ?? '');
  for (const { address, ticker } of records.assemblers) add('assemblers', address, ticker);
  for (const { address, config } of records.models) {
    if (config.__typename === 'CharacterConfigAssembled') add('models', address, config.name);
  }
  for (const list of ['missionPools', 'missions', 'stakingPools'] as const) {
    for (const { address, name } of records[list]) add(list, address, name);
  }
  nameBadges(records, add);
  const ofResource = new Names(things);
  const resource = (address: string): string => ofResource.nameOf('resources', address) ?? '';
  nameByContent(records.faucets, things, 'faucets', (faucet) => {
    return [resource(faucet.resource), faucet.amount, faucet.repeatInterval];
  });
  nameByContent(records.recipes, things, 'recipes', ({ meal, xp, ingredients }) => {
    const taken = ingredients.map(({ resourceAddress, amount }) => [
      resource(resourceAddress),
      amount,
    ]);
    return [resource(meal.resourceAddress), meal.amount, xp, taken.map(canonicalJson).toSorted()];
  });
  return things;
}

type Add = (list: SeedList, at: string, name: string) => void;

/** A badge is called as the achievement of its number, where that is a name of its own. */
function nameBadges({ project }: WorldRecords, add: Add): void {
  const achievements = project?.profileDataConfig.achievements ?? [];
  for (const { index } of project?.badgeCriteria ?? []) {
    const called = achievements[index];
    const isOwn = called !== undefined && achievements.indexOf(called) === index;
    add('badges', String(index), isOwn ? called : `Badge ${index}`);
  }
}

/**
 * Names what has no name by the first part of what it is; several of the same are numbered in the
 * order of all that they are.
 */
function nameByContent<Row extends { readonly address: string }>(
  records: readonly Row[],
  things: PlantedThing[],
  list: SeedList,
  contentOf: (record: Row) => readonly unknown[],
): void {
  const used = new Set(things.filter((thing) => thing.list === list).map(({ name }) => name));
  const known = new Set(things.filter((thing) => thing.list === list).map(({ at }) => at));
  const rows = records
    .filter(({ address }) => !known.has(address))
    .map((record) => ({ at: record.address, content: contentOf(record) }))
    .map((row) => ({ ...row, key: canonicalJson(row.content) }))
    .toSorted((one, other) => (one.key === other.key ? 0 : one.key < other.key ? -1 : 1));
  for (const { at, content } of rows) {
    const base = String(content[0]);
    let name = base;
    for (let number = 2; used.has(name); number += 1) name = `${base} ${number}`;
    used.add(name);
    things.push({ list, name, at });
  }
}
