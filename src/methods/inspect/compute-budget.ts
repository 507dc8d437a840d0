import type { Address } from '../../core/address.ts';
import { programId } from '../../core/programs.ts';
import type { CompiledInstruction, DecodedTransaction } from '../../core/transaction.ts';
import type { Refuse } from './refusal.ts';

/** Solana's ceiling on a transaction's compute units. */
const UNIT_LIMIT_MAX = 1_400_000;
const SET_UNIT_LIMIT = 2;
const SET_UNIT_PRICE = 3;

/**
 * Checks the compute budget's instructions, which set what is paid above the base fee, and answers
 * the others. A price is allowed only where the call names it, and only that one. Layout: u8 index,
 * then u32 units (2) or u64 micro-lamports (3).
 */
export function checkComputeBudget(
  decoded: DecodedTransaction,
  accounts: readonly Address[],
  args: Readonly<Record<string, unknown>>,
  refuse: Refuse,
): readonly CompiledInstruction[] {
  const budget = programId('computeBudget');
  const { instructions } = decoded.message;
  const isBudget = (i: CompiledInstruction): boolean => accounts[i.programIndex] === budget;
  const seen = new Set<number>();
  for (const instruction of instructions.filter(isBudget)) {
    const kind = instruction.data[0] ?? -1;
    if (seen.has(kind)) refuse('a compute budget instruction stands twice');
    if (instruction.accountIndexes.length > 0) refuse('a compute budget instruction has accounts');
    seen.add(kind);
    checkBudgetInstruction(instruction.data, args, refuse);
  }
  return instructions.filter((instruction) => !isBudget(instruction));
}

function checkBudgetInstruction(
  data: Uint8Array,
  args: Readonly<Record<string, unknown>>,
  refuse: Refuse,
): void {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  if (data[0] === SET_UNIT_LIMIT && data.length === 5) {
    if (view.getUint32(1, true) > UNIT_LIMIT_MAX) refuse('the compute unit limit is too high');
  } else if (data[0] === SET_UNIT_PRICE && data.length === 9) {
    const price = view.getBigUint64(1, true);
    if (price !== BigInt(Number(args.computeUnitPrice ?? 0))) {
      refuse(`the compute unit price is ${price} micro-lamports, which the call does not name`);
    }
  } else {
    refuse('it holds a compute budget instruction that was not asked for');
  }
}
