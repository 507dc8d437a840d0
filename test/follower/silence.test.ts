import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { documents, subscriptions } from '../../src/methods/generated/documents.ts';
import { walletOf } from '../programs/world.ts';
import { callRpc, post } from '../rpc/world.ts';
import { EventReader } from '../support/event-reader.ts';
import { StreamClient } from '../support/stream-client.ts';
import { openTwoProcesses, type TwoProcesses } from './two-processes.ts';

/** A follower that has lost its writer. */

let two: TwoProcesses;
let url: string;

beforeEach(async () => {
  two = await openTwoProcesses();
  url = two.followerServer.url;
});
afterEach(() => two.close());

const user = JSON.stringify({ query: documents.user, variables: { usernames: ['anna'] } });
const health = { jsonrpc: '2.0', id: 1, method: 'getHealth' };

/** Each path, asked as its clients ask. */
const requests: readonly [string, RequestInit][] = [
  ['', { method: 'POST', body: user }],
  ['rpc', { method: 'POST', body: JSON.stringify(health) }],
  ['version', {}],
  ['events', {}],
  ['identity', { method: 'POST', body: '{}' }],
  ['starter', { method: 'POST', body: '{}' }],
  ['graphql/stream', { method: 'PUT' }],
  ['nowhere', {}],
];

function ask([path, init]: readonly [string, RequestInit]): Promise<Response> {
  return fetch(url + path, { ...init, headers: { 'content-type': 'application/json' } });
}

describe('a follower in silence', () => {
  test.each(requests)('error: ServiceUnreachable with status 503 at /%s', async (...request) => {
    two.followerProcess.fallSilent();
    const answer = await ask(request);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('connection')).toBe('close');
    const { errors } = (await answer.json()) as { errors: { extensions: object }[] };
    expect(errors[0]!.extensions).toMatchObject({ name: 'ServiceUnreachable', retryable: true });
  });

  test('behaviour: it cuts the streams and sockets that are open', async () => {
    const events = await EventReader.open(url);
    const alone = new StreamClient(url);
    await alone.subscribeAlone(subscriptions.balance!, { address: walletOf('anna').address });
    await alone.batch();
    const shared = await StreamClient.open(url);
    const socket = new WebSocket(two.followerServer.rpcUrl.replace('http', 'ws'));
    await once(socket, 'open');
    const closed = once(socket, 'close');
    two.followerProcess.fallSilent();
    await expect(events.take(1000)).rejects.toThrow(/terminated|aborted|closed|ended/);
    expect(await alone.next()).toBeUndefined();
    expect(await shared.next()).toBeUndefined();
    expect((await closed)[0]).toBe(1006);
  });

  test('behaviour: it opens no socket', async () => {
    two.followerProcess.fallSilent();
    const socket = new WebSocket(two.followerServer.rpcUrl.replace('http', 'ws'));
    const [error] = await once(socket, 'error');
    expect(String(error)).toContain('503');
  });

  test('behaviour: afterwards it answers again', async () => {
    two.followerProcess.fallSilent();
    expect((await post(url, user)).status).toBe(503);
    two.followerProcess.silence = undefined;
    expect(await (await post(url, user)).json()).toEqual({ data: { user: [] } });
    expect((await callRpc(two.followerServer.rpcUrl, 'getHealth')).result).toBe('ok');
    const alone = new StreamClient(url);
    await alone.subscribeAlone(subscriptions.balance!, { address: walletOf('anna').address });
    expect(await alone.batch()).toMatchObject({ isWhole: true });
    alone.close();
  });
});
