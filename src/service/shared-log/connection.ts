import { Socket } from 'node:net';
import pg from 'pg';
import { afterDeadline } from '../../core/deadline.ts';
import { isLocal, type LogPlace } from './log-place.ts';

/** The answer to one statement. */
export interface Answer {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** What the server warned of meanwhile: a commit may be less durable than it should be. */
  readonly warnings: readonly string[];
}

/** The server refused a statement, of which nothing remains. */
export class StatementRefused extends Error {
  /** Source: https://www.postgresql.org/docs/15/errcodes-appendix.html */
  readonly sqlState: string;

  constructor(sqlState: string, message: string) {
    super(message);
    this.sqlState = sqlState;
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

/** A fatal error ends the connection: it may come after a commit, whose answer is lost by that. */
const FATAL = ['FATAL', 'PANIC'];

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
   * Connects to the first host that takes writes.
   * @param waitMs for each host, at most.
   * @throws Unreachable.
   */
  static async open(place: LogPlace, waitMs: number): Promise<LogConnection> {
    let problem = new Unreachable(undefined, 'no host is named');
    for (const { host, port } of place.hosts) {
      const { user, database, password, ca } = place;
      const socket = new Socket();
      const client = new pg.Client({
        stream: () => socket,
        ...{ host, port, user, database, application_name: 'gamekeeper', keepAlive: true },
        // Never what the environment says: it may be another's.
        password: password ?? '',
        connectionTimeoutMillis: waitMs,
        ssl: isLocal(host) ? false : { rejectUnauthorized: true, ca },
      });
      const connection = new LogConnection(client, socket);
      try {
        await client.connect();
        // A role's own setting may be weaker.
        await connection.run('SET synchronous_commit = on', [], waitMs);
        const { rows } = await connection.run('SELECT pg_is_in_recovery() AS away', [], waitMs);
        if (rows[0]!.away === false) return connection;
        problem = new Unreachable(undefined, `${host}:${port} is a standby`);
      } catch (error) {
        const { code, message } = error as pg.DatabaseError;
        problem = new Unreachable(code, `${host}:${port}: ${message}`);
      }
      connection.drop();
    }
    throw problem;
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
