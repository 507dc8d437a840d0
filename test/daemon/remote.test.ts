import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isGamekeeperError } from '../../src/core/errors.ts';
import { connectRemoteService } from '../../src/daemon/process/remote.ts';
import { SERVICE_ANSWER_BYTES_MAX } from '../../src/door/daemon-limits.ts';
import { schemaHash } from '../../src/methods/generated/registry.ts';
import type { ServicePort } from '../../src/methods/ports.ts';
import { readRefusal } from '../../src/methods/read-answer.ts';

/** What a service at an address may answer to a send, and what the daemon makes of it. */

let server: Server;
let service: ServicePort;
let status = 200;
let body = '';
let type = 'application/json';

beforeAll(async () => {
  server = createServer((request, response) => {
    const isVersion = ['/version', '/games/version'].includes(request.url!);
    const text = isVersion ? JSON.stringify({ genesisId: 'network', schemaHash }) : body;
    response.writeHead(isVersion ? 200 : status, { 'Content-Type': type });
    response.end(text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  service = await connectRemoteService(
    `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
  );
});
afterAll(() => {
  server.close();
});

test.each(['nope', 'nope/', 'version', 'nope?x=1'])(
  'error: ServiceUnreachable at /%s, where no service is, though its host has one',
  async (path) => {
    [body, status, type] = ['{}', 200, 'application/json'];
    const nowhere = connectRemoteService(`${service.address}${path}`);
    await expect(nowhere).rejects.toMatchObject({ name: 'ServiceUnreachable' });
    [body, status] = [JSON.stringify({ genesisId: 'network', schemaHash }), 404];
    const refused = connectRemoteService(`${service.address}${path}`);
    await expect(refused).rejects.toThrow('HTTP status 404');
  },
);

test.each(['games', 'games/'])('behaviour: a service may be at a path: /%s', async (path) => {
  const { genesisId } = await connectRemoteService(`${service.address}${path}`);
  expect(genesisId).toBe('network');
});

const odd: readonly [name: string, body: string, status?: number, type?: string][] = [
  ['no data', '{"data":null}'],
  ['no member', '{}'],
  ['a list', '[]'],
  ['a null', 'null'],
  ['data that is a text', '{"data":"done"}'],
  ['a null in data', '{"data":{"sendTransactionBundles":null}}'],
  [
    'a response without a status',
    '{"data":{"sendTransactionBundles":[{"bundleId":0,"responses":[{}]}]}}',
  ],
  ['data beside errors', '{"data":{"sendTransactionBundles":[]},"errors":[{"message":"no"}]}'],
  ['an error without a name', '{"errors":[{"message":"no","extensions":{}}]}'],
  ['an error that is none', '{"errors":[null]}'],
  ['half a body', '{"data":'],
  ['nothing', ''],
  ['too many requests', '{"message":"slow down"}', 429],
  ['a page', '<html>Bad gateway</html>', 502, 'text/html'],
];
test.each(odd)('behaviour: a send answered with %s says nothing', async (_, text, code, mime) => {
  [body, status, type] = [text, code ?? 200, mime ?? 'application/json'];
  const send = { txs: [], blockhash: '', lastValidBlockHeight: 1 };
  const error = await service.call('sendTransactionBundles', send).catch((e) => e);
  expect(isGamekeeperError(error), String(error)).toBe(true);
  expect(readRefusal(error).event).toBe('Silent');
});

test('behaviour: an error of the service’s has its own name', async () => {
  [status, type] = [200, 'application/json'];
  const extensions = { name: 'RateLimited', context: { retryAfterMs: 7 } };
  body = JSON.stringify({ errors: [{ message: 'slow down', extensions }] });
  const call = service.call('project', {});
  await expect(call).rejects.toMatchObject({ name: 'RateLimited', context: { retryAfterMs: 7 } });
});

/** A service that goes on answering until nobody reads any more. */
async function startEndless(): Promise<{ server: Server; sent(): number; cut: Promise<void> }> {
  let sent = 0;
  let tellCut = () => {};
  const cut = new Promise<void>((resolve) => {
    tellCut = resolve;
  });
  const chunk = Buffer.alloc(1024 * 1024, ' ');
  const endless = createServer(async (request, response) => {
    if (request.url === '/version') {
      response.end(JSON.stringify({ genesisId: 'network', schemaHash }));
      return;
    }
    response.on('close', tellCut);
    response.writeHead(200, { 'content-type': 'application/json' });
    while (!response.destroyed && sent < 600 * chunk.length) {
      sent += chunk.length;
      if (!response.write(chunk)) await Promise.race([once(response, 'drain'), cut]);
    }
    response.end();
  });
  endless.listen(0, '127.0.0.1');
  await once(endless, 'listening');
  return { server: endless, sent: () => sent, cut };
}

test('error: ServiceAnswerInvalid for an answer without an end, which is cut', async () => {
  const endless = await startEndless();
  const { port } = endless.server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}/`;
  const remote = await connectRemoteService(address);
  const send = { txs: [], blockhash: '', lastValidBlockHeight: 1 };
  const error = await remote.call('sendTransactionBundles', send).catch((e) => e);
  expect(error).toMatchObject({ name: 'ServiceAnswerInvalid' });
  expect(error.message).toContain(String(SERVICE_ANSWER_BYTES_MAX));
  // What became of the send, nobody knows.
  expect(readRefusal(error).event).toBe('Silent');
  await endless.cut;
  expect(endless.sent()).toBeLessThan(3 * SERVICE_ANSWER_BYTES_MAX);
  endless.server.close();
});
