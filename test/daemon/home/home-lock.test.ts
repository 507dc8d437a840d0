import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  isFree,
  isHeld,
  lockHome,
  lockWholeHome,
  whileFree,
} from '../../../src/daemon/home/home-lock.ts';
import { readProcessStart } from '../../../src/daemon/home/process-time.ts';
import { describeAccess } from '../../support/access.ts';
import { thrownBy } from '../../support/thrown-by.ts';
import { makeFolder } from '../support/place.ts';

/** Who uses a home: one at a time, for as long as its process lives. */

let folder: ReturnType<typeof makeFolder>;
let home: string;
let unlocks: (() => void)[];

beforeEach(() => {
  folder = makeFolder();
  home = folder.path;
  unlocks = [];
});

afterEach(() => {
  for (const unlock of unlocks) unlock();
  folder.remove();
});

function lock(part: 'daemon' | 'service'): () => void {
  const unlock = lockHome(home, part);
  unlocks.push(unlock);
  return unlock;
}

const running = { name: 'DaemonRunning', context: { home: '' } };
const isFreeNow = () => [isFree(home, 'daemon'), isFree(home, 'service')];

beforeEach(() => {
  running.context.home = home;
});

describe('a lock', () => {
  test('default: one at a time, each part by itself, and again once it is let go', () => {
    expect(isFreeNow()).toEqual([true, true]);
    const unlock = lock('daemon');
    expect(isFreeNow()).toEqual([false, true]);
    expect(thrownBy(() => lockHome(home, 'daemon'))).toMatchObject(running);
    lock('service');
    expect(isFreeNow()).toEqual([false, false]);
    unlock();
    unlock();
    expect(isFreeNow()).toEqual([true, false]);
    lock('daemon');
    expect(isFreeNow()).toEqual([false, false]);
  });

  test('behaviour: its file is its owner’s alone', () => {
    lock('daemon');
    expect(describeAccess(join(home, 'daemon.lock'))).toBe('private');
  });

  test('behaviour: a file with anything else in it is taken all the same, and emptied', () => {
    const path = join(home, 'daemon.lock');
    writeFileSync(path, 'no database '.repeat(100));
    lock('daemon');
    expect(isFreeNow()).toEqual([false, true]);
    expect(readFileSync(path, 'utf8')).not.toContain('no database');
  });

  test('error: StoreDamaged for a folder in its place', () => {
    mkdirSync(join(home, 'daemon.lock'));
    const damaged = {
      name: 'StoreDamaged',
      context: { file: join(home, 'daemon.lock'), what: 'it is a folder' },
    };
    expect(thrownBy(() => lockHome(home, 'daemon'))).toMatchObject(damaged);
    expect(thrownBy(() => isFree(home, 'daemon'))).toMatchObject(damaged);
  });

  test('error: what the system says, where there is no home', () => {
    const path = join(home, 'none');
    expect(thrownBy(() => lockHome(path, 'daemon'))).toMatchObject({ code: 'ENOENT' });
  });

  test('behaviour: is free where there is no home, and none is made', () => {
    const path = join(home, 'none');
    expect(isFree(path, 'daemon')).toBe(true);
    expect(existsSync(path)).toBe(false);
  });
});

describe('a lock that is free', () => {
  test('default: is held while something runs, names nobody, and is free again', () => {
    let seen: unknown;
    const isRun = whileFree(home, 'daemon', () => {
      seen = [isFreeNow(), existsSync(join(home, 'daemon.holder'))];
      expect(whileFree(home, 'daemon', () => expect.unreachable())).toBe(false);
    });
    expect([isRun, seen, isFreeNow()]).toEqual([true, [[false, true], false], [true, true]]);
  });

  test('behaviour: what runs may throw, and nothing runs where it is held', () => {
    const refuse = (): never => {
      throw new Error('no');
    };
    expect(thrownBy(() => whileFree(home, 'daemon', refuse))).toMatchObject({ message: 'no' });
    lock('daemon');
    expect(whileFree(home, 'daemon', refuse)).toBe(false);
    expect(isFreeNow()).toEqual([false, true]);
  });
});

