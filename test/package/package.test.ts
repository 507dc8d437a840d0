import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { basename, join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectToControl } from '../../src/daemon/commands/client.ts';
import { productVersion } from '../../src/methods/generated/registry.ts';
import { openSession } from '../daemon/support/client.ts';
import { type SecretService, startSecretService } from '../daemon/support/secret-service.ts';
import {
  type DaemonProcess,
  type HomeFolder,
  makeHomeFolder,
  repository,
  runCommand,
  startDaemonProcess,
} from '../support/daemon-process.ts';
import { machineHas, secretService } from '../support/machine.ts';
import { binary, ensureBinary } from './binary.ts';

/** The packaged binary where there is no Node: nothing is on its PATH. */

const command = [binary];
const isWindows = process.platform === 'win32';
let folder: HomeFolder;
let env: NodeJS.ProcessEnv;

beforeAll(ensureBinary);

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

/** Native modules that it has written out, by their asset. */
function writtenModules(cache = join(folder.path, '.cache')): string[] {
  const place = join(cache, 'gamekeeper');
  const names = existsSync(place) ? readdirSync(place) : [];
  return names.map((name) => /^(\w+)-[0-9a-f]{64}\.node$/.exec(name)?.[1] ?? name).sort();
}

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

test("default: the player's page is inside", async () => {
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

test('behaviour: with a vault the keychain’s module is not written out', async () => {
  const daemon = await start();
  await daemon.stop('SIGTERM');
  expect(writtenModules()).not.toContain('keyring');
});

test('behaviour: libsodium verifies the signatures, of many writes on its thread', async () => {
  const daemon = await start();
  await playSession(daemon);
  expect(writtenModules()).toEqual(['sodium']);
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
  expect(signatures).toEqual({ verifier: 'LIBSODIUM', problem: null });
  await daemon.stop('SIGTERM');
});

test('behaviour: where libsodium cannot be written out, Node verifies', async () => {
  writeFileSync(join(folder.path, '.cache'), 'no folder');
  const daemon = await start();
  await playSession(daemon);
  const { stdout } = await run('status', '--home', folder.home);
  expect(stdout).toContain('  verifier node:crypto, which is slower than libsodium: ');
  await daemon.stop('SIGTERM');
});

test('behaviour: NODE_OPTIONS loads nothing into it', async () => {
  const trap = join(folder.path, 'trap.cjs');
  const sprung = join(folder.path, 'sprung');
  writeFileSync(trap, `require('fs').writeFileSync(${JSON.stringify(sprung)}, '')`);
  env = { ...env, NODE_OPTIONS: `--require=${trap}` };
  expect((await run('--version')).status).toBe(0);
  expect(existsSync(sprung)).toBe(false);
});

test('behaviour: it is all that packaging leaves', () => {
  const names = readdirSync(join(repository, 'dist'));
  expect(names).toContain(basename(binary));
  expect(['gamekeeper', 'gamekeeper.exe']).toEqual(expect.arrayContaining(names));
});

test('behaviour: it holds no path of the machine that made it', () => {
  expect(readFileSync(binary).includes(repository)).toBe(false);
});

const hasKeychain = isWindows || machineHas(secretService, 'The packaged binary’s keychain');

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
  });

  test('behaviour: another file instead of its native module is replaced', async () => {
    await (await start(true)).stop('SIGTERM');
    const cache = join(folder.path, '.cache/gamekeeper');
    const name = readdirSync(cache).find((file) => file.startsWith('keyring-'));
    const module = readFileSync(join(cache, name!));
    writeFileSync(join(cache, name!), 'another');
    const daemon = await start(true);
    expect(await playSession(daemon)).toMatchObject({ custody: 'KEYCHAIN' });
    await daemon.stop('SIGTERM');
    expect(readFileSync(join(cache, name!)).equals(module)).toBe(true);
  });

  test('behaviour: XDG_CACHE_HOME is where the native module goes', async () => {
    const cache = join(folder.path, 'elsewhere');
    mkdirSync(cache);
    env = { ...env, XDG_CACHE_HOME: cache };
    await (await start(true)).stop('SIGTERM');
    expect(writtenModules(cache)).toContain('keyring');
    expect(existsSync(join(folder.path, '.cache'))).toBe(false);
  });

  test.each(['', 'relative'])('behaviour: XDG_CACHE_HOME “%s” counts as none', async (cache) => {
    env = { ...env, XDG_CACHE_HOME: cache };
    await (await start(true)).stop('SIGTERM');
    expect(writtenModules()).toContain('keyring');
  });
});
