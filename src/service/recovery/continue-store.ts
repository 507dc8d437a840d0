import { continuedMs, continueFrom } from '../ledger/ledger-controls.ts';
import type { Head } from '../store/chain.ts';
import { openSqliteStore } from '../store/sqlite.ts';

/** What it needs of the world. */
interface ContinuedWorld {
  /** Milliseconds since 1970. */
  now(): number;
  randomBytes(length: number): Uint8Array;
}

/**
 * Begins an era in a store that was put back to an earlier day, as what was executed since may be
 * known elsewhere. Its time is the machine's with the offset that it had, and never an earlier one.
 * @returns where its log ended, and where it ends now; all of it is in the one file.
 */
export async function continueStore(
  path: string,
  note: { readonly control: string; readonly details: object },
  world: ContinuedWorld,
): Promise<{ readonly before: Head | undefined; readonly after: Head }> {
  const store = openSqliteStore(path);
  try {
    const before = store.head;
    await continueFrom(store, continuedMs(store, world.now), world, note);
    return { before, after: store.head! };
  } finally {
    await store.close();
  }
}
