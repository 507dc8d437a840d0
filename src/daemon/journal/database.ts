import { randomBytes } from 'node:crypto';
import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import { type AtRest, openAtRest } from '../../disk/at-rest.ts';
import { longPath } from '../../disk/long-path.ts';
import { PRIVATE_FILE_MODE } from '../../disk/modes.ts';
import { headPathOf } from '../../disk/slot-file.ts';
import { SQLITE_ERROR } from '../../disk/sqlite-codes.ts';
import { SyncedDatabase } from '../../disk/synced-database.ts';
import type { LogHead } from '../../methods/ports.ts';
import { chainTable } from '../audit/hash-chain.ts';
import {
  type AuditState,
  AuditTables,
  type CommittedAudit,
  decodeState,
  encodeState,
} from '../audit/tables.ts';
import { requireAuditEnds, requireWitnessed, WITNESSED_HASH_BYTES } from '../audit/verify.ts';
import { failDamaged, PUT_BACK, requirePlainFile, throwNamed } from '../home/damage.ts';
import { contentsTable, JournalContents } from './contents.ts';
import {
  CounterFile,
  JOURNAL_ID_BYTES,
  type JournalEnd,
  type JournalHead,
} from './counter-file.ts';
import { factOf, putFact } from './facts.ts';
import { LinkedRows, linkedTable } from './linked-rows.ts';
import { readFirstFormat, removeFirstFormat } from './migrate.ts';

/**
 * Version of the tables. Format 1 had no version, no checksums and no recorded end; format 2 had no
 * audit. Both are migrated.
 */
const JOURNAL_FORMAT = 3;
const AUDIT_SINCE_FORMAT = 3;
const CHECKED_SINCE_FORMAT = 2;
/** Keys are accessed in random order, so pages of many of them are cached. */
const CACHE_KIB = 16_384;

/** The fact `head`, updated with each commit. */
export interface CommittedHead {
  readonly commits: number;
  readonly atMs: number;
  /** The end of the ledger's log at that time; the hash in hexadecimal. */
  readonly ledger?: { readonly key: string; readonly hash: string };
  /** Numbers of the unsettled writes. */
  readonly open: readonly number[];
  /** Where the audit stands; absent before its first line. */
  readonly audit?: CommittedAudit;
}

/** An open journal: its tables and companion files. */
export interface JournalDatabase {
  readonly file: string;
  readonly id: Uint8Array;
  readonly database: DatabaseSync;
  readonly synced: SyncedDatabase;
  readonly rows: LinkedRows;
  readonly contents: JournalContents;
  readonly audit: AuditTables;
  readonly headFile: CounterFile;
}

/**
 * Opens or creates a journal's file, mode 0600, exclusively for this process.
 * @param end where its end is recorded, beside its head file.
 * @throws StoreDamaged, StorageFull.
 */
