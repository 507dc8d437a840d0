import {
  COMPUTE_UNITS_MAX,
  COMPUTE_UNITS_PER_INSTRUCTION_DEFAULT,
  LAMPORTS_PER_SIGNATURE,
  MICRO_LAMPORTS_PER_LAMPORT,
} from '../../../core/limits.ts';
import { decodeComputeBudgetInstruction } from '../../../solana/native-layouts.ts';

/**
 * What a transaction costs. Units are counted by what it does, the same on every machine: so many
 * for an instruction, a record or a leaf. They stand for Solana's order of magnitude, not for its
 * numbers.
 */
export const UNITS_PER_INSTRUCTION = 1_000;
export const UNITS_PER_RECORD_WRITE = 3_000;
export const UNITS_PER_LEAF_WRITE = 12_000;
/** A signature of the ledger's that a program checks. */
export const UNITS_PER_SIGNATURE = 3_000;

/** What the compute budget's instructions of a transaction ask for. */
export interface ComputeBudget {
  readonly unitsMax: number;
  readonly microLamportsPerUnit: bigint;
}

/** Reads the budget: the limit defaults to 200,000 units for each other instruction. */
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

/** Lamports for the signatures. */
export function signatureFee(signatures: number): bigint {
  return BigInt(signatures) * LAMPORTS_PER_SIGNATURE;
}

/** Lamports for the units used, rounded up. */
export function priorityFee(budget: ComputeBudget, unitsUsed: number): bigint {
  const microLamports = budget.microLamportsPerUnit * BigInt(unitsUsed);
  return (microLamports + MICRO_LAMPORTS_PER_LAMPORT - 1n) / MICRO_LAMPORTS_PER_LAMPORT;
}
