import type { ResourceDebit } from '../../../methods/generated/types.ts';
import type { Address } from '../../../solana/address.ts';

/** The result of executing a transaction, apart from its state changes. */
export interface ExecutionReport {
  /** Fee charged for signatures and units, in lamports; a subsidy may have refunded it. */
  readonly feeLamports: bigint;
  readonly units: number;
  readonly logs: readonly LogLine[];
  /** Resources burned; undone with everything else when the transaction failed. */
  readonly debits: readonly ResourceDebit[];
  /** Lamports of the listed accounts, in order, before and after execution. */
  readonly before: readonly number[];
  readonly after: readonly number[];
  /** Balances of those that are token accounts. */
  readonly tokensBefore: readonly TokenBalance[];
  readonly tokensAfter: readonly TokenBalance[];
}

/** A line logged by an instruction, with the instruction's index. */
export interface LogLine {
  readonly instruction: number;
  readonly text: string;
}

/** Balance of one of the transaction's token accounts at one point in time. */
export interface TokenBalance {
  /** Index among the accounts that the transaction lists. */
  readonly place: number;
  readonly mint: Address;
  readonly owner: Address;
  /** Base units. */
  readonly amount: bigint;
  readonly decimals: number;
}

/** A failed execution: which instruction failed, and the report up to there. */
export class ExecutionFailure extends Error {
  readonly instruction: number;
  readonly logs: readonly string[];
  readonly report: ExecutionReport;

  constructor(
    cause: unknown,
    instruction: number,
    logs: readonly string[],
    report: ExecutionReport,
  ) {
    super('The transaction failed', { cause });
    this.instruction = instruction;
    this.logs = logs;
    this.report = report;
  }
}
