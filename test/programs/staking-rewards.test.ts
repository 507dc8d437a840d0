import { expect, test } from 'vitest';
import type { Multiplier } from '../../src/service/programs/records/staking-records.ts';
import {
  computeReward,
  nextRewardAt,
  type RewardFacts,
  type RewardTerms,
} from '../../src/service/programs/staking/staking-rewards.ts';
import type { Address } from '../../src/solana/address.ts';

/**
 * The arithmetic of rewards. What is expected was worked out by hand and is in each row; the
 * working is next to it.
 */

const address = (byte: number): Address => String.fromCharCode(byte).repeat(32) as Address;
const [guild, stranger, artist, printer] = [1, 2, 3, 4].map(address) as [
  Address,
  Address,
  Address,
  Address,
];

/** Staked at 1,000 and never claimed; a period is 10 s and pays 7. */
const terms: RewardTerms = {
  endTime: null,
  maxRewardsDuration: null,
  rewardsDuration: 10n,
  rewardsPerDuration: 7n,
};
const facts: RewardFacts = {
  now: 1_100n,
  stakedAt: 1_000n,
  claimedAt: 1_000n,
  totalStaked: 1n,
  collection: null,
  creators: [],
};

const duration = (minDuration: bigint, value: bigint): Multiplier => ({
  condition: { kind: 'StakeDuration', minDuration },
  value,
});
const count = (minCount: bigint, value: bigint): Multiplier => ({
  condition: { kind: 'NFTCount', minCount },
  value,
});
const creator = (by: Address, value: bigint): Multiplier => ({
  condition: { kind: 'Creator', creator: by },
  value,
});
const collection = (of: Address, value: bigint): Multiplier => ({
  condition: { kind: 'Collection', collection: of },
  value,
});

type Row = readonly [
  name: string,
  given: {
    readonly terms?: Partial<RewardTerms>;
    readonly facts?: Partial<RewardFacts>;
    readonly decimals?: number;
    readonly multipliers?: readonly Multiplier[];
  },
  expected: { periods: bigint; amount: bigint; claimedAt: bigint },
];

const periodRows: readonly Row[] = [
  // 100 s are 10 periods of 7.
  ['ten periods', {}, { periods: 10n, amount: 70n, claimedAt: 1_100n }],
  ['no time', { facts: { now: 1_000n } }, { periods: 0n, amount: 0n, claimedAt: 1_000n }],
  ['one second less', { facts: { now: 1_009n } }, { periods: 0n, amount: 0n, claimedAt: 1_000n }],
  [
    'a period to the second',
    { facts: { now: 1_010n } },
    { periods: 1n, amount: 7n, claimedAt: 1_010n },
  ],
  // The 9 s over count for the next claim: 1,019 - 1,010.
  [
    'a period and a part',
    { facts: { now: 1_019n } },
    { periods: 1n, amount: 7n, claimedAt: 1_010n },
  ],
  // 1,100 - 1,055 = 45 s: 4 periods, up to 1,095.
  [
    'claimed before',
    { facts: { claimedAt: 1_055n } },
    { periods: 4n, amount: 28n, claimedAt: 1_095n },
  ],
  [
    'a period of one second',
    { terms: { rewardsDuration: 1n } },
    { periods: 100n, amount: 700n, claimedAt: 1_100n },
  ],
  [
    'a reward of nothing',
    { terms: { rewardsPerDuration: 0n } },
    { periods: 10n, amount: 0n, claimedAt: 1_100n },
  ],
  // 10 × 18,446,744,073,709,551,615: no rounding, no wrap around.
  [
    'the largest reward',
    { terms: { rewardsPerDuration: 18_446_744_073_709_551_615n } },
    { periods: 10n, amount: 184_467_440_737_095_516_150n, claimedAt: 1_100n },
  ],
];

const endRows: readonly Row[] = [
  // Up to 1,064: 64 s are 6 periods, up to 1,060.
  [
    'the pool has ended',
    { terms: { endTime: 1_064n } },
    { periods: 6n, amount: 42n, claimedAt: 1_060n },
  ],
  ['it ends now', { terms: { endTime: 1_100n } }, { periods: 10n, amount: 70n, claimedAt: 1_100n }],
  [
    'it ends later',
    { terms: { endTime: 9_999n } },
    { periods: 10n, amount: 70n, claimedAt: 1_100n },
  ],
  // Claimed up to 1,060, 4 s are left, and no more come.
  [
    'a part is left at the end',
    { terms: { endTime: 1_064n }, facts: { now: 5_000n, claimedAt: 1_060n } },
    { periods: 0n, amount: 0n, claimedAt: 1_060n },
  ],
  [
    'the end was moved before the last claim',
    { terms: { endTime: 1_050n }, facts: { claimedAt: 1_080n } },
    { periods: 0n, amount: 0n, claimedAt: 1_080n },
  ],
];

