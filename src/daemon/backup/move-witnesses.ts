import { join } from 'node:path';
import { isGamekeeperError } from '../../core/errors.ts';
import type { LogHead } from '../../methods/ports.ts';
import type { Home, OpenHome } from '../home/home.ts';
import { homeParts, witnessNameOf } from '../home/witness.ts';
import { openJournalAtRest, readLastHead } from '../journal/database.ts';
import { journalEndOf } from '../journal/witnessed-end.ts';
import { WitnessHead } from '../ledger-store/home-head.ts';
import { databasesIn } from './moment.ts';

/**
 * Writes the witnesses of a restored home: of each file where it ends after the restore, whether it
 * is a restored one or one that the home keeps.
 * @param incoming the new files.
 * @param ledger the end of the restored ledger's log; undefined if the home keeps its own.
 * @throws StoreDamaged, StorageFull.
 */
export async function moveWitnesses(
  home: Home,
  incoming: OpenHome,
  ledger: LogHead | undefined,
): Promise<void> {
  for (const part of homeParts) await incoming.note({ name: witnessNameOf(part) });
  noteJournals(home, incoming);
  noteLedger(home, incoming, ledger);
  for (const part of homeParts) incoming.renewWitness(part);
}

function noteJournals(home: Home, incoming: OpenHome): void {
  const journalsOf = ({ path }: Home) =>
    databasesIn(path).filter((name) => name.startsWith('journals/'));
  const restored = journalsOf(incoming);
  for (const name of new Set([...restored, ...journalsOf(home)])) {
    const end = restored.includes(name)
      ? readEnd(join(incoming.path, name))
      : tolerate(() => journalEndOf(home, name).read());
    if (end !== undefined) journalEndOf(incoming, name).note(end);
  }
}

function readEnd(path: string) {
  const opened = openJournalAtRest(path);
  try {
    return opened && readLastHead(opened);
  } finally {
    opened?.close();
  }
}

function noteLedger(home: Home, incoming: OpenHome, restored: LogHead | undefined): void {
  const head = restored ?? tolerate(() => new WitnessHead(home).read());
  if (head !== undefined) new WitnessHead(incoming).note(head);
}

/** Undefined where the replaced witness is damaged, which may be why the restore is made. */
function tolerate<Answer>(read: () => Answer | undefined): Answer | undefined {
  try {
    return read();
  } catch (error) {
    if (!isGamekeeperError(error, 'StoreDamaged')) throw error;
    return undefined;
  }
}
