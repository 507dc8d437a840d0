import type { LogLine, TokenBalance } from './execution-report.ts';
import type { TransactionOutcome } from './outcome.ts';

/**
 * What is kept of a transaction, so that it gets its first outcome when it comes again, and so that
 * it can be looked up by its signature.
 */
export interface KeptTransaction {
  readonly outcome: TransactionOutcome;
  /** Undefined for one that was undone with its bundle: it has no effect and no trace. */
  readonly execution: KeptExecution | undefined;
}

export interface KeptExecution {
  readonly unixMs: number;
  readonly feeLamports: number;
  readonly units: number;
  readonly logs: readonly LogLine[];
  /** Lamports of the accounts that it lists, in their order; exact up to 2^53. */
  readonly before: readonly number[];
  readonly after: readonly number[];
  /** Of the accounts that hold tokens. */
  readonly tokensBefore: readonly TokenBalance[];
  readonly tokensAfter: readonly TokenBalance[];
  readonly source: TransactionSource;
}

/**
 * Where the signed transaction is: in the log, which has all that were executed, or here, as one
 * that failed changes nothing and is in no log.
 */
export type TransactionSource =
  | { readonly logSequence: bigint; readonly place: number }
  | { readonly bytes: Uint8Array };
