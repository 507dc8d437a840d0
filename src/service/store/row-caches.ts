import { EntryCache } from './entry-cache.ts';
import type { CachedRows } from './linked-writer.ts';
import type { Row } from './rows.ts';
import type { Space } from './store.ts';

/** Entries cached after a read or a write. */
const CACHED_ENTRIES_MAX = 65_536;

/** Cached sum rows: those of the last minutes' heights, and all of the signature index. */
const CACHED_SUMS_MAX = 1024;

/** Spaces whose entries are used again soon; entries of the others are written once. */
const cachedSpaces: ReadonlySet<Space> = new Set([
  'account',
  'leaf',
  'tree',
  'change',
  'node',
  'once',
  'meta',
]);

/** Caches of rows that are used again soon. */
export interface RowCaches {
  readonly spaces: ReadonlyMap<Space, CachedRows>;
  readonly sums: CachedRows;
}

export function emptyCaches(): RowCaches {
  const cacheOf = (space: Space) => [space, new EntryCache<Row>(CACHED_ENTRIES_MAX)] as const;
  const spaces = new Map<Space, CachedRows>([...cachedSpaces].map(cacheOf));
  return { spaces, sums: new EntryCache(CACHED_SUMS_MAX) };
}
