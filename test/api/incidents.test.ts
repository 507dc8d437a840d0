import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createLog } from '../../src/daemon/log/daemon-log.ts';
import { type ServiceServer, startServiceServer } from '../../src/service/api/http-server.ts';
import { type OpenedService, openService } from '../../src/service/compose.ts';
import { MemoryStore } from '../../src/service/store/memory.ts';
import type { Key, Space } from '../../src/service/store/store.ts';
import { walletOf } from '../programs/world.ts';

/** What a defect of the service leaves: a number for its caller, and a line with it in the log. */

const secret = 'what the caller sent';

/** A store with a defect, once it is asked for. */
class DefectiveStore extends MemoryStore {
  isDefective = false;

  override get(space: Space, key: Key): Uint8Array | undefined {
    if (this.isDefective) throw new TypeError(secret);
    return super.get(space, key);
  }

  override scanDurable(space: Space, from: Key): ReturnType<MemoryStore['scanDurable']> {
    if (this.isDefective) throw new TypeError(secret);
    return super.scanDurable(space, from);
  }

  override find(...args: Parameters<MemoryStore['find']>): ReturnType<MemoryStore['find']> {
    if (this.isDefective) throw new TypeError(secret);
    return super.find(...args);
  }
}

const store = new DefectiveStore();
const lines: string[] = [];
const log = createLog({ write: (line: string) => void lines.push(line) }, 'debug');
let service: OpenedService;
let server: ServiceServer;

beforeAll(async () => {
  const now = (): number => Date.now();
  service = await openService({ store, now, randomBytes, host: 'localhost' });
  server = await startServiceServer({ service, log });
});

afterAll(async () => {
  store.isDefective = false;
  await server.close();
  await service.close();
});

beforeEach(() => {
  store.isDefective = true;
  lines.length = 0;
});

const { address } = walletOf('somebody');

/** The only line of level error, which names neither message nor parameters. */
function expectLine(incident: unknown, fields: object): void {
  expect(incident).toMatch(/^[0-9a-f]{16}$/);
  const errors = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 50);
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatchObject({ incident, errorName: 'TypeError', ...fields });
  expect(errors[0].frames.join('\n')).toContain('incidents.test.ts');
  expect(lines.join('')).not.toContain(secret);
}

async function post(path: string, body: object): Promise<any> {
  const response = await fetch(new URL(path, server.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.json();
}

describe('an incident', () => {
  test('default: of GraphQL', async () => {
    const answer = await post('/', {
      query: `{ resources(addresses: ["${address}"]) { address } }`,
    });
    const [{ message, extensions }] = answer.errors;
    expect(extensions).toMatchObject({ code: 'INTERNAL', name: 'InternalError', number: -32603 });
    expect(message).toContain(extensions.context.incident);
    expectLine(extensions.context.incident, { method: 'resources' });
    expect(JSON.stringify(answer)).not.toContain(secret);
  });

  test('default: of /rpc over HTTP', async () => {
    const call = { jsonrpc: '2.0', id: 1, method: 'getBalance', params: [address] };
    const answer = await post('/rpc', call);
    expect(answer.error).toMatchObject({ code: -32603 });
    expect(answer.error.message).toContain(answer.error.data.incident);
    expectLine(answer.error.data.incident, { method: 'getBalance' });
    expect(JSON.stringify(answer)).not.toContain(secret);
  });

  test('default: of a notification of /rpc', async () => {
    store.isDefective = false;
    const socket = new WebSocket(server.rpcUrl.replace('http', 'ws'));
    await once(socket, 'open');
    const call = { jsonrpc: '2.0', id: 1, method: 'signatureSubscribe', params: ['1'.repeat(64)] };
    store.isDefective = true;
    socket.send(JSON.stringify(call));
    await once(socket, 'message');
    socket.terminate();
    const errors = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 50);
    expect(errors).toMatchObject([{ errorName: 'TypeError' }]);
  });

  test('default: of /events', async () => {
    const response = await fetch(new URL('/events', server.url));
    await response.text().catch(() => '');
    const errors = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 50);
    expect(errors).toMatchObject([{ errorName: 'TypeError' }]);
  });

  test('behaviour: what callers do wrong is none', async () => {
    store.isDefective = false;
    await post('/', { query: '{ nothing }' });
    await post('/', { query: '{ user(ids: [7]) { nothing } }' });
    await post('/', { query: `{ ${'a {'.repeat(50_000)}` });
    const headers = { 'content-type': 'application/json' };
    await fetch(server.url, { method: 'POST', headers, body: '{' });
    await post('/rpc', { jsonrpc: '2.0', id: 1, method: 'made-up by a caller', params: [] });
    await post('/rpc', { jsonrpc: '2.0', id: 1, method: 'getBalance', params: ['no address'] });
    expect(lines.filter((line) => JSON.parse(line).level > 20)).toEqual([]);
    expect(lines.join('')).not.toContain('made-up');
  });

  test('behaviour: the level debug tells each call and how long it took', async () => {
    store.isDefective = false;
    await post('/', { query: '{ global { totalUsers } }' });
    await post('/rpc', { jsonrpc: '2.0', id: 1, method: 'getSlot', params: [] });
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 20, msg: 'operation', method: 'global', ms: expect.any(Number) },
      { level: 20, msg: 'rpc', method: 'getSlot', ms: expect.any(Number) },
    ]);
  });
});
