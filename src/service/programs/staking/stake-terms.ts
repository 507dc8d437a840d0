import { lockTypeType } from '../../../contract/terms.ts';
import { fail } from '../../../core/errors.ts';
import { LOCK_SECONDS_MAX } from '../../../core/limits.ts';
import { type Address, addressToBase58 } from '../../../solana/address.ts';
import type { Decoded } from '../../../solana/borsh/borsh.ts';
import { agreed } from '../kit/sources.ts';
import type { StakingPool } from '../records/staking-records.ts';
import type { Stake } from './stakers.ts';

/** What a staking agrees to, and how the pool is held to it. */

const TERMS = 'terms';

export const stakeTermsFields = {
  /** Seconds; null for none. */
  minStakeDurationMax: {
    type: { option: 'u64' },
    source: agreed(TERMS, 'lockMax', 'as the build read it; the program takes no more'),
  },
  /** Null agrees to any: the accounts show which it is. */
  lockType: {
    type: { option: lockTypeType },
    source: agreed(TERMS, 'lockType', 'as the build read it; any other is refused'),
  },
  /** Null agrees to none. */
  resetStakeDuration: {
    type: { option: 'bool' },
    source: agreed(TERMS, 'resetStakeDuration', 'as the build read it; any other is refused'),
  },
} as const;

type StakeAgreement = {
  readonly [Name in keyof typeof stakeTermsFields]: Decoded<
    (typeof stakeTermsFields)[Name]['type']
  >;
};

/** The terms of a pool as it is. */
export function stakeAgreementOf(pool: StakingPool): StakeAgreement {
  const { minStakeDuration: minStakeDurationMax, lockType, resetStakeDuration } = pool;
  return { minStakeDurationMax, lockType, resetStakeDuration };
}

/** @throws StakeTermsChanged for a pool that is not what the transaction agrees to. */
export function requireStakeTerms(
  address: Address,
  pool: StakingPool,
  agreement: StakeAgreement,
): void {
  const changed = changesOf(pool, agreement);
  if (changed.length > 0) {
    fail('StakeTermsChanged', {
      pool: addressToBase58(address),
      changed: changed.join(', '),
      minStakeDuration: String(pool.minStakeDuration ?? 0n),
      minStakeDurationMax: String(agreement.minStakeDurationMax ?? 0n),
      lockType: pool.lockType.kind,
      resetStakeDuration: String(pool.resetStakeDuration),
    });
  }
}

function changesOf(pool: StakingPool, agreement: StakeAgreement): string[] {
  const { minStakeDurationMax, lockType, resetStakeDuration } = agreement;
  const isLonger = (pool.minStakeDuration ?? 0n) > (minStakeDurationMax ?? 0n);
  const isOtherLock = lockType !== null && pool.lockType.kind !== lockType.kind;
  const isOtherReset = pool.resetStakeDuration !== (resetStakeDuration ?? false);
  return [
    ...(isLonger ? ['minStakeDuration'] : []),
    ...(isOtherLock ? ['lockType'] : []),
    ...(isOtherReset ? ['resetStakeDuration'] : []),
  ];
}

/** @throws InvalidArgument for a lock over the bound. */
export function requireLock(seconds: bigint | null, argument: string): void {
  if (seconds === null || seconds <= LOCK_SECONDS_MAX) return;
  const expected = `at most ${LOCK_SECONDS_MAX} seconds, which are four years`;
  fail('InvalidArgument', { argument, problem: `it is ${seconds}`, expected });
}

/** Seconds that a stake holds its character. */
export function lockOf({ minStakeDuration }: Pick<Stake, 'minStakeDuration'>): bigint {
  return minStakeDuration ?? 0n;
}
