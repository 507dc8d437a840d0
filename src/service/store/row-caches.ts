import { EntryCache } from './entry-cache.ts';
import type { CachedRows } from './linked-writer.ts';
import type { Row } from './rows.ts';
import type { Space } from './store.ts';

/** Entries kept in memory after a read or a write. */
const CACHED_ENTRIES_MAX = 65_536;

/** Those of the heights of the last minutes, and all of signatures. */
const CACHED_SUMS_MAX = 1024;

/** Spaces whose entries are read or written again soon; the others are written once. */
const cachedSpaces: ReadonlySet<Space> = new Set([
  'account',
  'leaf',
  'tree',
  'change',
  'node',
  'once',
  'meta',
]);

/** Rows of the disk that are read or written again soon. */
export interface RowCaches {
  readonly spaces: ReadonlyMap<Space, CachedRows>;
  readonly sums: CachedRows;
}

export function emptyCaches(): RowCaches {
  const cacheOf = (space: Space) => [space, new EntryCache<Row>(CACHED_ENTRIES_MAX)] as const;
  const spaces = new Map<Space, CachedRows>([...cachedSpaces].map(cacheOf));
  return { spaces, sums: new EntryCache(CACHED_SUMS_MAX) };
}
