import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GameManifest, ResourceStorageEnum } from '../../../src/methods/generated/types.ts';
import {
  askForPairing,
  confirmPairing,
  openPaired,
  pairGame,
  talkAbout,
} from '../support/pairing.ts';
import { startWorldPlace, type WorldPlace } from '../support/world-place.ts';

/** A budget of a resource is shown by the symbol and in the whole tokens that the ledger keeps. */

const storages: readonly ResourceStorageEnum[] = ['AccountState', 'LedgerState'];

describe.each(storages)('a resource in %s', (storage) => {
  let place: WorldPlace;
  let manifest: GameManifest;
  let gold: string;
  /** What the service says of the resource besides the truth. */
  let lie: object = {};

  beforeAll(async () => {
    place = await startWorldPlace({
      strict: true,
      alter: (operation, answer) =>
        operation === 'resources'
          ? (answer as readonly object[]).map((record) => ({ ...record, ...lie }))
          : answer,
    });
    manifest = { game: 'com.example.farm', name: 'Farm', projects: [], actions: [], budgets: [] };
    const first = await open();
    const { address: project } = await first.call('projects.create', { name: 'Farm' });
    await first.close();
    manifest = { ...manifest, projects: [project] };
    const second = await open();
    const token = { name: 'Gold Nugget', symbol: 'GLD', uri: 'https://example.com/g', decimals: 3 };
    const params = { ...token, storage };
    ({ address: gold } = await second.call('resources.create', { project, params }));
    const [record] = await second.call('resources.find', { addresses: [gold] });
    expect(record).toMatchObject({ ...token, kind: { params: { decimals: 3 } } });
    await second.close();
    const limits = { perCall: '1500', perWindow: '2500', windowHours: 24, inAll: '2500' };
    manifest = { ...manifest, budgets: [{ of: gold, ...limits, reason: 'Trade' }] };
  });
  afterAll(() => place.close());

  async function open() {
    const { daemon, home } = place;
    const { secret, client } = await pairGame(daemon.url, home, daemon.player, manifest);
    await client.close();
    return openPaired(daemon.url, home, secret, { manifest });
  }

  test('default: its name and symbol are shown, and its amounts as whole tokens', async () => {
    const { daemon, home } = place;
    const { client, code } = await askForPairing(daemon.url, home, manifest);
    const { tokens } = daemon.player.pairing!.current()!;
    const pinned = { kind: 'NativeFungible', decimals: 3, name: 'Gold Nugget', symbol: 'GLD' };
    expect(tokens).toEqual([{ resource: gold, ...pinned }]);
    const { said } = await talkAbout(daemon.player, [], 200);
    expect(said[0]).toContain(
      `  takes     ${gold}: 1.5 a call, 2.5 in 24 h, 2.5 in all\n` +
        '            called "Gold Nugget" "GLD"\n            why: "Trade"\n',
    );
    const grant = await confirmPairing(daemon.player, code);
    expect(grant.tokens).toEqual([{ resource: gold, ...pinned }]);
    await client.close();
  });

  test.each([
    { symbol: 'USDC' },
    { name: 'US Dollar' },
    { symbol: null },
    { decimals: 0 },
    { kind: { kind: 'NativeFungible', params: { decimals: 9 } } },
  ])('error: NotGranted from a service that says %j later', async (change) => {
    const client = await open();
    expect(await client.call('resources.find', { addresses: [gold] })).toHaveLength(1);
    lie = change;
    const refused = client.call('resources.find', { addresses: [gold] });
    await expect(refused).rejects.toMatchObject({
      data: { name: 'NotGranted', context: { kind: 'TOKEN', of: gold } },
    });
    lie = {};
    await client.close();
  });

  test('behaviour: what cannot be shown is left out, and the rest is not', async () => {
    const { daemon, home } = place;
    lie = { symbol: 'GLD\u001b[2K', name: '\u202edloG' };
    const { client } = await askForPairing(daemon.url, home, manifest);
    expect(daemon.player.pairing!.current()!.tokens).toEqual([
      { resource: gold, kind: 'NativeFungible', decimals: 3, name: null, symbol: null },
    ]);
    lie = {};
    await client.close();
  });
});
