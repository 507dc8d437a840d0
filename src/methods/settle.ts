import {
  type ErrorName,
  errorDefinitionOf,
  GamekeeperError,
  isErrorName,
  type WireError,
} from '../core/errors.ts';
import { lap } from '../core/laps.ts';
import { attestationsOf, mergeAttestations } from './attested-answer.ts';
import { isBuiltAnew } from './built-anew.ts';
import type { CallContext } from './call-context.ts';
import { giveBack } from './count.ts';
import type { JournalEntry } from './ports.ts';
import { type Heard, readAnswer, readRefusal } from './read-answer.ts';
import { narrowWireRetryable } from './retryable-error.ts';
import { isSameCall, type KeyedCall } from './write-desk.ts';
import {
  type HeardEvent,
  isFreeState,
  isOpenState,
  type KeptState,
  nextState,
} from './write-machine.ts';

/**
 * Finds the outcome of signed transactions. The service executes a signed transaction only once and
 * answers a repetition with the first outcome. Submission is therefore idempotent: asking for an
 * outcome is submitting again, and nothing can be paid twice.
 */

export type Submitter = Pick<CallContext, 'service' | 'journal' | 'desk'>;

/** Number of attempts in all: if no answer arrives, the submission is retried at once. */
const SENDINGS_MAX = 2;

/** Events that mean that it was executed, successfully or not. */
const executions: readonly HeardEvent[] = ['Succeeded', 'ExecutedBefore', 'Failed'];

/** Submits a message that was just signed, and records the outcome. */
export function submitFirst(entry: JournalEntry, context: Submitter): Promise<JournalEntry> {
  return submit(entry, context, true);
}

/** Submits a message again that may have been sent before, and records the outcome. */
export function submitAgain(entry: JournalEntry, context: Submitter): Promise<JournalEntry> {
  return submit(entry, context, false);
}

/**
 * Asks for the outcome of an entry if it is open and no call is working on it.
 * @returns the entry in its current state.
 */
export async function settleEntry(entry: JournalEntry, context: Submitter): Promise<JournalEntry> {
  if (!isOpenState(entry.state)) return entry;
  const { desk, journal } = context;
  const asked = await desk.askOnce(entry, async () => {
    // A call that has ended meanwhile may have settled it.
    const known = journal.find(entry.game, entry.idempotencyKey);
    return known && isOpenState(known.state) ? submitAgain(known, context) : (known ?? entry);
  });
  return asked ?? journal.find(entry.game, entry.idempotencyKey) ?? entry;
}

async function submit(
  entry: JournalEntry,
  context: Submitter,
  isNew: boolean,
): Promise<JournalEntry> {
  const { service, desk } = context;
  const isOwnLedger = service.address === 'embedded';
  let current = entry;
  for (let sending = 1; sending <= SENDINGS_MAX; sending += 1) {
    // Read before sending: while the message is alive, it may still be executed after the answer.
    const isDead = desk.isDead(entry);
    const heard = await ask(entry, context);
    const isFirstSending = isNew && sending === 1;
    const facts = { isOwnLedger, isFirstSending, isDead, ...factsOf(entry, heard) };
    const settled = withOutcome(current, heard, nextState(current.state, heard.event, facts));
    current = giveBack(settled, heard.event, isOwnLedger);
    if (heard.event !== 'Silent') break;
  }
  const kept = await keep(current, entry, context);
  lap('outcome');
  return kept;
}

/** What the guards ask of a message and of the error that was known it. */
function factsOf(entry: JournalEntry, { error }: Heard) {
  return {
    isOnce: entry.isOnce === true,
    isBuiltAnew: error !== null && isBuiltAnew(entry.method, errorOfEntry({ ...entry, error })),
  };
}

/**
 * Sends, and answers what that proves. If the embedded ledger was reverted or replaced meanwhile,
 * what was executed may be undone, and the journal may already have been checked against the
 * ledger, so that nothing would forget the entry any more. The outcome then counts as unknown and
 * is asked for again. What was not executed stays so.
 */
async function ask(entry: JournalEntry, { service }: Submitter): Promise<Heard> {
  const era = service.ledger?.era();
  const heard = await send(entry, service);
  const mayBeUndone = executions.includes(heard.event) && service.ledger?.era() !== era;
  return mayBeUndone ? { event: 'Silent', error: null } : heard;
}

