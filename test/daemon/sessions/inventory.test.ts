import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InventoryItem } from '../../../src/methods/generated/types.ts';
import { addressFromBase58 } from '../../../src/solana/address.ts';
import type { TestClient } from '../support/client.ts';
import { startWorldPlace, type WorldPlace } from '../support/world-place.ts';

/** What a game reads to draw an inventory, inside the daemon and at an address. */

const FRIEND = 'So11111111111111111111111111111111111111112';

describe.each(['embedded', 'remote'] as const)('an inventory of the %s service', (at) => {
  /** What the service answers instead, by operation. */
  const lies: Partial<Record<string, (answer: any) => unknown>> = {};
  let place: WorldPlace;
  let game: TestClient;
  let wallet: string;
  let project: string;
  /** In trees, in token accounts, and in trees without anything held. */
  let gold: string;
  let silver: string;

  const makeResource = async (name: string, storage: string, decimals = 2): Promise<string> => {
    const params = { name, symbol: name.slice(0, 3), uri: `https://farm.example/${name}.png` };
    const given = { ...params, decimals, storage };
    const { address } = await game.call('resources.create', { project, params: given });
    if (storage === 'LedgerState') {
      const treeConfig = { basic: { numAssets: 100 } };
      await game.call('resources.createTree', { project, resource: address, treeConfig });
    }
    return address;
  };
  const mint = (resource: string, amount: string, owner = wallet) =>
    game.call('resources.mint', { resource, amount, owner });

  beforeAll(async () => {
    place = await startWorldPlace({
      at,
      grant: {
        check() {},
        checkAgain() {},
        needs: () => undefined,
        reserve: () => kept,
        hear() {},
      },
      alter: (name, answer) => lies[name]?.(answer) ?? answer,
    });
    game = await place.open();
    wallet = (await game.call('session.get')).wallet.address;
    await place.fund(wallet);
    project = (await game.call('projects.create', { name: 'Farm' })).address;
    gold = await makeResource('Gold', 'LedgerState');
    silver = await makeResource('Silver', 'AccountState', 0);
    await mint(gold, '1750');
    await mint(silver, '3');
    await game.call('resources.unwrap', { resource: gold, amount: '250' });
    const spent = await makeResource('Wood', 'AccountState');
    await mint(spent, '5');
    await game.call('resources.burn', { resource: spent, amount: '5' });
  });
  afterAll(async () => {
    await game.close();
    await place.close();
  });

  const byKey = (items: readonly InventoryItem[]) =>
    [...items].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const keyOf = ({ resource }: InventoryItem): string => addressFromBase58(resource, 'resource');

  test('default: a holding says of which resource it is, in both storages', async () => {
    const holdings = await game.call('holdings.find', { holder: wallet });
    const told = holdings.map(({ resource, balance }: any) => [resource, balance]);
    expect(told).toHaveLength(4);
    expect(told).toEqual(
      expect.arrayContaining([
        [gold, '1500'],
        [gold, '250'],
        [silver, '3'],
      ]),
    );
  });

  test('default: one line a resource, with what a game shows of it', async () => {
    const items: InventoryItem[] = await game.call('wallet.inventory');
    expect(items).toEqual(
      byKey([
        {
          resource: gold,
          amount: '1750',
          inTree: '1500',
          inTokenAccounts: '250',
          decimals: 2,
          name: 'Gold',
          symbol: 'Gol',
          uri: 'https://farm.example/Gold.png',
          project,
        },
        {
          resource: silver,
          amount: '3',
          inTree: '0',
          inTokenAccounts: '3',
          decimals: 0,
          name: 'Silver',
          symbol: 'Sil',
          uri: 'https://farm.example/Silver.png',
          project,
        },
      ]),
    );
  });

  test('args: wallet, of which nothing has to be known', async () => {
    expect(await game.call('wallet.inventory', { wallet: FRIEND })).toEqual([]);
    await mint(silver, '2', FRIEND);
    const items = await game.call('wallet.inventory', { wallet: FRIEND });
    expect(items).toMatchObject([{ resource: silver, amount: '2' }]);
  });

  test('args: limit and after walk through the same lines', async () => {
    const all: InventoryItem[] = await game.call('wallet.inventory');
    const first = await game.call('wallet.inventory', { limit: 1 });
    const after = first[0].resource;
    const second = await game.call('wallet.inventory', { limit: 1, after });
    expect([...first, ...second]).toEqual(all);
    const last = await game.call('wallet.inventory', { after: second[0].resource });
    expect(last).toEqual([]);
  });

  test.each([{ limit: 0 }, { limit: 10_001 }, { after: 'Last' }, { wallet: 'anna' }])(
    'error: InvalidParams: %j',
    async (params) => {
      const failed = game.call('wallet.inventory', params);
      await expect(failed).rejects.toMatchObject({ data: { name: 'InvalidParams' } });
    },
  );

  test('error: ServiceAnswerInvalid, where it does not say what a holding is', async () => {
    lies.holdings = (answer) => answer.map((holding: any) => ({ ...holding, resource: null }));
    const failed = game.call('wallet.inventory');
    await expect(failed).rejects.toMatchObject({ data: { name: 'ServiceAnswerInvalid' } });
    delete lies.holdings;
  });

  test('behaviour: of a resource that is not told, the amount alone', async () => {
    lies.resources = (answer) => answer.filter(({ address }: any) => address !== gold);
    const items: InventoryItem[] = await game.call('wallet.inventory');
    delete lies.resources;
    const nothing = { decimals: null, name: null, symbol: null, uri: null, project: null };
    const untold = items.find(({ resource }) => resource === gold);
    expect(untold).toMatchObject({ amount: '1750', inTree: '1500', ...nothing });
    expect(items).toContainEqual(expect.objectContaining({ resource: silver, name: 'Silver' }));
  });

  test('default: NFTs that are no characters, and lamports', async () => {
    const kinds = ['Nft', 'Cnft'] as const;
    for (const kind of kinds) {
      const nft = { kind, name: `Hat ${kind}`, symbol: 'HAT', uri: '', owner: wallet };
      await place.service.mintAsset(nft);
    }
    const found = await game.call('assets.find', { owner: wallet });
    expect(found).toMatchObject([
      { name: 'Hat Cnft', kind: 'Cnft', owner: wallet },
      { name: 'Hat Nft', kind: 'Nft', owner: wallet },
    ]);
    const { lamports } = await game.call('accounts.balance', { address: wallet });
    expect(BigInt(lamports)).toBeGreaterThan(0n);
  });
});

const kept = Object.freeze({ keep() {}, release() {} });
