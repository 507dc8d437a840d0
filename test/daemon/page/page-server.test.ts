import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { platform } from 'node:process';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { openPlayerChannel } from '../../../clients/typescript/src/owner/browser.ts';
import { silentLog } from '../../../src/daemon/log/daemon-log.ts';
import type { PageOpening } from '../../../src/methods/generated/player.ts';
import { openPlayer, type TestClient } from '../support/client.ts';
import { HandClock } from '../support/hand-clock.ts';
import { startWorldPlace, type WorldPlace } from '../support/world-place.ts';

/** The page's server, as browsers and others come to it. */

interface Answer {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly text: string;
}

type Headers = Readonly<Record<string, string>>;

let clock: HandClock;
let place: WorldPlace;
let channel: TestClient;
let opening: PageOpening;
let host: string;
let own: string;
/** What the log of the daemon warns of or tells. */
const lines: string[] = [];
const note = (line: string) => void lines.push(line);

beforeAll(async () => {
  clock = new HandClock();
  place = await startWorldPlace({
    strict: true,
    clock,
    log: { ...silentLog, info: note, warn: note },
  });
  channel = await openPlayer(place.home);
});
afterAll(async () => {
  await channel.close();
  await place.close();
});
beforeEach(async () => {
  opening = await channel.call('player.openPage');
  ({ host, origin: own } = new URL(opening.url));
});

function ask(method: string, path: string, headers: Headers = {}, body = ''): Promise<Answer> {
  const { hostname, port } = new URL(opening.url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk) => {
        text += chunk;
      });
      answer.on('end', () =>
        resolve({ status: answer.statusCode!, headers: answer.headers, text }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
/** What a browser sends with the form of a file. */
const fromFile = { ...FORM, origin: 'null', 'sec-fetch-site': 'cross-site' };

const codeIn = (file: string): string =>
  /value="([0-9a-f]{64})"/.exec(readFileSync(file, 'utf8'))![1]!;

function post(path: string, fields: Readonly<Record<string, string>>, headers: Headers) {
  const body = String(new URLSearchParams(fields));
  return ask('POST', path, { 'content-length': String(body.length), ...headers }, body);
}

const enter = (code = codeIn(opening.file), headers: Headers = fromFile) =>
  post('/enter', { code }, headers);

/** The key in an answer to a code. */
function keyIn({ text }: Answer): { readonly id: string; readonly secret: string } {
  const [, id = '', secret = ''] = /data-id="(\w*)" data-secret="(\w*)"/.exec(text) ?? [];
  return { id, secret };
}

/** How the server answers a request for a connection. */
function upgrade(path: string, headers: Headers): Promise<number | 'open'> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`ws://${new URL(opening.url).host}${path}`, { headers });
    socket.on('unexpected-response', (_, answer) => {
      resolve(answer.statusCode!);
      socket.terminate();
    });
    socket.on('open', () => {
      resolve('open');
      socket.close();
    });
    socket.on('error', () => {});
  });
}

