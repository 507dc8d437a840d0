import type { CallContext, JournalEntry } from './ports.ts';
import { isStale } from './read-answer.ts';
import { makeReceipt, type Receipt } from './receipt.ts';
import { errorOfEntry, submitAgain, submitFirst } from './settle.ts';
import { type KeyedCall, requireSameCall } from './write-desk.ts';
import { isOpenState, nextState, statesTaking } from './write-machine.ts';

/** A write under its key: signed once, submitted, answered with its receipt, and answered again. */

/** How often a write is built anew when another write made it stale before it was executed. */
const REBUILDS_MAX = 3;

export type WriteContext = Pick<CallContext, 'service' | 'journal' | 'desk'>;

/** What a write has when it is signed. */
export interface SignedWrite
  extends Pick<
    JournalEntry,
    'signatures' | 'transactions' | 'blockhash' | 'lastValidBlockHeight' | 'recordQueries'
  > {
  /** When its blockhash was received, by the desk's clock. */
  readonly receivedAtMs: number;
}

/** Builds, inspects, approves and signs; nothing is sent. */
export type SignWrite = () => Promise<SignedWrite>;

/**
 * Makes a write, or answers what became of the one that has its key.
 * @throws IdempotencyKeyReused, OutcomeUnknown, what `sign` throws, and why it was not executed.
 */
export async function writeOnce(
  call: KeyedCall,
  sign: SignWrite,
  context: WriteContext,
): Promise<Receipt> {
  await context.desk.opened();
  return context.desk.joinWrite(call, () => recall(call, sign, context));
}

/** Answers from the journal where it knows the key; writes where it does not. */
async function recall(call: KeyedCall, sign: SignWrite, context: WriteContext): Promise<Receipt> {
  const known = context.journal.find(call.game, call.idempotencyKey);
  if (known === undefined) return write(call, sign, context);
  if (!isFree(known)) requireSameCall(known, call);
  const entry = isOpenState(known.state) ? await submitAgain(known, context) : known;
  return isFree(entry) ? write(call, sign, context) : answerOf(entry, context);
}

async function write(call: KeyedCall, sign: SignWrite, context: WriteContext): Promise<Receipt> {
  for (let rebuilds = 0; ; rebuilds += 1) {
    const isLast = rebuilds === REBUILDS_MAX;
    const signed = await signFresh(sign, isLast);
    if (signed === undefined) continue;
    const entry = await submitFirst(await open(call, signed, context), context);
    if (!isFree(entry)) return answerOf(entry, context);
    const error = errorOfEntry(entry);
    if (isLast || !isStale(error)) throw error;
  }
}

/** Whether another message may be signed under the key: none that may live stands there. */
function isFree({ state }: JournalEntry): boolean {
  return statesTaking('Signed').includes(state);
}

/** Undefined for a build that was stale itself, unless it was the last. */
async function signFresh(sign: SignWrite, isLast: boolean): Promise<SignedWrite | undefined> {
  try {
    return await sign();
  } catch (error) {
    if (isLast || !isStale(error)) throw error;
    return undefined;
  }
}

/** From here on the write goes on whatever becomes of the socket, and its key finds it. */
async function open(
  { game, idempotencyKey, method, parametersHash }: KeyedCall,
  { receivedAtMs, ...signed }: SignedWrite,
  { journal, desk }: WriteContext,
): Promise<JournalEntry> {
  const before = journal.find(game, idempotencyKey)?.state ?? 'NONE';
  const entry: JournalEntry = {
    idempotencyKey,
    game,
    method,
    parametersHash,
    ...signed,
    state: nextState(before, 'Signed') as 'SIGNED',
    receipt: null,
    error: null,
  };
  await journal.put(entry);
  desk.noteReceived(entry.signatures[0]!, receivedAtMs);
  return entry;
}

async function answerOf(entry: JournalEntry, context: WriteContext): Promise<Receipt> {
  if (entry.state !== 'SUCCEEDED') throw errorOfEntry(entry);
  if (entry.receipt !== null) return entry.receipt as Receipt;
  const receipt = await makeReceipt(entry, context);
  const { journal } = context;
  const known = journal.find(entry.game, entry.idempotencyKey);
  // Not where the ledger was put back meanwhile, and not for ever where something was not read.
  const isKept = known?.state === 'SUCCEEDED' && known.signatures[0] === entry.signatures[0];
  if (isKept && receipt.unread === undefined) journal.putLater({ ...entry, receipt });
  return receipt;
}
