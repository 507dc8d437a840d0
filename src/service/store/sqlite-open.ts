import { closeSync, existsSync, openSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { fail, GamekeeperError } from '../../core/errors.ts';
import { longPath } from '../../disk/long-path.ts';
import { PRIVATE_FILE_MODE } from '../../disk/modes.ts';
import { headPathOf } from '../../disk/slot-file.ts';
import { sealedTable } from '../../sealed/schema.ts';
import { damaged, readProblem, writeProblem } from './problems.ts';
import { copyTables, unfinishedTable } from './sqlite-copies.ts';
import { isEarlierFormat, migrate } from './sqlite-migrate.ts';
import { sealRows } from './sqlite-seal.ts';
import { findWalDamage } from './wal-check.ts';

/**
 * Version of the tables below; stored in `PRAGMA user_version` and, since format 4, in the lower
 * half of `PRAGMA application_id`, so that a corrupt number can be told from a later format.
 */
export const FORMAT_VERSION = 5;
/** The first format that is stored in both places. */
const MARKED_FORMAT = 4;
/** `GK`: the upper half of `application_id`. */
const APPLICATION = 0x474b;

/**
 * A temporary store checkpoints its WAL at this many pages, 2 MiB, while everything waits; others
 * see to it otherwise.
 */
const WAL_PAGES = 512;

const sayFormat = `
    ${unfinishedTable}
    PRAGMA user_version = ${FORMAT_VERSION};
    PRAGMA application_id = ${APPLICATION * 65_536 + FORMAT_VERSION};
    COMMIT`;

/**
 * Opens or creates a store's file, mode 0600, and migrates an earlier format to this one, with a
 * backup next to it (`….format-4`).
 * @param beforeMigrated called when everything is in the new format and nothing of it is durable
 *   yet.
 * @throws StoreFailed when another process has it open, or when its format is unknown;
 *   StoreDamaged, StorageFull.
 */
export function openDatabase(
  path: string,
  beforeMigrated: (database: DatabaseSync) => void,
): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    closeSync(openSync(path, 'a', PRIVATE_FILE_MODE));
    requireWal(path);
    database = new DatabaseSync(longPath(path));
    const version = begin(database, path);
    if (version === 0) {
      if (!isEmpty(database)) throw damaged(path, 'its header', 'it says no format');
      makeTables(database);
      return database;
    }
    if (isEarlierFormat(version)) {
      database.exec('COMMIT');
      migrate(database, path, version, (migrated) => {
        beforeMigrated(migrated);
        migrated.exec(sayFormat);
      });
      return database;
    }
    if (version !== FORMAT_VERSION) {
      const detail = `${path} has format ${version}; this version reads ${FORMAT_VERSION}`;
      fail('StoreFailed', { detail });
    }
    database.exec(`${unfinishedTable} COMMIT`);
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

/** Begins a transaction and answers the format. */
function begin(database: DatabaseSync, path: string): number {
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
  return readFormat(database, path);
}

/** @throws StoreDamaged when the two places disagree. */
export function readFormat(database: DatabaseSync, path: string): number {
  const number = (pragma: string) => Number(database.prepare(`PRAGMA ${pragma}`).get()?.[pragma]);
  const [version, id] = [number('user_version'), number('application_id')];
  // Earlier formats have no id, and a new file has neither.
  const isMarked = version >= MARKED_FORMAT && version <= FORMAT_VERSION;
  const isFormat = id === 0 ? !isMarked : id === idOf(version);
  if (isFormat) return version;
  throw damaged(path, 'its header', `it says format ${version} of application ${id}`);
}

function idOf(version: number): number {
  return APPLICATION * 65_536 + version;
}

function isEmpty(database: DatabaseSync): boolean {
  return database.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get() === undefined;
}

function makeTables(database: DatabaseSync): void {
  database.exec(`${sealedTable} ${copyTables}`);
  sealRows(database);
  database.exec(sayFormat);
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
  rmSync(headPathOf(path), { force: true });
}
