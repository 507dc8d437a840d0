import { readFileSync } from 'node:fs';
import { createClient } from 'graphql-sse';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  SUBSCRIPTION_ID_LENGTH_MAX,
  SUBSCRIPTION_STREAMS_PER_ADDRESS_MAX,
} from '../../src/core/limits.ts';
import { subscriptions } from '../../src/methods/generated/documents.ts';
import { type ServiceServer, startServiceServer } from '../../src/service/api/http-server.ts';
import { addResource, type Game, mint, openGame, walletOf } from '../programs/world.ts';
import { StreamClient } from '../support/stream-client.ts';

/** Subscriptions over server-sent events as they are spoken on the wire. */

let game: Game;
let server: ServiceServer;
let resource: string;
const clients: StreamClient[] = [];
const holder = walletOf('holder').address;
const holdings = subscriptions.holdings!;

beforeEach(async () => {
  game = await openGame();
  server = await startServiceServer({ service: game.world.service });
  resource = await addResource(game, 'AccountState');
});

afterEach(async () => {
  for (const client of clients.splice(0)) client.close();
  await server.close();
  await game.world.service.close();
});

async function open(): Promise<StreamClient> {
  const client = await StreamClient.open(server.url);
  clients.push(client);
  return client;
}

const give = (amount: string): Promise<unknown> =>
  mint(game, resource, walletOf('holder').address as never, amount);

describe('one stream for all subscriptions', () => {
  test('default: all records, then each change, with the position before it', async () => {
    const client = await open();
    expect(await client.subscribe('mine', holdings, { holder })).toEqual({ status: 202, body: '' });
    const first = await client.batch();
    expect(first).toMatchObject({ isWhole: true, after: null, records: [], removed: [], total: 0 });
    await give('5');
    const second = await client.batch();
    expect(second).toMatchObject({ isWhole: false, after: first.position, total: 1, removed: [] });
    expect(second.records).toEqual(await game.world.call('holdings', { holder }));
    await give('2');
    const third = await client.batch();
    expect(third.after).toBe(second.position);
    expect(third.records).toEqual(await game.world.call('holdings', { holder }));
  });

  test('args: since, of a stream that has ended: what changed after it', async () => {
    const before = await open();
    await before.subscribe('mine', holdings, { holder });
    await give('5');
    let last = await before.batch();
    while (last.total === 0) last = await before.batch();
    before.close();
    const same = await open();
    await same.subscribe('mine', holdings, { holder, since: last.position });
    const nothing = { isWhole: false, after: last.position, records: [], removed: [], total: 1 };
    expect(await same.batch()).toMatchObject(nothing);
    await give('3');
    const after = await open();
    await after.subscribe('mine', holdings, { holder, since: last.position });
    const difference = await after.batch();
    expect(difference).toMatchObject({ isWhole: false, after: last.position, total: 1 });
    expect(difference.records[0].balance).toBe('8');
  });

  test('behaviour: two subscriptions, of which one is ended', async () => {
    const client = await open();
    const query = 'subscription ($a: Pubkey!) { balance(address: $a) { records { lamports } } }';
    await client.subscribe('sol', query, { a: holder });
    expect(await client.next()).toMatchObject({ name: 'next', id: 'sol' });
    await client.subscribe('mine', holdings, { holder });
    expect(await client.next()).toMatchObject({ name: 'next', id: 'mine' });
    expect(await client.end('sol')).toEqual({ status: 200, body: '' });
    await game.world.service.fund(walletOf('holder').key.address, 5n);
    await give('5');
    expect(await client.next()).toMatchObject({ name: 'next', id: 'mine' });
    // Ending it twice is no error.
    expect((await client.end('sol')).status).toBe(200);
  });

  test('error: what a subscription cannot be followed for is sent, and completes it', async () => {
    const client = await open();
    await client.subscribe('bad', holdings, { addresses: ['2'] });
    const event = await client.next();
    expect(event).toMatchObject({ name: 'next', id: 'bad' });
    expect(event!.payload.errors[0].extensions).toMatchObject({ name: expect.any(String) });
    expect(event!.payload).not.toHaveProperty('data');
    expect(await client.next()).toEqual({ name: 'complete', id: 'bad' });
    await client.subscribe('bad', holdings, { holder });
    expect(await client.batch()).toMatchObject({ total: 0 });
  });
});

test('default: the document of the reference page', async () => {
  const page = readFileSync(
    new URL('../../docs/reference/subscriptions.md', import.meta.url),
    'utf8',
  );
  const [, query] = /```graphql\n(.*?)```/s.exec(page)!;
  const client = await open();
  await client.subscribe('mine', query!, { holder });
  await client.batch();
  await give('5');
  const { records, ...others } = await client.batch();
  expect(records).toEqual([{ address: expect.any(String), balance: '5' }]);
  expect(Object.keys(others).sort()).toEqual(['after', 'isWhole', 'position', 'removed', 'total']);
});

