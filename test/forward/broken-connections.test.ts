import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FollowerProcess, newKey, WriterProcess } from './servers.ts';

/** Connections to the writer that break after a request was sent over them. */

const key = newKey();
let writer: WriterProcess;
let follower: FollowerProcess;
let way: Server;
let connections: number;
/** What the way does with the next piece that comes over a connection. */
let onRequest: (near: Socket, piece: Buffer, far: Socket) => void;
let onAnswer: (far: Socket, piece: Buffer, near: Socket) => void;

beforeEach(async () => {
  connections = 0;
  const pass = (_: Socket, piece: Buffer, other: Socket): void => void other.write(piece);
  onRequest = pass;
  onAnswer = pass;
  writer = new WriterProcess(key);
  follower = new FollowerProcess(key, { waitMs: 300, answerMs: 1000 });
  await Promise.all([writer.start(), follower.start()]);
  way = createServer((near) => {
    connections += 1;
    const far = connect(writer.running.port, '127.0.0.1');
    near.on('data', (piece) => onRequest(near, piece as Buffer, far)).on('error', () => {});
    far.on('data', (piece) => onAnswer(far, piece as Buffer, near)).on('error', () => {});
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
  });
  way.listen(0, '127.0.0.1');
  await once(way, 'listening');
  const { port } = way.address() as AddressInfo;
  follower.writer = { epoch: 1n, url: `http://127.0.0.1:${port}` };
});
afterEach(async () => {
  await follower.running.close();
  await writer.running.close();
  way.close();
});

async function post(body: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(follower.url, { method: 'POST', body });
  return { status: answer.status, text: await answer.text() };
}

/** Does something with the next piece alone. */
function firstOnly(act: typeof onRequest): typeof onRequest {
  let isDone = false;
  return (from, piece, to) => {
    if (isDone) to.write(piece);
    else act(from, piece, to);
    isDone = true;
  };
}

test('behaviour: what a kept connection loses is sent again, over a new one', async () => {
  await post('first');
  onRequest = firstOnly((near) => near.destroy());
  expect((await post('second')).status).toBe(200);
  expect(writer.taken.map(({ body }) => body)).toEqual(['first', 'second']);
  expect(connections).toBe(2);
});

test('behaviour: of several kept connections none is used after one broke', async () => {
  const parts = 3;
  const held: (() => void)[] = [];
  writer.route = async (_, response) => {
    held.push(() => response.end());
    if (held.length === parts) for (const end of held) end();
  };
  await Promise.all(Array.from({ length: parts }, (_, i) => post(String(i))));
  expect(connections).toBe(parts);
  writer.route = async (_, response) => void response.end();
  const kept = connections;
  const ports = new Set<number>();
  onRequest = (near, piece, far) => {
    if (connections > kept) far.write(piece);
    else ports.add(near.remotePort!) && near.destroy();
  };
  expect((await post('last')).status).toBe(200);
  expect(ports.size).toBe(1);
});

test('error: ServiceUnreachable where only the answer was lost: it is executed once', async () => {
  await post('first');
  onAnswer = firstOnly((far) => far.destroy());
  const { status, text } = await post('second');
  expect(status).toBe(503);
  expect(text).toContain('has taken it before');
  expect(writer.taken.map(({ body }) => body)).toEqual(['first', 'second']);
});

test('error: ServiceUnreachable where it breaks again', async () => {
  onRequest = (near) => void near.destroy();
  const { status, text } = await post('x');
  expect(status).toBe(503);
  expect(text).toContain('its connection to the writer broke');
  expect(connections).toBe(2);
});

test('behaviour: what the writer may have taken is not sent to the next one', async () => {
  const next = new WriterProcess(key);
  await next.start();
  next.epoch = 2n;
  writer.route = async (_, response) => {
    writer.epoch = undefined;
    follower.writer = { ...next.address, epoch: 2n };
    response.destroy();
  };
  const { status, text } = await post('x');
  expect(status).toBe(503);
  expect(text).toContain('its connection to the writer broke');
  expect([writer.taken.length, next.taken.length]).toEqual([1, 0]);
  await next.running.close();
});

test('error: ServiceUnreachable in time, however late it breaks', async () => {
  writer.route = async (_, response) => void setTimeout(() => response.destroy(), 900);
  onAnswer = () => {};
  const beganMs = performance.now();
  expect((await post('x')).status).toBe(503);
  expect(performance.now() - beganMs).toBeLessThan(1800);
});