const capRows: readonly Row[] = [
  // 35 of the 100 s count, from 1,065: 3 periods up to 1,095. The 5 s left count on.
  ['cut', { terms: { maxRewardsDuration: 35n } }, { periods: 3n, amount: 21n, claimedAt: 1_095n }],
  // What is left after the cut is no more than a part of a period.
  [
    'nothing is left after the cut',
    { terms: { maxRewardsDuration: 35n }, facts: { claimedAt: 1_095n } },
    { periods: 0n, amount: 0n, claimedAt: 1_095n },
  ],
  [
    'cut to whole periods',
    { terms: { maxRewardsDuration: 40n } },
    { periods: 4n, amount: 28n, claimedAt: 1_100n },
  ],
  [
    'just long enough',
    { terms: { maxRewardsDuration: 100n } },
    { periods: 10n, amount: 70n, claimedAt: 1_100n },
  ],
  // 99 s from 1,001: 9 periods up to 1,091.
  [
    'one second short',
    { terms: { maxRewardsDuration: 99n } },
    { periods: 9n, amount: 63n, claimedAt: 1_091n },
  ],
  [
    'shorter than a period',
    { terms: { maxRewardsDuration: 9n } },
    { periods: 0n, amount: 0n, claimedAt: 1_000n },
  ],
  // Ends at 1,064, of 64 s 35 count, from 1,029: 3 periods up to 1,059.
  [
    'cut and ended',
    { terms: { endTime: 1_064n, maxRewardsDuration: 35n } },
    { periods: 3n, amount: 21n, claimedAt: 1_059n },
  ],
];

/** All with a base of 70. */
const decimalRows: readonly Row[] = [
  // 70 × (1 + 1).
  [0, 1n, 140n],
  // 70 × 1.3 = 91.
  [1, 3n, 91n],
  // 70 × 1.01 = 70.7.
  [2, 1n, 70n],
  // 70 × 1.15 = 80.5.
  [2, 15n, 80n],
  // 70 × 1.115 = 78.05.
  [3, 115n, 78n],
  // 70 × 1.2499 = 87.493.
  [4, 2_499n, 87n],
  // 70 × 1.01428 = 70.9996.
  [5, 1_428n, 70n],
  // 70 × 1.014286 = 71.00002.
  [6, 14_286n, 71n],
  // 70 × 1.4999999 = 104.999993.
  [7, 4_999_999n, 104n],
  // 70 × 1.50000000 = 105.
  [8, 50_000_000n, 105n],
  // 70 × 1.014285714 = 70.99999998.
  [9, 14_285_714n, 70n],
  // 70 × 1.014285715 = 71.00000005.
  [9, 14_285_715n, 71n],
  // 70 × (10^9 + 18,446,744,073,709,551,615) / 10^9 = 70 + 1,291,272,085,159.668...
  [9, 18_446_744_073_709_551_615n, 1_291_272_085_229n],
].map(
  ([decimals, value, amount]): Row => [
    `${decimals} decimals, a value of ${value}`,
    { decimals: decimals as number, multipliers: [duration(0n, value as bigint)] },
    { periods: 10n, amount: amount as bigint, claimedAt: 1_100n },
  ],
);

const every = [duration(50n, 10n), count(3n, 20n), creator(artist, 5n), collection(guild, 100n)];

