import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lookAtHome, makeHomeIn } from '../../src/daemon/home/home.ts';
import { chooseCustody } from '../../src/daemon/keys/choose-custody.ts';
import { Keychain } from '../../src/daemon/keys/keychain.ts';
import { passphraseFromFile } from '../../src/daemon/keys/passphrase.ts';
import { openVault } from '../../src/daemon/keys/vault.ts';
import {
  keyNameOf,
  openWalletIndex,
  readWalletIndex,
  requireKeys,
} from '../../src/daemon/keys/wallet-index.ts';
import { WalletStore } from '../../src/daemon/keys/wallets.ts';
import { makeFolder } from '../daemon/support/place.ts';
import { type SecretService, startSecretService } from '../daemon/support/secret-service.ts';
import { RunningCommand, repository, runCommand } from '../support/daemon-process.ts';
import { machineHas, secretService } from '../support/machine.ts';

/**
 * Gamekeeper is removed by a process that is killed before each of its changes to the disk: a
 * second run, or the next start, ends it, and no key that was to stay is lost.
 */

const folder = makeFolder();
const preload = join(repository, 'test/durability/kill-at-change.ts');
const script = join(repository, 'test/durability/removal-process.ts');
/** How many kills there are at least, or the removal has become another one. */
const KILLS_MIN = 20;

afterAll(() => folder.remove());

