import { once } from 'node:events';
import { connect } from 'node:net';
import { Connection } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { Refusals } from '../../src/service/rpc/subscriptions.ts';
import { longestStretchMs } from '../support/stretch.ts';
import { askSocket, openRpcWorld, type RpcWorld } from './world.ts';

/** Clients that ask too much, or again and again, cost no more than others. */

let world: RpcWorld;
beforeAll(async () => {
  world = await openRpcWorld();
});
afterAll(() => world.close());

async function openSocket(): Promise<WebSocket> {
  const socket = new WebSocket(world.server.rpcSocketUrl!);
  await once(socket, 'open');
  return socket;
}

const requestOf = (method: string, id: number, ...params: unknown[]): string =>
  JSON.stringify({ jsonrpc: '2.0', id, method, params });

describe('a socket that subscribes to slots a thousand times', () => {
  test('behaviour: the same subscription is one number, and is reported once a slot', async () => {
    const socket = await openSocket();
    const numbers = new Set<number>();
    const slots: number[] = [];
    const over = Promise.withResolvers<void>();
    socket.on('message', (data) => {
      const { result, method, params } = JSON.parse(String(data));
      if (method === undefined) numbers.add(result);
      else slots.push(params.result.slot);
      if (new Set(slots).size === 3) over.resolve();
    });
    for (let id = 0; id < 1000; id += 1) socket.send(requestOf('slotSubscribe', id, id));
    await over.promise;
    expect(numbers.size).toBe(1);
    // One a slot, however often it was asked for.
    expect(slots).toEqual([...new Set(slots)]);
    socket.terminate();
  });

  test('behaviour: another subscription is another number, and ends by itself', async () => {
    const socket = await openSocket();
    let asked = 0;
    const call = async (method: string, ...params: unknown[]): Promise<any> => {
      asked += 1;
      const { result, error } = await askSocket(socket, asked, method, ...params);
      return result ?? error.code;
    };
    const slot = await call('slotSubscribe');
    const root = await call('rootSubscribe');
    expect(await call('rootSubscribe')).toBe(root);
    expect(root).not.toBe(slot);
    expect(await call('rootUnsubscribe', slot)).toBe(-32602);
    expect(await call('slotUnsubscribe', slot)).toBe(true);
    expect(await call('slotUnsubscribe', slot)).toBe(-32602);
    expect(await call('slotSubscribe')).not.toBe(slot);
    socket.terminate();
  });
});

describe('a client that subscribes again whenever it is refused', () => {
  /** What a stock client sends for a method that is not served, and how it takes the answer. */
  function subscribeUnserved(connection: Connection): void {
    const { _makeSubscription: make } = connection as unknown as {
      _makeSubscription(config: object, args: unknown[]): void;
    };
    const method = 'voteSubscribe';
    make.call(connection, { method, unsubscribeMethod: 'voteUnsubscribe', callback() {} }, []);
  }

  test('behaviour: its loop comes to rest, and what it has next to it continues', async () => {
    const connection = new Connection(world.server.rpcUrl, 'confirmed');
    const internals = connection as unknown as { _rpcWebSocket: { call(...a: any[]): unknown } };
    const socket = internals._rpcWebSocket;
    const { call } = socket;
    let refused = 0;
    socket.call = (method: string, ...rest: unknown[]) => {
      if (method === 'voteSubscribe') refused += 1;
      return call.call(socket, method, ...rest);
    };
    // The client tells each refusal to its console.
    const told: unknown[] = [];
    const tell = vi.spyOn(console, 'error').mockImplementation((text) => told.push(text));
    onTestFinished(() => tell.mockRestore());
    subscribeUnserved(connection);
    // Ten slots are four seconds: a loop without rest asks some fifty thousand times meanwhile.
    let slots = 0;
    await new Promise<void>((resolve) => {
      const id = connection.onSlotChange(() => {
        slots += 1;
        if (slots === 10) void connection.removeSlotChangeListener(id).then(resolve);
      });
    });
    expect(refused).toBeGreaterThan(0);
    expect(new Set(told)).toEqual(new Set(['Received JSON-RPC error calling `voteSubscribe`']));
    // The eighth comes after a minute, should the ten slots take so long on a busy machine.
    expect(refused).toBeLessThanOrEqual(8);
    socket.call = () => new Promise(() => {});
    (connection as any)._rpcWebSocket.close();
  });

  test('behaviour: the waits double up to a minute, each request by itself', () => {
    const refusals = new Refusals();
    const waits = Array.from({ length: 9 }, () => refusals.delayOf('one'));
    expect(waits).toEqual([0, 1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
    expect(refusals.delayOf('another')).toBe(0);
    for (let key = 0; key < 2000; key += 1) refusals.delayOf(`key ${key}`);
    expect(refusals.delayOf('one more')).toBe(60_000);
  });

  test('behaviour: the first refusal comes at once, each later one after a wait', async () => {
    const socket = await openSocket();
    const times: number[] = [];
    for (let id = 0; id < 3; id += 1) {
      const began = performance.now();
      const answer = await askSocket(socket, id, 'blockSubscribe', 'all');
      expect(answer).toMatchObject({ id, error: { code: -32601 } });
      times.push(performance.now() - began);
    }
    expect(times[1]).toBeGreaterThan(900);
    expect(times[2]).toBeGreaterThan(1900);
    socket.terminate();
  });
});

describe('thousands of frames in which there is no call', () => {
  const FRAMES = 3000;
  const ANSWER = '"Parse error"';
  const upgrade = [
    'GET /rpc HTTP/1.1',
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}`,
  ];
  /** A final text frame without a byte, masked as a client's are. */
  const empty = Buffer.from([0x81, 0x80, 0, 0, 0, 0]);

  /** Sends them at once; resolves when all are answered. */
  async function flood(): Promise<void> {
    const { port, host } = new URL(world.server.rpcSocketUrl!);
    const client = connect(Number(port), '127.0.0.1');
    client.write(`${[...upgrade, `Host: ${host}`].join('\r\n')}\r\n\r\n`);
    await once(client, 'data');
    client.write(Buffer.concat(Array.from({ length: FRAMES }, () => empty)));
    let answers = 0;
    let rest = '';
    for await (const chunk of client) {
      const texts = `${rest}${chunk.toString('latin1')}`.split(ANSWER);
      answers += texts.length - 1;
      rest = texts.at(-1)!;
      if (answers === FRAMES) break;
    }
  }

  test('behaviour: they are answered in turns, however short they are', async () => {
    // Once more for the time that compiling takes.
    const longest = [await longestStretchMs(flood), await longestStretchMs(flood)];
    expect(Math.min(...longest)).toBeLessThan(25);
  });
});
