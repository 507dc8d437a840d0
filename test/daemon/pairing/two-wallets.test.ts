import { afterEach, beforeEach, expect, test } from 'vitest';
import type { KeyName } from '../../../src/daemon/keys/custody.ts';
import { closeCodes } from '../../../src/door/close-codes.ts';
import type { TestClient } from '../support/client.ts';
import { MemoryCustody } from '../support/memory-custody.ts';
import { farm, openPaired, pairGame } from '../support/pairing.ts';
import { type Place, startPlace } from '../support/place.ts';

/** A game with grants for two wallets: taking one back leaves the other alone. */

/** Keys that are read when the test says so. */
class SlowCustody extends MemoryCustody {
  readonly #held = new Map<string, Promise<void>>();
  /** Settles when a held key is asked for. */
  readonly asked = Promise.withResolvers<void>();

  hold(wallet: string): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#held.set(wallet, promise);
    return resolve;
  }

  override async read(key: KeyName): Promise<Buffer | undefined> {
    const held = this.#held.get(key.wallet);
    if (held !== undefined) this.asked.resolve();
    await held;
    return super.read(key);
  }
}

let place: Place;
let custody: SlowCustody;
let secret: string;
let clients: TestClient[];

beforeEach(async () => {
  clients = [];
  custody = new SlowCustody();
  place = await startPlace({ strict: true, custody });
  await place.daemon.wallets.create('savings');
  for (const wallet of ['default', 'savings']) {
    const { url, player } = place.daemon;
    const paired = await pairGame(url, place.home, player, farm, [], wallet);
    ({ secret } = paired);
    await paired.client.close();
  }
});
afterEach(async () => {
  for (const client of clients) await client.close();
  await place.close();
});

async function open(wallet: string): Promise<TestClient> {
  const client = await openPaired(place.daemon.url, place.home, secret, { wallet });
  clients.push(client);
  return client;
}

function revoke(wallet: string): void {
  const { address } = place.daemon.wallets.get(wallet);
  const grants = place.daemon.player.grants!;
  grants.revoke(grants.list().find((grant) => grant.wallet === address)!.id);
}

const isClosed = async (client: TestClient): Promise<void> =>
  expect((await client.closed).code).toBe(closeCodes.grantChanged);
const acts = async (client: TestClient, name: string): Promise<void> =>
  expect(await client.call('session.get')).toMatchObject({ wallet: { name }, grant: {} });

test('default: revoking the grant of one closes its sessions, and no other’s', async () => {
  const [first, second] = [await open('default'), await open('savings')];
  revoke('default');
  await isClosed(first);
  await acts(second, 'savings');
  expect(await second.call('wallet.signMessage', { message: 'hello' })).toHaveProperty('signature');
  await expect(open('default')).rejects.toMatchObject({ data: { name: 'PairingRequired' } });
  await acts(await open('savings'), 'savings');
  revoke('savings');
  await isClosed(second);
});

test('behaviour: what counts is the wallet that a session acts with at the time', async () => {
  const [first, second] = [await open('default'), await open('savings')];
  await first.call('wallet.use', { name: 'savings' });
  await second.call('wallet.use', { name: 'default' });
  revoke('default');
  await isClosed(second);
  await acts(first, 'savings');
  expect(await first.call('wallet.list')).toMatchObject([{ name: 'savings' }]);
  expect(await first.errorOf('wallet.use', { name: 'default' })).toBe('NotGranted');
});

test('error: NotGranted for a wallet whose grant ends while its key is loaded', async () => {
  const client = await open('savings');
  const release = custody.hold('default');
  const using = client.errorOf('wallet.use', { name: 'default' });
  await custody.asked.promise;
  revoke('default');
  release();
  expect(await using).toBe('NotGranted');
  await acts(client, 'savings');
});

test('error: NotGranted for a sign-in that was begun with the wallet, unsigned', async () => {
  const client = await open('default');
  place.service.hold('authRequest');
  const signing = client.request('wallet.signIn');
  await client.call('wallet.use', { name: 'savings' });
  revoke('default');
  place.service.release('authRequest');
  expect((await signing).error.data).toMatchObject({
    name: 'NotGranted',
    context: { kind: 'GRANT', of: place.daemon.wallets.get('default').address },
  });
  await acts(client, 'savings');
});

test('behaviour: a sign-in signs with the wallet that it was begun with', async () => {
  const client = await open('default');
  place.service.hold('authRequest');
  const signing = client.call('wallet.signIn');
  await client.call('wallet.use', { name: 'savings' });
  place.service.release('authRequest');
  const { address } = place.daemon.wallets.get('default');
  expect(await signing).toMatchObject({
    accessToken: '',
    user: { wallets: { wallets: [address] } },
  });
});

test('behaviour: a new pairing closes the sessions of both, as the secret is another', async () => {
  const both = [await open('default'), await open('savings')];
  const { url, player } = place.daemon;
  const again = await pairGame(url, place.home, player);
  await Promise.all(both.map(isClosed));
  await again.client.close();
});
