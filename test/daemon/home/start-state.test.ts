import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { GamekeeperError } from '../../../src/core/errors.ts';
import { readProcessStart } from '../../../src/daemon/home/process-time.ts';
import { reportStart } from '../../../src/daemon/home/start-state.ts';
import { describeAccess } from '../../support/access.ts';
import { makeFolder } from '../support/place.ts';

/** What a daemon reports its start, to whoever waits for it. */

let folder: ReturnType<typeof makeFolder>;
let home: string;

beforeEach(() => {
  folder = makeFolder();
  home = join(folder.path, 'home');
  mkdirSync(home, { mode: 0o700 });
});
afterEach(() => folder.remove());

const path = () => join(home, 'start-state.json');
const told = () => JSON.parse(readFileSync(path(), 'utf8'));

/** What another daemon tells. The process of the tests' parent runs for as long as they do. */
function tellAs(pid: number, more: object = {}): string {
  const changedAt = '2026-01-01T00:00:00.000Z';
  const own = { format: 1, state: 'starting', pid, processStart: null, changedAt, ...more };
  writeFileSync(path(), JSON.stringify(own));
  return readFileSync(path(), 'utf8');
}

const unreachable = new GamekeeperError('ServiceUnreachable', { address: 'a', detail: 'd' });
const taken = () => new GamekeeperError('DaemonRunning', { home, pid: process.ppid });

const failWith = (error: Error) =>
  reportStart(home, async () => {
    throw error;
  });

describe('a start', () => {
  test('default: it starts, is ready, and has told nothing once it has ended', async () => {
    const { pid } = process;
    const processStart = readProcessStart(pid);
    await reportStart(home, async (report) => {
      expect(told()).toMatchObject({ format: 1, state: 'starting', pid, processStart });
      expect(describeAccess(path())).toBe('private');
      report.hold();
      expect(told().state).toBe('starting');
      report.ready();
      expect(told().state).toBe('ready');
      expect(Date.parse(told().changedAt)).toBeLessThanOrEqual(Date.now());
    });
    expect(readdirSync(home)).toEqual([]);
  });

  test('error: ServiceUnreachable, which stays until the next one', async () => {
    await expect(failWith(unreachable)).rejects.toBe(unreachable);
    expect(told()).toMatchObject({ state: 'failed', error: unreachable.toWire() });
    await reportStart(home, async () => expect(told().state).toBe('starting'));
    expect(existsSync(path())).toBe(false);
  });

  test('error: DaemonStartFailed reports what is no error of ours', async () => {
    await expect(failWith(new Error('listen EACCES'))).rejects.toThrow('listen EACCES');
    const { name, context } = told().error.data;
    expect([name, context]).toEqual(['DaemonStartFailed', { detail: 'listen EACCES' }]);
  });

  test('behaviour: what fails once it was ready is no start that failed', async () => {
    const ended = reportStart(home, async (report) => {
      report.ready();
      throw unreachable;
    });
    await expect(ended).rejects.toBe(unreachable);
    expect(existsSync(path())).toBe(false);
  });
});

describe('another daemon', () => {
  test('behaviour: of one that runs nothing is overwritten without the home', async () => {
    for (const state of ['starting', 'ready']) {
      const other = tellAs(process.ppid, { state });
      await expect(failWith(unreachable)).rejects.toBe(unreachable);
      await expect(failWith(taken())).rejects.toMatchObject({ name: 'DaemonRunning' });
      expect(readFileSync(path(), 'utf8')).toBe(other);
    }
  });

  test('behaviour: whoever holds the home tells, whatever another told', async () => {
    tellAs(process.ppid);
    await reportStart(home, async (report) => {
      expect(told().pid).toBe(process.ppid);
      report.hold();
      expect(told().pid).toBe(process.pid);
    });
    expect(existsSync(path())).toBe(false);
  });

  test.each([
    ['has ended', { pid: 2 ** 22 + 1 }],
    ['is another process by now', { processStart: 'boot:1' }],
    ['has failed', { state: 'failed' }],
    ['told nothing that can be read', { format: 2 }],
  ])('behaviour: of one that %s nothing is kept', async (_, more) => {
    tellAs(process.ppid, more);
    await reportStart(home, async () => expect(told().pid).toBe(process.pid));
  });

  test('behaviour: a holder that is a daemon has the time to say so', async () => {
    const failed = failWith(taken());
    expect(told().pid).toBe(process.pid);
    const other = tellAs(process.ppid);
    await expect(failed).rejects.toMatchObject({ name: 'DaemonRunning' });
    expect(readFileSync(path(), 'utf8')).toBe(other);
  });

  test('error: DaemonRunning where the holder is no daemon that starts', async () => {
    await expect(failWith(taken())).rejects.toThrow();
    expect(told().error.data.name).toBe('DaemonRunning');
  });
});

test('behaviour: a home that cannot be written to is no reason not to start', async () => {
  mkdirSync(path());
  let isRun = false;
  await reportStart(home, async (report) => {
    report.ready();
    isRun = true;
  });
  expect(isRun).toBe(true);
  expect(readdirSync(home)).toEqual(['start-state.json']);
});
