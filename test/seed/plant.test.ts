import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wireStateOf } from '../../src/methods/wire-state.ts';
import { exportSeed } from '../../src/seed/export.ts';
import type { Seed } from '../../src/seed/format.ts';
import { hashSeed, inOrder, printSeed } from '../../src/seed/order.ts';
import { type Planting, plantSeed, planWorld } from '../../src/seed/plant.ts';
import { examineSeed, readSeed } from '../../src/seed/read.ts';
import { readRecords } from '../../src/seed/records.ts';
import { noWorld, type World as PlantedWorld, requireRoom } from '../../src/seed/world.ts';
import { openWorld, type World } from '../methods/world.ts';
import { chooseSeeds } from '../support/seeds.ts';
import { farmSeed } from './farm-seed.ts';

/** A seed is planted by the calls of the game's API, on a whole service. */

function seedOf(value: unknown): Seed {
  const { seed, problems } = examineSeed(value);
  expect(problems).toEqual([]);
  return seed!;
}

/** Where a planting is killed: at which write, before it or before its answer is noted. */
type Kill = { readonly write: number; readonly at: 'before' | 'after' };

/** In turn: what is killed at its first write has to continue at another time. */
const kills: readonly Kill[] = [
  { write: 1, at: 'after' },
  { write: 2, at: 'before' },
  { write: 1, at: 'before' },
  { write: 2, at: 'after' },
];
/** Far more than are needed. */
const ATTEMPTS_MAX = 500;

const killed = new Error('killed');

/** How often a seed changes. */
const CHANGES = 12;

const amount = fc.bigInt({ min: 1n, max: 2n ** 64n - 1n }).map(String);
const resource = fc.constantFrom('Turnip', 'Bread', 'Soup');
const portions = fc.uniqueArray(fc.record({ resource, amount }), {
  minLength: 1,
  selector: (portion) => portion.resource,
});
const ends = fc.tuple(amount, amount).map(([one, other]) => {
  const isFirst = BigInt(one) <= BigInt(other);
  return isFirst ? { min: one, max: other } : { min: other, max: one };
});
const reward = fc
  .tuple(ends, fc.option(resource, { nil: undefined }))
  .map(([range, of]) => (of === undefined ? range : { ...range, resource: of }));
const seconds = fc.option(fc.integer({ min: 0, max: 126_144_000 }), { nil: undefined });

/** All that can be changed of what the farm has. */
const settings = fc.record({
  stew: portions,
  mission: fc.record({
    duration: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
    minXp: amount,
    cost: fc.record({ resource, amount }),
    rewards: fc.array(reward, { maxLength: 6 }),
  }),
  pool: fc.record({
    resource,
    rewardsPerDuration: amount,
    rewardsDuration: amount,
    resetStakeDuration: fc.boolean(),
    lockType: fc.constantFrom('Custody', 'Freeze'),
    minStakeDuration: seconds,
    cooldownDuration: seconds,
    maxRewardsDuration: seconds,
  }),
  badgeEnd: fc.constantFrom(0, 1_900_000_000, 2_000_000_000),
  kill: fc.record({
    write: fc.integer({ min: 1, max: 6 }),
    at: fc.constantFrom('before' as const, 'after' as const),
  }),
});

