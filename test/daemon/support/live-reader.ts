import { expect } from 'vitest';
import { WebSocket } from 'ws';
import { liveReads } from '../../../src/methods/generated/registry.ts';
import type { LiveName, LiveTable } from '../../../src/methods/generated/types.ts';
import type { RawClient } from './raw-client.ts';

/**
 * A game that follows live tables by raw frames, as docs/reference/protocol.md says, and finds by
 * itself what happened to each record.
 */

type Row = Readonly<Record<string, unknown>>;

/** What happened to a record. */
export interface RowEvent {
  readonly kind: 'added' | 'changed' | 'removed';
  readonly key: string;
  readonly now: Row | undefined;
  readonly before: Row | undefined;
}

/** A table as the game keeps it, over reconnects. */
export class FollowedTable {
  readonly read: string;
  readonly args: object;
  readonly rows = new Map<string, Row>();
  /** All that ever happened, in order. */
  readonly events: RowEvent[] = [];
  /** Notifications with records, and how often it began again. */
  batches = 0;
  begins = 0;
  /** The snapshots that were whole. */
  wholes = 0;
  id: string | undefined;
  position: string | undefined;
  staleSince: string | null = null;
  /** Why it ended for good. */
  error: any;
  readonly #key: string;
  #batchRows: string[] = [];

  constructor(read: keyof typeof liveReads, args: object) {
    this.read = read;
    this.args = args;
    this.#key = liveReads[read].key;
  }

  /** The rows that the events make of nothing, each of which has to follow from the one before. */
  foldEvents(): Row[] {
    const folded = new Map<string, Row>();
    for (const { kind, key, now, before } of this.events) {
      expect(folded.get(key)).toEqual(before);
      expect(kind).toBe(before === undefined ? 'added' : now === undefined ? 'removed' : 'changed');
      if (now === undefined) folded.delete(key);
      else folded.set(key, now);
    }
    return [...folded.values()];
  }

  get all(): Row[] {
    return [...this.rows.values()];
  }

