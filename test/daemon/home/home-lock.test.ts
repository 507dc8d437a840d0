import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isFree, lockHome, lockWholeHome } from '../../../src/daemon/home/home-lock.ts';
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
      context: { file: join(home, 'daemon.lock'), what: 'a folder is in its place' },
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
