import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startServiceServer } from '../../src/service/api/http-server.ts';
import { listenOnPair } from '../../src/service/http/server.ts';
import { rpcMethods } from '../../src/service/rpc/methods.ts';
import { callRpc, openRpcWorld, post, type RpcWorld } from './world.ts';

/** JSON-RPC at the socket's level: what comes in malformed, and who is let in. */

let world: RpcWorld;
let url: string;

beforeAll(async () => {
  world = await openRpcWorld();
  url = world.server.rpcUrl;
});
afterAll(() => world.close());

const answerTo = async (body: string) => (await post(url, body)).json();

describe('the ledger as a whole', () => {
  test('default: slots, epoch, versions, genesis, health', async () => {
    const { connection, service } = world;
    const height = await connection.getBlockHeight();
    expect(await connection.getSlot()).toBeGreaterThanOrEqual(height);
    const info = await connection.getEpochInfo();
    expect(info).toMatchObject({ epoch: 0, slotsInEpoch: 432_000 });
    expect(info.slotIndex).toBe(info.absoluteSlot);
    expect(await connection.getGenesisHash()).toBe(service.genesisId);
    expect(await connection.getVersion()).toMatchObject({ 'solana-core': '2.2.0' });
    expect((await callRpc(url, 'getHealth')).result).toBe('ok');
  });

  test('behaviour: each blockhash is another, and lives 150 blocks', async () => {
    const first = await world.connection.getLatestBlockhashAndContext();
    const second = await world.connection.getLatestBlockhash();
    expect(second.blockhash).not.toBe(first.value.blockhash);
    expect(first.value.lastValidBlockHeight).toBe(first.context.slot + 150);
  });
});

describe('JSON-RPC', () => {
  test('default: a batch is answered in order, without its notifications', async () => {
    const call = (id: unknown, method = 'getHealth') => ({ jsonrpc: '2.0', id, method });
    const notification = { jsonrpc: '2.0', method: 'getHealth' };
    const batch = [call(1), notification, call('two', 'getNothing'), call(null), 5];
    expect(await answerTo(JSON.stringify(batch))).toEqual([
      { jsonrpc: '2.0', result: 'ok', id: 1 },
      { jsonrpc: '2.0', error: { code: -32601, message: 'Method not found' }, id: 'two' },
      { jsonrpc: '2.0', result: 'ok', id: null },
      { jsonrpc: '2.0', error: { code: -32600, message: 'Invalid request' }, id: null },
    ]);
    const silent = await post(url, JSON.stringify([notification]));
    expect(await silent.text()).toBe('');
  });

  test('error: -32700, -32600, -32601, -32602', async () => {
    for (const [body, code] of [
      ['', -32700],
      ['{', -32700],
      ['\xff', -32700],
      ['['.repeat(20_000), -32700],
      ['['.repeat(500_000), -32600],
      [`[${'1,'.repeat(40_000)}1]`, -32600],
      ['[]', -32600],
      ['null', -32600],
      ['1', -32600],
      ['{}', -32600],
      ['{"jsonrpc":"1.0","id":1,"method":"getSlot"}', -32600],
      ['{"jsonrpc":"2.0","id":{},"method":"getSlot"}', -32600],
      ['{"jsonrpc":"2.0","id":1,"method":5}', -32600],
      [`[${'1,'.repeat(100)}1]`, -32600],
      ['{"jsonrpc":"2.0","id":1,"method":"toString"}', -32601],
      ['{"jsonrpc":"2.0","id":1,"method":"__proto__"}', -32601],
      ['{"jsonrpc":"2.0","id":1,"method":"getSupply","params":[1]}', -32601],
      ['{"jsonrpc":"2.0","id":1,"method":"getSupply","params":{"a":1}}', -32601],
      ['{"jsonrpc":"2.0","id":1,"method":"nope","params":{}}', -32601],
      ['{"jsonrpc":"2.0","id":1,"method":"getSlot","params":{}}', -32602],
      ['{"jsonrpc":"2.0","id":1,"method":"getSlot","params":[[]]}', -32602],
    ] as const) {
      const { error } = await answerTo(body);
      expect(error?.code, body.slice(0, 60)).toBe(code);
    }
  });

  test('behaviour: no method answers nonsense with a defect', async () => {
    const values = [
      null,
      '',
      'x',
      -1,
      1.5,
      1e300,
      true,
      [],
      [[]],
      {},
      { encoding: 5 },
      '1'.repeat(2000),
    ];
    for (const method of Object.keys(rpcMethods)) {
      for (const value of values) {
        for (const params of [[value], [value, value], [value, value, value]]) {
          const { error } = await callRpc(url, method, ...params);
          expect([undefined, -32602], `${method} ${JSON.stringify(params)}`).toContain(error?.code);
        }
      }
    }
  });

  test('error: -32602 for transactions that are none', async () => {
    const config = { encoding: 'base64' };
    for (const bytes of [new Uint8Array(0), new Uint8Array(10), new Uint8Array(1232).fill(1)]) {
      const text = Buffer.from(bytes).toString('base64');
      for (const method of ['sendTransaction', 'simulateTransaction']) {
        for (const skipPreflight of [true, false]) {
          const { error } = await callRpc(url, method, text, { ...config, skipPreflight });
          expect(error.code).toBe(-32602);
          expect(error.message).toContain('failed to deserialize');
        }
      }
      expect((await callRpc(url, 'getFeeForMessage', text)).error.code).toBe(-32602);
    }
    const large = Buffer.alloc(1233).toString('base64');
    const { error } = await callRpc(url, 'sendTransaction', large, config);
    expect(error).toEqual({ code: -32602, message: 'invalid base64 encoding, or over 1232 bytes' });
  });
});

