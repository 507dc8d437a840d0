import { canonicalJson } from '../methods/canonical.ts';
import type { SeedMission, SeedMissionPool, SeedReward } from './format.ts';
import type { At, Planning } from './planning.ts';

/** Mission pools and missions. */
export function planMissions(planning: Planning): void {
  for (const pool of planning.seed.missionPools) planPool(pool, planning);
  for (const mission of planning.seed.missions) planMission(mission, planning);
}

function planPool({ name, models }: SeedMissionPool, { there, add }: Planning): void {
  const of = { list: 'missionPools', name } as const;
  const known = there.missionPools.get(name);
  const [first, ...rest] = models;
  if (known === undefined) {
    add({
      ...of,
      what: `for ${first}`,
      method: 'missions.createPool',
      params: (at) => {
        return { data: { project: at.project, name, characterModel: at.of('models', first!) } };
      },
      makes: of,
    });
  }
  const added = known === undefined ? rest : models.filter((one) => !known.models.includes(one));
  for (const model of added) {
    add({
      ...of,
      what: `for ${model} too`,
      method: 'missions.updatePool',
      params: (at) => {
        const missionPool = at.of('missionPools', name);
        return {
          data: { project: at.project, missionPool, characterModel: at.of('models', model) },
        };
      },
    });
  }
}

function planMission(mission: SeedMission, planning: Planning): void {
  const { there, add, hold } = planning;
  const { name, pool, duration, minXp, cost, rewards } = mission;
  const of = { list: 'missions', name } as const;
  const known = there.missions.get(name);
  if (known !== undefined) {
    hold(of, known, mission, ['pool']);
    changeMission(mission, known, planning);
    return;
  }
  add({
    ...of,
    what: `in ${pool}, ${duration} s for ${cost.amount} ${cost.resource}`,
    method: 'missions.create',
    params: (at) => {
      const within = { project: at.project, missionPool: at.of('missionPools', pool) };
      const terms = { duration, minXp, cost: toCost(cost, at), rewards: toRewards(rewards, at) };
      return { data: { ...within, name, ...terms } };
    },
    makes: of,
  });
}

function changeMission(mission: SeedMission, known: SeedMission, { add }: Planning): void {
  const { name, duration, minXp, cost, rewards } = mission;
  const isSame = (field: 'duration' | 'minXp' | 'cost' | 'rewards'): boolean =>
    canonicalJson(mission[field]) === canonicalJson(known[field]);
  const changed = (['duration', 'minXp', 'cost', 'rewards'] as const).filter((one) => !isSame(one));
  if (changed.length === 0) return;
  add({
    list: 'missions',
    name,
    what: `another ${changed.join(', ')}`,
    method: 'missions.update',
    params: (at) => {
      const params = {
        ...(isSame('duration') ? {} : { duration }),
        ...(isSame('minXp') ? {} : { minXp }),
        ...(isSame('cost') ? {} : { cost: toCost(cost, at) }),
        ...(isSame('rewards') ? {} : replaceRewards(known.rewards, rewards, at)),
      };
      return { missionAddress: at.of('missions', name), params };
    },
  });
}

/** Says which entries go, as they were read: another change in between is LeafChanged. */
function replaceRewards(known: readonly SeedReward[], wanted: readonly SeedReward[], at: At) {
  const kept = Math.min(known.length, wanted.length);
  const removed = known.slice(kept);
  const gone = [...removed, ...known.slice(0, kept)];
  const added = { newRewards: toRewards(wanted.slice(kept), at) };
  // Where no entry goes there is none to be expected.
  if (gone.length === 0) return added;
  return {
    ...added,
    removeRewards: removed.map((_, index) => kept + index),
    updateRewards: toRewards(wanted.slice(0, kept), at),
    expected: gone.map(({ resource, min, max }) => {
      if (resource === undefined) return { min, max, rewardType: { kind: 'Xp' } };
      const params = { address: at.of('resources', resource) };
      return { min, max, rewardType: { kind: 'Resource', params } };
    }),
  };
}

function toCost({ resource, amount }: SeedMission['cost'], at: At) {
  return { address: at.of('resources', resource), amount };
}

function toRewards(rewards: readonly SeedReward[], at: At) {
  return rewards.map(({ resource, min, max }) =>
    resource === undefined
      ? { kind: 'Xp', min, max }
      : { kind: 'Resource', resource: at.of('resources', resource), min, max },
  );
}
