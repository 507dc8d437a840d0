import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * What several test files use, and takes long to make. They run side by side in processes of their
 * own: whoever comes first makes it, and the others wait.
 */

/** SQLite's name for a file that another process holds. */
const SQLITE_BUSY = 5;
const LOOK_INTERVAL_MS = 50;
const MADE = 'made-of';

/**
 * Fills a folder, unless it was filled from the same.
 * @param key of all that the content is made of.
 * @param make may find what an earlier key left there, or what an end in the middle left.
 */
export async function makeOnce(
  folder: string,
  key: string,
  make: () => Promise<void> | void,
): Promise<void> {
  await whileLocked(`${folder}.lock`, async () => {
    const made = join(folder, MADE);
    if (existsSync(made) && readFileSync(made, 'utf8') === key) return;
    rmSync(made, { force: true });
    await make();
    writeFileSync(made, key);
  });
}

/** Does something while nobody else does it. @param file for the lock. */
export async function whileLocked(file: string, run: () => Promise<void> | void): Promise<void> {
  const unlock = await lock(file);
  try {
    await run();
  } finally {
    unlock();
  }
}

/** Waits until nobody else holds the file; a process that ends, however, gives it back. */
async function lock(file: string): Promise<() => void> {
  mkdirSync(join(file, '..'), { recursive: true });
  for (;;) {
    const database = new DatabaseSync(file, { timeout: 0 });
    try {
      database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
      return () => database.close();
    } catch (error) {
      database.close();
      if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    }
    await delay(LOOK_INTERVAL_MS);
  }
}
