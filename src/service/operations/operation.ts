import type { OperationShape } from '../../contract/declaration.ts';
import type { WorkPace } from '../../core/work-pace.ts';
import type {
  OperationArguments,
  OperationName,
  OperationResults,
} from '../../methods/generated/types.ts';
import type { Address } from '../../solana/address.ts';
import type { Instruction } from '../../solana/instruction.ts';
import type { ServiceKeys } from '../keys/service-keys.ts';
import type { LedgerSigner } from '../ledger/identity/ledger-key.ts';
import type { BundleOutcome, Bundles, SendWatch } from '../ledger/log/outcome.ts';
import type { StateView } from '../ledger/state/views.ts';
import type { VerificationProvider } from '../verification/provider.ts';

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
  readonly serviceKeys: ServiceKeys;
  /** Signs what the ledger itself states. */
  readonly ledgerSigner: Pick<LedgerSigner, 'sign'>;
  /** Who vouches for the persons behind wallets. */
  readonly verification: VerificationProvider;
  /** Random bytes for fresh keys: the machine's, never a program's. */
  randomBytes(length: number): Uint8Array;
  /** The host that sign-in messages name. */
  readonly host: string;
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
