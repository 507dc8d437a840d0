import type { Address } from '../core/address.ts';
import type { DrawOrigin } from '../core/draw-origin.ts';
import type { Instruction, OperationShape } from '../core/instruction.ts';
import type {
  OperationArguments,
  OperationName,
  OperationResults,
  ResourceDebit,
} from '../methods/generated/types.ts';
import type { HistoryEntry } from './ledger/events.ts';
import type { HistoryEventName } from './ledger/history.ts';
import type { LedgerSigner } from './ledger/ledger-key.ts';
import type { IndexOf, ProgramInstruction, RecordKind, RecordOf } from './ledger/program.ts';
import type { VerificationProvider } from './programs/verification.ts';
import type { SignInNonces } from './sign-in-nonces.ts';

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

/** What reads and builds see of the state. Every answered write is in it. */
export interface StateView {
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
  account(address: Address): { lamports: bigint; owner: Address; data: Uint8Array } | undefined;
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
  /** The same for leaves; `matches` is a filter that no index knows. */
  findLeaves<const Kind extends RecordKind>(
    kind: Kind,
    addresses: readonly Address[] | undefined,
    filters: readonly Filter<IndexOf<Kind>>[],
    matches?: (leaf: LeafView<RecordOf<Kind>>) => boolean,
  ): LeafView<RecordOf<Kind>>[];
  /**
   * What happened to characters, oldest first; `events` undefined means anything.
   * @throws LimitExceeded over 10,000 entries.
   */
  history(
    characters: readonly Address[],
    events: readonly HistoryEventName[] | undefined,
  ): HistoryEntry[];
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

/**
 * Cuts the work of a call into slices, between which others have their turn:
 *
 *     for (const row of rows) {
 *       if (pace.isDue) await pace.rest();
 *       …
 *     }
 */
export interface WorkPace {
  /** Whether the slice is over. */
  readonly isDue: boolean;
  /** Lets others have their turn. @throws Cancelled when the caller is gone. */
  rest(): Promise<void>;
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
