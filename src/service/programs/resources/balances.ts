import type { AccountDeclaration, FieldDeclaration } from '../../../contract/declaration.ts';
import { fail } from '../../../core/errors.ts';
import { U64_MAX } from '../../../core/limits.ts';
import { type Address, addressToBase58 } from '../../../solana/address.ts';
import { associatedTokenAddress, decodeMint } from '../../../solana/native-layouts.ts';
import type { AccountHandle } from '../../ledger/state/account-handle.ts';
import type { StateView } from '../../ledger/state/views.ts';
import { holdingAddress } from '../kit/addresses.ts';
import { type ProgramContext, refuseAccount } from '../kit/define.ts';
import { requireRecord, roomOf } from '../kit/lookup.ts';
import * as source from '../kit/sources.ts';
import { type Resource, resourceKind } from '../records/resource-records.ts';
import * as holdings from './holdings.ts';
import { mintOfResource } from './references.ts';
import {
  changeSupply,
  creditTokens,
  debitTokens,
  readMint,
  type TokenPlace,
  tokenRoom,
} from './tokens.ts';

/**
 * Mints to a holder and burns from it, whatever storage the resource has: what faucets, recipes,
 * stakes and missions pay and take. An instruction declares `balanceAccounts` and `balanceFields`
 * beside an account `resource`, its build gets what belongs there from `locateCredit` and its like,
 * and its program calls `creditResource` or `debitResource` as the resources program.
 */

/**
 * The accounts of an instruction that changes what its account `holder` has of its account
 * `resource`, which must be writable. A token account or a leaf with its marker and tree is listed,
 * by the resource's storage; the mint where the supply of tokens counts.
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

/** The fields that go with `balanceAccounts`. */
export const balanceFields = {
  treeNumber: { type: 'u32', source: source.chosen(source.treeNumberReason) },
} as const satisfies Readonly<Record<string, FieldDeclaration>>;

/** What an instruction with these accounts and fields says about the holder's balance. */
interface BalancePlace {
  readonly resource: AccountHandle;
  readonly mint: AccountHandle | undefined;
  readonly holding: AccountHandle | undefined;
  readonly tokenAccount: AccountHandle | undefined;
  readonly tree: AccountHandle | undefined;
  readonly holder: Address;
}

/** The field of an instruction whose record says what it takes: the most that it may take. */
export const amountMaxField = {
  amountMax: {
    type: 'u64',
    source: source.chosen('what it costs as the build read it; the program takes no more'),
  },
} as const satisfies Readonly<Record<string, FieldDeclaration>>;

/** @throws CostChanged when it costs more than when the transaction was built. */
export function requireCost(resource: Address, amount: bigint, amountMax: bigint): void {
  if (amount <= amountMax) return;
  fail('CostChanged', {
    resource: addressToBase58(resource),
    amount: String(amount),
    amountMax: String(amountMax),
  });
}

/** What a place says of a leaf where a token account holds the balance. */
export const noLeaf = { holding: undefined, tree: undefined } as const;

/** Money that is made. */
interface Credit {
  /** Base units. */
  readonly amount: bigint;
  /**
   * The project by whose right it is made: that of the authority or delegate who signs, or of the
   * faucet, recipe, pool or mission that gives it out.
   */
  readonly project: Address;
}

/**
 * Mints base units to the holder, whose holding is made when it is missing. Only a project's own
 * resources are made by its right; that whoever acts has that right is the caller's to check.
 * @param context of the resources program.
 * @param payer pays the deposit of a holding that is made.
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
 * Mints as much of the amount as can be, and leaves everything as it is where nothing can: no
 * tree has room for a new holding, the supply or the balance would go over 2^64 - 1, the token
 * account is no longer the holder's. The rest stays owed. A tree that is yet to be made may be
 * listed.
 * @param context of the resources program.
 * @returns base units that were minted.
 * @throws NotFound, LeafChanged for a holding in another tree, AccountMismatch for a place that is
 *   not the holder's, or a resource that is not the project's.
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
      ? tokenRoom(tokenPlaceOf(place, mint.address))
      : holdings.holdingRoom(context, holdingPlaceOf(place));
  return smaller(balanceRoom, supplyRoom);
}

/** @throws AccountMismatch unless the resource is the project's by whose right it is made. */
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
 * Burns base units of the holder's, of a LedgerState resource from its leaf, and notes it for who
 * sent the transaction. Whether the holder consents is the caller's to check.
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

/** The account by its storage, at the address that is the holder's and no other's. */
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

/** What a build gives to one instruction with `balanceAccounts` and `balanceFields`. */
export interface BalanceInput {
  /** `resource` for instructions whose arguments do not name it. */
  readonly accounts: Readonly<Record<'resource' | 'mint', Address>>;
  readonly fields: { readonly treeNumber: number };
  readonly omit: readonly string[];
}

/** The same for a credit that may stay owed. */
interface TriedInput extends BalanceInput {
  /** Base units that could be credited now. */
  readonly room: bigint;
}

/**
 * For `creditResource`. What it credits counts only when it executes.
 * @throws NotFound, TreeMissing, TreeFull.
 */
export function locateCredit(state: StateView, address: Address, holder: Address): BalanceInput {
  const record = requireRecord(state, resourceKind, address);
  return toInput(address, record, () => holdings.locateHolding(state, address, record, holder));
}

/**
 * For `creditResourceUpTo`. Where no tree has room for a new holding, the place lists the one that
 * will be made next.
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
  // The supply counts the holder's balance too: what it has room for, the balance has.
  return { ...locateCredit(state, address, holder), room: supplyRoom };
}

/**
 * For `debitResource`.
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

/** @param omit what a leaf needs no more than a token account. */
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
  return trees.some((tree) => roomOf(state, tree) > 0);
}

function tokenRoomOf(state: StateView, { mint }: Resource, holder: Address): bigint {
  const account = state.account(associatedTokenAddress(holder, mint));
  return account === undefined ? U64_MAX : tokenRoom({ mint, holder, account });
}

function smaller(left: bigint, right: bigint): bigint {
  if (left < right) return left;
  return right;
}

function supplyOf(state: StateView, { mint, wrappedSupply }: Resource): bigint {
  const account = state.account(mint);
  return wrappedSupply + (account === undefined ? 0n : (decodeMint(account.data)?.supply ?? 0n));
}
