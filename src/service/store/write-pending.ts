import { toBlob } from '../../sealed/blobs.ts';
import { type CachedRows, LinkedWriter } from '../../sealed/linked-writer.ts';
import type { SpaceNumber } from '../../sealed/schema.ts';
import { chainHash, chainStart, type Head } from './chain.ts';
import { SumChanges } from './groups.ts';
import { indexPrefix, indexSpaceOf } from './index-keys.ts';
import { byKey, type PendingWrites } from './pending.ts';
import type { RowCaches } from './row-caches.ts';
import { INDEX_SPACE, SIGNATURE_SPACE, SUM_SPACE, storeSchema } from './spaces.ts';
import type { SqliteRows } from './sqlite-rows.ts';
import { type Key, type Space, spaceNumbers } from './store.ts';

type Entries = ReadonlyMap<Key, Uint8Array | undefined>;

const noValue = new Uint8Array(0);

/**
 * Writes all pending entries into a store's tables, inside a transaction, and answers the new head
 * of the log. Sorted by key, so that adjacent rows change the same page in succession.
 */
export function writePending(
  pending: PendingWrites,
  rows: SqliteRows,
  caches: RowCaches,
  head: Head | undefined,
): Head | undefined {
  const sums = new SumChanges();
  writeIndexes(pending, rows, sums);
  let end = head;
  for (const [space, entries] of pending.entries()) {
    if (space === 'log') end = writeLog(entries, rows, head);
    else writeEntries(space, entries, rows, caches.spaces.get(space), sums);
  }
  writeSums(sums, rows, caches.sums);
  return end;
}

function writeIndexes(pending: PendingWrites, rows: SqliteRows, sums: SumChanges): void {
  const keys: (readonly [Key, boolean])[] = [];
  const summed: (readonly [Key, boolean])[] = [];
  for (const [index, value, key, isAdded] of pending.indexEntries()) {
    const isLinkedIndex = indexSpaceOf(index) === INDEX_SPACE;
    (isLinkedIndex ? keys : summed).push([indexPrefix(index, value) + key, isAdded]);
  }
  const writer = new LinkedWriter(rows, INDEX_SPACE, undefined);
  for (const [key, isAdded] of keys.sort(byKey)) writer.write(key, isAdded ? noValue : undefined);
  writer.end();
  for (const [key, isAdded] of summed.sort(byKey)) {
    writeSummed(SIGNATURE_SPACE, key, isAdded ? noValue : undefined, rows, sums);
  }
}

function writeEntries(
  space: Space,
  entries: Entries,
  rows: SqliteRows,
  cache: CachedRows | undefined,
  sums: SumChanges,
): void {
  const number = spaceNumbers[space];
  const sorted = [...entries].sort(byKey);
  if (storeSchema.isLinked(number)) {
    const writer = new LinkedWriter(rows, number, cache);
    for (const [key, value] of sorted) writer.write(key, value);
    writer.end();
    return;
  }
  for (const [key, value] of sorted) {
    if (storeSchema.isSummed(number)) writeSummed(number, key, value, rows, sums);
    else if (value === undefined) rows.remove(number, toBlob(key));
    else rows.putPlain(number, toBlob(key), value);
  }
}

function writeSummed(
  space: SpaceNumber,
  key: Key,
  value: Uint8Array | undefined,
  rows: SqliteRows,
  sums: SumChanges,
): void {
  const blob = toBlob(key);
  const change =
    value === undefined
      ? rows.removeSummed(space, blob, sums.of(space, key))
      : rows.putSummed(space, blob, value);
  sums.add(space, key, change);
}

function writeSums(sums: SumChanges, rows: SqliteRows, cache: CachedRows): void {
  const writer = new LinkedWriter(rows, SUM_SPACE, cache);
  const read = (key: Key) => (cache.get(key) ?? rows.find(SUM_SPACE, toBlob(key)))?.value;
  for (const [key, value] of sums.rows(read)) writer.write(key, value);
  writer.end();
}

/** The log is append-only. */
function writeLog(entries: Entries, rows: SqliteRows, from: Head | undefined): Head | undefined {
  let head = from;
  for (const [key, value] of [...entries].sort(byKey)) {
    if (value === undefined || (head !== undefined && key <= head.key)) {
      throw new Error('An entry of the log is never changed');
    }
    const blob = toBlob(key);
    const hash = chainHash(head?.hash ?? chainStart, blob, value);
    rows.putChained(blob, hash, value);
    head = { key, hash };
  }
  return head;
}
