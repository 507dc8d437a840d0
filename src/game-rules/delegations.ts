import { fail } from '../core/errors.ts';
import { isPlainObject } from '../solana/borsh/borsh-problem.ts';

/** Converts delegations from the form of calls to the stored one. */

interface Delegation {
  readonly service: { readonly kind: string };
  readonly index: number | null;
  readonly permission: { readonly kind: string };
}

/** The services that delegations name, in the order of a delegation list. */
const delegationServices = [
  'Control',
  'AssetAssembler',
  'AssetManager',
  'CurrencyManager',
  'Staking',
  'Missions',
  'Guild',
] as const;

export function toServiceDelegations(value: unknown): readonly Delegation[] {
  if (!isPlainObject(value)) return [];
  return delegationServices.flatMap((service) => {
    const given = value[service];
    const items = given === undefined || given === null ? [] : [given].flat();
    return items.map((item) => toDelegation(service, item as DelegationInput));
  });
}

interface DelegationInput {
  readonly index?: number | null;
  readonly permission: string;
}

function toDelegation(service: string, input: DelegationInput): Delegation {
  return {
    service: { kind: service },
    index: input.index ?? null,
    permission: { kind: input.permission },
  };
}

export function toServiceDelegation(value: unknown, argument: string): Delegation | null {
  const all = toServiceDelegations(value);
  if (all.length > 1) refuse(argument, `it names ${all.length} services`, 'at most one');
  return all[0] ?? null;
}

/** A right as reads answer it. */
interface SeenDelegation {
  readonly kind: string;
  readonly index?: number | null;
  readonly permission: string;
}

/** The right that a caller has seen, as a list of one. */
export function toSeenDelegations(value: unknown): readonly Delegation[] {
  const seen = [value].flat() as unknown as readonly SeenDelegation[];
  return seen.map(({ kind, ...input }) => toDelegation(kind, input));
}

function refuse(argument: string, problem: string, expected: string): never {
  return fail('InvalidArgument', { argument, problem, expected });
}
