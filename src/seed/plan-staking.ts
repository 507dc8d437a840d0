import type { SeedMultiplier, SeedStakingPool } from './format.ts';
import type { Planning } from './planning.ts';

/** Staking pools with their multipliers. */
export function planStaking(planning: Planning): void {
  for (const pool of planning.seed.stakingPools) planPool(pool, planning);
}

function planPool(pool: SeedStakingPool, planning: Planning): void {
  const { there, add } = planning;
  const { name, resource, models } = pool;
  const of = { list: 'stakingPools', name } as const;
  const known = there.stakingPools.get(name);
  if (known === undefined) {
    const metadata = { name, ...settingsOf(pool) };
    add({
      ...of,
      what: `${pool.rewardsPerDuration} ${resource} every ${pool.rewardsDuration} s`,
      method: 'staking.createPool',
      params: (at) => ({ project: at.project, resource: at.of('resources', resource), metadata }),
      makes: of,
    });
  } else changeSettings(pool, known, planning);
  for (const model of models.filter((one) => known?.models.includes(one) !== true)) {
    add({
      ...of,
      what: `for ${model}`,
      method: 'staking.updatePool',
      params: (at) => {
        const stakingPool = at.of('stakingPools', name);
        return { project: at.project, stakingPool, characterModel: at.of('models', model) };
      },
    });
  }
  planMultipliers(pool, known?.multipliers ?? [], planning);
}

/** Bounds that an update takes away by null. */
const optional = ['endTime', 'maxRewardsDuration', 'minStakeDuration', 'cooldownDuration'] as const;
const always = [
  'rewardsPerDuration',
  'rewardsDuration',
  'startTime',
  'resetStakeDuration',
  'lockType',
] as const;

type Settings = Readonly<Record<string, unknown>>;

function settingsOf(pool: SeedStakingPool): Settings {
  const given = optional.filter((field) => pool[field] !== undefined);
  return Object.fromEntries([...always, ...given].map((field) => [field, pool[field]]));
}

function changeSettings(pool: SeedStakingPool, known: SeedStakingPool, { add }: Planning): void {
  const { name, resource } = pool;
  const changed = [...always, ...optional].filter((field) => pool[field] !== known[field]);
  const isSame = resource === known.resource;
  if (changed.length === 0 && isSame) return;
  const metadata = Object.fromEntries(changed.map((field) => [field, pool[field] ?? null]));
  add({
    list: 'stakingPools',
    name,
    what: `another ${[...changed, ...(isSame ? [] : ['resource'])].join(', ')}`,
    method: 'staking.updatePool',
    params: (at) => ({
      project: at.project,
      stakingPool: at.of('stakingPools', name),
      ...(changed.length === 0 ? {} : { metadata }),
      ...(isSame ? {} : { resource: at.of('resources', resource) }),
    }),
  });
}

function planMultipliers(
  { name, decimals, multipliers }: SeedStakingPool,
  known: readonly SeedMultiplier[],
  { records, names, there, add, hold }: Planning,
): void {
  const address = names.addressOf('stakingPools', name);
  const record = records.multipliers.find(({ stakingPool }) => stakingPool === address);
  // Those that are there stay, by their own decimal places.
  if (multipliers.length === 0) return;
  const of = { list: 'stakingPools', name } as const;
  if (record === undefined) {
    add({
      ...of,
      what: `${multipliers.length} multipliers`,
      method: 'staking.createMultipliers',
      params: (at) => {
        const stakingPool = at.of('stakingPools', name);
        return {
          project: at.project,
          stakingPool,
          decimals,
          multipliers: multipliers.map(toInput),
        };
      },
    });
    return;
  }
  hold(of, there.stakingPools.get(name)!, { decimals }, ['decimals']);
  for (const multiplier of multipliers) {
    const same = known.find((one) => isSameCondition(one, multiplier));
    if (same !== undefined) {
      hold(of, { multiplier: same }, { multiplier }, ['multiplier']);
      continue;
    }
    add({
      ...of,
      what: 'one multiplier more',
      method: 'staking.addMultiplier',
      params: ({ project }) => {
        return { project, multiplier: record.address, metadata: toInput(multiplier) };
      },
    });
  }
}

function isSameCondition(one: SeedMultiplier, other: SeedMultiplier): boolean {
  return one.minStakeDuration === other.minStakeDuration && one.minNftCount === other.minNftCount;
}

function toInput({ value, ...type }: SeedMultiplier) {
  return { value, type };
}
