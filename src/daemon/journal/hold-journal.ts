import type { LedgerPort } from '../../methods/ports.ts';
import type { Journal, SettledWrite } from './journal.ts';

/** The part of the journal that is needed. */
type HeldJournal = Pick<Journal, 'settled' | 'forget' | 'heldEra' | 'noteHeld'>;

/**
 * Checks the journal against the embedded ledger, which a revert or an import may have rolled back,
 * so that no game gets the receipt of a write that no longer exists. Nothing is undone within one
 * era: if the ledger is still in the era of the last check, there is nothing to do. If the process
 * was killed between the ledger's step and this check, the journal still has the older era, and the
 * next start catches up.
 * @returns how many writes were forgotten.
 */
export async function holdJournal(journal: HeldJournal, ledger: LedgerPort): Promise<number> {
  // Read first: if the ledger is rolled back again meanwhile, the next check notices.
  const era = ledger.era();
  if (journal.heldEra === era) return 0;
  const forgotten = await forgetUndone(journal, ledger);
  journal.noteHeld(era, ledger.isPast && ((one) => ledger.isPast!(one)));
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
