import type { LeafProof } from '../../../src/service/ledger/execution/program.ts';
import {
  type Account,
  decodeAccount,
  decodeLeaf,
  type Leaf,
  leafKey,
  readLeafKey,
} from '../../../src/service/ledger/state/account.ts';
import {
  leafAddressIndex,
  tokenMintIndex,
  tokenOwnerIndex,
} from '../../../src/service/ledger/state/indexes.ts';
import { readOnlyTreeStorage, StoreState } from '../../../src/service/ledger/state/state.ts';
import { readProof } from '../../../src/service/merkle/tree.ts';
import { walletMarkerAddress } from '../../../src/service/programs/kit/addresses.ts';
import type { Key } from '../../../src/service/store/store.ts';
import { type Address, addressToBase58 } from '../../../src/solana/address.ts';
import { programNameOf } from '../../../src/solana/program-ids.ts';
import { type Standing, standingOf, standingOfLeaf } from './standing.ts';
import type { Changes, WatchedStore } from './watched-store.ts';

/** Where a leaf is. */
export interface Place {
  readonly tree: Address;
  readonly index: number;
}

/** Everything that there is, by its kind, and what stands where: all that an onlooker can know. */
export class Census {
  readonly state: StoreState;
  readonly #store: WatchedStore;
  readonly #byKind = new Map<string, Address[]>();
  readonly #noted = new Set<string>();
  readonly #kinds = new Map<Address, string>();
  readonly #names = new Map<Address, string>();

  constructor(store: WatchedStore) {
    this.#store = store;
    this.state = new StoreState(store);
    for (const [address, bytes] of store.scan('account')) {
      this.#noteAccount(address as Address, decodeAccount(bytes));
    }
    for (const [, bytes] of store.scan('leaf')) this.#noteLeaf(decodeLeaf(bytes));
  }

  /** Takes in what has changed. */
  follow({ before }: Changes): void {
    for (const address of before.account.keys()) {
      this.#noteAccount(address as Address, this.state.account(address as Address));
    }
    for (const key of before.leaf.keys()) {
      const leaf = this.state.leaf(key);
      if (leaf !== undefined) this.#noteLeaf(leaf);
    }
  }

  /** All that is or was of a kind, oldest first. */
  all(kind: string): readonly Address[] {
    return this.#byKind.get(kind) ?? [];
  }

  /** What an address was first seen as. */
  kindOf(address: Address): string {
    return this.#kinds.get(address) ?? 'Wallet';
  }

  account(address: Address): Standing | undefined {
    return standingOf(this.state.account(address));
  }

  leaf(address: Address): Standing | undefined {
    const leaf = this.#leafOf(address);
    return leaf && standingOfLeaf(leaf);
  }

  leafAt({ tree, index }: Place): Standing | undefined {
    const leaf = this.state.leaf(leafKey(tree, index));
    return leaf && standingOfLeaf(leaf);
  }

  /** The leaf with an address, else the account. */
  standing(address: Address): Standing | undefined {
    return this.leaf(address) ?? this.account(address);
  }

  /** Addresses of the leaves that have a value in an index of their kind. */
  leavesBy(kind: string, index: string, value: string): Address[] {
    return this.#store
      .find(`${kind}.${index}`, [value], 64)
      .map((key) => this.state.leaf(key)!.address);
  }

  /**
   * The leaf that an address leads to: its own, the one that the marker there names, or the user's
   * of a wallet.
   */
  place(address: Address): Place | undefined {
    const own = this.#keyOf(address);
    if (own !== undefined) return readLeafKey(own);
    const { user } = this.account(walletMarkerAddress(address))?.value ?? {};
    for (const at of [address, user as Address | undefined]) {
      const { tree, leafIndex } = (at && this.account(at)?.value) ?? {};
      if (typeof tree === 'string' && typeof leafIndex === 'number') {
        return { tree: tree as Address, index: leafIndex };
      }
    }
    return undefined;
  }

  /** The mints that a wallet has tokens of. */
  tokensOf(wallet: Address): Address[] {
    const accounts = this.#store.find(tokenOwnerIndex, [wallet], 64) as Address[];
    return accounts.flatMap((address) => {
      const { mint, amount } = this.account(address)?.value ?? {};
      return typeof amount === 'bigint' && amount > 0n ? [mint as Address] : [];
    });
  }

  /** Who has an asset, single or compressed, and whether it can be moved. */
  assetHolder(mint: Address): { owner: Address; isFrozen: boolean } | undefined {
    const leaf = this.leaf(mint);
    if (leaf !== undefined) {
      return { owner: leaf.value.owner as Address, isFrozen: leaf.value.isFrozen === true };
    }
    const accounts = this.#store.find(tokenMintIndex, [mint], 64) as Address[];
    const tokens = accounts.map((address) => this.account(address)?.value ?? {});
    const held = tokens.find(({ amount }) => amount === 1n);
    return held && { owner: held.owner as Address, isFrozen: held.state === 'Frozen' };
  }

  /** A proof as a build would make it now, for what it replaces. */
  proof({ tree, index }: Place, replaced: Uint8Array): LeafProof {
    const storage = readOnlyTreeStorage(this.state, tree);
    const { sequence, nodes } = readProof(storage, index, { full: false });
    return { index, sequence, replaced, nodes };
  }

  /** Has messages call an address by a name. */
  call(address: Address, name: string): void {
    this.#names.set(address, name);
  }

  nameOf(address: Address): string {
    const name = this.#names.get(address) ?? programNameOf(address);
    return name ?? `${this.kindOf(address)} ${addressToBase58(address).slice(0, 8)}`;
  }

  #keyOf(address: Address): Key | undefined {
    return this.#store.find(leafAddressIndex, [address], 32)[0];
  }

  #leafOf(address: Address): Leaf | undefined {
    const key = this.#keyOf(address);
    return key === undefined ? undefined : this.state.leaf(key);
  }

  #noteAccount(address: Address, account: Account): void {
    const standing = standingOf(account);
    if (standing !== undefined) this.#note(address, standing.kind);
  }

  #noteLeaf(leaf: Leaf): void {
    this.#note(leaf.address, standingOfLeaf(leaf).kind);
  }

  #note(address: Address, kind: string): void {
    if (!this.#kinds.has(address)) this.#kinds.set(address, kind);
    if (this.#noted.has(kind + address)) return;
    this.#noted.add(kind + address);
    const all = this.#byKind.get(kind);
    if (all === undefined) this.#byKind.set(kind, [address]);
    else all.push(address);
  }
}