/** The same with a version of HTTP that no client of WebSockets sends. */
async function upgradeByVersion(version: string, path: string): Promise<number> {
  const { hostname, port } = new URL(opening.url);
  const socket = connect(Number(port), hostname);
  const lines = [
    `GET ${path} HTTP/${version}`,
    `Host: ${hostname}:${port}`,
    `Origin: ${own}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  const [answered] = await once(socket, 'data');
  socket.destroy();
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(String(answered))?.[1]);
}

describe('the file', () => {
  test.skipIf(platform === 'win32')('default: only its owner can read it', () => {
    expect(statSync(opening.file).mode & 0o777).toBe(0o600);
  });

  test('behaviour: it is gone once it was used, and after a minute', async () => {
    expect(keyIn(await enter()).secret).toHaveLength(64);
    expect(existsSync(opening.file)).toBe(false);
    opening = await channel.call('player.openPage');
    expect(existsSync(opening.file)).toBe(true);
    clock.pass(60_000);
    expect(existsSync(opening.file)).toBe(false);
  });
});

test('behaviour: of several openings at once the last is in the file', async () => {
  for (let round = 0; round < 10; round += 1) {
    const openings = [1, 2, 3, 4].map(() => channel.call('player.openPage'));
    const [{ file }] = await Promise.all(openings);
    expect(keyIn(await enter(codeIn(file))).secret).toHaveLength(64);
  }
});

describe('a code', () => {
  test('default: with it a page opens the channel', async () => {
    const { id, secret } = keyIn(await enter());
    // Node's own WebSocket sends no Origin: the browser's tests open the whole of it.
    expect(await upgrade(`/socket/${id}`, { origin: own })).toBe('open');
    expect(secret).not.toBe('');
  });

  test('error: a used, wrong or late one is answered without a key', async () => {
    const code = codeIn(opening.file);
    await enter(code);
    expect(keyIn(await enter(code))).toEqual({ id: '', secret: '' });
    expect(keyIn(await enter('0'.repeat(64)))).toEqual({ id: '', secret: '' });
    opening = await channel.call('player.openPage');
    const late = codeIn(opening.file);
    clock.pass(60_000);
    expect(keyIn(await enter(late))).toEqual({ id: '', secret: '' });
  });

  test('behaviour: whoever comes in vain, and often, has one line of the log', async () => {
    lines.length = 0;
    for (let times = 0; times < 3; times += 1) await enter('0'.repeat(64));
    await post('/digits', { digits: 'x' }, { ...FORM, origin: own });
    expect(lines).toEqual(['a browser came with what is worth nothing']);
    opening = await channel.call('player.openPage');
    await enter('0'.repeat(64));
    expect(lines.filter((line) => line.startsWith('a browser'))).toHaveLength(2);
  });

  test.each([
    ['another content type', { 'content-type': 'text/plain' }, 415],
    ['no content type', { 'content-type': '' }, 415],
    ['a length that is too large', { 'content-length': '257' }, 413],
    ['another host', { host: 'gamekeeper.example:80' }, 403],
    ['another name of this host', { host: 'localhost' }, 403],
  ])('error: refused with %s', async (_, headers: Headers, status) => {
    const code = codeIn(opening.file);
    const body = String(new URLSearchParams({ code })).padEnd(257, ' ').slice(0, 257);
    const length = headers['content-length'] ?? String(69);
    const given = { ...fromFile, 'content-length': length, ...headers };
    const answer = await ask('POST', '/enter', given, body.slice(0, Number(length)));
    expect(answer.status).toBe(status);
    expect(keyIn(await enter(code)).secret).toHaveLength(64);
  });
});

describe('digits', () => {
  const digits = (text: string, headers: Headers = { ...FORM, origin: own }) =>
    post('/digits', { digits: text }, headers);

  test('default: are a key for the page itself', async () => {
    const { status, text } = await digits(opening.digits);
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({ id: expect.any(String), secret: expect.any(String) });
  });

  test('error: of another origin they are not looked at', async () => {
    for (const origin of ['null', 'http://127.0.0.1:1', `http://localhost:${new URL(own).port}`]) {
      expect((await digits(opening.digits, { ...FORM, origin })).status).toBe(403);
    }
    expect((await digits(opening.digits, FORM)).status).toBe(403);
    expect(JSON.parse((await digits(opening.digits)).text)).not.toBe(null);
  });

  test('error: a third wrong try ends them', async () => {
    for (let tries = 0; tries < 3; tries += 1) {
      expect(JSON.parse((await digits('x')).text)).toBe(null);
    }
    expect(JSON.parse((await digits(opening.digits)).text)).toBe(null);
  });
});

