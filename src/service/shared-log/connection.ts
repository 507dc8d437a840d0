import { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterDeadline } from '../../core/deadline.ts';
import { isLocal, type LogHost, type LogPlace } from './log-place.ts';

/** The answer to one statement. */
export interface Answer {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** What the server warned of meanwhile: a commit may be less durable than it should be. */
  readonly warnings: readonly string[];
}

/** SQLSTATE: the statement may succeed when it is sent again, or has waited for another's lock. */
const AGAIN = ['40001', '40P01', '55P03', '57014'];

/** The server refused a statement, of which nothing remains. */
export class StatementRefused extends Error {
  /** Source: https://www.postgresql.org/docs/15/errcodes-appendix.html */
  readonly sqlState: string;

  constructor(sqlState: string, message: string) {
    super(message);
    this.sqlState = sqlState;
  }

  /** Whether it is no matter of the statement, which may succeed when it is sent again. */
  get mayPass(): boolean {
    return AGAIN.includes(this.sqlState);
  }
}

/** Nobody knows whether the server has executed a statement. */
class AnswerLost extends Error {}

/** No server of a log can be reached that takes writes. */
export class Unreachable extends Error {
  readonly sqlState: string | undefined;

  constructor(sqlState: string | undefined, message: string) {
    super(message);
    this.sqlState = sqlState;
  }
}

/** How often a server looks whether somebody still waits for its answer, in milliseconds. */
const CHECK_MS = 1000;

/** What a role, a database or the server may have set otherwise. */
const sessionSettings = [
  JSON.stringify({
    synchronous_commit: 'on',
    default_transaction_isolation: 'read committed',
    search_path: 'pg_catalog',
    bytea_output: 'hex',
    idle_session_timeout: '0',
    client_connection_check_interval: String(CHECK_MS),
  }),
];

/** $1: settings as JSON, of which an earlier version may not have all. */
const beginSession = `
  SELECT pg_is_in_recovery() AS away, count(set_config(name, own.value, false))
  FROM pg_settings JOIN json_each_text($1::json) AS own ON own.key = name`;

/** A fatal error ends the connection: it may come after a commit, whose answer is lost by that. */
const FATAL = ['FATAL', 'PANIC'];
/** SQLSTATE of a server that takes no writes. */
export const READ_ONLY = '25006';
/** How long after one host that takes writes another may say that it does. */
const LATER_HOST_MS = 500;
const TIMELINE_DIGITS = 8;

/**
 * One connection, on which one statement runs at a time. It never sends a cancel: the server would
 * then answer a commit that no standby has.
 */
export class LogConnection {
  readonly #client: pg.Client;
  readonly #socket: Socket;
  #warnings: string[] = [];
  #isGone = false;

  private constructor(client: pg.Client, socket: Socket) {
    this.#client = client;
    this.#socket = socket;
    client.on('notice', ({ severity, code, message }) => {
      if (severity === 'WARNING') this.#warnings.push(`${code} ${message}`);
    });
    client.on('error', () => {
      this.#isGone = true;
    });
    client.on('end', () => {
      this.#isGone = true;
    });
  }

