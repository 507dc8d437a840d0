import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeCodes } from '../../../src/door/close-codes.ts';
import type { GameManifest } from '../../../src/methods/generated/types.ts';
import { places } from '../../methods/world.ts';
import type { TestClient } from '../support/client.ts';
import { openPaired, pairGame } from '../support/pairing.ts';
import { startWorldPlace, type WorldPlace } from '../support/world-place.ts';

/** A game that needs a grant, on the embedded service with --strict and at an address. */

const FRIEND = 'So11111111111111111111111111111111111111112';
const manifestOf = (change: Partial<GameManifest> = {}): GameManifest => ({
  game: 'com.example.farm',
  name: 'Farm',
  projects: [],
  actions: [{ action: 'resources.transfer' }],
  budgets: [],
  ...change,
});

describe.each(places)('a paired game on the %s service', (at) => {
  let place: WorldPlace;
  let client: TestClient;
  let secret: string;
  let project: string;
  let gold: string;

  /** Pairs again, with all that the manifest proposes, and opens a session. */
  async function pair(manifest: GameManifest): Promise<void> {
    const { player } = place.daemon;
    const budgets = manifest.budgets.map(({ of, perCall, perWindow, inAll }) => {
      return { of, perCall, perWindow, inAll };
    });
    const paired = await pairGame(place.daemon.url, place.home, player, manifest, budgets);
    ({ secret } = paired);
    await paired.client.close();
    client = await openPaired(place.daemon.url, place.home, secret, { manifest });
  }

  const grant = () => place.daemon.player.grants!.list()[0]!;
  const used = (of: string): number =>
    Number(grant().budgets.find((budget) => budget.of === of)!.usedInAll);
  const refusal = (method: string, params: object = {}) =>
    client.call(method, params).then(
      () => undefined,
      (error) => ({ name: error.data.name, ...error.data.context }),
    );

  beforeAll(async () => {
    place = await startWorldPlace({ at, strict: true });
    await pair(manifestOf());
    const { wallet } = await client.call('session.get');
    if (at === 'remote') await place.fund(wallet.address);
    ({ address: project } = await client.call('projects.create', { name: 'Farm' }));
    await client.close();
    const projects = [project];
    await pair(manifestOf({ projects }));
    const params = { name: 'Gold', symbol: 'GLD', uri: 'https://example.com/g', decimals: 0 };
    const made = { ...params, storage: 'AccountState' };
    ({ address: gold } = await client.call('resources.create', { project, params: made }));
    await client.call('resources.mint', { resource: gold, owner: wallet.address, amount: '100' });
    await client.close();
    const limits = { perCall: '10', perWindow: '15', windowHours: 24, inAll: '100' };
    const budgets = [{ of: gold, ...limits, reason: 'Trade' }];
    await pair(manifestOf({ projects, budgets }));
  });
  afterAll(() => place.close());

  test('default: what is granted goes the whole path and is counted once', async () => {
    const before = { fees: used('fees'), gold: used(gold) };
    const params = { resource: gold, recipient: FRIEND, amount: '9', idempotencyKey: 'once' };
    const receipt = await client.call('resources.transfer', params);
    expect(await client.call('resources.transfer', params)).toEqual(receipt);
    expect(used(gold) - before.gold).toBe(9);
    expect(used('fees')).toBeGreaterThan(before.fees);
    const { grant: told } = await client.call('session.get');
    expect(told).toEqual(grant());
    expect(await refusal('resources.transfer', { ...params, idempotencyKey: 'two' })).toMatchObject(
      {
        name: 'NotGranted',
        kind: 'PER_WINDOW',
        of: gold,
        wanted: '9',
        left: '6',
        // The manifest of the session asks for more than is left, and only time gives it.
        asking: 'NEVER',
      },
    );
    expect(used(gold) - before.gold).toBe(9);
  });

  test('behaviour: what fails gives back as much as may be believed', async () => {
    const before = used(gold);
    const call = refusal('resources.transfer', { resource: gold, recipient: 'x', amount: '1' });
    expect(await call).not.toBeUndefined();
    expect(used(gold)).toBe(before);
  });

  test('behaviour: another project, more than a call, and what it did not ask for', async () => {
    expect(await refusal('profiles.create', { project: FRIEND })).toMatchObject({
      kind: 'PROJECT',
      of: FRIEND,
    });
    const params = { resource: gold, recipient: FRIEND, amount: '11' };
    expect(await refusal('resources.transfer', params)).toMatchObject({ kind: 'PER_CALL' });
    expect(await refusal('resources.burn', { resource: gold, amount: '1' })).toMatchObject({
      kind: 'ACTION',
      of: 'resources.burn',
    });
  });

  test('behaviour: it gets no sign-in token', async () => {
    const info = { username: `farmer-${at}`, name: 'Farmer', bio: '', pfp: '' };
    await client.call('users.create', { info });
    const { accessToken, user } = await client.call('wallet.signIn');
    expect(accessToken).toBe('');
    expect(user.info.name).toBe('Farmer');
  });

  test('behaviour: what a wallet of the player has to sign is not sent past the path', async () => {
    const { wallet } = await client.call('session.get');
    const built = await client.call('api.createTransferResourceTransaction', {
      resource: gold,
      owner: wallet.address,
      recipient: FRIEND,
      amount: '1',
    });
    const { transaction, blockhash, lastValidBlockHeight } = built;
    const send = { txs: [transaction], blockhash, lastValidBlockHeight };
    expect(await refusal('api.sendTransactionBundles', send)).toMatchObject({ kind: 'POWER' });
    expect(await refusal('api.sendBulkTransactions', send)).toMatchObject({ kind: 'POWER' });
  });

  test('behaviour: it has the wallets that were granted', async () => {
    await place.daemon.wallets.create('savings');
    const { wallet } = await client.call('session.get');
    expect(await client.call('wallet.list')).toEqual([wallet]);
    expect(await refusal('wallet.use', { name: 'savings' })).toMatchObject({ kind: 'GRANT' });
    expect(await refusal('wallet.use', { name: 'none' })).toMatchObject({ name: 'WalletNotFound' });
    expect(await client.call('wallet.use', { name: wallet.name })).toEqual(wallet);
    const message = 'hello';
    expect((await client.call('wallet.signMessage', { message })).wallet).toBe(wallet.address);
  });

  test('behaviour: revoking closes its sessions, and what is counted stays', async () => {
    const before = used(gold);
    const { closed } = client;
    place.daemon.player.grants!.revoke(grant().id);
    expect((await closed).code).toBe(closeCodes.grantChanged);
    expect(used(gold)).toBe(before);
    const opening = openPaired(place.daemon.url, place.home, secret);
    await expect(opening).rejects.toMatchObject({ data: { name: 'PairingRequired' } });
  });
});

test('behaviour: elsewhere the mode grants all, at each call and without a row', async () => {
  const place = await startWorldPlace();
  const client = await place.open();
  expect(await client.call('session.get')).toMatchObject({ grant: null, missing: null });
  await client.call('projects.create', { name: 'Farm' });
  expect(await client.call('wallet.create', { name: 'more' })).toMatchObject({ name: 'more' });
  expect(place.daemon.journal.grants.list()).toEqual([]);
  expect(place.daemon.player.grants).toBeUndefined();
  await client.close();
  await place.close();
});
