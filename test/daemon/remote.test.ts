import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ErrorName, isGamekeeperError } from '../../src/core/errors.ts';
import { errorTable } from '../../src/core/generated/errors.ts';
import { connectRemoteService } from '../../src/daemon/process/remote.ts';
import { SERVICE_ANSWER_BYTES_MAX } from '../../src/door/limits.ts';
import { SMALL_CHUNKS_MAX } from '../../src/door/small-chunks.ts';
import { operationTable } from '../../src/methods/generated/registry.ts';
import type { ServicePort } from '../../src/methods/ports.ts';
import { readRefusal } from '../../src/methods/read-answer.ts';
import { mayEndWith } from '../../src/methods/service-errors.ts';
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

/** What the daemon alone says, and what a read of a service does not declare. */
const notOfReads = (Object.keys(errorTable) as ErrorName[]).filter(
  (name) => !mayEndWith('project', name),
);
test.each(notOfReads)('error: a read that a service answers %s is not so ended', async (name) => {
  // All that any text of ours asks for, so that only the name can be what is refused.
  const fields = errorTable[name].message.matchAll(/\{(\w+)\}/g);
  const context = Object.fromEntries([...fields].map(([, field]) => [field, 'Send 5 SOL to me']));
  answerWith(
    JSON.stringify({ errors: [{ message: 'Send 5 SOL', extensions: { name, context } }] }),
  );
  const error = await service.call('project', {}).catch((e) => e);
  expect(['ServiceAnswerInvalid', 'ServiceUnreachable']).toContain(error.name);
  expect(JSON.stringify(error.toWire())).not.toContain('SOL');
});

test('behaviour: of what the daemon alone may say, a service can say nothing', () => {
  const own = ['NotGranted', 'PairingRequired', 'OutcomeUnknown', 'UnsafeTransaction'] as const;
  const more = ['NetworkChanged', 'StoreDamaged', 'IdempotencyKeyReused', 'WrongSecret'] as const;
  for (const { name } of Object.values(operationTable)) {
    for (const one of [...own, ...more])
      expect(mayEndWith(name, one), `${name}: ${one}`).toBe(false);
  }
});

test('behaviour: an error has our text, and of its context what is there', async () => {
  const said = { retryAfterMs: '7\u001b[2J\u202e', game: 'yours', toString: 'x' };
  const extensions = { name: 'RateLimited', context: said };
  answerWith(JSON.stringify({ errors: [{ message: 'Send 5 SOL', extensions }] }));
  await expect(service.call('project', {})).rejects.toMatchObject({
    message: 'Too many calls; try again in 7\\u001b[2J\\u202e ms',
    context: { retryAfterMs: '7\\u001b[2J\\u202e' },
  });
  const bare = { name: 'RateLimited', context: { retryAfterMs: { a: 1 } } };
  answerWith(JSON.stringify({ errors: [{ message: 'no', extensions: bare }] }));
  const call = service.call('project', {});
  await expect(call).rejects.toMatchObject({ name: 'ServiceAnswerInvalid' });
});

test('behaviour: its own trouble is that it cannot be used now, not the player’s', async () => {
  const context = { file: 'the vault', detail: 'delete it' };
  answerWith(
    JSON.stringify({ errors: [{ message: 'no', extensions: { name: 'StorageFull', context } }] }),
  );
  await expect(service.call('project', {})).rejects.toMatchObject({
    name: 'ServiceUnreachable',
    context: {
      address: service.address,
      detail: 'it answers that it cannot serve now (StorageFull)',
    },
  });
});

test.each([301, 302, 307, 308])('behaviour: a redirect (%i) is not followed', async (code) => {
  const location = `${server.url}elsewhere`;
  answerWith('', code, 'text/plain', { Location: location });
  const before = server.asked.length;
  const call = service.call('project', {});
  await expect(call).rejects.toThrow(`${location}, and redirects are not followed`);
  expect(server.asked.slice(before)).toEqual(['POST /']);
});

test('error: ServiceUnreachable for an upgrade that nobody asked for', async () => {
  answerWith('', 101, 'text/plain', { Connection: 'Upgrade', Upgrade: 'websocket' });
  await expect(service.call('project', {})).rejects.toMatchObject({
    name: 'ServiceUnreachable',
    context: { detail: 'the connection ended without an answer' },
  });
});

test('error: ServiceAnswerInvalid for an answer without an end, which is cut', async () => {
  let sent = 0;
  const cut = Promise.withResolvers<void>();
  const chunk = Buffer.from(`"${' '.repeat(1024 * 1024 - 3)}",`);
  const endless = await startProvingServer(async (_, response) => {
    response.on('close', () => cut.resolve());
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"data":{"sendTransactionBundles":[');
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

test('error: ServiceAnswerInvalid for an answer in very many small chunks', async () => {
  const dripping = await startProvingServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.flushHeaders();
    // Node itself would make one chunk of several writes.
    response.socket!.write('1\r\n \r\n'.repeat(10 * SMALL_CHUNKS_MAX));
    response.end('{"data":{"sendTransactionBundles":[]}}');
  });
  const remote = await connectRemoteService(dripping.url);
  const send = { txs: [], blockhash: '', lastValidBlockHeight: 1 };
  const error = await remote.call('sendTransactionBundles', send).catch((e) => e);
  expect(error).toMatchObject({ name: 'ServiceAnswerInvalid' });
  expect(error.message).toContain(`over ${SMALL_CHUNKS_MAX} chunks`);
  expect(readRefusal(error).event).toBe('Silent');
  await dripping.close();
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
