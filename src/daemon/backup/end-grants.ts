import { openJournalDatabase } from '../journal/database.ts';
import { GRANTS } from '../journal/facts.ts';
import { openJournal } from '../journal/journal.ts';

/**
 * Revokes what a restored journal grants. It does not know what the player revoked and what games
 * used since the backup, so that every game is paired anew.
 * @throws StoreDamaged, StorageFull.
 */
export async function endGrants(path: string): Promise<void> {
  const { rows, database, headFile } = openJournalDatabase(path);
  const hasGrants = rows.list(Buffer.from(GRANTS)).length > 0;
  database.close();
  headFile.close();
  if (!hasGrants) return;
  const journal = openJournal(path);
  try {
    journal.grants.endAll(Date.now());
  } finally {
    await journal.close();
  }
}
