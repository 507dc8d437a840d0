import { COMPUTE_UNITS_MAX, COMPUTE_UNITS_PER_INSTRUCTION_DEFAULT } from '../core/limits.ts';
import { decodeComputeBudgetInstruction } from '../solana/native-layouts.ts';

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