export function openJournalDatabase(file: string, end?: JournalEnd): JournalDatabase {
  for (const suffix of ['', '-wal']) requirePlainFile(file + suffix);
  const headFile = new CounterFile(headPathOf(file), end);
  const heads = headsOf(headFile, end);
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
      PRAGMA cache_size = -${CACHE_KIB};`);
    const opened = { file, database, headFile, ...openTables(file, database, heads) };
    requireWhole(opened, heads);
    return { ...opened, synced: new SyncedDatabase(database, file) };
  } catch (error) {
    headFile.close();
    if (database?.isOpen) database.close();
    return throwUnopened(file, error);
  }
}

/** A journal that is only read, and closed by its `close`. */
export interface JournalAtRest extends Omit<JournalDatabase, 'synced' | 'headFile' | 'audit'> {
  /** Undefined if it is of before there was one; the next start begins it. */
  readonly audit: AuditTables | undefined;
  close(): void;
}

/**
 * Opens a journal that no process uses, with the same checks, and changes nothing.
 * @returns undefined if it is of the first format, which the next start migrates.
 * @throws StoreDamaged, StorageFull.
 */
export function openJournalAtRest(file: string, end?: JournalEnd): JournalAtRest | undefined {
  for (const suffix of ['', '-wal']) requirePlainFile(file + suffix);
  const heads = headsOf(new CounterFile(headPathOf(file)), end);
  if (!existsSync(file)) {
    requireNothingKnown(file, heads);
    failDamaged(file, 'it is missing', PUT_BACK);
  }
  let atRest: AtRest | undefined;
  try {
    atRest = openAtRest(file);
    const { database, close } = atRest;
    const format = readFormat(file, database);
    if (format < CHECKED_SINCE_FORMAT) {
      requireNothingKnown(file, heads);
      close();
      return undefined;
    }
    const read = { file, database, close, ...readTables(file, database) };
    const hasAudit = format >= AUDIT_SINCE_FORMAT;
    const audit = hasAudit ? new AuditTables(database, file, read.id) : undefined;
    const opened = { ...read, audit };
    requireWhole(opened, heads);
    return opened;
  } catch (error) {
    atRest?.close();
    return throwUnopened(file, error);
  }
}

/**
 * Rethrows an error of opening under our names. Our statements are always the same, so that one
 * that cannot be prepared finds other tables than were made.
 * @throws StoreDamaged, StorageFull, StoreFailed.
 */
function throwUnopened(file: string, error: unknown): never {
  if ((error as { errcode?: number }).errcode !== SQLITE_ERROR) throwNamed(file, error);
  return failDamaged(file, 'it has not the tables that were made', PUT_BACK);
}

/** A recorded end of a journal, and where it is recorded. */
interface KnownEnd {
  readonly name: string;
  readonly head: JournalHead;
}

function headsOf(headFile: CounterFile, end: JournalEnd | undefined): KnownEnd[] {
  return [headFile, end].flatMap((port) => {
    const head = port?.read();
    return head === undefined ? [] : [{ name: port!.name, head }];
  });
}

function openTables(file: string, database: DatabaseSync, heads: readonly KnownEnd[]) {
  const format = readFormat(file, database);
  if (format < CHECKED_SINCE_FORMAT) {
    requireNothingKnown(file, heads);
    makeTables(file, database);
  } else if (format < AUDIT_SINCE_FORMAT) {
    // Checked before anything of it is changed.
    requireWhole({ file, ...readTables(file, database), audit: undefined }, heads);
    addAuditTables(database);
  }
  const read = readTables(file, database);
  return { ...read, audit: new AuditTables(database, file, read.id) };
}

/** @throws StoreDamaged for a later version's. */
function readFormat(file: string, database: DatabaseSync): number {
  const version = Number(database.prepare('PRAGMA user_version').get()?.user_version);
  if (version <= JOURNAL_FORMAT) return version;
  return failDamaged(file, `it has format ${version}`, 'a later version of Gamekeeper wrote it');
}

/** A journal of the first format has no recorded end, and nor has a new one. */
function requireNothingKnown(file: string, [known]: readonly KnownEnd[]): void {
  if (known !== undefined) nameMissing(file, known, 0);
}

function readTables(file: string, database: DatabaseSync) {
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
      ${contentsTable};
      ${chainTable('audit')};
      ${chainTable('audit_days')};`);
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

/** Migrates a journal of format 2, in one transaction. Its audit begins with the next commit. */
function addAuditTables(database: DatabaseSync): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    database.exec(`
      ${chainTable('audit')};
      ${chainTable('audit_days')};
      PRAGMA user_version = ${JOURNAL_FORMAT};
      COMMIT`);
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

