import { readPath } from '../../../src/contract/call-arguments.ts';
import { operationTable } from '../../../src/methods/generated/registry.ts';
import type {
  BuildName,
  MissionTerms,
  RecipeTerms,
  StakeTerms,
} from '../../../src/methods/generated/types.ts';
import { type Address, addressFromBase58, addressToBase58 } from '../../../src/solana/address.ts';
import type { Fields } from './standing.ts';
import type { Step } from './steps.ts';

/**
 * Terms as games read them, now or long ago, and what is held against them after a call that agreed
 * to them: by what has changed, without a look at the instructions.
 */

/** The terms of a mission, recipe or pool as its record has them; undefined for any other. */
export function termsOf(kind: string | undefined, value: Fields): object | undefined {
  if (kind === 'Mission') return missionTerms(value);
  if (kind === 'Recipe') return recipeTerms(value);
  return kind === 'StakingPool' ? stakeTerms(value) : undefined;
}

function missionTerms({ cost, duration, minXp, rewards }: Fields): MissionTerms {
  const { address, amount } = cost as { address: Address; amount: bigint };
  return {
    cost: { address: addressToBase58(address), amount: String(amount) },
    duration: String(duration),
    minXp: String(minXp),
    rewards: (rewards as readonly Reward[]).map(({ kind, min, max }) => {
      const range = { min: String(min), max: String(max) };
      if (kind.address === undefined) return { kind: 'Xp', ...range };
      return { kind: 'Resource', ...range, resource: addressToBase58(kind.address) };
    }),
  };
}

interface Reward {
  readonly kind: { readonly kind: string; readonly address?: Address };
  readonly min: bigint;
  readonly max: bigint;
}

type Portion = { readonly resourceAddress: Address; readonly amount: bigint };

function recipeTerms({ ingredients, meal, xp }: Fields): RecipeTerms {
  const toWire = ({ resourceAddress, amount }: Portion) => {
    return { resourceAddress: addressToBase58(resourceAddress), amount: String(amount) };
  };
  const wired = (ingredients as readonly Portion[]).map(toWire);
  return { ingredients: wired, meal: toWire(meal as Portion), xp: String(xp) };
}

function stakeTerms({ lockType, minStakeDuration, resetStakeDuration }: Fields): StakeTerms {
  return {
    lockType: (lockType as { readonly kind: 'Freeze' | 'Custody' }).kind,
    minStakeDuration: minStakeDuration === null ? null : String(minStakeDuration),
    resetStakeDuration: resetStakeDuration === true,
  };
}

/** The terms that a call carries, and for how many characters. */
export interface Agreement {
  readonly terms: object;
  readonly characters: number;
}

/** Undefined for a call without. */
export function agreedIn(name: BuildName, args: object): Agreement | undefined {
  const { terms: path } = operationTable[name];
  const terms = path === undefined ? undefined : readPath(args, path);
  if (typeof terms !== 'object' || terms === null) return undefined;
  const list = readPath(args, 'data.characterAddresses') ?? [];
  return { terms, characters: (list as readonly unknown[]).length };
}

/** What was executed that a player had not agreed to. */
export function judgeTerms(
  name: BuildName,
  { terms: agreed, characters }: Agreement,
  taken: ReadonlyMap<Address, bigint>,
  steps: readonly Step[],
): string[] {
  if (name === 'createInitCookingProcessTransactions') {
    const { ingredients } = agreed as RecipeTerms;
    const most = new Map(ingredients.map((one) => [one.resourceAddress, BigInt(one.amount)]));
    return overTaken(name, taken, most);
  }
  const used = steps.flatMap(({ changes, now }) =>
    changes.flatMap(({ before, after }) => {
      if (after?.kind !== 'Character') return [];
      const isNew = (before?.value.usedBy as Fields | undefined)?.kind === 'None';
      return isNew ? [{ use: after.value.usedBy as Fields, value: after.value, now }] : [];
    }),
  );
  if (name === 'createStakeCharactersTransactions') {
    const terms = agreed as StakeTerms;
    return used.flatMap(({ use, value }) => (isAsAgreed(use, value, terms) ? [] : [other(name)]));
  }
  const terms = agreed as MissionTerms;
  const { address, amount } = terms.cost;
  const most = new Map([[address, BigInt(amount) * BigInt(characters)]]);
  const others = used.flatMap(({ use, now }) =>
    isAsPromised(use, now, terms) ? [] : [other(name)],
  );
  return [...overTaken(name, taken, most), ...others];
}

const other = (name: string): string => `${name} began under other terms than were agreed to`;

function overTaken(
  name: string,
  taken: ReadonlyMap<Address, bigint>,
  most: ReadonlyMap<string, bigint>,
): string[] {
  return [...taken].flatMap(([resource, by]) => {
    const agreed = most.get(addressToBase58(resource)) ?? 0n;
    return by <= agreed ? [] : [`${name} took ${by}; ${agreed} were agreed to`];
  });
}

function isAsAgreed(use: Fields, character: Fields, terms: StakeTerms): boolean {
  if (use.kind !== 'Staking') return true;
  const isLonger =
    BigInt((use.minStakeDuration as bigint | null) ?? 0n) > BigInt(terms.minStakeDuration ?? 0);
  const isSameLock = (use.lockType as Fields).kind === terms.lockType;
  return !isLonger && isSameLock && character.resetStakeDuration === terms.resetStakeDuration;
}

function isAsPromised(use: Fields, now: bigint, { duration, rewards }: MissionTerms): boolean {
  if (use.kind !== 'Mission') return true;
  const { opensAt } = use.draw as { readonly opensAt: bigint };
  const paid = (use.rewards as readonly Reward[]).map(({ kind, min, max }) => {
    return [kind.address, min, max] as const;
  });
  const promised = rewards.map(({ resource, min, max }) => {
    const address = resource ? addressFromBase58(resource, 'resource') : undefined;
    return [address, BigInt(min), BigInt(max)] as const;
  });
  const isSame =
    paid.length === promised.length &&
    paid.every((one, i) => one.every((part, j) => part === promised[i]![j]));
  return isSame && opensAt - now === BigInt(duration);
}
