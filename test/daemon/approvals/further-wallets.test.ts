import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GameManifest } from '../../../src/methods/generated/types.ts';
import { addressToBase58 } from '../../../src/solana/address.ts';
import { generateKeyPair } from '../../../src/solana/keys.ts';
import { places } from '../../methods/world.ts';
import { askedOf, sayYes } from '../support/approvals.ts';
import type { TestClient } from '../support/client.ts';
import { HandClock } from '../support/hand-clock.ts';
import { openPaired, pairGame } from '../support/pairing.ts';
import { startWorldPlace, type WorldPlace } from '../support/world-place.ts';

/** Further wallets of the player: a game makes them, and users of them, with a yes each time. */

const HOUR_MS = 3_600_000;
const STRANGER = addressToBase58(generateKeyPair().address);
const manifest: GameManifest = {
  game: 'com.example.farm',
  name: 'Farm',
  projects: [],
  actions: ['users.update', 'resources.transfer'].map((action) => ({ action })),
  budgets: [],
};

describe.each(places)('a paired game on the %s service', (at) => {
  const clock = new HandClock();
  let place: WorldPlace;
  let client: TestClient;
  let wallet: string;
  let second: string;

  const infoOf = (name: string) => ({ username: `${name}-${at}`, name: '', bio: '', pfp: '' });
  const player = () => place.daemon.player;
  /** Calls it, an hour after what was asked before. */
  const call = (method: string, params: object) => {
    clock.pass(HOUR_MS);
    return client.request(method, params);
  };
  const refusal = async (method: string, params: object) => {
    const { error } = await call(method, params);
    return { name: error?.data.name, ...error?.data.context };
  };

  beforeAll(async () => {
    place = await startWorldPlace({ at, strict: true, clock });
    const { url, player } = place.daemon;
    const paired = await pairGame(url, place.home, player, manifest);
    await paired.client.close();
    client = await openPaired(url, place.home, paired.secret, { manifest });
    ({ address: wallet } = (await client.call('session.get')).wallet);
    await place.fund(wallet);
    await client.call('users.create', { info: infoOf('robin') });
  });
  afterAll(() => place.close());

  test('default: a wallet is made with a yes, and no game can act with it', async () => {
    const made = call('wallet.create', { name: 'second' });
    const { id, method, sentences } = await askedOf(player());
    expect(method).toBe('wallet.create');
    expect(sentences).toMatchObject([
      { kind: 'ASKS', game: manifest.game, wallet },
      { kind: 'WHY', cause: 'POWER' },
      { kind: 'DOES', values: [{ name: 'name', value: 'second' }] },
    ]);
    expect(place.daemon.wallets.list()).toHaveLength(1);
    player().approvals!.approve(id);
    ({ address: second } = (await made).result);
    expect(place.daemon.wallets.get('second').address).toBe(second);
    expect(await refusal('wallet.use', { name: 'second' })).toMatchObject({ kind: 'GRANT' });
    expect(await client.call('wallet.list')).toHaveLength(1);
  });

  test('error: ApprovalRefused, and there is no wallet', async () => {
    const made = call('wallet.create', { name: 'third' });
    player().approvals!.refuse((await askedOf(player())).id);
    expect((await made).error.data.name).toBe('ApprovalRefused');
    expect(place.daemon.wallets.list()).toHaveLength(2);
  });

  test('error: WalletExists and InvalidParams, before anybody is asked', async () => {
    expect(await refusal('wallet.create', { name: 'second' })).toMatchObject({
      name: 'WalletExists',
    });
    expect(await refusal('wallet.create', { name: 'Not A Name' })).toMatchObject({
      name: 'InvalidParams',
    });
    expect(player().approvals!.list().pending).toEqual([]);
  });

  test('default: a user of it is made with a yes, of which both wallets are shown', async () => {
    const made = call('users.create', { wallet: second, info: infoOf('wren') });
    const { id, sentences } = await askedOf(player());
    expect(sentences.find(({ kind }) => kind === 'ASKS')).toMatchObject({ wallet });
    const does = sentences.filter(({ kind }) => kind === 'DOES');
    expect(does).toMatchObject([
      { what: 'it makes a user of another wallet than the one that pays' },
      {
        what: 'another wallet of yours signs it too',
        values: [{ name: 'wallet', value: second }],
      },
    ]);
    player().approvals!.approve(id);
    expect((await made).result.records.users).toMatchObject([{ wallets: { wallets: [second] } }]);
  });

  test('error: NotGranted, with why, for a wallet that is not the player’s', async () => {
    const why = {
      name: 'NotGranted',
      kind: 'WALLET',
      of: STRANGER,
      left: 'nothing: it is no wallet of the player',
      asking: 'NEVER',
    };
    const info = infoOf('thief');
    expect(await refusal('users.create', { wallet: STRANGER, info })).toMatchObject(why);
    const bulk = { wallet: [STRANGER], info: [info] };
    expect(await refusal('users.createBulk', bulk)).toMatchObject(why);
    const added = { wallets: { add: [STRANGER] } };
    expect(await refusal('users.update', added)).toMatchObject(why);
    expect(player().approvals!.list().pending).toEqual([]);
  });

  test('error: NotGranted where another wallet would pay, or do anything else', async () => {
    const third = (await place.daemon.wallets.create('payer')).address;
    await place.fund(third);
    const info = infoOf('payer');
    const pays = { kind: 'WALLET', of: third, left: wallet };
    const params = { wallet: third, payer: third, info };
    expect(await refusal('users.create', params)).toMatchObject(pays);
    expect(await refusal('users.update', { payer: third, info })).toMatchObject(pays);
    const transfer = { resource: STRANGER, owner: third, recipient: wallet, amount: '1' };
    expect(await refusal('resources.transfer', transfer)).toMatchObject(pays);
    expect(player().approvals!.list().pending).toEqual([]);
  });

  test('default: a wallet of the player becomes one of the user, with a yes', async () => {
    const { address: fourth } = await place.daemon.wallets.create('fourth');
    const added = call('users.update', { wallets: { add: [fourth] } });
    const { sentences } = await sayYes(player());
    expect(sentences.find(({ kind }) => kind === 'GIVES')).toMatchObject({
      what: 'it gives another wallet all that the user may do',
      receiver: { address: fourth, isOwn: true },
    });
    expect((await added).error).toBeUndefined();
    const [user] = await client.call('users.find', { wallets: [wallet] });
    expect(user.wallets.wallets).toEqual([wallet, fourth]);
  });
});
