import type { Pace } from '../store/pace.ts';
import type { Store, StoreMoment } from '../store/store.ts';
import { type LogEntry, readLogEntry } from './log.ts';
import { computeStateRootBeside } from './root.ts';

/** So many entries of the log are executed again in one slice. */
const REPLAYED_AT_A_TIME = 16;

/** The state's root, and what the log comes to when it is executed again. */
export interface Verification {
  readonly isEqual: boolean;
  readonly root: string;
  readonly replayedRoot: string;
}

/** A ledger that has executed nothing yet. */
export interface Replica {
  applyEntry(entry: LogEntry): Promise<void>;
}

/** What is verified. */
export interface ReplayedLedger {
  readonly store: Store;
  readonly moment: StoreMoment;
  /** Number of the entry behind the moment's last. */
  readonly end: bigint;
  /** Makes a ledger of the same genesis on an empty store. */
  makeReplica(store: Store): Promise<Replica>;
}

/** Executes a log again in a store that is thrown away. @throws Cancelled, StorageFull. */
export async function verifyLog(ledger: ReplayedLedger, pace: Pace): Promise<Verification> {
  const root = await computeStateRootBeside(ledger.moment, pace);
  const scratch = ledger.store.openScratch();
  try {
    await replay(ledger, await ledger.makeReplica(scratch), pace);
    const replayedRoot = await computeStateRootBeside(scratch, pace);
    return { isEqual: root === replayedRoot, root, replayedRoot };
  } finally {
    await scratch.close();
  }
}

async function replay({ store, end }: ReplayedLedger, replica: Replica, pace: Pace): Promise<void> {
  let applied: Promise<void>[] = [];
  for (let sequence = 0n; sequence < end; sequence += 1n) {
    const entry = readLogEntry(store, sequence)!;
    applied.push(replica.applyEntry(entry));
    // Controls come alone; of the others many share one write.
    const isShared = entry.kind === 'Bundle' || entry.kind === 'Airdrop';
    if (isShared && applied.length < REPLAYED_AT_A_TIME) continue;
    await Promise.all(applied);
    applied = [];
    await pace.rest();
  }
  await Promise.all(applied);
}
