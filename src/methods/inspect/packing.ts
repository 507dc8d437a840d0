import { type Once, onceInstruction } from '../../contract/once.ts';
import { TRANSACTION_BYTES_MAX } from '../../core/limits.ts';
import type { Address } from '../../solana/address.ts';
import type { Instruction } from '../../solana/instruction.ts';
import { programId } from '../../solana/program-ids.ts';
import {
  type DecodedTransaction,
  isSigner,
  isWritable,
  measureTransaction,
} from '../../solana/transaction.ts';
import type { Refuse } from './refusal.ts';

/** A decoded transaction, with its accounts in index order. */
interface PackedTransaction {
  readonly decoded: DecodedTransaction;
  readonly accounts: readonly Address[];
  /** Whether it carries a `once`. */
  readonly isOnce: boolean;
}

/**
 * A transaction may end only where the next instruction would not fit, since each further
 * transaction costs a fee. Sizes are computed without lookup tables, so using them never forces
 * fewer transactions.
 */
export function requireFewTransactions(
  transactions: readonly PackedTransaction[],
  once: Once | undefined,
  refuse: Refuse,
): void {
  for (const [i, transaction] of transactions.entries()) {
    const next = transactions[i + 1];
    if (next === undefined) return;
    const first = instructionsOf(next).find(
      ({ program }) => program !== programId('computeBudget'),
    )!;
    // A transaction without room for the `once` was split as if it had one.
    const isMissing = once !== undefined && !transaction.isOnce;
    const missing = isMissing ? [onceInstruction(first.program, once, 0n)] : [];
    const size = measureTransaction({
      feePayer: transaction.accounts[0]!,
      blockhash: transaction.decoded.message.blockhash,
      instructions: [...instructionsOf(transaction), first, ...missing],
    });
    if (size <= TRANSACTION_BYTES_MAX) refuse('it has more transactions than its size demands');
  }
}

function instructionsOf({ decoded, accounts }: PackedTransaction): Instruction[] {
  const { message } = decoded;
  return message.instructions.map(({ programIndex, accountIndexes, data }) => ({
    program: accounts[programIndex]!,
    accounts: [...accountIndexes].map((index) => ({
      address: accounts[index]!,
      signer: isSigner(message, index),
      writable: isWritable(message, index),
    })),
    data,
  }));
}
