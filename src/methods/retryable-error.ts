import {
  type ErrorName,
  errorDefinitionOf,
  GamekeeperError,
  isErrorName,
  isGamekeeperError,
  type WireError,
} from '../core/errors.ts';
import { pinsEntries } from './built-anew.ts';
import { operationOfAction } from './generated/registry.ts';
import type { OperationName } from './generated/types.ts';
import type { JournalEntry } from './ports.ts';

/**
 * Whether a game may repeat a call. Many loop on `retryable`, so it must be false where the same
 * call would mean something else, or could never succeed.
 */

/** What a call holds the ledger to. */
interface Held {
  readonly operation: OperationName | undefined;
  /** Whether the call carries the terms of a record as its game read it. */
  readonly hasTerms: boolean;
}

/** Errors that say that the record is not as agreed any more. */
const termsErrors: ReadonlySet<ErrorName> = new Set([
  'CostChanged',
  'MissionTermsChanged',
  'RecipeTermsChanged',
  'StakeTermsChanged',
]);

/**
 * Whether the call may be repeated as it is. A conflict says that the ledger moved on: a call that
 * names entries of a list by their place would then mean others than its game has seen.
 */
function isRepeatable(name: ErrorName, { operation, hasTerms }: Held): boolean {
  const { retryable, category } = errorDefinitionOf(name);
  if (!retryable || (hasTerms && termsErrors.has(name))) return false;
  return category !== 'CONFLICT' || operation === undefined || !pinsEntries(operation);
}

/** The error of a call, as its game gets it: `retryable` only where repeating the call is right. */
export function narrowRetryable(error: unknown, held: Held): unknown {
  if (!isGamekeeperError(error) || !error.retryable || isRepeatable(error.name, held)) return error;
  const { name, context, message } = error;
  return new GamekeeperError(name, context, { message, cause: error, retryable: false });
}

/** The same for what the journal has of a write, which `transactions.status` answers. */
export function narrowWireRetryable(
  error: WireError | null,
  { method, terms }: Pick<JournalEntry, 'method' | 'terms'>,
): WireError | null {
  if (error === null || !isErrorName(error.data.name)) return error;
  const held = { operation: operationOfAction(method), hasTerms: terms !== undefined };
  const retryable = error.data.retryable && isRepeatable(error.data.name, held);
  return { ...error, data: { ...error.data, retryable } };
}