async function send(entry: JournalEntry, service: Submitter['service']): Promise<Heard> {
  const { blockhash, lastValidBlockHeight, signatures } = entry;
  const { transactions: txs } = entry;
  try {
    const answer = await service.send({
      txs,
      blockhash,
      lastValidBlockHeight,
      // One bundle, which is atomic: what is rebuilt after a failure or an expiry was not executed
      // in part.
      options: { bundles: { bundleSize: txs.length } },
    });
    const heard = readAnswer(answer, signatures);
    // Only a service at an address could deny later what it said.
    const isKept = heard.event !== 'Silent' && service.ledger === undefined;
    return isKept ? { ...heard, attestations: attestationsOf(answer) } : heard;
  } catch (error) {
    return readRefusal(error);
  }
}

function withOutcome(
  known: JournalEntry,
  { error, executedBy, debits, attestations = [] }: Heard,
  state: KeptState,
): JournalEntry {
  const merged = mergeAttestations(known.attestations ?? [], attestations);
  const entry = merged.length === 0 ? known : { ...known, attestations: merged };
  switch (state) {
    case 'SUCCEEDED':
      return {
        ...entry,
        ...(debits === undefined ? {} : { debits }),
        state,
        error: null,
        signatures: executedBy ?? entry.signatures,
      };
    case 'FAILED':
    case 'UNTOLD':
    case 'EXPIRED':
      return { ...entry, state, error: narrowWireRetryable(error, entry) };
    case 'UNKNOWN':
      return { ...entry, state, error: unknownOutcome(entry).toWire() };
    default:
      throw new Error(`An answer cannot make a write ${state}`);
  }
}

/** The game learns why a write was not executed: it may agree to another cost from now on. */
export function noteReported(call: KeyedCall, { journal }: Pick<Submitter, 'journal'>): void {
  const known = findIfReadable(call, journal);
  if (known?.state !== 'UNTOLD' || !isSameCall(known, call)) return;
  journal.putLater({ ...known, state: nextState(known.state, 'Told') });
}

/**
 * What the journal has under a key, for what follows an outcome; undefined if it cannot be read,
 * which never takes the place of the outcome.
 */
export function findIfReadable(
  { game, idempotencyKey }: Pick<KeyedCall, 'game' | 'idempotencyKey'>,
  journal: Submitter['journal'],
): JournalEntry | undefined {
  try {
    return journal.find(game, idempotencyKey);
  } catch {
    return undefined;
  }
}

/**
 * Records an outcome.
 * @param before the entry as it was before it was asked for.
 * @returns the entry as it stands now: unknown if its key was to be freed and that could not be
 *   recorded.
 */
async function keep(
  entry: JournalEntry,
  before: JournalEntry,
  { journal, desk }: Submitter,
): Promise<JournalEntry> {
  if (isFreeState(entry.state)) {
    try {
      // Durable before it is reported: the message of a freed key must never be sent again, not
      // even after a crash.
      await journal.put(entry);
    } catch {
      // The message is still on the disk, from where it is sent again.
      const state = nextState(before.state, 'Silent');
      const heard = { event: 'Silent', error: null, attestations: entry.attestations } as const;
      return keepLater(withOutcome(before, heard, state), before, { journal, desk });
    }
    desk.noteSettled(before);
    return entry;
  }
  return keepLater(entry, before, { journal, desk });
}

function keepLater(
  entry: JournalEntry,
  before: JournalEntry,
  { journal, desk }: Pick<Submitter, 'journal' | 'desk'>,
): JournalEntry {
  journal.putLater(entry);
  if (isOpenState(entry.state)) desk.noteUnknown();
  else desk.noteSettled(before);
  return entry;
}

/** @param cause why nobody knows, if it was not the service that kept silent. */
export function unknownOutcome(
  { idempotencyKey }: Pick<KeyedCall, 'idempotencyKey'>,
  cause?: Error,
): GamekeeperError {
  if (cause === undefined) return new GamekeeperError('OutcomeUnknown', { idempotencyKey });
  const message = `The outcome of ${idempotencyKey} is not known now: ${cause.message}`;
  return new GamekeeperError('OutcomeUnknown', { idempotencyKey }, { message, cause });
}

/**
 * The error of an entry that did not succeed, as it was first thrown. If the key is used up, the
 * error is never one that invites a retry.
 */
export function errorOfEntry(entry: JournalEntry): GamekeeperError {
  const wire = entry.error as WireError | null;
  const isUsedUp = entry.state === 'FAILED';
  if (wire === null) return unknownOutcome(entry);
  const { message, data } = wire;
  if (!isErrorName(data.name)) {
    if (!isUsedUp) return unknownOutcome(entry);
    // A later version kept it, under a name that only that one has.
    const context = { index: 0, cause: data.name, ...data.context };
    return new GamekeeperError('TransactionFailed', context as never, { message });
  }
  const known = data.name as ErrorName;
  const name = isUsedUp && errorDefinitionOf(known).retryable ? 'TransactionFailed' : known;
  return new GamekeeperError(name, data.context as never, { message });
}
