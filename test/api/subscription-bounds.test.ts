import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { queryObjects } from 'node:v8';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  LIVE_QUERIES_MAX,
  SUBSCRIBED_RECORDS_MAX,
  SUBSCRIPTION_RECORDS,
  SUBSCRIPTION_STREAMS_PER_ADDRESS_MAX,
  SUBSCRIPTION_WAITING_LENGTH_MAX,
  SUBSCRIPTIONS_KEPT_LENGTH_MAX,
} from '../../src/core/limits.ts';
import { Pace } from '../../src/core/pace.ts';
import { Callers } from '../../src/door/callers.ts';
import { isLoopbackHost } from '../../src/door/gate.ts';
import { defaultTurns, unreadLimits } from '../../src/door/limits.ts';
import { Turns } from '../../src/door/turns.ts';
import { UnreadAnswers } from '../../src/door/unread.ts';
import type { LiveBatch, LiveListener, LivePort } from '../../src/methods/live-port.ts';
import { Queries } from '../../src/service/api/queries.ts';
import { SubscriptionDocuments } from '../../src/service/api/subscription-documents.ts';
import { SubscriptionStream } from '../../src/service/api/subscription-stream.ts';
import { subscriptionsRoute } from '../../src/service/api/subscriptions.ts';
import { noLog } from '../../src/service/http/requests.ts';
import { answerByRoutes } from '../../src/service/http/routes.ts';
import { openWorld, type World } from '../programs/world.ts';
import { StreamClient } from '../support/stream-client.ts';

/** Bounds on streams of subscriptions, of a source that says whatever a test wants. */

class Source implements LivePort {
  readonly listeners = new Set<LiveListener>();
  total = 0;
  records: readonly object[] = [];

  follow(_query: unknown, _since: unknown, listener: LiveListener): () => void {
    this.listeners.add(listener);
    const { total, records } = this;
    const first = { position: '0', isWhole: true, records: [...records], removed: [], total };
    setImmediate(() => this.listeners.has(listener) && listener.onBatch(first as LiveBatch));
    return () => this.listeners.delete(listener);
  }

  change(key: string, balance: string): void {
    const record = { address: key, balance };
    const batch = { position: key, isWhole: false, records: [record], removed: [], total: 1 };
    for (const listener of [...this.listeners]) listener.onBatch(batch);
  }
}

/** What an address may be sent to begin with. */
const BURST_BYTES = 100_000;
const query = 'subscription { holdings { position after total records { address balance } } }';
let world: World;
let source: Source;
let server: Server;
let unread: UnreadAnswers;
let url: string;
const clients: StreamClient[] = [];

beforeEach(async () => {
  world = await openWorld();
  source = new Source();
  unread = new UnreadAnswers(unreadLimits);
  const cost = { ...defaultTurns.cost, burstBytes: BURST_BYTES, bytesPerSecond: 1 };
  const callers = new Callers(new Turns({ ...defaultTurns, waitMsMax: 100, cost }));
  const route = subscriptionsRoute({
    queries: new Queries(world.service, noLog),
    live: source,
    ledger: world.service.ledger,
    log: noLog,
    parts: { callers, unread, isOwnHost: isLoopbackHost, isSilent: () => false },
    heartbeatMs: 20,
    isOneOfMany: false,
  });
  const answer = answerByRoutes([route], isLoopbackHost);
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});

afterEach(async () => {
  for (const client of clients.splice(0)) client.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await world.service.close();
});