/** All with 2 decimals and a base of 70: 1 percent is 0.7. */
const kindRows: readonly Row[] = (
  [
    ['none', [], {}, 70n],
    // 100 s staked: 50 is the largest reached. 70 × 1.10.
    ['duration', [duration(10n, 90n), duration(50n, 10n), duration(101n, 500n)], {}, 77n],
    ['duration: to the second', [duration(100n, 50n)], {}, 105n],
    ['duration: a second less', [duration(101n, 50n)], {}, 70n],
    ['duration: the order does not matter', [duration(50n, 10n), duration(10n, 90n)], {}, 77n],
    // Staked for 100 s, claimed 20 s ago: base 14, and 14 × 1.10 = 15.4.
    ['duration: since the stake, not the claim', [duration(50n, 10n)], { claimedAt: 1_080n }, 15n],
    // Restarted 30 s ago: only 10 is reached. 70 × 1.90.
    ['duration: restarted', [duration(10n, 90n), duration(50n, 10n)], { stakedAt: 1_070n }, 133n],
    // The largest count that 4 reach is 3. 70 × 1.20.
    ['count', [count(1n, 1n), count(3n, 20n), count(5n, 99n)], { totalStaked: 4n }, 84n],
    ['count: reached exactly', [count(3n, 20n)], { totalStaked: 3n }, 84n],
    ['count: one too few', [count(3n, 20n)], { totalStaked: 2n }, 70n],
    // 70 × 1.05 = 73.5.
    ['creator', [creator(artist, 5n)], { creators: [printer, artist] }, 73n],
    ['creator: another', [creator(artist, 5n)], { creators: [printer] }, 70n],
    ['creator: none', [creator(artist, 5n)], {}, 70n],
    // The first in the list that matches, not the largest: 70 × 1.05 = 73.5.
    [
      'creator: the first',
      [creator(stranger, 80n), creator(artist, 5n), creator(printer, 50n)],
      { creators: [printer, artist] },
      73n,
    ],
    ['collection', [collection(guild, 100n)], { collection: guild }, 140n],
    ['collection: another', [collection(guild, 100n)], { collection: stranger }, 70n],
    ['collection: none', [collection(guild, 100n)], {}, 70n],
    // The first of the same collection: 70 × 1.01 = 70.7.
    [
      'collection: the first',
      [collection(guild, 1n), collection(guild, 100n)],
      { collection: guild },
      70n,
    ],
    // 10 + 20 + 5 + 100 = 135 percent extra: 70 × 2.35 = 164.5.
    ['all four', every, { totalStaked: 3n, creators: [artist], collection: guild }, 164n],
    // 10 + 5 = 15: 70 × 1.15 = 80.5.
    ['two of four', every, { creators: [artist] }, 80n],
    // 20 + 100 = 120: 70 × 2.2.
    ['the other two', every, { stakedAt: 1_060n, totalStaked: 9n, collection: guild }, 154n],
    // Rounded down once, at the end: 0.7 + 0.7 + 0.7 = 2.1, not 0 + 0 + 0.
    [
      'the sum is rounded, not its parts',
      [duration(0n, 1n), count(1n, 1n), creator(artist, 1n)],
      { creators: [artist] },
      72n,
    ],
    ['values of 0', [duration(0n, 0n), count(1n, 0n)], {}, 70n],
  ] as const
).map(([name, multipliers, some, amount]): Row => {
  const claimed = 'claimedAt' in some;
  const periods = claimed ? 2n : 10n;
  const expected = { periods, amount, claimedAt: 1_100n };
  return [name, { decimals: 2, multipliers, facts: some }, expected];
});

const mixedRows: readonly Row[] = [
  // Ends at 1,064; of 64 s 35 count, from 1,029: 3 periods, 21. Staked for 100 s and three
  // characters: 10 + 20 percent. 21 × 1.3 = 27.3.
  [
    'an end, a cut and multipliers',
    {
      terms: { endTime: 1_064n, maxRewardsDuration: 35n },
      facts: { totalStaked: 3n },
      decimals: 2,
      multipliers: every,
    },
    { periods: 3n, amount: 27n, claimedAt: 1_059n },
  ],
  // 1 period of 1 base unit, 99 percent extra: 1.99.
  [
    'less than one more base unit',
    {
      terms: { rewardsPerDuration: 1n },
      facts: { now: 1_010n },
      decimals: 2,
      multipliers: [count(1n, 99n)],
    },
    { periods: 1n, amount: 1n, claimedAt: 1_010n },
  ],
];

const rows = [periodRows, endRows, capRows, decimalRows, kindRows, mixedRows].flat();

test.each(rows)('default: %s', (_, given, expected) => {
  const scale =
    given.multipliers === undefined
      ? undefined
      : { decimals: given.decimals!, multipliers: given.multipliers };
  const reward = computeReward({ ...terms, ...given.terms }, { ...facts, ...given.facts }, scale);
  expect(reward).toEqual(expected);
});

test('behaviour: many claims pay what one pays, but for what is cut', () => {
  // Every 3 s somebody claims; the last time is 1,100, when the tenth period is over.
  let claimedAt = 1_000n;
  let paid = 0n;
  for (let now = 1_007n; now <= 1_100n; now += 3n) {
    const reward = computeReward(terms, { ...facts, now, claimedAt }, undefined);
    ({ claimedAt } = reward);
    paid += reward.amount;
  }
  expect({ paid, claimedAt }).toEqual({ paid: 70n, claimedAt: 1_100n });
});

test('behaviour: time beyond the cut is not paid by a second claim', () => {
  const cut = { ...terms, maxRewardsDuration: 35n };
  let claimedAt = 1_000n;
  const amounts = [1_100n, 1_100n, 1_104n, 1_105n, 1_125n].map((now) => {
    const reward = computeReward(cut, { ...facts, now, claimedAt }, undefined);
    ({ claimedAt } = reward);
    return reward.amount;
  });
  // 3 periods at once; the next is over 5 s later, then two more after 20.
  expect(amounts).toEqual([21n, 0n, 0n, 7n, 14n]);
});

test.each([
  ['after one period', {}, 1_010n],
  ['at the very end', { endTime: 1_010n }, 1_010n],
  ['never: the pool ends before', { endTime: 1_009n }, null],
  ['never: a claim does not pay for so long', { maxRewardsDuration: 9n }, null],
  ['a claim pays for just so long', { maxRewardsDuration: 10n }, 1_010n],
] as const)('default: the next reward %s', (_, given, expected) => {
  expect(nextRewardAt({ ...terms, ...given }, 1_000n)).toBe(expected);
});
