import { closeSync, existsSync, openSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fail, isGamekeeperError } from '../../core/errors.ts';
import { longPath } from '../../disk/long-path.ts';
import { PRIVATE_FILE_MODE } from '../../disk/modes.ts';
import { requirePlainFile, throwNamed } from './damage.ts';

/**
 * Which processes use a home. Locks are SQLite's, which the system releases with the process,
 * however it ends. A daemon holds its own lock and, if the service is embedded, the service's too;
 * a service alone holds only the latter, so that a daemon connected to it may share the home.
 */
export type HomePart = 'daemon' | 'service';

const SQLITE_BUSY = 5;
const SQLITE_NOTADB = 26;

/**
 * @returns a function that releases the lock.
 * @throws DaemonRunning, StoreDamaged if something else is in the lock's place, StorageFull.
 */
export function lockHome(home: string, part: HomePart): () => void {
  const path = join(home, `${part}.lock`);
  requirePlainFile(path);
  let database: DatabaseSync | undefined;
  try {
    // Opened only if it does not exist yet: closing it would release this process's own lock.
    if (!existsSync(path)) closeSync(openSync(path, 'a', PRIVATE_FILE_MODE));
    database = takeLock(path);
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) return throwNamed(path, error);
    return fail('DaemonRunning', { home, pid: readOwner(home) ?? 'of another number' });
  }
  return () => {
    if (database.isOpen) database.close();
  };
}

/**
 * Takes both locks, so that no other process uses the home. @throws as `lockHome`; then none is
 * held.
 */
export function lockWholeHome(home: string): () => void {
  const unlockDaemon = lockHome(home, 'daemon');
  try {
    const unlockService = lockHome(home, 'service');
    return () => {
      unlockDaemon();
      unlockService();
    };
  } catch (error) {
    unlockDaemon();
    throw error;
  }
}

/** Whether a lock is free at this moment. */
export function isFree(home: string, part: HomePart): boolean {
  try {
    lockHome(home, part)();
    return true;
  } catch (error) {
    if (isGamekeeperError(error, 'DaemonRunning')) return false;
    throw error;
  }
}

function takeLock(path: string): DatabaseSync {
  const database = new DatabaseSync(longPath(path), { timeout: 0 });
  try {
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return database;
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_NOTADB) throw error;
    // The file has no content: only the lock on it matters.
    truncateSync(path);
    return takeLock(path);
  }
}

/** The owner's process id from the start files, which may be damaged: only the lock counts. */
function readOwner(home: string): number | undefined {
  for (const name of ['daemon.json', 'control.json']) {
    try {
      const { pid } = JSON.parse(readFileSync(join(home, name), 'utf8'));
      if (Number.isSafeInteger(pid)) return pid;
    } catch {
      // The next one may be readable.
    }
  }
  return undefined;
}
