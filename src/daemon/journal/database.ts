import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import { equalBytes } from '../../codec/bytes.ts';
import { type AtRest, openAtRest } from '../../disk/at-rest.ts';
import { longPath } from '../../disk/long-path.ts';
import { PRIVATE_FILE_MODE } from '../../disk/modes.ts';
import { headPathOf } from '../../disk/slot-file.ts';
import { SQLITE_ERROR } from '../../disk/sqlite-codes.ts';
import { SyncedDatabase } from '../../disk/synced-database.ts';
import type { LogHead } from '../../methods/ports.ts';
import { type EndedTable, findEndProblem, type KnownEnd } from '../../sealed/known-ends.ts';
import { LinkedRows } from '../../sealed/linked-rows.ts';
import {
  type AuditState,
  AuditTables,
  type CommittedAudit,
  decodeState,
  encodeState,
} from '../audit/tables.ts';
import { requireAuditEnds, requireWitnessed, WITNESSED_HASH_BYTES } from '../audit/verify.ts';
import { failDamaged, PUT_BACK, requirePlainFile, throwNamed } from '../home/damage.ts';
import { JournalContents } from './contents.ts';
import { CounterFile, type JournalEnd, type JournalHead } from './counter-file.ts';
import { EarlierHead } from './earlier-head.ts';
import { openEarlierTables } from './earlier-rows.ts';
import { factOf, putFact } from './facts.ts';
import { openTables, ROWS_SPACE } from './journal-schema.ts';
import { migrateJournal } from './migrate.ts';

/**
 * Version of the tables. Format 1 had no version, no checksums and no recorded end; format 2 had no
 * audit; up to format 3 rows and contents were in tables of their own form. All are migrated.
 */
