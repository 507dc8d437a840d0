import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSession } from '../daemon/support/client.ts';
import {
  type DaemonProcess,
  type HomeFolder,
  makeHomeFolder,
  runCommand,
  startDaemonProcess,
} from '../support/daemon-process.ts';

/** `gamekeeper doctor` on a home that was lived in. */

let folder: HomeFolder;
let daemon: DaemonProcess;
let network: string;

beforeEach(async () => {
  folder = makeHomeFolder();
  daemon = await startDaemonProcess(folder);
  const game = await openSession(daemon.url, folder.home);
  await game.call('projects.create', { name: 'farm' });
  await game.close();
  network = JSON.parse(readFileSync(join(folder.home, 'daemon.json'), 'utf8')).network;
});

afterEach(async () => {
  await daemon.stop('SIGKILL');
  folder.remove();
});

const ask = (...more: string[]) => runCommand(['doctor', '--home', folder.home, ...more]);

test('default: all is well, and the home is as it was', async () => {
  const running = await ask();
  expect(running.status).toBe(2);
  const reason = `it cannot be used now: Gamekeeper runs in ${folder.home} already`;
  expect(running.stdout).toContain(reason);
  await daemon.stop('SIGTERM');
  const { status, stdout } = await ask();
  expect(stdout).toContain('All is well.');
  expect(stdout).toContain(`ok       journals/${network}.sqlite  1 writes, each whole`);
  expect(status).toBe(0);
  daemon = await startDaemonProcess(folder);
  const game = await openSession(daemon.url, folder.home);
  expect(await game.call('projects.find')).toHaveLength(1);
  await game.close();
});

test('behaviour: what is damaged or gone is named, with what to do', async () => {
  await daemon.stop('SIGTERM');
  const wallets = join(folder.home, 'wallets.json');
  writeFileSync(wallets, readFileSync(wallets, 'utf8').replace('default', 'defaulu'));
  rmSync(join(folder.home, 'journals', `${network}.sqlite`));
  const { status, stdout } = await ask('--json');
  expect(status).toBe(1);
  const { verdict, isWhole, findings } = JSON.parse(stdout);
  expect([verdict, isWhole]).toEqual(['DAMAGED', false]);
  expect(findings).toContainEqual({
    file: 'wallets.json',
    isWhole: false,
    words: 'it is not what was written: put it back from a copy',
  });
  const journal = findings.find(({ file }: any) => file === `journals/${network}.sqlite`);
  expect(journal).toMatchObject({
    isWhole: false,
    words: expect.stringContaining('it is missing'),
  });
});

test('behaviour: a damaged ledger is named, and one that runs says what it found', async () => {
  const told = await runCommand(['status', '--home', folder.home]);
  expect(told.stdout).toMatch(/^ {2}store {4}(all was looked at, and is whole|\d+ % looked at)$/m);
  await daemon.stop('SIGTERM');
  const ledger = join(folder.home, 'service.sqlite');
  const bytes = readFileSync(ledger);
  const at = bytes.lastIndexOf('farm');
  expect(at).toBeGreaterThan(0);
  bytes[at]! ^= 1;
  writeFileSync(ledger, bytes);
  const { status, stdout } = await ask();
  expect(status).toBe(1);
  expect(stdout).toMatch(/^DAMAGED {2}service\.sqlite {2}/m);
  expect(readFileSync(ledger)).toEqual(bytes);
});
