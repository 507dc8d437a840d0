import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type Ended,
  type HomeFolder,
  makeHomeFolder,
  RunningCommand,
  runCommand,
} from '../support/daemon-process.ts';
import { walkFirstTour } from '../support/paired-tour.ts';

/** Backups next to a daemon on a service at an address. */

let folder: HomeFolder;
let service: RunningCommand;
let daemon: RunningCommand;
let backup: string;

const startDaemon = async (home: string): Promise<RunningCommand> => {
  const url = /at (http\S+)/.exec(service.result().stdout)![1]!;
  const vault = ['--vault', '--passphrase-file', folder.passphraseFile];
  const running = new RunningCommand(['start', '--service', url, '--home', home, ...vault]);
  await running.says('Ctrl-C');
  return running;
};

const start = async (serviceHome: string): Promise<void> => {
  service = new RunningCommand(['service', '--starter-sol', '100', '--home', serviceHome]);
  await service.says('Try:');
  daemon = await startDaemon(folder.home);
};

const ask = (home: string, ...args: string[]): Promise<Ended> =>
  runCommand([...args, '--home', home]);

const readWallets = (home: string) =>
  JSON.parse(readFileSync(join(home, 'wallets.json'), 'utf8')).networks;

beforeEach(() => {
  folder = makeHomeFolder();
  backup = join(folder.path, 'backup');
});

afterEach(async () => {
  await daemon.stop('SIGKILL');
  await service.stop('SIGKILL');
  folder.remove();
});

test('default: its journal and wallets are backed up while it runs, and come back', async () => {
  await start(join(folder.path, 'service'));
  expect((await walkFirstTour(folder)).status).toBe(0);
  const taken = await ask(folder.home, 'backup', backup);
  expect(taken).toMatchObject({ status: 0, stdout: expect.stringContaining(backup) });
  expect(existsSync(join(backup, 'service.sqlite'))).toBe(false);
  const wallets = readWallets(folder.home);
  await daemon.stop('SIGTERM');

  const other = join(folder.path, 'other');
  expect(await ask(other, 'restore', backup)).toMatchObject({ status: 0, stderr: '' });
  expect(readWallets(other)).toEqual(wallets);
  const writesOf = async (home: string) =>
    /journals\S+ +(\d+) writes, each whole/.exec((await ask(home, 'doctor')).stdout)?.[1];
  expect(Number(await writesOf(folder.home))).toBeGreaterThan(0);
  expect(await writesOf(other)).toBe(await writesOf(folder.home));
  daemon = await startDaemon(other);
  expect((await ask(other, 'grants')).status).toBe(0);
});

test('error: ControlUnavailable where daemon and service are two processes of a home', async () => {
  await start(folder.home);
  const refused = await ask(folder.home, 'backup', backup);
  expect(refused.status).toBe(1);
  expect(refused.stderr).toContain('backup needs a home that one process uses');
  expect(refused.stderr).toContain(`process ${daemon.pid} uses it too`);
  expect(existsSync(backup)).toBe(false);
  await service.stop('SIGTERM');
  expect(await ask(folder.home, 'backup', backup)).toMatchObject({ status: 0, stderr: '' });
  expect(existsSync(join(backup, 'service.sqlite'))).toBe(true);
});
