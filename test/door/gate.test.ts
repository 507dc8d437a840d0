import { once } from 'node:events';
import { connect as connectTcp } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type Place, startPlace } from '../daemon/support/place.ts';

let place: Place;
let port: string;

beforeAll(async () => {
  place = await startPlace();
  ({ port } = new URL(place.daemon.url));
});

afterAll(() => place.close());

/** Sends bytes as they are and answers all that comes back until the socket ends. */
async function sendRaw(text: string, host = '127.0.0.1'): Promise<string> {
  const socket = connectTcp(Number(port), host);
  socket.on('error', () => {});
  await once(socket, 'connect');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(Buffer.from(chunk)));
  socket.write(text.replaceAll('PORT', port));
  await once(socket, 'close');
  return Buffer.concat(chunks).toString('latin1');
}

const upgrade = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];

function head(path: string, headers: readonly string[]): string {
  return [`GET ${path} HTTP/1.1`, ...headers, '', ''].join('\r\n');
}

function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
}

/** What is turned away, as a request and as an upgrade. */
const refused: readonly [title: string, status: number, path: string, headers: string[]][] = [
  ['another host', 403, '/', ['Host: game.example']],
  ['another host with our port', 403, '/', ['Host: game.example:PORT']],
  ['our host with another port', 403, '/', ['Host: 127.0.0.1:1']],
  ['our host without a port', 403, '/', ['Host: localhost']],
  ['a host that only begins like ours', 403, '/', ['Host: localhost:PORT.game.example']],
  ['an empty host', 403, '/', ['Host: ']],
  ['a malformed host', 403, '/', ['Host: [::1:PORT']],
  ['a host of odd bytes', 403, '/', ['Host: \u00ff%%%00@:PORT']],
  ['two hosts', 403, '/', ['Host: localhost:PORT', 'Host: game.example']],
  ['the origin of a page', 403, '/', ['Host: localhost:PORT', 'Origin: https://game.example']],
  ['our own origin', 403, '/', ['Host: localhost:PORT', 'Origin: http://localhost:PORT']],
  ['the origin null', 403, '/', ['Host: localhost:PORT', 'Origin: null']],
  ['the origin of a file', 403, '/', ['Host: localhost:PORT', 'Origin: file://']],
  ['an empty origin', 403, '/', ['Host: localhost:PORT', 'Origin: ']],
  ['a malformed origin', 403, '/', ['Host: localhost:PORT', 'Origin: http://[:::']],
  ['a draft’s origin', 403, '/', ['Host: localhost:PORT', 'Sec-WebSocket-Origin: http://x']],
  ['another path', 404, '/admin', ['Host: localhost:PORT']],
  ['a malformed path', 404, '//[::bad', ['Host: localhost:PORT']],
  ['a whole address as path', 404, 'http://localhost:PORT/', ['Host: localhost:PORT']],
];

describe('what is turned away', () => {
  test.each(refused)('behaviour: %s, as a request', async (_, status, path, headers) => {
    const answer = await sendRaw(head(path, [...headers, 'Connection: close']));
    expect(statusOf(answer)).toBe(status);
  });

  test.each(refused)('behaviour: %s, as an upgrade', async (_, status, path, headers) => {
    const answer = await sendRaw(head(path, [...headers, ...upgrade]));
    expect(statusOf(answer)).toBe(status);
    expect(answer).not.toContain('101 Switching');
  });

  test('behaviour: no host at all', async () => {
    expect(statusOf(await sendRaw(head('/', upgrade)))).toBe(403);
  });

  test('behaviour: what is not HTTP', async () => {
    expect(statusOf(await sendRaw('\x16\x03\x01 hello\r\n\r\n'))).toBe(400);
  });

  test('behaviour: other methods, without their bodies being read', async () => {
    const post = (method: string) =>
      `${method} / HTTP/1.1\r\nHost: localhost:PORT\r\nContent-Length: 9999999\r\n\r\n{`;
    const methods = ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'];
    const answers = await Promise.all(methods.map((method) => sendRaw(post(method))));
    expect(answers.map(statusOf)).toEqual(methods.map(() => 405));
  });

  test('behaviour: nothing of an answer lets a page of another origin read it', async () => {
    const answer = await sendRaw(head('/', ['Host: localhost:PORT', 'Origin: https://a.example']));
    expect(answer.toLowerCase()).not.toContain('access-control');
  });
});

describe('what is served', () => {
  test('default: GET / says in one line what listens', async () => {
    const answer = await sendRaw(head('/', ['Host: localhost:PORT']));
    expect(statusOf(answer)).toBe(200);
    expect(answer).toContain('Gamekeeper listens here');
    expect(answer.toLowerCase()).not.toContain('access-control');
  });

  test.each(['localhost:PORT', 'LOCALHOST:PORT', '127.0.0.1:PORT', '[::1]:PORT'])(
    'args: the host %s',
    async (host) => {
      expect(statusOf(await sendRaw(head('/', [`Host: ${host}`])))).toBe(200);
    },
  );

  test('behaviour: no compression is agreed on', async () => {
    const socket = new WebSocket(place.daemon.url, { perMessageDeflate: true });
    await once(socket, 'open');
    expect(socket.extensions).toBe('');
    socket.close();
  });

  test('behaviour: no other interface is listened on', async () => {
    const { networkInterfaces } = await import('node:os');
    const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
    const outside = addresses.filter(({ internal, family }) => !internal && family === 'IPv4');
    for (const { address } of outside) {
      const socket = connectTcp(Number(port), address);
      const [error] = await once(socket, 'error');
      expect(error.code).toBe('ECONNREFUSED');
    }
  });
});
