import type { Mission, Multiplier, Multipliers, Reward } from '../methods/generated/types.ts';
import type * as format from './format.ts';
import type { WorldRecords } from './records.ts';
import type { Names } from './world.ts';

/** What is on the ledger, in the words of a seed. */

/**
 * What stands for the name of something that the seed does not have. It is longer than a name may
 * be, so that no seed can call something of its own so.
 */
export function unnamed(address: string): string {
  return `(${address}, which the seed does not have)`;
}

/** Things as they are, without how much room their trees have, which no read says. */
export interface Described {
  readonly project?: Omit<format.SeedProject, 'places'>;
  readonly resources: ReadonlyMap<string, Omit<format.SeedResource, 'places'>>;
  readonly faucets: ReadonlyMap<string, format.SeedFaucet>;
  readonly recipes: ReadonlyMap<string, format.SeedRecipe>;
  readonly badges: ReadonlyMap<string, format.SeedBadge>;
  readonly assemblers: ReadonlyMap<string, Omit<format.SeedAssembler, 'places'>>;
  readonly models: ReadonlyMap<string, Omit<format.SeedModel, 'places'>>;
  readonly missionPools: ReadonlyMap<string, format.SeedMissionPool>;
  readonly missions: ReadonlyMap<string, format.SeedMission>;
  readonly stakingPools: ReadonlyMap<string, format.SeedStakingPool>;
}

/** Describes all that has a name. */
export function describeRecords(records: WorldRecords, names: Names): Described {
  const { project } = records;
  return {
    ...(project && { project: describeProject(project) }),
    badges: describeBadges(project, names),
    ...describeEconomy(records, names),
    ...describeCharacters(records, names),
    missions: named(records.missions, 'missions', names, (mission, name) =>
      describeMission(mission, name, names),
    ),
    stakingPools: describeStaking(records, names),
  };
}

function describeProject(project: NonNullable<WorldRecords['project']>) {
  const { achievements, customDataFields } = project.profileDataConfig;
  const { name, subsidyFees: subsidizeFees } = project;
  return { name, subsidizeFees, achievements, customDataFields };
}

function describeBadges(
  project: WorldRecords['project'],
  names: Names,
): ReadonlyMap<string, format.SeedBadge> {
  const badges = (project?.badgeCriteria ?? []).map(({ index, startTime, endTime }) => {
    return { address: String(index), startTime: Number(startTime), endTime: Number(endTime) };
  });
  return named(badges, 'badges', names, ({ address, ...times }, name) => {
    return { name, index: Number(address), ...times };
  });
}

function describeEconomy({ resources, faucets, recipes }: WorldRecords, names: Names) {
  const resource = (address: string): string =>
    names.nameOf('resources', address) ?? unnamed(address);
  const portion = (of: { readonly resourceAddress: string; readonly amount: string }) => {
    return { resource: resource(of.resourceAddress), amount: of.amount };
  };
  return {
    resources: named(resources, 'resources', names, (record, name) => {
      const { symbol, uri, decimals, storage } = record;
      const texts = { name, symbol: symbol ?? '', decimals: decimals ?? 0, uri: uri ?? '' };
      return { ...texts, storage: storage.kind };
    }),
    faucets: named(faucets, 'faucets', names, (faucet, name) => {
      const amount = Number(faucet.amount);
      const repeatInterval = Number(faucet.repeatInterval);
      return { name, resource: resource(faucet.resource), amount, repeatInterval };
    }),
    recipes: named(recipes, 'recipes', names, ({ xp, ingredients, meal }, name) => {
      return { name, xp, ingredients: ingredients.map(portion), meal: portion(meal) };
    }),
  };
}

