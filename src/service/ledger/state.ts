import type { Address } from '../../core/address.ts';
import type { TreeSpace, TreeStorage } from '../merkle/tree.ts';
import type { Key, Space, Store } from '../store/store.ts';
import { type Account, decodeAccount, decodeLeaf, emptyAccount, type Leaf } from './account.ts';

/** The spaces that are the ledger's state: what the state root is taken over. */
export const stateSpaces = ['account', 'leaf', 'tree', 'change', 'node'] as const;
export type StateSpace = (typeof stateSpaces)[number];

/** State that can be read. */
export interface StateReader {
  account(address: Address): Account;
  leaf(key: Key): Leaf | undefined;
  /** An entry of a tree, by the tree's address and the part of the key behind it. */
  tree(space: TreeSpace, key: Key): Uint8Array | undefined;
}

/** The state as the store has it. */
export class StoreState implements StateReader {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  account(address: Address): Account {
    const bytes = this.#store.get('account', address);
    return bytes === undefined ? emptyAccount : decodeAccount(bytes);
  }

  leaf(key: Key): Leaf | undefined {
    const bytes = this.#store.get('leaf', key);
    return bytes === undefined ? undefined : decodeLeaf(bytes);
  }

  tree(space: TreeSpace, key: Key): Uint8Array | undefined {
    return this.#store.get(space as Space, key);
  }
}

/**
 * Changes on top of a state that may still be dropped: a bundle's over the store's, a transaction's
 * over its bundle's.
 */
export class Overlay implements StateReader {
  readonly accounts = new Map<Address, Account>();
  readonly leaves = new Map<Key, Leaf | undefined>();
  readonly trees: Readonly<Record<TreeSpace, Map<Key, Uint8Array>>> = {
    tree: new Map(),
    change: new Map(),
    node: new Map(),
  };
  readonly #base: StateReader;

  constructor(base: StateReader) {
    this.#base = base;
  }

  account(address: Address): Account {
    return this.accounts.get(address) ?? this.#base.account(address);
  }

  leaf(key: Key): Leaf | undefined {
    return this.leaves.has(key) ? this.leaves.get(key) : this.#base.leaf(key);
  }

  tree(space: TreeSpace, key: Key): Uint8Array | undefined {
    return this.trees[space].get(key) ?? this.#base.tree(space, key);
  }

  /** What was changed here becomes a change of the overlay below. */
  mergeInto(below: Overlay): void {
    for (const [address, account] of this.accounts) below.accounts.set(address, account);
    for (const [key, leaf] of this.leaves) below.leaves.set(key, leaf);
    for (const space of ['tree', 'change', 'node'] as const) {
      for (const [key, value] of this.trees[space]) below.trees[space].set(key, value);
    }
  }
}

/** One tree of an overlay as the Merkle code sees it. */
export function treeStorage(overlay: Overlay, address: Address): TreeStorage {
  return {
    address,
    get: (space, key) => overlay.tree(space, address + key),
    put: (space, key, value) => {
      overlay.trees[space].set(address + key, value);
    },
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
