import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { AsyncEntry } from '@napi-rs/keyring';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeHomeIn } from '../../src/daemon/home/home.ts';
import { chooseCustody } from '../../src/daemon/keys/choose-custody.ts';
import { Keychain, probeKeychain } from '../../src/daemon/keys/keychain.ts';
import { openSession } from '../daemon/support/client.ts';
import { testCustody } from '../daemon/support/custody-suite.ts';
import {
  type HomeFolder,
  makeHomeFolder,
  runCommand,
  startDaemonProcess,
} from '../support/daemon-process.ts';

/** The Windows Credential Manager. */

let folder: HomeFolder;

beforeEach(() => {
  folder = makeHomeFolder();
});

afterEach(() => folder.remove());

describe('the keychain', () => {
  testCustody(() => new Keychain());

  test('default: it is chosen, and says where the player finds it', async () => {
    await probeKeychain();
    const custody = await chooseCustody({ home: makeHomeIn(folder.path) });
    expect(custody.kind).toBe('KEYCHAIN');
    expect(custody.description).toBe('the Windows Credential Manager, as "gamekeeper"');
  });

  test('behaviour: an entry is read back by who knows its name', async () => {
    const key = { genesisId: 'a-network', wallet: 'visible' };
    const seed = randomBytes(32);
    await new Keychain().write(key, seed);
    const entry = new AsyncEntry('gamekeeper', 'a-network/visible');
    expect(Buffer.from((await entry.getSecret())!)).toEqual(Buffer.from([1, ...seed]));
    expect(await new Keychain().remove(key)).toBe(true);
    expect(await entry.getSecret()).toBeFalsy();
  });
});

test('behaviour: a wallet is the same after a stop, and after a kill', async () => {
  const addresses: string[] = [];
  for (const end of ['stop', 'kill', 'stop'] as const) {
    const daemon = await startDaemonProcess(folder, { keychain: true });
    expect(daemon.result().stdout).toContain('keys     the Windows Credential Manager');
    const client = await openSession(daemon.url, folder.home);
    const { wallet } = await client.call('session.get');
    expect(wallet.custody).toBe('KEYCHAIN');
    addresses.push(wallet.address);
    if (end === 'kill') await daemon.stop('SIGKILL');
    else expect((await runCommand(['stop', '--home', folder.home])).status).toBe(0);
    await daemon.ended;
  }
  expect(new Set(addresses).size).toBe(1);
});

test('behaviour: what reads files finds no key in the home', async () => {
  const daemon = await startDaemonProcess(folder, { keychain: true });
  await (await openSession(daemon.url, folder.home)).close();
  await daemon.stop('SIGTERM');
  expect(existsSync(join(folder.home, 'wallets.json'))).toBe(true);
  for (const name of ['vault.gkv', 'vault.passphrase']) {
    expect(existsSync(join(folder.home, name)), name).toBe(false);
  }
});
