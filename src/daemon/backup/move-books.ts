import { join } from 'node:path';
import { isGamekeeperError } from '../../core/errors.ts';
import type { LogHead } from '../../methods/ports.ts';
import type { BookEnd } from '../home/book.ts';
import type { Home, OpenHome } from '../home/home.ts';
import { openJournalAtRest, readLastHead } from '../journal/database.ts';
import { encodeHead } from '../journal/journal-end.ts';
import { encodeLedgerEnd, LEDGER } from '../ledger-store/home-head.ts';
import { databasesIn } from './moment.ts';

/**
 * Writes the books of a restored home: of each database where it ends after the restore, whether it
 * is a restored one or one that the home keeps.
 * @param incoming the new files.
 * @param ledger the end of the restored ledger's log; undefined if the home keeps its own.
 * @throws StoreDamaged, StorageFull.
 */
export async function moveBooks(
  home: Home,
  incoming: OpenHome,
  ledger: LogHead | undefined,
): Promise<void> {
  await incoming.identify();
  const restored = journalsOf(incoming);
  const ends = new Map<string, BookEnd>();
  const note = (name: string, end: BookEnd | undefined) => end && ends.set(name, end);
  for (const name of restored) note(name, readEnd(join(incoming.path, name)));
  const kept = journalsOf(home).filter((name) => !restored.includes(name));
  for (const name of kept) note(name, endIn(home, name));
  note(
    LEDGER,
    ledger === undefined ? endIn(home, LEDGER) : encodeLedgerEnd(ledger, incoming.ledger),
  );
  incoming.renewBooks(ends);
}

function journalsOf({ path }: Home): string[] {
  return databasesIn(path).filter((name) => name.startsWith('journals/'));
}

function readEnd(path: string): BookEnd | undefined {
  const opened = openJournalAtRest(path);
  try {
    const head = opened && readLastHead(opened);
    return head && encodeHead(head);
  } finally {
    opened?.close();
  }
}

/** Undefined where the replaced book is damaged, which may be why the restore is made. */
function endIn(home: Home, name: string): BookEnd | undefined {
  try {
    return home.endsOf(name)[0]?.end;
  } catch (error) {
    if (!isGamekeeperError(error, 'StoreDamaged')) throw error;
    return undefined;
  }
}
