import { toNamespacedPath } from 'node:path';

/** Shorter ones keep the name that the player knows, also with what SQLite adds to it. */
const SHORT_PATH_MAX = 240;

/**
 * A path that Windows takes at any length, for what does not see to that itself as Node's own
 * functions do. Elsewhere it is the path.
 */
export function longPath(path: string): string {
  return path.length > SHORT_PATH_MAX ? toNamespacedPath(path) : path;
}
