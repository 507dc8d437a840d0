import { randomBytes } from 'node:crypto';
import { chmodSync, closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import { longPath } from '../../disk/long-path.ts';
import { PRIVATE_FILE_MODE } from '../../disk/modes.ts';
import type { LogHead } from '../../methods/ports.ts';
import { failDamaged, PUT_BACK, requirePlainFile, throwNamed } from '../home/damage.ts';
import { contentsTable, JournalContents } from './contents.ts';
import { factOf, putFact } from './facts.ts';
import { HeadFile, JOURNAL_ID_BYTES, type JournalHead } from './head-file.ts';
import { LinkedRows, linkedTable } from './linked-rows.ts';
import { readFirstFormat, removeFirstFormat } from './migrate.ts';

/** Version of the tables. Format 1 had no version, and is migrated. */
const JOURNAL_FORMAT = 2;
/** Keys are accessed in random order, so pages of many of them are cached. */
const CACHE_KIB = 16_384;
/** Pages after which the write-ahead log is moved into the tables: 8 MiB. */
const WAL_PAGES = 2048;

/** The fact `head`, updated with each commit. */
export interface CommittedHead {
  readonly commits: number;
  readonly atMs: number;
  /** The end of the ledger's log at that time; the hash in hexadecimal. */
  readonly ledger?: { readonly key: string; readonly hash: string };
  /** Numbers of the unsettled writes. */
  readonly open: readonly number[];
}

/** An open journal: its tables and companion files. */
export interface JournalDatabase {
  readonly file: string;
  readonly id: Uint8Array;
  readonly database: DatabaseSync;
  readonly rows: LinkedRows;
  readonly contents: JournalContents;
  readonly headFile: HeadFile;
}

/**
 * Opens or creates a journal's file, mode 0600, exclusively for this process.
 * @throws StoreDamaged, StorageFull.
 */
export function openJournalDatabase(file: string): JournalDatabase {
  for (const suffix of ['', '-wal']) requirePlainFile(file + suffix);
  const headFile = new HeadFile(headPathOf(file));
  const head = headFile.read();
  let database: DatabaseSync | undefined;
  try {
    // SQLite creates its other files with the mode of this one.
    closeSync(openSync(file, 'a', PRIVATE_FILE_MODE));
    chmodSync(file, PRIVATE_FILE_MODE);
    database = new DatabaseSync(longPath(file), { timeout: 5000 });
    database.exec(`
      PRAGMA locking_mode = EXCLUSIVE;
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA cache_size = -${CACHE_KIB};
      PRAGMA wal_autocheckpoint = ${WAL_PAGES};`);
    const opened = { file, database, headFile, ...openTables(file, database, head) };
    requireWhole(opened, head);
    return opened;
  } catch (error) {
    headFile.close();
    if (database?.isOpen) database.close();
    return throwNamed(file, error);
  }
}

function headPathOf(file: string): string {
  return file.replace(/(\.sqlite)?$/, '.head');
}

function openTables(file: string, database: DatabaseSync, head: JournalHead | undefined) {
  const version = Number(database.prepare('PRAGMA user_version').get()?.user_version);
  if (version > JOURNAL_FORMAT) {
    failDamaged(file, `it has format ${version}`, 'a later version of Gamekeeper wrote it');
  }
  if (version < JOURNAL_FORMAT) {
    if (head !== undefined) nameMissing(file, head, 0);
    makeTables(file, database);
  }
  const { id } = readIdentity(file, database);
  const salt = crc32(id);
  const rows = new LinkedRows(database, file, salt);
  return { id, rows, contents: new JournalContents(database, file, salt) };
}

/** Creates the tables, and migrates a journal of format 1. All in one transaction. */
function makeTables(file: string, database: DatabaseSync): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    database.exec(`
      CREATE TABLE identity (id BLOB NOT NULL, sum INTEGER NOT NULL);
      ${linkedTable};
      ${contentsTable};`);
    const id = randomBytes(JOURNAL_ID_BYTES);
    database.prepare('INSERT INTO identity VALUES (?, ?)').run(id, crc32(id));
    const salt = crc32(id);
    const contents = new JournalContents(database, file, salt);
    new LinkedRows(database, file, salt).begin(readFirstFormat(database, contents));
    removeFirstFormat(database);
    database.exec(`PRAGMA user_version = ${JOURNAL_FORMAT}; COMMIT`);
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

function readIdentity(file: string, database: DatabaseSync): { readonly id: Uint8Array } {
  const row = database.prepare('SELECT id, sum FROM identity').get() as
    | { readonly id: Uint8Array; readonly sum: number }
    | undefined;
  if (row?.id instanceof Uint8Array && row.sum === crc32(row.id)) return row;
  return failDamaged(file, 'its first entry is not what was written', PUT_BACK);
}

/** Checks that the database has all commits that the head file records. */
function requireWhole({ file, id, rows }: JournalDatabase, head: JournalHead | undefined): void {
  if (head === undefined) return;
  if (Buffer.compare(head.id, id) !== 0) {
    const detail = `${headPathOf(file)} is of the one that was here; ${PUT_BACK}`;
    failDamaged(file, 'it is another journal', detail);
  }
  const { commits = 0 } = factOf<CommittedHead>(rows, 'head') ?? {};
  if (commits < head.commits) nameMissing(file, head, commits);
}

function nameMissing(file: string, head: JournalHead, commits: number): never {
  const until = new Date(head.atMs).toISOString();
  const missing = `${head.commits - commits} commits up to ${until} are missing`;
  return failDamaged(file, 'it has lost its end', `${missing}; ${PUT_BACK}`);
}

/** The machine's time at the last commit; undefined if there is none. */
export function lastCommitMsOf({ rows }: JournalDatabase): number | undefined {
  return factOf<CommittedHead>(rows, 'head')?.atMs;
}

/** Counts a commit; called inside it. */
export function countCommit(
  { rows, id }: JournalDatabase,
  atMs: number,
  ledger: LogHead | undefined,
  open: readonly number[],
): JournalHead {
  const { commits = 0 } = factOf<CommittedHead>(rows, 'head') ?? {};
  const counted = { commits: commits + 1, atMs };
  const { key, hash = new Uint8Array(0) } = ledger ?? {};
  const end = key === undefined ? {} : { ledger: { key, hash: Buffer.from(hash).toString('hex') } };
  const head: CommittedHead = { ...counted, ...end, open };
  putFact(rows, 'head', head);
  return { id, ...counted };
}
