import { fail } from '../../../core/errors.ts';
import { U64_MAX } from '../../../core/limits.ts';
import { type Address, addressToBase58 } from '../../../solana/address.ts';
import type { AccountHandle } from '../../ledger/state/account.ts';
import type { LeafView, StateView } from '../../ledger/state/views.ts';
import { holdingAddress } from '../kit/addresses.ts';
import { exists, type ProgramContext } from '../kit/define.ts';
import { pickTree } from '../kit/lookup.ts';
import {
  type Holding,
  type HoldingMarker,
  holdingKind,
  holdingMarkerKind,
  type Resource,
  resourceKind,
} from '../records/resource-records.ts';

/** Shared by instructions on compressed holdings. */

/** The accounts through which an instruction writes one holder's leaf. */
export interface HoldingPlace {
  readonly resource: Address;
  readonly holder: Address;
  /** The marker, at the holding's own address. */
  readonly holding: AccountHandle;
  /** The tree of the leaf, or of the one to be appended. */
  readonly tree: AccountHandle;
}

/**
 * Adds base units to a holding, which is created if it is missing.
 * @throws LeafChanged when it was created in another tree meanwhile, TreeFull, Overflow.
 */
export function creditHolding(
  context: ProgramContext,
  place: HoldingPlace,
  amount: bigint,
  payer: AccountHandle,
): void {
  const { resource, holder, holding, tree } = place;
  if (exists(holding)) {
    changeBalance(context, place, (balance) => addAmounts(balance, amount, 'the balance'));
    return;
  }
  const record: Holding = { resource, holder, balance: amount };
  const leafIndex = context.appendLeaf(tree, holdingKind, holding.address, record);
  const marker: HoldingMarker = { tree: tree.address, leafIndex };
  context.createRecord(holding, holdingMarkerKind, marker, payer);
}

/**
 * Base units that `creditHolding` could add, to a holding or, if its tree has capacity, to a new
 * one. A tree that does not exist yet has none.
 * @throws LeafChanged when the holding was created in another tree meanwhile: a wrong tree must not
 *   look like a full one.
 */
export function holdingCapacity(context: ProgramContext, place: HoldingPlace): bigint {
  if (exists(place.holding)) return U64_MAX - readHolding(context, place).record.balance;
  return context.capacityOf(place.tree) > 0 ? U64_MAX : 0n;
}

/** Takes base units from a holding. @throws InsufficientBalance, LeafChanged. */
export function debitHolding(context: ProgramContext, place: HoldingPlace, amount: bigint): void {
  if (!exists(place.holding)) failBalance(place.holder, place.resource, 0n, amount);
  changeBalance(context, place, (balance) => {
    if (balance < amount) failBalance(place.holder, place.resource, balance, amount);
    return balance - amount;
  });
}

function changeBalance(
  context: ProgramContext,
  place: HoldingPlace,
  change: (balance: bigint) => bigint,
): void {
  const { record, leafIndex } = readHolding(context, place);
  const changed = { ...record, balance: change(record.balance) };
  context.writeLeaf(place.tree, holdingKind, leafIndex, changed);
}

/** The current leaf, which must be where the marker says. */
function readHolding(
  context: ProgramContext,
  { holding, tree }: HoldingPlace,
): { readonly record: Holding; readonly leafIndex: number } {
  const { tree: markedTree, leafIndex } = context.readRecord(holding, holdingMarkerKind);
  // Whoever created the holding after the transaction was built chose another tree of the resource.
  if (markedTree !== tree.address) {
    fail('LeafChanged', { index: leafIndex, tree: addressToBase58(markedTree) });
  }
  return { record: context.readLeaf(tree, holdingKind, leafIndex).value, leafIndex };
}

/** @throws InsufficientBalance always. */
export function failBalance(
  holder: Address,
  resource: Address,
  balance: bigint,
  needed: bigint,
): never {
  return fail('InsufficientBalance', {
    holder: addressToBase58(holder),
    balance: String(balance),
    resource: addressToBase58(resource),
    needed: String(needed),
  });
}

/** The sum of two amounts. @throws Overflow over 2^64 - 1. */
export function addAmounts(left: bigint, right: bigint, what: string): bigint {
  const sum = left + right;
  if (sum > U64_MAX) fail('Overflow', { what });
  return sum;
}

/** @throws InvalidArgument for 0 base units. */
export function requireAmount(amount: bigint): void {
  if (amount > 0n) return;
  const expected = '1 to 18446744073709551615 base units';
  fail('InvalidArgument', { argument: 'amount', problem: 'it is 0', expected });
}

/**
 * The record of a resource of this program, which must have the storage that the instruction is
 * for.
 */
export function readResource(
  context: ProgramContext,
  resource: AccountHandle,
  storage: Resource['storage']['kind'],
): Resource {
  const record = context.readRecord(resource, resourceKind);
  requireStorage(record, storage);
  return record;
}

/** @throws InvalidArgument when the resource has another storage. */
export function requireStorage(record: Resource, storage: Resource['storage']['kind']): void {
  if (record.storage.kind === storage) return;
  fail('InvalidArgument', {
    argument: 'resource',
    problem: `its storage is ${record.storage.kind}`,
    expected: `a resource with storage ${storage}`,
  });
}

/**
 * The number of the tree that has a holder's leaf, or can take a new one.
 * @throws TreeMissing, TreeFull when a new one is needed.
 */
export function locateHolding(
  state: StateView,
  address: Address,
  resource: Resource,
  holder: Address,
): number {
  const leaf = findHolding(state, address, holder);
  if (leaf !== undefined) return resource.trees.indexOf(leaf.tree);
  return pickHoldingsTree(state, address, resource);
}

/** The number of the tree that takes the next new holding. @throws TreeMissing, TreeFull. */
export function pickHoldingsTree(state: StateView, address: Address, resource: Resource): number {
  return pickTree(state, resource.trees, {
    owner: addressToBase58(address),
    kind: 'holdings',
    operation: 'resources.createTree (createCreateNewResourceTreeTransaction)',
  });
}

/** A holder's leaf, or undefined. */
export function findHolding(
  state: StateView,
  resource: Address,
  holder: Address,
): LeafView<Holding> | undefined {
  return state.leafRecord(holdingKind, holdingAddress(resource, holder));
}

/**
 * The number of the tree of a leaf to be debited, which must exist.
 * @throws InsufficientBalance when there is none.
 */
export function locateOwnHolding(
  state: StateView,
  address: Address,
  resource: Resource,
  holder: Address,
  needed: bigint,
): number {
  const leaf = findHolding(state, address, holder);
  if (leaf === undefined) return failBalance(holder, address, 0n, needed);
  return resource.trees.indexOf(leaf.tree);
}
