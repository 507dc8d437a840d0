import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isGamekeeperError } from '../../core/errors.ts';
import type { CarriedPort, LogHead } from '../../methods/ports.ts';
import { establishWitness, noteMade, openWitness } from '../home/home-file.ts';
import { lockHome } from '../home/home-lock.ts';
import type { JournalEnd } from './counter-file.ts';
import { ledgerEndOf, openJournalAtRest } from './database.ts';
import { journalNameOf, openNetworkJournal } from './journal.ts';
import { journalEndIn } from './witnessed-end.ts';

type CarriedNotes = ReturnType<CarriedPort['read']>;

/**
 * Gives a network's journal what its ledger carries, where a service runs alone in a home in which
 * it was embedded before: a daemon that comes to it by its address has that journal too, and no way
 * to the ledger's commits. Left to the next daemon with the ledger inside where another one has the
 * home now.
 * @throws StoreDamaged, StorageFull of the journal.
 */
export async function handOverCarried(
  home: string,
  network: string,
  carried: CarriedNotes,
): Promise<void> {
  if (carried.length === 0) return;
  let unlock: () => void;
  try {
    unlock = lockHome(home, 'daemon');
  } catch (error) {
    if (isGamekeeperError(error, 'DaemonRunning')) return;
    throw error;
  }
  try {
    await takeInCarried(home, network, carried);
  } finally {
    unlock();
  }
}

/** As `handOverCarried`, where the caller has the home's lock of a daemon. */
export async function takeInCarried(
  home: string,
  network: string,
  carried: CarriedNotes,
): Promise<void> {
  const name = journalNameOf(network);
  if (carried.length === 0 || !existsSync(join(home, name))) return;
  const { witness } = await openWitness(home, 'daemon');
  try {
    await noteMade(home, { name });
    const port = { read: () => carried, carryFor() {} };
    const end = journalEndIn(witness, name);
    const known = readLedgerEnd(join(home, name), end);
    const options = { end, carried: port, ledgerHead: () => known };
    await (await openNetworkJournal(home, network, options)).close();
    await establishWitness(home, 'daemon', witness);
  } finally {
    witness.close();
  }
}

/** What the journal vouches for, whoever opens it. */
function readLedgerEnd(file: string, end: JournalEnd): LogHead | undefined {
  const opened = openJournalAtRest(file, end);
  try {
    return opened && ledgerEndOf(opened);
  } finally {
    opened?.close();
  }
}
