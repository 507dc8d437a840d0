import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHUNK_BYTES_MEAN_MIN, SMALL_CHUNKS_MAX } from '../../src/door/small-chunks.ts';
import { type Place, startPlace } from '../daemon/support/place.ts';
import { type Served, serve } from '../support/served.ts';

/** A body in very many small chunks, each of which costs more than its bytes. */

const HEALTH = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getHealth' });
const FAR_OVER = 20 * SMALL_CHUNKS_MAX;

let place: Place;
let served: Served;
let follower: Served;

beforeAll(async () => {
  place = await startPlace();
  served = await serve();
  follower = await serve({ place: 'a follower' });
});

afterAll(async () => {
  await follower.close();
  await served.close();
  await place.close();
});

/** A call behind so many chunks of so many spaces. */
function packetOf(host: string, path: string, chunks: number, size: number): string {
  const type = 'Content-Type: application/json';
  const lines = [`POST ${path} HTTP/1.1`, `Host: ${host}`, type, 'Transfer-Encoding: chunked'];
  const chunkOf = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`;
  const body = chunkOf(' '.repeat(size)).repeat(chunks) + chunkOf(HEALTH);
  return `${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n${body}0\r\n\r\n`;
}

/** All that a server says to a packet. */
async function say(url: string, path: string, chunks: number, size: number): Promise<string> {
  const { host, hostname, port } = new URL(url);
  const line = connect(Number(port), hostname).setEncoding('latin1');
  await once(line, 'connect');
  let heard = '';
  line.on('data', (text) => {
    heard += text;
  });
  // It is reset where it is closed with some of the packet unread.
  line.on('error', () => {});
  line.write(packetOf(host, path, chunks, size));
  await new Promise((resolve) => line.once('close', resolve));
  return heard;
}

test.each([
  ['of one byte, as many as may be of any size', SMALL_CHUNKS_MAX - 1, 1],
  ['that are long enough, however many', 1.5 * SMALL_CHUNKS_MAX, CHUNK_BYTES_MEAN_MIN + 8],
])('conformance: a body in chunks %s is read', async (_, chunks, size) => {
  expect(await say(served.server.url, '/rpc', chunks, size)).toContain('"result":"ok"');
});

test('limits: the first chunk over them ends the connection', async () => {
  const heard = await say(served.server.url, '/rpc', SMALL_CHUNKS_MAX, 1);
  expect(heard).toMatch(/^HTTP\/1\.1 400 Chunks Too Small\r\n/);
});

test.each([
  ['the service', () => served.server.url, '/'],
  ['its JSON-RPC', () => served.server.url, '/rpc'],
  ['its picture', () => served.server.url, '/identity'],
  ['the port above', () => served.server.rpcSocketUrl!, '/rpc'],
  ['a follower', () => follower.server.url, '/'],
  ['a follower’s starter', () => follower.server.url, '/starter'],
  ['a follower’s JSON-RPC', () => follower.server.url, '/rpc'],
  ['the daemon', () => place.daemon.url, '/'],
])('limits: %s ends a body in small chunks, and answers the next request', async (_, at, path) => {
  const url = at();
  expect(await say(url, path, FAR_OVER, 1)).not.toContain('"result"');
  expect(await say(url, path, 1, 1)).toMatch(/^HTTP\/1\.1 \d/);
});
