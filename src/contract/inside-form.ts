import { base58Decode, base58Encode } from '../codec/base58.ts';

/**
 * Transactions inside the process are bytes. In the catalogue's wire form, which is that of
 * sockets, GraphQL and files, they are base58.
 */

/** The answer to a build as it is inside the process. */
export type Inside<Answer> = Answer extends { transaction: string }
  ? Omit<Answer, 'transaction'> & { transaction: Uint8Array }
  : Answer extends { transactions: string[] }
    ? Omit<Answer, 'transactions'> & { transactions: Uint8Array[] }
    : Answer extends object
      ? { [Key in keyof Answer]: Inside<Answer[Key]> }
      : Answer;

/** The arguments of a send as they are inside the process. */
export type InsideSend<Args> = Omit<Args, 'txs'> & { readonly txs: readonly Uint8Array[] };

/** One or more transactions, in an answer: what `submits` of an operation leads to. */
interface Built<Form> {
  readonly transaction?: Form;
  readonly transactions?: readonly Form[];
}

/** @param path of the transactions in the answer; empty for the answer itself. */
export function builtToText(answer: unknown, path: string): unknown {
  return convertBuilt<Uint8Array, string>(answer, path, base58Encode);
}

/**
 * @param path as in `builtToText`.
 * @param refuse answers what is no base58.
 */
export function builtFromText(answer: unknown, path: string, refuse: () => never): unknown {
  return convertBuilt<string, Uint8Array>(answer, path, (text) => base58Decode(text) ?? refuse());
}

function convertBuilt<From, To>(
  answer: unknown,
  path: string,
  convert: (one: From) => To,
): unknown {
  if (path !== '') {
    const holder = answer as Readonly<Record<string, unknown>>;
    return { ...holder, [path]: convertBuilt(holder[path], '', convert) };
  }
  const built = answer as Built<From>;
  const { transaction, transactions } = built;
  return transactions === undefined
    ? { ...built, transaction: convert(transaction!) }
    : { ...built, transactions: transactions.map(convert) };
}
