import type { AccountDeclaration, FieldDeclaration } from '../../../contract/declaration.ts';
import type { Deposit } from '../../../contract/effects.ts';
import { fail } from '../../../core/errors.ts';
import { U64_MAX } from '../../../core/limits.ts';
import { type Address, addressToBase58 } from '../../../solana/address.ts';
import { associatedTokenAddress, decodeMint } from '../../../solana/native-layouts.ts';
import type { AccountHandle } from '../../ledger/state/account.ts';
import type { StateView } from '../../ledger/state/views.ts';
import { holdingAddress } from '../kit/addresses.ts';
import { type ProgramContext, refuseAccount } from '../kit/define.ts';
import { makes, makesToken } from '../kit/effects.ts';
import { capacityOf, requireRecord } from '../kit/lookup.ts';
import * as source from '../kit/sources.ts';
import { holdingMarkerKind, type Resource, resourceKind } from '../records/resource-records.ts';
import * as holdings from './holdings.ts';
import { mintOfResource } from './resource-references.ts';
import {
  changeSupply,
  creditTokens,
  debitTokens,
  readMint,
  type TokenPlace,
  tokenCapacity,
} from './tokens.ts';

/**
 * Mints to a holder and burns from it, for either storage of the resource: the payments of faucets,
 * recipes, stakes and missions. An instruction declares `balanceAccounts` and `balanceFields`
 * besides an account `resource`, its build fills them with `locateCredit` and the like, and its
 * program calls `creditResource` or `debitResource` as the resources program.
 */

/**
 * The accounts of an instruction that changes the balance of its account `holder` in its account
 * `resource`, which must be writable. Depending on the resource's storage, lists a token account,
 * or a leaf with its marker and tree; the mint if the token supply matters.
 */
export function balanceAccounts(holder: string) {
  return {
    mint: {
      writable: true,
      optional: true,
      source: source.chosen(source.heldReason),
      is: mintOfResource,
    },
    holding: { writable: true, optional: true, source: source.holdingOf(holder) },
    tokenAccount: { writable: true, optional: true, source: source.tokenAccountOf(holder) },
    tree: {
      writable: true,
      optional: true,
      source: source.treeOf('resources', 'resource', 'treeNumber'),
    },
  } as const satisfies Readonly<Record<string, AccountDeclaration>>;
}

/** The deposit of a credit with `balanceAccounts`: of a leaf's marker or of a token account. */
export const balanceDeposits = [
  makes('holding', holdingMarkerKind),
  makesToken('tokenAccount'),
] as const satisfies readonly Deposit[];

/** The fields that go with `balanceAccounts`. */
export const balanceFields = {
  treeNumber: { type: 'u32', source: source.chosen(source.treeNumberReason) },
} as const satisfies Readonly<Record<string, FieldDeclaration>>;

/** The location of the holder's balance in an instruction with these accounts and fields. */
interface BalancePlace {
  readonly resource: AccountHandle;
  readonly mint: AccountHandle | undefined;
  readonly holding: AccountHandle | undefined;
  readonly tokenAccount: AccountHandle | undefined;
  readonly tree: AccountHandle | undefined;
  readonly holder: Address;
}

/**
 * For an instruction whose record determines the amount taken.
 * @param changed what to say that changed.
 * @throws CostChanged when it is more than the transaction agrees to.
 */
export function requireCost(
  resource: Address,
  amount: bigint,
  amountMax: bigint,
  changed: 'amount' | 'resource' = 'amount',
): void {
  if (amount <= amountMax) return;
  fail('CostChanged', {
    resource: addressToBase58(resource),
    amount: String(amount),
    amountMax: String(amountMax),
    changed,
  });
}

/** The leaf part of a location when a token account holds the balance. */
export const noLeaf = { holding: undefined, tree: undefined } as const;

/** An amount to be minted. */
interface Credit {
  /** Base units. */
  readonly amount: bigint;
  /**
   * The project whose right to mint is used: that of the signing authority or delegate, or of the
   * faucet, recipe, pool or mission that pays.
   */
  readonly project: Address;
}

/**
 * Mints base units to the holder, whose holding is created if it is missing. A project may mint
 * only its own resources; the caller checks that whoever acts has that right.
 * @param context of the resources program.
 * @param payer pays the deposit of a created holding.
 * @throws NotFound, InvalidArgument for 0, LeafChanged, TreeFull, Overflow, AccountMismatch.
 */
