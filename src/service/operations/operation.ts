import type { OperationShape } from '../../contract/declaration.ts';
import type { Inside, InsideSend } from '../../contract/inside-form.ts';
import type { WorkPace } from '../../core/pace.ts';
import type {
  BuildName,
  OperationArguments,
  OperationName,
  OperationResults,
  SendName,
} from '../../methods/generated/types.ts';
import type { Address } from '../../solana/address.ts';
import type { Instruction } from '../../solana/instruction.ts';
import type { ServiceKeys } from '../keys/service-keys.ts';
import type { LedgerSigner } from '../ledger/identity/genesis.ts';
import type { BundleOutcome, Bundles, SendWatch } from '../ledger/log/outcome.ts';
import type { StateView } from '../ledger/state/views.ts';
import type { VerificationProvider } from '../verification/provider.ts';

/** Arguments that every build takes. */
export interface BuildOptions {
  readonly lutAddresses?: readonly string[] | null;
  /** Micro-lamports per compute unit. */
  readonly computeUnitPrice?: number | null;
}

/** The context that an operation runs in. */
export interface OperationContext {
  readonly state: StateView;
  /** Aborted when the caller is gone; undefined where the transport cannot tell. */
  readonly signal: AbortSignal | undefined;
  /**
   * This call's pace: work of more than a few milliseconds yields at it, and ends with its caller.
   */
  readonly pace: WorkPace;
  /**
   * Compiles instructions into an unsigned transaction with a fresh blockhash, preceded by the
   * compute budget's instructions where a price is given. They are rehearsed on a throw-away copy
   * of the state, so that what is bound to fail fails at build time.
   * @throws TransactionTooLarge, and what execution would throw.
   */
  buildTransaction(
    feePayer: Address,
    instructions: readonly Instruction[],
    options: BuildOptions,
  ): { transaction: Uint8Array; blockhash: string; lastValidBlockHeight: number };
  /**
   * Like buildTransaction, but packs instructions, in order, into as few transactions as size
   * allows.
   */
  buildTransactions(
    feePayer: Address,
    instructions: readonly Instruction[],
    options: BuildOptions,
  ): { transactions: Uint8Array[]; blockhash: string; lastValidBlockHeight: number };
  /**
   * Call this before what may happen once in all processes of a ledger.
   * @throws NeedsWriter where another one writes.
   */
  requireWriter(): void;
  /** Submits bundles; each answer is durable. */
  submitBundles(bundles: Bundles, watch?: SendWatch): Promise<BundleOutcome[]>;
  /** Ledger-wide facts. */
  readonly genesisId: string;
  /** The service's own keys, and sign-in nonces. */
  readonly serviceKeys: ServiceKeys;
  /** Signs statements of the ledger itself. */
  readonly ledgerSigner: Pick<LedgerSigner, 'sign'>;
  /** Attests that the owners of wallets were verified. */
  readonly verification: VerificationProvider;
  /** Cryptographically secure random bytes, for fresh keys; never for a program. */
  randomBytes(length: number): Uint8Array;
  /** The host that sign-in messages name. */
  readonly host: string;
}

/** Arguments of an operation as they are inside the process. */
export type InsideArguments<Name extends OperationName> = Name extends SendName
  ? InsideSend<OperationArguments[Name]>
  : OperationArguments[Name];

/** Answers of an operation as they are inside the process. */
export type InsideResults<Name extends OperationName> = Name extends BuildName
  ? Inside<OperationResults[Name]>
  : OperationResults[Name];

/**
 * One operation: a read has only `run`; a build also says which instructions its transactions may
 * hold.
 */
export interface Operation<Name extends OperationName = OperationName> {
  readonly name: Name;
  readonly shape?: OperationShape;
  run(
    args: InsideArguments<Name>,
    context: OperationContext,
  ): InsideResults<Name> | Promise<InsideResults<Name>>;
}

/** Declares an operation; exists for inference. */
export function defineOperation<Name extends OperationName>(
  operation: Operation<Name>,
): Operation<Name> {
  return operation;
}

/** Options of a call, besides its arguments. */
export interface CallOptions {
  /**
   * For builds: every transaction of the answer carries one `once`, whose id is derived from this
   * key. 1 to 255 printable ASCII characters.
   */
  readonly idempotencyKey?: string | undefined;
  /** For sends: notified of each bundle as soon as its outcome is durable. */
  readonly watch?: SendWatch | undefined;
  /** Aborted when the caller is gone: ends everything but a send. */
  readonly signal?: AbortSignal | undefined;
  /** Where long work yields. Default: time slices of its own, unscheduled against other callers. */
  readonly pace?: WorkPace | undefined;
}

/** The same, where the result is in the form of this process. */
export interface RunOptions extends CallOptions {
  /**
   * For builds: the result does not leave the process, but for what comes of it. It may then rest
   * on what is executed and not durable yet.
   */
  readonly staysInside?: boolean | undefined;
}
