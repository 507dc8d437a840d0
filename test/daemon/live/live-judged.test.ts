import { afterEach, describe, expect, test } from 'vitest';
import { allowAll } from '../../../src/daemon/sessions/allow-all.ts';
import type { TestClient } from '../support/client.ts';
import { FollowedTable, LiveReader } from '../support/live-reader.ts';
import { openRawSession } from '../support/raw-client.ts';
import { startWorldPlace, type WorldPlace } from '../support/world-place.ts';

/** Which writes and wallets a session's live tables show, while they change. */

let place: WorldPlace;
let game: TestClient;
let reader: LiveReader;

afterEach(async () => {
  await reader.close();
  await game.close();
  await place.close();
});

async function start(
  at: 'embedded' | 'remote',
): Promise<{ wallet: string; write(key: string): any }> {
  place = await startWorldPlace({ at, grant: allowAll });
  game = await place.open();
  reader = new LiveReader(await openRawSession(place.daemon.url, place.home));
  const wallet = (await game.call('session.get')).wallet.address;
  await place.fund(wallet);
  return {
    wallet,
    write: (idempotencyKey) => game.call('projects.create', { name: 'Farm', idempotencyKey }),
  };
}

describe.each(['embedded', 'remote'] as const)('writes, %s', (at) => {
  test('behaviour: none goes back to a state that it has left', async () => {
    const { write } = await start(at);
    const order = ['SIGNED', 'SENT', 'SUCCEEDED'];
    for (let i = 0; i < 40; i += 1) {
      const idempotencyKey = `write-${i}`;
      const table = new FollowedTable('transaction', { idempotencyKey });
      const written = write(idempotencyKey);
      for (let turn = 0; turn < i % 20; turn += 1) await new Promise((r) => setImmediate(r));
      await reader.follow(table);
      await written;
      await reader.catchUp(table);
      const states = table.events.map(({ now }) => order.indexOf(now!.state as string));
      expect(states, JSON.stringify(table.events.map(({ now }) => now?.state))).toEqual(
        states.toSorted(),
      );
      expect(table.all[0]).toMatchObject({ state: 'SUCCEEDED' });
      await reader.stop(table);
    }
  });
});

test('behaviour: the inventory of a session is that of the wallet which it uses', async () => {
  const { wallet } = await start('embedded');
  const { client } = reader;
  await client.call('wallet.create', { name: 'other' });
  const project = (await client.call('projects.create', { name: 'Farm' })).address;
  const params = { name: 'Gold', symbol: 'G', uri: '', decimals: 0, storage: 'AccountState' };
  const gold = (await client.call('resources.create', { project, params })).address;
  const mint = (amount: string, owner: string) =>
    client.call('resources.mint', { resource: gold, amount, owner });
  await mint('3', wallet);
  const [inventory, first] = [{}, { wallet }].map((args) => new FollowedTable('inventory', args));
  await reader.follow(inventory!);
  await reader.follow(first!);
  expect(inventory!.all).toMatchObject([{ resource: gold, amount: '3' }]);
  await client.call('wallet.use', { name: 'other' });
  await reader.catchUp(inventory!);
  expect(await client.call('wallet.inventory', {})).toEqual([]);
  expect(inventory!.all).toEqual([]);
  expect(inventory!.events.map(({ kind }) => kind)).toEqual(['added', 'removed']);
  await client.call('wallet.use', { name: 'default' });
  await reader.catchUp(inventory!);
  expect(inventory!.all).toEqual(first!.all);
  expect(first!.begins).toBe(1);
});
