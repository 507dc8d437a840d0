import { readFileSync } from 'node:fs';
import { platform } from 'node:process';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type DaemonProcess,
  type HomeFolder,
  makeHomeFolder,
  startDaemonProcess,
} from '../../support/daemon-process.ts';
import { openSession } from '../support/client.ts';

/** What a daemon needed for a flood of calls it gives back when the flood is over. */

const FLOOD_CALLS = 400;
/** One after the other leave a slow machine the time to collect what each took. */
const SIDE_BY_SIDE = 16;
const CALL_CHARACTERS = 500_000;
/** A collection, and the pages that V8 keeps for what comes next. */
const KEPT_BYTES = 48 * 1024 * 1024;
const RETURNED_WITHIN_MS = 30_000;

let folder: HomeFolder;
let daemon: DaemonProcess;

beforeEach(async () => {
  folder = makeHomeFolder();
  daemon = await startDaemonProcess(folder);
});

afterEach(async () => {
  await daemon.stop('SIGKILL');
  folder.remove();
});

/** Bytes, by the pages that are in memory. */
function residentBytes(): number {
  const [, kib] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${daemon.pid}/status`, 'utf8'))!;
  return Number(kib) * 1024;
}

// Only Linux says in a file what another process holds.
test.skipIf(platform !== 'linux')('behaviour: memory comes back after a flood', async () => {
  const game = await openSession(daemon.url, folder.home);
  const before = residentBytes();
  const name = 'x'.repeat(CALL_CHARACTERS);
  let most = before;
  for (let sent = 0; sent < FLOOD_CALLS; sent += SIDE_BY_SIDE) {
    const calls = Array.from({ length: SIDE_BY_SIDE }, () =>
      game.errorOf('projects.create', { name }),
    );
    expect(await Promise.all(calls)).not.toContain('no error');
    most = Math.max(most, residentBytes());
  }
  expect(most, 'the flood took memory').toBeGreaterThan(before + KEPT_BYTES);
  const returned = { timeout: RETURNED_WITHIN_MS, interval: 200 };
  await expect.poll(residentBytes, returned).toBeLessThan(before + KEPT_BYTES);
  await game.close();
});
