import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isOwn, isOwnIn, isShared } from '../../src/daemon/home/own-files.ts';
import {
  type HomeFolder,
  makeHomeFolder,
  RunningCommand,
  runCommand,
} from '../support/daemon-process.ts';
import { readForms } from './home-forms.ts';

/** docs/reference/files.md names every file that a home comes to have, in every mode. */

let folder: HomeFolder;
const found = new Set<string>();

/** Notes what is in a home now, also while its processes run. */
function look(home: string): void {
  const entries = readdirSync(home, { recursive: true, encoding: 'utf8', withFileTypes: true });
  for (const { parentPath, name } of entries) {
    found.add(
      join(parentPath, name)
        .slice(home.length + 1)
        .replaceAll('\\', '/'),
    );
  }
}

async function run(home: string, ...args: string[]): Promise<string> {
  const { status, stdout, stderr } = await runCommand([...args, '--home', home]);
  look(home);
  expect([args[0], status, stderr]).toEqual([args[0], 0, '']);
  return stdout;
}

/** Starts a command in a home, does something next to it, and ends it. */
async function beside(args: string[], home: string, act: () => Promise<void>): Promise<void> {
  const running = new RunningCommand([...args, '--home', home]);
  await running.says(args[0] === 'service' ? 'Try:' : 'Ctrl-C');
  look(home);
  await act();
  look(home);
  expect((await running.stop('SIGTERM')).status).toBe(0);
  look(home);
}

async function liveInEveryMode(): Promise<void> {
  folder = makeHomeFolder();
  const { path, home, passphraseFile } = folder;
  const [copy, other, backup] = ['copy.gke', 'other', 'backup'].map((one) => join(path, one));
  // With a passphrase that is generated where the machine has no keychain.
  await beside(['start'], home, async () => {
    await run(home, 'tour');
    await run(home, 'snapshot', 'one');
    await run(home, 'revert', 'one');
    await run(home, 'verify');
    await run(home, 'export', copy!);
    await run(home, 'backup', backup!);
  });
  await run(home, 'doctor');
  await run(home, 'restore', backup!);
  await run(home, 'import', copy!);
  // A service, with a daemon of the same home that is on it and pairs its games.
  const service = new RunningCommand(['service', '--starter-sol', '1', '--home', other!]);
  await service.says('Try:');
  const url = /at (http\S+)/.exec(service.result().stdout)![1]!;
  const vault = ['--vault', '--passphrase-file', passphraseFile];
  await beside(['start', '--service', url, ...vault], other!, async () => {
    const call = new RunningCommand(['call', 'session.get', '--home', other!]);
    await expect.poll(() => call.result().stderr).toContain('Its digits are');
    const digits = /digits are (\d+)/.exec(call.result().stderr)![1]!;
    await run(other!, 'pair', '--digits', digits, '--passphrase-file', passphraseFile);
    await call.ended;
  });
  expect((await service.stop('SIGTERM')).status).toBe(0);
  // What a kill leaves.
  const left = join(path, 'left');
  const killed = new RunningCommand(['start', ...vault, '--home', left]);
  await killed.says('Ctrl-C');
  look(left);
  await killed.stop('SIGKILL');
  look(left);
}

afterAll(() => folder.remove());

test('behaviour: every file of a home is in the table', async () => {
  await liveInEveryMode();
  const forms = readForms();
  const folders = new Set([...found].map((path) => path.split('/').slice(0, -1).join('/')));
  const files = [...found].filter((path) => !folders.has(path));
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((path) => !forms.some((form) => form.test(path)))).toEqual([]);
  // And a removal knows each as Gamekeeper's own.
  const roots = new Set([...found].map((path) => path.split('/')[0]!));
  expect([...roots].filter((name) => !isOwn(name))).toEqual([]);
  const inner = [...found].map((path) => path.split('/')).filter(([root]) => isShared(root!));
  expect(inner.filter(([root, name]) => name && !isOwnIn(root!, name))).toEqual([]);
});
