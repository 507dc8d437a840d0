import type { NumberMeaning, Reference, RestDeclaration } from '../../../contract/declaration.ts';
import { fail } from '../../../core/errors.ts';
import { INT_MAX, REWARDS_MAX } from '../../../core/limits.ts';
import { inElement, resourceOfProject, unitsBeside } from '../kit/sources.ts';
import type { MissionReward } from '../records/character-records.ts';

/** Costs and rewards of missions. */

/**
 * For `rest`: the resources that the rewards in list fields name. A mission only pays, and only
 * charges, what its own project may mint.
 */
export function rewardResourcesIn(...field: readonly string[]): RestDeclaration {
  const source = inElement('kind.address');
  return { name: 'reward resources', field, source, is: resourceOfProject };
}

/** The accounts that rewards in a field refer to. */
export const namesInRewards = {
  '[].kind.address': { namedBy: 'rest' },
} as const satisfies Readonly<Record<string, Reference>>;

/** For `numbers` of rewards. */
export const numbersInRewards = {
  '[].min': unitsBeside('kind.address'),
  '[].max': unitsBeside('kind.address'),
} as const satisfies Readonly<Record<string, NumberMeaning>>;

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
 * @throws InvalidArgument for a duration of 0, as rewards would be drawn and paid in one bundle,
 *   and for one whose end no read could represent.
 */
export function requireDuration(duration: bigint, argument: string): void {
  if (duration > 0n && duration <= INT_MAX) return;
  const expected = `1 to ${INT_MAX} seconds`;
  fail('InvalidArgument', { argument, problem: `it is ${duration}`, expected });
}
