import { closeSync, existsSync, openSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { GamekeeperError } from '../../core/errors.ts';
import { longPath } from '../../disk/long-path.ts';
import { PRIVATE_FILE_MODE } from '../../disk/modes.ts';
import {
  type DatabaseForm,
  markAs,
  requireForm,
  requireOpenForm,
  stepUpDatabase,
} from '../../sealed/database-form.ts';
import { sealedTable } from '../../sealed/schema.ts';
import { readProblem, writeProblem } from './problems.ts';
import { copyTables } from './sqlite-copies.ts';
import { sealRows } from './sqlite-seal.ts';
import { findWalDamage } from './wal-check.ts';

/** A store's file is marked `GL`: a ledger. */
export const storeForm: DatabaseForm = { kind: 'gamekeeper ledger', mark: 0x474c, steps: [] };

/**
 * A temporary store checkpoints its WAL at this many pages, 2 MiB, while everything waits; others
 * see to it otherwise.
 */
const WAL_PAGES = 512;

/**
 * Opens or creates a store's file, mode 0600. A file of another kind or number is not changed.
 * @throws StoreFailed when another process has it open; StoreDamaged, also for another kind or
 *   number; StorageFull.
 */
export function openDatabase(path: string): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    requireForm(storeForm, path);
    closeSync(openSync(path, 'a', PRIVATE_FILE_MODE));
    requireWal(path);
    database = new DatabaseSync(longPath(path));
    begin(database);
    if (requireOpenForm(storeForm, path, database) === 'new') makeTables(database);
    else stepUpDatabase(storeForm, database);
    database.exec('COMMIT');
    return database;
  } catch (error) {
    database?.close();
    throw describeOpenError(path, error as Error);
  }
}

function describeOpenError(path: string, error: Error): Error {
  if (error instanceof GamekeeperError) return error;
  if (error.message.includes('locked')) {
    return new GamekeeperError('StoreFailed', { detail: `another process has ${path} open` });
  }
  const problem = writeProblem(path, error);
  // A file that cannot be opened at all is not a sign of a full disk.
  return existsSync(path) ? problem : readProblem(path, error);
}

function begin(database: DatabaseSync): void {
  // One process owns the file: the lock is acquired on first access and held.
  database.exec('PRAGMA locking_mode = EXCLUSIVE');
  database.exec('PRAGMA journal_mode = WAL');
  // Each commit of the opening reaches the disk before it returns; for later ones see SqliteStore.
  database.exec('PRAGMA synchronous = FULL');
  // A page that several transactions change is checkpointed once for all of them.
  database.exec(`PRAGMA wal_autocheckpoint = ${WAL_PAGES}`);
  // A page whose cells do not fit is reported as damage.
  database.exec('PRAGMA cell_size_check = ON');
  database.exec('BEGIN IMMEDIATE');
}

function makeTables(database: DatabaseSync): void {
  database.exec(`${sealedTable} ${copyTables}`);
  sealRows(database);
  database.exec(markAs(storeForm));
}

/** A WAL that another process writes to is not examined but reported as in use. */
function requireWal(path: string): void {
  const damage = findWalDamage(path);
  if (damage === undefined) return;
  // Read-only, as closing it must not checkpoint the remaining WAL.
  const database = new DatabaseSync(longPath(path), { readOnly: true });
  try {
    database.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get();
  } catch (error) {
    if ((error as Error).message.includes('locked')) throw error;
  } finally {
    database.close();
  }
  throw damage;
}

/** Whether a store's file holds anything. */
export function hasStore(path: string): boolean {
  return existsSync(path) && statSync(path).size > 0;
}

/** Deletes a store that no process has open, with all of its files. */
export function removeStore(path: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(path + suffix, { force: true });
}
