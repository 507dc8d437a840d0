import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession } from '../daemon/support/client.ts';
import {
  commandOf,
  type HomeFolder,
  makeHomeFolder,
  startDaemonProcess,
} from '../support/daemon-process.ts';
import { ensurePackage } from './own-package.ts';

/** The package of this system is made, starts, answers and stops. package.test.ts has the rest. */

let folder: HomeFolder;
let packaged: string;

beforeAll(async () => {
  folder = makeHomeFolder();
  packaged = await ensurePackage();
});
afterAll(() => folder.remove());

test('default: it starts, answers a game, and leaves no start file when it stops', async () => {
  const daemon = await startDaemonProcess(folder, { command: commandOf(packaged) });
  const client = await openSession(daemon.url, folder.home);
  const receipt = await client.call('projects.create', { name: 'Packaged' });
  expect(receipt.records.projects).toMatchObject([{ address: receipt.address }]);
  await client.close();
  expect((await daemon.stop('SIGTERM')).status).toBe(0);
  expect(existsSync(join(folder.home, 'daemon.json'))).toBe(false);
});
