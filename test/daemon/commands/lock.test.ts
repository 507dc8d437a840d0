import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type DaemonProcess,
  type HomeFolder,
  makeHomeFolder,
  runCommand,
  startDaemonProcess,
} from '../../support/daemon-process.ts';

/** Locking and unlocking from the command line, with a vault; and a wrong passphrase at start. */

let folder: HomeFolder;
let daemon: DaemonProcess;
let proof: readonly string[];
let wrong: readonly string[];

beforeAll(async () => {
  folder = makeHomeFolder();
  const wrongFile = join(folder.path, 'wrong');
  writeFileSync(wrongFile, 'another passphrase\n', { mode: 0o600 });
  proof = ['--passphrase-file', folder.passphraseFile];
  wrong = ['--passphrase-file', wrongFile];
  daemon = await startDaemonProcess(folder, { keychain: false });
});
afterAll(() => folder.remove());

const run = (...args: readonly string[]) => runCommand([...args, '--home', folder.home]);
const create = (name: string) => run('call', 'projects.create', JSON.stringify({ name }));

test('default: nothing is signed between lock and unlock', async () => {
  expect((await create('Farm')).status).toBe(0);
  const locked = await run('lock');
  expect(locked.stdout).toContain('The keys are locked');
  const refused = await create('Mill');
  expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('WalletsLocked')]);
  expect((await run('call', 'projects.find', '{}', '--get', 'length')).status).toBe(0);
  const failed = await run('unlock', ...wrong);
  expect([failed.status, failed.stderr]).toEqual([1, expect.stringContaining('VaultSealed')]);
  expect((await run('unlock')).stderr).toContain('--passphrase-file');
  expect((await run('unlock', ...proof)).stdout).toContain('The keys can be used');
  expect((await create('Mill')).status).toBe(0);
});

test('default: they are locked when idle, as the player says', async () => {
  expect((await run('lock', '--when-idle', '15')).stdout).toContain('lock when idle 15 minutes');
  const later = await run('lock', '--when-idle', 'never');
  expect([later.status, later.stderr]).toEqual([1, expect.stringContaining('PlayerLocked')]);
  expect((await run('lock', '--when-idle', 'never', ...proof)).stdout).toContain('idle never');
  for (const text of ['0', '1441', 'soon']) {
    expect((await run('lock', '--when-idle', text)).stderr).toContain('InvalidArgument');
  }
});

test('error: PlayerLocked for another passphrase of a vault', async () => {
  const set = ['--new-passphrase-file', folder.passphraseFile];
  const { status, stderr } = await run('passphrase', 'set', ...set, ...proof);
  expect([status, stderr]).toEqual([1, expect.stringContaining('PlayerLocked')]);
});

test('error: VaultSealed for a start with a wrong passphrase, which ends', async () => {
  await daemon.stop('SIGTERM');
  const { status, stdout, stderr } = await run('start', '--vault', ...wrong);
  expect([status, stderr]).toEqual([1, expect.stringContaining('VaultSealed')]);
  expect(stdout).not.toContain('ready');
  for (const name of ['daemon.json', 'player.json', 'control.json']) {
    expect(existsSync(join(folder.home, name))).toBe(false);
  }
  expect((await run('status')).status).toBe(1);
});
