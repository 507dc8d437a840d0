import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import { equalBytes } from '../../codec/bytes.ts';
import { type AtRest, openAtRest } from '../../disk/at-rest.ts';
import { longPath } from '../../disk/long-path.ts';
import { PRIVATE_FILE_MODE } from '../../disk/modes.ts';
import { SQLITE_ERROR } from '../../disk/sqlite-codes.ts';
import { SyncedDatabase } from '../../disk/synced-database.ts';
import type { LogHead } from '../../methods/ports.ts';
import { requireForm, requireOpenForm, stepUpDatabase } from '../../sealed/database-form.ts';
import { type EndedTable, findEndProblem, type KnownEnd } from '../../sealed/known-ends.ts';
import { LinkedRows } from '../../sealed/linked-rows.ts';
import {
  type AuditState,
  AuditTables,
  type CommittedAudit,
  decodeState,
  encodeState,
} from '../audit/tables.ts';
import {
  type AuditWitness,
  requireAuditEnds,
  requireWitnessed,
  WITNESSED_HASH_BYTES,
} from '../audit/verify.ts';
import { failDamaged, PUT_BACK, requirePlainFile, throwNamed } from '../home/damage.ts';
import { JournalContents } from './contents.ts';
import { factOf, putFact } from './facts.ts';
import type { JournalEnd, JournalHead } from './journal-end.ts';
import { journalForm, openTables, ROWS_SPACE } from './journal-schema.ts';
import { makeJournal } from './make-journal.ts';

/** Keys are accessed in random order, so pages of many of them are cached. */
const CACHE_KIB = 16_384;

/** The fact `head`, updated with each commit. */
export interface CommittedHead {
  readonly commits: number;
  readonly atMs: number;
  /** The end of the ledger's log at that time; the hash in hexadecimal. */
  readonly ledger?: { readonly key: string; readonly hash: string; readonly of?: string };
  /** Numbers of the unsettled writes. */
  readonly open: readonly number[];
  /** Where the audit stands. */
  readonly audit: CommittedAudit;
}

/** An open journal. */
export interface JournalDatabase {
  readonly file: string;
  readonly id: Uint8Array;
  readonly database: DatabaseSync;
  readonly synced: SyncedDatabase;
  readonly rows: LinkedRows;
  readonly contents: JournalContents;
  readonly audit: AuditTables;
  /** Notes where it ends, once that is durable. */
  noteEnd(head: JournalHead): void;
}

/**
 * Opens or creates a journal's file, mode 0600, exclusively for this process. A file of another
 * kind or number is not changed.
 * @param end where its end is recorded; left out outside of a home.
 * @throws StoreDamaged, StorageFull.
 */
export function openJournalDatabase(file: string, end?: JournalEnd): JournalDatabase {
  for (const suffix of ['', '-wal']) requirePlainFile(file + suffix);
  requireForm(journalForm, file);
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
    const opened = { file, database, ...openOrMake(file, database, end) };
    const noteEnd = (head: JournalHead) => end?.note(head);
    return { ...opened, noteEnd, synced: new SyncedDatabase(database, file) };
  } catch (error) {
    if (database?.isOpen) database.close();
    return throwUnopened(file, error);
  }
}

/** Requires a journal that is not there never to have been. @throws StoreDamaged. */
export function requireNotLost(file: string, end?: JournalEnd): void {
  if (!existsSync(file)) requireNothingKnown(file, end);
}

/** A journal that is only read, and closed by its `close`. */
export interface JournalAtRest extends Omit<JournalDatabase, 'synced' | 'noteEnd'> {
  close(): void;
}

/**
 * Opens a journal that no process uses, with the same checks, and changes nothing.
 * @returns undefined if nothing was written to it yet.
 * @throws StoreDamaged, StorageFull.
 */
export function openJournalAtRest(file: string, end?: JournalEnd): JournalAtRest | undefined {
  for (const suffix of ['', '-wal']) requirePlainFile(file + suffix);
  if (!existsSync(file)) {
    requireNothingKnown(file, end);
    failDamaged(file, 'it is missing', PUT_BACK);
  }
  requireForm(journalForm, file);
  let atRest: AtRest | undefined;
  try {
    atRest = openAtRest(file);
    const { database, close } = atRest;
    if (requireOpenForm(journalForm, file, database) === 'new') {
      requireNothingKnown(file, end);
      close();
      return undefined;
    }
    return { file, database, close, ...readWhole(file, database, end) };
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

function openOrMake(file: string, database: DatabaseSync, end: JournalEnd | undefined) {
  if (requireOpenForm(journalForm, file, database) === 'new') {
    requireNothingKnown(file, end);
    makeJournal(file, database);
  } else stepUpDatabase(journalForm, database);
  return readWhole(file, database, end);
}

/** A new journal has no recorded end. */
function requireNothingKnown(file: string, end: JournalEnd | undefined): void {
  requireEnds(file, undefined, 0, end?.known() ?? []);
}

/** Reads the tables, which have all commits that are recorded outside of them. */
function readWhole(file: string, database: DatabaseSync, end: JournalEnd | undefined) {
  const id = readIdentity(file, database);
  const { linked, records } = openTables(database, file, id);
  const rows = new LinkedRows(linked, ROWS_SPACE);
  const audit = new AuditTables(database, file, id);
  const known = end?.known() ?? [];
  requireEnds(file, id, factOf<CommittedHead>(rows, 'head')?.commits ?? 0, known);
  const state = auditStateOf({ rows, audit });
  requireAuditEnds(audit, state);
  for (const { end: head, name } of known) requireWitnessed(audit, state, head.audit, name);
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

/** Where the audit is on disk. */
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
  return { ...ledger, hash: Buffer.from(ledger.hash, 'hex'), notedMs: atMs! };
}

/** The end of a journal; undefined if nothing was ever committed. */
export function readLastHead({
  id,
  rows,
}: Pick<JournalDatabase, 'id' | 'rows'>): JournalHead | undefined {
  const { commits, atMs, audit } = factOf<CommittedHead>(rows, 'head') ?? {};
  if (commits === undefined) return undefined;
  return { id, commits, atMs: atMs!, audit: witnessed(audit!) };
}

/**
 * Counts a commit; called inside it.
 * @param audited where the audit stands with it; as before if left out.
 */
export function countCommit(
  opened: JournalDatabase,
  atMs: number,
  ledger: LogHead | undefined,
  open: readonly number[],
  audited?: AuditState,
): JournalHead {
  const { rows, id } = opened;
  const { commits = 0, audit: before } = factOf<CommittedHead>(rows, 'head') ?? {};
  const isSame = audited === undefined && before !== undefined;
  const audit = isSame ? before : encodeState(audited ?? auditStateOf(opened));
  const counted = { commits: commits + 1, atMs };
  const end = ledger && { ledger: encodeLedger(ledger) };
  const head: CommittedHead = { ...counted, ...end, open, audit };
  putFact(rows, 'head', head);
  return { id, ...counted, audit: witnessed(audit) };
}

function encodeLedger({ key, hash, of }: LogHead): NonNullable<CommittedHead['ledger']> {
  return { key, hash: Buffer.from(hash).toString('hex'), ...(of !== undefined && { of }) };
}

/** What vouches for the audit outside of the journal. */
function witnessed({ number, hash }: CommittedAudit): AuditWitness {
  return { number, hash: Buffer.from(hash, 'hex').subarray(0, WITNESSED_HASH_BYTES) };
}
