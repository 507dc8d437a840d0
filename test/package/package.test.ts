import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectToControl } from '../../src/daemon/commands/client.ts';
import { productVersion } from '../../src/methods/generated/registry.ts';
import { openSession } from '../daemon/support/client.ts';
import { type SecretService, startSecretService } from '../daemon/support/secret-service.ts';
import {
  commandOf,
  type DaemonProcess,
  type HomeFolder,
  makeHomeFolder,
  runCommand,
  startDaemonProcess,
} from '../support/daemon-process.ts';
import { machineHas, secretService } from '../support/machine.ts';
import { ensurePackage } from './own-package.ts';

/** The package where there is no other Node: nothing is on its PATH. */

let packaged: string;
let command: readonly string[];
const isWindows = process.platform === 'win32';
let folder: HomeFolder;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  packaged = await ensurePackage();
  command = commandOf(packaged);
});

/** What Windows' own programs expect of it. */
const windowsNames = ['SystemRoot', 'USERPROFILE', 'TEMP', 'USERNAME', 'APPDATA'];

beforeEach(() => {
  folder = makeHomeFolder();
  const names = isWindows ? windowsNames : [];
  const kept = names.map((name) => [name, process.env[name]]);
  env = {
    ...Object.fromEntries(kept),
    PATH: folder.path,
    HOME: folder.path,
    LOCALAPPDATA: join(folder.path, '.cache'),
    XDG_CACHE_HOME: join(folder.path, '.cache'),
  };
});

afterEach(() => folder.remove());

const start = (keychain = false): Promise<DaemonProcess> =>
  startDaemonProcess(folder, { command, env, keychain });

const run = (...args: string[]) => runCommand(args, { command, env });

async function whatListensAt(url: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code!));
    socket.once('connect', () => {
      socket.destroy();
      resolve('something');
    });
  });
}

/** What it wrote next to its home. */
const listWritten = (): string[] => readdirSync(folder.path).filter((name) => name !== 'home');
const GIVEN = ['passphrase'];

/** Names of a process's threads, on Linux. */
function threadNames(pid: number): string[] {
  const tasks = `/proc/${pid}/task`;
  return readdirSync(tasks).map((id) => readFileSync(join(tasks, id, 'comm'), 'utf8').trim());
}

/** A session's whole work: a write and what it wrote. Answers the session's wallet. */
async function playSession(daemon: DaemonProcess): Promise<any> {
  const client = await openSession(daemon.url, folder.home);
  const { wallet } = await client.call('session.get');
  const receipt = await client.call('projects.create', { name: 'Packaged' });
  const found = await client.call('projects.find', { addresses: [receipt.address] });
  expect(found).toEqual(receipt.records.projects);
  expect(found[0]).toMatchObject({ address: receipt.address, authority: wallet.address });
  await client.close();
  return wallet;
}

test("default: the player's page is beside the script", async () => {
  const daemon = await start();
  const { stdout } = await run('open', '--print', '--home', folder.home);
  const url = /http:\/\/[^ ]+:\d+\//.exec(stdout)![0];
  const document = await (await fetch(url)).text();
  expect(document).toContain('<title>Gamekeeper</title>');
  const waiting = ['src/page/main.ts', 'src/page/enter.ts'];
  for (const path of waiting) {
    const answer = await fetch(`${url}${path}`);
    expect(answer.status, path).toBe(200);
    for (const [, imported] of (await answer.text()).matchAll(/^import.* from '(\.[^']+)'/gm)) {
      const next = join(path, '..', imported!).replaceAll('\\', '/');
      if (!waiting.includes(next)) waiting.push(next);
    }
  }
  expect(waiting.length).toBeGreaterThan(30);
  await daemon.stop('SIGTERM');
});

test('default: it says its version', async () => {
  expect(await run('--version')).toMatchObject({ status: 0, stdout: `${productVersion}\n` });
});

test('default: a session with a vault, then SIGTERM leaves nothing', async () => {
  const daemon = await start();
  expect(await playSession(daemon)).toMatchObject({ custody: 'VAULT' });
  const status = await run('status', '--home', folder.home);
  expect(status.status).toBe(0);
  expect(status.stdout).toContain(daemon.url);
  const startFile = join(folder.home, 'daemon.json');
  expect(existsSync(startFile)).toBe(true);
  expect((await daemon.stop('SIGTERM')).status).toBe(0);
  expect(existsSync(startFile)).toBe(false);
  expect(await whatListensAt(daemon.url)).toBe('ECONNREFUSED');
  expect((await run('status', '--home', folder.home)).status).toBe(1);
});

test('default: the tour walks to its end', async () => {
  const daemon = await start();
  const tour = await run('tour', '--home', folder.home);
  expect(tour).toMatchObject({ status: 0, stderr: '' });
  expect(tour.stdout).toContain('checked by code that shares nothing with the ledger');
  await daemon.stop('SIGTERM');
});

