import { programNameOf } from '../../core/programs.ts';
import type { ResourceDebit } from '../../methods/generated/types.ts';
import type { ExecutableTransaction } from './execute.ts';
import type { TransactionSheet } from './sheet.ts';
import type { Overlay, StateReader } from './state.ts';

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
}

/** What an instruction logged, and its place in the transaction. */
export interface LogLine {
  readonly instruction: number;
  readonly text: string;
}

/** @param logCounts how many lines there were after each instruction that was executed. */
export function makeReport(
  sheet: TransactionSheet,
  logCounts: readonly number[],
  before: readonly number[],
  after: readonly number[],
): ExecutionReport {
  const { feeLamports, units, logs, debits } = sheet;
  let instruction = 0;
  const lines = logs.map((text, place) => {
    while (place >= (logCounts[instruction] ?? Number.POSITIVE_INFINITY)) instruction += 1;
    return { instruction, text };
  });
  return { feeLamports, units, logs: lines, debits, before, after };
}

/**
 * Lamports as JSON's numbers, which is how they are told: exact up to 2^53. Programs have no
 * account here and none is looked for, as they are in every transaction; they show one lamport,
 * as Solana's own do.
 */
export function readBalances(
  { accounts }: ExecutableTransaction,
  state: StateReader,
): readonly number[] {
  return accounts.map(({ address }) =>
    programNameOf(address) === undefined ? Number(state.account(address).lamports) : 1,
  );
}

/** The same after an execution: only what it wrote is looked at again. */
export function readBalancesAfter(
  { accounts }: ExecutableTransaction,
  overlay: Overlay,
  before: readonly number[],
): readonly number[] {
  return accounts.map(({ address }, place) => {
    const written = overlay.accounts.get(address);
    return written === undefined ? before[place]! : Number(written.lamports);
  });
}
