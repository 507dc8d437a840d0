import type { Address } from '../../../solana/address.ts';
import type { TreeSpace, TreeStorage } from '../../merkle/tree.ts';
import { EntryCache } from '../../store/entry-cache.ts';
import type { Key, Space, Store } from '../../store/store.ts';
import type { HistoryNote } from '../log/history.ts';
import { type Account, decodeAccount, decodeLeaf, emptyAccount, type Leaf } from './account.ts';
import { decodeOnceNote, type OnceNote } from './once-note.ts';

/** The spaces that are the ledger's state: what the state root is taken over. */
export const stateSpaces = ['account', 'leaf', 'tree', 'change', 'node', 'once'] as const;
export type StateSpace = (typeof stateSpaces)[number];

/** State that can be read. */
export interface StateReader {
  account(address: Address): Account;
  leaf(key: Key): Leaf | undefined;
  /** An entry of a tree, by the tree's address and the part of the key behind it. */
  tree(space: TreeSpace, key: Key): Uint8Array | undefined;
  /** What was executed for a fee payer under an id, by both. */
  once(key: Key): OnceNote | undefined;
}

/** Accounts kept as decoded: the same few are in most transactions of a moment. */
const DECODED_ACCOUNTS_MAX = 16_384;

/** The state as the store has it. */
export class StoreState implements StateReader {
  readonly #store: Store;
  /** Valid as long as the store answers the same array, which nobody changes in place. */
  readonly #decoded = new EntryCache<{ readonly bytes: Uint8Array; readonly account: Account }>(
    DECODED_ACCOUNTS_MAX,
  );

  constructor(store: Store) {
    this.#store = store;
  }

  account(address: Address): Account {
    const bytes = this.#store.get('account', address);
    if (bytes === undefined) return emptyAccount;
    const known = this.#decoded.get(address);
    if (known?.bytes === bytes) return known.account;
    const account = decodeAccount(bytes);
    this.#decoded.set(address, { bytes, account });
    return account;
  }

  leaf(key: Key): Leaf | undefined {
    const bytes = this.#store.get('leaf', key);
    return bytes === undefined ? undefined : decodeLeaf(bytes);
  }

  tree(space: TreeSpace, key: Key): Uint8Array | undefined {
    return this.#store.get(space as Space, key);
  }

  once(key: Key): OnceNote | undefined {
    const bytes = this.#store.get('once', key);
    return bytes === undefined ? undefined : decodeOnceNote(bytes);
  }
}

/**
 * Changes on top of the store's state that may still be dropped: one bundle's, all of its
 * transactions together, as they stand and fall together.
 */
export class Overlay implements StateReader {
  /** Accounts that were changed. */
  readonly accounts = new Map<Address, Account>();
  /** What programs noted of characters, in order. */
  readonly history: HistoryNote[] = [];
  readonly #base: StateReader;
  /** Accounts as the base has them, so that each is decoded once. */
  readonly #before = new Map<Address, Account>();
  /** Few transactions touch leaves and trees: their maps are made when one does. */
  #leaves: Map<Key, Leaf | undefined> | undefined;
  #trees: Record<TreeSpace, Map<Key, Uint8Array>> | undefined;
  #once: Map<Key, OnceNote | undefined> | undefined;
  /** Fees that were taken and went to nobody. */
  #burnedLamports = 0n;

  constructor(base: StateReader) {
    this.#base = base;
  }

  account(address: Address): Account {
    return this.accounts.get(address) ?? this.accountBefore(address);
  }

  /** The account as it stands under this overlay. */
  accountBefore(address: Address): Account {
    let account = this.#before.get(address);
    if (account !== undefined) return account;
    account = this.#base.account(address);
    this.#before.set(address, account);
    return account;
  }

  leaf(key: Key): Leaf | undefined {
    return this.#leaves?.has(key) ? this.#leaves.get(key) : this.#base.leaf(key);
  }

  leafBefore(key: Key): Leaf | undefined {
    return this.#base.leaf(key);
  }

  /** Undefined empties the leaf. */
  putLeaf(key: Key, leaf: Leaf | undefined): void {
    this.#leaves ??= new Map();
    this.#leaves.set(key, leaf);
  }

  changedLeaves(): Iterable<readonly [Key, Leaf | undefined]> {
    return this.#leaves ?? [];
  }

  tree(space: TreeSpace, key: Key): Uint8Array | undefined {
    return this.#trees?.[space].get(key) ?? this.#base.tree(space, key);
  }

  putTree(space: TreeSpace, key: Key, value: Uint8Array): void {
    this.#trees ??= { tree: new Map(), change: new Map(), node: new Map() };
    this.#trees[space].set(key, value);
  }

  changedTrees(space: TreeSpace): Iterable<readonly [Key, Uint8Array]> {
    return this.#trees?.[space] ?? [];
  }

  once(key: Key): OnceNote | undefined {
    return this.#once?.has(key) ? this.#once.get(key) : this.#base.once(key);
  }

  /** Undefined removes the note. */
  putOnce(key: Key, note: OnceNote | undefined): void {
    this.#once ??= new Map();
    this.#once.set(key, note);
  }

  changedOnce(): Iterable<readonly [Key, OnceNote | undefined]> {
    return this.#once ?? [];
  }

  burn(lamports: bigint): void {
    this.#burnedLamports += lamports;
  }

  /**
   * An assertion on ourselves: lamports move and are burned as fees, but are never made.
   * @throws Error for a defect.
   */
  requireConservation(): void {
    let difference = this.#burnedLamports;
    for (const [address, account] of this.accounts) {
      difference += account.lamports - this.accountBefore(address).lamports;
    }
    if (difference !== 0n) throw new Error(`Lamports were made or lost: ${difference}`);
  }
}

/** The state with lamports out of nothing. */
export function withAirdrop(
  state: StateReader,
  { address, lamports }: { readonly address: string; readonly lamports: bigint },
): Overlay {
  const overlay = new Overlay(state);
  const account = overlay.account(address as Address);
  overlay.accounts.set(address as Address, { ...account, lamports: account.lamports + lamports });
  return overlay;
}

/** One tree of an overlay as the Merkle code sees it. */
export function treeStorage(overlay: Overlay, address: Address): TreeStorage {
  return {
    address,
    get: (space, key) => overlay.tree(space, address + key),
    put: (space, key, value) => overlay.putTree(space, address + key, value),
  };
}

/** The same for reading only: a put is a defect. */
export function readOnlyTreeStorage(state: StateReader, address: Address): TreeStorage {
  return {
    address,
    get: (space, key) => state.tree(space, address + key),
    put: () => {
      throw new Error('A view does not write');
    },
  };
}
