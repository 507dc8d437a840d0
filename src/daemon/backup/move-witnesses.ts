import { join } from 'node:path';
import { isGamekeeperError } from '../../core/errors.ts';
import type { LogHead } from '../../methods/ports.ts';
import { noteMade, readHome } from '../home/home-file.ts';
import { homeParts, Witness, witnessNameOf } from '../home/witness.ts';
import { openJournalAtRest, readLastHead } from '../journal/database.ts';
import { journalEndIn, readJournalEnd } from '../journal/witnessed-end.ts';
import { WitnessHead } from '../ledger-store/home-head.ts';
import { databasesIn } from './moment.ts';

/**
 * Writes the witnesses of a restored home: of each file where it ends after the restore, whether it
 * is a restored one or one that the home keeps.
 * @param folder the new files.
 * @param ledger the end of the restored ledger's log; undefined if the home keeps its own.
 * @throws StoreDamaged, StorageFull.
 */
export async function moveWitnesses(
  home: string,
  folder: string,
  ledger: LogHead | undefined,
): Promise<void> {
  const names = homeParts.map(witnessNameOf);
  for (const name of names) await noteMade(folder, { name });
  for (const part of homeParts) {
    const witness = new Witness(folder, part);
    try {
      witness.noteHome(readHome(folder)!);
      if (part === 'daemon') noteJournals(home, folder, witness);
      else noteLedger(home, witness, ledger);
      witness.renew();
    } finally {
      witness.close();
    }
  }
}

function noteJournals(home: string, folder: string, witness: Witness): void {
  const restored = databasesIn(folder).filter((name) => name.startsWith('journals/'));
  const kept = databasesIn(home).filter((name) => name.startsWith('journals/'));
  for (const name of new Set([...restored, ...kept])) {
    const end = restored.includes(name)
      ? readEnd(join(folder, name))
      : tolerate(() => readJournalEnd(home, name).read());
    if (end !== undefined) journalEndIn(witness, name).note(end);
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

function noteLedger(home: string, witness: Witness, restored: LogHead | undefined): void {
  const head = restored ?? tolerate(() => new WitnessHead(home).read());
  if (head !== undefined) new WitnessHead(home, witness).note(head);
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
