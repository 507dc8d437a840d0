import { DamagedStore } from '../store/damaged-store.ts';
import { hasStore } from '../store/sqlite-open.ts';
import type { Key, Store, Write } from '../store/store.ts';

/**
 * A store whose log is elsewhere says so itself, so that a copy of it does too. Nothing may be
 * executed on it without that log.
 */

const PLACE_KEY: Key = 'ledger:log-place';

/** Where the log of a store is. */
type LogWhere =
  | { readonly is: 'nowhere' }
  | { readonly is: 'here' }
  | { readonly is: 'elsewhere'; readonly place: string };

/**
 * Looks at a store that no process has open, and changes nothing.
 * @param path of the store, or of no file.
 * @throws StoreDamaged for a file of another kind or number.
 */
export function findLog(path: string): LogWhere {
  if (!hasStore(path)) return { is: 'nowhere' };
  const kept = new DamagedStore(path);
  try {
    const place = kept.get('meta', PLACE_KEY);
    if (place !== undefined) return { is: 'elsewhere', place: Buffer.from(place).toString() };
    for (const _ of kept.rows('meta')) return { is: 'here' };
    return { is: 'nowhere' };
  } finally {
    kept.close();
  }
}

/** Whether the log of a store that is open is elsewhere. */
export function hasLogElsewhere(store: Pick<Store, 'get'>): boolean {
  return store.get('meta', PLACE_KEY) !== undefined;
}

/** Notes in a store where its log is, for people. Durable when it resolves. */
export async function noteLogPlace(store: Store, place: string): Promise<void> {
  const value = Buffer.from(place);
  const known = store.get('meta', PLACE_KEY);
  if (known !== undefined && value.equals(known)) return;
  const write: Write = { space: 'meta', key: PLACE_KEY, value };
  await store.commit({ writes: [write] });
}