async function open(): Promise<StreamClient> {
  const client = await StreamClient.open(url);
  clients.push(client);
  expect((await client.subscribe('one', query)).status).toBe(202);
  await client.batch();
  return client;
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('a client that reads nothing', () => {
  const long = 'x'.repeat(100_000);

  test('behaviour: it is cut off at the bound, and others hear everything', async () => {
    const [slow, quick] = [await open(), await open()];
    slow.response!.pause();
    let written = 0;
    while (source.listeners.size === 2) {
      source.change(`key ${written}`, long);
      written += 1;
      expect((await quick.batch()).records[0].address).toBe(`key ${written - 1}`);
      expect(unread.length).toBeLessThan(SUBSCRIPTION_WAITING_LENGTH_MAX);
    }
    expect(written * long.length).toBeGreaterThan(SUBSCRIPTION_WAITING_LENGTH_MAX);
    slow.response!.resume();
    let received = 0;
    while ((await slow.next()) !== undefined) received += 1;
    expect(received).toBeLessThan(written);
  });

  test('behaviour: changes of one record never reach the bound', async () => {
    const slow = await open();
    slow.response!.pause();
    const times = (4 * SUBSCRIPTION_WAITING_LENGTH_MAX) / long.length;
    for (let time = 0; time < times; time += 1) {
      source.change('key', `${time}${long}`);
      await turn();
    }
    source.change('key', 'last');
    slow.response!.resume();
    let balance = '';
    while (balance !== 'last') balance = (await slow.batch()).records[0].balance;
    expect(source.listeners.size).toBe(1);
  });
});

test('behaviour: of more records than all may follow, the largest stream is ended', async () => {
  source.total = SUBSCRIBED_RECORDS_MAX / 2;
  const small = await open();
  source.total += 1;
  const large = await StreamClient.open(url);
  clients.push(large);
  await large.subscribe('one', query);
  expect(await large.next()).toBe(undefined);
  expect(source.listeners.size).toBe(1);
  source.change('key', '5');
  expect((await small.batch()).total).toBe(1);
});

const ofPosition =
  'subscription($since: String) { holdings(since: $since) { position after total } }';

test.each<[string, make: (long: string) => [text: string, variables: object]]>([
  ['documents', (long) => [`${query} #${long}`, {}]],
  ['variables', (long) => [ofPosition, { since: long }]],
])('behaviour: of more %s than all may keep, the largest stream is ended', async (_, make) => {
  const [large, small] = [await open(), await open()];
  const long = 'x'.repeat(1_000_000);
  const most = SUBSCRIPTIONS_KEPT_LENGTH_MAX / long.length;
  let count = 0;
  for (let isOpen = true; isOpen; count += 1) {
    expect(count).toBeLessThan(most + 1);
    await large.subscribe(`long ${count}`, ...make(`${count}${long}`));
    isOpen = (await large.next()) !== undefined;
  }
  expect(count).toBeGreaterThan(most - 2);
  source.change('key', '5');
  expect((await small.batch()).total).toBe(1);
});

test('error: of a list of odd values the first alone is described', async () => {
  const documents = new SubscriptionDocuments(new Queries(world.service, noLog), noLog);
  const read = await documents.read(
    {
      query: 'subscription($list: [Bytes!]) { holdings(addresses: $list) { total } }',
      variables: { list: Array.from({ length: 20_000 }, () => 1) },
      ...{ operationName: undefined, extensions: {} },
    },
    new Pace(),
  );
  expect(read).toMatchObject({ errors: [{ extensions: { name: 'InvalidParams' } }, {}] });
});

test('behaviour: variables that a subscription does not have are not kept', async () => {
  const client = await open();
  const long = { other: 'x'.repeat(1_000_000) };
  const most = SUBSCRIPTIONS_KEPT_LENGTH_MAX / long.other.length;
  for (let count = 0; count < most + 1; count += 1) {
    expect((await client.subscribe(`long ${count}`, query, long)).status).toBe(202);
    await client.batch();
  }
});

test('behaviour: subscriptions of no record count too, before all reads are taken', async () => {
  const client = await open();
  source.total = 0;
  const most = SUBSCRIBED_RECORDS_MAX / SUBSCRIPTION_RECORDS;
  expect(most).toBeLessThan(LIVE_QUERIES_MAX);
  source.total = SUBSCRIBED_RECORDS_MAX - 2 * SUBSCRIPTION_RECORDS;
  await client.subscribe('two', query);
  await client.batch();
  source.total = 0;
  await client.subscribe('three', query);
  while ((await client.next()) !== undefined);
  expect(source.listeners.size).toBe(0);
});

test('behaviour: an address pays for what its subscriptions begin with', async () => {
  const client = await open();
  source.records = [{ address: 'key', balance: 'x'.repeat(BURST_BYTES) }];
  expect((await client.subscribe('long', query)).status).toBe(202);
  await client.batch();
  const { status, body } = await client.subscribe('more', query);
  expect(status).toBe(429);
  expect(JSON.parse(body).errors[0].extensions.name).toBe('RateLimited');
  // Later batches are not counted.
  source.change('key', '5');
  expect((await client.batch()).records[0].balance).toBe('5');
});

test('behaviour: reserved streams that are evicted leave nothing in memory', async () => {
  const client = new StreamClient(url);
  clients.push(client);
  for (let times = 0; times < 3 * SUBSCRIPTION_STREAMS_PER_ADDRESS_MAX; times += 1) {
    expect((await client.reserve()).status).toBe(201);
  }
  // Others of this file may not have been closed yet.
  const kept = queryObjects(SubscriptionStream, { format: 'count' });
  expect(kept).toBeGreaterThanOrEqual(SUBSCRIPTION_STREAMS_PER_ADDRESS_MAX);
  expect(kept).toBeLessThan(2 * SUBSCRIPTION_STREAMS_PER_ADDRESS_MAX);
});

test('behaviour: a stream that is left ends what it followed', async () => {
  const client = await open();
  expect(source.listeners.size).toBe(1);
  client.close();
  while (source.listeners.size > 0) await turn();
});

test('behaviour: a stream that says nothing sends comment lines', async () => {
  const client = await open();
  const { comments } = client;
  const next = client.next();
  while (client.comments < comments + 2) await turn();
  source.change('key', '5');
  expect(await next).toMatchObject({ name: 'next' });
});
