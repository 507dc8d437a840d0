import { existsSync } from 'node:fs';
import { isGamekeeperError } from '../../core/errors.ts';
import type { JournalEntry } from '../../methods/ports.ts';
import type { NumberedRecord } from '../journal/contents.ts';
import type { JournalEnd } from '../journal/counter-file.ts';
import { openJournalDatabase } from '../journal/database.ts';
import { openJournal } from '../journal/journal.ts';

/** Carries over idempotency keys when a restore replaces the journal. */

/**
 * Keeps the keys that the replaced journal knows and the restored one does not. No ledger knows the
 * outcome of their writes any more, and the keys must not be used for other writes.
 * @param end where the replaced journal's end is recorded, beside its head file.
 * @returns how many; undefined if the replaced journal is lost or damaged.
 * @throws StoreDamaged, StorageFull of the restored journal.
 */
export async function keepLeftBehind(
  replacedPath: string,
  restoredPath: string,
  end?: JournalEnd,
): Promise<number | undefined> {
  if (!existsSync(replacedPath)) return undefined;
  const journal = openJournal(restoredPath);
  try {
    let count = 0;
    for (const page of pagesOf(replacedPath, end)) {
      if (page === undefined) return undefined;
      const left = page.flatMap(({ entry }) => {
        const known = journal.find(entry.game, entry.idempotencyKey);
        return isLeftBehind(entry, known) ? [outOfReach(entry)] : [];
      });
      count += left.length;
      await Promise.all(left.map((entry) => journal.put(entry)));
    }
    return count;
  } finally {
    await journal.close();
  }
}

/** Yields undefined for what cannot be read, and then ends. */
function* pagesOf(
  path: string,
  end: JournalEnd | undefined,
): Iterable<readonly NumberedRecord[] | undefined> {
  let opened: ReturnType<typeof openJournalDatabase> | undefined;
  try {
    opened = openJournalDatabase(path, end);
    yield* opened.contents.pages(0);
  } catch (error) {
    if (!isGamekeeperError(error, 'StoreDamaged')) throw error;
    yield undefined;
  } finally {
    opened?.database.close();
    opened?.headFile.close();
  }
}

/**
 * Keys whose message was never executed are free in either journal. If both know a key, it is the
 * same write if both have its last message; what the restored journal knows to be executed stays.
 */
function isLeftBehind(replaced: JournalEntry, known: JournalEntry | undefined): boolean {
  if (replaced.state === 'EXPIRED') return false;
  if (known === undefined) return true;
  const isSame = replaced.signatures.some((signature) => known.signatures.includes(signature));
  return !isSame && !['SUCCEEDED', 'FAILED'].includes(known.state);
}

function outOfReach(entry: JournalEntry): JournalEntry {
  return {
    ...entry,
    state: 'UNKNOWN',
    isOutOfReach: true,
    transactions: [],
    recordQueries: [],
    receipt: null,
    error: null,
  };
}