export function creditResource(
  context: ProgramContext,
  place: BalancePlace,
  { amount, project }: Credit,
  payer: AccountHandle,
): void {
  holdings.requireAmount(amount);
  const { resource } = place;
  const mint = requireListed(place.mint, 'mint');
  const record = readResourceOf(context, resource, project);
  const minted = readMint(record, mint);
  const wrappedSupply = holdings.addAmounts(record.wrappedSupply, amount, 'the supply');
  holdings.addAmounts(wrappedSupply, minted.supply, 'the supply');
  if (record.storage.kind === 'AccountState') {
    changeSupply(context, mint, minted, amount);
    creditTokens(context, tokenPlaceOf(place, mint.address), amount, payer);
    return;
  }
  holdings.creditHolding(context, holdingPlaceOf(place), amount, payer);
  context.writeRecord(resource, resourceKind, { ...record, wrappedSupply }, payer);
}

/**
 * Mints as much of the amount as possible; without effect if nothing can be minted: no tree has
 * capacity for a new holding, the supply or the balance would exceed 2^64 - 1, or the token account
 * has changed owner. The rest stays owed. The listed tree may not exist yet.
 * @param context of the resources program.
 * @returns base units minted.
 * @throws NotFound, LeafChanged for a holding in another tree, AccountMismatch for a location that
 *   is not the holder's, or a resource that is not the project's.
 */
export function creditResourceUpTo(
  context: ProgramContext,
  place: BalancePlace,
  { amount: amountMax, project }: Credit,
  payer: AccountHandle,
): bigint {
  const amount = smaller(amountMax, roomFor(context, place));
  if (amount > 0n) creditResource(context, place, { amount, project }, payer);
  return amount;
}

/** Base units that can be minted to the holder now. */
function roomFor(context: ProgramContext, place: BalancePlace): bigint {
  const mint = requireListed(place.mint, 'mint');
  const record = context.readRecord(place.resource, resourceKind);
  const supplyRoom = U64_MAX - record.wrappedSupply - readMint(record, mint).supply;
  const balanceRoom =
    record.storage.kind === 'AccountState'
      ? tokenCapacity(tokenPlaceOf(place, mint.address))
      : holdings.holdingCapacity(context, holdingPlaceOf(place));
  return smaller(balanceRoom, supplyRoom);
}

/**
 * @throws AccountMismatch unless the resource belongs to the project whose right to mint is used.
 */
function readResourceOf(
  context: ProgramContext,
  resource: AccountHandle,
  project: Address,
): Resource {
  const record = context.readRecord(resource, resourceKind);
  if (record.project === project) return record;
  return refuseAccount('resource', 'the instruction', 'no other project makes its units');
}

/**
 * Burns base units from the holder, for LedgerState resources from its leaf, and reports them as a
 * debit of the transaction. The caller checks the holder's consent.
 * @param context of the resources program.
 * @throws NotFound, InvalidArgument for 0, InsufficientBalance, LeafChanged, AccountMismatch.
 */
export function debitResource(
  context: ProgramContext,
  place: BalancePlace,
  amount: bigint,
  payer: AccountHandle,
): void {
  holdings.requireAmount(amount);
  const { resource, holder } = place;
  const record = context.readRecord(resource, resourceKind);
  context.noteDebit(resource.address, holder, amount);
  if (record.storage.kind === 'AccountState') {
    const mint = requireListed(place.mint, 'mint');
    debitTokens(context, tokenPlaceOf(place, mint.address), amount);
    changeSupply(context, mint, readMint(record, mint), -amount);
    return;
  }
  holdings.debitHolding(context, holdingPlaceOf(place), amount);
  const wrappedSupply = record.wrappedSupply - amount;
  context.writeRecord(resource, resourceKind, { ...record, wrappedSupply }, payer);
}

function tokenPlaceOf({ resource, holder, tokenAccount }: BalancePlace, mint: Address): TokenPlace {
  const expected = associatedTokenAddress(holder, mint);
  const account = requireListed(tokenAccount, 'tokenAccount', expected);
  return { resource: resource.address, mint, holder, account };
}

