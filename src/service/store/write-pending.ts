import { chainHash, chainStart, type Head } from './chain.ts';
import { indexPrefix } from './index-keys.ts';
import { type CachedRows, LinkedWriter } from './linked-writer.ts';
import type { PendingWrites } from './pending.ts';
import { INDEX_SPACE, isLinked } from './rows.ts';
import { type SqliteRows, toBlob } from './sqlite-rows.ts';
import { type Key, type Space, spaceNumbers } from './store.ts';

type Entries = ReadonlyMap<Key, Uint8Array | undefined>;
type Caches = ReadonlyMap<Space, CachedRows>;

const noValue = new Uint8Array(0);

/**
 * Writes all that waits into a store's tables, inside of a transaction; answers the log's end
 * then. In the order of the keys, so that neighbours change one page, one after the other.
 */
export function writePending(
  pending: PendingWrites,
  rows: SqliteRows,
  caches: Caches,
  head: Head | undefined,
): Head | undefined {
  writeIndexes(pending, rows);
  let end = head;
  for (const [space, entries] of pending.entries()) {
    if (space === 'log') end = writeLog(entries, rows, head);
    else writeEntries(space, entries, rows, caches);
  }
  return end;
}

function writeIndexes(pending: PendingWrites, rows: SqliteRows): void {
  const keys: (readonly [Key, boolean])[] = [];
  for (const [index, value, key, isAdded] of pending.indexEntries()) {
    keys.push([indexPrefix(index, value) + key, isAdded]);
  }
  const writer = new LinkedWriter(rows, INDEX_SPACE, undefined);
  for (const [key, isAdded] of keys.sort(byKey)) writer.write(key, isAdded ? noValue : undefined);
  writer.end();
}

function writeEntries(space: Space, entries: Entries, rows: SqliteRows, caches: Caches): void {
  const number = spaceNumbers[space];
  const sorted = [...entries].sort(byKey);
  if (isLinked(number)) {
    const writer = new LinkedWriter(rows, number, caches.get(space));
    for (const [key, value] of sorted) writer.write(key, value);
    writer.end();
    return;
  }
  for (const [key, value] of sorted) {
    if (value === undefined) rows.remove(number, toBlob(key));
    else rows.putPlain(number, toBlob(key), value);
  }
}

/** The log only grows. */
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

function byKey([left]: readonly [Key, unknown], [right]: readonly [Key, unknown]): number {
  return left < right ? -1 : 1;
}
