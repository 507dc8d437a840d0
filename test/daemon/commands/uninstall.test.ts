import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type HomeFolder,
  makeHomeFolder,
  RunningCommand,
  runCommand,
} from '../../support/daemon-process.ts';

/** `gamekeeper uninstall` with real processes: what it says, removes and leaves. */

let folder: HomeFolder;
let daemon: RunningCommand | undefined;

beforeEach(() => {
  folder = makeHomeFolder();
});
afterEach(async () => {
  await daemon?.stop('SIGKILL');
  folder.remove();
});

const vault = () => ['--vault', '--passphrase-file', folder.passphraseFile];
const run = (...args: string[]) => runCommand([...args, '--home', folder.home]);

/** @returns the address of a wallet of it. */
async function startWithWallet(): Promise<string> {
  daemon = new RunningCommand(['start', ...vault(), '--home', folder.home]);
  await daemon.says('Ctrl-C');
  const proof = ['--passphrase-file', folder.passphraseFile];
  const { stdout } = await run('wallets', 'create', 'savings', ...proof);
  return /savings: (\S+)/.exec(stdout)![1]!;
}

test('default: it says what goes, ends Gamekeeper, and a later start finds the keys', async () => {
  const address = await startWithWallet();
  const asked = await run('uninstall');
  expect([asked.status, asked.stderr]).toEqual([1, '']);
  expect(asked.stdout).toContain(`savings (${address}): its key is in the vault`);
  expect(asked.stdout).toMatch(/It has \S+ SOL, 0 kinds of resources/);
  expect(asked.stdout).toContain('Nothing was removed');
  expect(existsSync(join(folder.home, 'service.sqlite'))).toBe(true);
  const done = await run('uninstall', '--yes');
  expect([done.status, done.stderr]).toEqual([0, '']);
  expect(done.stdout).toContain('Gamekeeper is removed.');
  await daemon!.ended;
  const kept = ['daemon.book', 'service.book', 'vault.gkv', 'wallets.json'];
  expect(readdirSync(folder.home).sort()).toEqual(kept);
  const again = await run('uninstall', '--yes');
  expect([again.status, again.stdout]).toEqual([
    0,
    expect.stringContaining('nothing of Gamekeeper'),
  ]);
  daemon = new RunningCommand(['start', ...vault(), '--home', folder.home]);
  await daemon.says('Ctrl-C');
  const { stdout } = await run('wallets');
  expect(stdout).toContain(`savings  ${address}  vault, for another service`);
});

test('behaviour: with the keys it takes their passphrase, and nothing is left', async () => {
  const address = await startWithWallet();
  const wrong = join(folder.path, 'wrong');
  writeFileSync(wrong, 'another passphrase\n', { mode: 0o600 });
  const withKeys = (file: string) =>
    run('uninstall', '--with-keys', '--yes', '--passphrase-file', file);
  const refused = await withKeys(wrong);
  expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('VaultSealed')]);
  expect(existsSync(join(folder.home, 'vault.gkv'))).toBe(true);
  const done = await withKeys(folder.passphraseFile);
  expect([done.status, done.stderr]).toEqual([0, '']);
  expect(done.stdout).toContain(address);
  await daemon!.ended;
  expect(existsSync(folder.home)).toBe(false);
});

test('error: DaemonNotRunning for the keys while nobody can check a secret', async () => {
  await startWithWallet();
  await daemon!.stop('SIGTERM');
  const refused = await run('uninstall', '--with-keys', '--yes');
  expect([refused.status, refused.stderr]).toEqual([
    1,
    expect.stringContaining('DaemonNotRunning'),
  ]);
  expect(existsSync(join(folder.home, 'vault.gkv'))).toBe(true);
  const atRest = await run('uninstall', '--yes');
  expect([atRest.status, atRest.stderr]).toEqual([0, '']);
  expect(atRest.stdout).toMatch(/savings .*Gamekeeper is not running, so it cannot say what/);
  expect(existsSync(join(folder.home, 'service.sqlite'))).toBe(false);
});

test('error: DaemonRunning, with its process, for a service of its own in the folder', async () => {
  const service = new RunningCommand(['service', '--home', folder.home]);
  await service.says('Try:');
  const url = /at (http\S+)/.exec(service.result().stdout)![1]!;
  daemon = new RunningCommand(['start', '--service', url, ...vault(), '--home', folder.home]);
  await daemon.says('Ctrl-C');
  const refused = await run('uninstall', '--yes');
  await service.stop('SIGTERM');
  expect(refused.status).toBe(1);
  expect(refused.stderr).toContain(`DaemonRunning: Gamekeeper runs in ${folder.home} already`);
  expect(refused.stderr).toContain(`as process ${service.pid};`);
});

/** Where a journal is, and what stays of a home that has wallets. */
const journalOf = (home: string): string => {
  const [name] = readdirSync(join(home, 'journals')).filter((one) => one.endsWith('.sqlite'));
  return join(home, 'journals', name!);
};
const kept = ['daemon.book', 'service.book', 'vault.gkv', 'wallets.json'];

test.each([
  ['a journal', journalOf, kept],
  ['the list of wallets', (home: string) => join(home, 'wallets.json'), kept],
  ['the ledger', (home: string) => join(home, 'service.sqlite'), kept],
])('behaviour: a home is removed in which %s is damaged', async (_, pathIn, left) => {
  await startWithWallet();
  await daemon!.stop('SIGTERM');
  const path = pathIn(folder.home);
  writeFileSync(path, 'x'.repeat(10_000));
  const asked = await run('uninstall');
  expect(asked.stderr).toBe('');
  const isNamed = asked.stdout.includes(`${path} is damaged and cannot be read`);
  // Nothing is read of the ledger.
  expect(isNamed).toBe(!path.endsWith('service.sqlite'));
  const done = await run('uninstall', '--yes');
  expect([done.status, done.stderr]).toEqual([0, '']);
  expect(readdirSync(folder.home).sort()).toEqual(left);
});
