import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { equalBytes } from '../../codec/bytes.ts';
import { GamekeeperError } from '../../core/errors.ts';
import { chainStart, describeLogKey, type Head, isSameHead } from '../store/chain.ts';
import type { GroupLog, LogGroup } from '../store/group-log.ts';
import { damaged } from '../store/problems.ts';
import { type Answer, LogConnection, StatementRefused, type Unreachable } from './connection.ts';
import type { LogKey } from './log-key.ts';
import type { LogPlace } from './log-place.ts';
import {
  endInside,
  type GroupRow,
  keyOfNumber,
  numberOf,
  openRow,
  type Sealing,
  sealGroup,
} from './sealed-group.ts';
import { findWeakness } from './settings.ts';
import * as sql from './tables.ts';

interface PostgresLogOptions {
  readonly place: LogPlace;
  readonly key: LogKey;
  /** Whether a server without a synchronous standby is durable enough. */
  readonly oneCopy?: boolean;
  /** How long a statement may take, in milliseconds. Then its answer counts as lost. */
  readonly statementMs?: number;
}

const STATEMENT_MS = 15_000;
/** Between two tries to reach the database: at first, and at most. */
const PAUSE_MS = 50;
const PAUSE_MAX_MS = 1000;
/** Rows read at a time: each may have 4 MiB. */
const ROWS_AT_A_TIME = 8;
/** Of the identifier that each log gets by chance. */
const LOG_ID_BYTES = 16;
/** SQLSTATE: the statement may succeed when it is sent again. */
const AGAIN = ['40001', '40P01'];

/** How far a writer is. */
interface Turn {
  readonly epoch: bigint;
  readonly turn: bigint;
  readonly end: Head | undefined;
}

/**
 * Opens a log as its writer, and makes its tables if they are not there. Whoever wrote it until now
 * can write no more.
 * @throws LogUnavailable, LogOfNewerVersion, LogKeyWrong.
 */
export async function openPostgresLog(options: PostgresLogOptions): Promise<PostgresLog> {
  const { place, key, oneCopy = false, statementMs = STATEMENT_MS } = options;
  try {
    const connection = await LogConnection.open(place, statementMs);
    try {
      await requireDurable(connection, place, oneCopy, statementMs);
      const logId = await openTables(connection, place, key, statementMs);
      const with_ = { ...options, oneCopy, statementMs, logId };
      const turn = await beginEpoch(connection, with_);
      return new PostgresLog(with_, connection, turn);
    } catch (error) {
      connection.drop();
      throw error;
    }
  } catch (error) {
    throw unavailable(place, error as Error);
  }
}

type Opened = Required<PostgresLogOptions> & { readonly logId: Uint8Array };

/** The log of a ledger in PostgreSQL. */
export class PostgresLog implements GroupLog {
  readonly #options: Opened;
  readonly #sealing: Sealing;
  readonly #closing = new AbortController();
  #connection: LogConnection;
  #turn: Turn;

  constructor(options: Opened, connection: LogConnection, turn: Turn) {
    this.#options = options;
    this.#sealing = { key: options.key, logId: options.logId };
    this.#connection = connection;
    this.#turn = turn;
  }

  get name(): string {
    return this.#options.place.name;
  }

  get end(): Head | undefined {
    return this.#turn.end;
  }

  /** How often the log has changed its writer. */
  get epoch(): bigint {
    return this.#turn.epoch;
  }

