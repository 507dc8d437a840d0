import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

test('behaviour: much is put back through a short log, which a kill leaves whole', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'short-log-'));
  const path = join(folder, 'service.sqlite');
  const filling = openSqliteStore(path);
  await filling.commit({ writes: writesOf(TEXT) });
  await filling.commit({ writes: [], copyStep: { step: 'save', name: 'one' } });
  const after = stateOf(filling);
  await filling.commit({ writes: writesOf('second') });
  const before = stateOf(filling);
  // A log that was ever long stays so until it is closed.
  await filling.close();
  const store = openSqliteStore(path);
  let isOver = false;
  const restore = { writes: [], copyStep: { step: 'restore', name: 'one' } } as const;
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
