import { type ComputeBudget, readComputeBudget } from '../../contract/compute-budget.ts';
import { COMPUTE_UNITS_MAX } from '../../core/limits.ts';
import type { Address } from '../../solana/address.ts';
import { decodeComputeBudgetInstruction } from '../../solana/native-layouts.ts';
import { programId } from '../../solana/program-ids.ts';
import type { CompiledInstruction, DecodedTransaction } from '../../solana/transaction.ts';
import type { Refuse } from './refusal.ts';

/** A transaction's instructions, with those of the compute budget taken out. */
interface FoundBudget {
  /** What they ask for. */
  readonly asked: ComputeBudget;
  readonly rest: readonly CompiledInstruction[];
}

/**
 * Checks the compute budget instructions, which set the price above the base fee. A price is
 * allowed only if the call names one, and only that one. Layout: u8 index, then u32 units (2) or
 * u64 micro-lamports (3).
 */
export function checkComputeBudget(
  decoded: DecodedTransaction,
  accounts: readonly Address[],
  args: Readonly<Record<string, unknown>>,
  refuse: Refuse,
): FoundBudget {
  const budget = programId('computeBudget');
  const { instructions } = decoded.message;
  const isBudget = (i: CompiledInstruction): boolean => accounts[i.programIndex] === budget;
  const seen = new Set<number | undefined>();
  const own = instructions.filter(isBudget);
  for (const instruction of own) {
    const kind = instruction.data[0];
    if (seen.has(kind)) refuse('a compute budget instruction appears twice');
    if (instruction.accountIndexes.length > 0) refuse('a compute budget instruction has accounts');
    seen.add(kind);
    checkBudgetInstruction(instruction.data, args, refuse);
  }
  const rest = instructions.filter((instruction) => !isBudget(instruction));
  const data = own.map((instruction) => instruction.data);
  return { asked: readComputeBudget(data, rest.length), rest };
}

function checkBudgetInstruction(
  data: Uint8Array,
  args: Readonly<Record<string, unknown>>,
  refuse: Refuse,
): void {
  const instruction = decodeComputeBudgetInstruction(data);
  if (instruction === undefined) {
    refuse('it holds a compute budget instruction that was not asked for');
  }
  if (instruction.kind === 'SetComputeUnitLimit') {
    if (instruction.units > COMPUTE_UNITS_MAX) refuse('the compute unit limit is too high');
    return;
  }
  const price = instruction.microLamports;
  if (price !== BigInt(Number(args.computeUnitPrice ?? 0))) {
    refuse(`the compute unit price is ${price} micro-lamports, which the call does not name`);
  }
}
