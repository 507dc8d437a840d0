import { type Address, addressToBase58 } from '../../../core/address.ts';
import { fail } from '../../../core/errors.ts';
import type { AccountDeclaration, FieldDeclaration } from '../../../core/instruction.ts';
import { leafProofType } from '../../../core/leaf-proof.ts';
import { U64_MAX } from '../../../core/limits.ts';
import { associatedTokenAddress, decodeMint } from '../../../core/native.ts';
import type { AccountHandle, LeafProof } from '../../ledger/program.ts';
import type { StateView } from '../../operation.ts';
import { holdingAddress } from '../addresses.ts';
import { type ProgramContext, refuseAccount } from '../define.ts';
import { leafProof, proofAfter, requireRecord, roomOf } from '../lookup.ts';
import * as source from '../sources.ts';
import * as holdings from './holdings.ts';
import { type Holding, holdingKind, type Resource, resourceKind } from './records.ts';
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
 * beside an account `resource`, its build gets what belongs there from a `BalancePlan`, and its
 * program calls `creditResource` or `debitResource` as the resources program.
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
  holdingProof: { type: { option: leafProofType }, source: source.chosen(source.proofReason) },
} as const satisfies Readonly<Record<string, FieldDeclaration>>;

/** What an instruction with these accounts and fields says about the holder's balance. */
export interface BalancePlace {
  readonly resource: AccountHandle;
  readonly mint: AccountHandle | undefined;
  readonly holding: AccountHandle | undefined;
  readonly tokenAccount: AccountHandle | undefined;
  readonly tree: AccountHandle | undefined;
  readonly holder: Address;
  readonly holdingProof: LeafProof | null;
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
export const noLeaf = { holding: undefined, tree: undefined, holdingProof: null } as const;

/** Money that is made. */
export interface Credit {
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
 * @throws NotFound, LeafChanged, AccountMismatch for a place that is not the holder's, or a
 *   resource that is not the project's.
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
  const { holder, holdingProof: proof } = place;
  const resource = place.resource.address;
  const holding = requireListed(place.holding, 'holding', holdingAddress(resource, holder));
  return { resource, holder, holding, tree: requireListed(place.tree, 'tree'), proof };
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
  readonly fields: { readonly treeNumber: number; readonly holdingProof: LeafProof | null };
  readonly omit: readonly string[];
}

/** The same for a credit that may stay owed. */
export interface TriedInput extends BalanceInput {
  /** Base units that could be credited now. */
  readonly room: bigint;
}

/**
 * Follows what the instructions of one call do to holdings, in their order, so that each carries
 * the proof that holds when its turn comes.
 */
export interface BalancePlan {
  /** @throws NotFound, TreeMissing, TreeFull, Overflow. */
  credit(resource: Address, holder: Address, amount: bigint): BalanceInput;
  /**
   * For `creditResourceUpTo`: what is certain not to be paid leaves the plan as it is. Where no
   * tree has room the place lists the one that will be made next.
   * @throws NotFound.
   */
  tryCredit(resource: Address, holder: Address, amount: bigint): TriedInput;
  /** @throws NotFound, InsufficientBalance. */
  debit(resource: Address, holder: Address, amount: bigint): BalanceInput;
}

interface PlannedLeaf {
  readonly treeNumber: number;
  readonly balance: bigint;
  /** As the next instruction carries it; null when it makes the leaf. */
  readonly proof: LeafProof | null;
  /** As the one after it carries it, but for the balance; null where no tree has room for it. */
  readonly followingProof: LeafProof | null;
}

/** A plan for one call, on the state that its build sees. */
export function planBalances(state: StateView): BalancePlan {
  const leaves = new Map<Address, PlannedLeaf>();
  /** Of both forms, base units. */
  const supplies = new Map<Address, bigint>();
  const change = (
    address: Address,
    holder: Address,
    find: (record: Resource) => PlannedLeaf,
    /** The new balance, or undefined where the leaf stays as it is. */
    apply: (balance: bigint) => bigint | undefined,
    ...omit: readonly string[]
  ): BalanceInput => {
    const record = requireRecord(state, resourceKind, address);
    const accounts = { resource: address, mint: record.mint };
    if (record.storage.kind === 'AccountState') {
      const fields = { treeNumber: 0, holdingProof: null };
      return { accounts, fields, omit: ['holding', 'tree'] };
    }
    const key = holdingAddress(address, holder);
    const leaf = leaves.get(key) ?? find(record);
    const balance = leaf.followingProof === null ? undefined : apply(leaf.balance);
    if (leaf.followingProof !== null && balance !== undefined) {
      const value: Holding = { resource: address, holder, balance };
      const proof = proofAfter(leaf.followingProof, holdingKind, value);
      leaves.set(key, { ...leaf, balance, proof });
    }
    const fields = { treeNumber: leaf.treeNumber, holdingProof: leaf.proof };
    return { accounts, fields, omit: ['tokenAccount', ...omit] };
  };
  return {
    credit(address, holder, amount) {
      const find = (record: Resource) =>
        findLeaf(state, address, record, holder) ?? planLeaf(state, address, record);
      const apply = (balance: bigint) => holdings.addAmounts(balance, amount, 'the balance');
      return change(address, holder, find, apply);
    },
    tryCredit(address, holder, amount) {
      const record = requireRecord(state, resourceKind, address);
      const supply = supplies.get(address) ?? supplyOf(state, record);
      const isAccount = record.storage.kind === 'AccountState';
      let room = isAccount ? tokenRoomOf(state, record, holder) : 0n;
      room = smaller(room, U64_MAX - supply);
      const find = () =>
        findLeaf(state, address, record, holder) ??
        (hasRoom(state, record) ? planLeaf(state, address, record) : planNoLeaf(record));
      const apply = (balance: bigint) => {
        room = smaller(U64_MAX - balance, U64_MAX - supply);
        return amount <= room ? balance + amount : undefined;
      };
      const input = change(address, holder, find, apply);
      if (amount <= room) supplies.set(address, supply + amount);
      return { ...input, room };
    },
    debit(address, holder, amount) {
      const find = (record: Resource) =>
        findLeaf(state, address, record, holder) ??
        holdings.failBalance(holder, address, 0n, amount);
      const apply = (balance: bigint) => {
        if (balance < amount) holdings.failBalance(holder, address, balance, amount);
        return balance - amount;
      };
      return change(address, holder, find, apply, 'mint');
    },
  };
}

function findLeaf(
  state: StateView,
  address: Address,
  record: Resource,
  holder: Address,
): PlannedLeaf | undefined {
  const leaf = holdings.findHolding(state, address, holder);
  if (leaf === undefined) return undefined;
  const proof = leafProof(state, leaf);
  const { balance } = leaf.value;
  const treeNumber = record.trees.indexOf(leaf.tree);
  return { treeNumber, balance, proof, followingProof: proof };
}

/** The leaf that the next instruction makes, where the newest tree with room has its next one. */
function planLeaf(state: StateView, address: Address, record: Resource): PlannedLeaf {
  const treeNumber = holdings.pickHoldingsTree(state, address, record);
  const tree = record.trees[treeNumber]!;
  const index = state.tree(tree)!.nextIndex;
  const { sequence, leaf: previousLeaf, nodes } = state.proof(tree, index, false);
  const followingProof: LeafProof = { index, sequence, previousLeaf, nodes };
  return { treeNumber, balance: 0n, proof: null, followingProof };
}

function hasRoom(state: StateView, { trees }: Resource): boolean {
  return trees.some((tree) => roomOf(state, tree) > 0);
}

/** A leaf in the tree that is made next, if it is made before the instruction executes. */
function planNoLeaf({ trees }: Resource): PlannedLeaf {
  return { treeNumber: trees.length, balance: 0n, proof: null, followingProof: null };
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
