import type { Address } from '../../../src/solana/address.ts';
import type { Register, User } from './register.ts';
import type { Fields, Standing } from './standing.ts';
import type { Change } from './steps.ts';
import { textOfValue } from './values.ts';

/**
 * What is anybody's, taken from records: each claim has a holder and an amount, and a claim that
 * shrinks must be explained. What can be had or not had is a claim of 1.
 */
export interface Claim {
  readonly what: ClaimName;
  /** The same before and after a change. */
  readonly key: string;
  readonly amount: bigint;
  readonly holder: Holder;
  /** The record that shows it. */
  readonly address: Address;
  /** The resource, asset or pool that it is about. */
  readonly subject?: Address;
}

export type ClaimName =
  | 'lamports'
  | 'tokens'
  | 'asset'
  | 'free asset'
  | 'character'
  | 'use'
  | 'traits'
  | 'wallet'
  | 'shadow'
  | 'user data'
  | 'username'
  | 'marker'
  | 'experience'
  | 'badges'
  | 'profile data'
  | 'owed'
  | 'owed experience';

/** Who loses when a claim shrinks. */
export type Holder =
  | { readonly kind: 'wallet'; readonly wallet: Address }
  | { readonly kind: 'user'; readonly user: User | undefined; readonly project?: Address };

type ClaimsOf = (
  standing: Standing,
  address: Address,
  register: Register,
) => readonly Omit<Claim, 'address'>[];

const one = 1n;

function wallet(address: unknown): Holder {
  return { kind: 'wallet', wallet: address as Address };
}

const lamports: ClaimsOf = (standing, address) => [
  { what: 'lamports', key: address, amount: standing.lamports, holder: wallet(address) },
];

const tokenAccount: ClaimsOf = ({ value }, address, register) => {
  const { mint, owner, amount, state } = value as {
    mint: Address;
    owner: Address;
    amount: bigint;
    state: string;
  };
  const holder = wallet(owner);
  const resource = register.resourceOfMint(mint);
  if (resource !== undefined) {
    const key = resource + owner;
    return [{ what: 'tokens', key, amount, holder, subject: resource }];
  }
  const isFree = amount > 0n && state === 'Initialized';
  return [
    { what: 'asset', key: mint + owner, amount, holder, subject: mint },
    { what: 'free asset', key: mint + address, amount: isFree ? one : 0n, holder, subject: mint },
  ];
};

const holding: ClaimsOf = ({ value }) => {
  const { resource, holder, balance } = value as Record<'resource' | 'holder', Address> & {
    balance: bigint;
  };
  const key = resource + holder;
  return [{ what: 'tokens', key, amount: balance, holder: wallet(holder), subject: resource }];
};

const compressedAsset: ClaimsOf = ({ value }, address) => {
  const holder = wallet(value.owner);
  const key = `${address}${value.owner}`;
  const isFree = value.isFrozen === false;
  return [
    { what: 'asset', key, amount: one, holder, subject: address },
    { what: 'free asset', key: address, amount: isFree ? one : 0n, holder, subject: address },
  ];
};

const character: ClaimsOf = ({ value }, address) => {
  const holder = wallet(value.owner);
  const { usedBy, owner, unstakedAt: _, ...rest } = value;
  const subject = value.model as Address;
  return [
    { what: 'character', key: `${address}${owner}`, amount: one, holder },
    { what: 'use', key: address + textOfValue(usedBy), amount: one, holder },
    { what: 'traits', key: address + textOfValue(rest), amount: one, holder, subject },
  ];
};

const user: ClaimsOf = ({ value }, address, register) => {
  const holder = { kind: 'user', user: register.user(address) } as const;
  const { wallets, shadow, ...data } = value as Fields & User;
  return [
    ...wallets.map((one_) => ({
      what: 'wallet' as const,
      key: address + one_,
      amount: one,
      holder,
      subject: one_,
    })),
    { what: 'shadow', key: address + shadow, amount: one, holder },
    { what: 'user data', key: address + textOfValue(data), amount: one, holder },
  ];
};

