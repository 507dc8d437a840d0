import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { platform } from 'node:process';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readBackup } from '../../src/daemon/backup/manifest.ts';
import { takeBackup } from '../../src/daemon/backup/take.ts';
import { makeHomeIn } from '../../src/daemon/home/home.ts';
import { openWalletIndex } from '../../src/daemon/keys/wallet-index.ts';
import { openSession } from '../daemon/support/client.ts';
import {
  type DaemonProcess,
  type HomeFolder,
  makeHomeFolder,
  runCommand,
  startDaemonProcess,
} from '../support/daemon-process.ts';
import { chooseSeeds } from '../support/seeds.ts';
import { killBackup, killRestore } from './backup-run.ts';

/** `gamekeeper backup` and `restore`. */

let folder: HomeFolder;
let backup: string;

beforeEach(() => {
  folder = makeHomeFolder();
  backup = join(folder.path, 'backup');
});
afterEach(() => folder.remove());

const ask = (command: string, ...more: string[]) =>
  runCommand([command, '--home', folder.home, ...more]);

async function askWell(command: string, ...more: string[]): Promise<string> {
  const { status, stdout, stderr } = await ask(command, ...more);
  expect(stderr).toBe('');
  expect(status).toBe(0);
  return stdout;
}

const leftoversIn = (path: string) =>
  readdirSync(path).filter((name) => /\.tmp|replace|incoming|exports/.test(name));

describe('a home that is lived in', () => {
  let daemon: DaemonProcess;

  beforeEach(async () => {
    daemon = await startDaemonProcess(folder);
  });
  afterEach(async () => {
    await daemon.stop('SIGKILL');
  });

  const create = (game: any, name: string) =>
    game.request('projects.create', { name, idempotencyKey: `key-of-${name}` });

  const namesOf = async (game: any) =>
    (await game.call('projects.find')).map(({ name }: any) => name).sort();

  test('default: ledger, journal and wallets of one moment come back', async () => {
    const game = await openSession(daemon.url, folder.home);
    const first = (await create(game, 'farm')).result;
    const { wallet } = await game.call('session.get');
    const told = await askWell('backup', backup);
    expect(told).toContain(`Backed up to ${backup}`);
    expect(told).toContain('The passphrase of the vault is not in it: keep that elsewhere.');
    expect(readdirSync(folder.path).sort()).toEqual(['backup', 'home', 'passphrase']);
    if (platform !== 'win32') {
      expect(statSync(backup).mode & 0o777).toBe(0o700);
      for (const name of readdirSync(backup, { recursive: true }) as string[]) {
        expect(statSync(join(backup, name)).mode & 0o077).toBe(0);
      }
    }
    expect((await create(game, 'shop')).error).toBeUndefined();
    expect(await namesOf(game)).toEqual(['farm', 'shop']);
    expect((await ask('restore', backup)).stderr).toContain('DaemonRunning');
    await game.close();
    await daemon.stop('SIGTERM');

    const restored = await askWell('restore', backup);
    expect(restored).toContain('1 idempotency keys of writes made since are OutcomeUnknown');
    expect(await askWell('doctor')).toContain('All is well.');
    daemon = await startDaemonProcess(folder);
    const again = await openSession(daemon.url, folder.home);
    expect((await again.call('session.get')).wallet).toEqual(wallet);
    expect(await namesOf(again)).toEqual(['farm']);
    expect((await create(again, 'farm')).result).toEqual(first);
    expect((await create(again, 'shop')).error.data.name).toBe('OutcomeUnknown');
    expect((await create(again, 'inn')).error).toBeUndefined();
    expect(await again.call('transactions.unsettled')).toEqual([]);
    const status = await again.call('transactions.status', { idempotencyKey: 'key-of-shop' });
    expect(status).toMatchObject({ state: 'UNKNOWN' });
    await again.close();
    expect(await askWell('verify')).toContain('gives the same state');
    expect(leftoversIn(folder.home)).toEqual([]);
  });

  test('behaviour: a home at rest, put into another home', async () => {
    const game = await openSession(daemon.url, folder.home);
    expect((await create(game, 'farm')).error).toBeUndefined();
    await game.close();
    // As a kill leaves it: some of it is in SQLite's logs.
    await daemon.stop('SIGKILL');
    await askWell('backup', backup);
    const other = { ...folder, home: join(folder.path, 'other') };
    const restored = await runCommand(['restore', '--home', other.home, backup]);
    expect(restored.stderr).toBe('');
    // None was ever there.
    expect(restored.stdout).not.toContain('There was no whole journal here');
    daemon = await startDaemonProcess(other);
    const again = await openSession(daemon.url, other.home);
    expect(await namesOf(again)).toEqual(['farm']);
    await again.close();
  });

  test('behaviour: a lost book is written again, and is in the backup', async () => {
    const { network } = JSON.parse(readFileSync(join(folder.home, 'daemon.json'), 'utf8'));
    await daemon.stop('SIGKILL');
    rmSync(join(folder.home, 'daemon.book'));
    expect(await askWell('backup', backup)).toContain(network);
    const { files, ...manifest } = await readBackup(backup);
    expect(manifest).toMatchObject({ network });
    expect(files.map(({ name }) => name)).toContain('daemon.book');
    expect(readdirSync(folder.home)).toContain('daemon.book');
  });

  test('behaviour: what is damaged is replaced, and its newer wallets are kept aside', async () => {
    const game = await openSession(daemon.url, folder.home);
    await askWell('backup', backup);
    const late = await game.call('wallet.create', { name: 'late' });
    await game.close();
    await daemon.stop('SIGTERM');
    const vault = readFileSync(join(folder.home, 'vault.gkv'));
    writeFileSync(join(folder.home, 'service.sqlite'), 'nothing');
    for (const name of readdirSync(join(folder.home, 'journals'))) {
      writeFileSync(join(folder.home, 'journals', name), 'nothing');
    }
    const told = await askWell('restore', backup);
    expect(told).toContain('There was no whole journal here');
    const [kept] = readdirSync(folder.home).filter((name) => name.startsWith('replaced'));
    const words = `The key of wallet late (${late.address}) is in the vault that was here, now in`;
    expect(told).toContain(`${words} ${kept}.`);
    expect(readFileSync(join(folder.home, kept!, 'vault.gkv'))).toEqual(vault);
    expect(readdirSync(join(folder.home, kept!)).sort()).toEqual(['vault.gkv', 'wallets.json']);
    expect(await askWell('doctor')).toContain('All is well.');
  });

  test('error: BackupInvalid names what is damaged, and the home stays', async () => {
    await askWell('backup', backup);
    await daemon.stop('SIGTERM');
    const names = readdirSync(backup, { recursive: true }) as string[];
    const before = readFileSync(join(folder.home, 'service.sqlite'));
    for (const name of names.filter((one) => statSync(join(backup, one)).isFile())) {
      const broken = join(folder.path, 'broken');
      cpSync(backup, broken, { recursive: true });
      const bytes = readFileSync(join(broken, name));
      bytes[bytes.length >> 1]! ^= 1;
      writeFileSync(join(broken, name), bytes);
      const { status, stderr } = await ask('restore', broken);
      expect(stderr).toContain('BackupInvalid');
      expect(stderr).toContain(join(broken, name));
      expect(status).toBe(1);
      rmSync(broken, { recursive: true });
    }
    const none = await ask('restore', folder.path);
    expect(none.stderr).toContain('there is no backup.json in it');
    expect(readFileSync(join(folder.home, 'service.sqlite'))).toEqual(before);
    expect(leftoversIn(folder.home)).toEqual([]);
  });

  test('error: BackupFailed where something is there, or nothing can be written', async () => {
    mkdirSync(backup);
    expect((await ask('backup', backup)).stderr).toContain('BackupFailed');
    const { stderr, status } = await ask('backup', join(folder.path, 'none', 'backup'));
    expect(stderr).toContain('BackupFailed');
    expect(status).toBe(1);
    expect(readdirSync(backup)).toEqual([]);
    expect(leftoversIn(folder.home)).toEqual([]);
  });
});

