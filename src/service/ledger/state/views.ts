import type { DrawOrigin } from '../../../contract/draw-origin.ts';
import type { WorkPace } from '../../../core/work-pace.ts';
import type { Address } from '../../../solana/address.ts';
import type { HistoryEntry } from '../log/events.ts';
import type { HistoryEventName } from '../log/history.ts';
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

/**
 * A filter: the index of the record kind and the values that it may have; undefined filters
 * nothing.
 */
export interface Filter<Index extends string = string> {
  readonly index: Index;
  readonly values: readonly string[] | undefined;
}

/** Which part of a list a call asks for, and how the work of it rests. */
export interface ListPart {
  /** At most so many records; undefined for all of them. */
  readonly limit: number | undefined;
  /** The key of the list's order from which it begins; the empty text for the first. */
  readonly from: string;
  readonly pace: WorkPace;
}

/** What the records of a list have in common. */
export interface ListFilter<Kind extends RecordKind, View> {
  /** Undefined for any. */
  readonly addresses?: readonly Address[] | undefined;
  readonly filters: readonly Filter<IndexOf<Kind>>[];
  /** What no index knows. */
  readonly matches?: ((view: View) => boolean) | undefined;
}

/**
 * Lists, read in slices: each record whole, and one that is there all the time once, whatever is
 * written meanwhile. What is answered of a record is made in its slice; undefined leaves it out.
 * All throw LimitExceeded when all of a list are asked for and there are more than 10,000, and
 * Cancelled when the caller is gone.
 */
export interface StateLists {
  /** Account records in the order of their addresses, which are the keys of it. */
  records<const Kind extends RecordKind, Answer>(
    kind: Kind,
    filter: ListFilter<Kind, RecordView<RecordOf<Kind>>>,
    part: ListPart,
    toAnswer: (record: RecordView<RecordOf<Kind>>) => Answer | undefined,
  ): Promise<Answer[]>;
  /** Leaf records by place, tree after tree; see `placeOf`. */
  leaves<const Kind extends RecordKind, Answer>(
    kind: Kind,
    filter: ListFilter<Kind, LeafView<RecordOf<Kind>>>,
    part: ListPart,
    toAnswer: (leaf: LeafView<RecordOf<Kind>>) => Answer | undefined,
  ): Promise<Answer[]>;
  /**
   * Leaf records in the order of their addresses, for kinds that can go and come back: a place
   * would not tell what was read before. At the address of each is an account of the other kind.
   */
  leavesByAddress<const Kind extends RecordKind, Answer>(
    kind: Kind,
    markerKind: RecordKind,
    filter: ListFilter<Kind, LeafView<RecordOf<Kind>>>,
    part: ListPart,
    toAnswer: (leaf: LeafView<RecordOf<Kind>>) => Answer | undefined,
  ): Promise<Answer[]>;
  /** Leaf records of any of the kinds by place. */
  leavesOfKinds<Answer>(
    which: LeavesOf,
    part: ListPart,
    toAnswer: (kind: RecordKind, leaf: LeafView, raw: Uint8Array) => Answer | undefined,
  ): Promise<Answer[]>;
  /** Accounts in the order of their addresses, which are the keys of it. */
  accounts<Answer>(
    which: AccountsOf,
    part: ListPart,
    toAnswer: (address: Address, account: AccountView) => Answer | undefined,
  ): Promise<Answer[]>;
  /** What happened to characters, oldest first. */
  history<Answer>(
    characters: readonly Address[],
    events: readonly HistoryEventName[] | undefined,
    part: HistoryPart,
    toAnswer: (entry: HistoryEntry, cursor: HistoryCursor) => Answer,
  ): Promise<Answer[]>;
  /** The key of a leaf record's place, which never changes; undefined where there is none. */
  placeOf(kind: RecordKind, address: Address): string | undefined;
}

/** Leaf records that a list is of. */
export interface LeavesOf {
  readonly kinds: readonly RecordKind[];
  /** Undefined for any. */
  readonly addresses: readonly Address[] | undefined;
  /** Whether what is answered leaves none of them out. */
  readonly isExact: boolean;
}

/** Accounts that a list is of: named ones, or all with a value in an index of accounts. */
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

/** Where an entry stands: the number of the transaction's event, and which of its entries it is. */
export interface HistoryCursor {
  readonly event: bigint;
  readonly place: number;
}

/** As other parts, but behind an entry. */
export interface HistoryPart extends Pick<ListPart, 'limit' | 'pace'> {
  readonly after: HistoryCursor | undefined;
}

/** What reads and builds see of the state. Every answered write is in it. */
export interface StateView {
  /** Lists that may be long. */
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
  /** Accounts owned by a program, optionally with this 8-byte discriminator. */
  programAccounts(program: Address, discriminator?: Uint8Array): Address[];
  /** Token accounts of the SPL token program, by wallet or mint; of neither, all. */
  tokenAccounts(by: { readonly owner?: Address; readonly mint?: Address }): Address[];
  /** Whether an account record of the kind has the value in its index; reads no record. */
  hasRecord<const Kind extends RecordKind>(
    kind: Kind,
    index: IndexOf<Kind>,
    value: string,
  ): boolean;
  /**
   * Records that pass every filter, in address order. `addresses` undefined means all.
   * @throws LimitExceeded over 10,000.
   */
  findRecords<const Kind extends RecordKind>(
    kind: Kind,
    addresses: readonly Address[] | undefined,
    filters: readonly Filter<IndexOf<Kind>>[],
  ): RecordView<RecordOf<Kind>>[];
  /** The same for leaves. */
  findLeaves<const Kind extends RecordKind>(
    kind: Kind,
    addresses: readonly Address[] | undefined,
    filters: readonly Filter<IndexOf<Kind>>[],
  ): LeafView<RecordOf<Kind>>[];
  /** Head of a tree: shape, sequence, next index, capacity left. */
  tree(address: Address): TreeView | undefined;
  /** Proof of a leaf; `full` for readers, else without the canopy's nodes, for a transaction. */
  proof(tree: Address, index: number, full: boolean): TreeProof;
  /**
   * What was drawn, for an origin that an executed transaction has kept.
   * @throws InvalidArgument before the time from which the draw can be made.
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
