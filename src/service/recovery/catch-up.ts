import { initKeccak } from '../../solana/keccak.ts';
import { instructions } from '../generated/registry.ts';
import { openLedger } from '../ledger/ledger.ts';
import { applyInGroups } from '../ledger/replay/replay.ts';
import { requireOwnRules } from '../ledger/replay/rules.ts';
import { programRecords } from '../programs/records/kinds.ts';
import type { LogGroup, LogReader } from '../store/group-log.ts';
import { damaged } from '../store/problems.ts';
import { openSqliteStore, type SqliteStore } from '../store/sqlite.ts';
import { entriesOf, takeBeginning } from './beginning.ts';

/** Brings a store up to a log that is kept elsewhere. */

interface CaughtUpWorld {
  /** Milliseconds since 1970. */
  now(): number;
  randomBytes(length: number): Uint8Array;
  /** Called after each group, with the number of entries that were executed so far. */
  progress?(entries: number): void;
}

/**
 * Executes the entries that a log has and a store lacks: an empty store comes from the log alone.
 * No process may have the store open.
 * @param path of the store, or of no file yet.
 * @returns how many entries were executed.
 * @throws LogForked, LogLostItsEnd: the store is not of this log, or ahead of it, and was not
 *   changed. StoreDamaged, where a group of the log is not what was written.
 */
export async function catchUp(path: string, log: LogReader, world: CaughtUpWorld): Promise<number> {
  const store = openSqliteStore(path);
  try {
    if (store.head === undefined) await beginBy(store, log);
    if (log.end === undefined && store.head === undefined) return 0;
    const groups = log.read(store.head);
    // Reading finds out whether the store is of this log, before anything is written.
    const first = await groups[Symbol.asyncIterator]().next();
    if (first.done === true) return 0;
    return await execute(store, first.value, groups, world);
  } finally {
    await store.close();
  }
}

async function execute(
  store: SqliteStore,
  first: LogGroup,
  rest: AsyncIterable<LogGroup>,
  world: CaughtUpWorld,
): Promise<number> {
  await initKeccak();
  const kinds = programRecords.flatMap(({ accounts, leaves }) => [...accounts, ...leaves]);
  const ledger = await openLedger({ store, ...world, instructions, kinds });
  let count = 0;
  const apply = async (group: LogGroup): Promise<void> => {
    // In one write, as it was written.
    const groups = { most: group.entries.length };
    const entries = entriesOf(group);
    entries.forEach(requireOwnRules);
    await applyInGroups(entries, (entry) => ledger.applyEntry(entry), groups);
    count += group.entries.length;
    world.progress?.(count);
  };
  await apply(first);
  for await (const group of rest) await apply(group);
  return count;
}

/**
 * Gives a store that has executed nothing the beginning of its log.
 * @throws StoreDamaged if the log has none; StoreFailed if other rules began it.
 */
async function beginBy(store: SqliteStore, log: LogReader): Promise<void> {
  if (log.end === undefined) return;
  for await (const group of log.read(undefined)) {
    if (await takeBeginning(store, group)) return;
  }
  throw damaged(`the log at ${log.name}`, 'its beginning', 'it has no genesis');
}
