import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { env } from 'node:process';
import { describe, expect, test } from 'vitest';
import { isProcessAlive, readProcessStart } from '../../../src/daemon/home/process-time.ts';
import { makeFolder } from '../support/place.ts';

/** Which process it is that has an id, among those that had it. */

/** A process that lives until it is let go. */
async function withProcess(run: (pid: number) => Promise<void> | void): Promise<number> {
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: 'pipe' });
  await once(child, 'spawn');
  try {
    await run(child.pid!);
  } finally {
    child.stdin.end();
    await once(child, 'exit');
  }
  return child.pid!;
}

describe('a process', () => {
  test('default: it is alive until it has ended', async () => {
    expect(isProcessAlive(process.pid)).toBe(true);
    const pid = await withProcess((one) => {
      expect(isProcessAlive(one)).toBe(true);
    });
    expect(isProcessAlive(pid)).toBe(false);
  });

  test('default: when it began is always told the same way, until it has ended', async () => {
    const pid = await withProcess((one) => {
      const start = readProcessStart(one);
      expect(start).toMatch(/\d/);
      expect(readProcessStart(one)).toBe(start);
    });
    expect(readProcessStart(pid)).toBeUndefined();
  });

  describe.runIf(process.platform === 'linux')('on Linux', () => {
    test('default: it is reported by the boot and the ticks since then', async () => {
      const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
      const readTicks = () =>
        Number(readFileSync('/proc/uptime', 'utf8').split(' ')[0]) * ticksPerSecond;
      const before = readTicks();
      await withProcess((one) => {
        const [boot, ticks] = readProcessStart(one)!.split(':');
        expect(boot).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
        expect(Number(ticks)).toBeGreaterThan(before - ticksPerSecond);
        expect(Number(ticks)).toBeLessThan(readTicks() + ticksPerSecond);
      });
    });

    test('behaviour: whatever the process calls itself', async () => {
      const title = "process.title = 'a) (b c) 1 2'; process.stdout.write('named');";
      const child = spawn(process.execPath, ['-e', `${title} process.stdin.resume()`]);
      const before = readProcessStart(child.pid!);
      await once(child.stdout, 'data');
      expect(readProcessStart(child.pid!)).toBe(before);
      child.stdin.end();
      await once(child, 'exit');
    });
  });

  const hasPs = spawnSync('ps', ['-o', 'lstart=', '-p', String(process.pid)]).status === 0;

  describe.runIf(hasPs)('on a system that only says it by ps', () => {
    test('default: it is the same line until the process has ended', async () => {
      const pid = await withProcess((one) => {
        const start = readProcessStart(one, 'darwin')!;
        expect(start).toMatch(/^\S.*\d\d:\d\d:\d\d \d{4}$/);
        expect(Math.abs(Date.parse(`${start} UTC`) - Date.now())).toBeLessThan(60 * 60 * 1000);
        expect(readProcessStart(one, 'darwin')).toBe(start);
      });
      expect(readProcessStart(pid, 'darwin')).toBeUndefined();
    });

    test('behaviour: it is asked in no language, and in no zone, of a user’s', () => {
      const folder = makeFolder();
      const before = { PATH: env.PATH, TZ: env.TZ, LC_ALL: env.LC_ALL };
      // The locales and zones of the machine that runs this may be none but these.
      writeFileSync(join(folder.path, 'ps'), '#!/bin/sh\necho " $LC_ALL $TZ $* "', { mode: 0o755 });
      try {
        Object.assign(env, { PATH: `${folder.path}:${env.PATH}`, TZ: 'Asia/Tokyo', LC_ALL: 'de' });
        expect(readProcessStart(7, 'darwin')).toBe('C UTC -o lstart= -p 7');
      } finally {
        for (const [name, value] of Object.entries(before)) {
          if (value === undefined) delete env[name];
          else env[name] = value;
        }
        folder.remove();
      }
    });
  });

  test.runIf(process.platform !== 'win32')('behaviour: no other system is asked', () => {
    expect(readProcessStart(process.pid, 'win32')).toBeUndefined();
  });
});