describe('what is refused', () => {
  test('error: streams that are not reserved, or are open already', async () => {
    const client = new StreamClient(server.url);
    clients.push(client);
    client.token = 'nobody';
    expect((await client.ask('GET')).status).toBe(404);
    expect((await client.connect()).status).toBe(404);
    expect((await client.subscribe('one', holdings)).status).toBe(404);
    expect((await client.end('one')).status).toBe(404);
    const opened = await open();
    expect((await opened.ask('GET')).status).toBe(409);
    expect((await opened.ask('POST', '', { body: '{}', token: '' })).status).toBe(400);
    expect((await opened.ask('PATCH')).status).toBe(405);
    expect((await opened.ask('DELETE')).status).toBe(400);
  });

  test('error: operations without an id of their own', async () => {
    const client = await open();
    const body = (extensions: object) => JSON.stringify({ query: holdings, extensions });
    const long = 'x'.repeat(SUBSCRIPTION_ID_LENGTH_MAX + 1);
    for (const operationId of [undefined, '', 5, long]) {
      expect((await client.ask('POST', '', { body: body({ operationId }) })).status).toBe(400);
    }
    expect((await client.subscribe('one', holdings, { holder })).status).toBe(202);
    expect((await client.subscribe('one', holdings, { holder })).status).toBe(409);
  });

  test.each([
    ['no subscription', '{ project { address } }', 'A query is not for a stream'],
    ['two fields', 'subscription { resources { total } faucets { total } }', 'one top level'],
    ['no field', 'subscription { resources @skip(if: true) { total } }', 'one root field'],
    ['an unknown read', 'subscription { project { total } }', 'Cannot query field'],
    ['pages', 'subscription { holdings(limit: 5) { total } }', 'Unknown argument'],
    ['a value of another type', 'subscription { holdings(holder: "x") { total } }', 'Pubkey'],
    ['the schema', 'subscription { __schema { types { name } } }', 'introspection'],
    ['no document', 'subscription {', 'Syntax Error'],
  ])('error: a document with %s', async (_, query, told) => {
    const client = await open();
    const { status, body } = await client.subscribe('one', query);
    expect(status).toBe(400);
    const [error] = JSON.parse(body).errors;
    expect(error.message).toContain(told);
    expect(error.extensions.code).toBe('BAD_USER_INPUT');
  });

  test('error: a subscription where queries are answered names the stream', async () => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ query: holdings, variables: { holder } });
    const response = await fetch(server.url, { method: 'POST', headers, body });
    const { errors } = (await response.json()) as { errors: { message: string }[] };
    expect(errors[0]!.message).toBe('A subscription is for /graphql/stream; here are queries');
  });

  test('behaviour: of one address, each stream over its share replaces another', async () => {
    const max = SUBSCRIPTION_STREAMS_PER_ADDRESS_MAX;
    const all: StreamClient[] = [];
    while (all.length <= max) all.push(await open());
    const ended = await Promise.race(all.map(async (one) => ({ one, event: await one.next() })));
    expect(ended.event).toBe(undefined);
    const others = all.filter((one) => one !== ended.one);
    for (const [place, one] of others.entries()) {
      expect((await one.subscribe(`${place}`, holdings, { holder })).status).toBe(202);
    }
  });
});

describe('other clients', () => {
  interface Answer {
    readonly data: { readonly holdings: { readonly total: number; readonly after: string | null } };
  }

  test.each([true, false])('default: graphql-sse, with one connection: %s', async (isSingle) => {
    const url = `${server.url}graphql/stream`;
    const client = createClient({ url, singleConnection: isSingle as true, retryAttempts: 0 });
    const query = { query: holdings, variables: { holder } };
    const one = client.iterate<Answer['data']>(query);
    const other = client.iterate<Answer['data']>(query);
    const totalOf = async (from: typeof one) => (await from.next()).value.data.holdings.total;
    expect([await totalOf(one), await totalOf(other)]).toEqual([0, 0]);
    await give('5');
    expect([await totalOf(one), await totalOf(other)]).toEqual([1, 1]);
    await one.return!();
    await give('5');
    expect(await totalOf(other)).toBe(1);
    await other.return!();
    client.dispose();
  });

  test('behaviour: a stream of one subscription ends with it', async () => {
    const client = new StreamClient(server.url);
    clients.push(client);
    expect(await client.subscribeAlone(holdings, { addresses: ['2'] })).toBe(200);
    expect((await client.next())?.payload).toMatchObject({ errors: [{}] });
    expect(await client.next()).toMatchObject({ name: 'complete' });
    expect(await client.next()).toBe(undefined);
  });
});

test('behaviour: a reader that stops reading is sent the newest of each record', async () => {
  const client = await open();
  // A record that is 100 kB long, so that the system cannot hold many.
  const names = Array.from({ length: 1500 }, (_, place) => `a${place}: holder`).join(' ');
  const query = `subscription ($holder: Pubkey) {
    holdings(holder: $holder) { position after total records { balance ${names} } }
  }`;
  await client.subscribe('mine', query, { holder });
  let last = await client.batch();
  client.response!.pause();
  const changes = 250;
  for (let change = 0; change < changes; change += 1) await give('1');
  client.response!.resume();
  let received = 0;
  while (last.records[0]?.balance !== String(changes)) {
    const next = await client.batch();
    expect(next.after).toBe(last.position);
    last = next;
    received += 1;
  }
  expect(received).toBeLessThan(changes - 50);
});
