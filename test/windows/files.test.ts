import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writePrivateFile } from '../../src/daemon/home/private-files.ts';
import { describeAccess, openToOthers } from '../support/access.ts';
import {
  type HomeFolder,
  makeHomeFolder,
  runCommand,
  startDaemonProcess,
} from '../support/daemon-process.ts';

/** What Windows makes different of files: who may read them, who holds them, how long a name is. */

/** Of a path, where a program does not ask for more. */
const MAX_PATH = 260;

let folder: HomeFolder;

beforeEach(() => {
  folder = makeHomeFolder();
});

afterEach(() => folder.remove());

const vault = () => ['--vault', '--passphrase-file', folder.passphraseFile];

describe('who may read the home', () => {
  test('error: a folder that others can read is named, and those who can', async () => {
    mkdirSync(folder.home);
    writeFileSync(join(folder.home, 'holiday.jpg'), '');
    openToOthers(folder.home);
    const { status, stderr } = await runCommand(['start', '--home', folder.home, ...vault()]);
    expect(stderr).toContain(`Others can read ${folder.home}: `);
    expect(stderr).toContain(describeAccess(folder.home));
    expect(status).toBe(1);
    expect(readdirSync(folder.home)).toEqual(['holiday.jpg']);
  });

  test('behaviour: a home that others could read is closed, and all that is in it', async () => {
    await (await startDaemonProcess(folder)).stop('SIGTERM');
    const paths = [folder.home, ...readdirSync(folder.home, { recursive: true }).map(String)].map(
      (name) => resolve(folder.home, name),
    );
    for (const path of paths) openToOthers(path);
    expect(describeAccess(paths.at(-1)!)).not.toBe('private');
    await (await startDaemonProcess(folder)).stop('SIGTERM');
    expect(paths.map((path) => [path, describeAccess(path)])).toEqual(
      paths.map((path) => [path, 'private']),
    );
  });

  test('error: a passphrase file that others can read is refused', async () => {
    openToOthers(folder.passphraseFile);
    const { status, stderr } = await runCommand(['start', '--home', folder.home, ...vault()]);
    expect(stderr).toContain(`${folder.passphraseFile} can be read by others: `);
    expect(status).toBe(1);
  });
});

describe('a file that another program holds', () => {
  test('behaviour: it is replaced when it is let go', async () => {
    const path = join(folder.path, 'held.json');
    await writePrivateFile(path, 'old');
    const held = openSync(path, 'r');
    const writing = writePrivateFile(path, 'new');
    await delay(100);
    expect(readFileSync(path, 'utf8')).toBe('old');
    closeSync(held);
    await writing;
    expect(readFileSync(path, 'utf8')).toBe('new');
    expect(readdirSync(folder.path).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  test('error: it stays as it is when it is never let go, and nothing is left beside', async () => {
    const path = join(folder.path, 'held.json');
    await writePrivateFile(path, 'old');
    const held = openSync(path, 'r');
    await expect(writePrivateFile(path, 'new')).rejects.toMatchObject({
      name: 'StorageFull',
      context: { file: path, detail: expect.stringContaining('EPERM') },
    });
    closeSync(held);
    expect(readFileSync(path, 'utf8')).toBe('old');
    expect(readdirSync(folder.path).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });
});

describe('a long name', () => {
  test('behaviour: a home that is longer than MAX_PATH is one like any other', async () => {
    const home = join(folder.path, ...Array.from({ length: 3 }, () => 'x'.repeat(100)), 'home');
    expect(home.length).toBeGreaterThan(MAX_PATH);
    const long = { ...folder, home };
    const daemon = await startDaemonProcess(long);
    expect((await runCommand(['tour', '--home', home])).status).toBe(0);
    expect((await runCommand(['verify', '--home', home])).stdout).toContain('the same state');
    const file = join(home, 'x'.repeat(100), 'farm.gke');
    mkdirSync(join(file, '..'));
    expect((await runCommand(['export', file, '--home', home])).status).toBe(0);
    expect((await runCommand(['stop', '--home', home])).status).toBe(0);
    await daemon.ended;
    expect((await runCommand(['import', file, '--home', home])).status).toBe(0);
    expect(existsSync(join(home, 'service.sqlite'))).toBe(true);
    expect(describeAccess(join(home, 'service.sqlite'))).toBe('private');
  });
});

test('behaviour: taskkill /F is a kill, after which everything answered is there', async () => {
  const daemon = await startDaemonProcess(folder);
  const call = (...args: string[]) => runCommand(['call', ...args, '--home', folder.home]);
  const made = await call('projects.create', '{"name":"Farm"}', '--get', 'address');
  expect(made.status).toBe(0);
  const options = { command: ['taskkill'] };
  expect((await runCommand(['/F', '/PID', String(daemon.pid)], options)).status).toBe(0);
  await daemon.ended;
  expect(existsSync(join(folder.home, 'daemon.json'))).toBe(true);
  expect((await runCommand(['status', '--home', folder.home])).status).toBe(1);
  const next = await startDaemonProcess(folder);
  const found = await call('projects.find', '{}', '--get', '0.address');
  expect(found.stdout).toBe(made.stdout);
  expect((await next.stop('SIGTERM')).status).toBe(0);
});
