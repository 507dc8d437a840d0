import { U64_MAX } from '../../../src/core/limits.ts';
import type { Address } from '../../../src/solana/address.ts';
import { debtsOf, owedExperience } from './claims.ts';
import { isPiece } from './piece.ts';
import type { Fields } from './standing.ts';
import { type Change, recordBefore, type Step } from './steps.ts';
import { nameOfStep } from './violation.ts';

/** The least and the most that somebody can have earned. */
interface Range {
  readonly least: bigint;
  readonly most: bigint;
}

/** What can be earned in a step, of a resource or of experience. */
type Earning = (step: Step, resource: Address | 'experience') => Range;

const nothing: Range = { least: 0n, most: 0n };

/**
 * What players have earned and are owed, counted apart from the records: in the resource that was
 * promised when it was earned, and within what the terms give.
 */
export class Debts {
  /** By record and resource. */
  readonly #owed = new Map<string, bigint>();

  /** Base units that a record owes in a resource. */
  owed(debtor: Address, resource: Address): bigint {
    return this.#owed.get(debtor + resource) ?? 0n;
  }

  pay(debtor: Address, resource: Address, amount: bigint): void {
    this.#owed.set(debtor + resource, this.owed(debtor, resource) - amount);
  }

  /** What is wrong with the debts that a step makes. */
  judge(step: Step): string[] {
    const debtors = step.changes.filter(
      ({ before, after }) => isDebtor(before?.kind) || isDebtor(after?.kind),
    );
    if (debtors.length === 0) return lostEarnings(step);
    return debtors.flatMap((change) => this.#judgeDebtor(step, change));
  }

  #judgeDebtor(step: Step, { address, before, after }: Change): string[] {
    const problems: string[] = [];
    const [old, owed] = [amountsOf(before?.value, step), amountsOf(after?.value, step)];
    for (const resource of new Set([...owed.keys(), ...resourcesEarned(step)])) {
      const sum = owed.get(resource) ?? 0n;
      const by = sum - (old.get(resource) ?? 0n);
      if (by < 0n) continue;
      const { least, most } = earnings[nameOfStep(step)]?.(step, resource) ?? nothing;
      // A debt ends at what a u64 holds.
      if (by > most || (by < least && sum < U64_MAX)) {
        problems.push(`${by} came to be owed, where it is ${least} to ${most}`);
      }
      if (resource !== 'experience') this.pay(address, resource, -by);
    }
    return problems;
  }
}

/** What a record owes in a step, of each resource and of experience. */
function amountsOf(value: Fields | undefined, step: Step): Map<Address | 'experience', bigint> {
  const amounts = new Map<Address | 'experience', bigint>();
  if (value === undefined) return amounts;
  for (const { resource, amount } of debtsOf(value)) {
    const of = resource ?? promisedResource(step);
    if (of !== undefined) amounts.set(of, (amounts.get(of) ?? 0n) + amount);
  }
  return amounts.set('experience', owedExperience(value));
}

/** What should have come to be owed by a step that notes no debt. */
function lostEarnings(step: Step): string[] {
  const earning = earnings[nameOfStep(step)];
  return resourcesEarned(step).flatMap((resource) => {
    const { least } = earning?.(step, resource) ?? nothing;
    return least > 0n ? [`nothing came to be owed, where it is ${least} or more`] : [];
  });
}

function isDebtor(kind: string | undefined): boolean {
  return kind === 'Staker' || kind === 'Participant';
}

/** What a debt of no resource is in: what the pool pays when it is earned. */
function promisedResource(step: Step): Address | undefined {
  const pool = isPiece(step.part) ? step.part.accounts.stakingPool : undefined;
  return recordBefore(step, pool)?.resource as Address | undefined;
}

const earnings: Readonly<Record<string, Earning>> = {
  claim_rewards: stakingEarning,
  unstake_character: stakingEarning,
  recall_character: missionEarning,
};

/** At most what whole periods since the last claim give, with every multiplier. */
function stakingEarning(step: Step, resource: Address | 'experience'): Range {
  const use = useBefore(step);
  const accounts = isPiece(step.part) ? step.part.accounts : {};
  const pool = recordBefore(step, accounts.stakingPool);
  if (use === undefined || pool === undefined || resource !== pool.resource) return nothing;
  const { rewardsPerDuration, rewardsDuration } = pool as Record<string, bigint>;
  const elapsed = step.now - (use.claimedAt as bigint);
  const base = (elapsed / rewardsDuration!) * rewardsPerDuration!;
  const scale = recordBefore(step, accounts.multipliers) ?? { decimals: 0, multipliers: [] };
  const one = 10n ** BigInt(scale.decimals as number);
  const values = (scale.multipliers as readonly { value: bigint }[]).map(({ value }) => value);
  const sum = values.reduce((total, value) => total + value, 0n);
  return { least: 0n, most: (base * (one + sum)) / one };
}

interface Reward {
  readonly kind: { readonly kind: string; readonly address?: Address };
  readonly min: bigint;
  readonly max: bigint;
}

/** What the rewards give that the character was sent for, once the mission is over. */
function missionEarning(step: Step, resource: Address | 'experience'): Range {
  const use = useBefore(step);
  if (use === undefined || step.now < (use.draw as { opensAt: bigint }).opensAt) return nothing;
  let [least, most] = [0n, 0n];
  for (const { kind, min, max } of use.rewards as readonly Reward[]) {
    if ((kind.address ?? 'experience') !== resource) continue;
    least += min;
    most += max;
  }
  return { least, most };
}

/** The resources that a recalled character may have earned. */
function resourcesEarned(step: Step): readonly Address[] {
  const rewards = (useBefore(step)?.rewards ?? []) as readonly Reward[];
  return rewards.flatMap(({ kind }) => kind.address ?? []);
}

function useBefore({ changes }: Step): Fields | undefined {
  const character = changes.find(({ before }) => before?.kind === 'Character');
  return character?.before?.value.usedBy as Fields | undefined;
}
