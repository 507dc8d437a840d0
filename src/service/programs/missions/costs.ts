import { fail } from '../../../core/errors.ts';
import { U64_MAX } from '../../../core/limits.ts';
import { addressToBase58 } from '../../../solana/address.ts';
import type { Mission } from '../records/mission-records.ts';

/** Costs of missions. */

/** @throws CostChanged if the cost exceeds what the transaction allows. */
export function requireCost({ address }: Mission['cost'], total: bigint, amountMax: bigint): void {
  if (total <= amountMax) return;
  fail('CostChanged', {
    resource: addressToBase58(address),
    amount: String(total),
    amountMax: String(amountMax),
  });
}

/** Base units for `count` characters. @throws Overflow. */
export function totalCost(amount: bigint, count: number): bigint {
  const total = amount * BigInt(count);
  if (total > U64_MAX) fail('Overflow', { what: 'the cost of the mission' });
  return total;
}
