import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { LIVE_RECORDS_MAX, LIVE_WAITING_LENGTH_MAX } from '../../../src/core/limits.ts';
import { FollowedQuery } from '../../../src/daemon/live/followed-query.ts';
import { LiveTables } from '../../../src/daemon/live/live-tables.ts';
import { silentLog } from '../../../src/daemon/log/daemon-log.ts';
import { allowAll } from '../../../src/daemon/sessions/allow-all.ts';
import type { NotificationFeed } from '../../../src/door/peer.ts';
import { addressToBase58 } from '../../../src/solana/address.ts';
import { generateKeyPair } from '../../../src/solana/keys.ts';
import { HandClock } from '../support/hand-clock.ts';
import { HandPort, type HandQuery } from './hand-port.ts';

/** What waits of live tables for a game that reads slowly, or nothing. */

const FRAME_BYTES = 1024 * 1024;
const address = addressToBase58(generateKeyPair().address);
const row = (place: number, balance = 1) => ({ address: `row ${place}`, balance });

const usersOf = (wallet: string) => ({ read: 'users', arguments: { wallets: [wallet] } as object });
const holdingsOf = (holder: string) => ({ read: 'holdings', arguments: { holder } as object });

class Session {
  readonly port = new HandPort();
  readonly clock = new HandClock();
  readonly tables: LiveTables;
  #feed: NotificationFeed | undefined;
  #afterAnswer: (() => void)[] = [];

  constructor() {
    const peer = {
      follow: (feed: NotificationFeed) => {
        this.#feed = feed;
        return () => {};
      },
    };
    const { port, clock } = this;
    this.tables = new LiveTables({
      ...{ port, clock, peer, grant: allowAll, log: silentLog, noteRefusal() {} },
      sourceOf: ({ call: { args } }) => new FollowedQuery(port, { operation: 'user', args }),
    });
  }

  /** Subscribes; the first batch has these records. */
  async begin(records: readonly object[], total = records.length, wanted = usersOf(address)) {
    const waiting = this.ask(wanted);
    this.port.last.give(records as never, { isWhole: true, total });
    const table = await waiting;
    this.answered();
    return { table, query: this.port.last };
  }

  ask(wanted = usersOf(address)) {
    const { signal } = new AbortController();
    const afterAnswer = (run: () => void) => void this.#afterAnswer.push(run);
    return this.tables.subscribe(wanted, { signal, afterAnswer });
  }