function holdingPlaceOf(place: BalancePlace): holdings.HoldingPlace {
  const { holder } = place;
  const resource = place.resource.address;
  const holding = requireListed(place.holding, 'holding', holdingAddress(resource, holder));
  return { resource, holder, holding, tree: requireListed(place.tree, 'tree') };
}

/** The account required by the storage, at the address that only this holder can have. */
function requireListed(
  account: AccountHandle | undefined,
  name: string,
  expected?: Address,
): AccountHandle {
  if (account === undefined) {
    return refuseAccount(name, 'the instruction', "the resource's storage needs it");
  }
  if (expected !== undefined && account.address !== expected) {
    refuseAccount(name, 'the instruction', "not the holder's of this resource");
  }
  return account;
}

/** A build's input for an instruction with `balanceAccounts` and `balanceFields`. */
export interface BalanceInput {
  /** `resource` for instructions whose arguments do not name it. */
  readonly accounts: Readonly<Record<'resource' | 'mint', Address>>;
  readonly fields: { readonly treeNumber: number };
  readonly omit: readonly string[];
}

/** The same for a credit that may remain owed. */
interface TriedInput extends BalanceInput {
  /** Base units that could be credited now. */
  readonly room: bigint;
}

/**
 * Location for `creditResource`. The amount is determined at execution.
 * @throws NotFound, TreeMissing, TreeFull.
 */
export function locateCredit(state: StateView, address: Address, holder: Address): BalanceInput {
  const record = requireRecord(state, resourceKind, address);
  return toInput(address, record, () => holdings.locateHolding(state, address, record, holder));
}

/**
 * Location for `creditResourceUpTo`. If no tree has capacity for a new holding, the next tree is
 * listed, which does not exist yet.
 * @throws NotFound.
 */
export function locateTriedCredit(state: StateView, address: Address, holder: Address): TriedInput {
  const record = requireRecord(state, resourceKind, address);
  const supplyRoom = U64_MAX - supplyOf(state, record);
  if (record.storage.kind === 'AccountState') {
    const room = smaller(tokenRoomOf(state, record, holder), supplyRoom);
    return { ...toInput(address, record, () => 0), room };
  }
  const hasLeaf = holdings.findHolding(state, address, holder) !== undefined;
  if (!hasLeaf && !hasRoom(state, record)) {
    return { ...toInput(address, record, () => record.trees.length), room: 0n };
  }
  // The supply includes the holder's balance, so its headroom bounds the balance's.
  return { ...locateCredit(state, address, holder), room: supplyRoom };
}

/**
 * Location for `debitResource`.
 * @param needed base units, for the error where there is no holding.
 * @throws NotFound, InsufficientBalance where there is no holding.
 */
export function locateDebit(
  state: StateView,
  address: Address,
  holder: Address,
  needed: bigint,
): BalanceInput {
  const record = requireRecord(state, resourceKind, address);
  const treeNumberOf = (): number =>
    holdings.locateOwnHolding(state, address, record, holder, needed);
  return toInput(address, record, treeNumberOf, 'mint');
}

/** @param omit accounts that a leaf does not need, besides the token account. */
function toInput(
  resource: Address,
  { storage, mint }: Resource,
  treeNumberOf: () => number,
  ...omit: readonly string[]
): BalanceInput {
  const accounts = { resource, mint };
  if (storage.kind === 'AccountState') {
    return { accounts, fields: { treeNumber: 0 }, omit: ['holding', 'tree'] };
  }
  const fields = { treeNumber: treeNumberOf() };
  return { accounts, fields, omit: ['tokenAccount', ...omit] };
}

function hasRoom(state: StateView, { trees }: Resource): boolean {
  return trees.some((tree) => capacityOf(state, tree) > 0);
}

function tokenRoomOf(state: StateView, { mint }: Resource, holder: Address): bigint {
  const account = state.account(associatedTokenAddress(holder, mint));
  return account === undefined ? U64_MAX : tokenCapacity({ mint, holder, account });
}

function smaller(left: bigint, right: bigint): bigint {
  if (left < right) return left;
  return right;
}

function supplyOf(state: StateView, { mint, wrappedSupply }: Resource): bigint {
  const account = state.account(mint);
  return wrappedSupply + (account === undefined ? 0n : (decodeMint(account.data)?.supply ?? 0n));
}
