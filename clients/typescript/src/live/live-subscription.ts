import { pause } from '../calls/clock.ts';
import type { ConnectionLimits } from '../calls/limits.ts';
import type { CallOptions } from '../calls/pending-call.ts';
import { answerInvalid, CallTimeout, invalidArgument, isGamekeeperError } from '../errors.ts';
import type { LiveChanged, LiveName, LiveTable } from '../generated/types.ts';
import { FormError, type ReadValue } from '../wire/forms.ts';
import { LiveRows, type LiveSource, type RowBatch } from './live-rows.ts';

/** What the subscriptions of a client share. */
export interface LiveDesk {
  readonly limits: Pick<ConnectionLimits, 'reconnectPauseFirstMs' | 'reconnectPauseMaxMs'>;
  /** Whether calls can be made. */
  isOpen(): boolean;
  subscribe(
    params: object,
    options: CallOptions | undefined,
    take: (table: LiveTable, hasNewNames: boolean) => void,
  ): Promise<void>;
  unsubscribe(table: string): void;
  catchUp(table: string, signal: AbortSignal | undefined): Promise<boolean>;
  findName(address: string): LiveName | undefined;
  /** It has ended. */
  forget(subscription: LiveSubscription): void;
}

/** What is subscribed to, and how its records are read. */
export interface LiveQuery {
  readonly read: string;
  readonly arguments: object;
  readonly key: string;
  readonly readRow: ReadValue;
}

/** One table over all the subscriptions that it takes. */
export class LiveSubscription implements LiveSource {
  readonly rows = new LiveRows<object>(this);
  readonly #desk: LiveDesk;
  readonly #query: LiveQuery;
  /** Wakes those who wait for another state. */
  readonly #waking = new Set<() => void>();
  #table: string | undefined;
  #position: string | undefined;
  #isOpened = false;
  #closeError: unknown;
  /** Aborted, and another one, whenever what was asked is of no use any more. */
  #turn = new AbortController();

  constructor(desk: LiveDesk, query: LiveQuery) {
    this.#desk = desk;
    this.#query = query;
  }

  /** Its identifier on the connection; undefined while nothing comes for it. */
  get table(): string | undefined {
    return this.#table;
  }

  /** Whether it was answered once; until then it fails with its call. */
  get isOpened(): boolean {
    return this.#isOpened;
  }

  /** Subscribes for the first time. @throws GamekeeperError, CallTimeout, the signal's reason. */
  async open(options: CallOptions | undefined): Promise<void> {
    try {
      await this.#subscribe(this.#turn.signal, options);
      this.#isOpened = true;
      // The connection may have been lost right behind the answer.
      while (this.#position === undefined && this.rows.state !== 'ended') {
        await this.#nextState(options?.signal);
      }
    } catch (error) {
      this.#end(error);
      throw error;
    }
    if (this.rows.state === 'ended') throw this.rows.error ?? this.#closeError;
  }

  /** The connection is lost. */
  lose(): void {
    this.#detach();
    this.#setState('stale', new Date());
  }

  /** Subscribes again, on a new connection or as something was lost on this one. */
  resume(): void {
    const isSubscribed = this.#table !== undefined;
    if (isSubscribed) this.#desk.unsubscribe(this.#table!);
    this.#detach();
    // A handler may close the table, which ends the turn.
    const turn = this.#turn.signal;
    this.#setState('loading', new Date());
    void this.#subscribeAgain(turn);
  }

  /** Takes what has changed. */
  takeChanged(changed: LiveChanged, hasNewNames: boolean): void {
    this.#take({ ...changed, isWhole: false }, hasNewNames);
  }

  /** @param since ISO 8601; null once the service is heard again. */
  takeFreshness(since: string | null): void {
    const moment = since === null ? undefined : new Date(since);
    if (moment === undefined) this.#setState('live');
    else if (Number.isNaN(moment.getTime())) this.takeMisread('staleSince is no moment');
    else this.#setState('stale', moment);
  }

  /** The daemon has ended it, and it begins again. */
  takeBehind(): void {
    this.#table = undefined;
    this.resume();
  }

