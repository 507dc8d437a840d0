import { continuedMs, continueFrom } from '../ledger/ledger-controls.ts';
import type { Head } from '../store/chain.ts';
import { openSqliteStore } from '../store/sqlite.ts';
import { hasLogElsewhere } from './log-elsewhere.ts';

/** Dependencies. */
interface ContinuedWorld {
  /** Milliseconds since 1970. */
  now(): number;
  randomBytes(length: number): Uint8Array;
}

/**
 * Begins a new era in a store that was restored to an earlier day, as what was executed since may
 * be known elsewhere. Its time is the machine's plus its stored offset, and never earlier than
 * before. A store whose log is elsewhere stays as it is: it continues from that log.
 * @returns the head of its log, if it has any; everything is in the one file.
 */
export async function continueStore(
  path: string,
  note: { readonly control: string; readonly details: object },
  world: ContinuedWorld,
): Promise<Head | undefined> {
  const store = openSqliteStore(path);
  try {
    if (!hasLogElsewhere(store)) {
      await continueFrom(store, continuedMs(store, world.now), world, note);
    }
    return store.head;
  } finally {
    await store.close();
  }
}
