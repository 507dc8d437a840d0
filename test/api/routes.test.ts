import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLoopbackHost } from '../../src/door/gate.ts';
import { answerByRoutes, type ServiceRoute } from '../../src/service/http/routes.ts';

/** The table of routes: each says what its path accepts, and nothing else is served. */

let server: Server;
let url: string;

const routes: readonly ServiceRoute[] = [
  {
    path: '/told',
    methods: ['GET'],
    answer: (_, response, { searchParams }) => void response.end(searchParams.get('since')),
  },
  { path: '/exact', methods: ['GET'], isExact: true, answer: (_, response) => void response.end() },
  {
    path: '/body',
    methods: ['POST'],
    bodyBytesMax: 4,
    answer: (_, response) => void response.end(),
  },
  {
    path: '/own',
    methods: ['GET'],
    judge: ({ headers }) => (headers.admit ? undefined : { status: 503, text: 'its own words' }),
    answer: (_, response) => void response.end('admitted'),
  },
];

beforeAll(async () => {
  const answer = answerByRoutes(routes, isLoopbackHost);
  server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => server.close());

async function ask(path: string, init?: RequestInit): Promise<readonly [number, string]> {
  const response = await fetch(url + path, init);
  return [response.status, await response.text()];
}

test('default: the route of the path answers, and is given the target', async () => {
  expect(await ask('/told?since=7')).toEqual([200, '7']);
});

test('error: 404 outside of the table names what the gate admits', async () => {
  const refused = [404, 'Nothing is served here but /told, /exact, /body\n'];
  for (const path of ['/', '/toString', '/__proto__', '/told/', '/exact?since=7']) {
    expect([path, await ask(path)]).toEqual([path, refused]);
  }
});

test('error: 405 and 413 by the limits of the route', async () => {
  expect(await ask('/told', { method: 'POST' })).toEqual([405, 'Only GET is answered here\n']);
  const headers = { 'content-type': 'application/json' };
  const large = { method: 'POST', headers, body: '12345' };
  expect(await ask('/body', large)).toEqual([413, 'The body is over 4 bytes\n']);
  expect(await ask('/body', { ...large, body: '1234' })).toEqual([200, '']);
});

test('args: a route that judges for itself refuses in its own words', async () => {
  expect(await ask('/own')).toEqual([503, 'its own words\n']);
  expect(await ask('/own', { headers: { admit: 'yes' } })).toEqual([200, 'admitted']);
});
