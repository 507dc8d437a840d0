import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type DaemonProcess,
  type HomeFolder,
  makeHomeFolder,
  RunningCommand,
  runCommand,
} from '../../support/daemon-process.ts';
import { machineHas, secretService } from '../../support/machine.ts';
import { openSession } from '../support/client.ts';
import { type SecretService, startSecretService } from '../support/secret-service.ts';

/** Keys in both places, as a player at the command line has them: `gamekeeper wallets relocate`. */

const isHere = machineHas(secretService, 'Keys in two places at the command line');

describe.skipIf(!isHere)('keys in two places', () => {
  let folder: HomeFolder;
  let keyring: SecretService;
  let daemon: DaemonProcess;
  let env: NodeJS.ProcessEnv;

  beforeAll(async () => {
    folder = makeHomeFolder();
    keyring = await startSecretService();
    env = { ...process.env, DBUS_SESSION_BUS_ADDRESS: keyring.address };
    daemon = await start();
  });
  afterAll(async () => {
    await daemon.stop('SIGTERM');
    await keyring.stop();
    folder.remove();
  });

  async function start(...options: string[]): Promise<DaemonProcess> {
    const running = new RunningCommand(['start', '--home', folder.home, ...options], { env });
    await running.says('Ctrl-C');
    return Object.assign(running, { url: /ws:\/\/\S+/.exec(running.result().stdout)![0] });
  }

  async function restart(...options: string[]): Promise<string> {
    await daemon.stop('SIGTERM');
    daemon = await start(...options);
    return /^ {2}keys {5}(.*)$/m.exec(daemon.result().stdout)![1]!;
  }

  const run = (...args: string[]) => runCommand([...args, '--home', folder.home]);
  const well = async (...args: string[]): Promise<string> => {
    const { stdout, stderr, status } = await run(...args);
    expect([stderr, status]).toEqual(['', 0]);
    return stdout;
  };
  const list = async (): Promise<[string, string][]> => {
    const wallets = JSON.parse(await well('wallets', 'list', '--json'));
    return wallets.map(({ name, custody }: Record<string, string>) => [name, custody]);
  };

  async function sign(wallet: string): Promise<string> {
    const game = await openSession(daemon.url, folder.home, { wallet });
    const error = await game.errorOf('wallet.signMessage', { message: 'hello' });
    await game.close();
    return error;
  }

  const proof = () => ['--passphrase-file', folder.passphraseFile];

  test('default: --vault has new keys go to the vault, and the others stay', async () => {
    await well('wallets', 'create', 'one');
    await well('wallets', 'create', 'two');
    expect(await list()).toEqual([
      ['one', 'KEYCHAIN'],
      ['two', 'KEYCHAIN'],
    ]);
    const line = await restart('--vault', ...proof());
    expect(line).toContain(`the vault ${join(folder.home, 'vault.gkv')}`);
    expect(line).toContain('others are in the Secret Service');
    await well('wallets', 'create', 'three');
    expect(await list()).toEqual([
      ['one', 'KEYCHAIN'],
      ['two', 'KEYCHAIN'],
      ['three', 'VAULT'],
    ]);
    for (const name of ['one', 'two', 'three']) expect(await sign(name)).toBe('no error');
  });

  test('behaviour: the next start knows it without the option, and begins locked', async () => {
    const line = await restart();
    expect(line).toContain('locked: ');
    expect(line).toContain('others are in the Secret Service');
    expect(await sign('one')).toBe('no error');
    expect(await sign('three')).toBe('WalletsLocked');
    const said = await well('unlock', ...proof());
    expect(said).toContain('vault          can be used; new keys go there');
    expect(said).toContain('keychain       can be used');
    expect(await sign('three')).toBe('no error');
    expect(await well('lock')).toContain('are locked');
    expect([await sign('one'), await sign('three')]).toEqual(['WalletsLocked', 'WalletsLocked']);
    await well('unlock', ...proof());
  });

  test('error: InvalidArgument for no place, PlayerLocked without the proof of one', async () => {
    expect((await run('wallets', 'relocate')).stderr).toContain('--to: it is missing');
    const nowhere = await run('wallets', 'relocate', '--to', 'cloud');
    expect(nowhere.stderr).toContain('cloud is no place for keys');
    // The vault is sealed: what leaves it takes its passphrase.
    const unproved = await run('wallets', 'relocate', 'three', '--to', 'keychain');
    expect(unproved.stderr).toContain('PlayerLocked');
    const wrong = join(folder.path, 'wrong');
    writeFileSync(wrong, 'not the passphrase\n', { mode: 0o600 });
    const file = ['--passphrase-file', wrong];
    const tried = await run('wallets', 'relocate', 'three', '--to', 'keychain', ...file);
    expect(tried.stderr).toContain('VaultSealed');
    expect((await list())[2]).toEqual(['three', 'VAULT']);
  });

  test('default: one key goes to the vault, and is nowhere else', async () => {
    const said = await well('wallets', 'relocate', 'one', '--to', 'vault', ...proof());
    expect(said).toBe('The key of one is in the vault now\n');
    expect(await list()).toEqual([
      ['one', 'VAULT'],
      ['two', 'KEYCHAIN'],
      ['three', 'VAULT'],
    ]);
    for (const name of ['one', 'two', 'three']) expect(await sign(name)).toBe('no error');
    expect(await well('audit')).toContain('from the keychain to the vault');
  });

  test('error: KeychainUnavailable while it is locked, and nothing has changed', async () => {
    const before = readFileSync(join(folder.home, 'wallets.json'), 'utf8');
    await keyring.restart('locked');
    const { stderr } = await run('wallets', 'relocate', 'two', '--to', 'vault', ...proof());
    expect(stderr).toContain('KeychainUnavailable');
    expect(stderr).toContain('it is locked');
    expect(readFileSync(join(folder.home, 'wallets.json'), 'utf8')).toBe(before);
    expect(await well('wallets')).toContain('keychain, which cannot be reached now: it is locked');
    // What is in the vault continues.
    expect([await sign('one'), await sign('three')]).toEqual(['no error', 'no error']);
    // Said by name, and tried again, by the word of the player.
    const still = await run('unlock', ...proof());
    expect(still.stdout).toContain('keychain       cannot be reached now: it is locked');
    await keyring.restart('unlocked');
    expect(await well('unlock', ...proof())).toContain('keychain       can be used');
    expect(await well('wallets')).not.toContain('cannot be reached');
    expect(await sign('two')).toBe('no error');
  });

  test('default: all keys go, new ones too, and the other place is not asked', async () => {
    const said = await well('wallets', 'relocate', '--to', 'keychain', ...proof());
    expect(said).toContain('The key of three is in the keychain now\n');
    expect(said).toContain('The key of two was in the keychain already\n');
    expect(said).toContain('New keys go into the keychain from now on\n');
    await well('wallets', 'create', 'four', ...proof());
    const all = ['one', 'two', 'three', 'four'].map((name) => [name, 'KEYCHAIN']);
    expect(await list()).toEqual(all);
    const line = await restart();
    expect(line).not.toContain('vault');
    expect(await list()).toEqual(all);
    for (const name of ['one', 'two', 'three', 'four']) expect(await sign(name)).toBe('no error');
  });

  test('default: back into the vault, and the keychain may be gone then', async () => {
    await well('unlock', ...proof()).catch(() => {});
    const args = ['wallets', 'relocate', '--to', 'vault', '--new-passphrase-file'];
    const said = await well(...args, folder.passphraseFile);
    expect(said).toContain('The key of four is in the vault now');
    env = { ...process.env, XDG_RUNTIME_DIR: folder.path };
    delete env.DBUS_SESSION_BUS_ADDRESS;
    const line = await restart(...proof());
    expect(line).not.toContain('keychain');
    for (const name of ['one', 'two', 'three', 'four']) expect(await sign(name)).toBe('no error');
    expect(existsSync(join(folder.home, 'vault.passphrase'))).toBe(false);
  });

  test('error: KeychainUnavailable: new keys do not go where no key could', async () => {
    await keyring.restart('locked');
    // Without its bus, and where it is locked.
    for (const [name, address] of [
      ['five', undefined],
      ['six', keyring.address],
    ] as const) {
      env = { ...env, ...(address && { DBUS_SESSION_BUS_ADDRESS: address }) };
      await restart(...proof());
      const before = readFileSync(join(folder.home, 'wallets.json'), 'utf8');
      const { stderr } = await run('wallets', 'relocate', '--to', 'keychain', ...proof());
      expect(stderr).toContain('KeychainUnavailable');
      expect(readFileSync(join(folder.home, 'wallets.json'), 'utf8')).toBe(before);
      await well('wallets', 'create', name, ...proof());
      expect((await list()).at(-1)).toEqual([name, 'VAULT']);
      expect(await restart(...proof())).not.toContain('keychain');
    }
  });

  test('error: StoreDamaged for a vault that is lost, whatever the keychain has', async () => {
    await daemon.stop('SIGTERM');
    rmSync(join(folder.home, 'vault.gkv'));
    const { stderr, status } = await runCommand(['start', '--home', folder.home], { env });
    expect(status).not.toBe(0);
    expect(stderr).toMatch(/StoreDamaged.*vault\.gkv.*it is missing/s);
  });
});
