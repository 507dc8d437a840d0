import { afterAll, beforeAll, expect, test } from 'vitest';
import { allowAll } from '../../../src/daemon/sessions/allow-all.ts';
import type { World } from '../../../src/methods/generated/types.ts';
import { farmSeed } from '../../seed/farm-seed.ts';
import type { TestClient } from '../support/client.ts';
import { startWorldPlace, type WorldPlace } from '../support/world-place.ts';

/** What a developer reads who tests with two players, each of whom has a world of their own. */

const PAGE = 'docs/guides/two-players.md';
const game = 'com.example.farm';
const logged: unknown[] = [];
const log = {
  debug() {},
  info() {},
  warn: (...line: unknown[]) => void logged.push(line),
  error() {},
};
const elsewhere = '8opHzTAnfzRpPEx21XtnrVTX28YQuCpAjcn1PczScKh';

let place: WorldPlace;
let anna: TestClient;
let bert: TestClient;
let ofAnna: World;

async function openAs(at: WorldPlace, wallet: string): Promise<TestClient> {
  await at.fund((await at.daemon.wallets.open(wallet)).address);
  return at.open({ game, wallet });
}

const messageOf = async (client: TestClient, method: string, params: object): Promise<string> =>
  (await client.request(method, params)).error.message;

beforeAll(async () => {
  place = await startWorldPlace({ log });
  anna = await openAs(place, 'anna');
  bert = await openAs(place, 'bert');
  ofAnna = await anna.call('world.plant', { seed: JSON.stringify(farmSeed) });
});
afterAll(() => place.close());

test('default: that a second wallet plants another world is logged, with the first', async () => {
  expect(logged).toEqual([]);
  await bert.call('world.plant', { seed: JSON.stringify(farmSeed) });
  await bert.call('world.plant', { seed: JSON.stringify(farmSeed) });
  const { wallet } = await bert.call('session.get');
  const text = `another world planted, which the others do not see: ${PAGE}`;
  expect(logged).toEqual([[text, { game, wallet: wallet.address, count: 1 }]]);
});

test('default: what is of the other wallet’s world is said to be', async () => {
  const { address: resource } = ofAnna.things.find(({ name }) => name === 'Turnip')!;
  const { wallet } = await bert.call('session.get');
  const mint = { resource, owner: wallet.address, amount: '1' };
  const message = await messageOf(bert, 'resources.mint', mint);
  expect(message).toContain('may not do this');
  expect(message).toContain(`${resource} is of the world that the wallet anna has planted`);
  expect(message).toContain(PAGE);
});

test('default: what is nowhere on the ledger may be in another home', async () => {
  const message = await messageOf(bert, 'faucets.claim', { faucet: elsewhere });
  expect(message).toContain(`There is no Faucet ${elsewhere}`);
  expect(message).toContain('the embedded ledger is of this home alone');
  expect(message).toContain(PAGE);
});

test('behaviour: other errors, and api.*, are as they were', async () => {
  const nobody = await messageOf(bert, 'profiles.create', {
    project: ofAnna.project,
    info: { name: 'Bert' },
  });
  expect(nobody).toMatch(/^There is no user of the wallet \w+$/);
  const { wallet } = await bert.call('session.get');
  const claim = { faucet: elsewhere, owner: wallet.address, authority: wallet.address };
  const built = await messageOf(bert, 'api.createClaimFaucetTransaction', claim);
  expect(built).not.toContain(PAGE);
});

test('behaviour: a service at an address has one world for all', async () => {
  const remote = await startWorldPlace({ at: 'remote', grant: allowAll });
  const client = await openAs(remote, 'anna');
  const message = await messageOf(client, 'faucets.claim', { faucet: elsewhere });
  expect(message).toBe(`There is no Faucet ${elsewhere}`);
  await remote.close();
});
