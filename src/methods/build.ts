import { readPath } from '../contract/call-arguments.ts';
import type { Inside } from '../contract/inside-form.ts';
import { type Once, onceOf } from '../contract/once.ts';
import { fail } from '../core/errors.ts';
import { TRANSACTIONS_PER_CALL_MAX } from '../core/limits.ts';
import { hashParameters } from './canonical.ts';
import { operationTable } from './generated/registry.ts';
import type { BuildName, Transaction, Transactions } from './generated/types.ts';
import type { ServiceCallOptions, ServicePort } from './ports.ts';
import type { KeyedCall } from './write-desk.ts';

/** What to ask of a build so that at most one message under a key is executed. */
export interface OnceRequest {
  /** Sent with the build. */
  readonly options: ServiceCallOptions;
  /** What the inspection requires in the answer. */
  readonly once: Once;
}

/**
 * The request for a call's `once`. A service sees only a hash of the key, taken over the genesis
 * id, the game, the key, the method and the parameters: all messages under one key share it, and no
 * other call, game or network has it.
 * @returns undefined if the service does not support it.
 */
export function requestOnce(call: KeyedCall, service: ServicePort): OnceRequest | undefined {
  if (service.offersOnce !== true) return undefined;
  const { genesisId } = service;
  const { game, idempotencyKey, method, parametersHash } = call;
  const facts = { genesisId, game, idempotencyKey, method, parametersHash };
  const header = hashParameters(facts);
  return { options: { idempotencyKey: header }, once: onceOf(genesisId, header) };
}

/** The unsigned transactions in the answer to a build. */
export interface BuiltTransactions {
  readonly transactions: readonly Uint8Array[];
  /** Base58. */
  readonly blockhash: string;
  readonly lastValidBlockHeight: number;
}

/** Finds the Transaction or Transactions in the answer to a build. */
export function readBuilt(operation: BuildName, result: unknown): BuiltTransactions {
  const { transaction, transactions, blockhash, lastValidBlockHeight } = readPath(
    result,
    operationTable[operation].submits!,
  ) as Partial<Inside<Transaction>> & Inside<Transactions>;
  const all = transactions ?? [transaction!];
  return { transactions: all, blockhash, lastValidBlockHeight };
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
