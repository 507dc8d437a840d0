import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { AsyncEntry } from '@napi-rs/keyring';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lookAtHome, makeHomeIn } from '../../../src/daemon/home/home.ts';
import { chooseCustody } from '../../../src/daemon/keys/choose-custody.ts';
import { Keychain, probeKeychain } from '../../../src/daemon/keys/keychain.ts';
import { generatedPassphrase, passphraseFromFile } from '../../../src/daemon/keys/passphrase.ts';
import { openWalletIndex } from '../../../src/daemon/keys/wallet-index.ts';
import { WalletStore } from '../../../src/daemon/keys/wallets.ts';
import { allowAll } from '../../../src/daemon/sessions/allow-all.ts';
import { machineHas, secretService } from '../../support/machine.ts';
import { testCustody } from '../support/custody-suite.ts';
import { MemoryService } from '../support/memory-service.ts';
import { makeFolder, startPlace } from '../support/place.ts';
import { type SecretService, startSecretService } from '../support/secret-service.ts';

/** The real keychain of Linux. The process looks up its bus in the environment. */

const isHere = machineHas(secretService, 'The keychain on Linux');

function useBus(address: string): void {
  process.env.DBUS_SESSION_BUS_ADDRESS = address;
}

describe.skipIf(!isHere)('with a keyring', () => {
  let service: SecretService;

  beforeAll(async () => {
    service = await startSecretService();
    useBus(service.address);
  });

  afterAll(() => service.stop());

  testCustody(() => new Keychain());

  test('default: it is chosen where it works', async () => {
    const folder = makeFolder();
    await probeKeychain();
    const custody = await chooseCustody({ home: makeHomeIn(folder.path) });
    expect(custody.kind).toBe('KEYCHAIN');
    expect(custody.description).toContain('Secret Service');
    folder.remove();
  });

  test('behaviour: entries are where the player finds them', async () => {
    const key = { genesisId: 'a-network', wallet: 'visible' };
    await new Keychain().write(key, randomBytes(32));
    const options = { linux: { store: 'secret-service' } } as const;
    const entry = new AsyncEntry('gamekeeper', 'a-network/visible', options);
    expect(await entry.getSecret()).toHaveLength(33);
    await new Keychain().remove(key);
    expect(await entry.getSecret()).toBeFalsy();
  });

  test('behaviour: nothing is put into the kernel’s keyring', async () => {
    const key = { genesisId: 'a-network', wallet: 'not-in-the-kernel' };
    await new Keychain().write(key, randomBytes(32));
    let found: unknown;
    try {
      const options = { linux: { store: 'keyutils' } } as const;
      found = await new AsyncEntry(
        'gamekeeper',
        'a-network/not-in-the-kernel',
        options,
      ).getSecret();
    } catch {
      found = undefined;
    }
    expect(found ?? undefined).toBeUndefined();
    await new Keychain().remove(key);
  });

  test('error: KeychainUnavailable for an entry of another form', async () => {
    const options = { linux: { store: 'secret-service' } } as const;
    const entry = new AsyncEntry('gamekeeper', 'a-network/odd', options);
    await entry.setSecret(Buffer.from('something else'));
    const reading = new Keychain().read({ genesisId: 'a-network', wallet: 'odd' });
    await expect(reading).rejects.toMatchObject({ name: 'KeychainUnavailable' });
    await entry.deleteCredential();
  });

  test('behaviour: a wallet is the same after the daemon was started again', async () => {
    const folder = makeFolder();
    const home = join(folder.path, 'home');
    const first = await startPlace({ home, custody: new Keychain() });
    const client = await first.open();
    const { wallet } = await client.call('session.get');
    expect(wallet.custody).toBe('KEYCHAIN');
    await first.close();
    const { service } = first;
    const second = await startPlace({ home, service, custody: new Keychain() });
    expect((await (await second.open()).call('session.get')).wallet).toEqual(wallet);
    await second.close();
    await new Keychain().remove({ genesisId: service.genesisId, wallet: 'default' });
    folder.remove();
  });

  test('error: KeychainUnavailable when the key of a known wallet is gone', async () => {
    const folder = makeFolder();
    const home = join(folder.path, 'home');
    const first = await startPlace({ home, custody: new Keychain() });
    await first.open();
    await first.close();
    const { service } = first;
    const key = { genesisId: service.genesisId, wallet: 'default' };
    const seed = (await new Keychain().read(key))!;
    await new Keychain().remove(key);
    const second = await startPlace({ home, service, custody: new Keychain() });
    // Or it is there, in the keychain of another desktop: it is not said to be lost.
    await expect(second.open()).rejects.toMatchObject({
      data: {
        name: 'KeychainUnavailable',
        context: {
          reason: 'KEY_MISSING',
          detail: expect.stringMatching(/is not in .*; if another desktop’s keychain has it/),
        },
      },
    });
    // Whoever has exported it gets the wallet back as it was.
    const { wallets } = second.daemon;
    const exists = { name: 'WalletExists' };
    await expect(wallets.adopt('default', randomBytes(32))).rejects.toMatchObject(exists);
    await expect(wallets.adopt('another', seed)).rejects.toMatchObject(exists);
    expect(await wallets.adopt('default', seed)).toEqual(wallets.get('default'));
    await (await second.open()).close();
    await expect(wallets.adopt('default', seed)).rejects.toMatchObject(exists);
    await second.close();
    folder.remove();
  });

  test('behaviour: real money next to a vault of play money goes into it', async () => {
    const folder = makeFolder();
    const home = folder.path;
    const play = { isGenerated: true, passphrase: generatedPassphrase(lookAtHome(home)) };
    const first = await chooseCustody({ home: makeHomeIn(home), ...play, vault: true });
    const index = await openWalletIndex(makeHomeIn(home));
    await new WalletStore({ genesisId: 'play', custody: first, index }).create('default');
    first.close();
    for (const [isPlayMoney, kinds] of [
      [false, ['KEYCHAIN']],
      [true, ['VAULT']],
    ] as const) {
      const custody = await chooseCustody({ home: makeHomeIn(home), ...play, isPlayMoney });
      expect(custody.places.map(({ kind }) => kind)).toEqual(kinds);
      if (!isPlayMoney) {
        // Nor by its own passphrase, which is next to it, as the player's.
        const beside = await play.passphrase();
        const making = custody.provide('VAULT', Buffer.concat([beside]));
        await expect(making).rejects.toThrow('for play money alone');
      }
      custody.close();
    }
    folder.remove();
  });

  // The last one: nothing unlocks it again.
  test('error: KeychainUnavailable while it is locked, and nothing takes its place', async () => {
    const folder = makeFolder();
    const home = join(folder.path, 'home');
    const first = await startPlace({
      home,
      custody: await chooseCustody({ home: makeHomeIn(home) }),
    });
    const { wallet } = await (await first.open()).call('session.get');
    service.lock();
    const locked = { name: 'KeychainUnavailable' };
    await expect(probeKeychain()).rejects.toMatchObject(locked);
    const key = { genesisId: first.service.genesisId, wallet: 'default' };
    await expect(new Keychain().read(key)).rejects.toMatchObject(locked);
    await first.daemon.close();
    const passphrase = async () => Buffer.from('correct horse battery');
    const chosen = await chooseCustody({ home: makeHomeIn(home), passphrase, isGenerated: true });
    const { kind, state, main } = chosen;
    expect([kind, state, main.failure?.reason]).toEqual(['KEYCHAIN', 'UNREACHABLE', 'LOCKED']);
    await expect(chosen.read(key)).rejects.toMatchObject(locked);
    chosen.close();
    expect(existsSync(join(home, 'vault.gkv'))).toBe(false);
    const { networks } = JSON.parse(readFileSync(join(home, 'wallets.json'), 'utf8'));
    expect(Object.values(networks)).toMatchObject([[{ address: wallet.address }]]);
    folder.remove();
  });
});

