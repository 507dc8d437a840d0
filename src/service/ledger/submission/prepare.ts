import type { Address } from '../../../solana/address.ts';
import type { Instruction } from '../../../solana/instruction.ts';
import { programNameOf } from '../../../solana/program-ids.ts';
import { type DecodedTransaction, isSigner, isWritable } from '../../../solana/transaction.ts';
import type { ExecutableTransaction, ListedAccount } from '../execution/executable.ts';
import type { StateReader } from '../state/state.ts';
import { resolveAccounts } from './checks.ts';
import type { LockRequest } from './locks.ts';
import { markOf } from './once-notes.ts';

/**
 * A decoded transaction with its accounts resolved.
 * @throws LookupTableInvalid, InstructionUndecodable for a malformed `once`.
 */
export function toExecutable(
  decoded: DecodedTransaction,
  state: StateReader,
): ExecutableTransaction {
  const { message, signatures } = decoded;
  const accounts: ListedAccount[] = resolveAccounts(decoded, state).map((address, i) => ({
    address,
    signer: isSigner(message, i),
    writable: isWritable(message, i),
  }));
  const instructions = message.instructions.map(({ programIndex, accountIndexes, data }) => ({
    program: accounts[programIndex]!.address,
    accounts: Array.from(accountIndexes, (index) => accounts[index]!),
    data,
  }));
  const feePayer = accounts[0]!.address;
  return {
    feePayer,
    signature: signatures[0]!,
    signatureCount: signatures.length,
    instructions,
    accounts,
    once: markOf(feePayer, message.blockhash as Address, instructions),
  };
}

const noSignature = new Uint8Array(64);

/** Instructions as if compiled into a transaction and signed by all required signers. */
export function toRehearsal(
  feePayer: Address,
  instructions: readonly Instruction[],
): ExecutableTransaction {
  const signers = new Set([feePayer]);
  const writable = new Set([feePayer]);
  for (const account of instructions.flatMap((instruction) => instruction.accounts)) {
    if (account.signer) signers.add(account.address);
    if (account.writable) writable.add(account.address);
  }
  const list = (address: Address): ListedAccount => ({
    address,
    signer: signers.has(address),
    writable: writable.has(address),
  });
  return {
    feePayer,
    signature: noSignature,
    signatureCount: signers.size,
    instructions: instructions.map(({ program, accounts, data }) => ({
      program,
      accounts: accounts.map(({ address }) => list(address)),
      data,
    })),
    accounts: [],
    isRehearsal: true,
  };
}

/** The locks of all transactions of a bundle. */
export function lockRequestOf(transactions: readonly ExecutableTransaction[]): LockRequest {
  const writes = new Set<Address>();
  const reads = new Set<Address>();
  for (const { accounts } of transactions) {
    for (const { address, writable } of accounts) {
      if (writable) writes.add(address);
      // Programs are never written, so they need no lock.
      else if (programNameOf(address) === undefined) reads.add(address);
    }
  }
  return { writes, reads };
}
