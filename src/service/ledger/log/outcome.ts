import { GamekeeperError, isGamekeeperError } from '../../../core/errors.ts';
import type { ResourceDebit, SignedStatement } from '../../../methods/generated/types.ts';
import type { Key } from '../../store/store.ts';
import type { ExecutionFailure } from './execution-report.ts';

/** The outcomes of a submission: statuses and error shapes. */

/** @param debits resources that were burned. */
export function succeeded(
  signature: string,
  debits: readonly ResourceDebit[] = [],
): TransactionOutcome {
  const outcome = { signature, status: 'Success', error: null } as const;
  return debits.length === 0 ? outcome : { ...outcome, debits };
}

/** Failed in its own execution: `{code, name, message, instruction, logs, context}`. */
export function failed(signature: string, failure: ExecutionFailure): TransactionOutcome {
  const error = asNamedError(failure.cause);
  const { code, name, message, context } = error;
  const { instruction, logs } = failure;
  return {
    signature,
    status: 'Failed',
    error: { code, name, message, instruction, logs: [...logs], context },
  };
}

/** Refused before execution, or too late: `{name, message, code, context}`. */
export function refused(signature: string | null, cause: unknown): TransactionOutcome {
  const { code, name, message, context } = asNamedError(cause);
  if (name === 'BlockhashExpired') {
    return { signature, status: 'Expired', error: { code, name, message, ...context } };
  }
  if (isGamekeeperError(cause, 'AlreadyExecuted')) {
    return { signature, status: 'Rejected', error: { code, name, message, ...cause.context } };
  }
  return { signature, status: 'Rejected', error: { code, name, message, context } };
}

/** Undone because a later transaction of its bundle failed or was refused. */
export function reverted(
  signature: string | null,
  bundleId: number,
  cause: string,
): TransactionOutcome {
  const { code, name, message } = new GamekeeperError('BundleReverted', { bundleId, cause });
  return { signature, status: 'Reverted', error: { code, name, message, bundleId, cause } };
}

/** Not tried because another transaction of its bundle failed or was refused. */
export function untried(signature: string | null, cause: string): TransactionOutcome {
  const message = `Not tried because another transaction of its bundle failed: ${cause}`;
  const { code, name } = new GamekeeperError('BundleSkipped', { cause });
  return { signature, status: 'Skipped', error: { code, name, message, cause } };
}

/** Not tried because an earlier bundle failed. */
export function skipped(signature: string | null, cause: string): TransactionOutcome {
  const { code, name, message } = new GamekeeperError('BundleSkipped', { cause });
  return { signature, status: 'Skipped', error: { code, name, message, cause } };
}

/** The reason why an outcome is not a success, as text. */
export function causeOf(outcome: TransactionOutcome): string {
  return String(outcome.error?.message ?? outcome.status);
}

/** Any other error is a defect, and is rethrown as it is. */
function asNamedError(cause: unknown): GamekeeperError {
  if (isGamekeeperError(cause)) return cause;
  throw cause;
}

/** Signed transactions, in bundles. */
export type Bundles = readonly (readonly Uint8Array[])[];

/** Notified of the bundles of a send while they are submitted. Must not throw. */
export interface SendWatch {
  /** That many bundles will now be submitted in sequence. */
  begun(count: number): void;
  /** The next bundle's outcome is durable. */
  done(outcome: BundleOutcome): void;
}

export interface BundleOutcome {
  readonly bundleId: number;
  readonly responses: readonly TransactionOutcome[];
}

export interface TransactionOutcome {
  readonly signature: string | null;
  readonly status: 'Success' | 'Failed' | 'Reverted' | 'Skipped' | 'Expired' | 'Rejected';
  readonly error: Record<string, unknown> | null;
  /** Resources burned; absent where none were. */
  readonly debits?: readonly ResourceDebit[];
  /** Signs it as the ledger; absent where nobody asks for that. */
  attest?(): SignedStatement | null;
}

/**
 * The key of a transaction's outcome: the height of its blockhash, then the hash of its message.
 * Not its signature, as a signer can produce another one for the same message. With the height
 * first, new entries are adjacent on disk.
 */
export interface MessageKey {
  readonly key: Key;
  /** Height at which the transaction's blockhash was issued. */
  readonly issuedHeight: number;
}
