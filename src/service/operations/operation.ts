import type { Instruction, OperationShape } from '../../contract/declaration.ts';
import type { DrawOrigin } from '../../contract/draw-origin.ts';
import type { WorkPace } from '../../core/work-pace.ts';
import type {
  OperationArguments,
  OperationName,
  OperationResults,
  ResourceDebit,
} from '../../methods/generated/types.ts';
import type { Address } from '../../solana/address.ts';
import type { SignInNonces } from '../keys/sign-in-nonces.ts';
import type {
  IndexOf,
  ProgramInstruction,
  RecordKind,
  RecordOf,
} from '../ledger/execution/program.ts';
import type { LedgerSigner } from '../ledger/identity/ledger-key.ts';
import type { HistoryEntry } from '../ledger/log/events.ts';
import type { HistoryEventName } from '../ledger/log/history.ts';
import type { VerificationProvider } from '../verification/provider.ts';

export type { WorkPace };

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

/** What an operation has at hand. */
export interface OperationContext {
  readonly state: StateView;
  /** Aborted when nobody waits for the answer any more; undefined where that is never told. */
  readonly signal: AbortSignal | undefined;
  /** Of this call: what may take over some milliseconds rests by it, and ends with its caller. */
  readonly pace: WorkPace;
  /**
   * Compiles instructions into an unsigned transaction with a fresh blockhash, the compute budget's
   * instructions in front where a price is asked for.
   * @throws TransactionTooLarge.
   */
  buildTransaction(
    feePayer: Address,
    instructions: readonly Instruction[],
    options: { lutAddresses?: readonly string[] | null; computeUnitPrice?: number | null },
  ): { transaction: string; blockhash: string; lastValidBlockHeight: number };
  /**
   * Like buildTransaction, packing instructions in order into as few transactions as size allows.
   */
  buildTransactions(
    feePayer: Address,
    instructions: readonly Instruction[],
    options: { lutAddresses?: readonly string[] | null; computeUnitPrice?: number | null },
  ): { transactions: string[]; blockhash: string; lastValidBlockHeight: number };
  /**
   * Executes a dry run of an instruction list on a throw-away copy, so that what is bound to fail
   * fails now.
   */
  rehearse(feePayer: Address, instructions: readonly Instruction[]): void;
  /** Submits bundles; each answer is durable. */
  submitBundles(bundles: Bundles, watch?: SendWatch): Promise<BundleOutcome[]>;
  /** Ledger-wide facts. */
  readonly genesisId: string;
  /** Service-side secrets and sign-in nonces. */
  readonly custodian: Custodian;
  /** Signs what the ledger itself states. */
  readonly ledgerSigner: Pick<LedgerSigner, 'sign'>;
  /** Who vouches for the persons behind wallets. */
  readonly verification: VerificationProvider;
  /** Random bytes for fresh keys: the machine's, never a program's. */
  randomBytes(length: number): Uint8Array;
  /** The host that sign-in messages name. */
  readonly host: string;
}

/** Signed transactions, in bundles. */
export type Bundles = readonly (readonly Uint8Array[])[];

/** Hears of the bundles of a send while they are submitted. Does not throw. */
export interface SendWatch {
  /** So many are submitted now, one after the other. */
  begun(count: number): void;
  /** The next has its outcome, which is durable. */
  done(outcome: BundleOutcome): void;
}

export interface BundleOutcome {
  readonly bundleId: number;
  readonly responses: readonly TransactionOutcome[];
}

export interface TransactionOutcome {
  readonly signature: string | null;
  readonly status: 'Success' | 'Failed' | 'Reverted' | 'Skipped' | 'Expired' | 'Rejected';
  readonly error: Record<string, unknown> | null;
  /** What was burned of resources; absent where nothing was. */
  readonly debits?: readonly ResourceDebit[];
}

/** What a sign-in token says. Addresses are base58. */
export interface TokenClaims {
  readonly userId: number;
  readonly userAddress: string;
  readonly wallet: string;
}

/** The service's own keys: shadow wallets and the token key. Never leaves the store. */
export interface Custodian {
  /**
   * The shadow wallet of a user. Its key follows from the user's address and a secret of the
   * service.
   */
  shadowOf(user: Address): Address;
  signWithShadow(user: Address, messageBytes: Uint8Array): Uint8Array;
  issueToken(claims: TokenClaims): string;
  /**
   * @param isBound whether the wallet still is one of the user; a token counts no longer than that.
   * @throws TokenInvalid.
   */
  readToken(token: string, isBound: (claims: TokenClaims) => boolean): TokenClaims;
  /** Nonces of sign-in messages. */
  readonly nonces: SignInNonces;
  /** The service's own signing key (user trees). */
  readonly serviceAddress: Address;
  signAsService(transaction: Uint8Array): Uint8Array;
}

/**
 * One operation: a read has only `run`; a build also says which instructions its transactions may
 * hold.
 */
export interface Operation<Name extends OperationName = OperationName> {
  readonly name: Name;
  readonly shape?: OperationShape;
  run(
    args: OperationArguments[Name],
    context: OperationContext,
  ): OperationResults[Name] | Promise<OperationResults[Name]>;
}

/** Declares an operation; exists for inference. */
export function defineOperation<Name extends OperationName>(
  operation: Operation<Name>,
): Operation<Name> {
  return operation;
}

/** A file of programs/ exports these; a file of reads/ exports only `operations`. */
export interface ProgramFile {
  readonly instructions?: readonly ProgramInstruction[];
  readonly operations?: readonly Operation[];
}
