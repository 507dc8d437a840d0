import { equalBytes } from '../../codec/bytes.ts';
import { hasGenesis } from '../ledger/identity/genesis.ts';
import { decodeLogEntry, type LogEntry } from '../ledger/log/ledger-log.ts';
import { applyInGroups } from '../ledger/replay/replay.ts';
import { computeStateRoot } from '../ledger/state/root.ts';
import type { Head } from '../store/chain.ts';
import { DamagedStore } from '../store/damaged-store.ts';
import { openSqliteStore } from '../store/sqlite.ts';
import type { Write } from '../store/store.ts';
import { ENTRIES_AT_A_TIME, openReplica, type RebuildWorld } from './rebuild.ts';

/**
 * Replays a store's log up to a sequence number, in a store of its own. No process may have either
 * open; the log's store is only read.
 * @param to path of an earlier copy to start from, or of no file yet, for genesis.
 * @returns the state root, base58; undefined if the log does not reach that number.
 */
export async function replayUntil(
  path: string,
  to: string,
  end: Head,
  world: RebuildWorld,
): Promise<string | undefined> {
  const kept = new DamagedStore(path);
  const store = openSqliteStore(to, { isScratch: true });
  try {
    if (!hasGenesis(store)) await store.commit({ writes: beginningOf(kept) });
    if (!hasGenesis(store)) return undefined;
    const ledger = await openReplica(store, world);
    const entries = entriesUntil(kept.log(store.head), end);
    await applyInGroups(entries, (entry) => ledger.applyEntry(entry), { most: ENTRIES_AT_A_TIME });
    const { head } = store;
    const isThere = head?.key === end.key && equalBytes(head.hash, end.hash);
    return isThere ? computeStateRoot(store) : undefined;
  } finally {
    kept.close();
    await store.close();
  }
}

function beginningOf(kept: DamagedStore): Write[] {
  return ['ledger:genesis', 'ledger:rules'].flatMap((key): Write[] => {
    const value = kept.get('meta', key);
    return value === undefined ? [] : [{ space: 'meta', key, value }];
  });
}

function* entriesUntil(log: ReturnType<DamagedStore['log']>, end: Head): Iterable<LogEntry> {
  for (const { head, value } of log) {
    if (head.key > end.key) return;
    yield decodeLogEntry(value);
  }
}