  /**
   * Connects to the host that takes writes. All are asked at once. Where several take writes, it is
   * the one that was promoted last: an earlier primary that nobody has stopped waits for its
   * standby for ever.
   * @param waitMs for each host, at most.
   * @throws Unreachable.
   */
  static async open(place: LogPlace, waitMs: number): Promise<LogConnection> {
    const primaries: LogConnection[] = [];
    const problems: Unreachable[] = [];
    const first = Promise.withResolvers<void>();
    const choosing = new AbortController();
    const take = (connection: LogConnection): void => {
      if (choosing.signal.aborted) connection.drop();
      else primaries.push(connection);
      first.resolve();
    };
    const attempts = place.hosts.map((host) =>
      LogConnection.#openAt(host, place, waitMs, choosing.signal).then(
        take,
        (problem: Unreachable) => {
          problems.push(problem);
        },
      ),
    );
    // A host that never answers is not waited for where another takes writes.
    const soonAfter = first.promise.then(() => delay(LATER_HOST_MS, undefined, { ref: false }));
    await Promise.race([Promise.all(attempts), soonAfter]);
    choosing.abort();
    if (primaries.length > 0) return takeNewest(primaries, waitMs);
    // What a server has answered says more than that another cannot be reached.
    const answered = problems.find(({ sqlState }) => sqlState !== undefined);
    throw new Unreachable(answered?.sqlState, problems.map(({ message }) => message).join('; '));
  }

  /**
   * @param signal drops it while it is being made.
   * @throws Unreachable, also where the server takes no writes.
   */
  static async #openAt(
    { host, port }: LogHost,
    { user, database, password, ca }: LogPlace,
    waitMs: number,
    signal: AbortSignal,
  ): Promise<LogConnection> {
    const socket = new Socket();
    const client = new pg.Client({
      stream: () => socket,
      ...{ host, port, user, database, application_name: 'gamekeeper', keepAlive: true },
      // Never what the environment says: it may be another's.
      password: password ?? '',
      connectionTimeoutMillis: waitMs,
      // A statement that waits for a lock, or takes long, ends on the server before its connection
      // is cut. Otherwise one would wait for the other until no connection is left.
      ...{ statement_timeout: waitMs, lock_timeout: Math.ceil(waitMs / 2) },
      ssl: isLocal(host) ? false : { rejectUnauthorized: true, ca },
    });
    const connection = new LogConnection(client, socket);
    const drop = (): void => connection.drop();
    signal.addEventListener('abort', drop);
    try {
      await client.connect();
      const { rows } = await connection.run(beginSession, sessionSettings, waitMs);
      if (rows[0]!.away === false) return connection;
    } catch (error) {
      connection.drop();
      const { severity, code, message } = error as pg.DatabaseError;
      const isRefused = error instanceof StatementRefused;
      const sqlState = isRefused ? error.sqlState : severity && code;
      throw new Unreachable(sqlState, `${host}:${port}: ${message}`);
    } finally {
      signal.removeEventListener('abort', drop);
    }
    connection.drop();
    throw new Unreachable(READ_ONLY, `${host}:${port} is a standby`);
  }

  get isGone(): boolean {
    return this.#isGone;
  }

  /**
   * Runs one statement, in a transaction of its own.
   * @param name under which the server keeps its plan; undefined for one that is seldom run.
   * @throws StatementRefused; AnswerLost, also if the answer takes longer than `waitMs`.
   */
  async run(
    text: string,
    values: readonly unknown[],
    waitMs: number,
    name?: string,
  ): Promise<Answer> {
    if (this.#isGone) throw new AnswerLost('the connection is gone');
    this.#warnings = [];
    const end = afterDeadline(waitMs, () => this.drop());
    try {
      const { rows } = await this.#client.query({ name, text, values: [...values] });
      return { rows, warnings: this.#warnings };
    } catch (error) {
      const { severity, code, message } = error as pg.DatabaseError;
      const isRefusal = code !== undefined && severity !== undefined && !FATAL.includes(severity);
      if (isRefusal && !this.#isGone) throw new StatementRefused(code, message);
      this.drop();
      throw new AnswerLost(message);
    } finally {
      end();
    }
  }

  /** Cuts the connection, without a word to the server. */
  drop(): void {
    this.#isGone = true;
    this.#socket.destroy();
  }
}

/** @returns the one that was promoted last; the others are dropped. */
async function takeNewest(
  primaries: readonly LogConnection[],
  waitMs: number,
): Promise<LogConnection> {
  const [only] = primaries;
  if (primaries.length === 1) return only!;
  const timelines = await Promise.all(primaries.map((one) => timelineOf(one, waitMs)));
  const newest = primaries[timelines.indexOf(Math.max(...timelines))]!;
  for (const one of primaries) if (one !== newest) one.drop();
  return newest;
}

/**
 * Each promotion begins a timeline, with the next number: the first part of the names of its files,
 * in hex. @returns -1 if the server does not say.
 */
async function timelineOf(primary: LogConnection, waitMs: number): Promise<number> {
  const text = 'SELECT pg_walfile_name(pg_current_wal_lsn()) AS file';
  try {
    const { rows } = await primary.run(text, [], waitMs);
    return Number.parseInt(String(rows[0]!.file).slice(0, TIMELINE_DIGITS), 16);
  } catch {
    return -1;
  }
}
