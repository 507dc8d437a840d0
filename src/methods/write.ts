import { isGamekeeperError } from '../core/errors.ts';
import { lap } from '../core/laps.ts';
import { isBuiltAnew } from './built-anew.ts';
import type { CallContext } from './call-context.ts';
import { countAgain } from './count.ts';
import type { BuildName } from './generated/types.ts';
import type { JournalEntry, Reservation, SignedFacts } from './ports.ts';
import { readDoneBefore } from './read-answer.ts';
import { makeReceipt, planUnreadable, type Receipt } from './receipt.ts';
import {
  errorOfEntry,
  findIfReadable,
  noteReported,
  submitAgain,
  submitFirst,
  unknownOutcome,
} from './settle.ts';
import { isSameCall, type KeyedCall, requireSameCall } from './write-desk.ts';
import { isFreeState, isOpenState, type KeptState, nextState, noWrite } from './write-machine.ts';

/**
 * An idempotent write: signed once under its key, submitted, and answered with its receipt, which a
 * repetition gets too.
 */

/** How often a write is rebuilt after another write made it stale before execution. */
const REBUILDS_MAX = 3;

type WriteContext = Pick<CallContext, 'service' | 'journal' | 'desk' | 'signal'>;

/** A signed write, not yet sent. */
export interface SignedWrite
  extends Pick<
    JournalEntry,
    | 'signatures'
    | 'transactions'
    | 'blockhash'
    | 'lastValidBlockHeight'
    | 'isOnce'
    | 'recordQueries'
    | 'terms'
  > {
  /** When its blockhash was received, by the monotonic clock of the desk. */
  readonly receivedAtMs: number;
  /** What it takes out of the budgets, until the journal has counted it. */
  readonly reservation: Reservation;
  /** What the audit says of it. */
  readonly facts: SignedFacts;
}

/** Builds, inspects, approves and signs; sends nothing. */
type SignWrite = () => Promise<SignedWrite>;

/** A call with its key, and the operation that it builds. */
export interface WriteRequest extends KeyedCall {
  readonly operation: BuildName;
}

/**
 * Makes a write, or answers the outcome of the one that already has its key.
 * @throws IdempotencyKeyReused, OutcomeUnknown, ControlRunning, what `sign` throws, and the reason
 *   why it was not executed.
 */
export async function writeOnce(
  call: WriteRequest,
  sign: SignWrite,
  context: WriteContext,
): Promise<Receipt> {
  const { desk, signal } = context;
  requireAnswerable(call, context);
  try {
    return await desk.joinWrite(call, () => recall(call, sign, context), signal);
  } catch (error) {
    // Whose connection is gone, or who has given up, learns nothing of it.
    if (!signal.aborted) noteReported(call, context);
    throw error;
  }
}

/**
 * Why nothing is answered now must not be taken for the outcome of a write that the key already
 * has: that may have been executed.
 * @throws ControlRunning if nothing was, OutcomeUnknown.
 */
function requireAnswerable(call: WriteRequest, { desk, journal }: WriteContext): void {
  try {
    desk.requireOpen();
  } catch (error) {
    const known = findKnown(call, journal);
    throw known === undefined || isFreeState(known.state)
      ? error
      : unknownOutcome(call, error as Error);
  }
}

/** @throws OutcomeUnknown if the journal cannot be read, but for damage, which it names. */
function findKnown(call: WriteRequest, journal: WriteContext['journal']): JournalEntry | undefined {
  try {
    return journal.find(call.game, call.idempotencyKey);
  } catch (error) {
    throw isGamekeeperError(error, 'StoreDamaged') ? error : unknownOutcome(call, error as Error);
  }
}

/** Answers from the journal if it knows the key; otherwise writes. */
async function recall(
  call: WriteRequest,
  sign: SignWrite,
  context: WriteContext,
): Promise<Receipt> {
  const known = findKnown(call, context.journal);
  if (known === undefined) return write(call, undefined, sign, context);
  if (!isFreeState(known.state)) requireSameCall(known, call);
  const entry = isOpenState(known.state) ? await submitAgain(known, context) : known;
  // To another cost, say, the game has not agreed yet.
  const isUntold = entry.state === 'UNTOLD' && isSameCall(entry, call);
  if (isUntold || !isFreeState(entry.state)) return answerOf(entry, context);
  return write(call, entry, sign, context);
}

