import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { fillStore } from '../../build/bench/profiles-store.ts';
import type { TurnLimits } from '../../src/door/lanes.ts';
import { defaultTurns } from '../../src/door/limits.ts';
import { UnreadAnswers, type UnreadLimits } from '../../src/door/unread.ts';
import { addressFromBytes, addressToBase58 } from '../../src/solana/address.ts';
import { places, type Served, serve } from '../support/served.ts';

/** What the calls of an address cost is charged to the address. */

const PROFILES = 1000;

const SYSTEM = '1'.repeat(32);
const newAddress = () => addressFromBytes(randomBytes(32));

describe.each(places)('at %s', (place) => {
  let service: Served['service'];
  let server: Served['server'];
  let served: Served;
  let project: string;

  async function start(turns: Partial<TurnLimits> = {}, unread?: UnreadLimits): Promise<void> {
    served = await serve({
      place,
      turns: { ...defaultTurns, ...turns },
      ...(unread && { unread }),
      async fill(store) {
        project = addressToBase58((await fillStore(store, PROFILES)).smallProject);
      },
    });
    ({ service, server } = served);
  }

  afterEach(() => served.close());

  /** What a client at one of loopback's addresses is answered. */
  async function ask(
    localAddress: string,
    path: string,
    body: object,
    accept = '*/*',
  ): Promise<{ status: number; text: string }> {
    const agent = new Agent({ localAddress });
    const headers = { 'content-type': 'application/json', accept };
    const asked = request(new URL(path, server.url), { agent, method: 'POST', headers });
    asked.end(JSON.stringify(body));
    const [response] = await once(asked, 'response');
    const chunks = await response.toArray();
    agent.destroy();
    return { status: response.statusCode, text: Buffer.concat(chunks).toString() };
  }

  const small = { query: '{ global { totalUsers } }' };
  const slot = { jsonrpc: '2.0', id: 1, method: 'getSlot' };
  const large = () => ({
    query: `{ profile(projects: ["${project}"]) { address userId info { name bio } } }`,
  });

  describe('a budget', () => {
    const cost = { burstMs: 1e6, msPerSecond: 1000, burstBytes: 10_000, bytesPerSecond: 1 };

    test('error: RateLimited for an address that has spent its bytes, for no other', async () => {
      await start({ waitMsMax: 100, cost });
      expect((await ask('127.0.0.2', '/', large())).status).toBe(200);
      const { status, text } = await ask('127.0.0.2', '/', small);
      expect(status).toBe(429);
      expect(JSON.parse(text).errors[0].extensions).toMatchObject({
        name: 'RateLimited',
        retryable: true,
        context: { retryAfterMs: expect.any(Number) },
      });
      const called = await ask('127.0.0.2', '/rpc', slot);
      expect(JSON.parse(called.text).error).toMatchObject({ code: 429 });
      expect((await ask('127.0.0.3', '/', small)).status).toBe(200);
      expect(JSON.parse((await ask('127.0.0.3', '/rpc', slot)).text).result).toBeGreaterThan(-1);
    });
  });

  const schemaQuery = { query: '{ __schema { types { name fields { name description } } } }' };
  /** An error that quotes what was sent. */
  const longError = () => ({ query: `{ project(limit: "${'x'.repeat(11_000)}") { name } }` });
  const streamedSend = () => {
    const txs = JSON.stringify(Array.from({ length: 100 }, () => 'x'));
    return {
      query: `{
      sendBulkTransactions(txs: ${txs}, blockhash: "x", lastValidBlockHeight: 1) @stream {
        status error
      }
    }`,
    };
  };

  describe('the bytes of every answer count', () => {
    const cost = { burstMs: 1e6, msPerSecond: 1000, burstBytes: 10_000, bytesPerSecond: 1 };

    test.each([
      ['an event stream of one event', large, 'text/event-stream'],
      ['a multipart answer of one part', large, 'multipart/mixed'],
      ['the events of a send', streamedSend, 'text/event-stream'],
      ['the parts of a send', streamedSend, 'multipart/mixed'],
      ['errors alone', longError, 'application/json'],
      ['introspection that is known', () => schemaQuery, 'application/json'],
    ])('error: RateLimited after %s', async (_, bodyOf, accept) => {
      await start({ waitMsMax: 100, cost });
      await ask('127.0.0.3', '/', schemaQuery);
      const { status, text } = await ask('127.0.0.2', '/', bodyOf(), accept);
      expect([status, text.length > 10_000]).toEqual([200, true]);
      expect((await ask('127.0.0.2', '/', small)).status).toBe(429);
    });
  });

  describe('a send', () => {
    test('behaviour: its outcome is reported, however many long reads there are', async () => {
      // No long read finds a place, and each element of an answer is a slice of its own.
      await start({ sliceMs: 0.001, longReadsMax: 0, waitMsMax: 200 });
      const txs = JSON.stringify(Array.from({ length: 50 }, () => 'x'));
      const query = `{
      sendBulkTransactions(txs: ${txs}, blockhash: "x", lastValidBlockHeight: 1) { status }
    }`;
      const { text } = await ask('127.0.0.1', '/', { query });
      const { data, errors } = JSON.parse(text);
      expect(errors).toBeUndefined();
      const statuses = data.sendBulkTransactions.map((one: { status: string }) => one.status);
      expect(statuses).toEqual(['Rejected', ...Array(49).fill('Skipped')]);
      const read = await ask('127.0.0.1', '/', large());
      expect(JSON.parse(read.text).errors[0].extensions.name).toBe('RateLimited');
    });
  });

  describe('a WebSocket', () => {
    const cost = { burstMs: 1e6, msPerSecond: 1000, burstBytes: 10_000, bytesPerSecond: 1 };
    const FRAMES = 64;

    test('behaviour: frames whose calls wait for their turn stay with their client', async () => {
      await start({ waitMsMax: 1000, cost });
      await ask('127.0.0.1', '/', large());
      const socket = new WebSocket(server.rpcUrl.replace('http', 'ws'));
      await once(socket, 'open');
      const padding = ' '.repeat(1_000_000);
      const frame = `${JSON.stringify({ ...slot, method: 'slotSubscribe' })}${padding}`;
      for (let count = 0; count < FRAMES; count += 1) socket.send(frame);
      const [answer] = await once(socket, 'message');
      expect(JSON.parse(String(answer)).error).toMatchObject({ code: 429 });
      // The rest is what the system holds between the two.
      expect(socket.bufferedAmount).toBeGreaterThan((FRAMES / 2) * frame.length);
      socket.terminate();
      await once(socket, 'close');
    });

    test('behaviour: all of many frames are answered, in their order', async () => {
      await start();
      const socket = new WebSocket(server.rpcUrl.replace('http', 'ws'));
      await once(socket, 'open');
      const ids: number[] = [];
      const all = new Promise<void>((resolve) => {
        socket.on('message', (data) => {
          const { id, method } = JSON.parse(String(data));
          // A slot that begins meanwhile is told of between the answers.
          if (method === 'slotNotification') return;
          if (ids.push(id) === FRAMES) resolve();
        });
      });
      const padding = ' '.repeat(100_000);
      for (let id = 0; id < FRAMES; id += 1) {
        socket.send(`${JSON.stringify({ ...slot, id, method: 'slotSubscribe' })}${padding}`);
      }
      await all;
      expect(ids).toEqual(Array.from({ length: FRAMES }, (_, id) => id));
      socket.terminate();
      await once(socket, 'close');
    });
  });

  describe('a large answer', () => {
    test('behaviour: it is whole, and of the type that was asked for', async () => {
      await start();
      const { status, text } = await ask('127.0.0.1', '/', large());
      expect(status).toBe(200);
      const { data } = JSON.parse(text);
      expect(data.profile).toHaveLength(PROFILES);
      const found = await service.call('profile', { projects: [project] });
      expect(data.profile).toEqual(
        found.map(({ address, userId, info }) => ({
          address,
          userId,
          info: { name: info.name, bio: info.bio },
        })),
      );
    });

    test('behaviour: an error next to it is reported', async () => {
      await start();
      const bad = {
        query: `${large().query.slice(0, -1)} bad: project(addresses: ["1"]) { name } }`,
      };
      const { text } = await ask('127.0.0.1', '/', bad);
      expect(JSON.parse(text).errors).toHaveLength(1);
    });

    test('behaviour: others have their turn while it is put together and written', async () => {
      // So small that each element is a slice of its own.
      await start({ sliceMs: Number.MIN_VALUE });
      await ask('127.0.0.1', '/', small);
      let rounds = 0;
      let timer: NodeJS.Immediate;
      const count = (): void => {
        rounds += 1;
        timer = setImmediate(count);
      };
      timer = setImmediate(count);
      await ask('127.0.0.1', '/', large());
      clearImmediate(timer);
      // Twice when it is read, once when it is put together, and once when it is written.
      expect(rounds).toBeGreaterThanOrEqual(4 * PROFILES);
    });
  });

  describe('shares', () => {
    const upgrade =
      'GET /rpc HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
    const doors = [
      ['streams', 'GET /events HTTP/1.1', '200'],
      ['WebSockets', upgrade, '101'],
    ] as const;
    const open = (localAddress: string, head: string): Socket => {
      const { port, host } = new URL(server.url);
      const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress });
      socket.on('error', () => {});
      socket.write(`${head}\r\nHost: ${host}\r\n\r\n`);
      return socket;
    };
    const status = async (socket: Socket): Promise<string> =>
      String((await once(socket, 'data'))[0]).slice(9, 12);
    /** Of those that are open, how many are cut. */
    const cutOf = (sockets: readonly Socket[]): number =>
      sockets.filter((socket) => socket.destroyed || socket.readableEnded).length;

    test.each(doors)(
      'behaviour: four addresses with silent %s keep nobody out',
      async (_, head, ok) => {
        await start();
        const silent: Socket[] = [];
        for (const address of ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5']) {
          const own = Array.from({ length: address === '127.0.0.5' ? 99 : 100 }, () =>
            open(address, head),
          );
          expect(new Set(await Promise.all(own.map(status)))).toEqual(new Set([ok]));
          silent.push(...own);
        }
        for (const socket of silent) socket.resume();
        // All but one place is taken, and then all are.
        for (const count of [0, 1, 2]) {
          const honest = open(`127.0.1.${count}`, head);
          expect(await status(honest)).toBe(ok);
          silent.push(honest);
        }
        const gone = silent.map((socket) => once(socket, 'close'));
        await Promise.race(gone);
        expect(cutOf(silent.slice(-3))).toBe(0);
        for (const socket of silent) socket.destroy();
      },
    );

    test.each(doors)(
      'behaviour: an address that has 100 %s replaces its own',
      async (_, head, ok) => {
        await start();
        const other = open('127.0.0.3', head);
        expect(await status(other)).toBe(ok);
        const own = Array.from({ length: 100 }, () => open('127.0.0.2', head));
        expect(new Set(await Promise.all(own.map(status)))).toEqual(new Set([ok]));
        for (const socket of own) socket.resume();
        const gone = Promise.race(own.map((socket) => once(socket, 'close')));
        const more = open('127.0.0.2', head);
        expect(await status(more)).toBe(ok);
        await gone;
        expect(cutOf(own)).toBe(1);
        expect(cutOf([more, other])).toBe(0);
        for (const socket of [...own, other, more]) socket.destroy();
      },
    );
  });

  describe('answers that are not read', () => {
    test('behaviour: where there are too many, the oldest is given up', async () => {
      await start();
      const unread = new UnreadAnswers({ lengthMax: 20_000_000, stallMs: 60_000 });
      const pieces = Array.from({ length: 160 }, () => 'x'.repeat(65_536));
      const ends: Promise<unknown>[] = [];
      const holder = createServer((_, response) => {
        ends.push(once(response, 'close'));
        void unread.write(response, pieces);
      });
      holder.listen(0, '127.0.0.1');
      await once(holder, 'listening');
      const { port } = holder.address() as AddressInfo;
      const ask = () => connect(port, '127.0.0.1').pause().setNoDelay();
      const clients = [ask(), ask(), ask()];
      for (const [place, client] of clients.entries()) {
        client.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
        while (ends.length <= place) await new Promise((resolve) => setImmediate(resolve));
      }
      await ends[0];
      for (const client of clients) client.destroy();
      await Promise.all(ends);
      holder.close();
    });

    const clientsOf = (url: string, text: string, count: number): Socket[] =>
      Array.from({ length: count }, () => {
        const client = connect(Number(new URL(url).port), '127.0.0.1').pause();
        client.on('error', () => {});
        client.write(text);
        return client;
      });
    const postOf = (url: string, body: object, accept: string): string => {
      const text = JSON.stringify(body);
      const { host, pathname } = new URL(url);
      const type = 'Content-Type: application/json';
      const head = [`POST ${pathname} HTTP/1.1`, `Host: ${host}`, type, `Accept: ${accept}`];
      return `${head.join('\r\n')}\r\nContent-Length: ${text.length}\r\n\r\n${text}`;
    };
    const block = { jsonrpc: '2.0', id: 1, method: 'getProgramAccounts', params: [SYSTEM, {}] };

    test.each([
      ['introspection that is known', '/', schemaQuery, 'application/json'],
      ['event streams', '/', schemaQuery, 'text/event-stream'],
      ['multipart answers', '/', schemaQuery, 'multipart/mixed'],
      ["answers of Solana's RPC", '/rpc', block, '*/*'],
    ])('behaviour: of too many %s the oldest are given up', async (_, path, body, accept) => {
      await start({}, { lengthMax: 2_000_000, stallMs: 60_000 });
      await Promise.all(Array.from({ length: 500 }, () => service.fund(newAddress(), 1_000_000n)));
      const url = new URL(path, server.url).href;
      await ask('127.0.0.1', path, body, accept);
      // More than the system takes in for a client that reads nothing.
      const clients = clientsOf(url, postOf(url, body, accept).repeat(100), 4);
      // Who does not read learns of it when writing: empty lines before a request mean nothing.
      while (!clients.some(({ destroyed }) => destroyed)) {
        for (const client of clients) client.write('\r\n');
        await delay(10);
      }
      for (const client of clients) client.destroy();
    });

    test('behaviour: what waits behind another answer counts, however small', async () => {
      await start();
      const unread = new UnreadAnswers({ lengthMax: 50_000, stallMs: 60_000 });
      const text = 'x'.repeat(1000);
      let asked = 0;
      const holder = createServer((_, response) => {
        asked += 1;
        // The first is one that continues, as streams of events do.
        if (asked === 1) response.write('x');
        else void unread.write(response, [text]);
      });
      holder.listen(0, '127.0.0.1');
      await once(holder, 'listening');
      const { port } = holder.address() as AddressInfo;
      const get = 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n';
      const [client] = clientsOf(`http://127.0.0.1:${port}/`, get.repeat(41), 1);
      while (asked < 41) await new Promise((resolve) => setImmediate(resolve));
      expect(unread.length).toBe(40 * text.length);
      const gone = once(client!.resume(), 'close');
      client!.write(get.repeat(20));
      await gone;
      while (unread.length > 0) await new Promise((resolve) => setImmediate(resolve));
      holder.close();
    });

    test('behaviour: a reader who takes nothing in is cut', async () => {
      await start();
      const unread = new UnreadAnswers({ lengthMax: 1e9, stallMs: 50 });
      const pieces = Array.from({ length: 160 }, () => 'x'.repeat(65_536));
      const ended = new Promise<void>((resolve) => {
        const holder = createServer((_, response) => {
          response.on('close', () => {
            holder.close();
            resolve();
          });
          void unread.write(response, pieces);
        });
        holder.listen(0, '127.0.0.1', () => {
          const { port } = holder.address() as AddressInfo;
          connect(port, '127.0.0.1').pause().write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
        });
      });
      await ended;
    });
  });
});
