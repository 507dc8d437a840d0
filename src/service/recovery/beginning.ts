import { hasGenesis } from '../ledger/identity/genesis.ts';
import { decodeLogEntry, type LogEntry } from '../ledger/log/log-entry.ts';
import { beginningIn } from '../ledger/replay/origins.ts';
import { requireBegunByOwn } from '../ledger/replay/rules.ts';
import type { LogGroup } from '../store/group-log.ts';
import type { Key, Space, Store } from '../store/store.ts';

export function entriesOf({ entries }: LogGroup): LogEntry[] {
  return entries.map(([, value]) => decodeLogEntry(value));
}

/**
 * Gives a store that has executed nothing the genesis of a log, and the rules that it began under,
 * if they are in a group. A start that was killed before its first entry may have left a genesis
 * that no log has.
 * @returns whether they are.
 * @throws StoreFailed if other rules began the log.
 */
export async function takeBeginning(store: Store, group: LogGroup): Promise<boolean> {
  const writes = beginningIn(entriesOf(group));
  const beginning = { get: (_: Space, of: Key) => writes.find(({ key }) => key === of)?.value };
  if (!hasGenesis(beginning)) return false;
  requireBegunByOwn(beginning);
  await store.commit({ writes });
  return true;
}
