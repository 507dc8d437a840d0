import type { LogLine, TokenBalance } from './execution-report.ts';
import type { TransactionOutcome } from './outcome.ts';

/**
 * A stored transaction: for answering duplicates with the first outcome, and for lookup by
 * signature.
 */
export interface KeptTransaction {
  readonly outcome: TransactionOutcome;
  /** Undefined for a transaction undone with its bundle, which has neither effect nor record. */
  readonly execution: KeptExecution | undefined;
}

export interface KeptExecution {
  readonly unixMs: number;
  readonly feeLamports: number;
  readonly units: number;
  readonly logs: readonly LogLine[];
  /** Lamports of the listed accounts, in order; exact up to 2^53. */
  readonly before: readonly number[];
  readonly after: readonly number[];
  /** Balances of the token accounts. */
  readonly tokensBefore: readonly TokenBalance[];
  readonly tokensAfter: readonly TokenBalance[];
  readonly source: TransactionSource;
}

/**
 * Where the signed transaction is stored: in the log, if it was executed; else here, as a failed
 * one changes nothing and is not logged.
 */
export type TransactionSource =
  | { readonly logSequence: bigint; readonly place: number }
  | { readonly bytes: Uint8Array };