describe('planting', () => {
  let world: World;
  let kept: PlantedWorld = noWorld;
  /** Writes that were executed. */
  let writes: string[] = [];

  const plantingOf = (kill?: Kill): Planting => ({
    wallet: world.wallet,
    signal: new AbortController().signal,
    stateOf: (key) => {
      const entry = world.journal.find('com.example.world', key);
      return entry && wireStateOf(entry.state);
    },
    keep(next) {
      kept = JSON.parse(JSON.stringify(next));
    },
    call: killing(world, kill, (method) => writes.push(method)),
  });
  /** Plants a seed that is killed again and again, until it is there. */
  const plantKilled = async (value: unknown): Promise<number> => {
    const hash = hashSeed(seedOf(value));
    let attempts = 0;
    for (; kept.seed !== hash && attempts < ATTEMPTS_MAX; attempts += 1) {
      const kill = kills[attempts % kills.length]!;
      await plant(value, kill).catch((error) => expect(error).toBe(killed));
    }
    return attempts;
  };
  const plant = (value: unknown, kill?: Kill) => plantSeed(seedOf(value), kept, plantingOf(kill));
  const exported = async (named: readonly PlantedWorld['things'][number][] = kept.things) =>
    exportSeed(await readRecords(world.call, kept.project!), named).seed!;
  /** What the ledger says, without what no read tells. */
  const bare = (seed: Seed) =>
    JSON.parse(
      JSON.stringify(inOrder(seed), (name, value) => (name === 'places' ? undefined : value)),
    );

  beforeAll(async () => {
    world = await openWorld('embedded');
  });
  afterAll(() => world.close());

  test('killed before and after each write it continues, and makes nothing twice', async () => {
    const { plan } = await planWorld(seedOf(farmSeed), noWorld, world.call);
    const attempts = await plantKilled(farmSeed);
    expect(attempts).toBeGreaterThan(plan.steps.length);
    expect(bare(await exported())).toEqual(bare(seedOf(farmSeed)));
    const records = await readRecords(world.call, kept.project!);
    const counts = [records.resources, records.recipes, records.faucets, records.models];
    expect(counts.map(({ length }) => length)).toEqual([3, 2, 1, 2]);
    expect(await world.call('projects.find', { authorities: [world.wallet] })).toHaveLength(1);
  });

  test('error: LimitExceeded for a world that would have too many things', () => {
    const things = Array.from({ length: 2999 }, (_, index) => {
      return { list: 'resources', name: `Old ${index}`, at: '1'.repeat(32) } as const;
    });
    requireRoom({ ...noWorld, things }, 1);
    const limit = { what: 'things of a world', actual: 3001, limit: 3000 };
    expect(() => requireRoom({ ...noWorld, things }, 2)).toThrow(
      expect.objectContaining({ name: 'LimitExceeded', context: limit }),
    );
  });

  test('planted again it writes nothing, and answers the same', async () => {
    const before = kept;
    writes = [];
    expect(await plant(farmSeed)).toEqual(before);
    expect(writes).toEqual([]);
  });

  const changed = {
    ...farmSeed,
    recipes: [
      {
        name: 'Stew',
        ingredients: [
          { resource: 'Turnip', amount: 6 },
          { resource: 'Soup', amount: 1 },
        ],
        meal: { resource: 'Soup', amount: '100' },
      },
      farmSeed.recipes[1],
      {
        name: 'Toast',
        ingredients: [{ resource: 'Bread', amount: 1 }],
        meal: { resource: 'Toast', amount: 2 },
      },
    ],
    resources: [
      ...farmSeed.resources,
      { name: 'Toast', symbol: 'TST', decimals: 0, storage: 'AccountState' },
    ],
    badges: [{ name: 'Founder', index: 0 }, farmSeed.badges[1]],
    assemblers: [
      {
        ...farmSeed.assemblers[0]!,
        traits: [...farmSeed.assemblers[0]!.traits, { label: 'Hat', name: 'Felt' }],
      },
    ],
    missions: [
      {
        ...farmSeed.missions[0]!,
        duration: 1800,
        minXp: 3,
        cost: { resource: 'Bread', amount: 2 },
        rewards: [{ resource: 'Toast', min: 1, max: 1 }],
      },
    ],
    stakingPools: [
      {
        ...farmSeed.stakingPools[0]!,
        models: ['Kid', 'Elder'],
        rewardsPerDuration: 12,
        minStakeDuration: undefined,
        endTime: 2_000_000_000,
        multipliers: [...farmSeed.stakingPools[0]!.multipliers, { minNftCount: 9, value: 99 }],
      },
    ],
  };

  test.each(['there', 'back', 'there again'])(
    'a changed seed adds and changes, killed anywhere: %s',
    async (way) => {
      const seed =
        way === 'back'
          ? { ...changed, recipes: [...farmSeed.recipes, changed.recipes[2]] }
          : changed;
      await plantKilled(seed);
      expect(bare(await exported())).toEqual(bare(seedOf(seed)));
    },
  );

  test.each(chooseSeeds(1))(
    'property: seeds at random, killed at random (seed %i)',
    async (seed) => {
      const before = kept;
      kept = noWorld;
      const model = fc.sample(settings, { seed, numRuns: CHANGES });
      for (const { stew, mission, pool, badgeEnd, kill } of model) {
        const value = {
          ...farmSeed,
          recipes: [{ ...farmSeed.recipes[0]!, ingredients: stew }, farmSeed.recipes[1]],
          badges: [{ ...farmSeed.badges[0]!, endTime: badgeEnd }, farmSeed.badges[1]],
          missions: [{ ...farmSeed.missions[0]!, ...mission }],
          stakingPools: [{ ...farmSeed.stakingPools[0]!, ...pool }],
        };
        await plant(value, kill).catch((error) => expect(error).toBe(killed));
        await plantKilled(value);
        expect(bare(await exported())).toEqual(bare(seedOf(value)));
      }
      kept = before;
    },
  );

  test('a mission loses all of its rewards, and gets others', async () => {
    const [mission] = changed.missions;
    for (const rewards of [[], [{ min: 1, max: 2 }], mission!.rewards]) {
      const value = { ...changed, missions: [{ ...mission!, rewards }] };
      await plant(value);
      expect(bare(await exported())).toEqual(bare(seedOf(value)));
    }
  });

  test('what was held by players before stays as it was', async () => {
    const turnip = kept.things.find(({ name }) => name === 'Turnip')!.at;
    await world.call('resources.mint', { resource: turnip, owner: world.friend, amount: '7' });
    const held = () => world.call('holdings.find', { holder: world.friend });
    const before = await held();
    await plant(farmSeed.recipes && { ...changed, recipes: [...changed.recipes].reverse() });
    expect(await held()).toEqual(before);
    expect(before[0].balance).toBe('7');
  });

  test.each([
    [
      'a resource',
      { resources: [{ ...farmSeed.resources[0], symbol: 'NEW' }, ...changed.resources.slice(1)] },
    ],
    ['a faucet', { faucets: [{ ...farmSeed.faucets[0]!, amount: 21 }] }],
    [
      'a meal',
      {
        recipes: [
          { ...changed.recipes[0]!, meal: { resource: 'Soup', amount: 1 } },
          ...changed.recipes.slice(1),
        ],
      },
    ],
    ['the project', { project: { ...farmSeed.project, name: 'Other Farm' } }],
    ['a model', { models: [{ ...farmSeed.models[0]!, symbol: 'NEW' }, farmSeed.models[1]] }],
  ])('error: SeedConflict, and nothing is done: %s', async (_, part) => {
    writes = [];
    const more = { ...changed, ...part };
    await expect(plant(more)).rejects.toMatchObject({
      name: 'SeedConflict',
      context: { count: 1 },
    });
    expect(writes).toEqual([]);
  });

  test('what is in the project and not in the seed stays', async () => {
    const params = { name: 'Stone', symbol: 'STN', uri: '', decimals: 0, storage: 'AccountState' };
    const { address } = await world.call('resources.create', { project: kept.project, params });
    const { seed } = await plant(changed);
    expect(seed).toBe(hashSeed(seedOf(changed)));
    expect(await world.call('resources.find', { addresses: [address] })).toHaveLength(1);
  });

  test('planted from an export elsewhere and exported again, it is the same file', async () => {
    const first = await exported([]);
    const text = printSeed(first);
    expect(readSeed(text).seed).toEqual(first);
    const other = await openWorld('embedded');
    const planting = { ...plantingOf(), wallet: other.wallet, call: other.call, keep() {} };
    const planted = await plantSeed(first, noWorld, planting);
    const again = exportSeed(await readRecords(other.call, planted.project!));
    expect(printSeed(again.seed!)).toBe(text);
    await other.close();
  });

  test('what the ledger no longer haves is made again', async () => {
    const other = await openWorld('embedded');
    const call: Planting['call'] = (method, params) => other.call(method, params);
    const planting = { ...plantingOf(), wallet: other.wallet, call, keep() {} };
    const again = await plantSeed(seedOf(farmSeed), kept, planting);
    expect(again.project).not.toBe(kept.project);
    expect(again.things).toHaveLength(14);
    await other.close();
  });
});

function killing(
  world: World,
  kill: Kill | undefined,
  note: (method: string) => void,
): Planting['call'] {
  let count = 0;
  return async (method, params) => {
    const isWrite = 'idempotencyKey' in params;
    if (isWrite) count += 1;
    const isHit = isWrite && count === kill?.write;
    if (isHit && kill.at === 'before') throw killed;
    const answer = await world.call(method, params);
    if (isWrite) note(method);
    if (isHit) throw killed;
    return answer;
  };
}