/** Markers say whose something is; a wallet's and a name's are of the user that they name. */
const userMarker =
  (what: 'marker' | 'username'): ClaimsOf =>
  ({ value }, address, register) => {
    const holder = { kind: 'user', user: register.userOf(value) } as const;
    return [{ what, key: address + textOfValue(value), amount: one, holder }];
  };

const profile: ClaimsOf = ({ value }, address, register) => {
  const project = value.project as Address;
  const holder = { kind: 'user', user: register.userOf(value), project } as const;
  const { xp, achievements, ...data } = value as { xp: bigint; achievements: readonly number[] };
  const badges = achievements.map((badge) => ({
    what: 'badges' as const,
    key: `${address}${badge}`,
    amount: one,
    holder,
  }));
  return [
    { what: 'experience', key: address, amount: xp, holder, subject: project },
    ...badges,
    {
      what: 'profile data',
      key: address + textOfValue(data),
      amount: one,
      holder,
      subject: project,
    },
  ];
};

/** A debt that names no resource is one in whatever it was claimed in: see `Debts`. */
const debtor: ClaimsOf = ({ value }, address, register) => {
  const holder = wallet(register.debtHolder(address));
  const owed = debtsOf(value).map(({ resource, amount }) => ({
    what: 'owed' as const,
    key: `${address}${resource ?? ''}`,
    amount,
    holder,
    ...(resource === undefined ? {} : { subject: resource }),
  }));
  const experience = owedExperience(value);
  return [...owed, { what: 'owed experience', key: address, amount: experience, holder }];
};

export interface Debt {
  readonly resource: Address | undefined;
  readonly amount: bigint;
}

/** What a record owes, by resource: the fields whose names begin with `owed`. */
export function debtsOf(value: Fields): readonly Debt[] {
  return Object.entries(value).flatMap(([name, debt]): readonly Debt[] => {
    if (!name.startsWith('owed') || name === 'owedXp') return [];
    return typeof debt === 'bigint'
      ? [{ resource: undefined, amount: debt }]
      : (debt as readonly Debt[]);
  });
}

/** Experience that a mission owes. */
export function owedExperience(value: Fields): bigint {
  return typeof value.owedXp === 'bigint' ? value.owedXp : 0n;
}

const claimsByKind: Readonly<Record<string, ClaimsOf>> = {
  Wallet: lamports,
  Data: lamports,
  TokenAccount: tokenAccount,
  Holding: holding,
  CompressedAsset: compressedAsset,
  Character: character,
  User: user,
  WalletMarker: userMarker('marker'),
  UsernameMarker: userMarker('username'),
  Profile: profile,
  Staker: debtor,
  Participant: debtor,
};

/** The claims that a record shows. */
export function claimsOf(
  standing: Standing | undefined,
  address: Address,
  register: Register,
): Claim[] {
  const claims = standing && claimsByKind[standing.kind]?.(standing, address, register);
  return (claims ?? []).map((claim) => ({ ...claim, address }));
}

/** A claim that shrank, and by how much. */
export interface Loss extends Claim {
  readonly by: bigint;
}

/** How all claims of some records changed together: what moves between one's own is no loss. */
export interface Balance {
  readonly losses: readonly Loss[];
  /** By `what` and key: how much more or less there is. */
  readonly differences: ReadonlyMap<string, bigint>;
}

export function differenceKey(what: ClaimName, key: string): string {
  return `${what} ${key}`;
}

/** Compares what all had before and after. */
export function balance(changes: readonly Change[], register: Register): Balance {
  const differences = new Map<string, bigint>();
  const claims = new Map<string, Claim>();
  const add = (claim: Claim, sign: bigint): void => {
    const id = differenceKey(claim.what, claim.key);
    differences.set(id, (differences.get(id) ?? 0n) + sign * claim.amount);
    if (!claims.has(id)) claims.set(id, claim);
  };
  for (const { address, before, after } of changes) {
    for (const claim of claimsOf(before, address, register)) add(claim, -1n);
    for (const claim of claimsOf(after, address, register)) add(claim, 1n);
  }
  const losses = [...differences].flatMap(([id, difference]) =>
    difference < 0n ? [{ ...claims.get(id)!, by: -difference }] : [],
  );
  return { losses, differences };
}
