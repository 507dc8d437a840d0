import type { Address } from '../../src/solana/address.ts';
import type { AccountMeta, Instruction } from '../../src/solana/instruction.ts';
import { decodeTransaction, isSigner, isWritable } from '../../src/solana/transaction.ts';
import type { BuiltCall } from './every-operation.ts';

/** Transactions as a tampering service sees them: taken apart, to be put together otherwise. */

export interface Parts {
  /** Which of the call's transactions it is. */
  readonly at: number;
  readonly feePayer: Address;
  readonly blockhash: Address;
  readonly instructions: readonly Instruction[];
}

/** Each transaction of a call, taken apart. */
export function partsOf(call: BuiltCall): Parts[] {
  return call.transactions.map((bytes, at) => takeApart(bytes, at));
}

/** One transaction without a lookup table. */
export function takeApart(bytes: Uint8Array, at = 0): Parts {
  const { message } = decodeTransaction(bytes);
  const meta = (index: number): AccountMeta => ({
    address: message.staticAccounts[index]!,
    signer: isSigner(message, index),
    writable: isWritable(message, index),
  });
  const instructions = message.instructions.map(({ programIndex, accountIndexes, data }) => ({
    program: message.staticAccounts[programIndex]!,
    accounts: [...accountIndexes].map(meta),
    data: data.slice(),
  }));
  const { staticAccounts, blockhash } = message;
  return { at, feePayer: staticAccounts[0]!, blockhash: blockhash as Address, instructions };
}
