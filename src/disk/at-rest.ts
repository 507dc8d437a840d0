import { copyFileSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { longPath } from './long-path.ts';
import { PRIMARY_CODE, SQLITE_BUSY } from './sqlite-codes.ts';

/** A database that is only read. */
export interface AtRest {
  readonly database: DatabaseSync;
  close(): void;
}

/** SQLITE_READONLY and SQLITE_CANTOPEN: there is no right to write the index of the log. */
const NO_INDEX_CODES: readonly number[] = [8, 14];

/**
 * Opens a database that no process uses, changes nothing, and leaves no file. SQLite needs an index
 * of a write-ahead log and writes it next to the database; where it may not, both are read from a
 * copy in the system's folder for temporary files.
 * @throws errors of SQLite and of the disk.
 */
export function openAtRest(file: string): AtRest {
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false });
  if (log === undefined || log.size === 0) return openWithoutLog(file);
  const index = `${file}-shm`;
  const hadIndex = existsSync(index);
  try {
    const atRest = openReadable(file);
    return hadIndex ? atRest : { ...atRest, close: () => closeAndRemove(atRest, index) };
  } catch (error) {
    const { errcode = 0 } = error as { readonly errcode?: number };
    if (!NO_INDEX_CODES.includes(errcode & PRIMARY_CODE)) throw error;
    return openCopy(file);
  }
}

/**
 * Opened as a store in use would be, so that the locks of a process that has it open are met. Where
 * the files that this makes next to it may not be made, nobody can have it open.
 */
function openWithoutLog(file: string): AtRest {
  const made = [`${file}-wal`, `${file}-shm`].filter((path) => !existsSync(path));
  try {
    const atRest = openReadable(file);
    return { ...atRest, close: () => closeAndRemove(atRest, ...made) };
  } catch (error) {
    const { errcode = 0 } = error as { readonly errcode?: number };
    const code = errcode & PRIMARY_CODE;
    // They are the other process's then.
    if (code === SQLITE_BUSY) throw error;
    removeAll(made);
    if (!NO_INDEX_CODES.includes(code)) throw error;
    const url = pathToFileURL(file);
    url.search = 'immutable=1';
    return openReadable(url);
  }
}

function openCopy(file: string): AtRest {
  const folder = mkdtempSync(join(tmpdir(), 'gamekeeper-read-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const copy = join(folder, basename(file));
    for (const suffix of ['', '-wal']) copyFileSync(file + suffix, copy + suffix);
    const atRest = openReadable(copy);
    return {
      ...atRest,
      close() {
        atRest.close();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** The first read shows whether it can be read. */
function openReadable(file: string | URL): AtRest {
  const path = typeof file === 'string' ? longPath(file) : file;
  const database = new DatabaseSync(path, { readOnly: true });
  const close = () => {
    if (database.isOpen) database.close();
  };
  try {
    database.prepare('PRAGMA user_version').get();
    return { database, close };
  } catch (error) {
    close();
    throw error;
  }
}

function closeAndRemove({ close }: AtRest, ...files: readonly string[]): void {
  close();
  removeAll(files);
}

function removeAll(files: readonly string[]): void {
  for (const file of files) rmSync(file, { force: true });
}
