import { LIVE_DIFFERENCE_EVENTS_MAX } from '../../core/limits.ts';
import { type Address, addressToBase58 } from '../../solana/address.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { RecordChange } from '../ledger/log/events.ts';
import { recordIndex } from '../ledger/state/indexes.ts';
import { resourceKind } from '../programs/records/resource-records.ts';
import type { FollowedQuery } from './followed-query.ts';
import type { FirstBatch } from './follower.ts';
import { newestPosition, readPosition } from './positions.ts';
import type { QueryPlan } from './query-plan.ts';
import { indexOfEntry } from './tracked-state.ts';

/** Indexes in which a record has the same values as long as it is there. */
const fixedIndexes: ReadonlySet<string> = new Set([recordIndex(resourceKind, 'mint')]);

/** All records of a query that was read, as a batch. */
export function wholeBatch(ledger: Ledger, { rows }: FollowedQuery): FirstBatch {
  const position = newestPosition(ledger);
  return { position, isWhole: true, texts: [...rows.texts()], removed: [], total: rows.total };
}

/**
 * For a follower at a position: the batch of all that may have changed since, where the events
 * that are kept tell that; else all.
 */
export function batchSince(ledger: Ledger, query: FollowedQuery, since: string): FirstBatch {
  const sequence = readPosition(ledger, since);
  const changes =
    sequence === undefined ? undefined : ledger.changesAfter(sequence, LIVE_DIFFERENCE_EVENTS_MAX);
  const addresses = changes && concernedBy(changes, query);
  if (addresses === undefined) return wholeBatch(ledger, query);
  const texts: string[] = [];
  const removed: string[] = [];
  for (const address of addresses) {
    const text = query.rows.textOf(address);
    if (text === undefined) removed.push(addressToBase58(address));
    else texts.push(text);
  }
  const position = newestPosition(ledger);
  return { position, isWhole: false, texts, removed, total: query.rows.total };
}

/** The records that may have another answer after changes; undefined where that is not known. */
function concernedBy(
  changes: readonly RecordChange[],
  { rows, readyPlan }: FollowedQuery,
): ReadonlySet<Address> | undefined {
  const plan = readyPlan!;
  // Lamports change without an event.
  if (plan.single !== undefined) return undefined;
  // Time passes without one, too.
  const addresses = new Set<Address>(rows.timed());
  for (const change of changes) {
    const { address, recordKind } = change;
    if (mayOutdate(plan, change)) return undefined;
    const [own, ...reading] = rows.concernedBy(address);
    if (plan.recordKinds.has(recordKind)) addresses.add(own!);
    for (const row of reading) addresses.add(row);
  }
  return addresses;
}

/** Whether a change may have made the plan another one. */
function mayOutdate({ seen }: QueryPlan, { address, recordKind, change }: RecordChange): boolean {
  if (seen.addresses.has(address)) return true;
  for (const entry of seen.entries) {
    const index = indexOfEntry(entry);
    if (!index.startsWith(`${recordKind}.`)) continue;
    if (change !== 'changed' || !fixedIndexes.has(index)) return true;
  }
  return false;
}
