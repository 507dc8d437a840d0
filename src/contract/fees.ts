import { LAMPORTS_PER_SIGNATURE, MICRO_LAMPORTS_PER_LAMPORT } from '../core/limits.ts';
import type { ComputeBudget } from './compute-budget.ts';

/** Fees: what the ledger charges, and what the daemon counts at most. */

/** The signature fee, in lamports. */
export function signatureFee(signatures: number): bigint {
  return BigInt(signatures) * LAMPORTS_PER_SIGNATURE;
}

/** The fee for the units used, in lamports, rounded up. */
export function priorityFee(budget: ComputeBudget, unitsUsed: number): bigint {
  const microLamports = budget.microLamportsPerUnit * BigInt(unitsUsed);
  return (microLamports + MICRO_LAMPORTS_PER_LAMPORT - 1n) / MICRO_LAMPORTS_PER_LAMPORT;
}

/** What a transaction's fees are at most, in lamports: the price is charged for all units. */
export function feeMax(signatures: number, budget: ComputeBudget): bigint {
  return signatureFee(signatures) + priorityFee(budget, budget.unitsMax);
}