/** Removes a copy of a home, killed before a change. @returns how many changes there were. */
function remove(origin: string, home: string, kill?: number, keys = ''): number {
  rmSync(home, { recursive: true, force: true });
  cpSync(origin, home, { recursive: true });
  const changes = `${home}.changes`;
  const killed = kill === undefined ? {} : { CHANGES_KILL: String(kill) };
  const env = { ...process.env, CHANGES_FILE: changes, ...killed };
  const args = ['--import', preload, script, home, keys];
  const { status, signal, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  const end = kill === undefined ? [0, null] : [null, 'SIGKILL'];
  expect([stderr, status, signal]).toEqual(['', ...end]);
  return kill === undefined ? Number(readFileSync(changes, 'utf8')) : 0;
}

async function uninstall(home: string): Promise<string> {
  const { status, stdout, stderr } = await runCommand(['uninstall', '--yes', '--home', home]);
  expect([status, stderr]).toEqual([0, '']);
  return stdout;
}

const everyKill = (changes: number) => Array.from({ length: changes }, (_, index) => index + 1);

describe('keys in a vault', () => {
  const origin = join(folder.path, 'origin');
  const home = join(folder.path, 'killed');
  const kept = ['daemon.book', 'service.book', 'vault.gkv', 'vault.passphrase', 'wallets.json'];
  // No keychain, so that the keys go into the vault.
  const { DBUS_SESSION_BUS_ADDRESS: _, ...env } = process.env;
  let address: string;

  beforeAll(async () => {
    const daemon = new RunningCommand(['start', '--home', origin], { env });
    await daemon.says('Ctrl-C');
    const { status } = await runCommand(['tour', '--home', origin]);
    expect(status).toBe(0);
    const { stdout } = await runCommand(['wallets', '--home', origin]);
    address = /default +(\S+)/.exec(stdout)![1]!;
    await daemon.stop('SIGTERM');
  });

  /** What a start requires of what stays. */
  async function requireKept(): Promise<void> {
    expect(readdirSync(home).sort()).toEqual(kept);
    const looked = lookAtHome(home);
    looked.requireBooks();
    const index = await readWalletIndex(looked);
    expect(index.all()).toMatchObject([{ name: 'default', address, custody: 'VAULT' }]);
    const path = join(home, 'vault.gkv');
    const vault = await openVault(path, await passphraseFromFile(`${home}/vault.passphrase`)());
    await requireKeys(path, index, vault);
    vault.close();
  }

  test('behaviour: each kill is ended by a second run, which leaves the keys alone', async () => {
    const changes = remove(origin, home);
    await requireKept();
    expect(changes).toBeGreaterThanOrEqual(KILLS_MIN);
    for (const kill of everyKill(changes)) {
      remove(origin, home, kill);
      await uninstall(home);
      await requireKept();
    }
  });

  test('behaviour: a kill in the middle is ended by the next start, which has the key', async () => {
    const changes = remove(origin, home);
    const kills = everyKill(changes).filter((kill) => {
      remove(origin, home, kill);
      return existsSync(join(home, 'removal.json'));
    });
    expect(kills.length).toBeGreaterThan(5);
    for (const kill of [kills[0]!, kills[kills.length >> 1]!, kills.at(-1)!]) {
      remove(origin, home, kill);
      const { stdout } = await runCommand(['doctor', '--home', home]);
      expect(stdout).toMatch(/DAMAGED +removal\.json .*gamekeeper uninstall/);
      const daemon = new RunningCommand(['start', '--home', home], { env });
      await daemon.says('Ctrl-C');
      expect(existsSync(join(home, 'removal.json'))).toBe(false);
      const { stdout: listed } = await runCommand(['wallets', '--home', home]);
      expect(listed).toContain(address);
      await daemon.stop('SIGTERM');
    }
  });
});

const hasKeychain = machineHas(secretService, 'Gamekeeper removed with keys in a keychain');

describe.skipIf(!hasKeychain)('keys in a keychain', () => {
  const origin = join(folder.path, 'with-keychain');
  const home = join(folder.path, 'with-keys');
  const keychain = new Keychain();
  const network = '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM';
  let keyring: SecretService;
  let seeds: Buffer[];
  let names: ReturnType<typeof keyNameOf>[];

  beforeAll(async () => {
    keyring = await startSecretService();
    process.env.DBUS_SESSION_BUS_ADDRESS = keyring.address;
    mkdirSync(origin, { mode: 0o700 });
    const opened = makeHomeIn(origin);
    const custody = await chooseCustody({ home: opened, isGenerated: false });
    const index = await openWalletIndex(opened);
    const store = new WalletStore({ genesisId: network, custody, index });
    await store.create('main');
    await store.rename('main', 'old');
    await store.create('main');
    names = index.list(network).map((entry) => keyNameOf(network, entry));
    seeds = await Promise.all(names.map(async (name) => (await keychain.read(name))!));
    custody.close();
    opened.close();
  });
  afterAll(() => keyring.stop());

  async function putBack(): Promise<void> {
    for (const [index, name] of names.entries()) {
      await keychain.remove(name);
      await keychain.write(name, seeds[index]!);
    }
  }

  const readKeys = async () => {
    const read = await Promise.all(names.map((name) => keychain.read(name)));
    return read.map((seed) => seed !== undefined);
  };

  test('behaviour: each kill is ended by a second run, which leaves no key', async () => {
    await putBack();
    const changes = remove(origin, home, undefined, 'keys');
    expect([existsSync(home), await readKeys()]).toEqual([false, [false, false]]);
    for (const kill of everyKill(changes)) {
      await putBack();
      remove(origin, home, kill, 'keys');
      // Before it is recorded nothing has begun, and the keys are there.
      const isBegun = existsSync(join(home, 'removal.json'));
      if (!isBegun && existsSync(join(home, 'wallets.json'))) {
        expect(await readKeys()).toEqual([true, true]);
        continue;
      }
      await uninstall(home);
      expect([existsSync(home), await readKeys()]).toEqual([false, [false, false]]);
    }
  });

  test('behaviour: without keys they stay in it, and the wallets are known', async () => {
    await putBack();
    remove(origin, home);
    expect(await readKeys()).toEqual([true, true]);
    const index = await readWalletIndex(lookAtHome(home));
    expect(index.all().map(({ name }) => name)).toEqual(['old', 'main']);
  });
});