test('error: BackupFailed to the later of two backups to one folder', async () => {
  mkdirSync(folder.home, { mode: 0o700 });
  const network = '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM';
  const index = await openWalletIndex(makeHomeIn(folder.home));
  await index.add(network, { name: 'alice', address: network, custody: 'KEYCHAIN' });
  const both = [1, 2].map(() => takeBackup(makeHomeIn(folder.home), backup, {}));
  const answers = await Promise.allSettled(both);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { name: 'BackupFailed', context: { problem: 'it is there already' } },
  });
  await readBackup(backup);
  expect(readdirSync(folder.path).filter((name) => name.endsWith('tmp'))).toEqual([]);
});

test('behaviour: keys in the keychain are named by address, and not in it', async () => {
  mkdirSync(folder.home, { mode: 0o700 });
  const index = await openWalletIndex(makeHomeIn(folder.home));
  const address = 'So11111111111111111111111111111111111111112';
  const network = '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM';
  await index.add(network, { name: 'alice', address, custody: 'KEYCHAIN' });
  await index.add(network, { name: 'bob', address: network, custody: 'VAULT' });
  const answer = await takeBackup(makeHomeIn(folder.home), backup, {});
  expect(answer.keychain).toEqual([{ name: 'alice', address, network }]);
  expect(answer.missing).toEqual([
    `The key of wallet alice (${address}) is not in it: it is in the system's keychain.`,
  ]);
  expect(existsSync(join(backup, 'vault.gkv'))).toBe(false);
});

describe('kills', () => {
  test.each(chooseSeeds(2))('behaviour: during a backup, seed %i', async (seed) => {
    await killBackup(seed);
  });

  test.each(chooseSeeds(2))('behaviour: during a restore, seed %i', async (seed) => {
    await killRestore(seed);
  });
});
