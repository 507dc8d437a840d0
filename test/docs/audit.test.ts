import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditKinds } from '../../src/daemon/audit/kinds.ts';
import {
  type DaemonProcess,
  type HomeFolder,
  makeHomeFolder,
  runCommand,
  startDaemonProcess,
} from '../support/daemon-process.ts';
import { readCommands } from './pages.ts';

/** Every command of docs/reference/audit.md, next to a daemon, and the kinds that it lists. */

const PREFIX = './gamekeeper ';
let folder: HomeFolder;
let daemon: DaemonProcess;

beforeAll(async () => {
  folder = makeHomeFolder();
  daemon = await startDaemonProcess(folder);
});
afterAll(async () => {
  await daemon.stop('SIGTERM');
  folder.remove();
});

test.each(readCommands('docs/reference/audit.md'))('default: %s', async (command) => {
  expect(command.startsWith(PREFIX)).toBe(true);
  const words = command.slice(PREFIX.length).split(/\s+/);
  const { status, stderr } = await runCommand([...words, '--home', folder.home]);
  expect([stderr, status]).toEqual(['', 0]);
});

test('default: its table has every kind of line, and no other', () => {
  const [, table = ''] = readFileSync('docs/reference/audit.md', 'utf8').split('| kind |');
  const rows = table.split('\n').filter((row) => row.startsWith('| `'));
  const named = rows.flatMap((row) => row.split('|')[1]!.match(/[A-Z_]{4,}/g)!);
  expect(named.sort()).toEqual(Object.keys(auditKinds).sort());
});
