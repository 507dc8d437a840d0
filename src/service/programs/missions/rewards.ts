import type { Address } from '../../../core/address.ts';
import { fail } from '../../../core/errors.ts';
import { INT_MAX } from '../../../core/limits.ts';
import type { StateView } from '../../operation.ts';
import type { MissionReward } from '../characters/records.ts';
import { requireProjectOf, requireRecord } from '../lookup.ts';
import { resourceKind } from '../resources/records.ts';

/** What missions cost and pay. */

const REWARDS_MAX = 16;

/** @throws InvalidArgument over 16 rewards, or where one's min is over its max. */
export function requireRewards(rewards: readonly MissionReward[], argument: string): void {
  if (rewards.length > REWARDS_MAX) {
    const problem = `${rewards.length} of them`;
    fail('InvalidArgument', { argument, problem, expected: `at most ${REWARDS_MAX}` });
  }
  for (const [i, { min, max }] of rewards.entries()) {
    if (min <= max) continue;
    const problem = `reward ${i} has min ${min} over max ${max}`;
    fail('InvalidArgument', { argument, problem, expected: 'min up to max' });
  }
}

/**
 * @throws InvalidArgument for no length, as rewards would be drawn and paid in one bundle, and for
 * one whose end no read could tell.
 */
export function requireDuration(duration: bigint, argument: string): void {
  if (duration > 0n && duration <= INT_MAX) return;
  const expected = `1 to ${INT_MAX} seconds`;
  fail('InvalidArgument', { argument, problem: `it is ${duration}`, expected });
}

/**
 * Checks, for a build, that a resource is there and of the project. Execution pays none of another
 * project, whatever a mission says.
 * @throws NotFound, InvalidArgument.
 */
export function requireResource(
  state: StateView,
  address: Address,
  project: Address,
  argument: string,
): void {
  requireProjectOf(requireRecord(state, resourceKind, address), project, argument);
}
