import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isGamekeeperError } from '../../core/errors.ts';
import type { CarriedPort, LogHead } from '../../methods/ports.ts';
import type { OpenHome } from '../home/home.ts';
import { closeJournalDatabase, ledgerEndOf } from './database.ts';
import { continueJournal, journalNameOf, openNetworkDatabase } from './journal.ts';

type CarriedNotes = ReturnType<CarriedPort['read']>;

/**
 * Gives a network's journal what its ledger carries, where a service runs alone in a home in which
 * it was embedded before: a daemon that comes to it by its address has that journal too, and no way
 * to the ledger's commits. Left to the next daemon with the ledger inside where another one has the
 * home now.
 * @throws StoreDamaged, StorageFull of the journal.
 */
export async function handOverCarried(
  home: OpenHome,
  network: string,
  carried: CarriedNotes,
): Promise<void> {
  if (carried.length === 0) return;
  let giveBack: () => void;
  try {
    giveBack = home.take('daemon');
  } catch (error) {
    if (isGamekeeperError(error, 'DaemonRunning')) return;
    throw error;
  }
  try {
    await takeInCarried(home, network, carried);
  } finally {
    giveBack();
  }
}

/** As `handOverCarried`, where the caller has the daemon's part of the home. */
export async function takeInCarried(
  home: OpenHome,
  network: string,
  carried: CarriedNotes,
): Promise<void> {
  const name = journalNameOf(network);
  if (carried.length === 0 || !existsSync(join(home.path, name))) return;
  await home.note({ name });
  const opened = await openNetworkDatabase(home, network);
  let known: LogHead | undefined;
  try {
    // What the journal vouches for, whoever opens it.
    known = ledgerEndOf(opened);
  } catch (error) {
    closeJournalDatabase(opened);
    throw error;
  }
  const port = { read: () => carried, carryFor() {} };
  await continueJournal(opened, { carried: port, ledgerHead: () => known }).close();
}