  /** @throws LeaseLost; LogLostItsEnd; StoreFailed once it is closed. */
  async append(group: LogGroup): Promise<GamekeeperError | undefined> {
    const rows = sealGroup(group, this.#turn.epoch, this.#sealing);
    for (;;) {
      this.#requireOpen();
      const answer = await this.#write(group, rows);
      if (answer === 'durable') break;
      if (answer !== 'lost') return answer;
      this.#turn = await this.#confirm();
      if (isSameHead(this.#turn.end, group.end)) return undefined;
      if (!isSameHead(this.#turn.end, group.after)) throw this.#lostEnd(group.after);
    }
    this.#turn = { ...this.#turn, end: group.end };
    return undefined;
  }

  async confirm(): Promise<void> {
    const { end } = this;
    this.#turn = await this.#confirm();
    if (!isSameHead(this.end, end)) throw this.#lostEnd(end);
  }

  async *read(after: Head | undefined): AsyncIterable<LogGroup> {
    const { end } = this;
    const next = end === undefined ? 0n : numberOf(end.key) + 1n;
    let last = after;
    if (after !== undefined) {
      const rest = await this.#readRest(after, next);
      if (rest !== undefined) {
        yield rest;
        last = rest.end;
      }
    }
    for (let from = numberBehind(last); from < next; from = numberBehind(last)) {
      const { schema } = this.#options.place;
      const values = [String(from), String(next), ROWS_AT_A_TIME];
      const { rows } = await this.#ask(sql.readRows(schema), values);
      if (rows.length === 0) throw this.#broken(from, 'it is not there');
      for (const row of rows) {
        const group = this.#open(rowOf(row), last);
        yield group;
        last = group.end;
      }
    }
    const isWhole = last === after || isSameHead(last, end);
    if (!isWhole) throw this.#broken(next, 'the head of the log has another chain');
  }

  /** Cuts the connection; a group on its way remains unknown. */
  async close(): Promise<void> {
    this.#closing.abort();
    this.#connection.drop();
  }

  /** The rest of the group that has an end inside; undefined if the end is that of a group. */
  async #readRest(after: Head, next: bigint): Promise<LogGroup | undefined> {
    const number = numberOf(after.key);
    if (number >= next) throw this.#lostEnd(after);
    const { place } = this.#options;
    const { rows } = await this.#ask(sql.readRowWith(place.schema), [String(number)]);
    const [row, before] = rows.map(rowOf);
    if (row === undefined) throw this.#broken(number, 'it is not there');
    const key = row.first === 0n ? undefined : keyOfNumber(row.first - 1n);
    const head = key === undefined ? undefined : { key, hash: before?.hash ?? chainStart };
    const group = this.#open(row, head);
    const count = Number(number - row.first) + 1;
    if (count > group.entries.length) throw this.#broken(number, 'it is not there');
    if (!equalBytes(endInside(group, count).hash, after.hash)) {
      const context = { place: place.name, number: String(number) };
      throw new GamekeeperError('LogForked', context);
    }
    const entries = group.entries.slice(count);
    return entries.length === 0 ? undefined : { after, entries, end: group.end };
  }

  #open(row: GroupRow, after: Head | undefined): LogGroup {
    const group = openRow(row, after, this.#sealing);
    if (group === undefined) throw this.#broken(row.first, 'it is not what was written there');
    return group;
  }

  async #write(
    { after, end }: LogGroup,
    rows: readonly GroupRow[],
  ): Promise<'durable' | 'lost' | GamekeeperError> {
    const { place, oneCopy } = this.#options;
    const { epoch, turn } = this.#turn;
    const next = numberOf(end.key) + 1n;
    const numbers = [epoch, turn, numberBehind(after)].map(String);
    const chain = after?.hash ?? chainStart;
    const values: unknown[] = [oneCopy, ...numbers, chain, String(next)];
    for (const row of rows) values.push(String(row.first), row.count, row.hash, row.sealed);
    try {
      const name = `append ${rows.length}`;
      const answer = await this.#run(sql.appendRows(place.schema, rows.length), values, name);
      const [row] = answer.rows;
      if (Number(row!.written) === rows.length) {
        // The wait for the standby may have been cut short: then only this server has it.
        return answer.warnings.length === 0 ? 'durable' : 'lost';
      }
      const weakness = findWeakness(row!, oneCopy);
      if (weakness !== undefined) return refused(place, weakness);
      return 'lost';
    } catch (error) {
      if (!(error instanceof StatementRefused) || AGAIN.includes(error.sqlState)) return 'lost';
      return unavailable(place, error);
    }
  }

  /**
   * Commits behind all that was sent, so that nothing of it is unknown any more. Waits until the
   * database can be reached. @throws LeaseLost; StoreFailed once the log is closed.
   */
  async #confirm(): Promise<Turn> {
    const { place, oneCopy } = this.#options;
    const { epoch } = this.#turn;
    for (let pauseMs = PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, PAUSE_MAX_MS)) {
      this.#requireOpen();
      try {
        const values = [oneCopy, String(epoch)];
        const { rows, warnings } = await this.#run(sql.takeTurn(place.schema), values);
        const [row] = rows;
        if (row!.turn !== null && warnings.length === 0) return turnOf({ ...row, epoch });
        if (BigInt(row!.epoch as string) > epoch) throw this.#lostLease(row!.epoch as string);
      } catch (error) {
        if (error instanceof GamekeeperError) throw error;
        // Not a matter of this statement: the server starts, stops, or is no primary.
        if (error instanceof StatementRefused) this.#connection.drop();
      }
      await delay(pauseMs, undefined, { signal: this.#closing.signal }).catch(() => {});
    }
  }

  /** Reads, and reads again where the connection was lost. */
  async #ask(text: string, values: readonly unknown[]): Promise<Answer> {
    for (let pauseMs = PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, PAUSE_MAX_MS)) {
      this.#requireOpen();
      try {
        return await this.#run(text, values);
      } catch (error) {
        if (error instanceof StatementRefused) throw unavailable(this.#options.place, error);
      }
      await delay(pauseMs, undefined, { signal: this.#closing.signal }).catch(() => {});
    }
  }

  async #run(text: string, values: readonly unknown[], name?: string): Promise<Answer> {
    const { place, statementMs } = this.#options;
    if (this.#connection.isGone) {
      const connection = await LogConnection.open(place, statementMs);
      if (this.#closing.signal.aborted) connection.drop();
      this.#connection = connection;
    }
    return this.#connection.run(text, values, statementMs, name);
  }

  #requireOpen(): void {
    if (!this.#closing.signal.aborted) return;
    throw new GamekeeperError('StoreFailed', { detail: 'its log is closed' });
  }

  #lostLease(epoch: string): GamekeeperError {
    const { place } = this.#options;
    const own = String(this.#turn.epoch);
    return new GamekeeperError('LeaseLost', { place: place.name, epoch, own });
  }

  #lostEnd(expected: Head | undefined): GamekeeperError {
    const [number, end] = [expected, this.end].map((of) => (of ? describeLogKey(of.key) : 'none'));
    const { place } = this.#options;
    return new GamekeeperError('LogLostItsEnd', { place: place.name, number: number!, end: end! });
  }

  #broken(number: bigint, detail: string): GamekeeperError {
    return damaged(`the log at ${this.#options.place.name}`, `entry ${number}`, detail);
  }
}

async function requireDurable(
  connection: LogConnection,
  place: LogPlace,
  oneCopy: boolean,
  waitMs: number,
): Promise<void> {
  const { rows } = await connection.run(sql.readSettings, [], waitMs);
  const weakness = findWeakness(rows[0]!, oneCopy);
  if (weakness !== undefined) throw refused(place, weakness);
}

/** Makes the tables as far as they are not there. @returns the identifier of the log. */
async function openTables(
  connection: LogConnection,
  place: LogPlace,
  key: LogKey,
  waitMs: number,
): Promise<Uint8Array> {
  const { schema } = place;
  const run = (text: string, values: readonly unknown[] = []) =>
    connection.run(text, values, waitMs);
  const { rows: found } = await run('SELECT to_regclass($1) AS form', [`${schema}.form`]);
  const isNew = found[0]!.form === null;
  const form = isNew ? 0 : Number((await run(`SELECT number FROM ${schema}.form`)).rows[0]!.number);
  if (form > sql.migrations.length) {
    const context = { place: place.name, form: String(form), own: String(sql.migrations.length) };
    throw new GamekeeperError('LogOfNewerVersion', context);
  }
  if (!isNew) await requireKey(run, place, key);
  // Statements without parameters are one transaction.
  for (const migration of sql.migrations.slice(form)) await run(migration(schema));
  const values = [randomBytes(LOG_ID_BYTES), key.fingerprint, chainStart];
  await run(sql.insertHead(schema), values);
  return requireKey(run, place, key);
}

/** @returns the identifier of the log. @throws LogKeyWrong. */
async function requireKey(
  run: (text: string) => Promise<Answer>,
  place: LogPlace,
  { fingerprint }: LogKey,
): Promise<Uint8Array> {
  const [head] = (await run(sql.readHead(place.schema))).rows;
  if (head === undefined) return new Uint8Array(LOG_ID_BYTES);
  const expected = head.key_fingerprint as string;
  if (expected !== fingerprint) {
    throw new GamekeeperError('LogKeyWrong', { place: place.name, expected, fingerprint });
  }
  return head.log_id as Uint8Array;
}

/** A commit, which confirms all before it. */
async function beginEpoch(connection: LogConnection, options: Opened): Promise<Turn> {
  const { place, oneCopy, statementMs } = options;
  const text = sql.takeEpoch(place.schema);
  const { rows, warnings } = await connection.run(text, [oneCopy], statementMs);
  const [row] = rows;
  const weakness = warnings[0] ?? findWeakness(row!, oneCopy);
  if (weakness !== undefined) throw refused(place, weakness);
  return turnOf(row!);
}

function turnOf(row: Answer['rows'][number]): Turn {
  const [epoch, turn, next] = [row.epoch, row.turn, row.next].map((one) => BigInt(String(one)));
  const hash = row.hash as Uint8Array;
  const end = next === 0n ? undefined : { key: keyOfNumber(next! - 1n), hash };
  return { epoch: epoch!, turn: turn!, end };
}

function rowOf(row: Answer['rows'][number]): GroupRow {
  const { first, count, epoch, hash, sealed } = row as Record<string, string & Uint8Array & number>;
  const numbers = { first: BigInt(first!), count: Number(count), epoch: BigInt(epoch!) };
  return { ...numbers, hash: hash!, sealed: sealed! };
}

function numberBehind(end: Head | undefined): bigint {
  return end === undefined ? 0n : numberOf(end.key) + 1n;
}

const DURABLE = 'set the database up so that a commit outlives its machine';

function refused({ name }: LogPlace, problem: string): GamekeeperError {
  return new GamekeeperError('LogUnavailable', { place: name, problem, remedy: DURABLE });
}

/** What to do about errors of a server, by SQLSTATE. */
const remedies: Readonly<Record<string, string>> = {
  '28P01': 'give the right password',
  '28000': 'let its user in, in pg_hba.conf',
  '3D000': 'make the database',
  '42501': 'grant its user CREATE on the database, or all on the schema and its tables',
  '25006': 'name the primary',
  '53100': 'make room on its disk',
};

function unavailable(place: LogPlace, error: Error): GamekeeperError {
  if (error instanceof GamekeeperError) return error;
  const { sqlState = '' } = error as Partial<StatementRefused & Unreachable>;
  const remedy = remedies[sqlState] ?? 'start the database, and look whether it can be reached';
  const context = { place: place.name, problem: error.message, remedy };
  return new GamekeeperError('LogUnavailable', context);
}