test('behaviour: a wallet of the vault is the same after a restart', async () => {
  const first = await start();
  const { address } = await playSession(first);
  await first.stop('SIGTERM');
  const second = await start();
  expect((await playSession(second)).address).toBe(address);
  await second.stop('SIGTERM');
});

test('behaviour: it loads modules from its folder, and writes nothing but the home', async () => {
  const daemon = await start();
  await playSession(daemon);
  await daemon.stop('SIGTERM');
  expect(listWritten()).toEqual(GIVEN);
});

const verifier = isWindows ? 'NODE' : 'LIBSODIUM';

test(`behaviour: ${verifier} verifies the signatures of many writes`, async () => {
  const daemon = await start();
  await playSession(daemon);
  const client = await openSession(daemon.url, folder.home);
  const write = (_: unknown, index: number) =>
    client.call('projects.create', { name: `Project ${index}` });
  const hasThread = (): boolean => threadNames(daemon.pid).includes('signatures');
  do await Promise.all(Array.from({ length: 12 }, write));
  while (process.platform === 'linux' && !hasThread());
  await Promise.all(Array.from({ length: 12 }, write));
  await client.close();
  const control = await connectToControl(folder.home);
  const { signatures } = await control.call('control.status', {});
  control.close();
  expect(signatures).toEqual({ verifier, problem: null });
  await daemon.stop('SIGTERM');
});

test('behaviour: where libsodium is not there, Node verifies', async () => {
  const without = join(folder.path, 'without');
  cpSync(packaged, without, { recursive: true });
  rmSync(join(without, 'sodium.node'), { force: true });
  const daemon = await startDaemonProcess(folder, { command: commandOf(without), env });
  await playSession(daemon);
  const { stdout } = await run('status', '--home', folder.home);
  // On Windows it is never there.
  const told = isWindows ? [] : ['  verifier node:crypto, which is slower than libsodium: '];
  expect(stdout.match(/^ {2}verifier .*: /gm) ?? []).toEqual(told);
  await daemon.stop('SIGTERM');
});

test('behaviour: what a terminal starts takes no NODE_OPTIONS', async () => {
  const trap = join(folder.path, 'trap.cjs');
  const sprung = join(folder.path, 'sprung');
  writeFileSync(trap, `require('fs').writeFileSync(${JSON.stringify(sprung)}, '')`);
  const { PATH } = process.env;
  const options = { command: launcher(), env: { ...env, PATH, NODE_OPTIONS: `--require=${trap}` } };
  const { status, stdout } = await runCommand(['--version'], options);
  expect([status, stdout.trim()]).toEqual([0, productVersion]);
  expect(existsSync(sprung)).toBe(false);
});

const launcher = (from = packaged): readonly string[] =>
  isWindows ? ['cmd.exe', '/d', '/c', join(from, 'gamekeeper.cmd')] : [join(from, 'gamekeeper')];

const strangeNames = ['a=b', `50 % "Zoë's" $LIB #?&;!`, 'back\\slash', '-n', 'name:colon'];
const inStrange = 'behaviour: a terminal starts it in a folder called %s';

// Windows has other such characters, and allows few of these in a name.
test.each(isWindows ? [] : strangeNames)(inStrange, async (name) => {
  const there = join(folder.path, name);
  cpSync(packaged, there, { recursive: true });
  const { PATH } = process.env;
  const options = { command: launcher(there), env: { ...env, PATH } };
  const { status, stdout } = await runCommand(['--version'], options);
  expect([status, stdout.trim()]).toEqual([0, productVersion]);
  if (process.platform !== 'linux') return;
  writeFileSync(join(there, 'node'), '#!/bin/sh\nprintf %s "$LD_LIBRARY_PATH"\n');
  const libraries = await runCommand([], options);
  // Of the others Linux would look in the parts, or in what a name with a dollar sign stands for.
  expect(libraries.stdout).toBe(/[:;$]/.test(name) ? '' : join(there, 'lib'));
});

const hasKeychain = isWindows || machineHas(secretService, 'The package’s keychain');

describe.skipIf(!hasKeychain)('with a keychain', () => {
  let keyring: SecretService | undefined;

  beforeEach(async () => {
    if (isWindows) return;
    keyring = await startSecretService();
    env = { ...env, DBUS_SESSION_BUS_ADDRESS: keyring.address };
  });

  afterEach(() => keyring?.stop());

  test('default: the key is in it, and the same after a restart', async () => {
    const first = await start(true);
    const wallet = await playSession(first);
    expect(wallet).toMatchObject({ custody: 'KEYCHAIN' });
    await first.stop('SIGTERM');
    const second = await start(true);
    expect((await playSession(second)).address).toBe(wallet.address);
    await second.stop('SIGTERM');
    expect(existsSync(join(folder.home, 'vault.gkv'))).toBe(false);
    expect(listWritten()).toEqual(GIVEN);
  });
});
