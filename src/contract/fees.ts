import {
  COMPUTE_UNITS_MAX,
  COMPUTE_UNITS_PER_INSTRUCTION_DEFAULT,
  LAMPORTS_PER_SIGNATURE,
  MICRO_LAMPORTS_PER_LAMPORT,
} from '../core/limits.ts';
import { decodeComputeBudgetInstruction } from '../solana/native-layouts.ts';

/** Fees: what the ledger charges, and what the daemon counts at most. */

/** What a transaction's compute budget instructions request. */
export interface ComputeBudget {
  readonly unitsMax: number;
  readonly microLamportsPerUnit: bigint;
}

/**
 * Reads the budget. The limit defaults to 200,000 units for each instruction that is not the
 * compute budget's.
 */
export function readComputeBudget(
  budgetData: readonly Uint8Array[],
  otherInstructions: number,
): ComputeBudget {
  let unitsMax = otherInstructions * COMPUTE_UNITS_PER_INSTRUCTION_DEFAULT;
  let microLamportsPerUnit = 0n;
  for (const data of budgetData) {
    const instruction = decodeComputeBudgetInstruction(data);
    if (instruction?.kind === 'SetComputeUnitLimit') unitsMax = instruction.units;
    if (instruction?.kind === 'SetComputeUnitPrice') {
      microLamportsPerUnit = instruction.microLamports;
    }
  }
  return { unitsMax: Math.min(unitsMax, COMPUTE_UNITS_MAX), microLamportsPerUnit };
}

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
