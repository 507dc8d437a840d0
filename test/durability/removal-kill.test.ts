import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
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
import { removeHome } from '../../src/daemon/process/remove-home.ts';
import { makeFolder } from '../daemon/support/place.ts';
import {
  playRound,
  type SecretService,
  startSecretService,
} from '../daemon/support/secret-service.ts';
import { RunningCommand, repository, runCommand } from '../support/daemon-process.ts';
import { machineHas, secretService } from '../support/machine.ts';

/**
 * Gamekeeper is removed by a process that is killed before and behind each of its steps: a
 * second run, or the next start, ends it, and no key that was to stay is lost.
 */

const folder = makeFolder();
const preload = join(repository, 'test/durability/kill-at-commit.ts');
const script = join(repository, 'test/durability/removal-process.ts');
/** How many kills there are at least, or the removal has become another one. */
const KILLS_MIN = 20;
/** After which kills the second run is a process of its own. */
const COMMAND_EVERY = 10;

afterAll(() => folder.remove());

/** Removes a copy of a home, killed at a step. @returns the steps. */
async function remove(
  origin: string,
  home: string,
  kill = '',
  keys = '',
): Promise<readonly string[]> {
  rmSync(home, { recursive: true, force: true });
  cpSync(origin, home, { recursive: true });
  const steps = `${home}.steps`;
  rmSync(steps, { force: true });
  const counted = { COMMITS_FILE: steps, COMMITS_REMOVALS: '', COMMITS_KILL: kill };
  const args = ['--import', preload, script, home, keys];
  const child = spawn(process.execPath, args, { env: { ...process.env, ...counted } });
  const said = text(child.stderr);
  const [status, signal] = await once(child, 'close');
  const end = kill === '' ? [0, null] : [null, 'SIGKILL'];
  expect([await said, status, signal]).toEqual(['', ...end]);
  return readFileSync(steps, 'utf8').trim().split('\n');
}

async function uninstall(home: string): Promise<void> {
  const { status, stderr } = await runCommand(['uninstall', '--yes', '--home', home]);
  expect([status, stderr]).toEqual([0, '']);
}

/** Before each step, and right after it. Nothing comes after the last, the folder itself. */
const everyKill = (steps: readonly string[]) =>
  steps.flatMap((step, index) => [
    `before ${index + 1}`,
    ...(index === steps.length - 1 && step.startsWith('rmdir ') ? [] : [`behind ${index + 1}`]),
  ]);

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
    address = /tour-friend +(\S+)/.exec(stdout)![1]!;
    await daemon.stop('SIGTERM');
  });

  /** What a start requires of what stays. */
  async function requireKept(): Promise<void> {
    expect(readdirSync(home).sort()).toEqual(kept);
    const looked = lookAtHome(home);
    looked.requireBooks();
    const index = await readWalletIndex(looked);
    expect(index.all().map((wallet) => wallet.address)).toContain(address);
    const path = join(home, 'vault.gkv');
    const vault = await openVault(path, await passphraseFromFile(`${home}/vault.passphrase`)());
    await requireKeys(path, index, vault);
    vault.close();
  }

  test('behaviour: each kill is ended by a second run, which leaves the keys alone', async () => {
    const steps = await remove(origin, home);
    await requireKept();
    const kills = everyKill(steps);
    expect(kills.length).toBeGreaterThanOrEqual(KILLS_MIN);
    for (const [index, kill] of kills.entries()) {
      await remove(origin, home, kill);
      // Of the command and of what it calls, which is quicker.
      if (index % COMMAND_EVERY === 0) await uninstall(home);
      else await removeHome(home, { withKeys: false });
      await requireKept();
    }
  });

  test('behaviour: a kill in the middle is ended by the next start', async () => {
    const steps = await remove(origin, home);
    const middle = steps.indexOf('rmdir journals') + 1;
    await remove(origin, home, `behind ${middle}`);
    const { status, stdout } = await runCommand(['doctor', '--home', home]);
    expect([status, stdout]).toEqual([1, expect.stringMatching(/removal\.json .*uninstall/)]);
    const daemon = new RunningCommand(['start', '--home', home], { env });
    await daemon.says('Ctrl-C');
    expect(existsSync(join(home, 'removal.json'))).toBe(false);
    const { stdout: listed } = await runCommand(['wallets', '--home', home]);
    expect(listed).toContain(address);
    await daemon.stop('SIGTERM');
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
    const steps = await remove(origin, home, '', 'keys');
    expect([existsSync(home), await readKeys()]).toEqual([false, [false, false]]);
    for (const kill of everyKill(steps)) {
      await playRound(keyring, async () => {
        await putBack();
        await remove(origin, home, kill, 'keys');
        // Before it is recorded nothing has begun, and the keys are there.
        if (kill === 'before 1') expect(await readKeys()).toEqual([true, true]);
        await removeHome(home, { withKeys: true });
        expect([existsSync(home), await readKeys()]).toEqual([false, [false, false]]);
      });
    }
  });

  test('behaviour: without keys they stay in it, and the wallets are known', async () => {
    await putBack();
    await remove(origin, home);
    expect(await readKeys()).toEqual([true, true]);
    const index = await readWalletIndex(lookAtHome(home));
    expect(index.all().map(({ name }) => name)).toEqual(['old', 'main']);
  });
});
