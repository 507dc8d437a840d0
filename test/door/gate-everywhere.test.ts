import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readStartFile } from '../../src/daemon/socket/start-file.ts';
import { type ControlledPlace, startControlledPlace } from '../daemon/support/control.ts';
import { type Served, serve } from '../support/served.ts';

/** One gate for all our servers: what it refuses at one it refuses at every other. */

let place: ControlledPlace;
let alone: Served;
let follower: Served;
const ports: Record<string, number> = {};

beforeAll(async () => {
  place = await startControlledPlace();
  alone = await serve();
  follower = await serve({ place: 'a follower' });
  const player = (await readStartFile(place.home, 'player.json'))!;
  const urls = {
    daemon: place.daemon.url,
    control: place.controlUrl,
    player: player.url,
    service: alone.server.url,
    above: alone.server.rpcSocketUrl!,
    follower: follower.server.url,
    'above the follower': follower.server.rpcSocketUrl!,
  };
  for (const [name, url] of Object.entries(urls)) ports[name] = Number(new URL(url).port);
});

afterAll(async () => {
  await follower.close();
  await alone.close();
  await place.close();
});

async function statusOf(
  name: string,
  head: string,
  headers: readonly string[],
  version = '1.1',
): Promise<number> {
  const port = ports[name]!;
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => {
    chunks.push(Buffer.from(chunk));
    // What is let in may be a stream without an end.
    if (chunks.length === 1) socket.destroy();
  });
  const lines = [`${head} HTTP/${version}`, ...headers, 'Connection: close', '', ''];
  socket.write(lines.join('\r\n').replaceAll('PORT', String(port)));
  await once(socket, 'close');
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(Buffer.concat(chunks).toString('latin1'))?.[1]);
}

const json = ['Content-Type: application/json', 'Content-Length: 0'];
const upgrade = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];

const doors: readonly [title: string, name: string, head: string, headers: readonly string[]][] = [
  ['the daemon', 'daemon', 'GET /', []],
  ['the daemon’s WebSocket', 'daemon', 'GET /', upgrade],
  ['the control channel', 'control', 'GET /', []],
  ['the control channel’s WebSocket', 'control', 'GET /', upgrade],
  ['the player’s channel', 'player', 'GET /', []],
  ['the player’s channel’s WebSocket', 'player', 'GET /', upgrade],
  ['GraphQL', 'service', 'POST /', json],
  ['the version', 'service', 'GET /version', []],
  ['events', 'service', 'GET /events', []],
  ['Solana’s JSON-RPC', 'service', 'POST /rpc', json],
  ['its WebSocket', 'service', 'GET /rpc', upgrade],
  ['its WebSocket on the port above', 'above', 'GET /', upgrade],
  ['what is no WebSocket there', 'above', 'GET /', []],
  ['GraphQL of a follower', 'follower', 'POST /', json],
  ['its events', 'follower', 'GET /events', []],
  ['its JSON-RPC', 'follower', 'POST /rpc', json],
  ['its starter sums', 'follower', 'POST /starter', json],
  ['its own assets', 'follower', 'POST /own-assets', json],
  ['its WebSocket for JSON-RPC', 'follower', 'GET /rpc', upgrade],
  ['its WebSocket above', 'above the follower', 'GET /', upgrade],
];

describe.each(doors)('%s', (_, name, head, own) => {
  test.each([
    ['no host', []],
    ['two hosts', ['Host: localhost:PORT', 'Host: game.example']],
    ['two that are ours', ['Host: localhost:PORT', 'Host: localhost:PORT']],
    ['another port', ['Host: localhost:1']],
    ['no port', ['Host: localhost']],
    ['another host', ['Host: game.example:PORT']],
    ['an origin', ['Host: localhost:PORT', 'Origin: http://localhost:PORT']],
    ['the origin null', ['Host: localhost:PORT', 'Origin: null']],
    ['a draft’s origin', ['Host: localhost:PORT', 'Sec-WebSocket-Origin: http://x']],
    ['a page of another site', ['Host: localhost:PORT', 'Sec-Fetch-Site: cross-site']],
    ['a page of the same site', ['Host: localhost:PORT', 'Sec-Fetch-Site: same-site']],
    ['a page of ours', ['Host: localhost:PORT', 'Sec-Fetch-Site: same-origin']],
    ['an empty site', ['Host: localhost:PORT', 'Sec-Fetch-Site: ']],
    ['two sites', ['Host: localhost:PORT', 'Sec-Fetch-Site: none', 'Sec-Fetch-Site: cross-site']],
  ])('error: 403 for %s', async (_, headers) => {
    // Node itself answers 400 to a request without any host.
    const expected = headers.length === 0 && own !== upgrade ? [400, 403] : [403];
    expect(expected).toContain(await statusOf(name, head, [...headers, ...own]));
  });
});

describe('upgrades by version', () => {
  const host = 'Host: localhost:PORT';
  const taken = doors.filter(([, , , own]) => own === upgrade);

  test.each(taken)('error: 400 over HTTP/1.0, of %s', async (_, name, head, own) => {
    const asked = [host, ...own];
    expect(await statusOf(name, head, asked, '1.1')).toBe(101);
    expect(await statusOf(name, head, asked, '1.0')).toBe(400);
    // A stranger is told no more than before.
    expect(await statusOf(name, head, ['Host: game.example', ...own], '1.0')).toBe(403);
  });
});

describe('what is let in', () => {
  test.each([
    ['localhost:PORT', 200],
    ['127.0.0.1:PORT', 200],
    ['LOCALHOST:PORT', 200],
  ])('args: the host %s', async (host, status) => {
    expect(await statusOf('service', 'GET /version', [`Host: ${host}`])).toBe(status);
  });

  test('args: who types the address', async () => {
    const headers = ['Host: localhost:PORT', 'Sec-Fetch-Site: none'];
    expect(await statusOf('service', 'GET /version', headers)).toBe(200);
  });

  test('error: 404 for other paths, the version’s with a query among them', async () => {
    const host = ['Host: localhost:PORT'];
    for (const path of ['/nope', '/nope/version', '/version?x', '//[::bad', '/__proto__']) {
      expect(await statusOf('service', `GET ${path}`, host), path).toBe(404);
    }
  });

  test('error: 405, 413 and 415, by POST, for GraphQL and JSON-RPC alike', async () => {
    const host = 'Host: localhost:PORT';
    const type = 'Content-Type: application/json';
    for (const path of ['/', '/rpc']) {
      expect(await statusOf('service', `PUT ${path}`, [host])).toBe(405);
      expect(await statusOf('service', `POST ${path}`, [host])).toBe(415);
      const form = 'Content-Type: application/x-www-form-urlencoded';
      expect(await statusOf('service', `POST ${path}`, [host, form])).toBe(415);
      expect(await statusOf('service', `POST ${path}`, [host, type, form])).toBe(415);
      const long = 'Content-Length: 1048577';
      expect(await statusOf('service', `POST ${path}`, [host, type, long])).toBe(413);
    }
    for (const path of ['/events', '/version']) {
      expect(await statusOf('service', `POST ${path}`, [host, type])).toBe(405);
    }
  });
});