describe('its holder', () => {
  const path = () => join(home, 'daemon.holder');
  /** As a process that has not named itself. */
  function lockUnnamed(): void {
    lock('daemon')();
    const database = new DatabaseSync(join(home, 'daemon.lock'));
    database.exec('BEGIN EXCLUSIVE');
    unlocks.push(() => database.close());
  }
  const refusal = () => thrownBy(() => lockHome(home, 'daemon'));
  const { pid } = process;

  test('default: is named next to it, for as long as it holds it', () => {
    const unlock = lock('daemon');
    const named = { pid, processStart: readProcessStart(pid) ?? null };
    expect(JSON.parse(readFileSync(path(), 'utf8'))).toEqual(named);
    expect(describeAccess(path())).toBe('private');
    expect(refusal()).toMatchObject({ name: 'DaemonRunning', context: { home, pid } });
    unlock();
    expect(existsSync(path())).toBe(false);
    lock('daemon');
    // That one is over, and the name is the next one's.
    unlock();
    expect(existsSync(path())).toBe(true);
  });

  test('behaviour: one that cannot be named or forgotten holds it all the same', () => {
    mkdirSync(path());
    const unlock = lock('daemon');
    expect(isFreeNow()).toEqual([false, true]);
    unlock();
    expect([isFreeNow(), existsSync(path())]).toEqual([[true, true], true]);
  });

  test('behaviour: one whose start the system does not say is believed', () => {
    lockUnnamed();
    writeFileSync(path(), JSON.stringify({ pid, processStart: null }));
    expect(refusal()).toMatchObject({ name: 'DaemonRunning', context: { pid } });
  });

  test.each([
    ['that has ended', { pid: 2 ** 30, processStart: null }],
    ['of an earlier start', { pid, processStart: 'another boot:1' }],
    ['that is none', { pid: 0, processStart: null }],
    ['that is half written', undefined],
  ])('error: DaemonRunning of unknown id for one %s', (_, holder) => {
    lockUnnamed();
    writeFileSync(path(), JSON.stringify(holder) ?? '{"pid":');
    expect(refusal()).toMatchObject({
      name: 'DaemonRunning',
      context: { home, pid: 'of unknown id' },
    });
  });
});

describe('who may only read', () => {
  const isHeldNow = () => [isHeld(home, 'daemon'), isHeld(home, 'service')];

  test('default: sees what is held, and changes nothing', () => {
    expect([isHeldNow(), readdirSync(home)]).toEqual([[false, false], []]);
    const unlock = lock('daemon');
    expect(isHeldNow()).toEqual([true, false]);
    unlock();
    expect([isHeldNow(), readdirSync(home)]).toEqual([[false, false], ['daemon.lock']]);
    // It was let go of.
    lock('daemon');
    expect(isHeldNow()).toEqual([true, false]);
  });

  test('behaviour: what is no lock is held by nobody', () => {
    writeFileSync(join(home, 'daemon.lock'), 'no database '.repeat(100));
    expect(isHeldNow()).toEqual([false, false]);
  });
});

describe('both locks', () => {
  test('default: are taken and let go together', () => {
    const unlock = lockWholeHome(home);
    expect(isFreeNow()).toEqual([false, false]);
    unlock();
    expect(isFreeNow()).toEqual([true, true]);
  });

  test.each(['daemon', 'service'] as const)(
    'error: DaemonRunning while the %s’s is held; then none is kept',
    (part) => {
      const unlock = lock(part);
      expect(thrownBy(() => lockWholeHome(home))).toMatchObject(running);
      expect(isFreeNow()).toEqual([part !== 'daemon', part !== 'service']);
      unlock();
      expect(isFreeNow()).toEqual([true, true]);
    },
  );
});

describe('another process', () => {
  const script = join(import.meta.dirname, '../../../src/daemon/home/home-lock.ts');
  const hold = `
    const { lockHome } = await import(${JSON.stringify(script)});
    lockHome(process.argv[1], 'daemon');
    process.stdout.write('held');
    process.stdin.resume();`;
  let child: ChildProcess;

  beforeEach(async () => {
    child = spawn(process.execPath, ['--input-type=module', '-e', hold, home]);
    await once(child.stdout!, 'data');
  });

  async function kill(): Promise<void> {
    if (!child.kill('SIGKILL')) return;
    await once(child, 'exit');
  }

  afterEach(kill);

  test('error: DaemonRunning while it holds a lock, and no longer once it is killed', async () => {
    expect(thrownBy(() => lockHome(home, 'daemon'))).toMatchObject(running);
    expect(isFreeNow()).toEqual([false, true]);
    await kill();
    lock('daemon');
    expect(isFreeNow()).toEqual([false, true]);
  });

  test('behaviour: one that lets go before it was named is waited for', async () => {
    await kill();
    const letGo = `
      import { DatabaseSync } from 'node:sqlite';
      const database = new DatabaseSync(process.argv[1]);
      database.exec('BEGIN EXCLUSIVE');
      process.stdout.write('held');
      setTimeout(() => database.close(), 100);`;
    rmSync(join(home, 'daemon.holder'));
    const path = join(home, 'daemon.lock');
    child = spawn(process.execPath, ['--input-type=module', '-e', letGo, path]);
    await once(child.stdout!, 'data');
    expect(isFreeNow()).toEqual([false, true]);
    lock('daemon');
    expect(isHeld(home, 'daemon')).toBe(true);
  });

  test('behaviour: the one that is named in the files of its start is told', () => {
    const pid = child.pid!;
    writeFileSync(join(home, 'daemon.json'), '{');
    writeFileSync(join(home, 'control.json'), JSON.stringify({ pid }));
    const named = { name: 'DaemonRunning', context: { home, pid } };
    expect(thrownBy(() => lockHome(home, 'daemon'))).toMatchObject(named);
    writeFileSync(join(home, 'daemon.json'), JSON.stringify({ pid }));
    writeFileSync(join(home, 'control.json'), JSON.stringify({ pid: 'none' }));
    expect(thrownBy(() => lockHome(home, 'daemon'))).toMatchObject(named);
  });
});
