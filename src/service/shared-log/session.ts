import { setTimeout as delay } from 'node:timers/promises';
import { GamekeeperError } from '../../core/errors.ts';
import { type Answer, LogConnection, StatementRefused } from './connection.ts';
import type { LogPlace } from './log-place.ts';
import { unavailable } from './problems.ts';
import * as sql from './tables.ts';

/** Between two tries to reach the database: at first, and at most. */
const PAUSE_MS = 50;
const PAUSE_MAX_MS = 1000;

/** Statements on one connection at a time, which is made again after it was lost. */
export class LogSession {
  readonly place: LogPlace;
  readonly #statementMs: number;
  readonly #ending = new AbortController();
  #connection: LogConnection | undefined;
  #end: GamekeeperError | undefined;

  /** @param statementMs how long a statement may take. Then its answer counts as lost. */
  constructor(place: LogPlace, statementMs: number, connection?: LogConnection) {
    this.place = place;
    this.#statementMs = statementMs;
    this.#connection = connection;
  }

  /** Another one for each connection: counts how often the session has connected. */
  connections = 0;

  /**
   * @param name under which the server keeps the statement's plan.
   * @throws StatementRefused, Unreachable; any other Error if its answer was lost.
   */
  async run(text: string, values: readonly unknown[], name?: string): Promise<Answer> {
    this.requireOpen();
    if (this.#connection === undefined || this.#connection.isGone) {
      const connection = await LogConnection.open(this.place, this.#statementMs);
      this.connections += 1;
      this.#connection = connection;
      if (this.#ending.signal.aborted) connection.drop();
    }
    return this.#connection.run(text, values, this.#statementMs, name);
  }

  /**
   * Runs a statement that commits something, and answers its settings. A warning in its answer says
   * that the commit may be less durable than they promise: if its wait for a standby was cut short,
   * only this server has it.
   */
  async commit(text: string, values: readonly unknown[], name?: string): Promise<Answer> {
    const answer = await this.run(text, values, name);
    if (answer.warnings.length > 0) return answer;
    // Without a requirement a commit does not wait, and says nothing about it. If one was dropped
    // after the statement had read it, the server had signalled this connection before the wait
    // ended.
    const { rows } = await this.#connection!.run(sql.readLoadTime, [], this.#statementMs, 'loaded');
    if (rows[0]!.loaded === answer.rows[0]!.loaded) return answer;
    return { ...answer, warnings: ['its settings were read again meanwhile'] };
  }

  /**
   * Runs a statement that may run twice, and again where its answer was lost, or it was refused for
   * a lock that somebody else holds, or for the time it takes.
   * @throws LogUnavailable.
   */
  async read(text: string, values: readonly unknown[], name?: string): Promise<Answer> {
    for (const pause of this.pauses()) {
      try {
        return await this.run(text, values, name);
      } catch (error) {
        if (error instanceof StatementRefused && !error.mayPass)
          throw unavailable(this.place, error);
      }
      await pause();
    }
    throw this.#end;
  }

  /** Waits between tries, longer each time. @throws why the session has ended. */
  *pauses(): Iterable<() => Promise<void>> {
    for (let pauseMs = PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, PAUSE_MAX_MS)) {
      this.requireOpen();
      yield () => this.pause(pauseMs);
    }
  }

  /** Ends early where the session ends. */
  async pause(ms: number): Promise<void> {
    await delay(ms, undefined, { signal: this.#ending.signal }).catch(() => {});
  }

  /** @throws why the session has ended. */
  requireOpen(): void {
    if (this.#end !== undefined) throw this.#end;
  }

  /** The next statement has a connection of its own. */
  reconnect(): void {
    this.#connection?.drop();
  }

  /** Cuts the connection; a statement on its way remains unknown. */
  end(problem: GamekeeperError = closed()): void {
    this.#end ??= problem;
    this.#ending.abort();
    this.#connection?.drop();
  }
}

const closed = (): GamekeeperError =>
  new GamekeeperError('StoreFailed', { detail: 'its log is closed' });
