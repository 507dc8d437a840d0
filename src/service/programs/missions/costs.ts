import { fail } from '../../../core/errors.ts';
import { U64_MAX } from '../../../core/limits.ts';

/** Base units for `count` characters. @throws Overflow. */
export function totalCost(amount: bigint, count: number): bigint {
  const total = amount * BigInt(count);
  if (total > U64_MAX) fail('Overflow', { what: 'the cost of the mission' });
  return total;
}