describe('who is let in', () => {
  const body = '{"jsonrpc":"2.0","id":1,"method":"getHealth"}';

  /** The status of a request whose head is written by hand. */
  async function statusOf(headers: Record<string, string>, path = '/rpc'): Promise<number> {
    const target = new URL(path, url);
    const all = { 'content-type': 'application/json', ...headers };
    const sent = request(target, { method: 'POST', headers: all });
    sent.end(body);
    const [response] = await once(sent, 'response');
    response.resume();
    return response.statusCode;
  }

  test('error: web pages, by their Origin or by a name that was bent to loopback', async () => {
    expect(await statusOf({})).toBe(200);
    expect(await statusOf({ host: 'localhost:1234' })).toBe(403);
    expect(await statusOf({ host: 'game.test' })).toBe(403);
    expect(await statusOf({ host: 'localhost.game.test' })).toBe(403);
    for (const origin of ['https://game.test', 'null', 'http://localhost:3000', '']) {
      expect(await statusOf({ origin }), origin).toBe(403);
      expect(await statusOf({ origin }, '/'), origin).toBe(403);
    }
  });

  test('error: methods and content types that a form could send; large bodies', async () => {
    expect((await fetch(url)).status).toBe(405);
    expect((await fetch(url, { method: 'OPTIONS' })).status).toBe(405);
    expect(await statusOf({ 'content-type': 'text/plain' })).toBe(415);
    expect(await statusOf({ 'content-type': 'application/jsonx' })).toBe(415);
    expect(await statusOf({ 'content-type': 'application/json;charset=utf-8' })).toBe(200);
    const large = `${body}${' '.repeat(1024 * 1024)}`;
    expect((await post(url, large)).status).toBe(413);
  });

  test('error: WebSockets of web pages, of other paths; HTTP where only those are', async () => {
    const refusalOf = async (target: string, headers = {}): Promise<string> => {
      const socket = new WebSocket(target, { headers });
      const [error] = await once(socket, 'error');
      return (error as Error).message;
    };
    const own = url.replace('http', 'ws');
    const above = world.server.rpcSocketUrl!;
    for (const target of [own, above]) {
      expect(await refusalOf(target, { origin: 'https://game.test' })).toContain('403');
      expect(await refusalOf(target, { host: 'game.test' })).toContain('403');
      expect(await refusalOf(target.replace('/rpc', '/other'))).toContain('404');
      expect(await refusalOf(target.replace('/rpc', '//'))).toContain('404');
    }
    expect((await fetch(above.replace('ws', 'http'))).status).toBe(426);
  });

  test('behaviour: 100 WebSockets at a time; one more takes the place of one of them', async () => {
    const open = async () => {
      const socket = new WebSocket(world.server.rpcSocketUrl!);
      await once(socket, 'open');
      return socket;
    };
    const sockets = await Promise.all(Array.from({ length: 100 }, open));
    const lost = Promise.race(sockets.map((socket) => once(socket, 'close')));
    const newcomer = await open();
    await lost;
    const kept = sockets.filter(({ readyState }) => readyState === WebSocket.OPEN);
    expect(kept).toHaveLength(99);
    expect(newcomer.readyState).toBe(WebSocket.OPEN);
    for (const socket of [...kept, newcomer]) {
      socket.close();
      await once(socket, 'close');
    }
  });
});

test('behaviour: where the port above is taken, the service has no WebSocket there', async () => {
  const lower = createServer();
  const upper = createServer();
  const { port, portAbove } = await listenOnPair(lower, upper, 0);
  expect(portAbove).toBe(port + 1);
  await new Promise((resolve) => lower.close(resolve));
  const server = await startServiceServer({ service: world.service, port });
  expect(server.rpcSocketUrl).toBeUndefined();
  expect((await callRpc(server.rpcUrl, 'getHealth')).result).toBe('ok');
  const own = new WebSocket(server.rpcUrl.replace('http', 'ws'));
  await once(own, 'open');
  own.close();
  await server.close();
  await new Promise((resolve) => upper.close(resolve));
});
