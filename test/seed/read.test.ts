import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SEED_BYTES_MAX, SEED_THINGS_MAX, seedLists } from '../../src/seed/format.ts';
import { hashSeed, printSeed } from '../../src/seed/order.ts';
import { examineSeed, readSeed } from '../../src/seed/read.ts';
import { summariseSeed } from '../../src/seed/summary.ts';
import { hostileTexts } from '../support/hostile-texts.ts';
import { farmSeed } from './farm-seed.ts';

/** A seed is a file that others wrote. */

const small = { seed: 1, project: { name: 'Farm' } };
const turnip = { name: 'Turnip', symbol: 'T', decimals: 0, storage: 'AccountState' };
const farm = { ...small, resources: [turnip] };
const meal = { resource: 'Turnip', amount: 1 };
const faucet = { name: 'Field', resource: 'Turnip', amount: 1, repeatInterval: 0 };

/** The first problem of a seed that is refused. */
function refusalOf(value: unknown) {
  const { seed, problems } = examineSeed(value);
  expect(seed).toBeUndefined();
  expect(problems.length).toBeGreaterThan(0);
  return problems[0]!;
}

/** A name with 64 characters, of which the last ones alone tell it from others. */
function longName(number: number): string {
  return String(number).padStart(64, 'x');
}

function seedOfManyNames() {
  const models = Array.from({ length: 150 }, (_, index) => {
    return {
      name: longName(index).slice(-20),
      symbol: '',
      assembler: 'Head',
      collectionName: 'Hats',
    };
  });
  const named = models.slice(-64).map(({ name }) => name);
  const missionPools = models.slice(1).map(({ name }) => ({ name, models: named }));
  return { ...small, assemblers: [{ name: 'Head', order: ['Hat'] }], models, missionPools };
}

function seedOfNearNames() {
  const numbers = Array.from({ length: 278 }, (_, index) => index);
  const resources = numbers.map((number) => ({ ...turnip, name: longName(number) }));
  // A third of each differs, the most at which it may still have been meant.
  const faucets = numbers.slice(0, 20).map((number) => {
    const resource = `${'y'.repeat(20)}${longName(number).slice(20)}`;
    return { ...faucet, name: longName(number), resource };
  });
  return { ...small, resources, faucets };
}

