import { base58Decode } from '../codec/bytes.ts';
import { readPath } from '../contract/call-arguments.ts';
import { fail } from '../core/errors.ts';
import { TRANSACTIONS_PER_CALL_MAX } from '../core/limits.ts';
import { operationTable } from './generated/registry.ts';
import type { BuildName } from './generated/types.ts';

/** The unsigned transactions in the answer to a build. */
export interface BuiltTransactions {
  readonly transactions: readonly Uint8Array[];
  /** Base58. */
  readonly blockhash: string;
  readonly lastValidBlockHeight: number;
}

/**
 * Finds the Transaction or Transactions in the answer to a build.
 * @throws ServiceAnswerInvalid.
 */
export function readBuilt(operation: BuildName, result: unknown): BuiltTransactions {
  const holder = readPath(result, operationTable[operation].submits ?? '') as
    | {
        transaction?: unknown;
        transactions?: unknown;
        blockhash?: unknown;
        lastValidBlockHeight?: unknown;
      }
    | undefined;
  const texts = Array.isArray(holder?.transactions) ? holder.transactions : [holder?.transaction];
  const { blockhash, lastValidBlockHeight } = holder ?? {};
  const isComplete =
    texts.every((text) => typeof text === 'string') &&
    typeof blockhash === 'string' &&
    typeof lastValidBlockHeight === 'number';
  if (!isComplete) return fail('ServiceAnswerInvalid', { operation, detail: 'no transaction' });
  const transactions = texts.map((text) => decodeText(operation, text as string));
  return { transactions, blockhash, lastValidBlockHeight };
}

/**
 * Refuses, before anything is signed, transactions that could not be sent as one bundle.
 * @throws LimitExceeded over 100 transactions.
 */
export function requireSendable({ transactions }: BuiltTransactions): void {
  const { length: actual } = transactions;
  if (actual <= TRANSACTIONS_PER_CALL_MAX) return;
  const what = 'transactions that the call needs; pass fewer elements';
  fail('LimitExceeded', { what, actual, limit: TRANSACTIONS_PER_CALL_MAX });
}

function decodeText(operation: string, text: string): Uint8Array {
  const bytes = base58Decode(text);
  if (bytes !== undefined) return bytes;
  return fail('ServiceAnswerInvalid', { operation, detail: 'a transaction is not base58' });
}
