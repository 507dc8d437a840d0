import {
  type ErrorName,
  GamekeeperError,
  isErrorName,
  isGamekeeperError,
  type WireError,
} from '../core/errors.ts';
import type { ResourceDebit } from './generated/types.ts';
import type { CallContext, JournalEntry } from './ports.ts';

/**
 * Finds out what became of signed transactions. The service executes the same signed transaction
 * once and answers its first outcome again, so asking is submitting: nothing can be paid twice.
 */

type Submitter = Pick<CallContext, 'service' | 'journal'>;

/**
 * Submits the entry's transactions and keeps in the journal what became of them.
 * A service that does not answer is asked once more; after that the outcome is UNKNOWN.
 */
export async function submitEntry(entry: JournalEntry, context: Submitter): Promise<JournalEntry> {
  const settled = await askService(entry, context);
  context.journal.putLater(settled);
  return settled;
}

async function askService(entry: JournalEntry, context: Submitter): Promise<JournalEntry> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const bundles = await context.service.call('sendTransactionBundles', {
        txs: [...entry.transactions],
        blockhash: entry.blockhash,
        lastValidBlockHeight: entry.lastValidBlockHeight,
        // One bundle: what is made anew after a failure or an expiry was not executed in part.
        options: { bundles: { bundleSize: entry.transactions.length } },
      });
      return readOutcome(
        entry,
        bundles.flatMap((bundle) => bundle.responses),
      );
    } catch (error) {
      if (!isGamekeeperError(error)) throw error;
      if (isRefusal(error)) return withError(entry, 'FAILED', error.toWire());
      if (attempt > 0) return withError(entry, 'UNKNOWN', unknownOutcome(entry).toWire());
    }
  }
}

/** Whether a send was turned away for what it is. Any other error may have come after execution. */
function isRefusal({ category }: GamekeeperError): boolean {
  return category === 'BAD_USER_INPUT' || category === 'LIMIT_EXCEEDED';
}

/**
 * Whether the outcome is still to be learnt: signed, and not answered for before the daemon ended,
 * or by a service that could not be reached.
 */
export function isOpenEntry({ state }: JournalEntry): boolean {
  return state === 'SIGNED' || state === 'UNKNOWN';
}

interface Response {
  readonly status: string;
  readonly error?: unknown;
  readonly debits?: readonly ResourceDebit[] | null;
}

/**
 * The first response that is not a success decides: Failed before Expired before what follows from
 * them. A status that there is not says nothing of what became of it.
 */
function readOutcome(entry: JournalEntry, responses: readonly Response[]): JournalEntry {
  if (responses.length !== entry.transactions.length) {
    return withError(entry, 'UNKNOWN', unknownOutcome(entry).toWire());
  }
  const causes = ['Failed', 'Rejected', 'Expired', 'Reverted', 'Skipped'];
  const cause = causes.find((status) => responses.some((r) => r.status === status));
  if (cause === undefined) {
    const isDone = responses.every(({ status }) => status === 'Success');
    if (!isDone) return withError(entry, 'UNKNOWN', unknownOutcome(entry).toWire());
    const debits = responses.flatMap((response) => response.debits ?? []);
    const told = debits.length === 0 ? {} : { debits };
    return { ...entry, ...told, state: 'SUCCEEDED', error: null };
  }
  const index = responses.findIndex((response) => response.status === cause);
  const error = wireErrorOf(responses[index]!, index);
  return withError(entry, cause === 'Expired' ? 'EXPIRED' : 'FAILED', error);
}

function wireErrorOf(response: Response, index: number): WireError {
  const { name, message, ...details } = (response.error ?? {}) as Record<string, unknown>;
  const context = { ...details, transactionIndex: index };
  const known: ErrorName = isErrorName(name) ? name : 'TransactionFailed';
  const options = { message: String(message ?? response.status) };
  return new GamekeeperError(known, { index, cause: String(name), ...context }, options).toWire();
}

function withError(
  entry: JournalEntry,
  state: JournalEntry['state'],
  error: WireError,
): JournalEntry {
  return { ...entry, state, error };
}

function unknownOutcome(entry: JournalEntry): GamekeeperError {
  return new GamekeeperError('OutcomeUnknown', { idempotencyKey: entry.idempotencyKey });
}

/** The error of an entry that did not succeed, as it was first thrown. */
export function errorOfEntry(entry: JournalEntry): GamekeeperError {
  const wire = entry.error as WireError | null;
  if (wire === null || !isErrorName(wire.data.name)) return unknownOutcome(entry);
  return new GamekeeperError(wire.data.name, wire.data.context as never, { message: wire.message });
}

const staleErrors: readonly ErrorName[] = [
  'BlockhashExpired',
  'LeafChanged',
  'ProofTooOld',
  'RecallTimeChanged',
];

/**
 * Whether a write failed only because the ledger moved on after it was built; nothing was executed.
 */
export function isStale(error: unknown): boolean {
  return isGamekeeperError(error) && staleErrors.includes(error.name);
}
