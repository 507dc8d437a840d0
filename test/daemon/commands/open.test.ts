import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type DaemonProcess,
  type HomeFolder,
  makeHomeFolder,
  runCommand,
  startDaemonProcess,
} from '../../support/daemon-process.ts';
import { hasDesktop, makeDesktop } from '../../support/desktop.ts';

/** `gamekeeper open`, with and without a desktop. */

let folder: HomeFolder;
let daemon: DaemonProcess;

beforeAll(async () => {
  folder = makeHomeFolder();
  daemon = await startDaemonProcess(folder, { keychain: false });
});
afterAll(async () => {
  await daemon.stop('SIGTERM');
  folder.remove();
});

const open = (env: NodeJS.ProcessEnv, ...options: readonly string[]) =>
  runCommand(['open', ...options, '--home', folder.home], { env: { ...process.env, ...env } });

/** Without a desktop, whatever this machine has. */
const bare = { DISPLAY: '', WAYLAND_DISPLAY: '' };

test.each([['--print'], []])(
  'default: without a desktop it says what to open (%s)',
  async (...options) => {
    const { status, stdout } = await open(bare, ...options);
    expect(status).toBe(0);
    const file = join(folder.home, 'open-page.html');
    expect(stdout).toContain(`Open this file in a browser:\n  ${file}\n`);
    const [, url, first, second] = /(http:\/\/[^ ]+:\d+\/), with the digits (\d{4}) (\d{4})/.exec(
      stdout,
    )!;
    expect(readFileSync(file, 'utf8')).toContain(`action="${url}enter"`);
    const origin = new URL(url!).origin;
    const digits = new URLSearchParams({ digits: `${first}${second}` });
    const answer = await fetch(`${url}digits`, {
      method: 'POST',
      body: digits,
      headers: { origin },
    });
    expect(await answer.json()).toMatchObject({ secret: expect.stringMatching(/^[0-9a-f]{64}$/) });
  },
);

test.skipIf(!hasDesktop)('default: on a desktop its own program opens the file', async () => {
  const desktop = makeDesktop(folder.path);
  const { stdout } = await open(desktop.env);
  expect(stdout).toContain('Opened in your browser.');
  const file = join(folder.home, 'open-page.html');
  await expect.poll(() => desktop.opened(), { timeout: 60_000 }).toBe(file);
});

test.skipIf(!hasDesktop)('behaviour: a desktop without that program is no desktop', async () => {
  const { status, stdout } = await open({ DISPLAY: ':9', PATH: folder.path });
  expect(status).toBe(0);
  expect(stdout).toContain('Open this file in a browser:');
});

test('error: DaemonNotRunning', async () => {
  const other = makeHomeFolder();
  const { status, stderr } = await runCommand(['open', '--home', other.home]);
  expect(status).not.toBe(0);
  expect(stderr).toContain('DaemonNotRunning');
  other.remove();
});
