import { randomBytes } from 'node:crypto';
import { existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHome } from '../../../src/daemon/home/home.ts';
import { chooseCustody } from '../../../src/daemon/keys/choose-custody.ts';
import {
  passphraseFromDescriptor,
  passphraseFromFile,
} from '../../../src/daemon/keys/passphrase.ts';
import { openVault, type Vault } from '../../../src/daemon/keys/vault.ts';
import { openWalletIndex } from '../../../src/daemon/keys/wallet-index.ts';
import { WalletStore } from '../../../src/daemon/keys/wallets.ts';
import { describeAccess, makePrivate, openToOthers } from '../../support/access.ts';
import { testCustody } from '../support/custody-suite.ts';
import { makeFolder } from '../support/place.ts';

const PASSPHRASE = 'correct horse battery staple';
const passphrase = () => Buffer.from(PASSPHRASE);
const folder = makeFolder();
const path = join(folder.path, 'vault.gkv');
const key = { genesisId: 'a-network', wallet: 'default' };
const seed = randomBytes(32);
let vault: Vault;

beforeAll(async () => {
  vault = await openVault(path, passphrase());
  await vault.write(key, seed);
});

afterAll(() => {
  vault.close();
  folder.remove();
});

describe('the vault', () => {
  testCustody(() => vault);

  test('behaviour: it opens again with its passphrase, which is zeroed', async () => {
    const given = passphrase();
    const again = await openVault(path, given);
    expect(given.every((byte) => byte === 0)).toBe(true);
    expect(await again.read(key)).toEqual(seed);
    again.close();
  });

  test('behaviour: the file is its owner’s alone and begins with its header', () => {
    expect(describeAccess(path)).toBe('private');
    const file = readFileSync(path);
    expect(file.toString('latin1', 0, 7)).toBe('GKVAULT');
    expect([...file.subarray(7, 12)]).toEqual([1, 17, 8, 1, 0]);
    expect(file.includes(seed)).toBe(false);
  });

  test('error: VaultSealed for another passphrase', async () => {
    const opening = openVault(path, Buffer.from('correct horse battery stapl'));
    await expect(opening).rejects.toMatchObject({ name: 'VaultSealed' });
  });

  test('error: VaultSealed for a new vault with a short passphrase', async () => {
    const opening = openVault(join(folder.path, 'new.gkv'), Buffer.from('1234567'));
    await expect(opening).rejects.toMatchObject({ name: 'VaultSealed' });
    expect(existsSync(join(folder.path, 'new.gkv'))).toBe(false);
  });

  test.each([
    ['magic', 0, 1],
    ['format', 7, 1],
    ['cost, too low', 8, 0x01],
    ['cost, too high', 8, 0x20],
    ['block size', 9, 1],
    ['the byte kept free', 11, 1],
    ['salt', 12, 1],
    ['nonce', 44, 1],
    ['box', 68, 1],
    ['last byte', -1, 0x80],
  ])('error: VaultSealed when someone changed the %s', async (_, index, bits) => {
    const file = readFileSync(path);
    const at = index < 0 ? file.length + index : index;
    file[at] = file[at]! ^ bits;
    const changed = join(folder.path, 'changed.gkv');
    writeFileSync(changed, file, { mode: 0o600 });
    await expect(openVault(changed, passphrase())).rejects.toMatchObject({ name: 'VaultSealed' });
  });

  test.each([0, 20, 67])('error: VaultSealed for the first %i bytes', async (length) => {
    const cut = join(folder.path, 'cut.gkv');
    writeFileSync(cut, readFileSync(path).subarray(0, length));
    await expect(openVault(cut, passphrase())).rejects.toMatchObject({ name: 'VaultSealed' });
  });

  test('behaviour: an open vault prints nothing of what it holds', () => {
    const printed = inspect(vault, { depth: 9, showHidden: true }) + JSON.stringify(vault);
    expect(printed).not.toContain(PASSPHRASE);
    expect(printed).not.toMatch(/<Buffer|key/i);
  });

  test('error: StoreDamaged for one that was put in its place while it was locked', async () => {
    const place = makeFolder();
    const home = join(place.path, 'home');
    const opened = await openHome(home, 'daemon');
    const custody = await chooseCustody({ home: opened, vault: true, passphrase: passphrase() });
    const index = await openWalletIndex(opened);
    await new WalletStore({ genesisId: 'a-network', custody, index }).create('default');
    const own = readFileSync(join(home, 'vault.gkv'));
    await custody.lock();
    // Another key under the same name, and a passphrase that its maker knows.
    const theirs = 'a sentence of another program';
    const forged = await openVault(join(place.path, 'forged.gkv'), Buffer.from(theirs));
    await forged.write(key, randomBytes(32));
    forged.close();
    writeFileSync(join(home, 'vault.gkv'), readFileSync(join(place.path, 'forged.gkv')));
    const damaged = { name: 'StoreDamaged' };
    await expect(custody.verify!(Buffer.from(theirs))).rejects.toMatchObject(damaged);
    await expect(custody.unlock(Buffer.from(theirs))).rejects.toMatchObject(damaged);
    expect(custody.state).toBe('LOCKED');
    writeFileSync(join(home, 'vault.gkv'), own);
    await custody.unlock(passphrase());
    expect(custody.state).toBe('OPEN');
    custody.close();
    opened.close();
    place.remove();
  });

  test('error: VaultSealed after it was closed', async () => {
    const again = await openVault(path, passphrase());
    again.close();
    await expect(again.read(key)).rejects.toMatchObject({ name: 'VaultSealed' });
  });
});

describe('where a passphrase comes from', () => {
  const file = join(folder.path, 'passphrase');

  test.each(['a b c d', 'a b c d\n', 'a b c d\r\n'])('default: a file with %j', async (text) => {
    writeFileSync(file, text, { mode: 0o600 });
    expect((await passphraseFromFile(file)()).toString()).toBe('a b c d');
  });

  test('args: a file descriptor', async () => {
    writeFileSync(file, 'from a descriptor\n', { mode: 0o600 });
    const source = passphraseFromDescriptor(openSync(file, 'r'));
    expect((await source()).toString()).toBe('from a descriptor');
  });

  test('error: VaultSealed for a file that others may read', async () => {
    writeFileSync(file, 'open to all', { mode: 0o600 });
    openToOthers(file);
    await expect(passphraseFromFile(file)()).rejects.toThrow(/passphrase .* others/);
    makePrivate(file);
  });

  test('error: VaultSealed for a file that is not there or too long', async () => {
    const missing = join(folder.path, 'missing');
    await expect(passphraseFromFile(missing)()).rejects.toMatchObject({ name: 'VaultSealed' });
    writeFileSync(file, 'x'.repeat(2000), { mode: 0o600 });
    await expect(passphraseFromFile(file)()).rejects.toMatchObject({ name: 'VaultSealed' });
  });
});
