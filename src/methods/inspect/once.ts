import {
  type CarriedOnce,
  isSameOnce,
  type Once,
  onceInstruction,
  readOnce,
} from '../../contract/once.ts';
import { TRANSACTION_BYTES_MAX } from '../../core/limits.ts';
import type { Address } from '../../solana/address.ts';
import type { Instruction } from '../../solana/instruction.ts';
import type { CompiledInstruction } from '../../solana/transaction.ts';
import type { Refuse } from './refusal.ts';

/**
 * Checks the `once` of a transaction: the instruction that has the ledger execute only one message
 * under the id that the daemon asked for.
 */

/** A transaction's instructions, with its `once` taken out. */
interface FoundOnce {
  /** The other instructions. */
  readonly rest: readonly CompiledInstruction[];
  readonly carried: CarriedOnce | undefined;
}

/**
 * Takes the `once` out of a transaction's instructions. It must be the one that was asked for, the
 * last instruction, and of a program that another instruction calls. If none was asked for, there
 * may be none.
 */
export function takeOnce(
  instructions: readonly CompiledInstruction[],
  accounts: readonly Address[],
  asked: Once | undefined,
  refuse: Refuse,
): FoundOnce {
  const found: { instruction: CompiledInstruction; once: CarriedOnce | 'malformed' }[] = [];
  const rest: CompiledInstruction[] = [];
  for (const instruction of instructions) {
    const { programIndex, accountIndexes, data } = instruction;
    const once = readOnce(accounts[programIndex]!, accountIndexes.length, data);
    if (once === undefined) rest.push(instruction);
    else found.push({ instruction, once });
  }
  const [only, second] = found;
  if (only === undefined) return { rest, carried: undefined };
  const { instruction, once } = only;
  if (asked === undefined) refuse('it holds a once, which was not asked for');
  if (second !== undefined) refuse('it holds a second once');
  if (once === 'malformed' || !isSameOnce(once, asked)) {
    refuse('its once is another than was asked for');
  }
  if (instructions.at(-1) !== instruction) refuse('its once is not the last instruction');
  if (!rest.some(({ programIndex }) => programIndex === instruction.programIndex)) {
    refuse('its once is of a program that no other instruction calls');
  }
  return { rest, carried: once };
}

/**
 * A transaction may lack the `once` only if it has no room for it and cannot be split: because the
 * operation answers a single transaction, or because it holds a single instruction.
 * @param instructions without those of the compute budget.
 */
export function requireNoRoom(
  bytes: Uint8Array,
  instructions: readonly { readonly program: Address }[],
  { once, isList }: { readonly once: Once; readonly isList: boolean },
  refuse: Refuse,
): void {
  const program = instructions.at(-1)!.program;
  if (bytes.length + costOf(onceInstruction(program, once, 0n)) <= TRANSACTION_BYTES_MAX) {
    refuse('it leaves out the once that was asked for');
  }
  if (isList && instructions.length > 1) refuse('it has no room for the once that was asked for');
}

/**
 * Bytes that an instruction without accounts adds, if its program is in the transaction already.
 */
function costOf({ data }: Instruction): number {
  return 3 + data.length;
}
