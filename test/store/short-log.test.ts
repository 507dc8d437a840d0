import {
  closeSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { platform } from 'node:process';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openSqliteStore } from '../../src/service/store/sqlite.ts';
import type { Store, Write } from '../../src/service/store/store.ts';
import { examineStore } from '../../src/service/store/store-report.ts';

/** A copy that is put back through many checkpoints of SQLite's log. */

const ENTRIES = 6000;
const TEXT = 'first'.repeat(400);
/** What a checkpoint waits for, and a slice. SQLite's own would come at 16 MiB. */
const WAL_BYTES_MAX = 12 * 2 ** 20;

const writesOf = (text: string): Write[] =>
  Array.from({ length: ENTRIES }, (_, number) => {
    return { space: 'account', key: `key ${number}`, value: Buffer.from(text) };
  });
const stateOf = (store: Store): string =>
  [...store.scan('account')].map(([key, value]) => `${key} ${Buffer.from(value)}`).join();

/** Looks at what a kill would leave in the folder now. */
async function withKilled(folder: string, look: (store: Store) => void): Promise<void> {
  const killed = join(folder, 'killed');
  mkdirSync(killed);
  for (const name of readdirSync(folder).filter((one) => one.startsWith('service.'))) {
    copyFileSync(join(folder, name), join(killed, name));
  }
  const path = join(killed, 'service.sqlite');
  const opened = openSqliteStore(path);
  look(opened);
  await opened.close();
  expect(examineStore(path).findings).toEqual([]);
  rmSync(killed, { recursive: true });
}

/** A store with a copy `one` of another state, whose log is short. */
async function fill(path: string): Promise<{ before: string; after: string }> {
  const store = openSqliteStore(path);
  await store.commit({ writes: writesOf(TEXT) });
  await store.commit({ writes: [], copyStep: { step: 'save', name: 'one' } });
  const after = stateOf(store);
  await store.commit({ writes: writesOf('second') });
  const before = stateOf(store);
  // A log that was ever long stays so until it is closed.
  await store.close();
  return { before, after };
}

const restore = { writes: [], copyStep: { step: 'restore', name: 'one' } } as const;

test('behaviour: much is put back through a short log, which a kill leaves whole', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'short-log-'));
  const path = join(folder, 'service.sqlite');
  const { before, after } = await fill(path);
  const store = openSqliteStore(path);
  let isOver = false;
  const restoring = store.commit(restore).then(() => (isOver = true));
  let walBytes = 0;
  for (let turns = 0; !isOver; turns += 1) {
    await turn();
    walBytes = Math.max(walBytes, statSync(`${path}-wal`).size);
    if (turns % 32 > 0) continue;
    await withKilled(folder, (killed) => expect([before, after]).toContain(stateOf(killed)));
  }
  await restoring;
  expect(stateOf(store)).toBe(after);
  await store.close();
  expect(examineStore(path).findings).toEqual([]);
  expect(statSync(path).size).toBeGreaterThan(ENTRIES * TEXT.length);
  expect(walBytes).toBeLessThan(WAL_BYTES_MAX);
  rmSync(folder, { recursive: true });
});

/** Descriptors of this process on a file. */
function descriptorsOf(path: string): number[] {
  const folder = '/proc/self/fd';
  const isOfFile = (name: string): boolean => {
    try {
      return readlinkSync(join(folder, name)) === realpathSync(path);
    } catch {
      // The listing's own is gone.
      return false;
    }
  };
  return readdirSync(folder).filter(isOfFile).map(Number);
}

/** Puts at a descriptor what cannot be synced, instead of its file. */
function putDeviceAt(descriptor: number): void {
  closeSync(descriptor);
  const others: number[] = [];
  for (let made = -1; made !== descriptor; others.push(made)) made = openSync('/dev/null', 'r+');
  for (const other of others.slice(0, -1)) closeSync(other);
}

/** Linux tells a process what it has open. */
test.runIf(platform === 'linux')(
  'error: StoreFailed where a sync fails, and the log is kept',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'short-log-'));
    const path = join(folder, 'service.sqlite');
    const { before, after } = await fill(path);
    const store = openSqliteStore(path);
    const known = descriptorsOf(path);
    const ended = store.commit(restore).catch(({ name }) => name);
    let own: number[] = [];
    for (; own.length === 0; await turn()) {
      own = descriptorsOf(path).filter((one) => !known.includes(one));
    }
    putDeviceAt(own[0]!);
    // What the disk has for certain. What is written to the file from now on may never reach it.
    const disk = join(folder, 'disk');
    mkdirSync(disk);
    copyFileSync(path, join(disk, 'service.sqlite'));
    expect(await ended).toBe('StoreFailed');
    await store.close();
    copyFileSync(`${path}-wal`, join(disk, 'service.sqlite-wal'));
    for (const left of [path, join(disk, 'service.sqlite')]) {
      const again = openSqliteStore(left);
      expect([before, after]).toContain(stateOf(again));
      await again.close();
      expect(examineStore(left).findings).toEqual([]);
    }
    rmSync(folder, { recursive: true });
  },
);
