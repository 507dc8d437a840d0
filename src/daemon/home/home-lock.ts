import { randomInt } from 'node:crypto';
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fail } from '../../core/errors.ts';
import { longPath } from '../../disk/long-path.ts';
import { PRIVATE_FILE_MODE } from '../../disk/modes.ts';
import { SQLITE_BUSY } from '../../disk/sqlite-codes.ts';
import { requirePlainFile, throwNamed } from './damage.ts';
import { isSameProcess, readProcessStart } from './process-time.ts';

/**
 * Which processes use a home. Locks are SQLite's, which the system releases with the process,
 * however it ends. A daemon holds its own lock and, if the service is embedded, the service's too;
 * a service alone holds only the latter, so that a daemon connected to it may share the home. The
 * holder of a lock is named in a file next to it, for whoever finds it held.
 */
export type HomePart = 'daemon' | 'service';

/** As a start with the embedded service takes them: of two at the same moment one has both. */
export const lockOrder: readonly HomePart[] = ['service', 'daemon'];

const SQLITE_NOTADB = 26;
/**
 * SQLite takes a lock in steps, so that of two at the same moment each may find the other's first
 * step, and none has it. Whoever finds a lock held that nobody is named for tries again.
 */
const TRIES_MAX = 100;
const TRY_AGAIN_MS_MAX = 20;

/**
 * @returns a function that releases the lock.
 * @throws DaemonRunning; StoreDamaged if something else is in the lock's place; StorageFull.
 */
export function lockHome(home: string, part: HomePart): () => void {
  for (let tries = 1; ; tries += 1) {
    const database = tryLock(home, part);
    if (database !== undefined) {
      nameHolder(home, part);
      return () => {
        if (!database.isOpen) return;
        // First, or it could be the next holder's.
        removeHolder(home, part);
        database.close();
      };
    }
    const isNamed = readHolder(home, part) !== undefined;
    if (isNamed || tries === TRIES_MAX) return failHeld(home, part);
    // At random, or two would meet again and again.
    waitMs(randomInt(1, TRY_AGAIN_MS_MAX));
  }
}

/** Says which process has a lock, as far as one is named. @throws DaemonRunning always. */
export function failHeld(home: string, part: HomePart): never {
  return fail('DaemonRunning', { home, pid: readHolder(home, part) ?? 'of unknown id' });
}

/**
 * Takes both locks, so that no other process uses the home. @throws as `lockHome`; then none is
 * held.
 */
export function lockWholeHome(home: string): () => void {
  const unlocks: (() => void)[] = [];
  const unlockAll = () => {
    for (const unlock of unlocks.splice(0).reverse()) unlock();
  };
  try {
    for (const part of lockOrder) unlocks.push(lockHome(home, part));
    return unlockAll;
  } catch (error) {
    unlockAll();
    throw error;
  }
}

/** Whether a lock is free at this moment. Who wants it meanwhile gets it all the same. */
export function isFree(home: string, part: HomePart): boolean {
  if (!existsSync(join(home, `${part}.lock`))) return true;
  const database = tryLock(home, part);
  database?.close();
  return database !== undefined;
}

/**
 * Runs something with a lock that is free, and gives it back. Nobody is named for it, so that
 * whoever wants it meanwhile waits that moment.
 * @returns whether it was free.
 */
export function whileFree(home: string, part: HomePart, run: () => void): boolean {
  const database = tryLock(home, part);
  if (database === undefined) return false;
  try {
    run();
  } finally {
    database.close();
  }
  return true;
}

/** Undefined if it is held. */
function tryLock(home: string, part: HomePart): DatabaseSync | undefined {
  const path = join(home, `${part}.lock`);
  requirePlainFile(path);
  try {
    // Opened only if it does not exist yet: closing it would release this process's own lock.
    if (!existsSync(path)) closeSync(openSync(path, 'a', PRIVATE_FILE_MODE));
    return takeLock(path);
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) return throwNamed(path, error);
    return undefined;
  }
}

/** Whether another process holds a lock, for one who may not write to the home. */
export function isHeld(home: string, part: HomePart): boolean {
  const path = join(home, `${part}.lock`);
  if (!existsSync(path)) return false;
  const database = new DatabaseSync(longPath(path), { readOnly: true, timeout: 0 });
  try {
    database.prepare('SELECT 1 FROM sqlite_schema').get();
    return false;
  } catch (error) {
    return (error as { errcode?: number }).errcode === SQLITE_BUSY;
  } finally {
    database.close();
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

interface Holder {
  readonly pid: number;
  /** Tells it from a later process of the same id; null if the system does not say. */
  readonly processStart: string | null;
}

function holderPath(home: string, part: HomePart): string {
  return join(home, `${part}.holder`);
}

function nameHolder(home: string, part: HomePart): void {
  const { pid } = process;
  const holder: Holder = { pid, processStart: readProcessStart(pid) ?? null };
  try {
    writeFileSync(holderPath(home, part), JSON.stringify(holder), { mode: PRIVATE_FILE_MODE });
  } catch {
    // It only says who it is: a full disk does not keep it from holding the lock.
  }
}

function removeHolder(home: string, part: HomePart): void {
  try {
    rmSync(holderPath(home, part), { force: true });
  } catch {
    // Nobody believes it once this process has ended.
  }
}

/** Undefined if nobody who runs is named. */
function readHolder(home: string, part: HomePart): number | undefined {
  try {
    const { pid, processStart } = JSON.parse(
      readFileSync(holderPath(home, part), 'utf8'),
    ) as Holder;
    const isPid = Number.isSafeInteger(pid) && pid > 0;
    return isPid && isSameProcess(pid, processStart) ? pid : undefined;
  } catch {
    // It is not there, or is being written.
    return undefined;
  }
}

/** Nothing else can be done meanwhile: a command begins with its lock. */
function waitMs(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