/** @param known the journal's entry under the key, of which no message may be alive. */
async function write(
  call: WriteRequest,
  known: JournalEntry | undefined,
  sign: SignWrite,
  context: WriteContext,
): Promise<Receipt> {
  let before = known;
  for (let rebuilds = 0; ; rebuilds += 1) {
    const isLast = rebuilds === REBUILDS_MAX;
    const built = await signFresh(call, sign, isLast, context);
    if (built === undefined) continue;
    if ('executedBy' in built) {
      return answerOf(keepDone(call, before, built, context), context);
    }
    const entry = await submitFirst(await open(call, before, built, context), context);
    if (isLast || entry.state !== 'EXPIRED') return answerOf(entry, context);
    before = entry;
  }
}

/** The ledger already executed a message under the call's `once`, so no further one is signed. */
interface DoneBefore {
  readonly executedBy: readonly string[];
}

/**
 * Signs a fresh build. Undefined if it must be retried: because the build was stale itself, unless
 * it was the last attempt, or because a reported execution may have been undone meanwhile, as in
 * settle.ts.
 */
async function signFresh(
  { method }: KeyedCall,
  sign: SignWrite,
  isLast: boolean,
  { service }: WriteContext,
): Promise<SignedWrite | DoneBefore | undefined> {
  const era = service.ledger?.era();
  try {
    return await sign();
  } catch (error) {
    const executedBy = service.offersOnce === true ? readDoneBefore(error) : undefined;
    const isSettled = executedBy !== undefined && service.ledger?.era() === era;
    if (isSettled) return { executedBy };
    if (isLast || !(executedBy !== undefined || isBuiltAnew(method, error))) throw error;
    return undefined;
  }
}

/**
 * Records that an earlier message under the key was executed after all. If the journal has
 * forgotten that message, what the receipt should read is unknown too. What the key has counted so
 * far stays counted, of another call too: a service says what was executed, and gives nothing back.
 */
function keepDone(
  call: WriteRequest,
  before: JournalEntry | undefined,
  { executedBy }: DoneBefore,
  { journal }: WriteContext,
): JournalEntry {
  const { game, idempotencyKey, method, parametersHash, operation } = call;
  const known = before && isSameCall(before, call) ? before : undefined;
  const unknown = {
    transactions: [],
    blockhash: '',
    lastValidBlockHeight: 0,
    recordQueries: planUnreadable(operation),
  };
  const entry: JournalEntry = {
    ...(known ?? unknown),
    idempotencyKey,
    game,
    method,
    parametersHash,
    ...(before?.count === undefined ? {} : { count: before.count }),
    ...(before?.attestations === undefined ? {} : { attestations: before.attestations }),
    signatures: executedBy,
    state: stateAfter('ExecutedBefore', call, before),
    receipt: null,
    error: null,
  };
  journal.putLater(entry);
  return entry;
}

/**
 * Journals the signed write before it is sent. From here on it proceeds even if the socket closes,
 * and can be found by its key.
 */
async function open(
  call: KeyedCall,
  before: JournalEntry | undefined,
  { receivedAtMs, reservation, facts, ...signed }: SignedWrite,
  { journal, desk }: WriteContext,
): Promise<JournalEntry> {
  const { game, idempotencyKey, method, parametersHash } = call;
  const entry: JournalEntry = {
    idempotencyKey,
    game,
    method,
    parametersHash,
    ...signed,
    ...countAgain(before?.count, reservation.count),
    ...(before?.attestations === undefined ? {} : { attestations: before.attestations }),
    state: stateAfter('Signed', call, before),
    receipt: null,
    error: null,
  };
  try {
    await journal.putSigned(entry, facts, () => reservation.keep());
  } catch (error) {
    // What may be found on the disk at the next start is executed then, and counts.
    if (!isGamekeeperError(error, 'OutcomeUnknown')) reservation.release();
    throw error;
  }
  desk.noteReceived(entry.signatures[0]!, receivedAtMs);
  lap('journal');
  return entry;
}

/** @param before the journal's entry under the key. */
function stateAfter(
  event: 'Signed' | 'ExecutedBefore',
  call: KeyedCall,
  before: JournalEntry | undefined,
): KeptState {
  const isOtherCall = before !== undefined && !isSameCall(before, call);
  return nextState(before?.state ?? noWrite, event, { isOtherCall });
}

async function answerOf(entry: JournalEntry, context: WriteContext): Promise<Receipt> {
  if (entry.state !== 'SUCCEEDED') throw errorOfEntry(entry);
  if (entry.receipt !== null) return entry.receipt as Receipt;
  const receipt = await makeReceipt(entry, context);
  lap('receipt');
  const { journal } = context;
  const known = findIfReadable(entry, journal);
  // Not kept if the ledger was reverted or replaced meanwhile, nor for good if a record could not
  // be read.
  const isKept = known?.state === 'SUCCEEDED' && known.signatures[0] === entry.signatures[0];
  if (isKept && receipt.unread === undefined) journal.putLater({ ...entry, receipt });
  return receipt;
}
