import { equalBytes } from '../../codec/bytes.ts';
import { GamekeeperError } from '../../core/errors.ts';
import { GENESIS_KEY } from '../ledger/identity/genesis.ts';
import { decodeLogEntry, type LogEntry } from '../ledger/log/log-entry.ts';
import { beginningIn } from '../ledger/replay/origins.ts';
import type { LogGroup } from '../store/group-log.ts';
import type { Store } from '../store/store.ts';

export function entriesOf({ entries }: LogGroup): LogEntry[] {
  return entries.map(([, value]) => decodeLogEntry(value));
}

/**
 * Gives an empty store the genesis of a log, and the rules that it began under, if they are in a
 * group. @param place where the log is.
 * @returns whether they are.
 * @throws LogForked for a store with a genesis of its own.
 */
export async function takeBeginning(
  store: Store,
  group: LogGroup,
  place: string,
): Promise<boolean> {
  const writes = beginningIn(entriesOf(group));
  const genesis = writes.find(({ key }) => key === GENESIS_KEY)?.value;
  if (genesis === undefined) return false;
  const own = store.get('meta', GENESIS_KEY);
  if (own !== undefined && !equalBytes(own, genesis)) {
    throw new GamekeeperError('LogForked', { place, number: '0' });
  }
  if (own === undefined) await store.commit({ writes });
  return true;
}