describe('a file of the page', () => {
  test('default: is for navigations and for the page itself', async () => {
    const typed = { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' };
    expect((await ask('GET', '/', typed)).text).toContain('<title>Gamekeeper</title>');
    const module = await ask('GET', '/src/page/main.ts', { 'sec-fetch-site': 'same-origin' });
    expect(module.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect((await ask('HEAD', '/')).text).toBe('');
  });

  test.each<[string, Headers]>([
    ['an image on another page', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
    ['a page on another port', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' }],
    ['what is typed, but is no navigation', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'cors' }],
    ['another origin', { origin: 'http://127.0.0.1:1' }],
    ['no origin that has a name', { origin: 'null' }],
    ['a name that was rebound', { host: 'attacker.example' }],
  ])('error: refused for %s', async (_, headers) => {
    for (const path of ['/', '/src/page/main.ts']) {
      expect((await ask('GET', path, headers)).status).toBe(403);
    }
  });

  test.each([
    '/package.json',
    '/src/daemon/main.ts',
    '/../package.json',
    '/?',
    '/src/page/',
    '/enter',
  ])('error: %s is not served', async (path) => {
    expect((await ask('GET', path)).status).toBeGreaterThanOrEqual(404);
  });

  test('behaviour: every module imports what a browser has', async () => {
    const mapped = /"imports": (\{[^}]*\})/.exec((await ask('GET', '/')).text)![1]!;
    const packages = JSON.parse(mapped) as Record<string, string>;
    const waiting = ['/src/page/main.ts', '/src/page/enter.ts', ...Object.values(packages)];
    for (const path of waiting) {
      const { status, text } = await ask('GET', path);
      expect(status, path).toBe(200);
      for (const [, name = ''] of text.matchAll(
        /\b(?:im|ex)port\b[^;'"]*\bfrom ?['"]([^'"]+)['"]/g,
      )) {
        if (!name.startsWith('.')) expect(Object.keys(packages), path).toContain(name);
        else {
          const { pathname } = new URL(name, `http://page${path}`);
          if (!waiting.includes(pathname)) waiting.push(pathname);
        }
      }
    }
    expect(waiting.length).toBeGreaterThan(50);
  });

  test('behaviour: loads nothing from elsewhere, and is in no frame', async () => {
    const { headers } = await ask('GET', '/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|\*|https:/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['set-cookie']).toBe(undefined);
  });
});

describe('a connection', () => {
  test('error: refused without its exact own origin', async () => {
    const { id } = keyIn(await enter());
    const path = `/socket/${id}`;
    const { port } = new URL(own);
    const others = [
      'null',
      `http://localhost:${port}`,
      `https://127.0.0.1:${port}`,
      own.toUpperCase(),
    ];
    for (const origin of others) expect(await upgrade(path, { origin })).toBe(403);
    expect(await upgrade(path, {})).toBe(403);
    expect(await upgrade(path, { origin: own, host: 'attacker.example' })).toBe(403);
    expect(await upgrade('/', { origin: own })).toBe(404);
    expect(await upgradeByVersion('1.0', path)).toBe(400);
    expect(await upgradeByVersion('1.1', path)).toBe(101);
    expect(await upgrade('/socket/0000000000000000', { origin: own })).toBe(403);
    expect(await upgrade(path, { origin: own })).toBe('open');
  });

  test('error: no other server takes the page, and the channel takes no page', async () => {
    const { id, secret } = keyIn(await enter());
    const { port } = new URL(place.daemon.url);
    const url = `ws://127.0.0.1:${port}/socket/${id}`;
    await expect(openPlayerChannel({ daemon: { url, secret } })).rejects.toThrow();
  });
});

test('behaviour: nothing listens before it is opened, and afterwards', async () => {
  const other = await startWorldPlace({ strict: true });
  const player = await openPlayer(other.home);
  const { url, file } = await player.call('player.openPage');
  expect((await fetch(url)).status).toBe(200);
  await player.close();
  await other.close();
  expect(existsSync(file)).toBe(false);
  await expect(fetch(url)).rejects.toThrow();
  expect(host).not.toBe(new URL(url).host);
});
