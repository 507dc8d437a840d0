import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIVE_TABLES_MAX } from '../../../src/core/limits.ts';
import type { TestClient } from '../support/client.ts';
import { FollowedTable, LiveReader } from '../support/live-reader.ts';
import { openRawSession } from '../support/raw-client.ts';
import { startWorldPlace, type WorldPlace } from '../support/world-place.ts';

/** Live tables of sessions: what a game is sent, in which order, and when it ends. */

let place: WorldPlace;
let game: TestClient;
let reader: LiveReader;
let wallet: string;
let project: string;
let gold: string;

const openReader = async (maxFrameBytes?: number) => {
  const wish = maxFrameBytes === undefined ? {} : { maxFrameBytes };
  return new LiveReader(await openRawSession(place.daemon.url, place.home, wish));
};
const mint = (amount: string, owner = wallet) =>
  game.call('resources.mint', { resource: gold, amount, owner });
const sorted = (rows: readonly any[], key = 'address') =>
  [...rows].sort((a, b) => (a[key] < b[key] ? -1 : 1));

beforeAll(async () => {
  place = await startWorldPlace();
  game = await place.open();
  wallet = (await game.call('session.get')).wallet.address;
  await place.fund(wallet);
  project = (await game.call('projects.create', { name: 'Farm' })).address;
  const params = { name: 'Gold', symbol: 'GLD', uri: 'https://farm.example/gold.png', decimals: 2 };
  const given = { project, params: { ...params, storage: 'LedgerState' } };
  gold = (await game.call('resources.create', given)).address;
  const treeConfig = { basic: { numAssets: 1000 } };
  await game.call('resources.createTree', { project, resource: gold, treeConfig });
  reader = await openReader();
});
afterAll(async () => {
  await reader.close();
  await game.close();
  await place.close();
});

