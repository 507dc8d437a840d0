import { GamekeeperError, isGamekeeperError } from '../../core/errors.ts';
import type { LedgerPort } from '../../methods/ports.ts';
import type { WriteDesk } from '../../methods/write-desk.ts';
import type { Journal, SettledWrite } from './journal.ts';

/** The part of the journal that is needed. */
type HeldJournal = Pick<Journal, 'settled' | 'forget' | 'heldEra' | 'heldLedger' | 'noteHeld'>;

/**
 * Checks the journal against the embedded ledger, which a revert or an import may have rolled back,
 * so that no game gets the receipt of a write that no longer exists. Nothing is undone within one
 * era: if the ledger is still in the era of the last check, there is nothing to do. If the process
 * was killed between the ledger's step and this check, the journal still has the older era, and the
 * next start catches up. Eras of a ledger that was replaced say nothing of another's: all is asked.
 * @returns how many writes were forgotten.
 */
export async function holdJournal(journal: HeldJournal, ledger: LedgerPort): Promise<number> {
  // Read first: if the ledger is rolled back again meanwhile, the next check notices.
  const era = ledger.era();
  const isSame = journal.heldLedger === ledger.of;
  if (isSame && journal.heldEra === era) return 0;
  const isPast = isSame && ledger.isPast ? (one: number) => ledger.isPast!(one) : undefined;
  const isKept = (signature: string) => ledger.isKept(signature);
  const forgotten = await forgetUndone(journal, { isKept, ...(isPast && { isPast }) });
  journal.noteHeld(era, isPast, ledger.of);
  return forgotten;
}

/** Writes forgotten per commit. */
const FORGOTTEN_AT_ONCE = 256;

/**
 * Forgets the settled writes that the ledger no longer has. Unsettled ones stay, and are asked for.
 * @param ledger says whether it has the outcome of a transaction, by its signature.
 * @returns how many.
 */
export async function forgetUndone(
  journal: HeldJournal,
  ledger: Pick<LedgerPort, 'isKept' | 'isPast'>,
): Promise<number> {
  const isPast = ledger.isPast && ((era: number) => ledger.isPast!(era));
  let undone: SettledWrite[] = [];
  let forgotten = 0;
  for (const settled of journal.settled(isPast)) {
    if (await ledger.isKept(settled.signature)) continue;
    undone.push(settled);
    if (undone.length < FORGOTTEN_AT_ONCE) continue;
    forgotten += journal.forget(undone);
    undone = [];
  }
  return forgotten + journal.forget(undone);
}

/** Delay after which a journal that could not be held against its ledger is held again. */
const HOLD_AGAIN_MS = 1000;

/** Errors of a store that lets nothing be read or written until the next start. */
const lasting = ['StoreFailed', 'StoreDamaged'] as const;

function isLasting(error: unknown): boolean {
  return lasting.some((name) => isGamekeeperError(error, name));
}

/** What is put back together: a ledger, and the journal that must not know more than it. */
interface HeldTogether {
  readonly ledger: LedgerPort;
  readonly journal: HeldJournal;
  readonly desk: WriteDesk;
}

/**
 * Puts the embedded ledger back, and holds the journal against it. The journal answers nothing from
 * before the ledger's step until it was held, however often that has to be tried, and whoever is
 * told that it failed: what it has may be undone. If it can no longer be held, the next start
 * does it, before any game can ask.
 * @param control what the player called, such as `The revert`.
 * @param putBack the ledger's step.
 * @returns what that answered, and how many writes were forgotten.
 * @throws what `putBack` throws; ControlUnfinished if it is done, and the journal is not held yet.
 */
export async function putBackTogether<Answer>(
  control: string,
  putBack: () => Promise<Answer>,
  held: HeldTogether,
): Promise<{ readonly answer: Answer; readonly forgotten: number }> {
  const { ledger, journal, desk } = held;
  const resume = desk.pause();
  let answer: Answer;
  try {
    answer = await putBack();
  } catch (error) {
    // Of a store that has stopped, nobody knows which state its next start finds.
    if (isLasting(error)) desk.stop(error);
    await holdAgain(held, resume);
    throw error;
  }
  try {
    const forgotten = await holdJournal(journal, ledger);
    resume();
    return { answer, forgotten };
  } catch (error) {
    waitToHold(held, resume, error);
    throw unfinished(control, error as Error, isLasting(error));
  }
}

async function holdAgain(held: HeldTogether, resume: () => void): Promise<void> {
  try {
    await holdJournal(held.journal, held.ledger);
    resume();
  } catch (error) {
    waitToHold(held, resume, error);
  }
}

function waitToHold(held: HeldTogether, resume: () => void, error: unknown): void {
  const { desk } = held;
  if (isLasting(error)) desk.stop(error);
  else desk.after(HOLD_AGAIN_MS, () => void holdAgain(held, resume));
}

/**
 * The error for a control whose ledger's step is done.
 * @param isLeft the journal is held against the ledger by the next start, and not before.
 */
export function unfinished(control: string, cause: Error, isLeft: boolean): GamekeeperError {
  const next = isLeft
    ? 'The next start does it: games are answered then'
    : 'It is tried again until it is: games are answered then';
  const { message: detail } = cause;
  return new GamekeeperError('ControlUnfinished', { control, detail, next }, { cause });
}
