import { describe, expect, test } from 'vitest';
import { addressOfNumber } from './character-models.ts';
import { ARTIST, at, balanceOf, claim, openHerd, stake, unstake } from './staked-characters.ts';
import type { PoolArguments } from './staking.ts';
import { errorOf } from './world.ts';

/**
 * Rewards through the whole ledger, with simulated time: what the owner holds after each step was
 * worked out by hand. An hour pays 100 base units, unless a row says otherwise.
 */

const HOUR = 3600;

type Step = readonly [
  seconds: number,
  call: 'stake' | 'claim' | 'unstake',
  /** Numbers of characters. */
  characters: readonly number[],
  /** What the owner holds then, or the error. */
  expected: string,
];

interface Row {
  readonly name: string;
  readonly metadata?: Partial<PoolArguments['metadata']>;
  readonly multiplier?: PoolArguments['multiplier'];
  readonly steps: readonly Step[];
}

const rows: readonly Row[] = [
  {
    name: 'whole hours',
    steps: [
      [0, 'stake', [0], '0'],
      [HOUR - 1, 'claim', [0], 'RewardsNotAvailable'],
      [HOUR, 'claim', [0], '100'],
      [HOUR, 'claim', [0], 'RewardsNotAvailable'],
      // 90 minutes after the claim: one hour, and half of one is left.
      [2 * HOUR + 1800, 'claim', [0], '200'],
      [3 * HOUR, 'claim', [0], '300'],
      // The 12 minutes that have begun are not paid.
      [3 * HOUR + 720, 'unstake', [0], '300'],
    ],
  },
  {
    name: 'several characters, staked at different times',
    steps: [
      [0, 'stake', [0], '0'],
      [HOUR, 'stake', [1, 2], '0'],
      // 2 + 1 + 1 hours.
      [2 * HOUR, 'claim', [0, 1, 2], '400'],
      // One of three is not ready: nothing happens.
      [3 * HOUR, 'claim', [2], '500'],
      [3 * HOUR, 'claim', [0, 1, 2], 'RewardsNotAvailable'],
      [3 * HOUR, 'unstake', [0, 1, 2], '700'],
    ],
  },
  {
    name: 'the end of the pool',
    metadata: { endTime: String(1_750_000_000 + 5 * HOUR + 60) },
    steps: [
      [0, 'stake', [0, 1], '0'],
      [5 * HOUR + 60, 'stake', [2], 'PoolClosed'],
      // 5 whole hours until the end, however long it is over.
      [100 * HOUR, 'claim', [0], '500'],
      [200 * HOUR, 'claim', [0], 'RewardsNotAvailable'],
      [200 * HOUR, 'unstake', [0, 1], '1000'],
    ],
  },
  {
    name: 'the longest time that a claim pays for',
    metadata: { maxRewardsDuration: String(2 * HOUR + 1800) },
    steps: [
      [0, 'stake', [0], '0'],
      // Of 10 hours 2 and a half count: 2 are paid. The half one counts on.
      [10 * HOUR, 'claim', [0], '200'],
      [10 * HOUR + 1799, 'claim', [0], 'RewardsNotAvailable'],
      [10 * HOUR + 1800, 'claim', [0], '300'],
      [30 * HOUR, 'unstake', [0], '500'],
    ],
  },
  {
    name: 'the shortest stake',
    metadata: { minStakeDuration: String(3 * HOUR) },
    steps: [
      [0, 'stake', [0], '0'],
      [2 * HOUR, 'claim', [0], 'RewardsNotAvailable'],
      [2 * HOUR, 'unstake', [0], 'CannotUnstakeYet'],
      [3 * HOUR - 1, 'unstake', [0], 'CannotUnstakeYet'],
      // Nothing was lost by waiting.
      [3 * HOUR, 'claim', [0], '300'],
      // It counts from the stake, not from the claim.
      [4 * HOUR, 'unstake', [0], '400'],
    ],
  },
  {
    name: 'the cooldown',
    metadata: { cooldownDuration: String(2 * HOUR) },
    steps: [
      [0, 'stake', [0], '0'],
      [HOUR, 'unstake', [0], '100'],
      [HOUR, 'stake', [0], 'CooldownRunning'],
      [3 * HOUR - 1, 'stake', [0], 'CooldownRunning'],
      [3 * HOUR - 1, 'stake', [1], '100'],
      [3 * HOUR, 'stake', [0], '100'],
      [4 * HOUR, 'unstake', [0, 1], '300'],
    ],
  },
  {
    name: 'a restart by a further stake',
    metadata: { resetStakeDuration: true, minStakeDuration: String(2 * HOUR) },
    // From two hours on, 50 percent extra.
    multiplier: {
      decimals: 1,
      multipliers: [{ value: '5', type: { minStakeDuration: String(2 * HOUR) } }],
    },
    steps: [
      [0, 'stake', [0], '0'],
      [2 * HOUR, 'claim', [0], '300'],
      [3 * HOUR, 'stake', [1], '300'],
      [4 * HOUR, 'claim', [0], 'RewardsNotAvailable'],
      [4 * HOUR, 'unstake', [0], 'CannotUnstakeYet'],
      // Its rewards were not restarted: 3 hours × 1.5, and 2 hours × 1.5 of the other.
      [5 * HOUR, 'unstake', [0, 1], '1050'],
    ],
  },
  {
    name: 'no restart',
    metadata: { minStakeDuration: String(2 * HOUR) },
    steps: [
      [0, 'stake', [0], '0'],
      [HOUR, 'stake', [1], '0'],
      [2 * HOUR, 'unstake', [0], '200'],
      [2 * HOUR, 'unstake', [1], 'CannotUnstakeYet'],
    ],
  },
  {
    name: 'a multiplier by time',
    multiplier: {
      decimals: 2,
      multipliers: [
        { value: '10', type: { minStakeDuration: String(HOUR) } },
        { value: '25', type: { minStakeDuration: String(4 * HOUR) } },
      ],
    },
    steps: [
      [0, 'stake', [0], '0'],
      [HOUR, 'claim', [0], '110'],
      // 3 hours at 25 percent extra: 375.
      [4 * HOUR, 'claim', [0], '485'],
    ],
  },
  {
    name: 'a multiplier by count',
    multiplier: {
      decimals: 0,
      multipliers: [
        { value: '1', type: { minNftCount: '2' } },
        { value: '2', type: { minNftCount: '3' } },
      ],
    },
    steps: [
      [0, 'stake', [0], '0'],
      [HOUR, 'claim', [0], '100'],
      [HOUR, 'stake', [1], '100'],
      [2 * HOUR, 'claim', [0], '300'],
      [2 * HOUR, 'stake', [2], '300'],
      // All three leave at once and count for each other: 1 + 2 + 1 hours, three times as much.
      [3 * HOUR, 'unstake', [0, 1, 2], '1500'],
      [3 * HOUR, 'stake', [0], '1500'],
      [4 * HOUR, 'unstake', [0], '1600'],
    ],
  },
  {
    name: 'a multiplier by count, for those who leave one after the other',
    multiplier: { decimals: 0, multipliers: [{ value: '2', type: { minNftCount: '3' } }] },
    steps: [
      [0, 'stake', [0, 1, 2], '0'],
      [HOUR, 'unstake', [0], '300'],
      [HOUR + 1, 'unstake', [1, 2], '500'],
    ],
  },
  {
    name: 'multipliers by creator and collection',
    multiplier: {
      decimals: 9,
      multipliers: [
        { value: '500000000', type: { creator: addressOfNumber(1) } },
        { value: '123456789', type: { creator: ARTIST } },
        { value: '900000000', type: { collection: addressOfNumber(2) } },
      ],
    },
    // 100 × 1.123456789 = 112.3456789; 3 hours at once: 337.0370367.
    steps: [
      [0, 'stake', [0], '0'],
      [HOUR, 'claim', [0], '112'],
      [4 * HOUR, 'claim', [0], '449'],
    ],
  },
  {
    name: 'time and count together, cut and ended',
    metadata: {
      endTime: String(1_750_000_000 + 10 * HOUR),
      maxRewardsDuration: String(3 * HOUR),
      rewardsPerDuration: '7',
    },
    multiplier: {
      decimals: 3,
      multipliers: [
        { value: '15', type: { minStakeDuration: String(5 * HOUR) } },
        { value: '100', type: { minNftCount: '2' } },
      ],
    },
    steps: [
      [0, 'stake', [0, 1], '0'],
      // 3 hours × 7 = 21 each; 21 × 1.100 = 23.1.
      [4 * HOUR, 'claim', [0, 1], '46'],
      // The last 3 hours until the end; 21 × 1.115 = 23.415.
      [90 * HOUR, 'unstake', [0, 1], '92'],
    ],
  },
];

describe.each(['AccountState', 'LedgerState'] as const)('%s', (storage) => {
  test.each(rows)('behaviour: $name', async ({ metadata, multiplier, steps }) => {
    const herd = await openHerd({ storage, metadata, multiplier });
    const calls = { stake, claim, unstake };
    for (const [seconds, call, numbers, expected] of steps) {
      at(herd, seconds);
      const characters = numbers.map((number) => herd.characters[number]!);
      const error = await errorOf(calls[call](herd, characters));
      const outcome = error === 'none' ? await balanceOf(herd) : error;
      expect([seconds, call, outcome]).toEqual([seconds, call, expected]);
    }
  });
});