  /** What came for it was not understood. */
  takeMisread(problem: string): void {
    if (this.#table !== undefined) this.#desk.unsubscribe(this.#table);
    this.#end(answerInvalid('live.subscribe', problem));
  }

  /** It is over. */
  takeEnd(error: unknown): void {
    this.#end(error);
  }

  /** The game has closed the client: the table has no error, but who waits for it gets this one. */
  takeClose(error: unknown): void {
    this.#closeError = error;
    this.#end(undefined);
  }

  findName(address: string): LiveName | undefined {
    return this.#desk.findName(address);
  }

  async catchUp({ signal }: Pick<CallOptions, 'signal'>): Promise<void> {
    for (;;) {
      if (this.rows.state === 'ended') {
        throw this.rows.error ?? this.#closeError ?? tableClosed();
      }
      const table = this.#table;
      if (table !== undefined && (await this.#isCaughtUp(table, signal))) return;
      if (this.#table === undefined || this.#table === table) await this.#nextState(signal);
    }
  }

  close(): void {
    if (this.#table !== undefined) this.#desk.unsubscribe(this.#table);
    this.#leave();
  }

  async #isCaughtUp(table: string, signal: AbortSignal | undefined): Promise<boolean> {
    try {
      return await this.#desk.catchUp(table, signal);
    } catch (error) {
      if (isGamekeeperError(error, 'ConnectionClosed')) return false;
      throw error;
    }
  }

  async #nextState(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    let wake = () => {};
    const woken = new Promise<void>((resolve) => {
      wake = resolve;
    });
    this.#waking.add(wake);
    signal?.addEventListener('abort', wake, { once: true });
    await woken;
    this.#waking.delete(wake);
    signal?.removeEventListener('abort', wake);
    signal?.throwIfAborted();
  }

  /** Until it works, or it is of no use. */
  async #subscribeAgain(turn: AbortSignal): Promise<void> {
    let pauseMs = this.#desk.limits.reconnectPauseFirstMs;
    while (!turn.aborted) {
      try {
        await this.#subscribe(turn, undefined);
        return;
      } catch (error) {
        if (turn.aborted) return;
        // The next connection begins it again.
        if (isGamekeeperError(error, 'ConnectionClosed') && !this.#desk.isOpen()) return;
        if (!mayRepeat(error)) {
          this.#end(error);
          return;
        }
      }
      await pause(pauseMs, turn).catch(() => {});
      pauseMs = Math.min(pauseMs * 2, this.#desk.limits.reconnectPauseMaxMs);
    }
  }

  #subscribe(turn: AbortSignal, options: CallOptions | undefined): Promise<void> {
    const { read, arguments: given } = this.#query;
    const params = { read, arguments: given, since: this.#position };
    return this.#desk.subscribe(params, options, (answer, hasNewNames) => {
      if (turn.aborted) this.#desk.unsubscribe(answer.table);
      else {
        this.#table = answer.table;
        this.#take(answer, hasNewNames);
        if (this.#table === answer.table) this.#setState('live');
      }
    });
  }

  #take(
    batch: Pick<LiveTable, 'isWhole' | 'records' | 'removed' | 'position'>,
    hasNewNames: boolean,
  ): void {
    const { isWhole, removed, position } = batch;
    let rows: RowBatch<object>['rows'];
    try {
      rows = this.#readRows(batch.records);
    } catch (error) {
      if (!(error instanceof FormError)) throw error;
      this.takeMisread(error.message);
      return;
    }
    this.#position = position;
    this.rows.take({ isWhole, rows, removed }, hasNewNames);
  }

  #readRows(records: LiveTable['records']): ReadonlyMap<string, object> {
    const { key, readRow } = this.#query;
    const rows = new Map<string, object>();
    for (const [index, record] of records.entries()) {
      const row = readRow(record, `records[${index}]`) as Readonly<Record<string, unknown>>;
      rows.set(String(row[key]), row);
    }
    return rows;
  }

  #setState(state: 'loading' | 'live' | 'stale', since?: Date): void {
    this.rows.setState(state, since);
    this.#wake();
  }

  #end(error: unknown): void {
    this.#leave();
    this.rows.end(error);
    this.#wake();
  }

  #leave(): void {
    this.#detach();
    this.#desk.forget(this);
    this.#wake();
  }

  #detach(): void {
    this.#table = undefined;
    this.#turn.abort();
    this.#turn = new AbortController();
  }

  #wake(): void {
    for (const wake of [...this.#waking]) wake();
  }
}

function tableClosed(): Error {
  return invalidArgument('table', 'is closed', 'a table that is live');
}

function mayRepeat(error: unknown): boolean {
  return error instanceof CallTimeout || (isGamekeeperError(error) && error.retryable);
}
