import type { LedgerPort } from '../../methods/ports.ts';
import type { Journal, SettledWrite } from './journal.ts';

/** What of the journal it needs. */
type HeldJournal = Pick<Journal, 'settled' | 'forget' | 'heldEra' | 'noteHeld'>;

/**
 * Holds the journal against the embedded ledger, which a revert or an import may have put back, so
 * that no game is answered with the receipt of what is no more. Within one era nothing is undone:
 * where the ledger is in the era of the last time, there is nothing to do. A process that was
 * killed between the ledger's step and this leaves the older era behind, and the next start makes
 * up for it.
 * @returns how many writes were forgotten.
 */
export async function holdJournal(journal: HeldJournal, ledger: LedgerPort): Promise<number> {
  // Read first: should the ledger be put back once more meanwhile, the next time sees it.
  const era = ledger.era();
  if (journal.heldEra === era) return 0;
  const forgotten = await forgetUndone(journal, ledger);
  journal.noteHeld(era, ledger.isPast && ((one) => ledger.isPast!(one)));
  return forgotten;
}

/** So many are forgotten in one commit. */
const FORGOTTEN_AT_ONCE = 256;

/**
 * Forgets the settled writes that the ledger no longer knows. What is not settled stays, and is
 * asked for.
 * @param ledger tells whether it has an outcome of a transaction, by its signature.
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
