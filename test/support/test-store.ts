import { MemoryStore } from '../../src/service/store/memory.ts';
import type { Store } from '../../src/service/store/store.ts';

const isLogged = process.env.GAMEKEEPER_TEST_POSTGRES !== undefined;

/** Whether the stores of tests that choose none can be copied, for snapshots. */
export const hasCopies = !isLogged;

/**
 * The store of a test that does not choose one: in memory, or in a file whose log is in PostgreSQL
 * where `npm run test:long` says so.
 */
export async function openTestStore(): Promise<Store> {
  if (!isLogged) return new MemoryStore();
  const { openLoggedStore } = await import('./logged-stores.ts');
  return openLoggedStore();
}
