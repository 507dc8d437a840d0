import type { ResourceDebit } from '../../../methods/generated/types.ts';
import type { Address } from '../../../solana/address.ts';

/** What the execution of a transaction came to, beside what it changed. */
export interface ExecutionReport {
  /** What was taken for signatures and units; a subsidy may have given it back. */
  readonly feeLamports: bigint;
  readonly units: number;
  readonly logs: readonly LogLine[];
  /** What was burned of resources; undone with all else when it failed. */
  readonly debits: readonly ResourceDebit[];
  /** Lamports of the accounts that it lists, in their order, before and after it. */
  readonly before: readonly number[];
  readonly after: readonly number[];
  /** Tokens of those that hold some. */
  readonly tokensBefore: readonly TokenBalance[];
  readonly tokensAfter: readonly TokenBalance[];
}

/** What an instruction logged, and its place in the transaction. */
export interface LogLine {
  readonly instruction: number;
  readonly text: string;
}

/** What a token account of a transaction held at one moment. */
export interface TokenBalance {
  /** Its place among the accounts that the transaction lists. */
  readonly place: number;
  readonly mint: Address;
  readonly owner: Address;
  /** Base units. */
  readonly amount: bigint;
  readonly decimals: number;
}

/** An execution that failed: which instruction, and what was done until then. */
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
