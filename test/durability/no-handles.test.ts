import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LOOK_MS } from '../../src/daemon/process/idle-memory.ts';
import { openSession, type TestClient } from '../daemon/support/client.ts';
import {
  type DaemonProcess,
  type HomeFolder,
  makeHomeFolder,
  startDaemonProcess,
} from '../support/daemon-process.ts';
import { command, machineHas } from '../support/machine.ts';

/** A daemon that the system gives no further file handle. */

const isLimitable = machineHas(
  command('prlimit', 'apt-get install util-linux', ['prlimit', '--version']),
  'a daemon without file handles',
);

let folder: HomeFolder;
let daemon: DaemonProcess;
let game: TestClient;

beforeEach(async () => {
  folder = makeHomeFolder();
  daemon = await startDaemonProcess(folder);
  game = await openSession(daemon.url, folder.home);
});

afterEach(async () => {
  await daemon.stop('SIGKILL');
  folder.remove();
});

const limitTo = (handles: number) => {
  execFileSync('prlimit', ['--pid', String(daemon.pid), `--nofile=${handles}:`]);
};

test.skipIf(!isLimitable)(
  'behaviour: it continues, and all is well when there are some',
  async () => {
    const handles = new Set(readdirSync(`/proc/${daemon.pid}/fd`).map(Number));
    // A number that no new handle may reach: those that are open stay so.
    limitTo([...Array(handles.size + 1).keys()].find((number) => !handles.has(number))!);
    const keys = Array.from({ length: 20 }, (_, i) => `farm-${i}`);
    const writes = keys.map((key) =>
      game.call('projects.create', { name: key, idempotencyKey: key }),
    );
    expect(await Promise.all(writes)).toHaveLength(20);
    // What happens by the clock alone has no handle either.
    for (let look = 0; look < 3; look += 1) {
      await setTimeout(LOOK_MS);
      expect(await game.call('projects.find', { names: ['farm-1'] })).toHaveLength(1);
    }
    expect(await game.errorOf('wallet.create', { name: 'second' })).toBe('StorageFull');
    limitTo(1024);
    await game.call('wallet.create', { name: 'second' });
    const other = await openSession(daemon.url, folder.home, { wallet: 'second' });
    await other.call('projects.create', { name: 'later' });
    expect(await game.call('projects.find')).toHaveLength(21);
    expect((await daemon.stop('SIGTERM')).status).toBe(0);
  },
);
