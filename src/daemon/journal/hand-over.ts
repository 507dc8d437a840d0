import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isGamekeeperError } from '../../core/errors.ts';
import type { CarriedPort, LogHead } from '../../methods/ports.ts';
import { nextState } from '../../methods/write-machine.ts';
import type { OpenHome } from '../home/home.ts';
import { ledgerEndOf } from './database.ts';
import { continueJournal, type Journal, journalNameOf, openNetworkDatabase } from './journal.ts';

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

async function takeInCarried(
  home: OpenHome,
  network: string,
  carried: CarriedNotes,
): Promise<void> {
  if (carried.length === 0) return;
  const journal = await openAtRest(home, network, carried);
  await journal?.close();
}

/** Whether a transaction succeeded on a ledger; undefined if that has no outcome of it. */
type HasSucceeded = (signature: string) => boolean | undefined;

/**
 * Gives a network's journal what its ledger carries, and settles by it the writes whose outcome a
 * kill took from the journal, as the ledger is about to be replaced: the next one would be asked,
 * and would execute what it does not know.
 * @throws StoreDamaged, StorageFull of the journal.
 */
export async function settleByReplaced(
  home: OpenHome,
  network: string,
  carried: CarriedNotes,
  hasSucceeded: HasSucceeded,
): Promise<void> {
  const journal = await openAtRest(home, network, carried);
  if (journal === undefined) return;
  try {
    for (const entry of journal.unsettled()) {
      const isSuccess = hasSucceeded(entry.signatures[0]!);
      if (isSuccess === undefined) continue;
      // Of one that failed the next ledger knows nothing, and could execute it.
      const event = isSuccess ? 'Succeeded' : 'Restored';
      await journal.put({ ...entry, state: nextState(entry.state, event), error: null });
    }
  } finally {
    await journal.close();
  }
}

/** Undefined where there is none. */
async function openAtRest(
  home: OpenHome,
  network: string,
  carried: CarriedNotes,
): Promise<Journal | undefined> {
  const name = journalNameOf(network);
  if (!existsSync(join(home.path, name))) return undefined;
  await home.note({ name });
  const opened = await openNetworkDatabase(home, network);
  let known: LogHead | undefined;
  try {
    // What the journal vouches for, whoever opens it.
    known = ledgerEndOf(opened);
  } catch (error) {
    opened.synced.close();
    throw error;
  }
  const port = { read: () => carried, carryFor() {} };
  return continueJournal(opened, { carried: port, ledgerHead: () => known });
}