  begin({ table, position, isWhole, records, removed }: LiveTable): void {
    this.id = table;
    this.position = position;
    this.begins += 1;
    if (isWhole) this.wholes += 1;
    const kept = new Set(records.map((record) => String((record as Row)[this.#key])));
    const gone = isWhole ? [...this.rows.keys()].filter((key) => !kept.has(key)) : removed;
    this.#apply(records as Row[], gone);
  }

  change({ position, records, removed }: Pick<LiveTable, 'position' | 'records' | 'removed'>) {
    this.position = position;
    if (records.length + removed.length > 0) this.batches += 1;
    this.#batchRows = [];
    this.#apply(records as Row[], removed);
    // Once a record a batch.
    expect(new Set(this.#batchRows).size).toBe(this.#batchRows.length);
  }

  #apply(records: readonly Row[], removed: readonly string[]): void {
    for (const key of removed) {
      const before = this.rows.get(key);
      if (!this.rows.delete(key)) continue;
      this.#note({ kind: 'removed', key, now: undefined, before });
    }
    for (const now of records) {
      const key = String(now[this.#key]);
      const before = this.rows.get(key);
      if (JSON.stringify(before) === JSON.stringify(now)) continue;
      this.rows.set(key, now);
      this.#note({ kind: before === undefined ? 'added' : 'changed', key, now, before });
    }
  }

  #note(event: RowEvent): void {
    this.events.push(event);
    this.#batchRows.push(event.key);
  }
}

const noRun = (): void => {};

/** A session that follows tables. Its calls are numbered apart from those of its raw client. */
export class LiveReader {
  readonly client: RawClient;
  readonly names = new Map<string, LiveName>();
  /** Of notifications, as they came. */
  readonly ends: { readonly table: string; readonly reason: string; readonly error: any }[] = [];
  readonly #byId = new Map<string, FollowedTable>();
  readonly #answers = new Map<string, (frame: any) => void>();
  #waiting: (() => void)[] = [];
  #number = 0;
  #seen = 0;
  #calls = 0;
  /** What was not as the protocol says. */
  failure: Error | undefined;

  constructor(client: RawClient) {
    this.client = client;
    client.socket.on('message', () => this.#takeAll());
    void client.closed.then(() => this.#wake());
  }

  /** Subscribes, from where the table is. Resolves with the answer. @throws the wire error. */
  async follow(table: FollowedTable): Promise<void> {
    const { read, args, position: since } = table;
    const params = { read, arguments: args, ...(since === undefined ? {} : { since }) };
    await this.#call('live.subscribe', params, (answer: LiveTable) => {
      expect(this.#byId.has(answer.table)).toBe(false);
      this.#byId.set(answer.table, table);
      this.#noteNames(answer.names);
      table.begin(answer);
    });
  }

  /** Until the table has what was done before, by changes or by another beginning. */
  async catchUp(table: FollowedTable): Promise<void> {
    const { begins, id } = table;
    const isEnded = () => table.error !== undefined;
    const isCaughtUp = id !== undefined && (await this.#call('live.catchUp', { table: id }, noRun));
    if (!isCaughtUp) await this.until(() => table.begins > begins || isEnded());
    if (isEnded()) throw table.error;
  }

  async stop(table: FollowedTable): Promise<boolean> {
    const { id } = table;
    return this.#call('live.unsubscribe', { table: id }, () => {
      table.id = undefined;
      this.#byId.delete(id!);
    });
  }

  /** Until something is so, which frames change. */
  async until(isSo: () => boolean): Promise<void> {
    for (;;) {
      if (this.failure !== undefined) throw this.failure;
      if (isSo()) return;
      if (this.client.socket.readyState === WebSocket.CLOSED) throw new Error('it is closed');
      await new Promise<void>((resolve) => void this.#waiting.push(resolve));
    }
  }

  /** Its tables end with it. */
  async close(): Promise<void> {
    await this.client.close();
  }

  /** @param take called with the result in the turn in which it came. */
  #call(method: string, params: object, take: (result: any) => void): Promise<any> {
    this.#calls += 1;
    const id = `live ${this.#calls}`;
    const { promise, resolve, reject } = Promise.withResolvers<any>();
    this.#answers.set(id, (frame) => {
      if (frame.error !== undefined) return reject(frame.error);
      const isCut = frame.result?.$parts !== undefined;
      const { result } = isCut ? this.client.joinParts(id) : frame;
      take(result);
      resolve(result);
    });
    this.client.send({ jsonrpc: '2.0', id, method, params });
    void this.client.closed.then(() => reject(new Error('closed without an answer')));
    return promise;
  }

  #takeAll(): void {
    const { frames } = this.client;
    try {
      for (; this.#seen < frames.length; this.#seen += 1) this.#take(frames[this.#seen]);
    } catch (error) {
      this.failure ??= error as Error;
      this.#seen = frames.length;
    }
    this.#wake();
  }

  #take(frame: any): void {
    const { id, method, params } = frame;
    if (typeof id === 'string') {
      this.#answers.get(id)?.(frame);
      this.#answers.delete(id);
    }
    if (params?.number !== undefined) {
      // None of them is dropped.
      expect(params.number).toBe(this.#number + 1);
      this.#number = params.number;
    }
    if (!method?.startsWith('live.')) return;
    const table = this.#byId.get(params.table);
    if (table === undefined) return;
    if (method === 'live.changed') {
      this.#noteNames(params.names);
      table.change(params);
    }
    if (method === 'live.freshness') table.staleSince = params.staleSince;
    if (method === 'live.ended') this.#end(table, params);
  }

  #end(table: FollowedTable, end: any): void {
    this.ends.push(end);
    this.#byId.delete(end.table);
    table.id = undefined;
    if (end.reason === 'REFUSED') {
      table.error = end.error;
      return;
    }
    this.follow(table).catch((error) => {
      // A daemon that stops closes the connection next; the table begins again on another one.
      const isClosing = error.data?.name === 'DaemonStopping';
      if (this.client.socket.readyState === WebSocket.OPEN && !isClosing) table.error = error;
    });
  }

  #noteNames(names: readonly LiveName[]): void {
    for (const name of names) this.names.set(name.address, name);
  }

  #wake(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}
