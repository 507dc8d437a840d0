import type { JournalEntry } from '../../methods/ports.ts';
import type { JournalAtRest } from './database.ts';
import { openNumbers } from './require-records.ts';

/** The writes of a journal at rest whose outcome is not known. @throws StoreDamaged. */
export function unsettledIn({ rows, contents }: JournalAtRest): readonly JournalEntry[] {
  return [...openNumbers(rows)].map((number) => contents.get(number).entry);
}
