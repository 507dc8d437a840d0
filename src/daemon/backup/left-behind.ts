import { existsSync } from 'node:fs';
import { isGamekeeperError } from '../../core/errors.ts';
import type { JournalEntry } from '../../methods/ports.ts';
import { isSettledState, nextState, statesTaking } from '../../methods/write-machine.ts';
import type { AuditLine } from '../audit/kinds.ts';
import { missingAmong } from '../journal/carried.ts';
import { openJournalDatabase } from '../journal/database.ts';
import { openJournal } from '../journal/journal.ts';
import type { JournalEnd } from '../journal/journal-end.ts';

/** Carries over idempotency keys when a restore replaces the journal. */

/**
 * Keeps the keys that the replaced journal knows and the restored one does not. No ledger knows the
 * outcome of their writes any more, and the keys must not be used for other writes.
 * @param end where the replaced journal's end is recorded.
 * @param carried what the replaced ledger carries for that journal.
 * @returns how many; undefined if the replaced journal is lost or damaged.
 * @throws StoreDamaged, StorageFull of the restored journal.
 */
export async function keepLeftBehind(
  replacedPath: string,
  restoredPath: string,
  end?: JournalEnd,
  carried: readonly Uint8Array[] = [],
): Promise<number | undefined> {
  if (!existsSync(replacedPath)) return undefined;
  const journal = openJournal(restoredPath);
  try {
    let count = 0;
    for (const page of pagesOf(replacedPath, end, carried)) {
      if (page === undefined) return undefined;
      const left = page.filter(({ entry }) => {
        const known = journal.find(entry.game, entry.idempotencyKey);
        return isLeftBehind(entry, known);
      });
      count += left.length;
      await Promise.all(left.map(({ entry, line }) => journal.putLeft(leaveBehind(entry), line)));
    }
    return count;
  } finally {
    await journal.close();
  }
}

/** An entry, and what the audit of its journal does not say of it yet. */
interface LeftEntry {
  readonly entry: JournalEntry;
  readonly line?: AuditLine;
}

/** Yields undefined for what cannot be read, and then ends. */
function* pagesOf(
  path: string,
  end: JournalEnd | undefined,
  carried: readonly Uint8Array[],
): Iterable<readonly LeftEntry[] | undefined> {
  let opened: ReturnType<typeof openJournalDatabase> | undefined;
  try {
    opened = openJournalDatabase(path, end);
    yield* opened.contents.pages(0);
    yield missingAmong(carried, opened);
  } catch (error) {
    if (!isGamekeeperError(error, 'StoreDamaged')) throw error;
    yield undefined;
  } finally {
    opened?.database.close();
  }
}

/**
 * Keys whose message was never executed are free in either journal. If both know a key, it is the
 * same write if both have its last message; what the restored journal knows to be executed stays.
 */
export function isLeftBehind(replaced: JournalEntry, known: JournalEntry | undefined): boolean {
  if (!leftStates.includes(replaced.state)) return false;
  if (known === undefined) return true;
  const isSame = replaced.signatures.some((signature) => known.signatures.includes(signature));
  return !isSame && !isSettledState(known.state);
}

const leftStates = statesTaking('Restored');

/** An entry as the restored journal has it from then on. */
export function leaveBehind(entry: JournalEntry): JournalEntry {
  return {
    ...entry,
    state: nextState(entry.state, 'Restored'),
    transactions: [],
    recordQueries: [],
    receipt: null,
    error: null,
  };
}
