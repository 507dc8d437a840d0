import { randomBytes } from 'node:crypto';
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultTurns } from '../../src/door/limits.ts';
import { type ServiceServer, startServiceServer } from '../../src/service/api/http-server.ts';
import { type OpenedService, openService } from '../../src/service/compose.ts';
import { MemoryStore } from '../../src/service/store/memory.ts';
import { makeFolder } from '../daemon/support/place.ts';
import { samples } from '../support/pictures.ts';

/** A folder of pictures that the service shows to players. */

const folder = makeFolder();
const pictures = join(folder.path, 'pictures');
let service: OpenedService;
let server: ServiceServer;

beforeAll(async () => {
  mkdirSync(join(pictures, 'within.png'), { recursive: true });
  writeFileSync(join(folder.path, 'secret.png'), samples.png);
  const files = {
    'gold.png': samples.png,
    'Hat_2.JPG': samples.jpeg,
    'tree.webp': samples.lossyWebp,
    'called-jpeg.jpeg': samples.png,
    'page.png': Buffer.from('<!doctype html>'),
    'drawing.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    '.hidden.png': samples.png,
    'large.png': samples.png,
  };
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(pictures, name), bytes);
  truncateSync(join(pictures, 'large.png'), 256 * 1024 + 1);
  symlinkSync(join(folder.path, 'secret.png'), join(pictures, 'linked.png'));
  const store = new MemoryStore();
  service = await openService({ store, now: () => Date.now(), randomBytes, host: 'localhost' });
  server = await startServiceServer({ service, pictures });
});
afterAll(async () => {
  await server.close();
  await service.close();
  folder.remove();
});

const ask = (path: string, init?: RequestInit) => fetch(`${server.url}pictures/${path}`, init);

test.each([
  ['gold.png', 'image/png'],
  ['Hat_2.JPG', 'image/jpeg'],
  ['tree.webp', 'image/webp'],
  ['called-jpeg.jpeg', 'image/png'],
])('default: %s is %s', async (name, type) => {
  const response = await ask(name);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': type,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
});

test('behaviour: HEAD has no body', async () => {
  const response = await ask('gold.png', { method: 'HEAD' });
  expect(response.headers.get('content-length')).toBe(String(samples.png.length));
  expect(await response.text()).toBe('');
});

test.each([
  ['the folder', ''],
  ['what is not there', 'none.png'],
  ['another name', 'drawing.svg'],
  ['no picture', 'page.png'],
  ['a hidden file', '.hidden.png'],
  ['a folder within', 'within.png'],
  ['a link that leads out', 'linked.png'],
  ['what is too large', 'large.png'],
  ['a query', 'gold.png?x=1'],
  ['encoded dots', '%2e%2e%2fsecret.png'],
  ['an encoded letter', '%67old.png'],
  ['a zero', 'gold.png%00'],
])('error: 404 for %s', async (_, path) => {
  const response = await ask(path);
  expect([response.status, await response.text()]).toEqual([404, 'No such picture is kept here\n']);
});

test('error: 404 for dots as no client of ours sends them', async () => {
  const { hostname, port, host } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.end(`GET /pictures/../secret.png HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  expect(await text(socket)).toMatch(/^HTTP\/1.1 404 /);
});

test('error: 405, and 403 for a web page', async () => {
  expect((await ask('gold.png', { method: 'DELETE' })).status).toBe(405);
  const headers = { Origin: 'https://evil.example' };
  expect((await ask('gold.png', { headers })).status).toBe(403);
});

test('error: 404 for what is in a folder within', async () => {
  expect((await ask('within.png/gold.png')).status).toBe(404);
});

test('behaviour: without a folder nothing is below the path', async () => {
  const bare = await startServiceServer({ service });
  const response = await fetch(`${bare.url}pictures/gold.png`);
  expect([response.status, await response.text()]).toEqual([
    404,
    expect.stringMatching(/^Nothing is served/),
  ]);
  await bare.close();
});

test('behaviour: of too many pictures that nobody reads the oldest are given up', async () => {
  const unread = { lengthMax: 1_000_000, stallMs: 60_000 };
  const busy = await startServiceServer({ service, pictures, unread });
  truncateSync(join(pictures, 'called-jpeg.jpeg'), 256 * 1024);
  const { hostname, port, host } = new URL(busy.url);
  const get = `GET /pictures/called-jpeg.jpeg HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
  const clients = Array.from({ length: 2 }, () => {
    const client = connect(Number(port), hostname).pause();
    client.on('error', () => {});
    client.write(get.repeat(100));
    return client;
  });
  // Who does not read learns of it when writing: empty lines before a request mean nothing.
  const isCut = (): boolean => clients.some(({ destroyed }) => destroyed);
  for (let tries = 0; tries < 300 && !isCut(); tries += 1) {
    for (const client of clients) client.write('\r\n');
    await delay(10);
  }
  expect(isCut()).toBe(true);
  for (const client of clients) client.destroy();
  await busy.close();
});

test('error: 429 for an address that has had too many', async () => {
  const cost = { ...defaultTurns.cost, burstBytes: 1, bytesPerSecond: 1 };
  const turns = { ...defaultTurns, waitMsMax: 10, cost };
  const poor = await startServiceServer({ service, pictures, turns });
  const statuses: number[] = [];
  for (let count = 0; count < 2; count += 1) {
    const response = await fetch(`${poor.url}pictures/gold.png`);
    await response.arrayBuffer();
    statuses.push(response.status);
  }
  expect(statuses).toEqual([200, 429]);
  await poor.close();
});
