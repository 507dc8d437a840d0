import type { Pace } from '../../../core/pace.ts';
import type { Store, StoreView } from '../../store/store.ts';
import type { LogEntry } from '../log/log-entry.ts';
import { readLogEntry, StoreLog } from '../log/store-log.ts';
import { computeStateRootBeside } from '../state/root.ts';
import type { ReplayStart } from './replay-start.ts';

/** Entries whose writes wait together, at most: fewer where they take longer than a time slice. */
const REPLAYED_AT_A_TIME = 64;

/** The root of the state, and that of the replayed log. */
export interface Verification {
  readonly isEqual: boolean;
  readonly root: string;
  readonly replayedRoot: string;
  /** When the checkpoint was made that the replay started from, ISO 8601; null for genesis. */
  readonly since: string | null;
}

/** A ledger on the state that the replay starts from. */
interface Replica {
  applyEntry(entry: LogEntry): Promise<void>;
}

/** What is verified. */
interface ReplayedLedger {
  readonly store: Store;
  readonly moment: StoreView;
  /** Sequence number after the last entry of the point-in-time view. */
  readonly end: bigint;
  begin(): Promise<ReplayStart>;
  /** Makes a ledger with the same genesis. */
  makeReplica(store: Store): Replica;
}

/** Replays a log in a scratch store. @throws Cancelled, StorageFull. */
export async function verifyLog(ledger: ReplayedLedger, pace: Pace): Promise<Verification> {
  const root = await computeStateRootBeside(ledger.moment, pace);
  const { store, since } = await ledger.begin();
  try {
    await replay(ledger, store, pace);
    const replayedRoot = await computeStateRootBeside(store, pace);
    return { isEqual: root === replayedRoot, root, replayedRoot, since };
  } finally {
    await store.close();
  }
}

async function replay(ledger: ReplayedLedger, on: Store, pace: Pace): Promise<void> {
  const { store, end } = ledger;
  const replica = ledger.makeReplica(on);
  const entries = entriesBetween(store, new StoreLog(on).nextSequence, end);
  await applyInGroups(entries, (entry) => replica.applyEntry(entry), {
    most: REPLAYED_AT_A_TIME,
    isDue: () => pace.isDue,
    rest: () => pace.rest(),
  });
}

function* entriesBetween(store: Store, from: bigint, end: bigint): Iterable<LogEntry> {
  for (let sequence = from; sequence < end; sequence += 1n) yield readLogEntry(store, sequence)!;
}

/** Controls are committed alone; these share a write. */
const sharing: ReadonlySet<LogEntry['kind']> = new Set(['Bundle', 'Airdrop', 'Failure', 'Notes']);

/** How entries are grouped. */
interface Groups {
  /** The maximum of entries per write. */
  readonly most: number;
  /** Whether a group is to end earlier. */
  isDue?(): boolean;
  /** Runs between two groups. */
  rest?(): Promise<void>;
}

export async function applyInGroups(
  entries: Iterable<LogEntry>,
  apply: (entry: LogEntry) => Promise<unknown>,
  groups: Groups,
): Promise<void> {
  let applied: Promise<unknown>[] = [];
  for (const entry of entries) {
    applied.push(apply(entry));
    const isFull = applied.length >= groups.most || groups.isDue?.() === true;
    if (sharing.has(entry.kind) && !isFull) continue;
    await Promise.all(applied);
    applied = [];
    await groups.rest?.();
  }
  await Promise.all(applied);
}
