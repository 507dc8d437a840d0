import { findClosestName } from '../methods/closest-name.ts';
import { type Problems, showValue } from './fields.ts';
import { SEED_THINGS_MAX, type Seed, type SeedList, seedLists } from './format.ts';

/** What the parts of a seed have to be to each other: names once, and every name of something. */

export function judgeReferences(seed: Seed, problems: Problems): void {
  const count = seedLists.reduce((sum, list) => sum + seed[list].length, 0);
  if (count > SEED_THINGS_MAX) {
    problems.note('', `has ${count} things`, `at most ${SEED_THINGS_MAX} of all kinds together`);
    return;
  }
  for (const list of seedLists) {
    const names = seed[list].map(({ name }) => name);
    judgeRepeats(list, names, problems, '.name');
  }
  judgeRepeats('project.achievements', seed.project.achievements, problems);
  judgeRepeats('project.customDataFields', seed.project.customDataFields, problems);
  const refer = referrer(seed, problems);
  judgeEconomy(seed, problems, refer);
  judgeCharacters(seed, problems, refer);
  judgeMissions(seed, problems, refer);
  judgeStaking(seed, problems, refer);
}

function judgeEconomy(seed: Seed, problems: Problems, refer: Refer): void {
  for (const [index, { storage, places }] of seed.resources.entries()) {
    if (places === undefined || storage === 'LedgerState') continue;
    const expected = 'none: holdings in AccountState need no tree';
    problems.note(`resources[${index}].places`, `is ${places}`, expected);
  }
  for (const [index, { resource }] of seed.faucets.entries()) {
    refer('resources', resource, `faucets[${index}].resource`);
  }
  for (const [index, { ingredients, meal }] of seed.recipes.entries()) {
    const path = `recipes[${index}]`;
    const named = ingredients.map(({ resource }) => resource);
    judgeRepeats(`${path}.ingredients`, named, problems, '.resource');
    for (const [at, name] of named.entries()) {
      refer('resources', name, `${path}.ingredients[${at}].resource`);
    }
    refer('resources', meal.resource, `${path}.meal.resource`);
  }
  const indexes = seed.badges.map(({ index }) => String(index));
  judgeRepeats('badges', indexes, problems, '.index');
  for (const [index, { startTime, endTime }] of seed.badges.entries()) {
    if (endTime === 0 || endTime >= startTime) continue;
    problems.note(`badges[${index}].endTime`, `is ${endTime}`, `${startTime} or later, or 0`);
  }
}

function judgeCharacters(seed: Seed, problems: Problems, refer: Refer): void {
  for (const [index, { order, traits, places }] of seed.assemblers.entries()) {
    const path = `assemblers[${index}]`;
    judgeRepeats(`${path}.order`, order, problems);
    const keys = traits.map(({ label, name }) => JSON.stringify([label, name]));
    judgeRepeats(`${path}.traits`, keys, problems);
    if (traits.length > places) {
      problems.note(`${path}.places`, `is ${places}`, `${traits.length} or more, for its traits`);
    }
    for (const [at, { label }] of traits.entries()) {
      if (order.includes(label)) continue;
      const problem = `${showValue(label)} is not in its order`;
      problems.note(`${path}.traits[${at}].label`, problem, order.join(' or '));
    }
  }
  for (const [index, { assembler }] of seed.models.entries()) {
    refer('assemblers', assembler, `models[${index}].assembler`);
  }
}

function judgeMissions(seed: Seed, problems: Problems, refer: Refer): void {
  for (const [index, { models }] of seed.missionPools.entries()) {
    judgeModels(`missionPools[${index}].models`, models, problems, refer);
  }
  for (const [index, { pool, cost, rewards }] of seed.missions.entries()) {
    const path = `missions[${index}]`;
    refer('missionPools', pool, `${path}.pool`);
    refer('resources', cost.resource, `${path}.cost.resource`);
    for (const [at, { resource, min, max }] of rewards.entries()) {
      const place = `${path}.rewards[${at}]`;
      if (resource !== undefined) refer('resources', resource, `${place}.resource`);
      if (BigInt(min) > BigInt(max))
        problems.note(`${place}.max`, `is ${max}`, `min, ${min}, or more`);
    }
  }
}

function judgeStaking(seed: Seed, problems: Problems, refer: Refer): void {
  for (const [index, { resource, models, multipliers }] of seed.stakingPools.entries()) {
    const path = `stakingPools[${index}]`;
    refer('resources', resource, `${path}.resource`);
    judgeModels(`${path}.models`, models, problems, refer);
    const conditions = multipliers.map(({ value: _, ...condition }) => JSON.stringify(condition));
    judgeRepeats(`${path}.multipliers`, conditions, problems);
    for (const [at, { minStakeDuration, minNftCount }] of multipliers.entries()) {
      if ((minStakeDuration === undefined) !== (minNftCount === undefined)) continue;
      const expected = 'either minStakeDuration or minNftCount';
      problems.note(`${path}.multipliers[${at}]`, 'has not one condition', expected);
    }
  }
}

function judgeModels(
  path: string,
  models: readonly string[],
  problems: Problems,
  refer: Refer,
): void {
  judgeRepeats(path, models, problems);
  for (const [at, model] of models.entries()) refer('models', model, `${path}[${at}]`);
}

/** Requires that what is named at a path is in the seed. */
type Refer = (list: SeedList, wanted: string, path: string) => void;

/** Things name each other thousands of times: each list is gone through once. */
function referrer(seed: Seed, problems: Problems): Refer {
  const all = new Map(seedLists.map((list) => [list, new Set(seed[list].map(({ name }) => name))]));
  return (list, wanted, path) => {
    const names = all.get(list)!;
    if (problems.isFull || names.has(wanted)) return;
    const expected = findClosestName(wanted, names) ?? `the name of one of its ${list}`;
    problems.note(path, `${showValue(wanted)} is not one of its ${list}`, expected);
  };
}

function judgeRepeats(
  path: string,
  names: readonly string[],
  problems: Problems,
  suffix = '',
): void {
  const seen = new Map<string, number>();
  for (const [index, name] of names.entries()) {
    const earlier = seen.get(name);
    if (earlier === undefined) seen.set(name, index);
    else {
      const problem = `${name} is in ${path}[${earlier}] already`;
      problems.note(`${path}[${index}]${suffix}`, problem, 'each of them once');
    }
  }
}
