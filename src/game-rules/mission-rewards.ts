import { fail } from '../core/errors.ts';
import { addressFromBase58 } from '../solana/address.ts';

/** Converts a mission's rewards from the form of calls to the stored one. */

interface MissionRewardInput {
  readonly kind: string;
  readonly min: unknown;
  readonly max: unknown;
  readonly resource?: string | null;
}

/**
 * @throws InvalidArgument for a reward of kind Resource without a resource, and for one of another
 *   kind with one: its maker would have meant to pay it.
 */
export function toMissionRewards(value: unknown, argument: string): unknown {
  const rewards = [value ?? []].flat() as unknown as readonly MissionRewardInput[];
  return rewards.map(({ kind, min, max, resource }, i) => {
    const name = `${argument}[${i}].resource`;
    if (kind !== 'Resource') {
      if (typeof resource === 'string') refuse(name, `kind ${kind} has none`, 'no resource');
      return { kind: { kind }, min, max };
    }
    if (typeof resource !== 'string') {
      refuse(name, 'it is missing', 'the address of a resource');
    }
    addressFromBase58(resource, name);
    return { kind: { kind, address: resource }, min, max };
  });
}

/** A reward as reads answer it. */
interface SeenReward {
  readonly min: unknown;
  readonly max: unknown;
  readonly rewardType: {
    readonly kind: string;
    readonly params?: { readonly address: string } | null;
  };
}

/** The rewards that a caller has seen. */
export function toSeenRewards(value: unknown, argument: string): unknown {
  const seen = [value].flat() as unknown as readonly SeenReward[];
  const given = seen.map(({ min, max, rewardType: { kind, params } }) => {
    return { kind, min, max, resource: params?.address };
  });
  return toMissionRewards(given, argument);
}

function refuse(argument: string, problem: string, expected: string): never {
  return fail('InvalidArgument', { argument, problem, expected });
}
