import type { DrawOrigin } from '../../../contract/draw-origin.ts';
import type { WorkPace } from '../../../core/pace.ts';
import type { Address } from '../../../solana/address.ts';
import type { HistoryEntry } from '../log/events.ts';
import type { HistoryEventName } from '../log/history-notes.ts';
import type { IndexOf, RecordKind, RecordOf } from './record-kind.ts';

/** A compressed record as reads see it. */
export interface LeafView<Value = unknown> {
  readonly address: Address;
  readonly tree: Address;
  readonly index: number;
  readonly value: Value;
}

/** An account record as reads see it. */
export interface RecordView<Value = unknown> {
  readonly address: Address;
  readonly program: Address;
  readonly value: Value;
}

/** A filter: an index of the record kind and its accepted values; undefined accepts all. */
export interface Filter<Index extends string = string> {
  readonly index: Index;
  readonly values: readonly string[] | undefined;
}

/** The page of a list that a call asks for, and the pace of the work. */
export interface ListPart {
  /** Maximum number of records; undefined for all. */
  readonly limit: number | undefined;
  /** The key to start from, in the list's order; the empty string for the first. */
  readonly from: string;
  readonly pace: WorkPace;
}

/** The conditions that a list's records meet. */
export interface ListFilter<Kind extends RecordKind, View> {
  /** Undefined for any. */
  readonly addresses?: readonly Address[] | undefined;
  readonly filters: readonly Filter<IndexOf<Kind>>[];
  /** A condition that no index covers. */
  readonly matches?: ((view: View) => boolean) | undefined;
}

/**
 * Lists, read in time slices: each record atomically, and a record that exists throughout exactly
 * once, whatever is written meanwhile. The answer for a record is made in its slice; undefined
 * omits it. All throw LimitExceeded when a whole list of more than 10,000 is asked for, and
 * Cancelled when the caller is gone.
 */
export interface StateLists {
  /** Account records by address, which is the list's key. */
  records<const Kind extends RecordKind, Answer>(
    kind: Kind,
    filter: ListFilter<Kind, RecordView<RecordOf<Kind>>>,
    part: ListPart,
    toAnswer: (record: RecordView<RecordOf<Kind>>) => Answer | undefined,
  ): Promise<Answer[]>;
  /** Leaf records by tree and index; see `placeOf`. */
  leaves<const Kind extends RecordKind, Answer>(
    kind: Kind,
    filter: ListFilter<Kind, LeafView<RecordOf<Kind>>>,
    part: ListPart,
    toAnswer: (leaf: LeafView<RecordOf<Kind>>) => Answer | undefined,
  ): Promise<Answer[]>;
  /**
   * Leaf records by address, for kinds that can be removed and added again: their position would
   * not serve as a cursor. At each address is an account of the other kind.
   */
  leavesByAddress<const Kind extends RecordKind, Answer>(
    kind: Kind,
    markerKind: RecordKind,
    filter: ListFilter<Kind, LeafView<RecordOf<Kind>>>,
    part: ListPart,
    toAnswer: (leaf: LeafView<RecordOf<Kind>>) => Answer | undefined,
  ): Promise<Answer[]>;
  /** Leaf records of any of the kinds, by tree and index. */
  leavesOfKinds<Answer>(
    which: LeavesOf,
    part: ListPart,
    toAnswer: (kind: RecordKind, leaf: LeafView, raw: Uint8Array) => Answer | undefined,
  ): Promise<Answer[]>;
  /** Accounts by address, which is the list's key. */
  accounts<Answer>(
    which: AccountsOf,
    part: ListPart,
    toAnswer: (address: Address, account: AccountView) => Answer | undefined,
  ): Promise<Answer[]>;
  /** Characters' histories, oldest first. */
  history<Answer>(
    characters: readonly Address[],
    events: readonly HistoryEventName[] | undefined,
    part: HistoryPart,
    toAnswer: (entry: HistoryEntry, cursor: HistoryCursor) => Answer,
  ): Promise<Answer[]>;
  /**
   * The key of a leaf record's tree and index, which never changes; undefined if there is no such
   * record.
   */
  placeOf(kind: RecordKind, address: Address): string | undefined;
}

