import { once } from 'node:events';
import { maxHeaderSize } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTwoProcesses, type TwoProcesses } from './two-processes.ts';

/** Heads of requests that only the writer may answer, as no honest client writes them. */

let two: TwoProcesses;

beforeAll(async () => {
  two = await openTwoProcesses();
});
afterAll(() => two.close());

const query = `{ authRequest(wallet: "${'1'.repeat(32)}") { message } }`;
const body = JSON.stringify({ query });

/** The status of the last answer, and all of it. */
async function send(url: string, target: string, lines: readonly string[]) {
  const { host, hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).setEncoding('latin1');
  let text = '';
  socket.on('data', (part) => {
    text += part;
  });
  socket.on('error', () => {});
  const type = 'Content-Type: application/json';
  const length = `Content-Length: ${body.length}`;
  const head = [`POST ${target} HTTP/1.1`, `Host: ${host}`, type, length, 'Connection: close'];
  socket.write(`${[...head, ...lines].join('\r\n')}\r\n\r\n${body}`, 'latin1');
  await once(socket, 'close');
  const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
  return { status: statuses.at(-1), text };
}

const webSocket = [
  ...['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'],
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];
const http2 = ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAEAAEAA'];

test.each<[string, number, string, readonly string[]]>([
  ['nothing else', 200, '/', []],
  ['a tab in its target', 400, '/?a=\tb', []],
  ['a form feed in its target', 400, '/?a=\fb', []],
  ['bytes above 127 in its target', 400, '/?a=\xff', []],
  ['its server as the target', 404, 'http://127.0.0.1/', []],
  ['bytes above 127', 200, '/', ['Idempotency-Key: \xff\x80']],
  ['a tab', 200, '/', ['Accept: a\tb']],
  ['empty lines', 200, '/', ['Accept:', 'Last-Event-ID:']],
  ['lines twice', 200, '/', ['Accept: a', 'Accept: b', 'Last-Event-ID: 1', 'Last-Event-ID: 2']],
  ['two numbers of entries', 400, '/', ['Gamekeeper-Seen: 1', 'Gamekeeper-Seen: 2']],
  ['what only answers have', 200, '/', ['Gamekeeper-Forwarded: taken x']],
  ['what only other processes have', 403, '/', ['Gamekeeper-Forward: x']],
  ['an expectation', 200, '/', ['Expect: 100-continue']],
  ['an expectation that nobody knows', 417, '/', ['Expect: x']],
  ['trailers', 200, '/', ['TE: trailers', 'Trailer: Content-Type']],
  ['an offer of HTTP/2', 200, '/', http2],
  ['a WebSocket', 404, '/', webSocket],
  ['a second length', 400, '/', ['Content-Length: 1']],
  ['chunks too', 400, '/', ['Transfer-Encoding: chunked']],
  ['2,500 lines', 431, '/', Array.from({ length: 2500 }, (_, i) => `a${i}: b`)],
])('behaviour: with %s: %s, as at the writer', async (_, status, target, lines) => {
  for (const { url } of [two.writerServer, two.followerServer]) {
    expect(await send(url, target, lines)).toMatchObject({ status });
  }
});

test('error: LimitExceeded with status 431 where no room is left for its proof', async () => {
  const statuses = new Set<number | undefined>();
  for (let less = 100; less <= 700; less += 10) {
    const line = `Authorization: Bearer ${'x'.repeat(maxHeaderSize - less)}`;
    const { status, text } = await send(two.followerServer.url, '/', [line]);
    if (status === 431 && less > 200) expect(text).toContain('"LimitExceeded"');
    statuses.add(status);
  }
  expect(statuses).toEqual(new Set([431, 200]));
});