describe('live.subscribe', () => {
  test('default: what is there, then what changes, as a fresh read has it', async () => {
    const holdings = new FollowedTable('holdings', { holder: wallet });
    await reader.follow(holdings);
    expect(holdings.all).toEqual([]);
    await mint('5');
    await mint('7');
    await reader.catchUp(holdings);
    expect(holdings.all).toEqual(await game.call('holdings.find', { holder: wallet }));
    expect(holdings.events.map(({ kind }) => kind)).toEqual(['added', 'changed']);
    expect(holdings.events[1]!.before).toMatchObject({ balance: '5' });
    expect(reader.names.get(gold)).toEqual({
      address: gold,
      name: 'Gold',
      symbol: 'GLD',
      decimals: 2,
      uri: 'https://farm.example/gold.png',
    });
    expect(await reader.stop(holdings)).toBe(true);
    expect(await reader.client.call('live.unsubscribe', { table: '99' })).toBe(false);
  });

  test('args: since, and what did not change comes no second time', async () => {
    const other = (await game.call('wallet.create', { name: 'other' })).address;
    await mint('1', other);
    const holdings = new FollowedTable('holdings', { addresses: undefined, holder: other });
    await reader.follow(holdings);
    await reader.stop(holdings);
    await mint('2', other);
    const again = await openReader();
    await again.follow(holdings);
    expect(holdings).toMatchObject({ begins: 2, wholes: 1 });
    expect(holdings.events.map(({ kind }) => kind)).toEqual(['added', 'changed']);
    expect(holdings.all).toEqual(await game.call('holdings.find', { holder: other }));
    await again.close();
  });

  test('behaviour: names of users come with the records of their wallets, and change', async () => {
    const holdings = new FollowedTable('holdings', { holder: wallet });
    const info = { username: 'ada', name: 'Ada', bio: '', pfp: '' };
    await game.call('users.create', { wallet, info });
    await reader.follow(holdings);
    expect(reader.names.get(wallet)).toMatchObject({ name: 'Ada', symbol: null });
    await game.call('users.update', { info: { ...info, name: 'Lady' } });
    await reader.until(() => reader.names.get(wallet)?.name === 'Lady');
    await reader.stop(holdings);
  });

  test('default: the inventory, as the read answers it', async () => {
    const inventory = new FollowedTable('inventory', {});
    await reader.follow(inventory);
    const silver = (
      await game.call('resources.create', {
        project,
        params: { name: 'Silver', symbol: 'SLV', uri: '', decimals: 0, storage: 'AccountState' },
      })
    ).address;
    await game.call('resources.mint', { resource: silver, amount: '3', owner: wallet });
    await game.call('resources.unwrap', { resource: gold, amount: '2' });
    await reader.catchUp(inventory);
    const read = await game.call('wallet.inventory');
    expect(sorted(inventory.all, 'resource')).toEqual(sorted(read, 'resource'));
    await game.call('resources.burn', { resource: silver, amount: '3' });
    await reader.catchUp(inventory);
    expect(inventory.events.at(-1)).toMatchObject({ kind: 'removed', key: silver });
    await reader.stop(inventory);
  });

  test('default: each state of a write, and those that are not settled', async () => {
    const idempotencyKey = 'a-write-to-come';
    const one = new FollowedTable('transaction', { idempotencyKey });
    const unsettled = new FollowedTable('unsettled', {});
    await reader.follow(one);
    await reader.follow(unsettled);
    expect(one.all).toEqual([]);
    await game.call('resources.mint', {
      resource: gold,
      amount: '1',
      owner: wallet,
      idempotencyKey,
    });
    await reader.catchUp(one);
    await reader.catchUp(unsettled);
    const states = one.events.map(({ now }) => now?.state);
    expect(states).toEqual(['SIGNED', 'SUCCEEDED']);
    expect(one.all).toEqual([await game.call('transactions.status', { idempotencyKey })]);
    expect(unsettled.events.map(({ kind }) => kind)).toEqual(['added', 'removed']);
    await reader.stop(one);
    await reader.stop(unsettled);
  });

  test('behaviour: writes of another game with the same wallet are in no table', async () => {
    const other = new LiveReader(
      await openRawSession(place.daemon.url, place.home, { game: 'com.example.other' }),
    );
    const idempotencyKey = 'a-write-of-one-game';
    const one = new FollowedTable('transaction', { idempotencyKey });
    const unsettled = new FollowedTable('unsettled', {});
    const holdings = new FollowedTable('holdings', { holder: wallet });
    for (const table of [one, unsettled, holdings]) await other.follow(table);
    const given = { resource: gold, amount: '7', owner: wallet, idempotencyKey };
    const { signatures } = await game.call('resources.mint', given);
    for (const table of [one, unsettled, holdings]) await other.catchUp(table);
    // The ledger is everybody's.
    expect(holdings.events).not.toEqual([]);
    const late = new FollowedTable('transaction', { signature: signatures[0] });
    await other.follow(late);
    for (const table of [one, unsettled, late]) expect(table.events).toEqual([]);
    await other.close();
  });

  test('default: the SOL of a wallet', async () => {
    const balance = new FollowedTable('balance', { address: wallet });
    await reader.follow(balance);
    await mint('1');
    await reader.catchUp(balance);
    expect(balance.all).toEqual([await game.call('accounts.balance', { address: wallet })]);
    expect(balance.events.length).toBeGreaterThan(1);
    await reader.stop(balance);
  });

  test('error: InvalidParams', async () => {
    const errorOf = async (params: object) =>
      (await reader.client.request('live.subscribe', params)).error.data;
    const wrong = await errorOf({ read: 'conjurations', arguments: {} });
    expect(wrong).toMatchObject({ name: 'InvalidParams', context: { path: 'read' } });
    for (const named of ['limit', 'after', 'includeProof']) {
      const given = { read: 'holdings', arguments: { holder: wallet, [named]: 1 } };
      const context = { path: `arguments.${named}` };
      expect(await errorOf(given)).toMatchObject({ name: 'InvalidParams', context });
    }
    const found = await errorOf({ read: 'holdings', arguments: { holder: 'nobody' } });
    expect(found).toMatchObject({ name: 'InvalidParams' });
    expect(await errorOf({ read: 'transaction', arguments: {} })).toMatchObject({
      name: 'InvalidParams',
    });
  });

  test(`error: LimitExceeded beyond ${LIVE_TABLES_MAX} tables of a session`, async () => {
    const many = await openReader();
    const table = () => new FollowedTable('balance', { address: wallet });
    for (let i = 0; i < LIVE_TABLES_MAX; i += 1) await many.follow(table());
    await expect(many.follow(table())).rejects.toMatchObject({
      data: { name: 'LimitExceeded', context: { what: 'live tables of a session' } },
    });
    await many.close();
  });

  test('behaviour: what fits no frame is sent as a new beginning', async () => {
    const small = await openReader(4096);
    const resources = new FollowedTable('resources', { projects: [project] });
    await small.follow(resources);
    const uri = `https://farm.example/${'x'.repeat(150)}`;
    const made = (name: string) => ({
      name,
      symbol: 'X',
      uri,
      decimals: 0,
      storage: 'AccountState',
    });
    await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        game.call('resources.create', { project, params: made(`Thing ${i}`) }),
      ),
    );
    await small.catchUp(resources);
    const read = await game.call('resources.find', { projects: [project] });
    expect(sorted(resources.all)).toEqual(sorted(read));
    expect(resources.events.every(({ kind }) => kind === 'added')).toBe(true);
    await small.close();
  });
});
