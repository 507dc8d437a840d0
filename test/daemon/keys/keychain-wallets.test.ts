import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Keypair } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Keychain } from '../../../src/daemon/keys/keychain.ts';
import { machineHas, secretService } from '../../support/machine.ts';
import { openPlayer, type TestClient } from '../support/client.ts';
import { makeFolder, type Place, startPlace } from '../support/place.ts';
import { type SecretService, startSecretService } from '../support/secret-service.ts';

/** The player's wallets in the real keychain of Linux, which is locked and which goes away. */

const isHere = machineHas(secretService, 'The keychain on Linux');

describe.skipIf(!isHere)('wallets in the keychain', () => {
  const folder = makeFolder();
  const home = join(folder.path, 'home');
  const mine = Keypair.fromSeed(randomBytes(32));
  let keychain: SecretService;
  let place: Place;
  let player: TestClient;
  let packed: { path: string; passphrase: string };

  beforeAll(async () => {
    keychain = await startSecretService();
    process.env.DBUS_SESSION_BUS_ADDRESS = keychain.address;
    place = await startPlace({ home, custody: new Keychain() });
    player = await openPlayer(home);
  });
  afterAll(async () => {
    await player.close();
    await place.close();
    folder.remove();
  });

  async function restart(): Promise<void> {
    await player.close();
    await place.daemon.close();
    place = await startPlace({ home, service: place.service, custody: new Keychain() });
    player = await openPlayer(home);
  }

  const list = () => player.call('player.wallets');
  const names = async () => (await list()).map(({ name }: { name: string }) => name);
  const textOf = ({ secretKey }: Keypair) => JSON.stringify([...secretKey]);

  test('default: made and imported ones are there after a restart, with their keys', async () => {
    await player.call('player.createWallet', { name: 'made' });
    const imported = await player.call('player.importWallet', { name: 'mine', key: textOf(mine) });
    expect(imported).toMatchObject({ address: mine.publicKey.toBase58(), custody: 'KEYCHAIN' });
    const before = await list();
    await restart();
    expect(await list()).toEqual(before);
    for (const wallet of ['made', 'mine']) await player.call('player.exportWallet', { wallet });
  });

  test('default: new names hold over a restart, and none of the keys is another’s', async () => {
    await player.call('player.renameWallet', { wallet: 'made', name: 'old' });
    await player.call('player.renameWallet', { wallet: 'mine', name: 'made' });
    await player.call('player.createWallet', { name: 'mine' });
    const before = await list();
    await restart();
    expect(await list()).toEqual(before);
    expect(new Set(before.map(({ address }: any) => address)).size).toBe(3);
    for (const wallet of ['old', 'made', 'mine'])
      await player.call('player.exportWallet', { wallet });
  });

  test('default: a removed one is gone from the keychain too', async () => {
    const { address } = (await list()).find(({ name }: any) => name === 'old');
    await player.call('player.removeWallet', { wallet: 'old', address });
    await restart();
    expect(await names()).toEqual(['made', 'mine']);
    const { genesisId } = place.service;
    expect(await new Keychain().read({ genesisId, wallet: 'made' })).toBeUndefined();
  });

  test('default: what was packed comes back into it, under the same names', async () => {
    const before = await list();
    const passphrase = 'correct horse battery staple';
    const { path } = await player.call('player.pack', { passphrase });
    for (const { name, address } of before) {
      await player.call('player.removeWallet', { wallet: name, address });
    }
    expect(await list()).toEqual([]);
    await player.call('player.unpack', { path, passphrase });
    await restart();
    expect(await list()).toEqual(before);
    for (const wallet of await names()) await player.call('player.exportWallet', { wallet });
    packed = { path, passphrase };
  });

  test('error: KeychainUnavailable while it is locked, and nothing is lost', async () => {
    const before = await list();
    lockKeyring(keychain.address);
    const { address } = before[0];
    const calls: [string, object][] = [
      ['player.exportWallet', { wallet: 'made' }],
      ['player.removeWallet', { wallet: 'made', address }],
      ['player.createWallet', { name: 'another' }],
      ['player.pack', { passphrase: packed.passphrase }],
      ['player.unpack', packed],
    ];
    for (const [method, params] of calls) {
      expect([method, await player.errorOf(method, params)]).toEqual([
        method,
        'KeychainUnavailable',
      ]);
    }
    // A new name needs no key.
    await player.call('player.renameWallet', { wallet: 'made', name: 'renamed' });
    await player.call('player.renameWallet', { wallet: 'renamed', name: 'made' });
    expect(await list()).toEqual(before);
  });

  test('error: KeychainUnavailable once it is gone, and nothing is lost', async () => {
    const before = await list();
    await keychain.stop();
    const { address } = before[0];
    const calls: [string, object][] = [
      ['player.exportWallet', { wallet: 'made' }],
      ['player.removeWallet', { wallet: 'made', address }],
      ['player.importWallet', { name: 'another', key: textOf(Keypair.generate()) }],
      ['player.unpack', packed],
    ];
    for (const [method, params] of calls) {
      expect([method, await player.errorOf(method, params)]).toEqual([
        method,
        'KeychainUnavailable',
      ]);
    }
    expect(await list()).toEqual(before);
  });
});

/** As the player's own settings lock it. */
function lockKeyring(address: string): void {
  const service = '/org/freedesktop/secrets';
  const call = ['--print-reply', '--dest=org.freedesktop.secrets', service];
  const lock = ['org.freedesktop.Secret.Service.Lock', `array:objpath:${service}/collection/login`];
  const env = { ...process.env, DBUS_SESSION_BUS_ADDRESS: address };
  execFileSync('dbus-send', ['--session', ...call, ...lock], { env, stdio: 'ignore' });
}
