import { fail } from '../core/errors.ts';
import { toCharacterConfig } from '../game-rules/character-config.ts';
import {
  toExpectedServices,
  toSeenDelegations,
  toServiceDelegation,
  toServiceDelegations,
} from '../game-rules/delegations.ts';
import { toJsonText } from '../game-rules/json-data.ts';
import { toMissionRewards, toSeenRewards } from '../game-rules/mission-rewards.ts';
import { isPlainObject } from '../solana/borsh/borsh-problem.ts';
import { type AdvancedTreeShape, pickShape, validateShape } from '../solana/tree-shape.ts';
import { spellLockType } from './terms.ts';

/**
 * Named functions that turn a call argument into an instruction field where the two are not simply
 * the same value. They are named, so that declarations stay data, and pure, so that service and
 * daemon, which both apply them, agree. Each takes and answers wire form; an argument that was left
 * out is undefined.
 */
const transforms = {
  /** `{key: value}` or a list of pairs, as a list of `{key, value}` sorted by key. */
  entries: toEntries,
  /** Like `entries`, with any JSON value as its canonical text. */
  jsonEntries: toJsonEntries,
  /** A text in lower case, for case-insensitive uniqueness. */
  lowerCase: (value: unknown): unknown => String(value).toLowerCase(),
  /** A single value as a list of one: a list argument also takes one value without brackets. */
  list: (value: unknown): unknown => (Array.isArray(value) ? value : [value]),
  /** Whether the argument was given. */
  isGiven: (value: unknown): unknown => value !== undefined && value !== null,
  /** The name of an enum value as a variant without fields. */
  kind: (value: unknown): unknown => ({ kind: value }),
  /** A `LockTypeEnum`, which has two spellings of one value. */
  lockType: (value: unknown): unknown => ({ kind: spellLockType(value) }),
  /** A change of an optional value: absent leaves it, null clears it. */
  change: toChange,
  /** A `TreeSetupConfig` as the shape of the tree. */
  treeShape: toTreeShape,
  /** A `ServiceDelegationInput` as a list of its delegations, in the order of the services. */
  serviceDelegations: toServiceDelegations,
  /** Trait names by label, as a list of `{label, name}` sorted by label. */
  wornTraits: toWornTraits,
  /** A `CharacterConfigInput` as the configuration stored in a model. */
  characterConfig: toCharacterConfig,
  /** The length of a list. */
  count: (value: unknown): unknown => [value ?? []].flat().length,
  /** A list of `MissionReward` as the form stored in a mission. */
  missionRewards: toMissionRewards,
  /** A `ModifyServiceDelegationInput` as its only delegation, or null if it names none. */
  serviceDelegation: toServiceDelegation,
  /** The services that either of these says that it means; undefined if it says none. */
  expectedServices: toExpectedServices,
  /** A `ServiceDelegation` as it was read, as a list of the stored one. */
  seenDelegations: toSeenDelegations,
  /** A list of `Reward` as they were read, as the form stored in a mission. */
  seenRewards: toSeenRewards,
} as const satisfies Readonly<Record<string, (value: unknown, argument: string) => unknown>>;

export type TransformName = keyof typeof transforms;

/**
 * Transforms an argument into the wire form of the field.
 * @param argument its name in refusals, as no caller has seen the transformed value.
 * @throws InvalidArgument, InvalidAddress, LimitExceeded, TreeShapeInvalid.
 */
export function applyTransform(name: TransformName, value: unknown, argument: string): unknown {
  return transforms[name](value, argument);
}

function toChange(value: unknown): unknown {
  if (value === undefined) return { kind: 'Keep' };
  return value === null ? { kind: 'Clear' } : { kind: 'Set', value };
}

function toEntries(value: unknown): unknown {
  const pairs = Array.isArray(value) ? value : Object.entries(value as object);
  return pairs
    .map((pair: readonly [string, unknown]) => ({ key: pair[0], value: pair[1] }))
    .sort((left, right) => (left.key < right.key ? -1 : left.key > right.key ? 1 : 0));
}

function toWornTraits(value: unknown): unknown {
  const entries = toEntries(value) as { key: string; value: unknown }[];
  return entries.map((entry) => ({ label: entry.key, name: entry.value }));
}

function toJsonEntries(value: unknown, argument: string): unknown {
  if (value === undefined || value === null) return [];
  if (!isPlainObject(value)) refuse(argument, 'not an object', 'an object of fields');
  const entries = toEntries(value) as { key: string; value: unknown }[];
  return entries.map(({ key, value: of }) => ({
    key,
    value: toJsonText(of, `${argument}.${key}`),
  }));
}

function toTreeShape(value: unknown, argument: string): AdvancedTreeShape {
  const { basic, advanced } = isPlainObject(value) ? value : {};
  const expected = 'either basic or advanced';
  if (isPlainObject(basic) && isPlainObject(advanced)) refuse(argument, 'it has both', expected);
  if (isPlainObject(basic)) return pickShape(basic.numAssets as number);
  if (isPlainObject(advanced)) return validateShape(advanced as unknown as AdvancedTreeShape);
  return refuse(argument, 'it has neither', expected);
}

function refuse(argument: string, problem: string, expected: string): never {
  return fail('InvalidArgument', { argument, problem, expected });
}
