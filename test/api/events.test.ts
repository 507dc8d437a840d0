import { createServer, request as rawRequest, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { EVENT_STREAMS_PER_ADDRESS_MAX } from '../../src/core/limits.ts';
import { type EventSource, EventStreams } from '../../src/service/api/event-stream.ts';
import { type ServiceServer, startServiceServer } from '../../src/service/api/http-server.ts';
import { call, keyOf, openWorld, transfer, type World } from '../ledger/world.ts';
import { addResource, type Game, mint, openGame, walletOf } from '../programs/world.ts';
import { EventReader } from '../support/event-reader.ts';

/** The event stream as it is spoken on the wire. */

const TIME = '2025-06-15T15:06:40.000Z';

let game: Game;
let server: ServiceServer;
const readers: EventReader[] = [];

beforeEach(async () => {
  game = await openGame();
  server = await startServiceServer({ service: game.world.service });
});

afterEach(async () => {
  for (const reader of readers.splice(0)) reader.close();
  await server.close();
  await game.world.service.close();
});

async function open(query = '', headers: Record<string, string> = {}): Promise<EventReader> {
  const reader = await EventReader.open(server.url, query, headers);
  readers.push(reader);
  return reader;
}

const newest = (): number => Number(game.world.service.ledger.lastEventSequence);
const ids = (events: readonly { readonly id: string }[]) => events.map(({ id }) => Number(id));
const from = (first: number, count: number) =>
  Array.from({ length: count }, (_, place) => first + place);

describe('what is sent', () => {
  test('default: first what was, then what comes, exactly so', async () => {
    const resource = await addResource(game, 'AccountState');
    const since = newest();
    const reader = await open(`?since=${since}`);
    expect(reader.response.status).toBe(200);
    expect(reader.response.headers.get('content-type')).toBe('text/event-stream');
    expect(reader.response.headers.get('cache-control')).toBe('no-store');
    expect(await reader.nextBlock()).toBe(': open');
    const owner = walletOf('holder').address;
    await mint(game, resource, owner, '5');
    const [holding] = await game.world.call('holdings', { holder: owner });
    const [first, second, third] = [
      await reader.nextBlock(),
      await reader.nextBlock(),
      await reader.nextBlock(),
    ];
    const tail = `"tree_id":null,"leaf_idx":null,"slot":0,"time":"${TIME}"}`;
    const record = (kind: string, change: string, address: string) =>
      `event: record\ndata: {"record":"${kind}","change":"${change}",` +
      `"address":"${address}",${tail}`;
    const resources = await game.world.call('resources', { addresses: [resource] });
    const changed = record('Mint', 'changed', resources[0]!.mint);
    const created = record('TokenAccount', 'created', holding!.address);
    const told = [first, second].map((block) => block!.replace(/^id: \d+\n/, ''));
    expect(told.sort()).toEqual([changed, created].sort());
    expect(first).toMatch(new RegExp(`^id: ${since + 1}\n`));
    const result = `"status":"Success","error":null,"slot":0,"time":"${TIME}"}`;
    expect(third).toMatch(
      /^id: \d+\nevent: transaction\ndata: \{"signature":"[1-9A-HJ-NP-Za-km-z]{80,88}",/,
    );
    expect(third!.endsWith(result)).toBe(true);
  });

  test('args: since any number; without it from the first event', async () => {
    const last = newest();
    expect(last).toBeGreaterThan(3);
    for (const [query, first] of [
      ['', 1],
      ['?since=0', 1],
      ['?since=2', 3],
      ['?since=02', 3],
      [`?since=${last - 1}`, last],
    ] as const) {
      const events = await (await open(query)).take(last - first + 1);
      expect(ids(events)).toEqual(from(first, last - first + 1));
    }
  });

  test('args: a leaf has its tree and index', async () => {
    const resource = await addResource(game, 'LedgerState');
    const reader = await open(`?since=${newest()}`);
    const holder = walletOf('holder').address;
    await mint(game, resource, holder, '5');
    const [holding] = await game.world.call('holdings', { holder });
    const events = await reader.take(4);
    const { address, tree_id, leaf_idx } = holding!;
    const leaf = { record: 'Holding', change: 'created', address, tree_id, leaf_idx };
    expect(events.map(({ data }) => data)).toContainEqual({ ...leaf, slot: 0, time: TIME });
  });

  test('args: Last-Event-ID goes before since: who comes back sends both', async () => {
    const last = newest();
    const reader = await open('?since=0', { 'last-event-id': String(last - 1) });
    expect(ids(await reader.take(1))).toEqual([last]);
    const empty = await open(`?since=${last - 1}`, { 'last-event-id': '' });
    expect(ids(await empty.take(1))).toEqual([last]);
  });
});

describe('what is refused', () => {
  async function refusal(query: string, init: RequestInit = {}) {
    const response = await fetch(`${server.url}events${query}`, init);
    const body = await response.text();
    const errors = body.startsWith('{') ? JSON.parse(body).errors : [];
    return { status: response.status, error: errors[0] };
  }

  test.each([
    '?since=x',
    '?since=',
    '?since=-1',
    '?since=1.5',
    '?since=1e3',
    '?since=0x10',
    '?since=%201',
    '?since=18446744073709551616',
    '?since=1&since=1',
  ])('error: InvalidArgument for %s', async (query) => {
    const { status, error } = await refusal(query);
    expect(status).toBe(400);
    expect(error.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      name: 'InvalidArgument',
      context: { argument: 'since' },
    });
  });

  test('error: InvalidArgument for another Last-Event-ID', async () => {
    const { status, error } = await refusal('?since=0', { headers: { 'last-event-id': 'last' } });
    expect(status).toBe(400);
    expect(error.extensions.context).toMatchObject({ argument: 'Last-Event-ID' });
  });

  test('error: EventsAhead for a number that no event has yet', async () => {
    const last = newest();
    const { status, error } = await refusal(`?since=${last + 1}`);
    expect(status).toBe(409);
    expect(error.extensions).toMatchObject({
      code: 'CONFLICT',
      name: 'EventsAhead',
      context: { since: String(last + 1), last: String(last) },
    });
    expect(error.message).toContain(`continue from ${last}`);
    expect((await refusal('?since=18446744073709551615')).status).toBe(409);
  });

  test('error: other methods, other hosts, other paths', async () => {
    expect((await refusal('?since=0', { method: 'POST', body: '{}' })).status).toBe(405);
    expect((await refusal('/more')).status).toBe(404);
    const foreign = await new Promise((resolve, reject) => {
      const headers = { host: 'game.example' };
      const request = rawRequest(`${server.url}events?since=0`, { headers }, ({ statusCode }) => {
        resolve(statusCode);
        request.destroy();
      });
      request.on('error', reject).end();
    });
    expect(foreign).toBe(403);
  });
});

/** Streams of a ledger whose SOL transfers are one event each, with the server's own side. */
interface Streamed {
  readonly world: World;
  readonly url: string;
  readonly responses: ServerResponse[];
  /** Resolve as the answers end. */
  readonly ended: Promise<void>[];
  /** How many listen to the ledger's commits. */
  readonly followers: number;
  send(count: number): Promise<void>;
  open(since: number | string, headers?: Record<string, string>): Promise<EventReader>;
  close(): Promise<void>;
}

async function openStreamed(heartbeatMs = 60_000): Promise<Streamed> {
  const world = await openWorld();
  await world.fund('anna', 10n ** 12n);
  const anna = keyOf('anna');
  const { ledger } = world;
  let followers = 0;
  const source: EventSource = {
    get lastEventSequence() {
      return ledger.lastEventSequence;
    },
    get prunedEventSequence() {
      return ledger.prunedEventSequence;
    },
    events: (since, limit) => ledger.events(since, limit),
    confirm: () => ledger.confirm(),
    onRevert: (listener) => ledger.onRevert(listener),
    onCommit(listener) {
      const stop = ledger.onCommit(listener);
      followers += 1;
      return () => {
        followers -= 1;
        stop();
      };
    },
  };
  const streams = new EventStreams(source, { heartbeatMs });
  const responses: ServerResponse[] = [];
  const ended: Promise<void>[] = [];
  const http = createServer((request, response) => {
    responses.push(response);
    ended.push(streams.answer(request, response, new URL(request.url!, 'http://localhost')));
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/`;
  return {
    world,
    url,
    responses,
    ended,
    get followers() {
      return followers;
    },
    async send(count) {
      const bytes = Array.from({ length: count }, () =>
        world.sign([transfer(anna, keyOf('bert').address, 1n)], anna),
      );
      await Promise.all(bytes.map((one) => world.submit(one)));
    },
    async open(since, headers = {}) {
      const reader = await EventReader.open(url, `?since=${since}`, headers);
      readers.push(reader);
      return reader;
    },
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
}

describe('streams', () => {
  let streamed: Streamed;
  beforeEach(async () => {
    streamed = await openStreamed();
  });
  afterEach(() => streamed.close());

  test('behaviour: readers that come and go while others write miss nothing', async () => {
    const total = 600;
    const follow = async (batch: number): Promise<number[]> => {
      const seen: number[] = [];
      while (seen.length < total) {
        const reader = await streamed.open(seen.at(-1) ?? 0);
        seen.push(...ids(await reader.take(Math.min(batch, total - seen.length))));
        reader.close();
      }
      return seen;
    };
    const following = [29, 200, 256, 257, total].map(follow);
    for (let sent = 0; sent < total; sent += 50) await streamed.send(50);
    for (const seen of await Promise.all(following)) expect(seen).toEqual(from(1, total));
  });

  test('behaviour: a slow reader waits on the wire, not in memory, and gets all', async () => {
    const { world } = streamed;
    const reader = await streamed.open(0);
    const [response] = streamed.responses;
    let most = 0;
    const stop = world.ledger.onCommit(() => {
      most = Math.max(most, response!.writableLength);
    });
    const [payer, counter] = [keyOf('anna').address, keyOf('counter').address];
    const remember = call('remember', { payer, counter }, { event: 0, figure: 1n });
    const many = Array.from({ length: 20 }, () => remember);
    // 15 MB, more than the system keeps of a connection.
    for (let sent = 0; sent < 2000; sent += 1) await world.run(many, keyOf('anna'));
    stop();
    expect(response!.writableNeedDrain).toBe(true);
    // The text of 256 events, and a little more.
    expect(most).toBeLessThan(150_000);
    expect(world.ledger.lastEventSequence).toBe(42_000n);
    expect(ids(await reader.take(42_000))).toEqual(from(1, 42_000));
  });

  test('behaviour: those that left are let go', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const all = await Promise.all(
        Array.from({ length: EVENT_STREAMS_PER_ADDRESS_MAX }, () => streamed.open(0)),
      );
      for (const reader of all) expect(reader.response.status).toBe(200);
      expect(streamed.followers).toBe(EVENT_STREAMS_PER_ADDRESS_MAX);
      const ended = streamed.ended.splice(0);
      for (const reader of all) reader.close();
      await Promise.all(ended);
      expect(streamed.followers).toBe(0);
    }
  });

  test('behaviour: a stream that says nothing sends comment lines', async () => {
    const quiet = await openStreamed(10);
    const reader = await quiet.open(0);
    expect(await reader.nextBlock()).toBe(': open');
    expect(await reader.nextBlock()).toBe(': heartbeat');
    expect(await reader.nextBlock()).toBe(': heartbeat');
    await quiet.send(1);
    expect(ids(await reader.take(1))).toEqual([1]);
    reader.close();
    await quiet.close();
  });

  test('behaviour: a revert ends every stream with the number that it continues from', async () => {
    const { controls } = streamed.world.ledger;
    await streamed.send(1);
    await controls.snapshot('one');
    await streamed.send(2);
    const following = [await streamed.open(0), await streamed.open(3)];
    expect(ids(await following[0]!.take(3))).toEqual([1, 2, 3]);
    await controls.revert('one');
    for (const reader of following) {
      expect(await reader.take(1)).toEqual([
        { id: '1', event: 'reverted', data: { sequence: '1' } },
      ]);
      expect(await reader.next()).toBe(undefined);
    }
    expect((await streamed.open(3)).response.status).toBe(409);
    const again = await streamed.open(1);
    await streamed.send(1);
    expect(ids(await again.take(1))).toEqual([2]);
  });
});