const JOURNAL_FORMAT = 4;
const SEALED_SINCE_FORMAT = 4;
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
    const opened = { file, database, headFile, ...openOrMigrate(file, database, end) };
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
  if (!existsSync(file)) {
    requireNothingKnown(file, end);
    failDamaged(file, 'it is missing', PUT_BACK);
  }
  let atRest: AtRest | undefined;
  try {
    atRest = openAtRest(file);
    const { database, close } = atRest;
    const format = readFormat(file, database);
    if (format < CHECKED_SINCE_FORMAT) {
      requireNothingKnown(file, end);
      close();
      return undefined;
    }
    return { file, database, close, ...readWhole(file, database, format, end) };
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

/** What is known of a journal's end outside of it. */
function knownEndsOf(
  file: string,
  format: number,
  end: JournalEnd | undefined,
): KnownEnd<JournalHead>[] {
  const path = headPathOf(file);
  const earlier = format < SEALED_SINCE_FORMAT ? [new EarlierHead(path)] : [];
  return [new CounterFile(path), ...earlier, end].flatMap((port) => {
    const head = port?.read();
    return head === undefined ? [] : [{ name: port!.name, end: head, notedMs: head.atMs }];
  });
}

function openOrMigrate(file: string, database: DatabaseSync, end: JournalEnd | undefined) {
  const format = readFormat(file, database);
  if (format < JOURNAL_FORMAT) {
    // Checked before anything of it is changed.
    const isFirst = format < CHECKED_SINCE_FORMAT;
    const id = isFirst ? undefined : readWhole(file, database, format, end).id;
    if (isFirst) requireNothingKnown(file, end);
    migrateJournal(file, database, id, JOURNAL_FORMAT);
  }
  const read = readWhole(file, database, JOURNAL_FORMAT, end);
  return { ...read, audit: read.audit! };
}

/** @throws StoreDamaged for a later version's. */
function readFormat(file: string, database: DatabaseSync): number {
  const version = Number(database.prepare('PRAGMA user_version').get()?.user_version);
  if (version <= JOURNAL_FORMAT) return version;
  return failDamaged(file, `it has format ${version}`, 'a later version of Gamekeeper wrote it');
}

/** A journal of the first format has no recorded end, and nor has a new one. */
function requireNothingKnown(file: string, end: JournalEnd | undefined): void {
  requireEnds(file, undefined, 0, knownEndsOf(file, 0, end));
}

/** Reads the tables, which have all commits that are recorded outside of them. */
function readWhole(
  file: string,
  database: DatabaseSync,
  format: number,
  end: JournalEnd | undefined,
) {
  const id = readIdentity(file, database);
  const open = format < SEALED_SINCE_FORMAT ? openEarlierTables : openTables;
  const { linked, records } = open(database, file, id);
  const rows = new LinkedRows(linked, ROWS_SPACE);
  const hasAudit = format >= AUDIT_SINCE_FORMAT;
  const audit = hasAudit ? new AuditTables(database, file, id) : undefined;
  const known = knownEndsOf(file, format, end);
  requireEnds(file, id, factOf<CommittedHead>(rows, 'head')?.commits ?? 0, known);
  requireAudit({ file, rows, audit }, known);
  return { id, rows, contents: new JournalContents(records), audit };
}

function readIdentity(file: string, database: DatabaseSync): Uint8Array {
  const row = database.prepare('SELECT id, sum FROM identity').get() as
    | { readonly id: Uint8Array; readonly sum: number }
    | undefined;
  if (row?.id instanceof Uint8Array && row.sum === crc32(row.id)) return row.id;
  return failDamaged(file, 'its first entry is not what was written', PUT_BACK);
}

/** @param id undefined where there is no journal yet. @throws StoreDamaged. */
function requireEnds(
  file: string,
  id: Uint8Array | undefined,
  commits: number,
  known: readonly KnownEnd<JournalHead>[],
): void {
  const table: EndedTable<Pick<JournalHead, 'id' | 'commits'>> = {
    last: commits === 0 ? undefined : `commit ${commits}`,
    compare(end) {
      if (id !== undefined && !equalBytes(end.id, id)) return 'another';
      return id === undefined || commits < end.commits ? 'lost' : 'has';
    },
    describe: (end) => `commit ${end.commits}`,
  };
  for (const one of known) {
    const problem = findEndProblem(table, one);
    if (problem !== undefined) failDamaged(file, problem.what, `${problem.detail}; ${PUT_BACK}`);
  }
}

/** A journal of before there were audits has none, and nothing knows of one. */
function requireAudit(
  { file, rows, audit }: Pick<JournalAtRest, 'file' | 'rows' | 'audit'>,
  known: readonly KnownEnd<JournalHead>[],
): void {
  const witnessed = known.filter(({ end }) => end.audit !== undefined);
  if (audit !== undefined) {
    const state = auditStateOf({ rows, audit });
    requireAuditEnds(audit, state);
    for (const { end, name } of witnessed) requireWitnessed(audit, state, end.audit!, name);
    return;
  }
  const isKnown = witnessed.length > 0 || factOf<CommittedHead>(rows, 'head')?.audit !== undefined;
  if (isKnown) failDamaged(file, 'it has lost its audit', PUT_BACK);
}

/** Where the audit stands on disk. */
export function auditStateOf({ rows, audit }: Pick<JournalDatabase, 'rows' | 'audit'>): AuditState {
  return decodeState(factOf<CommittedHead>(rows, 'head')?.audit, audit);
}

/** The machine's time at the last commit; undefined if there is none. */
export function lastCommitMsOf({ rows }: Pick<JournalDatabase, 'rows'>): number | undefined {
  return factOf<CommittedHead>(rows, 'head')?.atMs;
}

/** The end of the ledger's log in the last commit; undefined if it has none. */
export function ledgerEndOf({
  rows,
}: Pick<JournalDatabase, 'rows'>): (LogHead & { readonly notedMs: number }) | undefined {
  const { ledger, atMs } = factOf<CommittedHead>(rows, 'head') ?? {};
  if (ledger === undefined) return undefined;
  return { key: ledger.key, hash: Buffer.from(ledger.hash, 'hex'), notedMs: atMs! };
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