describe.skipIf(!isHere)('on a bus without a keyring', () => {
  let bus: SecretService;

  beforeAll(async () => {
    bus = await startSecretService(false);
    useBus(bus.address);
  });

  afterAll(() => bus.stop());

  test('error: KeychainUnavailable', async () => {
    await expect(probeKeychain()).rejects.toMatchObject({ name: 'KeychainUnavailable' });
    const key = { genesisId: 'a-network', wallet: 'default' };
    await expect(new Keychain().read(key)).rejects.toMatchObject({ name: 'KeychainUnavailable' });
    const writing = new Keychain().write(key, randomBytes(32));
    await expect(writing).rejects.toMatchObject({ name: 'KeychainUnavailable' });
  });

  test('behaviour: the vault is chosen when there is a passphrase for it', async () => {
    const folder = makeFolder();
    const passphrase = Buffer.from('correct horse battery');
    const custody = await chooseCustody({ home: makeHomeIn(folder.path), passphrase });
    expect(custody.kind).toBe('VAULT');
    expect(custody.description).toContain('sealed with your passphrase');
    custody.close();
    folder.remove();
  });

  test('error: KeychainUnavailable where it had keys, and no second place is made', async () => {
    const folder = makeFolder();
    const home = folder.path;
    const index = await openWalletIndex(makeHomeIn(home));
    await index.add('a-network', { name: 'default', address: 'w', custody: 'KEYCHAIN' });
    const passphrase = async () => Buffer.from('correct horse battery');
    const custody = await chooseCustody({ home: makeHomeIn(home), passphrase, isGenerated: true });
    // This process has had another bus before, so that only another one would know why.
    expect([custody.kind, custody.state]).toEqual(['KEYCHAIN', 'UNREACHABLE']);
    custody.close();
    expect(existsSync(join(home, 'vault.gkv'))).toBe(false);
    const chosen = await chooseCustody({ home: makeHomeIn(home), passphrase, vault: true });
    expect(chosen.places.map(({ kind }) => kind)).toEqual(['VAULT', 'KEYCHAIN']);
    chosen.close();
    // What it was told once it is reported for good.
    const later = await chooseCustody({ home: makeHomeIn(home), passphrase });
    expect(later.places.map(({ kind }) => kind)).toEqual(['VAULT', 'KEYCHAIN']);
    later.close();
    folder.remove();
  });

  test('behaviour: without any there is no place until the player makes a vault', async () => {
    const folder = makeFolder();
    const home = join(folder.path, 'home');
    const service = new MemoryService({ address: 'https://a.example/' });
    const custody = await chooseCustody({ home: makeHomeIn(home), isPlayMoney: false });
    expect([custody.state, custody.verify]).toEqual(['ABSENT', undefined]);
    const first = await startPlace({ home, service, custody, grant: allowAll });
    const { keys } = first.daemon.player;
    expect(keys.describe()).toMatchObject({ state: 'ABSENT', isLockable: false, isSealable: true });
    const missing = { data: { name: 'CustodyMissing', retryable: true } };
    await expect(first.open()).rejects.toMatchObject(missing);
    await expect(keys.setPassphrase('1234567', undefined)).rejects.toMatchObject({
      name: 'VaultSealed',
    });
    expect(existsSync(join(home, 'vault.gkv'))).toBe(false);
    await keys.setPassphrase('correct horse', undefined);
    expect(keys.describe()).toMatchObject({ state: 'OPEN', unlock: 'PASSPHRASE' });
    const { wallet } = await (await first.open()).call('session.get');
    await first.daemon.close();
    const again = await chooseCustody({ home: makeHomeIn(home), isPlayMoney: false });
    expect(again.state).toBe('LOCKED');
    const second = await startPlace({ home, service, custody: again, grant: allowAll });
    const game = await second.open();
    expect((await game.call('session.get')).wallet).toEqual(wallet);
    expect(await game.errorOf('wallet.signMessage', { message: 'hello' })).toBe('WalletsLocked');
    await second.daemon.player.lock.makeAccess().unlock('correct horse');
    expect(await game.errorOf('wallet.signMessage', { message: 'hello' })).toBe('no error');
    await second.daemon.player.keys.lock();
    rmSync(join(home, 'vault.gkv'));
    // A lost vault is no vault that is not there yet.
    const unlocking = second.daemon.player.lock.makeAccess().unlock('correct horse');
    await expect(unlocking).rejects.toMatchObject({ name: 'StoreDamaged' });
    expect(existsSync(join(home, 'vault.gkv'))).toBe(false);
    await second.close();
    folder.remove();
  });

  test('error: KeychainUnavailable for real money in a vault for play money', async () => {
    const folder = makeFolder();
    const home = folder.path;
    const passphrase = generatedPassphrase(lookAtHome(home));
    const play = await chooseCustody({
      home: makeHomeIn(home),
      passphrase,
      isGenerated: true,
      isPlayMoney: true,
    });
    expect(play.verify).toBe(undefined);
    await play.lock();
    await play.unlock(Buffer.alloc(0));
    play.close();
    const given = passphraseFromFile(join(home, 'vault.passphrase'));
    for (const choice of [{}, { vault: true, passphrase: given }]) {
      const choosing = chooseCustody({ home: makeHomeIn(home), ...choice, isPlayMoney: false });
      await expect(choosing).rejects.toThrow('for play money alone');
    }
    folder.remove();
  });

  test('error: KeychainUnavailable for a vault without passphrase says what to do', async () => {
    const folder = makeFolder();
    const choosing = chooseCustody({
      home: makeHomeIn(folder.path),
      vault: true,
      passphrase: undefined,
    });
    await expect(choosing).rejects.toThrow('--vault --passphrase-file');
    folder.remove();
  });
});
