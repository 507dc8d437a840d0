import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { silentLog } from '../../../src/daemon/log/daemon-log.ts';
import { monotonicClock } from '../../../src/daemon/process/monotonic-clock.ts';
import { type SocketServer, startSocketServer } from '../../../src/daemon/socket/socket-server.ts';
import { defaultLimits } from '../../../src/door/limits.ts';
import type { ConnectionHandler, Peer, PeerCall } from '../../../src/door/peer.ts';
import type { PlayerNotice } from '../../../src/methods/generated/player.ts';
import { connect, type RawClient } from '../support/raw-client.ts';

/** What a connection is reported without asking: numbers, order, and what a slow reader costs. */

const { notificationsMax } = defaultLimits;
/** Much more than the buffers of a socket take. */
const MANY_BYTES = 64 * 1024 * 1024;

let server: SocketServer;
/** The newest connection, as its handler sees it. */
let peer: Peer & { readonly unreadBytes: number };
let lastCall: PeerCall;

/** `work` tells what it is told to, one after the other, and then answers. */
async function work(call: PeerCall): Promise<string> {
  lastCall = call;
  const { steps = [] } = call.params as { readonly steps?: readonly string[] };
  for (const idempotencyKey of steps) {
    call.reportProgress({ state: 'ApprovalPending', idempotencyKey });
  }
  return 'done';
}

function makeHandler(connection: Peer): ConnectionHandler {
  peer = connection as typeof peer;
  connection.markProven();
  return { admit() {}, call: work, closed() {} };
}

beforeAll(async () => {
  const options = { port: 0, limits: defaultLimits, log: silentLog, clock: monotonicClock };
  server = await startSocketServer({ ...options, makeHandler });
});

afterAll(() => server.close());

/** Opens a connection, and answers its two ends. */
async function open() {
  const client = await connect(server.url);
  await client.call('work');
  return { client, peer };
}

function noticeOf(text: string): PlayerNotice {
  const game = 'com.example.farm';
  return { number: 1, time: '2026-01-01T00:00:00.000Z', kind: 'PAIRED', game, text };
}

function tell(to: Peer, text: string, key?: string): void {
  to.notify('player.noticed', { notice: noticeOf(text) }, key);
}

const notified = ({ frames }: RawClient) => frames.filter(({ method }) => method !== undefined);
const numbers = (client: RawClient) => notified(client).map(({ params }) => params.number);
const texts = (client: RawClient) => notified(client).map(({ params }) => params.notice?.text);
const arrival = (client: RawClient, text: string) =>
  client.frame(({ params }) => params?.notice?.text === text);

describe('a peer that reads', () => {
  test('default: gets each with the number of its connection', async () => {
    const one = await open();
    const two = await open();
    tell(one.peer, 'first');
    tell(two.peer, 'another');
    tell(one.peer, 'second');
    await arrival(one.client, 'second');
    await arrival(two.client, 'another');
    expect(notified(one.client)).toEqual([
      {
        jsonrpc: '2.0',
        method: 'player.noticed',
        params: { number: 1, notice: noticeOf('first') },
      },
      {
        jsonrpc: '2.0',
        method: 'player.noticed',
        params: { number: 2, notice: noticeOf('second') },
      },
    ]);
    expect(numbers(two.client)).toEqual([1]);
    await one.client.close();
    await two.client.close();
  });

  test('behaviour: of more than may wait it misses the oldest, as numbers say', async () => {
    const { client, peer: end } = await open();
    for (let index = 1; index <= 1000; index += 1) tell(end, `${index}`);
    await arrival(client, '1000');
    const got = numbers(client);
    expect(got.at(-1)).toBe(1000);
    expect(texts(client)).toEqual(got.map(String));
    expect(got.slice(-notificationsMax)).toEqual(
      Array.from({ length: notificationsMax }, (_, index) => 1000 - notificationsMax + index + 1),
    );
    expect(got.length).toBeLessThan(1000);
    tell(end, 'next');
    expect((await arrival(client, 'next')).params.number).toBe(1001);
    await client.close();
  });

  test('behaviour: one that is larger than a frame of the peer shows as a gap', async () => {
    const { client, peer: end } = await open();
    end.setFrameLimit(4096);
    tell(end, 'x'.repeat(4096));
    tell(end, 'after it');
    expect((await arrival(client, 'after it')).params.number).toBe(2);
    await client.close();
  });
});

