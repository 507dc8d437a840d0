import type { Address } from '../../../solana/address.ts';
import type { TreeSpace, TreeStorage } from '../../merkle/tree.ts';
import { EntryCache } from '../../store/entry-cache.ts';
import type { Key, Space, Store } from '../../store/store.ts';
import type { HistoryNote } from '../log/history-notes.ts';
import { type Account, decodeAccount, decodeLeaf, emptyAccount, type Leaf } from './account.ts';
import { decodeOnceNote, type OnceNote } from './once-note.ts';

/** The spaces that make up the ledger's state, over which the state root is computed. */
export const stateSpaces = ['account', 'leaf', 'tree', 'change', 'node', 'once'] as const;
export type StateSpace = (typeof stateSpaces)[number];

/** Read access to the state. */
export interface StateReader {
  account(address: Address): Account;
  leaf(key: Key): Leaf | undefined;
  /** An entry of a tree; the key is the tree's address followed by the part within the tree. */
  tree(space: TreeSpace, key: Key): Uint8Array | undefined;
  /** The note of a fee payer and `once` id; the key holds both. */
  once(key: Key): OnceNote | undefined;
}

/** Size of the cache of decoded accounts: most transactions touch the same few. */
const DECODED_ACCOUNTS_MAX = 16_384;

/** The state in the store. */
export class StoreState implements StateReader {
  readonly #store: Store;
  /** An entry is valid as long as the store answers the same array, as arrays are immutable. */
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
 * Uncommitted changes on top of the store's state: those of one bundle, whose transactions succeed
 * or fail together.
 */
export class Overlay implements StateReader {
  /** Changed accounts. */
  readonly accounts = new Map<Address, Account>();
  /** History entries that programs recorded, in order. */
  readonly history: HistoryNote[] = [];
  readonly #base: StateReader;
  /** Accounts of the base state, so that each is decoded once. */
  readonly #before = new Map<Address, Account>();
  /** Created lazily, as few transactions touch leaves and trees. */
  #leaves: Map<Key, Leaf | undefined> | undefined;
  #trees: Record<TreeSpace, Map<Key, Uint8Array>> | undefined;
  #once: Map<Key, OnceNote | undefined> | undefined;
  /** Fees that were burned. */
  #burnedLamports = 0n;

  constructor(base: StateReader) {
    this.#base = base;
  }

  account(address: Address): Account {
    return this.accounts.get(address) ?? this.accountBefore(address);
  }

  /** The account in the base state, without this overlay's changes. */
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
   * Asserts an invariant: lamports are moved and burned as fees, but never created.
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

/** An overlay with newly created lamports. */
export function withAirdrop(
  state: StateReader,
  { address, lamports }: { readonly address: string; readonly lamports: bigint },
): Overlay {
  const overlay = new Overlay(state);
  const account = overlay.account(address as Address);
  overlay.accounts.set(address as Address, { ...account, lamports: account.lamports + lamports });
  return overlay;
}

/** The storage of one tree in an overlay, for the Merkle code. */
export function treeStorage(overlay: Overlay, address: Address): TreeStorage {
  return {
    address,
    get: (space, key) => overlay.tree(space, address + key),
    put: (space, key, value) => overlay.putTree(space, address + key, value),
  };
}

/** The same, read-only: a put is a defect. */
export function readOnlyTreeStorage(state: StateReader, address: Address): TreeStorage {
  return {
    address,
    get: (space, key) => state.tree(space, address + key),
    put: () => {
      throw new Error('A view does not write');
    },
  };
}
