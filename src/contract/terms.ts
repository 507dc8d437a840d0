import { fail } from '../core/errors.ts';
import { U64_MAX } from '../core/limits.ts';
import { toMissionRewards } from '../game-rules/mission-rewards.ts';
import { type Address, addressFromBase58, addressToBase58 } from '../solana/address.ts';
import { type BorshType, type Decoded, encodeBorsh, fromWire } from '../solana/borsh/borsh.ts';
import { keccak256 } from '../solana/keccak.ts';

/**
 * The terms that a game agrees to, and what an instruction says of them. A call carries them as the
 * game was shown them; the service builds the maxima and promises of its instructions with
 * `termValue`, and the daemon's inspection computes them again.
 *
 * What a player gives is a maximum, so that cheaper terms still execute: costs, ingredients, needed
 * experience, locks. What must be as agreed is equal, by its value or its hash.
 */

/** A mission's reward: between `min` and `max`, in base units or experience points. */
export const missionRewardType = {
  struct: {
    kind: { variants: { Xp: null, Resource: { struct: { address: 'address' } } } },
    min: 'u64',
    max: 'u64',
  },
} as const satisfies BorshType;

/** Where an asset is while its character is staked: frozen at its owner, or held by the pool. */
export const lockTypeType = {
  variants: { Freeze: null, Custody: null },
} as const satisfies BorshType;

/** Base units of a resource. */
export const portionType = {
  struct: { resourceAddress: 'address', amount: 'u64' },
} as const satisfies BorshType;
type Portion = Decoded<typeof portionType>;

/** `MissionTerms` of the catalogue, in wire form; so are the others. */
interface MissionTerms {
  readonly cost: { readonly address: string; readonly amount: string };
  readonly duration: string;
  readonly minXp: string;
  readonly rewards: readonly unknown[];
}

interface RecipeTerms {
  readonly ingredients: readonly WirePortion[];
  readonly meal: WirePortion;
  readonly xp: string;
}

interface WirePortion {
  readonly resourceAddress: string;
  readonly amount: string;
}

interface StakeTerms {
  readonly lockType: string;
  readonly minStakeDuration?: string | null;
  readonly resetStakeDuration: boolean;
}

/** The instruction that a value is for. */
export interface TermScope {
  /** Where the call carries the terms, such as `data.terms`. */
  readonly argument: string;
  address(account: string): Address;
  field(name: string): unknown;
}

const missionPromiseType = {
  struct: { duration: 'u64', rewards: { list: missionRewardType } },
} as const satisfies BorshType;

/** Keccak-256 of how long a mission lasts and what it pays: what its cost is paid for. */
export function hashMissionPromise(promise: Decoded<typeof missionPromiseType>): Uint8Array {
  const { duration, rewards } = promise;
  return keccak256(encodeBorsh(missionPromiseType, { duration, rewards }));
}

/** Keccak-256 of what a recipe gives. */
export function hashRecipePromise({ meal }: { readonly meal: Portion }): Uint8Array {
  return keccak256(encodeBorsh(portionType, meal));
}

/** Values that are hashes of what is paid for what is taken. */
export type PromiseName = 'missionPromise' | 'recipePromise';

/**
 * By name, what a field of an instruction says of the terms, in decoded form. They throw RangeError
 * for terms that no record can have.
 */
const values = {
  /** Base units for all characters that the field `count` says, in the account `resource`. */
  missionCostMax({ cost }: MissionTerms, scope: TermScope): bigint {
    if (cost.address !== addressToBase58(scope.address('resource'))) return 0n;
    const total = fromWire('u64', cost.amount) * BigInt(scope.field('count') as number);
    return total < U64_MAX ? total : U64_MAX;
  },
  missionXpMax: ({ minXp }: MissionTerms): bigint => fromWire('u64', minXp),
  missionDuration: ({ duration }: MissionTerms): bigint => fromWire('u64', duration),
  missionPromise({ duration, rewards }: MissionTerms, { argument }: TermScope): Uint8Array {
    const wire = { duration, rewards: toMissionRewards(rewards, `${argument}.rewards`) };
    return hashMissionPromise(fromWire(missionPromiseType, wire));
  },
  /** Base units of the whole ingredient in the account `resource`; 0 for what is none. */
  ingredientMax({ ingredients }: RecipeTerms, scope: TermScope): bigint {
    requireOnce(ingredients, scope.argument);
    const resource = addressToBase58(scope.address('resource'));
    const agreed = ingredients.find(({ resourceAddress }) => resourceAddress === resource);
    return agreed === undefined ? 0n : fromWire('u64', agreed.amount);
  },
  recipeXpMax: ({ xp }: RecipeTerms): bigint => fromWire('u64', xp),
  recipePromise({ ingredients, meal }: RecipeTerms, { argument }: TermScope): Uint8Array {
    requireOnce(ingredients, argument);
    return hashRecipePromise({ meal: fromWire(portionType, meal) });
  },
  /** Seconds; null for none. */
  lockMax: ({ minStakeDuration }: StakeTerms): bigint | null =>
    fromWire({ option: 'u64' }, minStakeDuration),
  lockType: ({ lockType }: StakeTerms): unknown =>
    fromWire(lockTypeType, { kind: spellLockType(lockType) }),
  resetStakeDuration: ({ resetStakeDuration }: StakeTerms): boolean => resetStakeDuration,
} as const satisfies Readonly<Record<string, (terms: never, scope: TermScope) => unknown>>;

/** Of two maxima of one resource, none says which holds. @throws InvalidArgument. */
function requireOnce(ingredients: readonly WirePortion[], argument: string): void {
  const resources = ingredients.map(({ resourceAddress }) => resourceAddress);
  const second = resources.findIndex((resource, i) => resources.indexOf(resource) < i);
  if (second === -1) return;
  fail('InvalidArgument', {
    argument: `${argument}.ingredients[${second}]`,
    problem: `${resources[second]} is there twice`,
    expected: 'each resource once',
  });
}

export type TermName = keyof typeof values;

/**
 * What an instruction says of the terms that a call carries.
 * @param terms of the kind that the value is of, in wire form.
 * @throws RangeError, InvalidArgument, InvalidAddress for terms that no record can have.
 */
export function termValue(name: TermName, terms: unknown, scope: TermScope): unknown {
  const value: (terms: never, scope: TermScope) => unknown = values[name];
  return value(terms as never, scope);
}

const addressKeys: readonly string[] = ['address', 'resource', 'resourceAddress'];

/**
 * Terms are compared as they are written: a text which is no address would agree to nothing.
 * @param argument where the call carries them, such as `data.terms`.
 * @throws InvalidAddress, with the place in the argument.
 */
export function requireTermAddresses(terms: unknown, argument: string): void {
  if (typeof terms !== 'object' || terms === null) return;
  for (const [key, value] of Object.entries(terms)) {
    const place = Array.isArray(terms) ? `${argument}[${key}]` : `${argument}.${key}`;
    if (typeof value === 'string' && addressKeys.includes(key)) addressFromBase58(value, place);
    else requireTermAddresses(value, place);
  }
}

/** A `LockTypeEnum`, which has two spellings of one value, as records have it. */
export function spellLockType(value: unknown): unknown {
  return value === 'Custoday' ? 'Custody' : value;
}
