import { toNamespacedPath } from 'node:path';

/** Shorter paths stay as the player knows them, leaving room for SQLite's suffixes. */
const SHORT_PATH_MAX = 240;

/**
 * A path that Windows accepts at any length, for callees that do not convert it as Node's own
 * functions do. On other systems the path is unchanged.
 */
export function longPath(path: string): string {
  return path.length > SHORT_PATH_MAX ? toNamespacedPath(path) : path;
}
