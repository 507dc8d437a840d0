import {
  type ErrorName,
  errorDefinitionOf,
  GamekeeperError,
  isErrorName,
  type WireError,
} from '../core/errors.ts';
import type { CallContext, JournalEntry } from './ports.ts';
import { type Heard, readAnswer, readRefusal } from './read-answer.ts';
import { isOpenEntry, isOpenState, nextState, type WriteEvent } from './write-machine.ts';

/**
 * Finds out what became of signed transactions. The service executes the same signed transaction
 * once and answers its first outcome again, so asking is submitting: nothing can be paid twice.
 */

export type Submitter = Pick<CallContext, 'service' | 'journal' | 'desk'>;

/** An answer that was lost on its way is asked for again at once, so often in all. */
const SENDINGS_MAX = 2;

/** Answers that say that it was executed, whatever came of it. */
const executions: readonly WriteEvent[] = ['Succeeded', 'ExecutedBefore', 'Failed'];

/** Submits what was just signed, and keeps what became of it. */
export function submitFirst(entry: JournalEntry, context: Submitter): Promise<JournalEntry> {
  return submit(entry, context, true);
}

/** Asks again for what may have been sent before, and keeps what became of it. */
export function submitAgain(entry: JournalEntry, context: Submitter): Promise<JournalEntry> {
  return submit(entry, context, false);
}

/**
 * Asks for the outcome of an entry where it is open and no call works on it.
 * @returns the entry as it stands then.
 */
export async function settleEntry(entry: JournalEntry, context: Submitter): Promise<JournalEntry> {
  if (!isOpenEntry(entry)) return entry;
  const { desk, journal } = context;
  const asked = await desk.joinAsking(entry, async () => {
    // It may have been settled by a call that has ended meanwhile.
    const known = journal.find(entry.game, entry.idempotencyKey);
    return known && isOpenEntry(known) ? submitAgain(known, context) : (known ?? entry);
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
    // Before it is sent: an answer about a living message may be overtaken by its execution.
    const isDead = desk.isDead(entry);
    const heard = await ask(entry, context);
    const isFirstSending = isNew && sending === 1;
    const facts = { isOwnLedger, isFirstSending, isDead, isOnce: entry.isOnce === true };
    current = withOutcome(current, heard, nextState(current.state, heard.event, facts));
    if (heard.event !== 'Silent') break;
  }
  await keep(current, context);
  if (!isOpenState(current.state)) desk.noteSettled(entry);
  return current;
}

/**
 * Sends, and says what that proves. Where the embedded ledger was put back meanwhile, what had been
 * executed may be undone, and the journal be held against the ledger already: nobody would forget
 * it any more. It is asked for once more. What was not executed stays so.
 */
async function ask(entry: JournalEntry, { service }: Submitter): Promise<Heard> {
  const era = service.ledger?.era();
  const heard = await send(entry, service);
  const mayBeUndone = executions.includes(heard.event) && service.ledger?.era() !== era;
  return mayBeUndone ? { event: 'Silent', error: null } : heard;
}

async function send(entry: JournalEntry, service: Submitter['service']): Promise<Heard> {
  const { blockhash, lastValidBlockHeight, signatures } = entry;
  const txs = [...entry.transactions];
  try {
    const answer = await service.call('sendTransactionBundles', {
      txs,
      blockhash,
      lastValidBlockHeight,
      // One bundle: what is made anew after a failure or an expiry was not executed in part.
      options: { bundles: { bundleSize: txs.length } },
    });
    return readAnswer(answer, signatures);
  } catch (error) {
    return readRefusal(error);
  }
}

function withOutcome(
  entry: JournalEntry,
  { error, executedBy, debits }: Heard,
  state: ReturnType<typeof nextState>,
): JournalEntry {
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
    case 'EXPIRED':
      return { ...entry, state, error };
    case 'UNKNOWN':
      return { ...entry, state, error: unknownOutcome(entry).toWire() };
    default:
      throw new Error(`An answer cannot make a write ${state}`);
  }
}

async function keep(entry: JournalEntry, { journal, desk }: Submitter): Promise<void> {
  if (isOpenState(entry.state)) {
    journal.putLater(entry);
    desk.noteUnknown();
    return;
  }
  // On disk before it is told: a free key's message is never sent again, not after a kill either.
  if (entry.state === 'EXPIRED') await journal.put(entry);
  else journal.putLater(entry);
}

function unknownOutcome({ idempotencyKey }: JournalEntry): GamekeeperError {
  return new GamekeeperError('OutcomeUnknown', { idempotencyKey });
}

/**
 * The error of an entry that did not succeed, as it was first thrown. That of a key that is used up
 * never says that the call may be made again.
 */
export function errorOfEntry(entry: JournalEntry): GamekeeperError {
  const wire = entry.error as WireError | null;
  if (wire === null || !isErrorName(wire.data.name)) return unknownOutcome(entry);
  const { message, data } = wire;
  const known = data.name as ErrorName;
  const isUsedUp = entry.state === 'FAILED';
  const name = isUsedUp && errorDefinitionOf(known).retryable ? 'TransactionFailed' : known;
  return new GamekeeperError(name, data.context as never, { message });
}