describe('a seed', () => {
  test('default: what may be left out has its value, and the order says nothing', () => {
    const { seed } = examineSeed(farmSeed);
    expect(seed!.project.subsidizeFees).toBe(false);
    expect(seed!.stakingPools[0]).toMatchObject({ startTime: '0', lockType: 'Freeze' });
    const turned = { ...farmSeed, resources: [...farmSeed.resources].reverse() };
    expect(hashSeed(examineSeed(turned).seed!)).toBe(hashSeed(seed!));
    expect(summariseSeed(seed!)).toMatchObject({
      project: 'Turnip Farm',
      things: expect.arrayContaining([{ kind: 'RECIPE', count: 2 }]),
    });
  });

  test('default: no more problems are looked for than are asked for', () => {
    const text = JSON.stringify({ ...farm, faucets: [faucet, faucet, faucet, {}] });
    expect(readSeed(text).problems.length).toBeGreaterThan(2);
    expect(readSeed(text, 1).problems).toEqual(readSeed(text).problems.slice(0, 1));
  });

  test.each([
    ['names things thousands of times', seedOfManyNames],
    ['names things that are nearly there', seedOfNearNames],
  ])('behaviour: one that %s holds no caller up', (_, make) => {
    const text = JSON.stringify(make());
    const times = [1, 2, 3].map(() => {
      const before = process.threadCpuUsage();
      readSeed(text, 1);
      const { user, system } = process.threadCpuUsage(before);
      return (user + system) / 1000;
    });
    expect(Math.min(...times)).toBeLessThan(50);
  });

  test('round trip: printed and read again it is the same', () => {
    const { seed } = examineSeed(farmSeed);
    expect(readSeed(printSeed(seed!)).seed).toEqual(seed);
    expect(readSeed(printSeed(examineSeed(small).seed!)).problems).toEqual([]);
  });

  test.each([
    ['no object', [], '', 'is a list'],
    ['another format', { ...small, seed: 2 }, 'seed', 'is "2"'],
    ['no project', { seed: 1 }, 'project', 'is missing'],
    ['a kind that there is not', { ...small, guilds: [] }, 'guilds', 'is no field of it'],
    ['players', { ...small, players: [{ key: 'secret' }] }, 'players', 'is no field of it'],
    [
      'a prototype',
      JSON.parse('{"seed":1,"project":{"name":"F"},"__proto__":{}}'),
      '…',
      'is no field of it',
    ],
    [
      'an address in place of a name',
      {
        ...farm,
        faucets: [{ ...faucet, resource: '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi' }],
      },
      'faucets[0].resource',
      '"4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi" is not one of its resources',
    ],
    [
      'a name of another kind',
      { ...farm, faucets: [{ ...faucet, resource: 'Field' }] },
      'faucets[0].resource',
      '"Field" is not one of its resources',
    ],
    [
      'a name twice',
      { ...farm, resources: [turnip, turnip] },
      'resources[1].name',
      'Turnip is in resources[0] already',
    ],
    [
      'too long a name',
      { ...farm, resources: [{ ...turnip, name: 'ä'.repeat(33) }] },
      'resources[0].name',
      'takes 66 bytes',
    ],
    [
      'too many decimals',
      { ...farm, resources: [{ ...turnip, decimals: 256 }] },
      'resources[0].decimals',
      'is "256"',
    ],
    [
      'a fraction',
      { ...farm, faucets: [{ ...faucet, amount: 1.5 }] },
      'faucets[0].amount',
      'is "1.5"',
    ],
    [
      'an amount that is not exact',
      { ...farm, recipes: [{ name: 'R', ingredients: [{ ...meal, amount: 2 ** 53 }], meal }] },
      'recipes[0].ingredients[0].amount',
      'is "9007199254740992"',
    ],
    [
      'an amount over 64 bits',
      {
        ...farm,
        recipes: [
          { name: 'R', ingredients: [meal], meal: { ...meal, amount: '18446744073709551616' } },
        ],
      },
      'recipes[0].meal.amount',
      'is "18446744073709551616"',
    ],
    [
      'a negative amount',
      { ...farm, recipes: [{ name: 'R', ingredients: [meal], meal: { ...meal, amount: '-1' } }] },
      'recipes[0].meal.amount',
      'is "-1"',
    ],
    [
      'no ingredients',
      { ...farm, recipes: [{ name: 'R', ingredients: [], meal }] },
      'recipes[0].ingredients',
      'has 0 entries',
    ],
    [
      'an ingredient twice',
      { ...farm, recipes: [{ name: 'R', ingredients: [meal, meal], meal }] },
      'recipes[0].ingredients[1].resource',
      'Turnip is in recipes[0].ingredients[0] already',
    ],
    [
      'places without a tree',
      { ...farm, resources: [{ ...turnip, places: 5 }] },
      'resources[0].places',
      'is 5',
    ],
    [
      'a badge number twice',
      {
        ...farm,
        badges: [
          { name: 'A', index: 1 },
          { name: 'B', index: 1 },
        ],
      },
      'badges[1].index',
      '1 is in badges[0] already',
    ],
    [
      'a badge that ends before it begins',
      { ...farm, badges: [{ name: 'A', index: 1, startTime: 9, endTime: 8 }] },
      'badges[0].endTime',
      'is 8',
    ],
    [
      'a trait of no label',
      {
        ...farm,
        assemblers: [{ name: 'A', order: ['Hat'], traits: [{ label: 'Shoe', name: 'Red' }] }],
      },
      'assemblers[0].traits[0].label',
      '"Shoe" is not in its order',
    ],
    [
      'a mission in no pool',
      { ...farm, missions: [{ name: 'M', pool: 'Woods', duration: 1, cost: meal, rewards: [] }] },
      'missions[0].pool',
      '"Woods" is not one of its missionPools',
    ],
    [
      'a pool for no model',
      { ...farm, missionPools: [{ name: 'Woods', models: [] }] },
      'missionPools[0].models',
      'has 0 entries',
    ],
    [
      'a multiplier of two conditions',
      {
        ...farm,
        stakingPools: [
          {
            name: 'S',
            resource: 'Turnip',
            rewardsPerDuration: 1,
            rewardsDuration: 1,
            multipliers: [{ minNftCount: 1, minStakeDuration: 1, value: 1 }],
          },
        ],
      },
      'stakingPools[0].multipliers[0]',
      'has not one condition',
    ],
  ])('error: %s', (_, value, path, problem) => {
    expect(refusalOf(value)).toMatchObject({ path, problem });
  });

  test('error: more things than there may be', () => {
    const resources = Array.from({ length: SEED_THINGS_MAX }, (_, index) => {
      return { ...turnip, name: `Turnip ${index}` };
    });
    expect(examineSeed({ ...small, resources }).problems).toEqual([]);
    const badges = [{ name: 'A', index: 0 }];
    expect(refusalOf({ ...small, resources, badges }).problem).toBe('has 301 things');
  });

  test.each(hostileTexts)('error: a name with %s', (_, text) => {
    expect(refusalOf({ ...small, project: { name: text } }).path).toBe('project.name');
    expect(refusalOf({ ...small, resources: [{ ...turnip, name: text }] }).path).toBe(
      'resources[0].name',
    );
    expect(refusalOf({ ...small, [text]: 1 }).path).toBe('…');
  });
});

