import { base58Decode } from '../../codec/bytes.ts';
import { readComputeBudget } from '../../contract/compute-budget.ts';
import { feeMax } from '../../contract/fees.ts';
import { readOnce } from '../../contract/once.ts';
import { isGamekeeperError } from '../../core/errors.ts';
import { type Address, addressToBase58 } from '../../solana/address.ts';
import { programId } from '../../solana/program-ids.ts';
import {
  type DecodedTransaction,
  decodeTransaction,
  isSigner,
  listAccounts,
} from '../../solana/transaction.ts';
import { type Charge, type ChargedTransaction, chargeOf } from './charge.ts';
import { type Inspection, readInstruction, toInspected } from './inspect.ts';

/**
 * What transactions do that a game sends itself, without a call of which they could be the answer:
 * by their instructions alone. Nothing of it is proved against what anybody asked for.
 */

/** Contents of a lookup table; undefined if they are not known. */
type ResolveTable = ((table: Address) => readonly Address[] | undefined) | undefined;

/** A transaction whose every instruction is one of ours, or why it is not understood. */
export type SentTransaction = ChargedTransaction | { readonly problem: string };

/**
 * Reads transactions as a send has them. What is no transaction is left out: the service refuses
 * it.
 * @param txs base58.
 */
export function readSent(txs: unknown, resolveTable?: ResolveTable): SentTransaction[] {
  if (!Array.isArray(txs)) return [];
  return txs.flatMap((text: unknown) => {
    const decoded = typeof text === 'string' ? tryDecode(base58Decode(text)) : undefined;
    return decoded === undefined ? [] : [readOne(decoded, resolveTable)];
  });
}

/** What transactions do whose every instruction is one of ours; others are left out. */
export function inspectSent(txs: unknown, resolveTable?: ResolveTable): Inspection {
  const read = readSent(txs, resolveTable).filter((one) => !('problem' in one));
  const understood = read as readonly ChargedTransaction[];
  return {
    signers: understood.map(({ accounts, signers }) =>
      accounts.filter((account) => signers.has(account)).map(addressToBase58),
    ),
    instructions: understood.flatMap(({ instructions }) => instructions.map(toInspected)),
    isOnce: false,
    made: {},
    charge: withoutFounded(chargeOf(understood)),
  };
}

/** Whatever is made by a send is none of the projects that a game has made by its calls. */
function withoutFounded({ founds: _, ...charge }: Charge): Charge {
  return charge;
}

/** Ends the reading of a transaction. */
class NotUnderstood extends Error {}

function readOne(decoded: DecodedTransaction, resolveTable: ResolveTable): SentTransaction {
  const refuse = (problem: string): never => {
    throw new NotUnderstood(problem);
  };
  try {
    const { message } = decoded;
    const resolve = (table: Address): readonly Address[] =>
      resolveTable?.(table) ?? refuse('it names accounts by a table whose content is not known');
    const accounts = listAccounts(message, resolve);
    const budget = programId('computeBudget');
    const isBudget = ({ programIndex }: { readonly programIndex: number }): boolean =>
      accounts[programIndex] === budget;
    const rest = message.instructions.filter((one) => !isBudget(one));
    const asked = readComputeBudget(
      message.instructions.filter(isBudget).map(({ data }) => data),
      rest.length,
    );
    const instructions = rest.flatMap(({ programIndex, accountIndexes, data }) => {
      const program = accounts[programIndex]!;
      if (readOnce(program, accountIndexes.length, data) !== undefined) return [];
      const listed = [...accountIndexes].map((index) => accounts[index]!);
      return readInstruction(program, listed, data, refuse);
    });
    const signers = new Set(accounts.filter((_, i) => isSigner(message, i)));
    const feeLamports = feeMax(message.header.requiredSignatures, asked);
    return { signers, accounts, feeLamports, instructions };
  } catch (error) {
    if (error instanceof NotUnderstood) return { problem: error.message };
    throw error;
  }
}

function tryDecode(bytes: Uint8Array | undefined): DecodedTransaction | undefined {
  if (bytes === undefined) return undefined;
  try {
    return decodeTransaction(bytes);
  } catch (error) {
    if (isGamekeeperError(error)) return undefined;
    throw error;
  }
}
