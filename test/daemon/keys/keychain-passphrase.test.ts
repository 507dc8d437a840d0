import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { AsyncEntry } from '@napi-rs/keyring';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeHomeIn } from '../../../src/daemon/home/home.ts';
import { chooseCustody } from '../../../src/daemon/keys/choose-custody.ts';
import { accountOf, type KeyName } from '../../../src/daemon/keys/custody.ts';
import { Keychain, KeychainSource } from '../../../src/daemon/keys/keychain.ts';
import { encodeOpenMaster, sealMaster } from '../../../src/daemon/keys/keychain-seal.ts';
import { LockableCustody } from '../../../src/daemon/keys/lockable-custody.ts';
import { machineHas, secretService } from '../../support/machine.ts';
import { testCustody } from '../support/custody-suite.ts';
import { makeFolder, startPlace } from '../support/place.ts';
import { type SecretService, startSecretService } from '../support/secret-service.ts';

/** A passphrase on top of the real keychain of Linux: no moment loses a key. */

const isHere = machineHas(secretService, 'The keychain on Linux');
const FIRST = 'correct horse battery staple';
const SECOND = 'a quite different sentence';
const keys: readonly KeyName[] = ['one', 'two', 'three'].map((wallet) => {
  return { genesisId: 'a-network', wallet };
});
const seeds = keys.map(() => randomBytes(32));

const entryOf = (account: string) =>
  new AsyncEntry('gamekeeper', account, { linux: { store: 'secret-service' } });
const rawOf = async (account: string) => Buffer.from((await entryOf(account).getSecret()) ?? []);
const sourceOf = () => new KeychainSource(async () => keys);
const open = (passphrase = '') => sourceOf().open(Buffer.from(passphrase));
const readAll = (keychain: Keychain) => Promise.all(keys.map((key) => keychain.read(key)));
const formats = () => Promise.all(keys.map(async (key) => (await rawOf(accountOf(key)))[0]));
const sealed = { name: 'VaultSealed' };

