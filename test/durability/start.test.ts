import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openHome } from '../../src/daemon/home/home.ts';
import { openSession } from '../daemon/support/client.ts';
import {
  type HomeFolder,
  makeHomeFolder,
  runCommand,
  startDaemonProcess,
} from '../support/daemon-process.ts';

/** What a daemon finds in its home from another one, alive or dead. */

let folder: HomeFolder;

beforeEach(() => {
  folder = makeHomeFolder();
});

afterEach(() => folder.remove());

const readStart = () => readFileSync(join(folder.home, 'daemon.json'), 'utf8');

test('default: SIGTERM ends it with status 0 and leaves nothing that points to it', async () => {
  const daemon = await startDaemonProcess(folder);
  expect((await daemon.stop('SIGTERM')).status).toBe(0);
  expect(existsSync(join(folder.home, 'daemon.json'))).toBe(false);
  const { port } = new URL(daemon.url);
  const refused = new Promise((resolve) => {
    connect(Number(port), '127.0.0.1').once('error', (error: any) => resolve(error.code));
  });
  expect(await refused).toBe('ECONNREFUSED');
});

test('error: DaemonRunning for a second one in the same home', async () => {
  const first = await startDaemonProcess(folder);
  try {
    const before = readStart();
    const vault = ['--vault', '--passphrase-file', folder.passphraseFile];
    const second = await runCommand(['start', '--home', folder.home, ...vault]);
    expect(second.status).toBe(1);
    expect(second.stderr).toContain('DaemonRunning');
    expect(second.stderr).toContain(String(first.pid));
    expect(second.stderr).not.toMatch(/^\s+at /m);
    expect(readStart()).toBe(before);
    await (await openSession(first.url, folder.home)).close();
  } finally {
    await first.stop('SIGTERM');
  }
});

test('error: DaemonRunning before anything is made, where another one has a service', async () => {
  // Of such a daemon, the lock is what a start finds.
  const home = await openHome(folder.home, 'daemon');
  const before = readdirSync(folder.home);
  try {
    const vault = ['--vault', '--passphrase-file', folder.passphraseFile];
    const start = await runCommand(['start', '--home', folder.home, ...vault]);
    expect(start).toMatchObject({ status: 1, stderr: expect.stringContaining('DaemonRunning') });
    const made = readdirSync(folder.home).filter((name) => !before.includes(name));
    expect(made.filter((name) => !/^(service\.lock|start-state\.json)$/.test(name))).toEqual([]);
  } finally {
    home.close();
  }
});

test('behaviour: the file of a killed daemon is recognised as stale', async () => {
  const killed = await startDaemonProcess(folder);
  await killed.stop('SIGKILL');
  expect(JSON.parse(readStart()).pid).toBe(killed.pid);
  const status = await runCommand(['status', '--home', folder.home]);
  expect(status).toMatchObject({ status: 1, stderr: '' });
  expect(status.stdout).toContain('No Gamekeeper runs');
  const call = await runCommand(['call', 'projects.find', '--home', folder.home]);
  expect(call.status).toBe(1);
  expect(call.stderr).toContain('DaemonNotRunning');
  const next = await startDaemonProcess(folder);
  expect(JSON.parse(readStart()).pid).toBe(next.pid);
  await (await openSession(next.url, folder.home)).close();
  await next.stop('SIGTERM');
});