function describeCharacters(
  { assemblers, traits, models, missionPools }: WorldRecords,
  names: Names,
) {
  return {
    assemblers: named(assemblers, 'assemblers', names, ({ merkle_trees, order }, name) => {
      const own = traits.filter(({ tree_id }) => merkle_trees.merkle_trees.includes(tree_id));
      const worn = own.map(({ label, name, uri }) => ({ label, name, uri }));
      return { name, order, traits: worn };
    }),
    models: named(models, 'models', names, ({ config }, name) => {
      if (config.__typename !== 'CharacterConfigAssembled') return undefined;
      const { symbol, collectionName, description, sellerFeeBasisPoints } = config;
      const assembler =
        names.nameOf('assemblers', config.assemblerConfig) ?? unnamed(config.assemblerConfig);
      return { name, symbol, assembler, collectionName, description, sellerFeeBasisPoints };
    }),
    missionPools: named(missionPools, 'missionPools', names, ({ characterModels }, name) => {
      return { name, models: namesOfModels(characterModels, names) };
    }),
  };
}

function describeMission(mission: Mission, name: string, names: Names): format.SeedMission {
  const { missionPool, requirement, minXp, cost, rewards } = mission;
  const resource = (address: string): string =>
    names.nameOf('resources', address) ?? unnamed(address);
  const describeReward = ({ min, max, rewardType }: Reward): format.SeedReward =>
    rewardType?.__typename === 'ResourceRewardType'
      ? { resource: resource(rewardType.params.address), min, max }
      : { min, max };
  return {
    name,
    pool: names.nameOf('missionPools', missionPool) ?? unnamed(missionPool),
    duration: requirement.params.duration,
    minXp,
    cost: { resource: resource(cost.resource_address), amount: cost.amount },
    rewards: rewards.flatMap((reward) => (reward === null ? [] : [describeReward(reward)])),
  };
}

function describeStaking({ stakingPools, multipliers }: WorldRecords, names: Names) {
  return named(stakingPools, 'stakingPools', names, (pool, name): format.SeedStakingPool => {
    const own = multipliers.find(({ stakingPool }) => stakingPool === pool.address);
    return {
      name,
      resource: names.nameOf('resources', pool.resource) ?? unnamed(pool.resource),
      models: namesOfModels(pool.characterModels, names),
      rewardsPerDuration: pool.rewardsPerDuration,
      rewardsDuration: pool.rewardsDuration,
      startTime: pool.startTime ?? '0',
      resetStakeDuration: pool.resetStakeDuration,
      lockType: pool.lockType.kind === 'Custody' ? 'Custody' : 'Freeze',
      ...(pool.endTime != null && { endTime: pool.endTime }),
      ...(pool.maxRewardsDuration != null && { maxRewardsDuration: pool.maxRewardsDuration }),
      ...(pool.minStakeDuration != null && { minStakeDuration: pool.minStakeDuration }),
      ...(pool.cooldownDuration != null && { cooldownDuration: pool.cooldownDuration }),
      decimals: own?.decimals ?? 0,
      multipliers: own === undefined ? [] : describeMultipliers(own),
    };
  });
}

function describeMultipliers(own: Multipliers): format.SeedMultiplier[] {
  return [...own.durationMultipliers, ...own.countMultipliers].flatMap(describeMultiplier);
}

function describeMultiplier({
  multiplierType: { params },
  value,
}: Multiplier): format.SeedMultiplier[] {
  switch (params.__typename) {
    case 'MultiplierTypeParamsStakeDuration':
      return [{ minStakeDuration: params.minDuration, value }];
    case 'MultiplierTypeParamsNFTCount':
      return [{ minNftCount: params.minCount, value }];
    default:
      return [];
  }
}

function namesOfModels(models: readonly (string | null)[], names: Names): string[] {
  const addresses = models.filter((model) => model !== null);
  return addresses.map((model) => names.nameOf('models', model) ?? unnamed(model));
}

/** The records that have a name, by it. */
function named<Row extends { readonly address: string }, Thing>(
  records: readonly Row[],
  list: format.SeedList,
  names: Names,
  describe: (record: Row, name: string) => Thing | undefined,
): ReadonlyMap<string, Thing> {
  const found = new Map<string, Thing>();
  for (const record of records) {
    const name = names.nameOf(list, record.address);
    const thing = name === undefined ? undefined : describe(record, name);
    if (name !== undefined && thing !== undefined) found.set(name, thing);
  }
  return found;
}
