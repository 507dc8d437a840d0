import type { CachedRows } from '../../sealed/linked-writer.ts';
import type { Row } from '../../sealed/schema.ts';
import { EntryCache } from './entry-cache.ts';
import type { Space } from './store.ts';

/** How much of a store is kept in memory. */
export interface CacheSize {
  /** Entries of a space that are cached after a read or a write, and index values. */
  readonly entriesMax: number;
  /** SQLite's page cache. */
  readonly pagesKiB: number;
}

/** Index lookups among a million records stay in memory. */
export const usualCaches: CacheSize = Object.freeze({ entriesMax: 65_536, pagesKiB: 64 * 1024 });
/** For a store next to the one in use, such as a replay's, which must not double the memory. */
export const scratchCaches: CacheSize = Object.freeze({ entriesMax: 8192, pagesKiB: 8 * 1024 });

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

export function emptyCaches({ entriesMax }: CacheSize): RowCaches {
  const cacheOf = (space: Space) => [space, new EntryCache<Row>(entriesMax)] as const;
  const spaces = new Map<Space, CachedRows>([...cachedSpaces].map(cacheOf));
  return { spaces, sums: new EntryCache(CACHED_SUMS_MAX) };
}