describe('the text of a seed', () => {
  test.each([
    ['no JSON', '{"seed": 1,', '', 'is not JSON: line 1, column 12: a name in quotes was expected'],
    [
      'a key twice',
      '{"seed": 1, "project": {"name": "A", "name": "B"}}',
      'project.name',
      'appears twice',
    ],
    ['a hidden key twice', '{"a\\u202e": 1, "a\\u202e": 1}', '…', 'appears twice'],
    ['deep nesting', '['.repeat(40) + ']'.repeat(40), '', 'is nested too deeply'],
    ['too many bytes', ' '.repeat(SEED_BYTES_MAX + 1), '', `takes ${SEED_BYTES_MAX + 1} bytes`],
  ])('error: %s', (_, text, path, problem) => {
    expect(readSeed(text).problems[0]).toMatchObject({ path, problem });
  });

  test.each([
    ['unknown fields', `{${Array.from({ length: 30_000 }, (_, at) => `"${at}":0`).join()}}`],
    ['a list of nothing', `{"seed":1,"resources":[${'0,'.repeat(100_000)}0]}`],
    [
      'references to nothing',
      JSON.stringify({
        ...farm,
        recipes: Array.from({ length: 250 }, (_, at) => ({
          name: `R${at}`,
          ingredients: Array.from({ length: 8 }, (_, of) => ({
            resource: 'x'.repeat(50) + of,
            amount: 1,
          })),
          meal,
        })),
      }),
    ],
  ])('a hostile one costs little, and few of its problems are told: %s', (_, text) => {
    const started = performance.now();
    const { problems } = readSeed(text);
    expect(performance.now() - started).toBeLessThan(1_000);
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.length).toBeLessThanOrEqual(20);
  });

  test('property: no JSON makes it throw, and each problem says what is wrong and right', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        const { seed, problems } = readSeed(JSON.stringify(value));
        expect(seed).toBeUndefined();
        for (const { problem, expected } of problems) {
          expect(problem).not.toBe('');
          expect(expected).not.toBe('');
        }
      }),
    );
  });

  test('property: with one value replaced it is refused, or read and printed the same', () => {
    const paths = pathsIn(farmSeed);
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.jsonValue({ maxDepth: 2 }), (path, value) => {
        const { seed, problems } = examineSeed(replaceAt(farmSeed, path, value));
        expect(seed === undefined).toBe(problems.length > 0);
        if (seed !== undefined) expect(readSeed(printSeed(seed)).seed).toEqual(seed);
      }),
      { numRuns: 1_000 },
    );
  });

  test('property: whatever order its lists have, its hash is the same', () => {
    const hash = hashSeed(examineSeed(farmSeed).seed!);
    const shuffled = fc.record(
      Object.fromEntries(
        seedLists.map((list) => [
          list,
          fc.shuffledSubarray<unknown>([...farmSeed[list]], { minLength: farmSeed[list].length }),
        ]),
      ),
    );
    fc.assert(
      fc.property(shuffled, (lists) => {
        expect(hashSeed(examineSeed({ ...farmSeed, ...lists }).seed!)).toBe(hash);
      }),
    );
  });
});

/** Paths of all values in JSON, as lists of keys. */
function pathsIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Object.entries(value).flatMap(([key, one]) => pathsIn(one, [...path, key]));
  return [path, ...inner];
}

function replaceAt(value: unknown, [first, ...rest]: readonly string[], by: unknown): unknown {
  if (first === undefined) return by;
  const inner = replaceAt((value as Record<string, unknown>)[first], rest, by);
  if (Array.isArray(value)) return value.map((one, at) => (String(at) === first ? inner : one));
  return { ...(value as object), [first]: inner };
}
