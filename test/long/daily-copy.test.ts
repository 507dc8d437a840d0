import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeHomeIn } from '../../src/daemon/home/home.ts';
import { openHomeStore } from '../../src/daemon/process/home-store.ts';
import { openService } from '../../src/service/compose.ts';
import { makeHomeFolder, runCommand, startDaemonProcess } from '../support/daemon-process.ts';

/** What a daemon does by itself half a minute after its start, in a home that is some days old. */

const DAYS_MS = 3 * 86_400_000;

/** Resolves when a whole copy is in its place. */
function awaitCopy(home: string): Promise<void> {
  const folder = join(home, 'checkpoints');
  const isThere = (): boolean =>
    existsSync(folder) && readdirSync(folder).some((name) => name.endsWith('Z'));
  return new Promise((resolve) => {
    const watcher = watch(home, { recursive: true }, () => {
      if (!isThere()) return;
      watcher.close();
      resolve();
    });
  });
}

test('default: it keeps a copy, says so, and a replay begins with it', async () => {
  const folder = makeHomeFolder();
  mkdirSync(folder.home, { mode: 0o700 });
  const opened = await openHomeStore(makeHomeIn(folder.home), []);
  const now = (): number => Date.now() - DAYS_MS;
  const service = await openService({ ...opened, now, randomBytes, host: 'localhost' });
  await service.close();
  const copied = awaitCopy(folder.home);
  const daemon = await startDaemonProcess(folder);
  const ask = async (command: string) =>
    (await runCommand([command, '--home', folder.home])).stdout;
  expect(await ask('status')).toContain('copies   the first is made after a day');
  await copied;
  expect(await ask('verify')).toMatch(/replayed from the copy of \d{4}-\S+, gives the same state/);
  expect(await ask('status')).toMatch(/^ {2}copies {3}last of \d{4}-\S+Z$/m);
  expect((await daemon.stop('SIGTERM')).status).toBe(0);
  expect(await ask('doctor')).toMatch(
    /^ok {7}checkpoints\/\S+ {2}a copy of the ledger of \S+, whole$/m,
  );
  folder.remove();
});
