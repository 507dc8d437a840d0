import { fieldsType } from '../../../src/contract/declaration.ts';
import { fixedAddress } from '../../../src/contract/declared-address.ts';
import { walletMarkerAddress } from '../../../src/service/programs/kit/addresses.ts';
import type { Address } from '../../../src/solana/address.ts';
import type { BorshType } from '../../../src/solana/borsh/borsh.ts';
import { programId } from '../../../src/solana/program-ids.ts';
import type { Census } from './census.ts';
import { isFree, isPiece, type Part, type Piece, rederive } from './piece.ts';
import type { ProofRepair } from './proofs.ts';
import { type Fields, referencesOf } from './standing.ts';

/** Where an exchanged address is exchanged. */
export type Scope = 'everywhere' | 'accounts' | 'fields';

export interface Exchange {
  readonly from: Address;
  readonly to: Address;
  readonly scope: Scope;
  /**
   * Whether what the exchanged record names is exchanged too: with a resource its mint, with a pool
   * its project, so that the instruction fits together again.
   */
  readonly follows: boolean;
}

/**
 * Exchanges an address for another one of the same kind. Derived accounts, numbers of trees and
 * proofs follow, so that as much as possible is right but for the exchange itself.
 * @throws RangeError for fields that their types cannot hold.
 */
export function exchange(
  census: Census,
  proofs: ProofRepair,
  parts: readonly Part[],
  what: Exchange,
): Part[] {
  const substitutes = new Map([[what.from, what.to]]);
  if (what.follows) {
    followUser(census, parts, what, substitutes);
    followReferences(census, parts, substitutes);
  }
  return parts.map((part) => {
    if (!isPiece(part)) return part;
    const changed = rederive(substitute(part, substitutes, what.scope));
    return proofs.repair(part, changed);
  });
}

/** With a wallet its user's profiles are exchanged for the other's in the same projects. */
function followUser(
  census: Census,
  parts: readonly Part[],
  { from, to }: Exchange,
  substitutes: Map<Address, Address>,
): void {
  const [user, other] = [from, to].map((wallet) => userKey(census, walletMarkerAddress(wallet)));
  if (user === undefined || other === undefined) return;
  const used = new Set(parts.flatMap((part) => (isPiece(part) ? addressesOf(part) : [])));
  for (const address of used) {
    const { project } = census.account(address)?.value ?? {};
    if (census.kindOf(address) !== 'ProfileMarker' || userKey(census, address) !== user) continue;
    const found = census
      .all('ProfileMarker')
      .find(
        (one) => census.account(one)?.value.project === project && userKey(census, one) === other,
      );
    if (found !== undefined) substitutes.set(address, found);
  }
}

/** What a marker names its user by. */
function userKey(census: Census, marker: Address): unknown {
  const { user, userId } = census.account(marker)?.value ?? {};
  return user ?? userId;
}

/** Adds for every exchanged record what its substitute names in the same places. */
function followReferences(
  census: Census,
  parts: readonly Part[],
  substitutes: Map<Address, Address>,
): void {
  const used = new Set(parts.flatMap((part) => (isPiece(part) ? addressesOf(part) : [])));
  for (const [from, to] of substitutes) {
    const before = census.standing(from);
    const after = census.standing(to);
    if (before === undefined || after === undefined) continue;
    const named = new Map(referencesOf(after).map(({ path, address }) => [path, address]));
    for (const { path, address } of referencesOf(before)) {
      const substituted = named.get(path);
      if (substituted === undefined || substituted === address) continue;
      // Added to the map while it is walked: what these name is followed in its turn.
      if (used.has(address) && !substitutes.has(address)) substitutes.set(address, substituted);
    }
  }
}

/** The addresses that a builder chooses: in free accounts and in fields. */
export function addressesOf(piece: Piece): Address[] {
  const free = Object.entries(piece.accounts).filter(([name]) => isFree(piece, name));
  const found = free.flatMap(([, address]) => (address === undefined ? [] : [address]));
  mapAddresses(fieldsType(piece.declaration), piece.fields, (address) => {
    found.push(address);
    return address;
  });
  return found;
}

function substitute(piece: Piece, substitutes: ReadonlyMap<Address, Address>, scope: Scope): Piece {
  const change = (address: Address): Address => substitutes.get(address) ?? address;
  const accounts = Object.entries(piece.accounts).map(([name, address]) => {
    const isChanged = address !== undefined && scope !== 'fields' && isFree(piece, name);
    return [name, isChanged ? change(address) : address] as const;
  });
  const type = fieldsType(piece.declaration);
  const fields =
    scope === 'accounts' ? piece.fields : (mapAddresses(type, piece.fields, change) as Fields);
  return { ...piece, accounts: Object.fromEntries(accounts), fields };
}

/** The value with each address in it replaced. */
function mapAddresses(
  type: BorshType,
  value: unknown,
  change: (address: Address) => Address,
): unknown {
  if (type === 'address') return change(value as Address);
  if (typeof type === 'string' || value === null || value === undefined) return value;
  if ('option' in type) return mapAddresses(type.option, value, change);
  if ('list' in type) {
    return (value as readonly unknown[]).map((item) => mapAddresses(type.list, item, change));
  }
  const variants = 'variants' in type ? type.variants[(value as { kind: string }).kind] : undefined;
  const struct = 'struct' in type ? type.struct : (variants?.struct ?? {});
  const parts = Object.entries(struct).map(([name, part]) => [
    name,
    mapAddresses(part, (value as Fields)[name], change),
  ]);
  if ('array' in type) return value;
  return { ...(value as object), ...Object.fromEntries(parts) };
}

/**
 * The piece with all optional accounts that follow from the others: of a resource the accounts of
 * either storage, so that one that was exchanged for another of the other storage finds its own.
 */
export function fillOptional(census: Census, proofs: ProofRepair, piece: Piece): Piece {
  const { declaration, fields } = piece;
  const absent = programId(declaration.program);
  const accounts = { ...piece.accounts };
  const named = Object.values(accounts).flatMap((address) => {
    const standing = address === undefined ? undefined : census.standing(address);
    return standing === undefined ? [] : referencesOf(standing);
  });
  for (const [name, { source, optional }] of Object.entries(declaration.accounts)) {
    if (!optional || accounts[name] !== undefined) continue;
    const scope = {
      declaration,
      address: (other: string) => accounts[other] ?? absent,
      field: (other: string) => fields[other],
    };
    const found = fixedAddress(source, scope) ?? named.find(({ path }) => path === name)?.address;
    if (found !== undefined) accounts[name] = found;
  }
  return proofs.repair(piece, { ...piece, accounts });
}