/** The leaf records of a list. */
export interface LeavesOf {
  readonly kinds: readonly RecordKind[];
  /** Undefined for any. */
  readonly addresses: readonly Address[] | undefined;
  /** Whether what is answered leaves none of them out. */
  readonly isExact: boolean;
}

/** The accounts of a list: named ones, or all with a value in an account index. */
export type AccountsOf =
  | { readonly addresses: readonly Address[] }
  | {
      readonly index: 'account.owner' | 'account.kind' | 'token.owner' | 'token.mint';
      readonly value: string;
      /** Whether what is answered leaves none of them out. */
      readonly isExact: boolean;
    };

export interface AccountView {
  readonly lamports: bigint;
  readonly owner: Address;
  readonly data: Uint8Array;
}

/**
 * Position of an entry: the sequence number of the transaction's event, and the entry's index in
 * it.
 */
export interface HistoryCursor {
  readonly event: bigint;
  readonly place: number;
}

/** As other pages, but starting after an entry. */
export interface HistoryPart extends Pick<ListPart, 'limit' | 'pace'> {
  readonly after: HistoryCursor | undefined;
}

/** The state as reads and builds see it, including every answered write. */
export interface StateView {
  /** Paged lists. */
  readonly lists: StateLists;
  /** The account record at an address, or undefined when it is not one of this kind. */
  record<const Kind extends RecordKind>(
    kind: Kind,
    address: Address,
  ): RecordView<RecordOf<Kind>> | undefined;
  /** The leaf record with this address, or undefined. */
  leafRecord<const Kind extends RecordKind>(
    kind: Kind,
    address: Address,
  ): LeafView<RecordOf<Kind>> | undefined;
  leafAt(
    tree: Address,
    index: number,
  ): { kindName: string; view: LeafView; raw: Uint8Array } | undefined;
  /** Raw account: lamports, owner, data. */
  account(address: Address): AccountView | undefined;
  /** Whether an account record of the kind has the value in its index; reads no record. */
  hasRecord<const Kind extends RecordKind>(
    kind: Kind,
    index: IndexOf<Kind>,
    value: string,
  ): boolean;
  /**
   * Records that pass every filter, in address order.
   * @throws LimitExceeded over 10,000.
   */
  findRecords<const Kind extends RecordKind>(
    kind: Kind,
    filters: readonly Filter<IndexOf<Kind>>[],
  ): RecordView<RecordOf<Kind>>[];
  /** The same for leaves. */
  findLeaves<const Kind extends RecordKind>(
    kind: Kind,
    filters: readonly Filter<IndexOf<Kind>>[],
  ): LeafView<RecordOf<Kind>>[];
  /** Head of a tree: shape, sequence, next index, capacity left. */
  tree(address: Address): TreeView | undefined;
  /**
   * Proof of a leaf: up to the root if `full`, for readers; else without the canopy's nodes, for a
   * transaction.
   */
  proof(tree: Address, index: number, full: boolean): TreeProof;
  /**
   * The result of a draw, for an origin stored by an executed transaction.
   * @throws InvalidArgument before the time from which it may be drawn.
   */
  draw(origin: DrawOrigin): Uint8Array;
  readonly now: bigint;
  readonly slot: bigint;
}

export interface TreeView {
  readonly maxDepth: number;
  readonly maxBufferSize: number;
  readonly canopyDepth: number;
  readonly sequence: bigint;
  /** Index of the next leaf to be appended. */
  readonly nextIndex: number;
  readonly root: Uint8Array;
}

export interface TreeProof {
  readonly root: Uint8Array;
  readonly sequence: bigint;
  readonly leaf: Uint8Array;
  readonly nodes: readonly Uint8Array[];
}