/** Checks that the database has all commits that are recorded outside of it. */
function requireWhole(
  opened: Pick<JournalAtRest, 'file' | 'id' | 'rows' | 'audit'>,
  heads: readonly KnownEnd[],
): void {
  const { file, id, rows, audit } = opened;
  const { commits = 0 } = factOf<CommittedHead>(rows, 'head') ?? {};
  for (const known of heads) {
    if (Buffer.compare(known.head.id, id) !== 0) {
      const detail = `${known.name} is of the one that was here; ${PUT_BACK}`;
      failDamaged(file, 'it is another journal', detail);
    }
    if (commits < known.head.commits) nameMissing(file, known, commits);
  }
  if (audit !== undefined) requireWholeAudit({ rows, audit }, heads);
  else requireNoAudit(opened, heads);
}

/** A journal of before has no audit, and nothing knows of one. */
function requireNoAudit(
  { file, rows }: Pick<JournalDatabase, 'file' | 'rows'>,
  heads: readonly KnownEnd[],
): void {
  const isKnown = heads.some(({ head }) => head.audit !== undefined);
  if (!isKnown && factOf<CommittedHead>(rows, 'head')?.audit === undefined) return;
  failDamaged(file, 'it has lost its audit', PUT_BACK);
}

function requireWholeAudit(
  { rows, audit }: Pick<JournalDatabase, 'rows' | 'audit'>,
  heads: readonly KnownEnd[],
): void {
  const state = auditStateOf({ rows, audit });
  requireAuditEnds(audit, state);
  for (const { head } of heads) {
    if (head.audit !== undefined) requireWitnessed(audit, state, head.audit);
  }
}

/** Where the audit stands on disk. */
export function auditStateOf({ rows, audit }: Pick<JournalDatabase, 'rows' | 'audit'>): AuditState {
  return decodeState(factOf<CommittedHead>(rows, 'head')?.audit, audit);
}

function nameMissing(file: string, { name, head }: KnownEnd, commits: number): never {
  const until = new Date(head.atMs).toISOString();
  const missing = `${head.commits - commits} commits up to ${until} are missing`;
  return failDamaged(file, 'it has lost its end', `${missing}, as ${name} says; ${PUT_BACK}`);
}

/** The machine's time at the last commit; undefined if there is none. */
export function lastCommitMsOf({ rows }: Pick<JournalDatabase, 'rows'>): number | undefined {
  return factOf<CommittedHead>(rows, 'head')?.atMs;
}

/** The end of a journal; undefined if nothing was ever committed. */
export function readLastHead({
  id,
  rows,
}: Pick<JournalDatabase, 'id' | 'rows'>): JournalHead | undefined {
  const { commits, atMs, audit } = factOf<CommittedHead>(rows, 'head') ?? {};
  if (commits === undefined) return undefined;
  return { id, commits, atMs: atMs!, ...witnessed(audit) };
}

/**
 * Counts a commit; called inside it.
 * @param audited where the audit stands with it; as before if left out.
 */
export function countCommit(
  { rows, id }: JournalDatabase,
  atMs: number,
  ledger: LogHead | undefined,
  open: readonly number[],
  audited?: AuditState,
): JournalHead {
  const { commits = 0, audit: before } = factOf<CommittedHead>(rows, 'head') ?? {};
  const audit = audited === undefined ? before : encodeState(audited);
  const counted = { commits: commits + 1, atMs };
  const { key, hash = new Uint8Array(0) } = ledger ?? {};
  const end = key === undefined ? {} : { ledger: { key, hash: Buffer.from(hash).toString('hex') } };
  const head: CommittedHead = { ...counted, ...end, open, ...(audit && { audit }) };
  putFact(rows, 'head', head);
  return { id, ...counted, ...witnessed(audit) };
}

/** What vouches for the audit outside of the journal. */
function witnessed(audit: CommittedAudit | undefined): Pick<JournalHead, 'audit'> {
  if (audit === undefined) return {};
  const hash = Buffer.from(audit.hash, 'hex').subarray(0, WITNESSED_HASH_BYTES);
  return { audit: { number: audit.number, hash } };
}
