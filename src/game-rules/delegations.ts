import { fail } from '../core/errors.ts';
import { addressFromBase58 } from '../solana/address.ts';
import { isPlainObject } from '../solana/borsh/borsh-problem.ts';

/** Converts delegations from the form of calls to the stored one, and says what they count. */

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

/** The kind of a project's services that the index of a right counts, by the right's service. */
const countedKinds: Readonly<Record<string, string>> = {
  AssetAssembler: 'Assembler',
  AssetManager: 'AssetManager',
  Staking: 'Staking',
  Missions: 'Missions',
  Guild: 'GuildKit',
};

/** The services of rights that count services, as calls name them. */
export const countingRights: readonly string[] = Object.freeze(Object.keys(countedKinds));

interface ListedService {
  readonly kind: { readonly kind: string };
}

/**
 * The services that rights reach, in their order, each by its number among those of its kind. A
 * number behind the last one reaches none.
 * @param services of a project, in the order in which they were added.
 */
export function countedServices<Service extends ListedService>(
  services: readonly Service[],
  rights: readonly Pick<Delegation, 'index' | 'service'>[],
): readonly Service[] {
  return rights.flatMap(({ service, index }) => {
    const kind = countedKinds[service.kind];
    if (kind === undefined || index === null) return [];
    return services.filter((one) => one.kind.kind === kind).slice(index, index + 1);
  });
}

/**
 * The services that a caller says its rights reach, in the order of `countedServices`; undefined if
 * it says nothing.
 * @param value a `ServiceDelegationInput` or a `ModifyServiceDelegationInput`.
 * @throws InvalidArgument if it says so of a part of the rights only, InvalidAddress.
 */
export function toExpectedServices(value: unknown, argument: string): unknown {
  const said = isPlainObject(value) ? delegationServices.flatMap((one) => saidOf(value, one)) : [];
  if (said.every(({ expected }) => expected === undefined)) return undefined;
  return said.map(({ kind, expected, place }) => {
    const path = `${argument}.${place}.expected`;
    if (expected === undefined) {
      return refuse(path, 'it is missing', 'an address, as other rights of the call have one');
    }
    addressFromBase58(expected, path);
    return { kind: { kind }, id: expected };
  });
}

interface SaidService {
  readonly kind: string;
  readonly expected: string | undefined;
  /** Of the right in the argument, such as `Staking[0]`. */
  readonly place: string;
}

function saidOf(value: Readonly<Record<string, unknown>>, service: string): readonly SaidService[] {
  const kind = countedKinds[service];
  const given = value[service];
  if (kind === undefined || given === undefined || given === null) return [];
  const items = [given].flat() as unknown as readonly DelegationInput[];
  return items.map(({ expected }, i) => {
    const place = Array.isArray(given) ? `${service}[${i}]` : service;
    return { kind, expected: expected ?? undefined, place };
  });
}

interface DelegationInput {
  /** The address of the service that the index counts. */
  readonly expected?: string | null;
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
