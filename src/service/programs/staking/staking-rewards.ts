import type { Address } from '../../../solana/address.ts';
import type { Multiplier, Multipliers, StakingPool } from '../records/staking-records.ts';

/**
 * Rewards of staked characters: exact integer arithmetic, as pure functions. Times are UNIX
 * seconds, durations seconds, amounts base units.
 */

/** The terms of a pool that rewards depend on. */
export type RewardTerms = Pick<
  StakingPool,
  'endTime' | 'maxRewardsDuration' | 'rewardsDuration' | 'rewardsPerDuration'
>;

/** The facts of a staked character at the time of a claim. */
export interface RewardFacts {
  readonly now: bigint;
  /** When the character was staked, or its time last restarted. */
  readonly stakedAt: bigint;
  /** Up to when rewards were claimed. */
  readonly claimedAt: bigint;
  /** Number of characters its owner has staked in the pool. */
  readonly totalStaked: bigint;
  readonly collection: Address | null;
  readonly creators: readonly Address[];
}

/** What a claim pays, and up to when. */
export interface Reward {
  /** Number of whole periods paid. */
  readonly periods: bigint;
  readonly amount: bigint;
  /** The new `claimedAt`. */
  readonly claimedAt: bigint;
}

type Scale = Pick<Multipliers, 'decimals' | 'multipliers'>;

/**
 * The reward of one character: floor(periods × rewardsPerDuration × (10^decimals + Σ values) /
 * 10^decimals). A claim forfeits time more than `maxRewardsDuration` ago: `claimedAt` moves past
 * it, so that no later claim pays for it. The remainder of a period counts for the next claim.
 */
export function computeReward(
  terms: RewardTerms,
  facts: RewardFacts,
  scale: Scale | undefined,
): Reward {
  const { rewardsDuration, rewardsPerDuration } = terms;
  const { from, elapsed } = countedTime(terms, facts);
  const periods = elapsed / rewardsDuration;
  const base = periods * rewardsPerDuration;
  const claimedAt = periods === 0n ? facts.claimedAt : from + periods * rewardsDuration;
  if (scale === undefined) return { periods, amount: base, claimedAt };
  const one = 10n ** BigInt(scale.decimals);
  const amount = (base * (one + sumValues(scale.multipliers, facts))) / one;
  return { periods, amount, claimedAt };
}

/** The interval that a claim pays for: it ends now, or when the pool ends. */
function countedTime(
  { endTime, maxRewardsDuration }: RewardTerms,
  { now, claimedAt }: RewardFacts,
): { readonly from: bigint; readonly elapsed: bigint } {
  const until = endTime !== null && endTime < now ? endTime : now;
  const passed = until > claimedAt ? until - claimedAt : 0n;
  const isCut = maxRewardsDuration !== null && passed > maxRewardsDuration;
  const elapsed = isCut ? maxRewardsDuration : passed;
  return { from: claimedAt + passed - elapsed, elapsed };
}

/**
 * When the next whole period will end; null if none will, because the pool ends before, or because
 * no claim ever pays for that long.
 */
export function nextRewardAt(
  { endTime, maxRewardsDuration, rewardsDuration }: RewardTerms,
  claimedAt: bigint,
): bigint | null {
  const readyAt = claimedAt + rewardsDuration;
  if (endTime !== null && readyAt > endTime) return null;
  return maxRewardsDuration !== null && maxRewardsDuration < rewardsDuration ? null : readyAt;
}

/** At most one multiplier of each kind applies; their values are summed. */
function sumValues(multipliers: readonly Multiplier[], facts: RewardFacts): bigint {
  const stakedTime = facts.now - facts.stakedAt;
  const byDuration = largestReached(multipliers, stakedTime, ({ condition }) =>
    condition.kind === 'StakeDuration' ? condition.minDuration : undefined,
  );
  const byCount = largestReached(multipliers, facts.totalStaked, ({ condition }) =>
    condition.kind === 'NFTCount' ? condition.minCount : undefined,
  );
  const byCreator = multipliers.find(
    ({ condition }) => condition.kind === 'Creator' && facts.creators.includes(condition.creator),
  );
  const byCollection = multipliers.find(
    ({ condition }) => condition.kind === 'Collection' && condition.collection === facts.collection,
  );
  const matching = [byDuration, byCount, byCreator, byCollection];
  return matching.reduce((sum, multiplier) => sum + (multiplier?.value ?? 0n), 0n);
}

/** The largest threshold reached; among equals, the first. */
function largestReached(
  multipliers: readonly Multiplier[],
  reached: bigint,
  thresholdOf: (multiplier: Multiplier) => bigint | undefined,
): Multiplier | undefined {
  let best: { readonly multiplier: Multiplier; readonly threshold: bigint } | undefined;
  for (const multiplier of multipliers) {
    const threshold = thresholdOf(multiplier);
    if (threshold === undefined || threshold > reached) continue;
    if (best === undefined || threshold > best.threshold) best = { multiplier, threshold };
  }
  return best?.multiplier;
}
