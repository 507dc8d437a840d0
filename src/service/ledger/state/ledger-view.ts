import type { DrawOrigin } from '../../../contract/draw-origin.ts';
import { fail } from '../../../core/errors.ts';
import { RECORDS_PER_ANSWER_MAX } from '../../../core/limits.ts';
import type { Address } from '../../../solana/address.ts';
import { decodeHead, HEAD_KEY, readProof } from '../../merkle/tree.ts';
import type { Key, Store } from '../../store/store.ts';
import { drawBytes } from '../identity/chance.ts';
import type { LedgerTime } from '../time/clock.ts';
import { type Account, isEmpty, leafKey } from './account.ts';
import {
  type AccountIndex,
  accountKindIndex,
  leafAddressIndex,
  leafKindIndex,
  type RecordKinds,
  recordIndex,
} from './indexes.ts';
import { givenOf, LedgerLists, loadLeaf, loadRecord, matcherOf } from './lists.ts';
import type { IndexOf, RecordKind, RecordOf } from './record-kind.ts';
import { readOnlyTreeStorage, type StoreState } from './state.ts';
import type { Filter, LeafView, RecordView, StateView, TreeProof, TreeView } from './views.ts';

/** What all views of a ledger share. */
export interface ViewedState {
  readonly store: Store;
  /** With the accounts that are decoded already. */
  readonly state: StoreState;
  readonly kinds: RecordKinds;
}

/** The state for reads and builds, including every executed write. */
export class LedgerView implements StateView {
  readonly lists: LedgerLists;
  readonly #store: Store;
  readonly #state: StoreState;
  readonly #kinds: RecordKinds;
  readonly #time: LedgerTime;
  readonly #secret: Uint8Array;

  constructor({ store, state, kinds }: ViewedState, time: LedgerTime, secret: Uint8Array) {
    this.#store = store;
    this.#state = state;
    this.#kinds = kinds;
    this.#time = time;
    this.#secret = secret;
    this.lists = new LedgerLists(store, state, kinds);
  }

  draw(origin: DrawOrigin): Uint8Array {
    return drawBytes(this.#secret, origin, this.now);
  }

  get now(): bigint {
    return this.#time.now;
  }

  get slot(): bigint {
    return BigInt(this.#time.height);
  }

  account(address: Address): Account | undefined {
    const account = this.#state.account(address);
    return isEmpty(account) ? undefined : account;
  }

  record<const Kind extends RecordKind>(
    kind: Kind,
    address: Address,
  ): RecordView<RecordOf<Kind>> | undefined {
    return loadRecord(this.#state, this.#kinds, kind, address);
  }

  leafRecord<const Kind extends RecordKind>(
    kind: Kind,
    address: Address,
  ): LeafView<RecordOf<Kind>> | undefined {
    const [key] = this.#store.find(leafAddressIndex, [address], EXPECTED_KEYS_MAX);
    return key === undefined ? undefined : this.#leafOf(kind, key);
  }

  leafAt(
    tree: Address,
    index: number,
  ): { kindName: string; view: LeafView; raw: Uint8Array } | undefined {
    const key = leafKey(tree, index);
    const leaf = this.#state.leaf(key);
    const kind = leaf === undefined ? undefined : this.#kinds.kindOf(leaf.raw);
    if (leaf === undefined || kind === undefined) return undefined;
    return { kindName: kind.name, view: this.#leafOf(kind, key)!, raw: leaf.raw };
  }

  /** Addresses of accounts with a value in an account index, in order, at most `limit`. */
  accountsBy(index: AccountIndex, value: Address, limit: number): Address[] {
    return this.#store.find(index, [value], limit) as Address[];
  }

  hasRecord<const Kind extends RecordKind>(
    kind: Kind,
    index: IndexOf<Kind>,
    value: string,
  ): boolean {
    return this.#store.find(recordIndex(kind, index), [value], EXPECTED_KEYS_MAX).length > 0;
  }

  findRecords<const Kind extends RecordKind>(
    kind: Kind,
    filters: readonly Filter<IndexOf<Kind>>[],
  ): RecordView<RecordOf<Kind>>[] {
    const keys = this.#candidates(kind, accountKindIndex, filters);
    const load = (key: Key) => this.record(kind, key as Address);
    return collect(kind, keys, load, filters);
  }

  findLeaves<const Kind extends RecordKind>(
    kind: Kind,
    filters: readonly Filter<IndexOf<Kind>>[],
  ): LeafView<RecordOf<Kind>>[] {
    const keys = this.#candidates(kind, leafKindIndex, filters);
    const found = collect(kind, keys, (key) => this.#leafOf(kind, key), filters);
    return found.sort((left, right) => (left.address < right.address ? -1 : 1));
  }

  tree(address: Address): TreeView | undefined {
    const bytes = this.#store.get('tree', address + HEAD_KEY);
    return bytes === undefined ? undefined : decodeHead(bytes);
  }

  proof(tree: Address, index: number, full: boolean): TreeProof {
    return readProof(readOnlyTreeStorage(this.#state, tree), index, { full });
  }

  #leafOf<const Kind extends RecordKind>(
    kind: Kind,
    key: Key,
  ): LeafView<RecordOf<Kind>> | undefined {
    return loadLeaf(this.#state, this.#kinds, kind, key);
  }

  /**
   * A superset of the matching keys, from the most selective filter: one with few matches decides,
   * however many the others have.
   */
  #candidates(kind: RecordKind, kindIndex: string, filters: readonly Filter[]): readonly Key[] {
    const limit = RECORDS_PER_ANSWER_MAX + 1;
    const given = givenOf(filters);
    if (given.length === 0) return this.#store.find(kindIndex, [kind.name], limit);
    const find = ({ index, values }: Filter, most: number): Key[] =>
      this.#store.find(recordIndex(kind, index), values!, most);
    // Broad filters are read no further than selective ones have matches.
    for (const most of PROBE_LIMITS) {
      for (const filter of given) {
        const keys = find(filter, most);
        if (keys.length < most) return keys;
      }
    }
    return find(given[0]!, given.length === 1 ? limit : Number.POSITIVE_INFINITY);
  }
}

/**
 * More than the one key expected, so that a shorter answer is known to be complete: the store
 * caches only complete ones.
 */
const EXPECTED_KEYS_MAX = 32;
const PROBE_LIMITS = [EXPECTED_KEYS_MAX, 1024, RECORDS_PER_ANSWER_MAX + 1];

/** Loads the candidates and filters them. @throws LimitExceeded. */
function collect<View extends { readonly address: Address; readonly value: unknown }>(
  kind: RecordKind,
  keys: readonly Key[],
  load: (key: Key) => View | undefined,
  filters: readonly Filter[],
): View[] {
  const passes = matcherOf<View>(kind, filters);
  const found: View[] = [];
  for (const key of keys) {
    const view = load(key);
    if (view === undefined || !passes(view)) continue;
    found.push(view);
    requireFew(found.length, `records of kind ${kind.name} that match`);
  }
  return found;
}

/** @throws LimitExceeded over 10,000; the exact count is not determined. */
function requireFew(count: number, what: string): void {
  if (count <= RECORDS_PER_ANSWER_MAX) return;
  const actual = `more than ${RECORDS_PER_ANSWER_MAX}`;
  fail('LimitExceeded', { what, actual, limit: RECORDS_PER_ANSWER_MAX });
}
