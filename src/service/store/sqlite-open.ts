import { closeSync, existsSync, openSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { fail, GamekeeperError } from '../../core/errors.ts';
import { longPath } from '../../disk/long-path.ts';
import { damaged, readProblem, writeProblem } from './problems.ts';
import { copyTables, unfinishedTable } from './sqlite-copies.ts';
import { isEarlierFormat, migrate } from './sqlite-migrate.ts';
import { restoreTable } from './sqlite-restore.ts';
import { sealRows } from './sqlite-seal.ts';
import { findWalDamage } from './wal-check.ts';

/**
 * Version of the tables below; `PRAGMA user_version` has it and, from this one on, the lower half
 * of `PRAGMA application_id`, so that a damaged number is told from a later format.
 */
export const FORMAT_VERSION = 5;
/** From this one on a file says its format in both places. */
const MARKED_FORMAT = 4;
/** `GK`: the upper half of the application's id. */
const APPLICATION = 0x474b;

/** The log of SQLite's changes goes into its tables when it has so many pages: 16 MiB. */
export const WAL_PAGES = 4096;

const FILE_MODE = 0o600;

const sayFormat = `
    ${unfinishedTable} ${restoreTable}
    PRAGMA user_version = ${FORMAT_VERSION};
    PRAGMA application_id = ${APPLICATION * 65_536 + FORMAT_VERSION};
    COMMIT`;

/**
 * Opens or makes the file of a store, mode 0600, and brings one of an earlier format to this one,
 * with a copy of what it was beside it (`….format-4`).
 * @param beforeMigrated called when all is in the new form and nothing of it is durable yet.
 * @throws StoreFailed when another process has it, or when it is of another format; StoreDamaged,
 *   StorageFull.
 */
export function openDatabase(
  path: string,
  beforeMigrated: (database: DatabaseSync) => void,
): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    closeSync(openSync(path, 'a', FILE_MODE));
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
    database.exec(`${unfinishedTable} ${restoreTable} COMMIT`);
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
  // A file that cannot be opened at all is not for want of room.
  return existsSync(path) ? problem : readProblem(path, error);
}

/** Begins a transaction and answers the format. */
function begin(database: DatabaseSync, path: string): number {
  // One process owns the file: the lock is taken with the first access and kept.
  database.exec('PRAGMA locking_mode = EXCLUSIVE');
  database.exec('PRAGMA journal_mode = WAL');
  // An answer means durable: each commit reaches the disk before it returns.
  database.exec('PRAGMA synchronous = FULL');
  // 64 MiB of pages, so that indexes of a million records are looked up without the disk.
  database.exec('PRAGMA cache_size = -65536');
  // Pages that many transactions change are copied out of the log once for all of them.
  database.exec(`PRAGMA wal_autocheckpoint = ${WAL_PAGES}`);
  // A page whose cells do not fit into it is damage, and said to be.
  database.exec('PRAGMA cell_size_check = ON');
  database.exec('BEGIN IMMEDIATE');
  return readFormat(database, path);
}

/** @throws StoreDamaged where the two places that say it do not agree. */
export function readFormat(database: DatabaseSync, path: string): number {
  const number = (pragma: string) => Number(database.prepare(`PRAGMA ${pragma}`).get()?.[pragma]);
  const [version, id] = [number('user_version'), number('application_id')];
  // Formats before had no id, and a new file has neither.
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
  database.exec(`
    CREATE TABLE entries (
      space INTEGER NOT NULL, key BLOB NOT NULL, value BLOB NOT NULL, PRIMARY KEY (space, key)
    ) WITHOUT ROWID;
    ${copyTables}`);
  sealRows(database);
  database.exec(sayFormat);
}

/** A log that another process writes to is not looked at, but said to be in use. */
function requireWal(path: string): void {
  const damage = findWalDamage(path);
  if (damage === undefined) return;
  // For reading only, as closing it must not bring what is left of the log into the file.
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
