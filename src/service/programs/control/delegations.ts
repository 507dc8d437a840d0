import { type Address, addressToBase58 } from '../../../core/address.ts';
import { fail } from '../../../core/errors.ts';
import type { Delegation } from './records.ts';

const DELEGATIONS_MAX = 256;

/** @throws LimitExceeded over 256 delegations of one wallet. */
export function requireDelegationCount(actual: number): void {
  const limit = DELEGATIONS_MAX;
  if (actual > limit) fail('LimitExceeded', { what: 'delegations of a wallet', actual, limit });
}

/**
 * The list after a change: with an index the entry there is replaced, or removed when nothing is
 * given; without one the given is added.
 * @throws DelegationMissing, InvalidArgument when there is neither an index nor a delegation.
 */
export function changeDelegations(
  delegations: readonly Delegation[],
  index: number | null,
  given: Delegation | null,
  delegate: Address,
): readonly Delegation[] {
  if (index === null) {
    if (given !== null) return [...delegations, given];
    const argument = 'modifyDelegation.delegation';
    return fail('InvalidArgument', {
      argument,
      problem: 'it is empty',
      expected: 'one, or an index',
    });
  }
  if (index >= delegations.length) {
    fail('DelegationMissing', { delegate: addressToBase58(delegate), index });
  }
  return given === null ? delegations.toSpliced(index, 1) : delegations.with(index, given);
}
