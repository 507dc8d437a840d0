import {
  type ErrorName,
  errorDefinitionOf,
  GamekeeperError,
  isErrorName,
  isGamekeeperError,
  type WireError,
} from '../core/errors.ts';
import type { ResourceDebit } from './generated/types.ts';
import type { WriteEvent } from './write-machine.ts';

/**
 * What a send's answer proves. Evidence is an answer for exactly the transactions that were sent,
 * each by its signature and in their order, with statuses that are known; anything else is silence.
 */

/** What was heard of a write: an event of the machine, with what goes into its entry. */
export interface Heard {
  readonly event: WriteEvent;
  /** Why it did not succeed, where the service says so. */
  readonly error: WireError | null;
  /** What was taken of resources, where the service tells. */
  readonly debits?: readonly ResourceDebit[];
  /** By which signatures it was executed before. */
  readonly executedBy?: readonly string[];
}

/** One response of an answer; what it says is not checked yet. */
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
/** The first that one of the responses has decides; the others follow from it. */
const causes = ['Failed', 'Rejected', 'Expired', 'Skipped'] as const;

/** @param answer what `sendTransactionBundles` answered; it may be of any shape. */
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
  // They are one bundle, which is executed as a whole or not at all.
  if (successes > 0) return silent;
  const cause = causes.find((status) => responses.some((one) => one.status === status));
  if (cause === undefined) return silent;
  const index = responses.findIndex(({ status }) => status === cause);
  return readCause(cause, responses[index]!, index);
}

function readCause(cause: (typeof causes)[number], response: Response, index: number): Heard {
  const told = errorOf(cause, response, index);
  const error = told.toWire();
  if (cause === 'Expired') return { event: 'Expired', error };
  if (cause === 'Failed') {
    return { event: isStale(told) || told.retryable ? 'Stale' : 'Failed', error };
  }
  const { name, signatures } = response.error;
  if (cause !== 'Rejected' || name !== 'AlreadyExecuted') return { event: 'NotExecuted', error };
  return isTexts(signatures)
    ? { event: 'ExecutedBefore', error: null, executedBy: signatures }
    : silent;
}

/**
 * What a send proves that ended with an error. One of ours that is about what was sent, and not
 * about the way there, was thrown before execution; any other may have come after it.
 */
export function readRefusal(error: unknown): Heard {
  if (!isGamekeeperError(error)) return silent;
  const isUnsure = error.category === 'UNAVAILABLE' || error.category === 'INTERNAL';
  return isUnsure ? silent : { event: 'Refused', error: error.toWire() };
}

/** By which signatures a build that is refused as AlreadyExecuted was executed before. */
export function readDoneBefore(error: unknown): readonly string[] | undefined {
  if (!isGamekeeperError(error, 'AlreadyExecuted')) return undefined;
  const { signatures } = error.context;
  return isTexts(signatures) ? signatures : undefined;
}

/** Whether an error says only that the ledger moved on after the transaction was built. */
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
