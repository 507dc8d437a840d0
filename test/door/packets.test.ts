import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FRAME_PACKETS_MAX } from '../../src/core/limits.ts';
import { type Place, startPlace } from '../daemon/support/place.ts';
import { type Served, serve } from '../support/served.ts';

/** A frame that comes in packets of one byte each: of very many, all are moved for each of them. */

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

function upgrade(port: string, path: string): string {
  const lines = [
    `GET ${path} HTTP/1.1`,
    `Host: localhost:${port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ];
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/** The head of a masked frame of text. */
function headOf(length: number): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt16BE(0x81fe);
  head.writeUInt16BE(length, 2);
  return head;
}

/** The code with which the connection is closed, and how many bytes of the frame were sent. */
async function drip(url: string, path: string, length: number): Promise<[number, number]> {
  const { port } = new URL(url);
  const line = connect(Number(port), '127.0.0.1').setNoDelay(true);
  line.on('error', () => {});
  await once(line, 'connect');
  line.write(upgrade(port, path));
  await once(line, 'data');
  const heard: Buffer[] = [];
  line.on('data', (chunk) => heard.push(Buffer.from(chunk)));
  line.write(headOf(length));
  let sent = 0;
  while (sent < length - 1 && heard.length === 0) {
    line.write(' ');
    sent += 1;
    // By the same thread, so that each is read before the next one is sent.
    await nextTurn();
    await nextTurn();
  }
  line.destroy();
  const frame = Buffer.concat(heard);
  return [frame.length < 4 ? 0 : frame.readUInt16BE(2), sent];
}

const POLICY_VIOLATION = 1008;

test.each([
  ['the daemon', () => place.daemon.url, '/'],
  ['the service', () => served.server.url, '/rpc'],
  ['the port above', () => served.server.rpcSocketUrl!, '/rpc'],
  ['a follower', () => follower.server.url, '/rpc'],
])('limits: %s closes the connection', async (_, urlOf, path) => {
  const [code, sent] = await drip(urlOf(), path, 4 * FRAME_PACKETS_MAX);
  expect(code).toBe(POLICY_VIOLATION);
  expect(sent).toBeLessThan(3 * FRAME_PACKETS_MAX);
});
