import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lockHome } from '../../src/daemon/home/home-lock.ts';
import { exportNoted, removeLeftovers } from '../../src/daemon/home/leftovers.ts';
import { startControlledPlace } from '../daemon/support/control.ts';
import {
  type HomeFolder,
  makeHomeFolder,
  RunningCommand,
  runCommand,
  startDaemonProcess,
} from '../support/daemon-process.ts';

/** Whose a home is, who works in it, and what is left lying about in it. */

let folder: HomeFolder;

beforeEach(() => {
  folder = makeHomeFolder();
});

afterEach(() => folder.remove());

describe('the lock', () => {
  test('default: one at a time, and again once it is let go', () => {
    mkdirSync(folder.home);
    const unlock = lockHome(folder.home, 'daemon');
    expect(() => lockHome(folder.home, 'daemon')).toThrow(
      expect.objectContaining({ name: 'DaemonRunning' }),
    );
    lockHome(folder.home, 'service')();
    unlock();
    lockHome(folder.home, 'daemon')();
  });

  test('behaviour: one whose file was overwritten is taken all the same', () => {
    mkdirSync(folder.home);
    writeFileSync(join(folder.home, 'daemon.lock'), 'no database '.repeat(100));
    const unlock = lockHome(folder.home, 'daemon');
    expect(() => lockHome(folder.home, 'daemon')).toThrow();
    unlock();
  });

  test('error: DaemonRunning for a second one whatever became of daemon.json', async () => {
    const vault = ['--vault', '--passphrase-file', folder.passphraseFile];
    const first = await startDaemonProcess(folder);
    rmSync(join(folder.home, 'daemon.json'));
    const second = await runCommand(['start', '--home', folder.home, ...vault]);
    expect(second).toMatchObject({ status: 1 });
    expect(second.stderr).toContain('DaemonRunning');
    await first.stop('SIGKILL');
    await (await startDaemonProcess(folder)).stop('SIGTERM');
  });

  test('error: DaemonRunning for two daemons of one home on a service at an address', async () => {
    const other = join(folder.path, 'service');
    const service = new RunningCommand(['service', '--home', other]);
    await service.says('Try:');
    const url = /http:\/\/\S+/.exec(service.result().stdout)![0];
    const vault = ['--vault', '--passphrase-file', folder.passphraseFile];
    const args = ['start', '--home', folder.home, '--service', url, ...vault];
    const first = new RunningCommand(args);
    await first.says('Ctrl-C');
    const second = await runCommand(args);
    expect(second).toMatchObject({ status: 1 });
    expect(second.stderr).toContain('DaemonRunning');
    expect((await first.stop('SIGTERM')).status).toBe(0);
    expect((await service.stop('SIGTERM')).status).toBe(0);
  });

  test('behaviour: a start that fails late ends, and the next one has the home', async () => {
    mkdirSync(join(folder.home, 'control.json'), { recursive: true, mode: 0o700 });
    const vault = ['--vault', '--passphrase-file', folder.passphraseFile];
    const failed = await runCommand(['start', '--home', folder.home, ...vault]);
    expect(failed).toMatchObject({ status: 1 });
    expect(failed.stderr).toContain('control.json is damaged: it is a folder');
    rmSync(join(folder.home, 'control.json'), { recursive: true });
    await (await startDaemonProcess(folder)).stop('SIGTERM');
  });
});

describe('nobody’s home', () => {
  const startWith = (env: NodeJS.ProcessEnv) =>
    runCommand(['start'], { cwd: folder.path, env: { PATH: process.env.PATH, ...env } });

  test('error: InvalidArgument where HOME is not there', async () => {
    const { status, stderr } = await startWith({ HOME: '/nonexistent' });
    expect(status).toBe(1);
    expect(stderr).toContain('InvalidArgument: HOME');
    expect(stderr).toContain('is not there');
    expect(readdirSync(folder.path)).toEqual(['passphrase']);
  });
});

describe('what is left lying about', () => {
  const temporary = (name: string) => `${name}.${randomBytes(6).toString('hex')}.tmp`;

  test('default: unfinished files are removed by who has the home, others stay', () => {
    const { home } = folder;
    mkdirSync(join(home, 'journals'), { recursive: true });
    const ofDaemon = [temporary('wallets.json'), temporary('vault.gkv')];
    const ofService = ['service.sqlite.scratch', 'service.sqlite.scratch-wal'];
    const others = ['notes.tmp', 'service.sqlite', 'wallets.json'];
    for (const name of [...ofDaemon, ...ofService, ...others]) writeFileSync(join(home, name), '');
    removeLeftovers(home, 'daemon');
    expect(readdirSync(home).sort()).toEqual(['journals', ...others, ...ofService].sort());
    removeLeftovers(home, 'service');
    expect(readdirSync(home).sort()).toEqual(['journals', ...others].sort());
  });

  test.each([
    ['daemon', 'service'],
    ['service', 'daemon'],
  ] as const)('behaviour: the %s removes what both write where no %s works', (part, other) => {
    const { home } = folder;
    mkdirSync(home, { mode: 0o700 });
    const left = [temporary(`${other}.book`), temporary('replacement.json'), temporary('incoming')];
    for (const name of left) writeFileSync(join(home, name), '');
    const unlock = lockHome(home, other);
    removeLeftovers(home, part);
    const kept = [`${other}.holder`, `${other}.lock`, left[0]];
    expect(readdirSync(home).sort()).toEqual(kept.sort());
    unlock();
    removeLeftovers(home, part);
    expect(readdirSync(home)).toEqual([`${other}.lock`]);
  });

  test('behaviour: what a killed export left elsewhere is removed by the next start', async () => {
    const { home, path } = folder;
    mkdirSync(home, { mode: 0o700 });
    const file = join(path, 'state.gkx');
    const left = join(path, temporary('state.gkx'));
    const never = exportNoted(home, file, () => new Promise(() => {}));
    expect(never).toBeInstanceOf(Promise);
    await expect.poll(() => existsSync(join(home, 'exports.json'))).toBe(true);
    writeFileSync(left, 'keys');
    writeFileSync(file, 'an earlier export, which is whole');
    removeLeftovers(home, 'service');
    expect(existsSync(left)).toBe(false);
    expect(existsSync(file)).toBe(true);
    expect(existsSync(join(home, 'exports.json'))).toBe(false);
  });

  test('behaviour: an export that is done leaves no note', async () => {
    const place = await startControlledPlace();
    const control = await place.openControl();
    const file = join(folder.path, 'state.gkx');
    await control.call('control.export', { file });
    expect(existsSync(file)).toBe(true);
    expect(existsSync(join(place.home, 'exports.json'))).toBe(false);
    await control.close();
    await place.close();
  });
});
