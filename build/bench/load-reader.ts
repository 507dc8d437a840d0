import { deepStrictEqual } from 'node:assert';
import { connectRemoteService } from '../../src/daemon/process/remote.ts';
import type { LiveTable } from '../../src/methods/generated/types.ts';
import type { LiveRecord } from '../../src/methods/live-port.ts';
import { LoadTable, loadQuery } from './load-table.ts';
import { openSession, type WireClient } from './wire-client.ts';

/**
 * Somebody who follows all holdings under a load, in a process of their own:
 * `load-reader.ts service URL` as a daemon follows a service, `load-reader.ts daemon HOME` as a
 * game follows a daemon.
 */

/** What a parent asks of a reader. */
export type ReaderRequest =
  /** To follow; first of all. It answers nothing more than that it does. */
  | { readonly senders: readonly string[] }
  /** To lose its connection, and to follow again on another one. It answers nothing. */
  | { readonly reconnect: true }
  /** To read all afresh, once it has come so far. It answers `Read`. */
  | { readonly end: string };

export interface Read {
  /** Behind each batch: its sequence number, and how much all senders have given. */
  readonly given: readonly (readonly [sequence: string, units: number])[];
  /** Batches that were whole, with the one that it began with. */
  readonly wholes: number;
  /** How often it followed again. */
  readonly reconnects: number;
}

type Answer = Promise<readonly LiveRecord[]>;

/** A connection over which a table is followed. */
interface Connection {
  /** Resolves with its first batch. */
  follow(table: LoadTable, hear: () => void): Promise<void>;
  readAll(): Answer;
  close(): void;
}

async function connectToService(url: string): Promise<Connection> {
  const service = await connectRemoteService(url);
  return {
    follow: async (table, hear) => void (await table.follow(service.live!, hear)),
    readAll: () => service.call('holdings', loadQuery.args) as Promise<unknown> as Answer,
    close: () => service.close(),
  };
}

async function connectToDaemon(home: string): Promise<Connection> {
  const session = await openSession(home, { game: 'gamekeeper.bench.reader' });
  return {
    follow: (table, hear) => followInSession(session, table, hear),
    readAll: () => session.call('holdings.find', loadQuery.args),
    close: () => session.close(),
  };
}

async function followInSession(
  session: WireClient,
  table: LoadTable,
  hear: () => void,
): Promise<void> {
  let id: string | undefined;
  const subscribe = async (): Promise<void> => {
    const params = { read: 'holdings', arguments: loadQuery.args, since: table.position };
    await session.call('live.subscribe', params, (first: LiveTable) => {
      id = first.table;
      table.take({ ...first, records: first.records as LiveRecord[] });
      hear();
    });
  };
  session.onNotification = (data) => {
    const { method, params } = JSON.parse(String(data));
    if (params.table !== id) return;
    if (method === 'live.changed') {
      table.take(params);
      hear();
    } else if (method === 'live.ended') {
      if (params.reason !== 'BEHIND') throw new Error(JSON.stringify(params));
      void subscribe();
    }
  };
  await subscribe();
}

const [kind, place] = process.argv.slice(2) as ['service' | 'daemon', string];
const connect = kind === 'service' ? connectToService : connectToDaemon;
let connection = await connect(place);
let table: LoadTable;
let reconnects = 0;
let reconnecting: Promise<void> = Promise.resolve();
let hear = (): void => {};

async function reconnect(): Promise<void> {
  connection.close();
  connection = await connect(place);
  await connection.follow(table, () => hear());
  reconnects += 1;
}

async function end(sequence: bigint): Promise<Read> {
  await reconnecting;
  await new Promise<void>((resolve) => {
    hear = () => {
      if (table.sequence >= sequence) resolve();
    };
    hear();
  });
  const fresh = await connection.readAll();
  const byAddress = new Map(fresh.map((record) => [String(record.address), record]));
  deepStrictEqual(table.rows, byAddress);
  const { given, wholes } = table;
  return { given, wholes, reconnects };
}

async function answer(request: ReaderRequest): Promise<object | undefined> {
  if ('reconnect' in request) {
    reconnecting = reconnecting.then(reconnect);
    return undefined;
  }
  if ('end' in request) return end(BigInt(request.end));
  table = new LoadTable(request.senders);
  await connection.follow(table, () => hear());
  return {};
}

process.on('message', async (request: ReaderRequest) => {
  const answered = await answer(request);
  if (answered !== undefined) process.send!(JSON.stringify(answered));
});
process.on('disconnect', () => process.exit());
process.send!('connected');
