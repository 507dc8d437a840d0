import {
  type ErrorName,
  errorDefinitionOf,
  GamekeeperError,
  isErrorName,
  isGamekeeperError,
  type WireError,
} from '../core/errors.ts';
import type { ResourceDebit, SignedStatement } from './generated/types.ts';
import type { HeardEvent } from './write-machine.ts';

/**
 * What the answer to a send proves. It counts as evidence only if it covers exactly the
 * transactions that were sent, by signature and in order, with known statuses; anything else counts
 * as no answer.
 */

/**
 * What an answer says about a write: an event of the state machine, with the data for its entry.
 */
export interface Heard {
  readonly event: HeardEvent;
  /** Why it did not succeed, if the service says so. */
  readonly error: WireError | null;
  /** The resources that were debited, if the service says so. */
  readonly debits?: readonly ResourceDebit[];
  /** Signatures of the earlier message that was executed. */
  readonly executedBy?: readonly string[];
  /** The ledger's statements of the outcomes. */
  readonly attestations?: readonly SignedStatement[];
}

/** One response in an answer, unchecked. */
interface Response {
  readonly signature: unknown;
  readonly status: unknown;
  readonly error: Readonly<Record<string, unknown>>;
  readonly debits: readonly ResourceDebit[];
}

const silent: Heard = Object.freeze({ event: 'Silent', error: null });
const statuses: readonly unknown[] = [
  'Success',
  'Failed',
  'Reverted',
  'Skipped',
  'Expired',
  'Rejected',
];
/**
 * In order of precedence: the first one found in any response is the cause, the others follow from
 * it.
 */
const causes = ['Failed', 'Rejected', 'Expired', 'Skipped'] as const;

/** @param answer the answer of `sendTransactionBundles`, of any shape. */
export function readAnswer(answer: unknown, signatures: readonly string[]): Heard {
  const responses = readResponses(answer);
  const isOfThese =
    signatures.length > 0 &&
    responses?.length === signatures.length &&
    responses.every(({ signature }, i) => signature === signatures[i]);
  if (!isOfThese || responses.some(({ status }) => !statuses.includes(status))) return silent;
  const successes = responses.filter(({ status }) => status === 'Success').length;
  if (successes === responses.length) {
    const debits = responses.flatMap((response) => response.debits);
    return { event: 'Succeeded', error: null, ...(debits.length > 0 ? { debits } : {}) };
  }
  // They are one bundle, which is executed entirely or not at all.
  if (successes > 0) return silent;
  const cause = causes.find((status) => responses.some((one) => one.status === status));
  if (cause === undefined) return silent;
  const index = responses.findIndex(({ status }) => status === cause);
  return readCause(cause, responses[index]!, index);
}

function readCause(cause: (typeof causes)[number], response: Response, index: number): Heard {
  const failure = errorOf(cause, response, index);
  const error = failure.toWire();
  if (cause === 'Expired') return { event: 'Expired', error };
  if (cause === 'Failed') {
    return { event: isStale(failure) || failure.retryable ? 'Stale' : 'Failed', error };
  }
  const { name, signatures } = response.error;
  if (cause !== 'Rejected' || name !== 'AlreadyExecuted') return { event: 'NotExecuted', error };
  return isTexts(signatures)
    ? { event: 'ExecutedBefore', error: null, executedBy: signatures }
    : silent;
}

/**
 * What the error of a send proves. A Gamekeeper error about the content that was sent, not about
 * transport, was thrown before execution; any other may have occurred after it.
 */
export function readRefusal(error: unknown): Heard {
  if (!isGamekeeperError(error)) return silent;
  const isUnsure = error.category === 'UNAVAILABLE' || error.category === 'INTERNAL';
  return isUnsure ? silent : { event: 'Refused', error: error.toWire() };
}

/** The signatures that were executed, from a build refused as AlreadyExecuted. */
export function readDoneBefore(error: unknown): readonly string[] | undefined {
  if (!isGamekeeperError(error, 'AlreadyExecuted')) return undefined;
  const { signatures } = error.context;
  return isTexts(signatures) ? signatures : undefined;
}

/** Whether an error only says that the ledger moved on after the transaction was built. */
export function isStale(error: unknown): boolean {
  return isGamekeeperError(error) && errorDefinitionOf(error.name).stale;
}

function readResponses(answer: unknown): Response[] | undefined {
  if (!Array.isArray(answer)) return undefined;
  const responses: Response[] = [];
  for (const bundle of answer) {
    const list = isRecord(bundle) ? bundle.responses : undefined;
    if (!Array.isArray(list)) return undefined;
    for (const one of list) {
      const { signature, status, error, debits } = isRecord(one) ? one : {};
      responses.push({
        signature,
        status,
        error: isRecord(error) ? error : {},
        debits: Array.isArray(debits) ? debits : [],
      });
    }
  }
  return responses;
}

function errorOf(status: string, { error }: Response, index: number): GamekeeperError {
  const { name, message, ...details } = error;
  const known: ErrorName = isErrorName(name) ? name : errorNameOf(status);
  const context = { index, cause: String(name ?? status), ...details, transactionIndex: index };
  const options = { message: String(message ?? status) };
  return new GamekeeperError(known, context as never, options);
}

function errorNameOf(status: string): ErrorName {
  if (status === 'Expired') return 'BlockhashExpired';
  return status === 'Skipped' ? 'BundleSkipped' : 'TransactionFailed';
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string');
}
