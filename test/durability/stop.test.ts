import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readStartFile } from '../../src/daemon/socket/start-file.ts';
import { openSession } from '../daemon/support/client.ts';
import { connect } from '../daemon/support/raw-client.ts';
import {
  type DaemonProcess,
  type HomeFolder,
  makeHomeFolder,
  RunningCommand,
  runCommand,
  startDaemonProcess,
} from '../support/daemon-process.ts';

/** A process told to stop under load: each call is answered, with a receipt or as not begun. */

const WRITES = 50;

let folder: HomeFolder;

beforeEach(() => {
  folder = makeHomeFolder();
});

afterEach(() => folder.remove());

const stop = (home = folder.home) => runCommand(['stop', '--home', home]);

/** All the ways of telling it; Windows' SIGTERM is Ctrl-Break, its SIGHUP the closed console. */
const ways: readonly [name: string, tell: (daemon: DaemonProcess) => Promise<unknown>][] = [
  ['SIGTERM', (daemon) => daemon.stop('SIGTERM')],
  ['SIGHUP', (daemon) => daemon.stop('SIGHUP')],
  ['Ctrl-C', (daemon) => daemon.interrupt()],
  ['gamekeeper stop', () => stop()],
];

test.each(ways)(
  'behaviour: %s answers what is in flight, and does nothing for the rest',
  async (_, tell) => {
    let daemon = await startDaemonProcess(folder);
    try {
      const game = await openSession(daemon.url, folder.home);
      const writes = Array.from({ length: WRITES }, (_, i) =>
        game.request('projects.create', { name: `Farm ${i}`, idempotencyKey: `farm-${i}` }),
      );
      await writes[0];
      const told = tell(daemon);
      const answers = await Promise.all(writes);
      await told;
      await daemon.ended;
      expect(daemon.result().status).toBe(0);
      expect((await game.closed).code).toBe(1001);
      expect(existsSync(join(folder.home, 'daemon.json'))).toBe(false);
      const receipts = answers.filter(({ result }) => result !== undefined);
      for (const { error } of answers.filter(({ result }) => result === undefined)) {
        expect(error.data.retryable).toBe(true);
        // On a busy machine some have waited too long for their turn by then.
        expect(['DaemonStopping', 'RateLimited']).toContain(error.data.name);
      }
      daemon = await startDaemonProcess(folder);
      const again = await openSession(daemon.url, folder.home);
      expect(await again.call('transactions.unsettled')).toEqual([]);
      expect(await again.call('projects.find')).toHaveLength(receipts.length);
      await again.close();
    } finally {
      await daemon.stop('SIGKILL');
    }
  },
);

test('behaviour: a second signal ends it at once, and no start file stays', async () => {
  const daemon = await startDaemonProcess(folder);
  const file = (name: string) => join(folder.home, name);
  // A peer that never answers the goodbye: the stop waits for it when the second signal comes.
  const deaf = await connect((await readStartFile(folder.home, 'control.json'))!.url);
  deaf.socket.pause();
  void daemon.stop('SIGTERM');
  while (existsSync(file('control.json'))) await nextTurn();
  const { status } = await daemon.stop('SIGTERM');
  expect(status).toBeGreaterThan(128);
  for (const name of ['daemon.json', 'player.json', 'control.json']) {
    expect(existsSync(file(name)), name).toBe(false);
  }
  deaf.socket.terminate();
});

describe('gamekeeper stop', () => {
  test('default: it has ended when the command has, and another may start', async () => {
    const daemon = await startDaemonProcess(folder);
    expect(await stop()).toEqual({
      status: 0,
      stdout: `Stopped process ${daemon.pid}\n`,
      stderr: '',
    });
    expect((await runCommand(['status', '--home', folder.home])).status).toBe(1);
    const next = await startDaemonProcess(folder);
    expect((await stop()).status).toBe(0);
    await next.ended;
    expect(next.result().status).toBe(0);
  });

  test('behaviour: where nothing runs there is nothing to do', async () => {
    const nothing = { status: 0, stdout: `No Gamekeeper runs in ${folder.home}\n`, stderr: '' };
    expect(await stop()).toEqual(nothing);
    const daemon = await startDaemonProcess(folder);
    await daemon.stop('SIGKILL');
    expect(await stop()).toEqual(nothing);
  });

  test('behaviour: a daemon on a service of the same folder ends before the service', async () => {
    const home = ['--home', folder.home];
    const service = new RunningCommand(['service', ...home]);
    await service.says('Try:');
    const url = /at (http\S+)/.exec(service.result().stdout)![1]!;
    const vault = ['--vault', '--passphrase-file', folder.passphraseFile];
    const daemon = new RunningCommand(['start', '--service', url, ...home, ...vault]);
    await daemon.says('Ctrl-C');
    const { status, stdout, stderr } = await stop();
    expect(stderr).toBe('');
    expect(stdout).toBe(`Stopped process ${daemon.pid}\nStopped process ${service.pid}\n`);
    expect(status).toBe(0);
    await Promise.all([daemon.ended, service.ended]);
    expect([daemon.result().status, service.result().status]).toEqual([0, 0]);
    for (const name of ['daemon.json', 'daemon-control.json', 'control.json', 'start-state.json']) {
      expect(existsSync(join(folder.home, name)), name).toBe(false);
    }
  });

  test('error: ControlUnavailable for controls of a service in another process', async () => {
    const service = new RunningCommand([
      'service',
      '--memory',
      '--home',
      join(folder.path, 'other'),
    ]);
    await service.says('Try:');
    const url = /at (http\S+)/.exec(service.result().stdout)![1]!;
    const vault = ['--vault', '--passphrase-file', folder.passphraseFile];
    const daemon = new RunningCommand(['start', '--service', url, '--home', folder.home, ...vault]);
    await daemon.says('Ctrl-C');
    const warp = await runCommand(['warp', '--seconds', '5', '--home', folder.home]);
    expect(warp.stderr).toContain('ControlUnavailable');
    expect(warp.status).toBe(1);
    expect((await stop()).status).toBe(0);
    expect((await stop(join(folder.path, 'other'))).status).toBe(0);
  });
});
