import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isGamekeeperError } from '../../src/core/errors.ts';
import { connectRemoteService } from '../../src/daemon/process/remote.ts';
import { SERVICE_ANSWER_BYTES_MAX } from '../../src/door/daemon-limits.ts';
import type { ServicePort } from '../../src/methods/ports.ts';
import { readRefusal } from '../../src/methods/read-answer.ts';
import { type ProvingServer, startProvingServer } from './support/proving-server.ts';

/** What a service at an address may answer to a send, and what the daemon makes of it. */

let server: ProvingServer;
let service: ServicePort;
let status = 200;
let body = '';
let headers: Record<string, string> = {};

const answerWith = (text: string, code = 200, type = 'application/json', more = {}): void => {
  [body, status, headers] = [text, code, { 'Content-Type': type, ...more }];
};

beforeAll(async () => {
  server = await startProvingServer((_, response) => {
    response.writeHead(status, headers);
    response.end(body);
  });
  service = await connectRemoteService(server.url);
});
afterAll(() => server.close());

test.each(['nope', 'nope/', 'version'])(
  'error: NetworkNotProved at /%s, where no service is, though its host has one',
  async (path) => {
    answerWith('{}');
    const nowhere = connectRemoteService(`${service.address}${path}`);
    await expect(nowhere).rejects.toMatchObject({ name: 'NetworkNotProved' });
    answerWith('{}', 404);
    const refused = connectRemoteService(`${service.address}${path}`);
    await expect(refused).rejects.toThrow('HTTP status 404');
  },
);

test.each(['games', 'games/'])('behaviour: a service may be at a path: /%s', async (path) => {
  const { genesisId, address } = await connectRemoteService(`${service.address}${path}`);
  expect(genesisId).toBe(server.ledger.identity.genesisId);
  expect(address).toBe(`${server.url}games/`);
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
  answerWith(text, code, mime);
  const send = { txs: [], blockhash: '', lastValidBlockHeight: 1 };
  const error = await service.call('sendTransactionBundles', send).catch((e) => e);
  expect(isGamekeeperError(error), String(error)).toBe(true);
  expect(readRefusal(error).event).toBe('Silent');
});

test('behaviour: an error of the service’s has its own name', async () => {
  const extensions = { name: 'RateLimited', context: { retryAfterMs: 7 } };
  answerWith(JSON.stringify({ errors: [{ message: 'slow down', extensions }] }));
  const call = service.call('project', {});
  await expect(call).rejects.toMatchObject({ name: 'RateLimited', context: { retryAfterMs: 7 } });
});

test.each([301, 302, 307, 308])('behaviour: a redirect (%i) is not followed', async (code) => {
  const location = `${server.url}elsewhere`;
  answerWith('', code, 'text/plain', { Location: location });
  const before = server.asked.length;
  const call = service.call('project', {});
  await expect(call).rejects.toThrow(`${location}, and redirects are not followed`);
  expect(server.asked.slice(before)).toEqual(['POST /']);
});

test('error: ServiceAnswerInvalid for an answer without an end, which is cut', async () => {
  let sent = 0;
  const cut = Promise.withResolvers<void>();
  const chunk = Buffer.alloc(1024 * 1024, ' ');
  const endless = await startProvingServer(async (_, response) => {
    response.on('close', () => cut.resolve());
    response.writeHead(200, { 'content-type': 'application/json' });
    while (!response.destroyed && sent < 600 * chunk.length) {
      sent += chunk.length;
      if (!response.write(chunk)) await Promise.race([once(response, 'drain'), cut.promise]);
    }
    response.end();
  });
  const remote = await connectRemoteService(endless.url);
  const send = { txs: [], blockhash: '', lastValidBlockHeight: 1 };
  const error = await remote.call('sendTransactionBundles', send).catch((e) => e);
  expect(error).toMatchObject({ name: 'ServiceAnswerInvalid' });
  expect(error.message).toContain(String(SERVICE_ANSWER_BYTES_MAX));
  // What became of the send, nobody knows.
  expect(readRefusal(error).event).toBe('Silent');
  await cut.promise;
  expect(sent).toBeLessThan(3 * SERVICE_ANSWER_BYTES_MAX);
  await endless.close();
});

test('behaviour: a caller that is gone ends its request', async () => {
  const gone = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const slow = await startProvingServer((_, response) => {
    response.on('close', () => gone.resolve());
    begun.resolve();
  });
  const remote = await connectRemoteService(slow.url);
  const caller = new AbortController();
  const call = remote.call('project', {}, caller.signal);
  await begun.promise;
  caller.abort(new Error('the caller is gone'));
  await expect(call).rejects.toThrow('the caller is gone');
  await gone.promise;
  await slow.close();
});