describe('a peer that does not read', () => {
  test('behaviour: costs bounded memory, keeps nobody out and is told the last', async () => {
    const { client, peer: end } = await open();
    const other = await open();
    client.socket.pause();
    const text = 'x'.repeat(4000);
    let count = 0;
    for (let bytes = 0; bytes < MANY_BYTES; bytes += 100 * text.length) {
      for (let index = 0; index < 100; index += 1) {
        count += 1;
        tell(end, `${count} ${text}`);
      }
      expect(await other.client.call('work')).toBe('done');
      expect(end.unreadBytes).toBeLessThan(256 * 1024);
    }
    client.socket.resume();
    await arrival(client, `${count} ${text}`);
    expect(numbers(client).at(-1)).toBe(count);
    expect(numbers(client).length).toBeLessThan(count);
    expect(await client.call('work')).toBe('done');
    await client.close();
    await other.client.close();
  });

  test('behaviour: is told the last of a key alone, without a gap', async () => {
    const { client, peer: end } = await open();
    for (let index = 1; index <= 1000; index += 1) tell(end, `${index}`, 'state');
    await arrival(client, '1000');
    const got = numbers(client);
    expect(got).toEqual(got.map((_, index) => index + 1));
    expect(got.length).toBeLessThan(1000);
    expect(texts(client).slice(0, -1)).toEqual(got.slice(0, -1).map(String));
    await client.close();
  });
});

describe('progress of a call', () => {
  const progressOf = (client: RawClient) => notified(client).map(({ params }) => params);

  test('default: names the call, and comes before its answer', async () => {
    const { client } = await open();
    client.send({ jsonrpc: '2.0', id: 'seven', method: 'work', params: { steps: ['a', 'b'] } });
    await client.frame(({ id }) => id === 'seven');
    expect(progressOf(client)).toEqual([
      { number: 1, id: 'seven', method: 'work', state: 'ApprovalPending', idempotencyKey: 'a' },
      { number: 2, id: 'seven', method: 'work', state: 'ApprovalPending', idempotencyKey: 'b' },
    ]);
    expect(client.frames.at(-1).id).toBe('seven');
    await client.close();
  });

  test('behaviour: nothing of it comes after the answer', async () => {
    const { client, peer: end } = await open();
    client.send({ jsonrpc: '2.0', id: 1, method: 'work', params: {} });
    await client.frame(({ id }) => id === 1);
    lastCall.reportProgress({ state: 'ApprovalEnded' });
    tell(end, 'later');
    expect((await arrival(client, 'later')).params.number).toBe(1);
    await client.close();
  });

  test('behaviour: a slow reader hears the last of it alone, and no gap', async () => {
    const { client } = await open();
    const steps = Array.from({ length: 10_000 }, (_, index) => `${index}`);
    client.send({ jsonrpc: '2.0', id: 2, method: 'work', params: { steps } });
    await client.frame(({ id }) => id === 2);
    const told = progressOf(client).map(({ idempotencyKey }) => Number(idempotencyKey));
    expect(told.length).toBeLessThan(steps.length);
    expect(told).toEqual([...told].sort((one, other) => one - other));
    expect(numbers(client)).toEqual(told.map((_, index) => index + 1));
    expect(client.frames.at(-1).id).toBe(2);
    await client.close();
  });

  test('behaviour: a call that waits for no answer is told nothing', async () => {
    const { client, peer: end } = await open();
    client.send({ jsonrpc: '2.0', method: 'work', params: { steps: ['a'] } });
    await client.call('work');
    tell(end, 'later');
    expect((await arrival(client, 'later')).params.number).toBe(1);
    await client.close();
  });

  test('behaviour: in a batch it comes before the answers', async () => {
    const { client } = await open();
    const call = (id: number) => ({ jsonrpc: '2.0', id, method: 'work', params: { steps: ['a'] } });
    client.send([call(8), call(9)]);
    await client.frame(Array.isArray);
    expect(progressOf(client).map(({ id }) => id)).toEqual([8, 9]);
    expect(Array.isArray(client.frames.at(-1))).toBe(true);
    await client.close();
  });
});

test('behaviour: a connection that has ended is told nothing, and nobody minds', async () => {
  const { client, peer: end } = await open();
  await client.close();
  for (let index = 0; index < 1000; index += 1) tell(end, 'x'.repeat(1000));
  lastCall.reportProgress({ state: 'ApprovalEnded' });
  expect(notified(client)).toEqual([]);
  const next = await open();
  tell(next.peer, 'first');
  expect((await arrival(next.client, 'first')).params.number).toBe(1);
  await next.client.close();
});