describe.skipIf(!isHere)('on a keyring', () => {
  let service: SecretService;

  beforeAll(async () => {
    service = await startSecretService();
    process.env.DBUS_SESSION_BUS_ADDRESS = service.address;
  });
  afterAll(() => service.stop());

  beforeEach(async () => {
    const keychain = new Keychain();
    for (const [i, key] of keys.entries()) await keychain.write(key, seeds[i]!);
  });
  afterEach(async () => {
    for (const key of keys) await new Keychain().remove(key);
    await entryOf('master').deleteCredential();
  });

  async function seal(passphrase: string): Promise<void> {
    await (await open()).setPassphrase(Buffer.from(passphrase));
  }

  describe('that is sealed', () => {
    let keychain: Keychain;
    beforeEach(async () => {
      keychain = await open();
      await keychain.setPassphrase(Buffer.from(FIRST));
    });
    testCustody(() => keychain);
  });

  test('default: a passphrase seals every key, in this process and the next', async () => {
    const given = Buffer.from(FIRST);
    const keychain = await open();
    expect(keychain.verify).toBe(undefined);
    await keychain.setPassphrase(given);
    expect(given.every((byte) => byte === 0)).toBe(true);
    expect(await formats()).toEqual([2, 2, 2]);
    for (const [i, key] of keys.entries()) {
      expect((await rawOf(accountOf(key))).includes(seeds[i]!)).toBe(false);
    }
    expect(await readAll(keychain)).toEqual(seeds);
    expect(await keychain.verify!(Buffer.from(FIRST))).toBe(true);
    expect(await keychain.verify!(Buffer.from(SECOND))).toBe(false);
    expect(await readAll(await open(FIRST))).toEqual(seeds);
    expect(keychain.description).toContain('sealed with your passphrase');
  });

  test('error: VaultSealed for another passphrase, and for an entry that was changed', async () => {
    await seal(FIRST);
    await expect(open(SECOND)).rejects.toMatchObject(sealed);
    const master = await rawOf('master');
    for (const at of [10, 50, master.length - 1]) {
      const changed = Buffer.from(master);
      changed[at]! ^= 1;
      await entryOf('master').setSecret(changed);
      await expect(open(FIRST)).rejects.toMatchObject(sealed);
    }
    for (const change of [
      { at: 0, to: 7 },
      { at: 1, to: 16 },
      { at: 1, to: 31 },
    ]) {
      const changed = Buffer.from(master);
      changed[change.at] = change.to;
      await entryOf('master').setSecret(changed);
      await expect(open(FIRST)).rejects.toMatchObject({ name: 'KeychainUnavailable' });
    }
    await entryOf('master').setSecret(master);
    expect(await readAll(await open(FIRST))).toEqual(seeds);
  });

  test('error: KeychainUnavailable for a key that was put instead of another', async () => {
    await seal(FIRST);
    await entryOf(accountOf(keys[0]!)).setSecret(await rawOf(accountOf(keys[1]!)));
    const reading = (await open(FIRST)).read(keys[0]!);
    await expect(reading).rejects.toMatchObject({ name: 'KeychainUnavailable' });
  });

  test('error: KeychainUnavailable without its master key, which is never replaced', async () => {
    await seal(FIRST);
    const master = await rawOf('master');
    await entryOf('master').deleteCredential();
    const keychain = await open();
    const lost = { name: 'KeychainUnavailable' };
    await expect(keychain.read(keys[0]!)).rejects.toMatchObject(lost);
    await expect(keychain.setPassphrase(Buffer.from(SECOND))).rejects.toMatchObject(lost);
    expect(await rawOf('master')).toHaveLength(0);
    await entryOf('master').setSecret(master);
    expect(await readAll(await open(FIRST))).toEqual(seeds);
  });

  const THEIRS = 'a sentence of another program';
  /** What a program of the same user can put instead of the entry that it cannot open. */
  const forgeries = {
    'another passphrase': () => sealMaster(randomBytes(32), Buffer.from(THEIRS)),
    'no passphrase': async () => encodeOpenMaster(randomBytes(32)),
    'no entry': async () => undefined,
  };

  test.each(Object.entries(forgeries))(
    'error: of a program that puts %s into the keychain, nothing is the passphrase',
    async (_, forge) => {
      await seal(FIRST);
      const source = sourceOf();
      await source.look();
      const custody = new LockableCustody(source, source.open(Buffer.from(FIRST)));
      await custody.opened;
      const forged = await forge();
      const master = await rawOf('master');
      if (forged === undefined) await entryOf('master').deleteCredential();
      else await entryOf('master').setSecret(forged);
      // While it is open, and once it is locked.
      for (const state of ['OPEN', 'LOCKED']) {
        expect(custody.state).toBe(state);
        for (const tried of [THEIRS, '']) {
          const isRight = custody.verify!(Buffer.from(tried)).catch(() => false);
          expect([state, tried, await isRight]).toEqual([state, tried, false]);
          expect(custody.verify).toBeDefined();
        }
        if (state === 'OPEN') await custody.lock();
      }
      await expect(custody.unlock(Buffer.from(THEIRS))).rejects.toThrow('gamekeeper/master');
      expect([custody.state, custody.verify === undefined]).toEqual(['LOCKED', false]);
      await entryOf('master').setSecret(master);
      await custody.unlock(Buffer.from(FIRST));
      expect(await custody.read(keys[0]!)).toEqual(seeds[0]);
      custody.close();
    },
  );

  test.each(Object.entries(forgeries))(
    'error: of %s that is there when a keychain that was away is reached again, nothing is either',
    async (_, forge) => {
      await seal(FIRST);
      const source = sourceOf();
      await source.reach();
      const custody = new LockableCustody(source);
      const forged = await forge();
      const master = await rawOf('master');
      if (forged === undefined) await entryOf('master').deleteCredential();
      else await entryOf('master').setSecret(forged);
      await source.reach();
      expect(custody.verify).toBeDefined();
      for (const tried of [THEIRS, '']) {
        const name = await custody.unlock(Buffer.from(tried)).catch((error: Error) => error.name);
        expect(['KeychainUnavailable', 'VaultSealed']).toContain(name);
        expect([custody.state, custody.verify === undefined]).toEqual(['LOCKED', false]);
      }
      await entryOf('master').setSecret(master);
      await custody.unlock(Buffer.from(FIRST));
      expect(await custody.read(keys[0]!)).toEqual(seeds[0]);
      custody.close();
    },
  );

  test('error: KeychainUnavailable for a key that a program put where a new one goes', async () => {
    await seal(FIRST);
    const keychain = await open(FIRST);
    const four = { genesisId: 'a-network', wallet: 'four' };
    const theirs = Buffer.concat([Buffer.from([1]), randomBytes(32)]);
    await entryOf(accountOf(four)).setSecret(theirs);
    // A wallet that is made recovers what is there under its name.
    await expect(keychain.read(four)).rejects.toThrow('four is not sealed');
    await keychain.setPassphrase(undefined);
    expect(await keychain.read(four)).toEqual(theirs.subarray(1));
    await keychain.remove(four);
  });

  test('error: KeychainUnavailable for a second first passphrase, of another process', async () => {
    const late = await open();
    await seal(FIRST);
    await expect(late.setPassphrase(Buffer.from(SECOND))).rejects.toThrow('start Gamekeeper again');
    await expect(late.read(keys[0]!)).rejects.toThrow('start Gamekeeper again');
    expect(await readAll(await open(FIRST))).toEqual(seeds);
  });

  test('error: InvalidParams for a short one', async () => {
    const setting = (await open()).setPassphrase(Buffer.from('1234567'));
    await expect(setting).rejects.toMatchObject({ name: 'InvalidParams' });
    expect(await formats()).toEqual([1, 1, 1]);
  });

  test('behaviour: at the same time, one after the other, and none is lost', async () => {
    const keychain = await open();
    await Promise.all([
      keychain.setPassphrase(Buffer.from(FIRST)),
      keychain.remove(keys[0]!),
      keychain.setPassphrase(Buffer.from(SECOND)),
      keychain.write({ genesisId: 'a-network', wallet: 'four' }, seeds[0]!),
    ]);
    const next = await open(SECOND);
    expect(await readAll(next)).toEqual([undefined, seeds[1], seeds[2]]);
    expect(await next.read({ genesisId: 'a-network', wallet: 'four' })).toEqual(seeds[0]);
    await next.remove({ genesisId: 'a-network', wallet: 'four' });
  });

  /** Runs a change that is killed before its nth write; answers whether it came to its end. */
  function killAt(count: number, before: string, after: string): boolean {
    const script = join(import.meta.dirname, '../support/keychain-process.ts');
    const args = [script, String(count), before, after, JSON.stringify(keys)];
    const { signal, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    expect(signal ?? stdout, stderr).toBe(signal === null ? 'done' : 'SIGKILL');
    return signal === null;
  }

  test('behaviour: killed between any two writes, every key is there', async () => {
    const counts = [];
    for (let count = 0; counts.at(-1) !== 'done'; count += 1) {
      const isDone = killAt(count, '', FIRST);
      // Without the passphrase until the first write, and with it from then on.
      const keychain = await open(count === 0 ? '' : FIRST);
      expect(await readAll(keychain)).toEqual(seeds);
      expect(await formats()).toEqual(Array<number>(3).fill(count === 0 ? 1 : 2));
      counts.push(isDone ? 'done' : count);
      if (!isDone) {
        // Begins again, with what it began with.
        await entryOf('master').deleteCredential();
        for (const key of keys) await new Keychain().remove(key);
        for (const [i, key] of keys.entries()) await new Keychain().write(key, seeds[i]!);
      }
    }
    expect(counts).toEqual([0, 1, 2, 3, 'done']);
  });

  test('behaviour: killed while it is changed or removed, one of both opens it', async () => {
    await seal(FIRST);
    expect([killAt(0, FIRST, SECOND), await readAll(await open(FIRST))]).toEqual([false, seeds]);
    expect([killAt(1, FIRST, SECOND), await readAll(await open(SECOND))]).toEqual([true, seeds]);
    await expect(open(FIRST)).rejects.toMatchObject(sealed);
    expect([killAt(0, SECOND, ''), await readAll(await open(SECOND))]).toEqual([false, seeds]);
    expect([killAt(1, SECOND, ''), await readAll(await open())]).toEqual([true, seeds]);
    expect((await open()).verify).toBe(undefined);
    // And set again, over what is sealed already.
    await seal(SECOND);
    expect(await readAll(await open(SECOND))).toEqual(seeds);
  });

  test('behaviour: the daemon starts locked, and games wait for the player', async () => {
    const folder = makeFolder();
    const home = join(folder.path, 'home');
    const first = await startPlace({
      home,
      custody: await chooseCustody({ home: makeHomeIn(home) }),
    });
    await (await first.open()).call('session.get');
    // Its key stays where it is, under the old name.
    const wallet = await first.daemon.wallets.rename('default', 'renamed');
    await first.daemon.player.keys.setPassphrase(FIRST, undefined);
    await first.daemon.close();
    const { service } = first;
    const custody = await chooseCustody({ home: makeHomeIn(home) });
    expect(custody.state).toBe('LOCKED');
    const second = await startPlace({ home, service, custody });
    const { keys: lock, lock: player } = second.daemon.player;
    expect(lock.describe()).toMatchObject({ state: 'LOCKED', unlock: 'PASSPHRASE' });
    const game = await second.open({ wallet: 'renamed' });
    expect((await game.call('session.get')).wallet).toEqual(wallet);
    expect((await rawOf(`${service.genesisId}/default`))[0]).toBe(2);
    expect(await game.errorOf('wallet.signMessage', { message: 'hello' })).toBe('WalletsLocked');
    await player.makeAccess().unlock(FIRST);
    expect(await game.call('wallet.signMessage', { message: 'hello' })).toMatchObject({
      wallet: wallet.address,
    });
    await lock.setPassphrase(null, FIRST);
    expect(lock.describe()).toMatchObject({ unlock: 'TERMINAL', isSealable: true });
    await second.close();
    const third = await chooseCustody({ home: makeHomeIn(home) });
    expect(third.state).toBe('OPEN');
    await third.remove({ genesisId: service.genesisId, wallet: 'default' });
    third.close();
    folder.remove();
  });

  // The last ones: they end the keyring's program and start it again.
  test.each(Object.entries(forgeries))(
    'error: of a program that puts %s into it while it is away, nothing is the passphrase',
    async (_, forge) => {
      await seal(FIRST);
      for (const isOpen of [true, false]) {
        const source = sourceOf();
        await source.reach();
        const keychain = new LockableCustody(source);
        if (isOpen) await keychain.unlock(Buffer.from(FIRST));
        const master = await rawOf('master');
        const theirs = await forge();
        if (theirs === undefined) await entryOf('master').deleteCredential();
        else await entryOf('master').setSecret(theirs);
        // It is found away once, and looked at again.
        await service.restart('locked');
        await expect(keychain.probe()).rejects.toMatchObject({ name: 'KeychainUnavailable' });
        expect(keychain.failure?.reason).toBe('LOCKED');
        await service.restart('unlocked');
        // Where it may have asked the player it is asked again a minute later.
        const later = performance.now() + 60_000;
        const clock = vi.spyOn(performance, 'now').mockReturnValue(later);
        await keychain.refresh();
        clock.mockRestore();
        expect(keychain.failure).toBe(undefined);
        expect(keychain.verify).not.toBe(undefined);
        const trying = async () => await keychain.verify!(Buffer.from(THEIRS));
        expect(await trying().catch(() => false)).toBe(false);
        await entryOf('master').setSecret(master);
        expect(await keychain.verify!(Buffer.from(FIRST))).toBe(true);
      }
    },
  );
});
