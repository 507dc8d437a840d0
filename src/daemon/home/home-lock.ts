import { closeSync, existsSync, openSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fail, isGamekeeperError } from '../../core/errors.ts';
import { longPath } from '../../disk/long-path.ts';
import { requirePlainFile, throwNamed } from './damage.ts';
import { PRIVATE_FILE_MODE } from './private-files.ts';

/**
 * Who works in a home, as locks of SQLite, which the system lets go with the process, however that
 * ends. A daemon holds its own and, with the service inside, the service's; a service alone holds
 * the latter, so that a daemon that is connected to it may share the home.
 */
export type HomePart = 'daemon' | 'service';

const SQLITE_BUSY = 5;
const SQLITE_NOTADB = 26;

/**
 * @returns what lets go.
 * @throws DaemonRunning, StoreDamaged where something else is in the lock's place, StorageFull.
 */
export function lockHome(home: string, part: HomePart): () => void {
  const path = join(home, `${part}.lock`);
  requirePlainFile(path);
  let database: DatabaseSync | undefined;
  try {
    // Not opened by other means where it is there: closing would let go of this process's lock.
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

/** Both of them, so that nobody works in the home. @throws as `lockHome`; then none is held. */
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

/** Whether nobody holds a lock, at this moment. */
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
    // Nothing stands in it: whoever holds it holds the file, whatever its content.
    truncateSync(path);
    return takeLock(path);
  }
}

/** As the start files have it, which may be damaged: the lock is what counts. */
function readOwner(home: string): number | undefined {
  for (const name of ['daemon.json', 'control.json']) {
    try {
      const { pid } = JSON.parse(readFileSync(join(home, name), 'utf8'));
      if (Number.isSafeInteger(pid)) return pid;
    } catch {
      // The next may be whole.
    }
  }
  return undefined;
}
