import { fail } from '../core/errors.ts';
import { toCharacterConfig } from '../game-rules/character-config.ts';
import { toServiceDelegation, toServiceDelegations } from '../game-rules/delegations.ts';
import { toJsonText } from '../game-rules/json-data.ts';
import { toMissionRewards } from '../game-rules/mission-rewards.ts';
import { isPlainObject } from '../solana/borsh/borsh-problem.ts';
import { type AdvancedTreeShape, pickShape, validateShape } from '../solana/tree-shape.ts';

/**
 * The ways in which a field of an instruction is made from a call's argument when it is not simply
 * the same value. They are named, so that declarations stay data, and pure, so that service and
 * daemon, which both apply them, agree. Each takes and answers wire form; an argument that was left
 * out is undefined.
 */
const transforms = {
  /** `{key: value}` or a list of pairs as the list of `{key, value}`, sorted by key. */
  entries: toEntries,
  /** Like `entries`, any JSON value as its canonical text. */
  jsonEntries: toJsonEntries,
  /** A text in lower case, as uniqueness without regard to case compares it. */
  lowerCase: (value: unknown): unknown => String(value).toLowerCase(),
  /** A single value as the list of it: a list argument takes one value without brackets. */
  list: (value: unknown): unknown => (Array.isArray(value) ? value : [value]),
  /** Whether the argument was given. */
  isGiven: (value: unknown): unknown => value !== undefined && value !== null,
  /** The name of an enum's value as the variant without fields. */
  kind: (value: unknown): unknown => ({ kind: value }),
  /** A `LockTypeEnum`, which has two spellings of one value. */
  lockType: (value: unknown): unknown => ({ kind: value === 'Custoday' ? 'Custody' : value }),
  /** A change of an optional value: left out it stays, null takes it away. */
  change: toChange,
  /** A `TreeSetupConfig` as the shape of the tree. */
  treeShape: toTreeShape,
  /** A `ServiceDelegationInput` as the list of its delegations, in the order of the services. */
  serviceDelegations: toServiceDelegations,
  /** Trait names by label as the list of `{label, name}`, sorted by label. */
  wornTraits: toWornTraits,
  /** A `CharacterConfigInput` as the configuration that a model keeps. */
  characterConfig: toCharacterConfig,
  /** A list as the number of its elements. */
  count: (value: unknown): unknown => [value ?? []].flat().length,
  /** A list of `MissionReward` as what a mission keeps of them. */
  missionRewards: toMissionRewards,
  /** A `ModifyServiceDelegationInput` as its one delegation, or null when it names none. */
  serviceDelegation: toServiceDelegation,
} as const satisfies Readonly<Record<string, (value: unknown, argument: string) => unknown>>;

export type TransformName = keyof typeof transforms;

/**
 * The wire form of an argument as the field takes it.
 * @param argument the name that refusals give it: what a transform makes, no caller has seen.
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
