import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addressToBase58 } from '../../../src/solana/address.ts';
import { generateKeyPair } from '../../../src/solana/keys.ts';
import type { TestClient } from '../support/client.ts';
import { FollowedTable, LiveReader } from '../support/live-reader.ts';
import { openRawSession } from '../support/raw-client.ts';
import { startWorldPlace, type WorldPlace } from '../support/world-place.ts';

/** Live tables of sessions that ask what hardly anybody asks, or for long. */

const METHODS = {
  holdings: 'holdings.find',
  resources: 'resources.find',
  users: 'users.find',
} as const;

let place: WorldPlace;
let game: TestClient;
let reader: LiveReader;
let wallet: string;
let project: string;
let gold: string;

const openReader = async () => new LiveReader(await openRawSession(place.daemon.url, place.home));
const mint = (amount: string, owner = wallet) =>
  game.call('resources.mint', { resource: gold, amount, owner });
const sorted = (rows: readonly any[]) => [...rows].sort((a, b) => (a.address < b.address ? -1 : 1));
const newAddress = () => addressToBase58(generateKeyPair().address);
/** How many live reads of the service the daemon follows. */
const countFollowed = () => place.service.live.counts.followers;

beforeAll(async () => {
  place = await startWorldPlace();
  game = await place.open();
  wallet = (await game.call('session.get')).wallet.address;
  await place.fund(wallet);
  project = (await game.call('projects.create', { name: 'Farm' })).address;
  const params = { name: 'Gold', symbol: 'GLD', uri: '', decimals: 2, storage: 'LedgerState' };
  gold = (await game.call('resources.create', { project, params })).address;
  const treeConfig = { basic: { numAssets: 1000 } };
  await game.call('resources.createTree', { project, resource: gold, treeConfig });
});
afterAll(async () => {
  await game.close();
  await place.close();
});
beforeEach(async () => {
  reader = await openReader();
});
afterEach(() => reader.close());

describe('live.subscribe', () => {
  test('args: as the read takes them: null, nothing, none, an address twice', async () => {
    const twice = { addresses: [gold, gold, wallet] };
    const given: [keyof typeof METHODS, object][] = [
      ...(['holdings', 'resources', 'users'] as const).flatMap((read) =>
        [{}, { addresses: [] }, { addresses: null }, twice].map(
          (args): [keyof typeof METHODS, object] => [read, args],
        ),
      ),
      ['holdings', { holder: null }],
      ['holdings', { trees: [] }],
      ['resources', { projects: [project, project], addresses: [gold] }],
      ['users', { wallets: [wallet, wallet] }],
    ];
    const tables = given.map(([read, args]) => new FollowedTable(read, args));
    for (const table of tables) await reader.follow(table);
    await mint('3');
    await game.call('users.create', {
      wallet,
      info: { username: 'ada', name: '', bio: '', pfp: '' },
    });
    for (const [i, table] of tables.entries()) {
      await reader.catchUp(table);
      const [read, args] = given[i]!;
      const fresh = await game.call(METHODS[read], args);
      expect(sorted(table.all), JSON.stringify(given[i])).toEqual(sorted(fresh));
    }
  });

  test('args: since that is no position here: what did not change fires nothing', async () => {
    const table = new FollowedTable('holdings', { holder: wallet });
    await reader.follow(table);
    const [number, era, mark] = table.position!.split('.');
    const { length } = table.events;
    const none = ['', 'x', `-1.${era}.${mark}`, `${number}9.${era}.${mark}`, `${number}.9.${mark}`];
    for (const position of [...none, `${number}.${era}.0`, 'a'.repeat(10_000)]) {
      const { wholes } = table;
      await reader.stop(table);
      table.position = position;
      await reader.follow(table);
      expect(table.wholes, position).toBe(wholes + 1);
    }
    expect(table.events.length).toBe(length);
  });

  test('behaviour: names that come one by one are followed by few reads', async () => {
    const table = new FollowedTable('holdings', {});
    await reader.follow(table);
    const owners = Array.from({ length: 40 }, newAddress);
    for (const owner of owners) {
      await mint('1', owner);
      await reader.catchUp(table);
    }
    // The table, the resource, and a binary logarithm of the owners.
    expect(countFollowed()).toBeLessThanOrEqual(2 + Math.ceil(Math.log2(owners.length)));
    await game.call('users.update', { info: { username: 'ada', name: 'Ada', bio: '', pfp: '' } });
    await reader.until(() => reader.names.get(wallet)?.name === 'Ada');
  });

  test('behaviour: resources that come one by one are followed by few reads', async () => {
    const table = new FollowedTable('inventory', {});
    await reader.follow(table);
    const count = 16;
    for (let i = 0; i < count; i += 1) {
      const params = { name: `R${i}`, symbol: `R${i}`, uri: '', decimals: 0 };
      const given = { project, params: { ...params, storage: 'AccountState' } };
      const { address } = await game.call('resources.create', given);
      await game.call('resources.mint', { resource: address, amount: '2', owner: wallet });
      await reader.catchUp(table);
    }
    // The holdings, and the logarithm of the resources: for the rows, and for their names.
    expect(countFollowed()).toBeLessThanOrEqual(1 + 2 * (1 + Math.ceil(Math.log2(count))));
    const read = await game.call('wallet.inventory', {});
    const byResource = (rows: readonly any[]) => rows.map(({ resource }) => resource).sort();
    expect(byResource(table.all)).toEqual(byResource(read));
    expect(table.events.filter(({ kind }) => kind === 'added').length).toBe(table.all.length);
  });
});

describe('live.unsubscribe', () => {
  test('behaviour: a table is ended once, by the first request behind its answer', async () => {
    const asked = reader.client.request('live.subscribe', {
      read: 'holdings',
      arguments: { holder: wallet },
    });
    // On a busy machine the table may have its answer before this request comes.
    const isEnded = await reader.client.call('live.unsubscribe', { table: '1' });
    const { result } = await asked;
    expect(result.table).toBe('1');
    expect(await reader.client.call('live.unsubscribe', { table: '1' })).toBe(!isEnded);
  });
});