  /** The answers so far are on their way. */
  answered(): void {
    for (const run of this.#afterAnswer.splice(0)) run();
  }

  /** What the peer reads now. */
  read(bytesMax = FRAME_BYTES): { method: string; params: any }[] {
    const frames: { method: string; params: any }[] = [];
    for (;;) {
      const next = this.#feed?.next(bytesMax);
      if (next === undefined) return frames;
      frames.push({ method: next.method, params: JSON.parse(next.body) });
    }
  }
}

const change = (query: HandQuery, records: readonly object[], rest: object = {}) =>
  query.give(records as never, { total: 1, ...rest });

describe('what waits for a slow game', () => {
  test('default: of each record the last state, in one notification', async () => {
    const session = new Session();
    const { table, query } = await session.begin([row(1)]);
    change(query, [row(1, 2)], { position: '2' });
    change(query, [row(1, 3), row(2)], { position: '3' });
    change(query, [row(1, 4)], { position: '4', removed: ['row 2'] });
    const [frame, ...others] = session.read();
    expect(others).toEqual([]);
    const told = { table: table.table, position: '4', records: [row(1, 4)], removed: ['row 2'] };
    expect(frame).toEqual({ method: 'live.changed', params: { ...told, names: [] } });
    expect(session.read()).toEqual([]);
  });

  test('behaviour: nothing is sent before the answer', async () => {
    const session = new Session();
    const waiting = session.ask();
    session.port.last.give([row(1)], { isWhole: true });
    const { position } = await waiting;
    change(session.port.last, [row(1, 2)], { position: '2' });
    expect(position).toBe('1');
    expect(session.read()).toEqual([]);
    session.answered();
    expect(session.read()).toMatchObject([{ params: { records: [row(1, 2)] } }]);
  });

  test('behaviour: beyond the bound the largest table begins again, others stay', async () => {
    const session = new Session();
    const small = await session.begin([row(1)]);
    const large = await session.begin([]);
    change(small.query, [row(1, 2)]);
    const text = 'x'.repeat(LIVE_WAITING_LENGTH_MAX / 4);
    for (let place = 0; place < 4; place += 1) change(large.query, [{ ...row(place), text }]);
    expect(large.query.isStopped).toBe(true);
    const told = session.read(Number.MAX_SAFE_INTEGER);
    expect(told.map(({ method }) => method).sort()).toEqual(['live.changed', 'live.ended']);
    const end = told.find(({ method }) => method === 'live.ended');
    const { table } = large.table;
    expect(end?.params).toEqual({ table, reason: 'BEHIND', error: null });
    expect(session.tables.unsubscribe(table)).toBe(false);
  });

  test('behaviour: what fits no frame, and what is whole again, begins again', async () => {
    const session = new Session();
    const wide = await session.begin([]);
    change(wide.query, [{ ...row(1), text: 'x'.repeat(5000) }]);
    expect(session.read(4096)).toMatchObject([{ params: { reason: 'BEHIND' } }]);
    const whole = await session.begin([]);
    change(whole.query, [row(1)], { isWhole: true });
    expect(session.read()).toMatchObject([{ params: { reason: 'BEHIND' } }]);
    expect(session.port.running).toBe(0);
  });

  test('behaviour: a table whose records have named too much begins again', async () => {
    const session = new Session();
    const { query } = await session.begin([], 0, holdingsOf(address));
    let named = 0;
    const next = () => {
      named += 1;
      return { address: 'row', holder: address, resource: `resource ${named}` };
    };
    const batch = () => Array.from({ length: LIVE_RECORDS_MAX / 10 }, next);
    for (let count = 1; count < 10; count += 1) change(query, batch());
    expect(query.isStopped).toBe(false);
    // The holder is named too.
    change(query, batch());
    expect(query.isStopped).toBe(true);
    expect(session.port.running).toBe(0);
    expect(session.read()).toMatchObject([{ method: 'live.ended', params: { reason: 'BEHIND' } }]);
  });

  test('behaviour: since when the service is not heard, and that it is again', async () => {
    const session = new Session();
    const { table, query } = await session.begin([row(1)]);
    query.listener.onStale(0);
    const staleSince = '1970-01-01T00:00:00.000Z';
    const { table: id } = table;
    expect(session.read()).toEqual([
      { method: 'live.freshness', params: { table: id, staleSince } },
    ]);
    query.listener.onStale(undefined);
    expect(session.read()).toMatchObject([{ params: { staleSince: null } }]);
    query.listener.onStale(1);
    query.listener.onStale(undefined);
    expect(session.read()).toEqual([]);
  });

  test('error: LimitExceeded for more records than a session may follow', async () => {
    const session = new Session();
    const { query, table } = await session.begin([row(1)], LIVE_RECORDS_MAX);
    const limit = { name: 'LimitExceeded', context: { what: 'records of live tables' } };
    await expect(session.begin([row(2)], 1)).rejects.toMatchObject(limit);
    change(query, [row(2)], { total: LIVE_RECORDS_MAX + 1 });
    const { table: id } = table;
    expect(session.read()).toMatchObject([
      { params: { table: id, reason: 'REFUSED', error: { data: limit } } },
    ]);
  });
});

describe('live.catchUp', () => {
  const { signal } = new AbortController();

  test('default: answers after what was done before, from where the table is', async () => {
    const session = new Session();
    const { table, query } = await session.begin([row(1)]);
    change(query, [row(1, 2)], { position: '2' });
    session.read();
    const caughtUp = session.tables.catchUp(table.table, { signal });
    await turn();
    const again = session.port.last;
    expect(again.since).toBe('2');
    expect(query.isStopped).toBe(false);
    change(again, [row(1, 3)], { position: '3' });
    expect(query.isStopped).toBe(true);
    let isAnswered = false;
    void caughtUp.then(() => {
      isAnswered = true;
    });
    await turn();
    expect(isAnswered).toBe(false);
    expect(session.read()).toMatchObject([{ params: { position: '3' } }]);
    expect(await caughtUp).toBe(true);
    expect(session.port.running).toBe(1);
  });

  test('behaviour: who asks while it catches up waits for the next time', async () => {
    const session = new Session();
    const { table } = await session.begin([]);
    const [first, second, third] = [1, 2, 3].map(() =>
      session.tables.catchUp(table.table, { signal }),
    );
    await turn();
    expect(session.port.queries).toHaveLength(2);
    session.port.last.give([]);
    expect(await first).toBe(true);
    await turn();
    // The second and the third asked when the first was not on its way yet.
    expect(await second).toBe(true);
    expect(await third).toBe(true);
    const later = session.tables.catchUp(table.table, { signal });
    await turn();
    expect(session.port.queries).toHaveLength(3);
    session.port.last.give([]);
    expect(await later).toBe(true);
  });

  test('behaviour: false for a table that ends, or does not exist', async () => {
    const session = new Session();
    const { table } = await session.begin([]);
    const caughtUp = session.tables.catchUp(table.table, { signal });
    await turn();
    session.port.last.give([], { isWhole: true });
    expect(await caughtUp).toBe(false);
    expect(await session.tables.catchUp('99', { signal })).toBe(false);
  });
});
